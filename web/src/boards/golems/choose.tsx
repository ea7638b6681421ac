/* choose.tsx - what a player is asked beside the field: a component to damage or mend, one to draft, a way to face on a line. */
import { pick } from '../../i18n';
import { aboutComponent } from './about';
import { ComponentIcon } from './art';
import type { Bot } from './film';
import { text } from './text';
import { COMPONENTS, placeOf, SIDES, type View } from './view';

interface ChoiceProps {
  legal: string[];
  play(move: string): void;
}

/** Which component takes the damage, or is mended. */
export const PickComponent = ({ legal, play, bot, strict }: ChoiceProps & { bot: Bot; strict: boolean }) => {
  const t = pick(text);
  const kind = legal[0]!.split(' ')[0]!;
  return (
    <section class="gol-choice" aria-label={kind === 'mend' ? t.choose.mend : t.choose.flip(1)}>
      {COMPONENTS.map((component) => (
        <button
          key={component}
          class="gol-component"
          data-move={`${kind} ${component}`}
          disabled={!legal.includes(`${kind} ${component}`)}
          onClick={() => play(`${kind} ${component}`)}
        >
          <ComponentIcon component={component} damaged={bot.damaged.includes(component)} />
          <b>{t.components[component]}</b>
          <span>{aboutComponent(bot, component, strict)}</span>
        </button>
      ))}
    </section>
  );
};

const PARTS = ['p4', 'p3', 'w2', 'wr', 'c'];
const KIND: Record<string, string> = { p: 'processor', w: 'weapon', c: 'chassis' };

/** The components as cards; whose turn it is takes one. */
export const PickPart = ({ legal, play, view, act }: ChoiceProps & { view: View; act: boolean }) => {
  const t = pick(text);
  return (
    <section class="gol-choice gol-draft" aria-label={t.choose.draft}>
      {PARTS.map((part) => (
        <button
          key={part}
          class="gol-component"
          data-move={`part ${part}`}
          disabled={!act || !legal.includes(`part ${part}`)}
          onClick={() => play(`part ${part}`)}
        >
          <ComponentIcon component={KIND[part[0]!]!} damaged={false} />
          <b>{t.partNames[part]}</b>
          <span>{part === 'c' && view.strict ? t.partLame : t.partDoes[part]}</span>
        </button>
      ))}
    </section>
  );
};

/** Arrows around a golem that stands across a line. */
export const TurnArrows = ({ legal, play, bot }: ChoiceProps & { bot: Bot }) => {
  const t = pick(text);
  if (bot.at === null) return null;
  const { x, y } = placeOf(bot.at);
  return (
    <div class="gol-piece gol-arrows" style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}>
      {SIDES.filter((side) => legal.includes(`turn ${side}`)).map((side) => (
        <button
          key={side}
          class={`gol-arrow gol-arrow-${side}`}
          data-move={`turn ${side}`}
          aria-label={t.facing(t.side[side]!)}
          onClick={() => play(`turn ${side}`)}
        >
          <svg viewBox="0 0 24 24" class="gol-icon" aria-hidden="true">
            <path
              d={{ N: 'M5 15 12 7l7 8', E: 'M9 5l8 7-8 7', S: 'M5 9l7 8 7-8', W: 'M15 5 7 12l8 7' }[side]}
            />
          </svg>
        </button>
      ))}
    </div>
  );
};
