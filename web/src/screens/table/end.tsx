/* end.tsx - how the match ended, and what now. */
import { words } from '../../i18n';
import type { Telling } from '../../boards/board';
import { saveFile } from '../save';
import { SeatMark } from '../../parts/seat';
import { address } from '../../route';
import type { Frame, Source } from '../../table/types';

interface Props {
  source: Source;
  frame: Frame;
  telling: Telling;
  /** What the game honours this end with; null: nothing. */
  honour: string | null;
  close(): void;
}

const outcome = (frame: Frame, telling: Telling): { word: string; kind: string } => {
  const t = words();
  const ranks = frame.result?.ranks ?? [];
  const first = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (ranks.length === 1) return { word: t.table.over, kind: 'won' };
  if (first.length === ranks.length) return { word: t.table.draw, kind: 'draw' };
  if (frame.seat !== null && first.includes(frame.seat)) return { word: t.table.won, kind: 'won' };
  if (frame.seat !== null) return { word: t.table.lost, kind: 'lost' };
  return { word: t.table.winner(first.map(telling.name).join(', ')), kind: 'won' };
};

export const EndPanel = ({ source, frame, telling, honour, close }: Props) => {
  const t = words();
  const { word, kind } = outcome(frame, telling);
  const { ranks, scores } = frame.result ?? { ranks: [], scores: [] };
  const order = ranks.map((_, seat) => seat).sort((a, b) => ranks[a]! - ranks[b]!);
  const { how, by = 0, gave_up = [] } = frame.result?.ends ?? { how: 'played' };
  const ended =
    how === 'resigned' || how === 'timeout'
      ? [t.ends[how](telling.name(by))]
      : gave_up.map((seat) => t.ends.resigned(telling.name(seat)));
  const save = async () => saveFile(source.game, await source.record());
  return (
    <section class="end" data-outcome={kind} aria-label={t.table.over} role="status">
      <h2>{word}</h2>
      {ended.length > 0 && <p>{ended.join(' ')}</p>}
      {honour && <p class="end-honour">{honour}</p>}
      <ol class="end-list">
        {order.map((seat) => (
          <li key={seat}>
            <span class="end-rank">{ranks[seat]}</span>
            <SeatMark seat={seat} />
            <span>{telling.name(seat)}</span>
            <b>{scores[seat]}</b>
          </li>
        ))}
      </ol>
      <div class="end-row">
        <button class="primary" onClick={() => void source.rematch()}>
          {t.table.rematch}
        </button>
        <button onClick={close}>{t.table.look}</button>
        <button onClick={() => void save()}>{t.table.download}</button>
        <a
          class="button"
          href={
            source.kind === 'online'
              ? address('replay', source.id.value.replace('table.', ''))
              : address('replay')
          }
        >
          {t.replay.watch}
        </a>
        <a class="button" href={address('g', source.game)}>
          {t.table.leave}
        </a>
      </div>
    </section>
  );
};
