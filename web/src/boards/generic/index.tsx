/* index.tsx - a board for any game: the view in words and the moves that are open, grouped.  It stands in where no board is drawn, with
 * the words that the game brings (docs/adding-a-game.md), and it is the plainest example of the contract. */
import { useState } from 'preact/hooks';
import { detailsOf, say, type GameDetails } from '../../engine/games';
import { words } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import { lineOf } from '../list';
import type { BoardProps, GameUI, Lesson } from '../board';
import { Value } from './value';
import { eventWords, moveWords, narrowed } from './words';

const MOST = 60; // buttons of one group; more are narrowed down by typing

const byFirstWord = (legal: string[]): [string, string[]][] => {
  const groups = new Map<string, string[]>();
  for (const move of legal) {
    const word = move.split(' ', 1)[0]!;
    groups.set(word, [...(groups.get(word) ?? []), move]);
  }
  return [...groups];
};

interface GroupProps {
  word: string;
  moves: string[];
  verbs: GameDetails['verbs'];
  play: BoardProps['play'];
}

const Group = ({ word, moves, verbs, play }: GroupProps) => (
  <div role="group" aria-label={say(verbs?.[word], word)}>
    {moves.slice(0, MOST).map((move) => (
      <button key={move} class="small" data-move={move} onClick={() => void play(move)}>
        {moveWords(move, verbs)}
      </button>
    ))}
    {moves.length > MOST && <p class="muted">{words().generic.left(moves.length - MOST)}</p>}
  </div>
);

/** The board of one game, with its words. */
const boardOf = (details: GameDetails | null) => {
  const Board = ({ view, legal, play }: BoardProps) => {
    const t = words();
    const [filter, setFilter] = useState('');
    const many = legal.length > MOST;
    const wanted = many ? narrowed(legal, filter, details?.verbs) : legal; // a filter that is not seen hides nothing
    return (
      <>
        <Field label={t.generic.view}>
          <div class="generic-view" tabIndex={0}>
            <Value value={view} titles={details?.fields} />
          </div>
        </Field>
        <Dock label={t.generic.moves}>
          {legal.length === 0 && <p class="muted">{t.generic.none}</p>}
          {many && (
            <label class="line">
              <span>{t.generic.filter}</span>
              <input value={filter} onInput={(event) => setFilter(event.currentTarget.value)} />
            </label>
          )}
          <div class="generic-moves">
            {byFirstWord(wanted).map(([word, moves]) => (
              <Group key={word} word={word} moves={moves} verbs={details?.verbs} play={play} />
            ))}
          </div>
        </Dock>
      </>
    );
  };
  return Board;
};

const rules = (id: string): Lesson[] => [
  { title: words().table.rules, body: [lineOf(id), words().generic.rules].filter((text) => text !== '') },
];

export const generic = async (id: string): Promise<GameUI> => {
  const details = await detailsOf(id);
  return {
    id,
    Board: boardOf(details),
    motion: () => 0,
    turn: (view) =>
      typeof (view as { turn?: unknown } | null)?.turn === 'number' ? [(view as { turn: number }).turn] : [],
    move: (text) => moveWords(text, details?.verbs),
    sentence: (_view, _seat, _legal, act) => (act ? words().generic.sentence : words().table.waiting),
    tell: (event, { name }) =>
      eventWords(event, details?.news, name) ??
      (event.seat === undefined ? event.text : `${name(event.seat)}: ${event.text}`),
    focus: () => [],
    why: () => null,
    rules: {
      get en() {
        return rules(id);
      },
      get ru() {
        return rules(id);
      },
    },
  };
};
