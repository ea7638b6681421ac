/* table.tsx - the screen of a table: whose turn, what to do, the board, and all that stands beside it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useErrorBoundary, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps, GameUI, Notes, Telling } from '../boards/board';
import { cardOf } from '../boards/list';
import { loreOf } from '../engine/engine';
import { lang, words } from '../i18n';
import { LinkBanner } from '../parts/link';
import { keep, moves, recall, settings } from '../settings';
import { play as sound } from '../sound';
import { Stage, type Scene } from '../table/stage';
import { isRefusal, type Frame, type Hint, type SeatInfo, type Source } from '../table/types';
import { SeatMark } from '../parts/seat';
import { Curtain } from './table/curtain';
import { EndPanel } from './table/end';
import { Head, seatName } from './table/head';
import { QuestionBar } from './table/question';
import { Side } from './table/side';

const notesOf = (key: string): Notes => ({
  get: <T,>(name: string, otherwise: T): T => recall<Record<string, T>>(key)?.[name] ?? otherwise,
  set: (name, value) => keep(key, { ...recall<object>(key), [name]: value }),
});

interface Props {
  source: Source;
  /** Hot-seat: the next person has taken the device. */
  lift?(): void;
  /** Under the sentence: what a replay is steered with. */
  bar?: ComponentChildren;
}

export const TableScreen = ({ source, lift, bar }: Props) => {
  const t = words();
  const [ui, setUi] = useState<GameUI | null>(null);
  const [lore, setLore] = useState<unknown>(null);
  const [error] = useErrorBoundary();
  useEffect(() => void cardOf(source.game)?.load().then(setUi), [source.game]);
  useEffect(() => {
    if (ui?.needsLore) void loreOf(source.game).then(setLore);
  }, [ui, source.game]);
  const fault = source.fault.value ?? (error ? String(error) : null);
  if (fault)
    return (
      <main class="blank" data-game={source.game}>
        <h1>{t.table.fault}</h1>
        <p>{fault}</p>
        <button class="primary" onClick={() => location.reload()}>
          {t.table.reload}
        </button>
        <a class="button" href="#/">
          {t.table.leave}
        </a>
      </main>
    );
  if (!ui || (ui.needsLore && lore === null))
    return (
      <main class="blank" data-game={source.game} aria-busy="true">
        <p class="muted">{t.game.loading}</p>
      </main>
    );
  return <Loaded source={source} ui={ui} lore={lore} lift={lift} bar={bar} />;
};

const Loaded = ({ source, ui, lore, lift, bar }: Props & { ui: GameUI; lore: unknown }) => {
  const t = words();
  const stage = useMemo(() => new Stage(source, ui), [source, ui]);
  useEffect(() => () => stage.close(), [stage]);
  const scene = stage.scene.value;
  const curtain = source.curtain.value;
  const [covered, setCovered] = useState(false);
  const showsCurtain = curtain !== null && (covered || !scene);
  useEffect(() => {
    if (curtain === null) setCovered(false);
  }, [curtain]);
  if (showsCurtain)
    return (
      <Curtain
        game={source.game}
        name={seatName(source.people.value.seats[curtain], curtain)}
        seat={curtain}
        lift={() => lift?.()}
      />
    );
  if (!scene)
    return (
      <main class="blank" data-game={source.game} aria-busy="true">
        <p class="muted">{t.game.loading}</p>
      </main>
    );
  return (
    <Playing
      source={source}
      ui={ui}
      lore={lore}
      stage={stage}
      scene={scene}
      handOver={curtain !== null ? () => setCovered(true) : null}
      bar={bar}
    />
  );
};

const ASSISTANT_MS = 250; // help that a board asks for by itself must not hold a move up

interface PlayingProps {
  source: Source;
  ui: GameUI;
  lore: unknown;
  stage: Stage;
  scene: Scene;
  handOver: (() => void) | null;
  bar: ComponentChildren;
}

