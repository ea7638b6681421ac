/* mates.tsx - a player with several golems: whose program is being written, and which are written already. */
import { pick } from '../../i18n';
import { Robot } from './art';
import type { Battle } from './battle';
import { text } from './text';

export const Mates = ({ battle }: { battle: Battle }) => {
  const { props, run, writing, names } = battle;
  const t = pick(text).write;
  if (props.mine === null) return null;
  return (
    <div class="gol-mates" role="group" aria-label={t.mates}>
      {props.mine.seats.map((seat) => (
        <button
          key={seat}
          class="small gol-mate"
          data-seat={seat}
          aria-pressed={seat === props.seat}
          onClick={() => seat !== props.seat && props.mine?.turnTo(seat)}
        >
          <span class="gol-small">
            <Robot bot={run.picture.bots[seat]!} />
          </span>
          {names[seat]}
          {(seat === props.seat ? writing.whole : !writing.lacks.includes(seat)) && (
            <span class="gol-mate-done" role="img" aria-label={t.written}>
              ✓
            </span>
          )}
        </button>
      ))}
    </div>
  );
};
