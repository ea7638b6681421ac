/* index.tsx - the screens of puzzles, loaded when one of them is opened. */
import { ListScreen } from './list';
import { SolveScreen } from './solve';

export const Puzzles = ({ game, name }: { game: string; name: string }) =>
  name ? <SolveScreen key={name} game={game} name={name} /> : <ListScreen game={game} />;
