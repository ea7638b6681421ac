/* solved.tsx - the end of a puzzle: stars, and what now.  What was reached is kept on the device. */
import { useLayoutEffect } from 'preact/hooks';
import { pick } from '../../i18n';
import { address } from '../../route';
import type { GameEvent } from '../../table/types';
import { keepSolved, starsOf } from './kept';
import { setupText } from './setup-text';
import { golemsOf, inOrder, Stars } from './stars';
import type { Lore, View } from './view';

/** Cards of the golems' lines that came to be run. */
const cardsRun = (story: GameEvent[], golems: number): number =>
  story
    .filter(({ type }) => type === 'line')
    .flatMap(({ commands }) => (commands as (string | null)[]).slice(0, golems).map((one) => one ?? ''))
    .reduce((sum, command) => sum + (command.match(/[A-Z]/g)?.length ?? 0), 0);

export const PuzzleEnd = ({ view, lore, story }: { view: View; lore: Lore; story: GameEvent[] }) => {
  const t = pick(setupText);
  const order = inOrder(lore);
  const at = order.findIndex(({ name }) => name === view.puzzle?.name);
  const puzzle = order[at];
  const next = order[at + 1];
  const reached = { rounds: view.round, cards: cardsRun(story, golemsOf(view)) };
  const solved = view.puzzle?.solved ?? false;
  // As it is drawn: who goes on at once has solved it, too.
  useLayoutEffect(() => {
    if (solved && puzzle) keepSolved(puzzle.name, reached.rounds, reached.cards);
  }, [solved]);
  if (!puzzle) return null;
  return (
    <section class="gol-solved" role="status">
      <h2>{solved ? t.solved : t.notSolved}</h2>
      <Stars count={solved ? starsOf(reached, puzzle.best) : 0} />
      {solved && <p>{t.yours(reached.rounds, reached.cards)}</p>}
      {solved && <p class="muted">{t.best(puzzle.best.rounds, puzzle.best.cards)}</p>}
      <p class="row">
        {solved && next && (
          <a class="primary gol-next" href={address('golems', 'puzzles', next.name)}>
            {t.next}
          </a>
        )}
        <a class="button" href={address('golems', 'puzzles')}>
          {t.all}
        </a>
      </p>
    </section>
  );
};
