// crew.mjs - how soon an order is with everybody: eight people in one real-time match of sonar, while other tables play.
//
//   bench/run --crew       as below, and what it finds goes into docs/performance.md
//   node bench/crew.mjs [tables] [moves a second of all of them] [seconds]
//
// A server of its own; `naukograd load` plays at the other tables.  For every course the time is taken from its sending until the news of it is
// at the last of the eight sockets.  Nothing is judged here: docs/performance.md has the bound.
import { spawn } from 'node:child_process';
import { ask, Client, program, startServer } from '../tests/server/client.mjs';
import { circumstances, write } from './doc.mjs';

const args = process.argv.slice(2);
const [tables = 2000, rate = 1000, seconds = 20] = args.filter((arg) => arg !== '--write').map(Number);
const told = circumstances();

const percentile = (sorted, p) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))];

/** Eight people at one table, the match begun; each keeps the last news it was told. */
async function eight(server) {
  const options = { mode: 'realtime', map: 'charlie', crew: [4, 4] };
  const made = await ask(server, 'POST', '/api/tables',
    { body: { game: 'sonar', name: 'P0', options, seats: ['me', ...Array(7).fill('open')] } });
  const people = [];
  for (let seat = 0; seat < 8; seat++) {
    const client = await Client.connect(server);
    people.push({ client, plays: 0, legal: [], courses: [0, 0], over: false });
    const { json: { code: table, token } } = made;
    await client.send(seat === 0 ? { do: 'resume', table, token } : { do: 'join', table, name: `P${seat}` });
  }
  return people;
}

/** Orders on their way: told to so many, the last of them when. */
const waiting = new Map();
const times = [];

function listen(people) {
  for (const one of people)
    one.client.heard = (message) => {
      if (message.type !== 'news') return;
      one.legal = message.legal ?? [];
      one.plays = message.plays ?? one.plays;
      one.over = message.over === true;
      for (const { type, team } of message.events) {
        if (type !== 'course') continue;
        const order = waiting.get(`${team}.${++one.courses[team]}`);
        if (order === undefined || ++order.told < people.length) continue;
        times.push(performance.now() - order.sent);
      }
    };
}

const pause = (ms) => new Promise((done) => { setTimeout(done, ms); });
const pick = (list) => list[Math.floor(Math.random() * list.length)];

/** A crew sails until time is up: a course, the box, the mark, and where no course is left a surfacing. */
async function sail(people, team, until) {
  const [captain, mate, engineer] = people.slice(4 * team);
  const play = async (one, word) => {
    const move = pick(one.legal.filter((text) => text.startsWith(word)));
    if (move === undefined) return false;
    if (word === 'course') waiting.set(`${team}.${captain.courses[team] + 1}`, { sent: performance.now(), told: 0 });
    return (await one.client.send({ do: 'play', k: one.plays + 1, move })).ok;
  };
  while (performance.now() < until && !captain.over) {
    if (await play(captain, 'course')) {
      await Promise.all([play(mate, 'charge'), play(engineer, 'break')]);
    } else if (!(await play(captain, 'dive')) && !(await play(captain, 'surface'))) {
      for (const one of people.slice(4 * team, 4 * team + 4)) await play(one, 'trace');
    }
    await pause(40 + 40 * Math.random());
  }
}

const server = await startServer({ args: ['--pace', '0'] });
const others = spawn(program, ['load', '--port', String(server.port), '--tables', String(tables), '--rate', String(rate), '--seconds', String(seconds + 10)],
  { stdio: ['ignore', 'pipe', 'inherit'] });
let said = '';
others.stdout.on('data', (text) => { said += text; });
const ended = new Promise((done) => { others.on('exit', done); });
await pause(6000); // until all of them play
const people = await eight(server);
listen(people);
await people[0].client.send({ do: 'start' });
for (const seat of [0, 4]) {
  const { client } = people[seat];
  await client.send({ do: 'view' });
  await client.send({ do: 'play', k: 1, move: pick(people[seat].legal) });
}
const until = performance.now() + seconds * 1000;
await Promise.all([sail(people, 0, until), sail(people, 1, until)]);
await ended;
await server.stop();
times.sort((a, b) => a - b);
const ms = (p) => `${percentile(times, p).toFixed(1)} ms`;
console.log(said.trim());
const found =
  `${times.length} orders on all eight sockets, beside ${tables} tables at ${rate} moves a second: ` +
  `p50 ${ms(0.5)}, p99 ${ms(0.99)}, worst ${ms(1)}.`;
console.log(found);
const beside = /p50.*/.exec(said)?.[0].trim();
if (args.includes('--write')) write('crew', `${told}\n\n${found} The answers of the other tables in the meantime, ms: ${beside}.`);
process.exit(0);
