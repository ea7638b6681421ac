/* pieces.tsx - what moves over the field: barrels, robots, and what is seen for a moment. */
import { useRef } from 'preact/hooks';
import type { GameEvent } from '../../table/types';
import { Barrels, CardIcon, Mark, Robot } from './art';
import type { Bot, Picture, Step } from './film';
import { COMPONENTS, placeOf } from './view';

const at = (cell: string) => {
  const { x, y } = placeOf(cell);
  return { transform: `translate(${x * 100}%, ${y * 100}%)` };
};

/** The angle nearest to the one before, so that a turn is drawn the short way round. */
const useAngle = (face: number): number => {
  const last = useRef(face * 90);
  const off = ((((face * 90 - last.current) % 360) + 540) % 360) - 180;
  last.current += off === -180 ? 180 : off;
  return last.current;
};

const Pips = ({ bot }: { bot: Bot }) => (
  <span class="gol-pips">
    {COMPONENTS.map((component) => (
      <i key={component} class={bot.damaged.includes(component) ? 'is-damaged' : ''} />
    ))}
  </span>
);

const Sprite = ({ bot, cell, bump }: { bot: Bot; cell: string; bump: number | null }) => {
  const angle = useAngle(bot.face);
  return (
    <div class={`gol-piece gol-robot${bot.following ? ' is-following' : ''}`} style={at(cell)}>
      <div class={bump === null ? 'gol-body' : `gol-body gol-bump-${bump}`}>
        <div class="gol-turn" style={{ transform: `rotate(${angle}deg)` }}>
          <Robot bot={bot} />
        </div>
      </div>
      {bot.god === null && <Pips bot={bot} />}
    </div>
  );
};

/** Which way a robot that stays leant: 0 north … 3 west; null: it did not try to go. */
const bumpOf = (step: Step | null, robot: number): number | null => {
  const event = step?.events.find(({ type, robot: who }) => type === 'stay' && Number(who) === robot);
  if (event === undefined) return null;
  if (event.to_cell === undefined) return step!.picture.bots[robot]!.face;
  const [from, to] = [placeOf(String(event.cell)), placeOf(String(event.to_cell))];
  return to.y < from.y ? 0 : to.x > from.x ? 1 : to.y > from.y ? 2 : 3;
};

export const Pieces = ({ picture, step }: { picture: Picture; step: Step | null }) => {
  const gone = (robot: number) =>
    step?.events.some(({ type, robot: who }) => type === 'portal' && Number(who) === robot);
  return (
    <>
      {picture.stacks.map((stack) => (
        <div key={`s${stack.id}`} class="gol-piece gol-stack" style={at(stack.at)}>
          <Barrels height={stack.height + stack.adrift} floats={picture.tokens[stack.at] === 'water'} />
        </div>
      ))}
      {picture.bots.map(
        (bot, i) =>
          bot.at !== null && (
            <Sprite
              key={gone(i) ? `p${i}${bot.at}` : `r${i}`}
              bot={bot}
              cell={bot.at}
              bump={bumpOf(step, i)}
            />
          ),
      )}
    </>
  );
};

// ---- what is seen for a moment

interface Effect {
  cell: string;
  mark?: string;
  note?: string;
  card?: string;
  big?: boolean;
}

const MARKS: Record<string, string> = {
  strike: 'burst',
  splash: 'drops',
  soak: 'drops',
  swim: 'drops',
  remove: 'spark',
  break: 'spark',
  freeze: 'spark',
  thaw: 'drops',
  out: 'cross',
  vanish: 'ring',
  sink: 'drops',
};

const effectsOf = (event: GameEvent, { bots }: Picture): Effect[] => {
  const cell = event.cell === undefined ? null : String(event.cell);
  const stands = bots[Number(event.robot)]?.at ?? null;
  const mark = MARKS[event.type];
  if (mark !== undefined && cell !== null) return [{ cell, mark }];
  if (event.type === 'look') {
    const seen = cell ?? stands;
    return seen === null ? [] : [{ cell: seen, mark: 'eye', note: event.word === 'yes' ? '✓' : '–' }];
  }
  if (event.type === 'portal')
    return [
      { cell: cell!, mark: 'ring' },
      { cell: String(event.to_cell), mark: 'ring' },
    ];
  if (event.type === 'open' && cell !== null) return [{ cell, mark: String(event.word) }];
  if (event.type === 'blast' && cell !== null) return [{ cell, mark: 'burst', big: true }];
  if (stands === null) return [];
  if (event.type === 'defend') return [{ cell: stands, mark: 'shield', note: String(event.count) }];
  if (event.type === 'hurt') return [{ cell: stands, mark: 'burst', note: `−${Number(event.count)}` }];
  if (event.type === 'mend') return [{ cell: stands, mark: 'toolkit', note: '+1' }];
  if (event.type === 'dice') return [{ cell: stands, card: String(event.word) }];
  if (event.type === 'slide' || event.type === 'loop') return [];
  return [];
};

export const Effects = ({ step, index }: { step: Step | null; index: number }) => (
  <>
    {step?.events
      .flatMap((event) => effectsOf(event, step.picture))
      .map(({ cell, mark, note, card, big }, i) => (
        <div key={`${index}-${i}`} class={`gol-piece gol-fx${big ? ' is-big' : ''}`} style={at(cell)}>
          <div class="gol-pop">
            {mark !== undefined && <Mark mark={mark} />}
            {card !== undefined && (
              <span class="gol-die">
                <CardIcon card={card} />
              </span>
            )}
            {note !== undefined && <b class="gol-note">{note}</b>}
          </div>
        </div>
      ))}
  </>
);