const Playing = ({ source, ui, lore, stage, scene, handOver, bar }: PlayingProps) => {
  const t = words();
  const { frame, events, batch, story, behind } = scene;
  const { seats } = source.people.value;
  const [said, setSaid] = useState<string | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [asking, setAsking] = useState(false);
  const [focus, setFocus] = useState<string[]>([]);
  const [endSeen, setEndSeen] = useState(false);
  const answered = useRef<Frame | null>(null);
  const act = frame.act && !behind && handOver === null;
  const key = `naukograd.notes.${source.id.value}.${frame.seat ?? 'watch'}`;
  const notes = useMemo(() => notesOf(key), [key]);

  useEffect(() => {
    setSaid(null);
    setHint(null);
    setEndSeen(false);
  }, [frame]);
  useTurnSound(
    act,
    frame.over && !behind,
    frame.seat === null ? null : (frame.result?.ranks[frame.seat] ?? null),
  );

  const telling: Telling = {
    view: frame.view,
    seat: frame.seat,
    name: (seat) => (seat === frame.seat ? t.table.you : seatName(seats[seat], seat)),
    isYou: (seat) => seat === frame.seat,
  };
  const refuse = (sentence: string) => {
    setSaid(sentence);
    sound('refuse');
  };
  const play = async (text: string): Promise<boolean> => {
    if (answered.current === frame) return false; // a second tap before the first was answered
    answered.current = frame;
    const refusal = await source.play(text);
    if (refusal) answered.current = null;
    if (refusal) refuse(refusal.message || t.online.broken);
    return refusal === null;
  };
  const askHint = async () => {
    setAsking(true);
    const answer = await source.hint();
    setAsking(false);
    if (isRefusal(answer)) refuse(answer.message || t.online.broken);
    else setHint(answer);
  };
  const ask = async (): Promise<Hint | null> => {
    if (!act || !source.hints) return null;
    const answer = await source.hint(ASSISTANT_MS);
    return isRefusal(answer) ? null : answer;
  };
  const undo = async () => {
    const refusal = await source.undo();
    if (refusal) refuse(refusal.message);
  };
  const props: BoardProps = {
    view: frame.view,
    seat: frame.seat,
    seats,
    options: source.options,
    legal: act ? frame.legal : [],
    act,
    over: frame.over && !behind,
    result: frame.result,
    events,
    batch,
    moves: moves(),
    showing: behind,
    done: () => stage.skip(),
    play,
    say: refuse,
    ask,
    hint,
    focus,
    notes,
    lore,
    settings: settings.value,
    sound,
  };
  useKeys({
    h: () => act && source.hints && void askHint(),
    t: () => document.querySelector<HTMLElement>('.typed input')?.focus(),
    escape: () => setHint(null),
  });
  useFocus(act);
  const ahead = behind && ui.motion(events) === Infinity ? events.length : 0; // the board is still telling these
  const thinking = source.thinking.value ?? computerToMove(ui, frame, seats);
  const sentence =
    source.kind === 'replay'
      ? replaySentence(frame)
      : frame.over && !behind
        ? t.table.over
        : behind && ui.watching
          ? ui.watching()
          : handOver !== null
            ? t.table.waiting
            : !act && thinking !== null
              ? t.table.thinks(seatName(seats[thinking], thinking))
              : ui.sentence(frame.view, frame.seat, act ? frame.legal : [], act, telling);

  return (
    <main class="table" data-game={source.game} data-act={act ? 'yes' : 'no'} lang={lang.value}>
      <h1 class="sr">{t.games[cardOf(source.game)!.id].name}</h1>
      <LinkBanner state={source.link.value} />
      <Head
        source={source}
        frame={frame}
        actors={frame.over ? [] : (frame.actors ?? ui.turn(frame.view))}
        scores={ui.scores?.(frame.view) ?? null}
      />
      <div class="table-status">
        <p class="sentence" data-state={frame.over && !behind ? 'over' : act ? 'act' : 'wait'}>
          {act && <b class="turn-flag">{t.table.yourTurn}</b>} <span>{sentence}</span>
        </p>
        <p class="sr" aria-live="polite">
          {events
            .map((event) => ui.tell(event, telling))
            .filter(Boolean)
            .join('. ')}
        </p>
        {bar}
        <p class="refusal" role="alert">
          {said}
        </p>
        {hint && (
          <p class="hint" role="status">
            <b>
              {t.table.hintIs}: <code data-move={hint.move}>{ui.move?.(hint.move) ?? hint.move}</code>
            </b>
            <span>{sentenceCase(hint.why)}</span>
            <span class="row">
              <button class="small" onClick={() => void play(hint.move)}>
                {t.table.playHint}
              </button>
              <button class="small" onClick={() => setHint(null)}>
                {t.table.close}
              </button>
            </span>
          </p>
        )}
        {frame.over && !behind && !endSeen && source.kind !== 'replay' && (
          <EndPanel source={source} frame={frame} telling={telling} close={() => setEndSeen(true)} />
        )}
        <QuestionBar source={source} />
        {handOver && !behind && curtainBar(source, handOver)}
        {behind && moves() && (
          <button class="small skip" onClick={() => stage.skip()}>
            {t.table.skip}
          </button>
        )}
      </div>
      {source.frames?.value ? (
        <div class="table-field all-boards">
          {source.frames.value.map((one) => (
            <section
              key={one.seat}
              class="all-one"
              aria-label={seatName(seats[one.seat ?? 0], one.seat ?? 0)}
            >
              <h2 class="row-tight">
                <SeatMark seat={one.seat ?? 0} /> {seatName(seats[one.seat ?? 0], one.seat ?? 0)}
              </h2>
              <ui.Board {...props} view={one.view} seat={one.seat} />
            </section>
          ))}
        </div>
      ) : (
        <ui.Board key={key} {...props} />
      )}
      <Side
        ui={ui}
        source={source}
        story={ahead > 0 ? story.slice(0, -ahead) : story}
        telling={telling}
        point={setFocus}
        act={act}
        play={play}
        askHint={askHint}
        asking={asking}
        undo={undo}
      />
    </main>
  );
};

