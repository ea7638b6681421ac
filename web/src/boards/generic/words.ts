/* words.ts - moves and events of any game in people's words, where the game brings them. */
import { say, type GameDetails } from '../../engine/games';
import type { GameEvent } from '../../table/types';

/** «take b2» → «Занять b2»: the verb in words, the rest as the notation has it. */
export const moveWords = (move: string, verbs: GameDetails['verbs']): string => {
  const [verb = '', ...rest] = move.split(' ');
  const said = verbs?.[verb];
  return said ? [say(said, verb), ...rest].join(' ') : move;
};

/** The moves in which a text occurs, in their notation or in words. */
export const narrowed = (moves: string[], text: string, verbs: GameDetails['verbs']): string[] => {
  const asked = text.trim().toLowerCase();
  return moves.filter((move) =>
    [move, moveWords(move, verbs)].some((said) => said.toLowerCase().includes(asked)),
  );
};

const valueWords = (value: unknown): string =>
  Array.isArray(value) ? value.map(valueWords).join(', ') : String(value ?? '');

/** An event in a sentence of the game's own: {name} is a field of it, {seat} who sits there.  null: the game has none. */
export const eventWords = (
  event: GameEvent,
  news: GameDetails['news'],
  name: (seat: number) => string,
): string | null => {
  const sentence = news?.[event.type];
  if (sentence === undefined) return null;
  return say(sentence, event.text).replace(/\{(\w+)\}/g, (_, field: string) =>
    field === 'seat' && typeof event.seat === 'number' ? name(event.seat) : valueWords(event[field]),
  );
};
