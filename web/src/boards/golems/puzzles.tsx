/* puzzles.tsx - all puzzles by what they teach, with goal, limits and stars; try one, or watch its solution. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { Session } from '../../engine/engine';
import { pick } from '../../i18n';
import { Dialog } from '../../parts/dialog';
import { sentenceCase } from '../../parts/sentence';
import { Top } from '../../parts/top';
import { address, go, route } from '../../route';
import { TableScreen } from '../../screens/table';
import { Transport } from '../../screens/transport';
import { ReplayTable, type MatchRecord } from '../../table/replay';
import { progress, starsOf } from './kept';
import { useLore } from './setup';
import { setupText } from './setup-text';
import { golemsOf, inOrder, namesOf, Stars, titleOf, tryPuzzle } from './stars';
import { goalWords, moveWords } from './tell';
import { Thumb } from './thumb';
import { goalCells, type Lore, type PuzzleLore } from './view';

/** A record of the solution, made by the engine itself: each move is the first golem's that has to act. */
const solved = async (puzzle: PuzzleLore): Promise<MatchRecord | null> => {
  const session = await Session.open();
  const setup = { game: 'golems', seats: golemsOf(puzzle), options: { puzzle: puzzle.name } };
  let now = await session.ask<{ actors: number[] }>('new', setup);
  for (const move of puzzle.solution)
    if (now.ok) now = await session.ask<{ actors: number[] }>('play', { seat: now.actors[0], move });
  const answer = await session.ask<{ record: MatchRecord }>('record');
  session.close();
  return answer.ok ? answer.record : null;
};

const Watch = ({ puzzle }: { puzzle: PuzzleLore }) => {
  const [table, setTable] = useState<ReplayTable | null>(null);
  useEffect(() => {
    let made: ReplayTable | null = null;
    void solved(puzzle).then((record) => {
      if (record === null) return;
      made = new ReplayTable(
        { record: record as unknown as Record<string, unknown> },
        namesOf(puzzle, titleOf(puzzle)[0]),
      );
      setTable(made);
    });
    return () => made?.close();
  }, [puzzle]);
  return table && <TableScreen source={table} bar={<Transport source={table} />} />;
};

const Card = ({ lore, puzzle, number }: { lore: Lore; puzzle: PuzzleLore; number: number }) => {
  const [title] = titleOf(puzzle);
  const count = starsOf(progress()[puzzle.name], puzzle.best);
  return (
    <li>
      <a class="button gol-puzzle" data-puzzle={puzzle.name} href={address('golems', 'puzzles', puzzle.name)}>
        <Thumb lore={lore} layout={puzzle} goals={goalCells(puzzle)} />
        <b>{`${number}. ${title}`}</b>
        <Stars count={count} />
      </a>
    </li>
  );
};

/** A move of the solution in words; of two golems the programs say whose they are. */
const stepWords = ({ solution, ...puzzle }: PuzzleLore, i: number): string => {
  const golems = golemsOf(puzzle);
  const isProgram = (move: string) => move.startsWith('program ');
  const nth = solution.slice(0, i).filter(isProgram).length % golems;
  const words = moveWords(solution[i]!);
  return golems > 1 && isProgram(solution[i]!) ? `${pick(setupText).golem(nth + 1)}: ${words}` : words;
};

interface AboutProps {
  lore: Lore;
  puzzle: PuzzleLore;
  watch(): void;
}

const About = ({ lore, puzzle, watch }: AboutProps) => {
  const t = pick(setupText);
  const [shown, setShown] = useState(false);
  const [title, line] = titleOf(puzzle);
  const found = progress()[puzzle.name];
  const leaves = useRef(false);
  // A dialog that leaves the page with its screen says that it closes, too.
  const close = () => {
    if (route.value.more === puzzle.name && !leaves.current) go('golems', 'puzzles');
  };
  return (
    <Dialog title={title} close={close}>
      <Thumb lore={lore} layout={puzzle} goals={goalCells(puzzle)} />
      <p>{line}</p>
      <p>
        {goalWords(puzzle)} {t.limits(puzzle.rounds)}
      </p>
      <p class="row">
        <Stars count={starsOf(found, puzzle.best)} /> {found && t.yours(found.rounds, found.cards)}
      </p>
      <p class="row">
        <button class="primary gol-try" onClick={() => tryPuzzle(puzzle)}>
          {t.try}
        </button>
        <button onClick={() => setShown(true)}>{t.showSolution}</button>
      </p>
      {shown && (
        <>
          <p>{t.best(puzzle.best.rounds, puzzle.best.cards)}</p>
          <ol class="gol-solution">
            {puzzle.solution.map((_, i) => (
              <li key={i}>{stepWords(puzzle, i)}</li>
            ))}
          </ol>
          <button
            class="gol-watch"
            onClick={() => {
              leaves.current = true;
              watch();
            }}
          >
            {t.watch}
          </button>
        </>
      )}
    </Dialog>
  );
};

/** A chapter: the puzzles that teach one thing. */
const Chapter = ({ lore, name, puzzles }: { lore: Lore; name: string; puzzles: [PuzzleLore, number][] }) => (
  <section>
    <h2>{name}</h2>
    <ul class="gol-puzzles">
      {puzzles.map(([puzzle, number]) => (
        <Card key={puzzle.name} lore={lore} puzzle={puzzle} number={number} />
      ))}
    </ul>
  </section>
);

export const PuzzleScreen = ({ arg }: { arg: string }) => {
  const t = pick(setupText);
  const lore = useLore();
  const [watched, setWatched] = useState<string | null>(null);
  if (lore === null) return null;
  const open = lore.puzzles.find(({ name }) => name === arg);
  if (open && watched === arg) return <Watch puzzle={open} />;
  const order = inOrder(lore).map((puzzle, i): [PuzzleLore, number] => [puzzle, i + 1]);
  const solvedCount = order.filter(([{ name }]) => progress()[name] !== undefined).length;
  return (
    <div class="page" data-game="golems">
      <Top back={address('g', 'golems')}>{t.puzzles}</Top>
      <main class="gol-chapters">
        <p>
          {sentenceCase(t.puzzleCount(solvedCount, order.length))}. {t.starLine}
        </p>
        {Object.entries(t.chapters).map(([chapter, name]) => (
          <Chapter
            key={chapter}
            lore={lore}
            name={name}
            puzzles={order.filter(([{ teaches }]) => teaches === chapter)}
          />
        ))}
      </main>
      {open && <About key={arg} lore={lore} puzzle={open} watch={() => setWatched(arg)} />}
    </div>
  );
};