/** A reason as a sentence of its own. */
const sentenceCase = (text: string): string =>
  text.charAt(0).toUpperCase() + text.slice(1) + (/[.?!…]$/.test(text) ? '' : '.');

const replaySentence = (frame: Frame): string => (frame.over ? words().table.over : words().home.replays);

/** A server does not say who thinks; but where a computer is to move, it does. */
const computerToMove = (ui: GameUI, frame: Frame, seats: SeatInfo[]): number | null => {
  if (frame.actors !== null || frame.over) return null;
  return ui.turn(frame.view).find((seat) => seats[seat]?.is === 'computer' || seats[seat]?.standin) ?? null;
};

const curtainBar = (source: Source, handOver: () => void) => {
  const next = source.curtain.value ?? 0;
  return (
    <button class="primary wide hand-over" onClick={handOver}>
      {words().table.handOver(seatName(source.people.value.seats[next], next))}
    </button>
  );
};

/** Single keys, where nothing is being typed; Russian keyboards have the same keys. */
const useKeys = (keys: Record<string, () => void>) => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (typing || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog'))
        return;
      const call = latest.current[event.code.replace('Key', '').toLowerCase()];
      if (!call) return;
      event.preventDefault();
      call();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};

/** Whoever plays by keys finds the board again when it is their turn and nothing else has the focus. */
const useFocus = (act: boolean) =>
  useEffect(() => {
    if (act && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.table-field [tabindex="0"]')?.focus({ preventScroll: true });
  }, [act]);

/** Says by sound that it is one's turn, and how the match ended. */
const useTurnSound = (act: boolean, over: boolean, rank: number | null) => {
  const before = useRef({ act: true, over: true });
  useEffect(() => {
    if (over && !before.current.over) sound(rank === null || rank === 1 ? 'won' : 'lost');
    else if (act && !before.current.act) sound('turn');
    before.current = { act, over };
  }, [act, over, rank]);
};
