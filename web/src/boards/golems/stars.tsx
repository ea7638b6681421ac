/* stars.tsx - what the list of puzzles and the end of one share: stars, titles, the order, trying one. */
import { lang, pick } from '../../i18n';
import { go } from '../../route';
import { ownName } from '../../screens/seats';
import { begin, randomSeed } from '../../table/begun';
import { setupText } from './setup-text';
import type { Lore, PuzzleLore } from './view';

/** Three stars, the earned ones filled. */
export const Stars = ({ count }: { count: number }) => (
  <span class="gol-stars" role="img" aria-label={pick(setupText).stars(count)}>
    {[0, 1, 2].map((i) => (
      <svg key={i} viewBox="0 0 24 24" class={i < count ? 'is-won' : ''} aria-hidden="true">
        <path d="M12 2.500 15 9l7 .800-5.200 4.700 1.500 6.900L12 17.900 5.700 21.400l1.500-6.900L2 9.800 9 9Z" />
      </svg>
    ))}
  </span>
);

/** A puzzle's name: what stands before the colon; and what to do: what stands after it. */
export const titleOf = (puzzle: PuzzleLore): [string, string] => {
  const [title = '', ...rest] = puzzle[lang.value].split(': ');
  const line = rest.join(': ');
  return [title, line.charAt(0).toUpperCase() + line.slice(1)];
};

/** The puzzles in the order in which they teach: chapter by chapter. */
export const inOrder = (lore: Lore): PuzzleLore[] =>
  Object.keys(pick(setupText).chapters).flatMap((chapter) =>
    lore.puzzles.filter(({ teaches }) => teaches === chapter),
  );

/** How many golems are the player's. */
export const golemsOf = ({ robots }: Pick<PuzzleLore, 'robots'>): number =>
  robots.filter(({ seat }) => seat !== undefined).length;

/** One golem is called as its player is, two by their numbers. */
export const namesOf = (puzzle: PuzzleLore, player: string): string[] => {
  const golems = golemsOf(puzzle);
  const t = pick(setupText);
  return golems === 1 ? [player] : Array.from({ length: golems }, (_, i) => t.golem(i + 1));
};

export const tryPuzzle = (puzzle: PuzzleLore): void => {
  const names = namesOf(puzzle, ownName());
  begin({
    game: 'golems',
    seats: names.map((name) => ({ name })),
    options: { puzzle: puzzle.name },
    seed: randomSeed(),
    moves: [],
    ...(names.length > 1 ? { together: true } : {}),
  });
  go('here', 'golems');
};
