/* status.tsx - above the board: whose turn it is and what to do, refusals, hints, questions, and the end of the match. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { GameUI, Telling } from '../../boards/board';
import { words } from '../../i18n';
import { RuleLinks } from '../../parts/rule-links';
import { sentenceCase } from '../../parts/sentence';
import { moves } from '../../settings';
import type { Scene, Stage } from '../../table/stage';
import type { Frame, Hint, SeatInfo, Source } from '../../table/types';
import type { Asking } from './asking';
import { EndPanel } from './end';
import { EyesSwitch, type Looks } from './eyes';
import { seatName } from './head';
import { QuestionBar } from './question';

interface Props {
  source: Source;
  ui: GameUI;
  stage: Stage;
  scene: Scene;
  act: boolean;
  telling: Telling;
  asking: Asking;
  looks: Looks;
  handOver: (() => void) | null;
  bar: ComponentChildren;
}

/** What has just happened, for who listens to the page. */
const LiveRegion = ({ ui, scene, telling }: Pick<Props, 'ui' | 'scene' | 'telling'>) => (
  <p class="sr" aria-live="polite">
    {scene.events
      .flatMap((event) => ui.tell(event, telling) ?? [])
      .map(sentenceCase)
      .join(' ')}
  </p>
);

/** How it ended, to be put away and called back, and whose eyes to look through. */
const End = ({ source, ui, scene, telling, looks }: Props) => {
  const { frame } = scene;
  const away = ui.endsItself?.(frame.view) ?? false;
  const [seen, setSeen] = useState(away);
  useEffect(() => setSeen(away), [frame]);
  return (
    <>
      {seen ? (
        <button class="small end-again" onClick={() => setSeen(false)}>
          {words().table.result}
        </button>
      ) : (
        <EndPanel
          source={source}
          ui={ui}
          frame={frame}
          telling={telling}
          honour={source.kind === 'local' ? (ui.honour?.(frame.view) ?? null) : null}
          close={() => setSeen(true)}
        />
      )}
      {looks.choose && looks.eyes !== null && (
        <EyesSwitch seats={source.people.value.seats} eyes={looks.eyes} choose={looks.choose} />
      )}
    </>
  );
};

/** A server does not say who thinks; but where a computer is to move, it does. */
const computerToMove = (ui: GameUI, frame: Frame, seats: SeatInfo[]): number | null => {
  if (frame.actors !== null || frame.over) return null;
  return ui.turn(frame.view).find((seat) => seats[seat]?.is === 'computer' || seats[seat]?.standin) ?? null;
};

/** What to do now, in one sentence. */
const sentenceOf = ({ source, ui, scene, act, telling, handOver }: Props): string => {
  const t = words();
  const { frame, behind } = scene;
  const { seats } = source.people.value;
  if (source.kind === 'replay') return frame.over ? t.table.over : t.home.replays;
  if (frame.over && !behind) return t.table.over;
  if (scene.held && ui.watching) return ui.watching();
  if (handOver !== null) return t.table.waiting;
  const thinking = source.thinking.value ?? computerToMove(ui, frame, seats);
  if (!act && thinking !== null) return t.table.thinks(seatName(seats[thinking], thinking));
  return ui.sentence(frame.view, frame.seat, act ? frame.legal : [], act, telling);
};

interface HintProps {
  hint: Hint;
  ui: GameUI;
  play(): void;
  close(): void;
}

const HintNote = ({ hint, ui, play, close }: HintProps) => {
  const t = words();
  return (
    <p class="hint" role="status">
      <b>
        {t.table.hintIs}: <code data-move={hint.move}>{ui.move?.(hint.move) ?? hint.move}</code>
      </b>
      <span>
        <RuleLinks text={sentenceCase(ui.reason?.(hint.why) ?? hint.why)} game={ui.id} />
      </span>
      <span class="row">
        <button class="small" onClick={play}>
          {t.table.playHint}
        </button>
        <button class="small" onClick={close}>
          {t.table.close}
        </button>
      </span>
    </p>
  );
};

const CurtainBar = ({ source, handOver }: { source: Source; handOver(): void }) => {
  const next = source.curtain.value ?? 0;
  return (
    <button class="primary wide hand-over" onClick={handOver}>
      {words().table.handOver(seatName(source.people.value.seats[next], next))}
    </button>
  );
};

export const Status = (props: Props) => {
  const { source, ui, stage, scene, act, telling, asking, handOver, bar } = props;
  const { frame, behind } = scene;
  const { said, hint, play, forgetHint } = asking;
  const t = words();
  const over = frame.over && !behind;
  return (
    <div class="table-status">
      <p class="sentence" data-state={over ? 'over' : act ? 'act' : 'wait'}>
        {act && <b class="turn-flag">{t.table.yourTurn}</b>} <span>{sentenceOf(props)}</span>
      </p>
      <LiveRegion ui={ui} scene={scene} telling={telling} />
      {bar}
      <p class="refusal" role="alert">
        {said && <RuleLinks text={said} game={ui.id} />}
      </p>
      {hint && <HintNote hint={hint} ui={ui} play={() => void play(hint.move)} close={forgetHint} />}
      {over && source.kind !== 'replay' && source.kind !== 'lesson' && <End {...props} />}
      <QuestionBar source={source} />
      {handOver && !behind && <CurtainBar source={source} handOver={handOver} />}
      {behind && moves() && (
        <button class="small skip" title={t.table.skipTitle} onClick={() => stage.skip()}>
          {t.table.skip}
        </button>
      )}
    </div>
  );
};
