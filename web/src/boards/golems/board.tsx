/* board.tsx - golems on the table: the field, and beside it what the moment asks for. */
import { pick } from '../../i18n';
import { Dock, Field } from '../../parts/areas';
import type { BoardProps } from '../board';
import { cellLabel } from './about';
import { Asked, Overview } from './asked';
import { moveAt, tipOfCell, useBattle, type Battle } from './battle';
import { TurnArrows } from './choose';
import { GolemField } from './field';
import { GhostWay } from './ghost';
import { Effects, Pieces } from './pieces';
import { text } from './text';
import { TipCard } from './tip';
import { breadth, goalCells, type View } from './view';

/** What stands on the field and happens there. */
const Life = ({ battle }: { battle: Battle }) => {
  const { props, run, ghost, writes, kind } = battle;
  const { picture } = run;
  const own = props.seat === null ? undefined : picture.bots[props.seat];
  return (
    <>
      <Pieces picture={picture} step={run.step} />
      {writes && own?.at && (
        <GhostWay
          from={own.at}
          seat={props.seat!}
          steps={ghost.steps}
          width={breadth(picture.layout.sides.length)}
        />
      )}
      <Effects step={run.step} index={run.index} />
      {kind === 'turn' && own && (
        <TurnArrows legal={props.legal} play={(move) => void props.play(move)} bot={own} />
      )}
    </>
  );
};

export const Board = (props: BoardProps<View>) => {
  const battle = useBattle(props);
  const { lore, run, name, tip, setTip } = battle;
  const { view } = props;
  const t = pick(text);
  const goals = goalCells(view.puzzle ?? {});
  const tap = (cell: string) => {
    const move = moveAt(battle, cell);
    if (move !== undefined) void props.play(move);
    else setTip(tip?.cell === cell ? null : tipOfCell(battle, cell));
  };
  return (
    <>
      <Field label={t.board}>
        <GolemField
          lore={lore}
          picture={run.picture}
          label={(cell) => cellLabel(lore, view, run.picture, cell, name, goals)}
          look={(cell) => ({
            open: moveAt(battle, cell) !== undefined,
            pointed: props.focus.includes(cell),
            hinted: props.hint?.move.endsWith(` ${cell}`) ?? false,
            chosen: tip?.cell === cell,
          })}
          tap={tap}
          goals={goals}
          ms={props.moves && run.step !== null ? run.step.ms / run.speed : 0}
        >
          <Life battle={battle} />
        </GolemField>
        {tip && <TipCard tip={tip} close={() => setTip(null)} />}
      </Field>
      <Dock label={t.dock}>
        <Overview battle={battle} />
        <Asked battle={battle} />
      </Dock>
    </>
  );
};
