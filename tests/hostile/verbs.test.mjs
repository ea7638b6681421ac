// Verbs at random, many in one packet, while commits fail at random: nobody gets a seat, a host's right or a view that no token
// of his gives him, and every request is answered once.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { ask, Client, frame, startServer } from '../server/client.mjs';
import { chance, pause, throughSeeds, watch } from './random.mjs';

const kept = [1, 7, 802885058];
const games = [['atoms', 2], ['golems', 3], ['geometrius', 2], ['circuit', 2]];

/** One person: what he may be by the tokens he was given, and everything he hears held against it. */
class Person {
  rights = new Map(); // table -> the tokens he was given there
  hosts = new Set(); // tables he made
  answers = new Map(); // number -> how many answers
  sent = new Map();
  number = 0;

  constructor(client) {
    this.client = client;
    client.heard = (m) => this.hear(m);
  }

  hear(m) {
    if (m.re !== undefined) {
      this.answers.set(m.re, (this.answers.get(m.re) ?? 0) + 1);
      const asked = this.sent.get(m.re);
      assert.ok(asked, `an answer to nothing: ${JSON.stringify(m).slice(0, 200)}`);
      if (m.ok && m.token) this.give(m.table, m.token);
      if (m.ok && (asked.do === 'join' || asked.do === 'resume')) this.at = m.table;
      if (m.ok && asked.do === 'leave') this.at = null;
    }
    if (m.type === 'table' && m.you) {
      this.you = m.you;
      if (m.you.host) assert.ok(this.hosts.has(m.code), `host of ${m.code} without its token`);
      if (m.you.seat !== null) assert.ok(this.rights.has(m.code), `a seat at ${m.code} without a token`);
    }
    if (m.type === 'news' && m.plays !== undefined) assert.ok(this.rights.has(m.match.slice(0, 6)), `a seat's news of ${m.match} without a token`);
  }

  give(table, token) { this.rights.set(table, [...(this.rights.get(table) ?? []), token]); }

  /** Numbers it and notes it; the bytes are sent by whoever asked. */
  ask(message) {
    const n = ++this.number;
    this.sent.set(n, message);
    return frame(JSON.stringify({ ...message, n }));
  }

  /** Waits until everything is answered; each once.  A minute: thoughts have the lowest priority on a machine that others share. */
  async settle() {
    for (let tries = 0; tries < 2400 && [...this.sent.keys()].some((n) => !this.answers.has(n)); tries++) await pause(25);
    for (const [n, message] of this.sent) assert.equal(this.answers.get(n), 1, `answers to ${JSON.stringify(message)}`);
    this.sent.clear();
    this.answers.clear();
  }
}

const view = async (person) => {
  const n = person.number + 1, answer = person.client.next((m) => m.re === n);
  person.client.raw(person.ask({ do: 'view' }));
  return answer;
};

/** What somebody may want next: one request, or a few that belong together. */
function wish(r, person, tables) {
  const table = r.one(tables), news = person.client.messages.findLast((m) => m.type === 'news');
  const token = r.one([...(person.rights.get(table) ?? []), '00112233445566778899aabbccddeeff']);
  const sit = () => r.one([{ do: 'join', table, name: 'N' }, { do: 'join', table, name: 'N', watch: true }, { do: 'resume', table, token },
    { do: 'join', table, name: 'N', seat: r.below(3) }, { do: 'resume', table, token, seen: { match: `${table}-1`, event: r.below(20) } }]);
  const play = () => ({ do: 'play', k: r.often(0.9) ? (news?.plays ?? 0) + 1 : 1 + r.below(4), move: news?.legal?.length ? r.one(news.legal) : 'x' });
  const match = () => r.one([play(), play(), { do: 'hint' }, { do: 'takeback' }, { do: 'agree', yes: r.often(0.8) }, { do: 'resign' }]);
  return r.one([
    () => [sit()], () => [sit()], () => [match()], () => [match()], () => [match()], () => [match(), { do: 'leave' }],
    () => [{ do: 'leave' }], () => [{ do: 'leave' }, sit()], () => [{ do: 'leave' }, sit(), match()],
    () => [{ do: 'start', ...(r.often(0.7) ? { fill: 1 + r.below(3) } : {}) }], () => [{ do: 'seat', seat: r.below(3), is: r.often(0.5) ? 'open' : { computer: 1 } }],
    () => [{ do: 'rematch' }], () => [{ do: 'swap' }], () => [{ do: 'sit', seat: r.below(3) }], () => [{ do: 'view' }], () => [{ do: 'name', name: r.one(['Ann', 'B']) }, { do: 'say', phrase: 'hello' }],
  ])();
}

async function evening(server, r) {
  const people = [], tables = [];
  for (let i = 0; i < 8; i++) people.push(new Person(await Client.connect(server)));
  for (let i = 0; i < 6; i++) {
    const [game, seats] = r.one(games), host = r.one(people);
    const made = (await ask(server, 'POST', '/api/tables', { body: { game, name: 'Host', seats: [r.often(0.7) ? 'me' : 'open', ...Array(seats - 1).fill('open')] } })).json;
    host.give(made.code, made.token);
    host.hosts.add(made.code);
    tables.push(made.code);
    if (i < 3) host.client.raw(Buffer.concat([{ do: 'leave' }, { do: 'resume', table: made.code, token: made.token }, { do: 'start', fill: 1 }].map((one) => host.ask(one))));
  }
  // One who only looks on sits at every table: whoever has no token there may see what he sees and nothing else.
  const onlookers = new Map();
  for (const table of tables) {
    const onlooker = new Person(await Client.connect(server));
    onlooker.client.raw(onlooker.ask({ do: 'join', table, name: 'Eye', watch: true }));
    await onlooker.settle();
    onlookers.set(table, onlooker);
  }
  const limit = (bytes) => execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`]);
  for (let round = 0; round < 15; round++) {
    const full = r.often(0.4);
    if (full) limit(1);
    const parcels = people.map((person) => Array.from({ length: 1 + r.below(3) }, () => wish(r, person, tables)).flat().map((one) => person.ask(one)));
    people.forEach((person, i) => person.client.raw(Buffer.concat(parcels[i])));
    for (const person of people) await person.settle();
    if (full) limit(1e9);
    for (const person of people) {
      const seen = await view(person);
      if (!seen.ok || seen.plays !== undefined) continue;
      const eye = onlookers.get(seen.match.slice(0, 6)), its = await view(eye), again = await view(person);
      if (its.event === again.event && its.match === again.match) assert.deepEqual(again.view, its.view);
    }
    for (const person of [...people, ...onlookers.values()]) await person.settle();
  }
  for (const person of [...people, ...onlookers.values()]) person.client.end();
}

test('whatever is asked and whatever fails, nobody has rights that no token gave him', async (t) => {
  const failures = [];
  const server = await startServer({ args: ['--pace', '0', '--think', '10', '--silent', '20'] });
  t.after(() => server.child.kill('SIGKILL'));
  const fail = (error) => failures.push(error); // asserted while a message is heard
  process.on('uncaughtException', fail);
  await throughSeeds('verbs', kept, async (seed) => {
    await evening(server, chance(seed));
    await watch(server, { idle: false });
    if (failures.length > 0) throw failures[0];
  });
  process.off('uncaughtException', fail);
  await server.stop();
});
