/* asked.tsx - beside the field what the moment asks for: a component, a program, or looking at the run. */
import { pick } from '../../i18n';
import { captionOf, tipOfRobot, type Battle } from './battle';
import { PickComponent, PickPart } from './choose';
import { aboutRound, Crew, RoundCard } from './crew';
import { Mates } from './mates';
import { Programs } from './programs';
import { PuzzleEnd } from './solved';
import { text } from './text';
import { Transport } from './transport';
import { Write } from './write';

/** The round, its card, and all robots at a glance. */
export const Overview = ({ battle }: { battle: Battle }) => {
  const { props, run, names, setTip } = battle;
  const t = pick(text);
  const { view } = props;
  const { picture } = run;
  const tellRound = () =>
    setTip({
      title: t.events[picture.event ?? 'calm']![0],
      lines: aboutRound(view, picture),
      low: true,
      cell: null,
    });
  return (
    <div class="gol-top">
      <RoundCard view={view} picture={picture} tell={tellRound} />
      <Crew
        view={view}
        picture={picture}
        names={names}
        several={props.mine !== null}
        tell={(i) => setTip(tipOfRobot(battle, i))}
      />
    </div>
  );
};

const Writer = ({ battle }: { battle: Battle }) => {
  const { props, run, writing, ghost } = battle;
  const then = writing.lacks.length > 0;
  return (
    <>
      <Mates battle={battle} />
      <Write writing={writing} view={props.view} act={props.act} then={then} ghost={ghost} />
      {run.has && (
        <button class="small gol-again" onClick={run.play}>
          {pick(text).run.again}
        </button>
      )}
    </>
  );
};

export const Asked = ({ battle }: { battle: Battle }) => {
  const { props, run, names, kind, writes } = battle;
  const { view, seat, legal, act } = props;
  const own = seat === null ? undefined : run.picture.bots[seat];
  const play = (move: string) => void props.play(move);
  if ((kind === 'flip' || kind === 'mend') && own)
    return <PickComponent legal={legal} play={play} bot={own} strict={view.strict} />;
  if (view.phase === 'draft') return <PickPart legal={legal} play={play} view={view} act={act} />;
  if (writes) return <Writer battle={battle} />;
  return (
    <>
      {props.over && view.puzzle && <PuzzleEnd view={view} lore={battle.lore} story={props.story} />}
      <Programs picture={run.picture} names={names} />
      {run.has && <Transport run={run} caption={captionOf(battle)} />}
    </>
  );
};
