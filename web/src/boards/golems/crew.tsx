/* crew.tsx - the round and its event card, and all robots at a glance: components, readiness.  A tap tells more. */
import { pick } from '../../i18n';
import { EventIcon, Robot } from './art';
import type { Picture } from './film';
import { Components } from './programs';
import { eventActs } from './tell';
import { text } from './text';
import type { View } from './view';

const ROUNDS = 8;

export const RoundCard = ({ view, picture, tell }: { view: View; picture: Picture; tell(): void }) => {
  const t = pick(text);
  const { event } = picture;
  if (event === null) return null;
  return (
    <button class="gol-round" onClick={tell} title={t.events[event]?.[1]}>
      <EventIcon event={event} />
      <span>
        {t.round(picture.round, view.puzzle?.rounds ?? ROUNDS)}
        <b>{t.events[event]?.[0]}</b>
      </span>
    </button>
  );
};

/** The event card in full, and what barrels held so far. */
export const aboutRound = (view: View, { event: shown }: Picture): string[] => {
  const t = pick(text);
  const event = shown ?? 'calm';
  return [
    t.events[event]?.[1] ?? '',
    ...(eventActs(view, event) ? [] : [t.noEffect]),
    ...(view.opened.length > 0 ? [t.opened(view.opened.map((one) => t.holds[one]).join(', '))] : []),
  ];
};

interface Props {
  view: View;
  picture: Picture;
  names: string[];
  /** The player has several golems, which stand over the program anyway. */
  several: boolean;
  tell(robot: number): void;
}

export const Crew = ({ view, picture, names, several, tell }: Props) => {
  const t = pick(text).crew;
  return (
    <div class="gol-crew" role="group" aria-label={t.title}>
      {picture.bots.map((bot, i) => {
        const { ready, out } = view.robots[i] ?? {};
        const state = out !== undefined ? t.out : ready === true ? t.ready : ready === false ? t.writes : '';
        return (
          <button
            key={i}
            class={`gol-member${out !== undefined ? ' is-out' : ''}${several && bot.god === null ? ' is-mate' : ''}`}
            data-ready={ready === true ? 'yes' : 'no'}
            aria-label={`${names[i]}${state === '' ? '' : `: ${state}`}`}
            onClick={() => tell(i)}
          >
            <span class="gol-small">
              <Robot bot={bot} />
            </span>
            {bot.god === null && <Components bot={bot} />}
            {ready === true && <i class="gol-tick" />}
          </button>
        );
      })}
    </div>
  );
};
