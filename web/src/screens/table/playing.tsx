/* playing.tsx - a match on the table: whose turn, what to do, the board, and all that stands beside it. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { BoardProps, GameUI, Telling } from '../../boards/board';
import { nameOf } from '../../boards/list';
import { lang, words } from '../../i18n';
import { LinkBanner } from '../../parts/link';
import { moves, settings } from '../../settings';
import { play as sound } from '../../sound';
import type { Scene, Stage } from '../../table/stage';
import type { CrewWord, Frame, SeatInfo, Source } from '../../table/types';
import { useAsking, type Asking } from './asking';
import { Boards, useLooks, type Looks } from './eyes';
import { Head, seatName } from './head';
import { notesOf, useFocus, useKeys, useNotes, useTurnSound } from './hooks';
import { Side } from './side';
import { Status } from './status';

interface Props {
  source: Source;
  ui: GameUI;
  lore: unknown;
  stage: Stage;
  scene: Scene;
  handOver: (() => void) | null;
  bar: ComponentChildren;
}

/** The channel of the seat's crew; null: it has no mates, or they sit at this screen.  Whoever calls or points hears that it came to
 * nobody; what is shared is told anew by the board. */
const crewOf = (source: Source, ui: GameUI, { seat, view }: Frame, asking: Asking): BoardProps['crew'] => {
  const { crew, tellCrew } = source;
  if (!crew || !tellCrew || seat === null || !ui.mates?.(view, seat).length) return null;
  const tell = async (word: CrewWord) => {
    const refusal = await tellCrew(word);
    if (refusal && !('share' in word || 'show' in word))
      asking.refuse(refusal.message || words().online.broken);
  };
  return { heard: crew.value, lines: source.lines?.value ?? 0, tell: (word) => void tell(word) };
};

/** What a lesson points at: places of the board, and whether the hand is meant. */
const spotOf = ({ spot }: Source) => {
  const all = spot?.value ?? [];
  return {
    places: all.filter((place) => !place.startsWith('@')),
    dock: all.includes('@dock') ? 'dock' : undefined,
  };
};

const notesKey = (source: Source, seat: number | null): string =>
  `naukograd.notes.${source.id.value}.${seat ?? 'watch'}`;

/** Names for sentences, «you» for the reader's own seat; of several that are all the reader's each has its name, and so has everybody in a
 * replay, through whose eyes it may be seen. */
const tellingOf = ({ mine, kind }: Source, { view, seat: own }: Frame, seats: SeatInfo[]): Telling => {
  const isYou = (seat: number) => seat === own && !mine && kind !== 'replay';
  return {
    view,
    seat: own,
    name: (seat) => (isYou(seat) ? words().table.you : seatName(seats[seat], seat)),
    isYou,
  };
};

/** For whose eyes sentences are: in a replay of every secret on one board nobody's, else the frame's. */
const toldTo = ({ frames }: Source, frame: Frame, { seen }: Looks): Frame =>
  frames?.value && seen.length === 1 ? { ...frame, ...seen[0]! } : frame;

/** The seats' colours, where a game gives them its crews'. */
export const coloursOf = ({ colour }: GameUI, view: unknown, seats: number): Record<string, string> =>
  Object.fromEntries(
    colour ? Array.from({ length: seats }, (_, seat) => [`--seat-${seat}`, colour(view, seat)]) : [],
  );

export const Playing = ({ source, ui, lore, stage, scene, handOver, bar }: Props) => {
  const { frame, events, batch, behind } = scene;
  const story = scene.held ? scene.story.slice(0, -events.length) : scene.story;
  const { seats } = source.people.value;
  const [pointed, setPointed] = useState<string[]>([]);
  const { places, dock } = spotOf(source);
  const act = frame.act && !behind && handOver === null;
  const over = frame.over && !behind;
  const key = notesKey(source, frame.seat);
  const notes = useNotes(key);
  const asking = useAsking(source, frame, act);
  useTurnSound(act, over, frame.seat === null ? null : (frame.result?.ranks[frame.seat] ?? null));
  useKeys({
    h: () => act && source.hints && void asking.askHint(),
    t: () => document.querySelector<HTMLElement>('.typed input')?.focus(),
    escape: asking.forgetHint,
  });
  useFocus(act, frame, asking.hint);
  const looks = useLooks(source, ui, frame, over);
  const telling = tellingOf(source, toldTo(source, frame, looks), seats);
  const props: BoardProps = {
    view: frame.view,
    seat: frame.seat,
    seats,
    options: source.options,
    legal: act ? frame.legal : [],
    act,
    over,
    result: frame.result,
    events,
    batch,
    story: scene.story,
    moves: moves(),
    showing: behind,
    done: () => stage.skip(),
    play: asking.play,
    say: asking.refuse,
    ask: source.hints ? asking.ask : null,
    hint: asking.hint ?? source.shown?.value ?? null,
    focus: pointed.length > 0 ? pointed : places,
    notes,
    mine: source.mine ? { ...source.mine, notes: (seat) => notesOf(notesKey(source, seat)) } : null,
    crew: crewOf(source, ui, frame, asking),
    record: () => source.record(),
    clock: source.clock.value,
    lore,
    settings: source.unaided ? { ...settings.value, help: false } : settings.value,
    sound,
  };
  const actors = frame.over ? [] : (frame.actors ?? ui.turn(frame.view));
  const shared = { source, ui, telling, act };
  return (
    <main
      class="table"
      data-game={source.game}
      data-act={act ? 'yes' : 'no'}
      data-spot={dock}
      lang={lang.value}
      style={coloursOf(ui, frame.view, seats.length)}
    >
      <h1 class="sr">{nameOf(source.game)}</h1>
      <LinkBanner state={source.link.value} />
      <Head source={source} frame={frame} actors={actors} scores={ui.scores?.(frame.view) ?? null} />
      <Status
        {...shared}
        stage={stage}
        scene={scene}
        asking={asking}
        looks={looks}
        handOver={handOver}
        bar={bar}
      />
      <Boards ui={ui} seen={looks.seen} props={props} name={key} />
      <Side {...shared} asking={asking} story={story} point={setPointed} />
    </main>
  );
};
