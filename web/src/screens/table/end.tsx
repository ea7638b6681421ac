/* end.tsx - how the match ended, why, and what now. */
import { words } from '../../i18n';
import type { GameUI, Telling } from '../../boards/board';
import { saveFile } from '../save';
import { SeatMark } from '../../parts/seat';
import { address } from '../../route';
import type { Frame, Source } from '../../table/types';

interface Props {
  source: Source;
  ui: GameUI;
  frame: Frame;
  telling: Telling;
  /** What the game honours this end with; null: nothing. */
  honour: string | null;
  close(): void;
}

const outcome = (source: Source, frame: Frame, telling: Telling): { word: string; kind: string } => {
  const t = words();
  const ranks = frame.result?.ranks ?? [];
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (ranks.length === 1 || source.mine) return { word: t.table.over, kind: 'won' };
  if (first.length === ranks.length) return { word: t.table.draw, kind: 'draw' };
  if (frame.seat !== null && first.includes(frame.seat)) return { word: t.table.won, kind: 'won' };
  if (frame.seat !== null) return { word: t.table.lost, kind: 'lost' };
  return { word: t.table.winner(first.map(telling.name).join(', ')), kind: 'won' };
};

/** Who gave up or ran out of time; and then that the scores are those of a match broken off. */
const howItEnded = ({ ui, frame, telling }: Props): string[] => {
  const t = words();
  const { how, by = 0, gave_up = [] } = frame.result?.ends ?? { how: 'played' };
  if (how !== 'resigned' && how !== 'timeout') {
    const decided = ui.decided?.(frame.view, frame.result?.ranks ?? []) ?? null;
    return [...gave_up.map((seat) => t.ends.resigned(telling.name(seat))), ...(decided ? [decided] : [])];
  }
  const scored = ui.outcome === undefined || ui.outcome(frame.view, 0) !== null;
  return [t.ends[how](telling.name(by)), ...(scored ? [t.table.stood] : [])];
};

/** Everybody's place, with the score in words. */
const Places = ({ ui, frame, telling }: Props) => {
  const { ranks, scores } = frame.result ?? { ranks: [], scores: [] };
  const order = ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);
  const score = (seat: number) =>
    ui.outcome ? ui.outcome(frame.view, seat) : words().table.points(scores[seat] ?? 0);
  return (
    <ol class="end-list">
      {order.map((seat) => (
        <li key={seat}>
          <span class="end-rank">{ranks[seat]}</span>
          <SeatMark seat={seat} />
          <span>{telling.name(seat)}</span>
          <span class="end-score">{score(seat)}</span>
        </li>
      ))}
    </ol>
  );
};

export const EndPanel = (props: Props) => {
  const { source, frame, telling, honour, close } = props;
  const t = words();
  const { word, kind } = outcome(source, frame, telling);
  const ended = howItEnded(props);
  const { seats } = source.people.value;
  const won = seats.map(({ score }) => score);
  const kept = source.kept.value;
  const save = async () => saveFile(source.game, await source.record());
  return (
    <section class="end" data-outcome={kind} aria-label={t.table.over} role="status">
      <h2>{word}</h2>
      {ended.length > 0 && <p>{ended.join(' ')}</p>}
      {honour && <p class="end-honour">{honour}</p>}
      <Places {...props} />
      {won.some((matches) => matches > 0) && (
        <p class="muted end-matches">
          {t.table.matches}: {won.map((matches, seat) => `${telling.name(seat)} ${matches}`).join(', ')}
        </p>
      )}
      <div class="end-row">
        {frame.seat !== null && (
          <button class="primary" onClick={() => void source.rematch()}>
            {t.table.rematch}
          </button>
        )}
        <button onClick={close}>{t.table.look}</button>
        {kept !== null && (
          <a class="button" href={address('replay', kept)}>
            {t.replay.watch}
          </a>
        )}
        {kept !== null && (
          <a class="button end-analyse" href={address('replay', kept, 'analysis')}>
            {t.replay.analyse}
          </a>
        )}
        <button onClick={() => void save()}>{t.table.download}</button>
        <a class="button" href={address('g', source.game)}>
          {t.table.leave}
        </a>
      </div>
    </section>
  );
};
