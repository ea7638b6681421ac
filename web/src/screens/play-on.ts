/* play-on.ts - a match against computers from where a replay stands, in the seat whose eyes are looked through. */
import { go } from '../route';
import { settings } from '../settings';
import { begin } from '../table/begun';
import type { MatchRecord, ReplayTable } from '../table/replay';
import { ownName } from './seats';

export const playOn = (source: ReplayTable): void => {
  const record = source.file.record as unknown as MatchRecord;
  const eyes = source.eyes.value;
  const me = typeof eyes === 'number' ? eyes : 0;
  begin({
    game: record.game,
    seats: source.people.value.seats.map((_, i) =>
      i === me ? { name: ownName() } : { level: settings.value.level },
    ),
    options: record.options,
    seed: String(record.seed),
    numeric: typeof record.seed === 'number',
    position: record.position,
    moves: record.moves.slice(0, source.ply.value),
  });
  go('here', record.game);
};
