/* index.tsx - the screens of puzzles, loaded when one of them is opened. */
import { ListScreen } from './list';
import { SolveScreen } from './solve';

/** A name without a number is a kind. */
const isKind = (name: string): boolean => /^[a-z]*$/.test(name);

export const Puzzles = ({ game, name }: { game: string; name: string }) =>
  isKind(name) ? (
    <ListScreen key={name} game={game} kind={name} />
  ) : (
    <SolveScreen key={name} game={game} name={name} />
  );
