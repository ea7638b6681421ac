// checker.mjs - compares tables' logs with what clients were told.
//
// The log is read from the brokers (log.mjs) and each of its matches played by the rules alone (`naukograd engine`): the server has no
// part in it.  Of every client: each play that was acknowledged is in the log once, as that play of its seat, and nothing of it is there
// that it did not send; each event that it was told is the event of that number that the rules tell its seat.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { program } from '../server/client.mjs';

/** The matches of a log: seed and plays, those taken back left out. */
function matchesOf(entries) {
  const matches = [];
  for (const entry of entries.slice(1)) {
    if (entry.is_a === 'started') matches.push({ seed: entry.seed, plays: [] });
    if (entry.is_a === 'move') matches.at(-1).plays.push(entry);
    if (entry.is_a === 'takeback') {
      const { plays } = matches.at(-1);
      plays.splice(plays.findLastIndex((play) => play.seat === entry.seat), 1);
    }
  }
  return matches;
}

/** What the rules tell each seat of each match. */
function replay({ game, options, seats }, matches) {
  const lines = matches.flatMap(({ seed, plays }) => [
    { do: 'new', game, seats: seats.length, seed, options },
    ...plays.map(({ seat, move }) => ({ do: 'play', seat, move }))]);
  const { stdout, status } = spawnSync(program, ['engine'],
    { input: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`, maxBuffer: 1 << 28 });
  assert.equal(status, 0);
  const answers = stdout.toString().trim().split('\n').map((line) => JSON.parse(line));
  assert.equal(answers.length, lines.length);
  return matches.map(({ plays }) => {
    assert.ok(answers.shift().ok);
    const told = seats.map(() => []);
    for (const play of plays) {
      const answer = answers.shift();
      assert.ok(answer.ok, `the rules refuse what the log has: ${JSON.stringify(play)} ${JSON.stringify(answer)}`);
      for (const { to, ...event } of answer.events)
        for (const seat of seats.keys()) if (to === undefined || to.includes(seat)) told[seat].push({ n: told[seat].length + 1, ...event });
    }
    return told;
  });
}

/** One table: its log, and its clients, each as { acked: [{ match, seat, k, move }], told: Map "match/seat" -> Map n -> event,
 * sent: Map "match/seat" -> Map k -> Set of moves }.  How many plays and events were compared; the first that differs is thrown. */
export function checkTable(code, entries, clients) {
  const matches = matchesOf(entries), told = replay(entries[0], matches);
  const playsOf = (match, seat) => matches[match - 1]?.plays.filter((play) => play.seat === seat) ?? [];
  const sent = new Map(); // by all of a seat's clients
  let plays = 0, events = 0;
  for (const client of clients) {
    for (const { match, seat, k, move } of client.acked) {
      const its = playsOf(match, seat)[k - 1];
      assert.ok(its !== undefined, `${code}-${match}: play ${k} of seat ${seat} was acknowledged, and is lost`);
      assert.ok(its.move === move || its.typed === move, `${code}-${match}: play ${k} of seat ${seat} is ${its.move} and not ${move}`);
      plays++;
    }
    for (const [key, known] of client.told) {
      const [match, seat] = key.split('/').map(Number);
      for (const [n, event] of known) {
        assert.deepEqual(event, told[match - 1]?.[seat]?.[n - 1], `${code}-${match}: event ${n} of seat ${seat} is as the log tells it`);
        events++;
      }
    }
    for (const [key, known] of client.sent)
      for (const [k, moves] of known) for (const move of moves) sent.set(`${key}/${k}`, (sent.get(`${key}/${k}`) ?? new Set()).add(move));
  }
  for (let match = 1; match <= matches.length; match++)
    for (const seat of entries[0].seats.keys())
      for (const [i, play] of playsOf(match, seat).entries())
        assert.ok(sent.get(`${match}/${seat}/${i + 1}`)?.has(play.typed ?? play.move),
          `${code}-${match}: play ${i + 1} of seat ${seat}, ${play.move}, was never sent as this`);
  return { plays, events };
}
