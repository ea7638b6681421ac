// Several servers over one set of brokers: players of one table at different ones.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask, Client, places, startServer } from '../server/client.mjs';
import { startBrokers } from './brokers.mjs';
import { openLog } from './log.mjs';

/** `nodes` servers over `brokers` brokers, and their end. */
async function withNodes(nodes, brokers, work, query = '') {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-nodes-'));
  const cluster = await startBrokers(folder, brokers);
  const servers = [];
  try {
    cluster.url += query;
    for (let i = 0; i < nodes; i++)
      servers.push(await startServer({ data: join(folder, `node${i}`), inFolder: true, args: ['--store', cluster.url] }));
    await work(servers, cluster);
  } catch (error) {
    console.log(error); // before what still waits is told of the servers' end
    throw error;
  } finally {
    for (const server of servers) await server.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const begins = (client) => client.next((m) => m.type === 'news' && m.fresh);
const news = (client, fits = () => true) => client.next((m) => m.type === 'news' && fits(m));

/** Anna at the first server, Boris at the second, at one table. */
async function apart([one, two], { game = 'atoms', body = {}, start = true } = {}) {
  const { code, token } = (await ask(one, 'POST', '/api/tables', { body: { game, name: 'Anna', ...body } })).json;
  const anna = await Client.connect(one), boris = await Client.connect(two);
  await done(anna.send({ do: 'resume', table: code, token }));
  const came = anna.next((m) => m.type === 'table' && m.seats[1].is === 'person');
  const joined = await boris.send({ do: 'join', table: code, name: 'Boris' });
  assert.ok(joined.ok, JSON.stringify(joined));
  assert.equal((await came).seats[1].name, 'Boris');
  if (start) {
    const begun = [begins(anna), begins(boris)];
    await done(anna.send({ do: 'start' }));
    await Promise.all(begun);
  }
  return { code, anna, boris, tokens: [token, joined.token] };
}

/** Whatever was asked for is granted. */
async function done(answer) {
  const heard = await answer;
  assert.ok(heard.ok, JSON.stringify(heard));
  return heard;
}

/** Until the client has been told that it may move: what others did elsewhere comes a moment later. */
const acts = (client) => {
  const last = client.messages.findLast((m) => m.type === 'news');
  return last?.act ? last : news(client, (m) => m.act);
};

/** The events that a client was told, by number: each once, none left out. */
function eventsOf(client) {
  const events = [];
  let next = 1;
  for (const m of client.messages) {
    if (m.type !== 'news') continue;
    if (m.fresh) next = m.event + 1;
    for (const event of m.events) {
      assert.equal(event.n, next++, 'no event is left out, none comes twice');
      events.push(event);
    }
    assert.equal(m.event + 1, next, 'nor is one left out at the end');
  }
  return events;
}

test('two players of one table at two servers hear each other', () => withNodes(2, 1, async (servers) => {
  const { code, anna, boris, tokens } = await apart(servers);
  await done(anna.send({ do: 'play', k: 1, move: places }));
  await done(boris.send({ do: 'play', k: 1, move: places }));
  const heard = news(boris, (m) => m.events.length > 0);
  await acts(anna);
  await done(anna.send({ do: 'play', k: 2, move: 'beam 2' }));
  assert.deepEqual((await heard).events.map((e) => e.type), ['beam', 'path', 'exit'], 'whose atoms they are sees the way, too');
  for (let k = 2; k < 6; k++) {
    const told = news(anna, (m) => m.events.length > 0);
    await done(boris.send({ do: 'play', k, move: `beam ${k}` }));
    await told;
    const back = news(boris, (m) => m.events.length > 0);
    await done(anna.send({ do: 'play', k: k + 1, move: `beam ${k + 1}` }));
    await back;
  }
  eventsOf(anna);
  eventsOf(boris);
  // Both servers have the same table, and so has one that comes to it now.
  const views = await Promise.all([anna, boris].map(async (c) => (await c.send({ do: 'view' })).view));
  const again = await Client.connect(servers[0]);
  await done(again.send({ do: 'resume', table: code, token: tokens[1] }));
  assert.deepEqual((await again.send({ do: 'view' })).view, views[1]);
  // Boris gives up at his server; Anna hears that she has won.
  const over = news(anna, (m) => m.over);
  await done(boris.send({ do: 'resign' }));
  assert.deepEqual((await over).ranks, [1, 2]);
  for (const client of [anna, boris, again]) client.end();
}));

test('who leaves, is seated and named elsewhere is seen here', () => withNodes(2, 1, async (servers) => {
  const { anna, boris } = await apart(servers, { start: false });
  let seen = anna.next((m) => m.type === 'table' && m.seats[1].name === 'Bob');
  await done(boris.send({ do: 'name', name: 'Bob' }));
  await seen;
  seen = anna.next((m) => m.type === 'table' && m.seats[1].is === 'open');
  await done(boris.send({ do: 'leave' }));
  await seen;
  await done(anna.send({ do: 'seat', seat: 1, is: { computer: 1 } }));
  anna.end();
  boris.end();
}));

test('both play at once: one is first, the other is tried again, nobody notices', () => withNodes(2, 1, async (servers) => {
  for (let round = 0; round < 20; round++) {
    const { anna, boris } = await apart(servers);
    const answers = await Promise.all([anna, boris].map((c) => c.send({ do: 'play', k: 1, move: places })));
    for (const answer of answers) assert.ok(answer.ok, JSON.stringify(answer));
    await anna.next((m) => m.type === 'news' && m.act, { past: true });
    eventsOf(anna);
    eventsOf(boris);
    anna.end();
    boris.end();
  }
  const metrics = await Promise.all(servers.map(async (s) => (await ask(s, 'GET', '/metrics')).text));
  const conflicts = metrics.map((text) => Number(/conflicts_total (\d+)/.exec(text)?.[1] ?? 0));
  console.log(`conflicts: ${conflicts}`);
}));

const table = (client, fits) => client.next((m) => m.type === 'table' && fits(m));

test('whoever writes at two servers at once wins no time on the clock', () => withNodes(2, 1, async (servers) => {
  const { code, anna, boris, tokens } = await apart(servers, { body: { clock: { kind: 'budget', seconds: 600 } } });
  const hers = await Client.connect(servers[1]);
  await done(hers.send({ do: 'resume', table: code, token: tokens[0] }));
  const began = Date.now();
  const conflicts = async () => (await Promise.all(servers.map((s) => ask(s, 'GET', '/metrics')))).map((m) => Number(/^naukograd_conflicts_total (\d+)$/m.exec(m.text)[1]));
  for (let i = 0; i < 200 && (await conflicts()).some((n) => n === 0); i++)
    await Promise.all([anna, hers].map((c) => c.send({ do: 'name', name: `Anna${i}` })));
  assert.ok((await conflicts()).every((n) => n > 0), 'each was second once');
  const wait = 1500 - (Date.now() - began);
  if (wait > 0) await new Promise((resolve) => { setTimeout(resolve, wait); });
  for (let i = 0; i < 20; i++) await Promise.all([anna, hers].map((c) => c.send({ do: 'name', name: `Anna${i}` })));
  for (const client of [anna, hers]) {
    const { left } = (await client.send({ do: 'view' })).clock;
    assert.ok(left[0] < 599000, `${left[0]} ms`);
  }
  [anna, boris, hers].forEach((c) => c.end());
}));

test('who is here, talk and questions go from server to server', () => withNodes(2, 1, async (servers) => {
  const { anna, boris, code } = await apart(servers);
  const bothHere = async () => (await ask(servers[1], 'GET', `/api/tables/${code}`)).json.table?.seats.every((seat) => seat.here);
  for (let tries = 0; tries < 100 && !await bothHere(); tries++) await new Promise((resolve) => { setTimeout(resolve, 50); });
  assert.ok(await bothHere());
  const said = boris.next((m) => m.type === 'said');
  await done(anna.send({ do: 'say', text: 'Привет, "сосед"' }));
  assert.deepEqual(await said.then(({ by, text }) => ({ by, text })), { by: { seat: 0, name: 'Anna' }, text: 'Привет, "сосед"' });
  const looks = await Client.connect(servers[1]);
  const counted = table(anna, (m) => m.watchers === 1);
  await done(looks.send({ do: 'join', table: code, name: 'Vera', watch: true }));
  await counted;
  // A take-back is asked for at one server and agreed to at the other.
  await done(anna.send({ do: 'play', k: 1, move: 'place 1-32' }));
  const asked = table(boris, (m) => m.question?.what === 'takeback');
  await done(anna.send({ do: 'takeback' }));
  assert.equal((await asked).question.by, 0);
  const back = news(anna, (m) => m.fresh);
  await done(boris.send({ do: 'agree', yes: true }));
  assert.equal((await back).plays, 0);
  await done(anna.send({ do: 'play', k: 1, move: places }));
  await done(boris.send({ do: 'play', k: 1, move: places }));
  // So are a rematch, and its refusal.
  const over = news(anna, (m) => m.over);
  await done(boris.send({ do: 'resign' }));
  await over;
  let question = table(anna, (m) => m.question?.what === 'rematch');
  await done(boris.send({ do: 'rematch' }));
  await question;
  const refused = table(boris, (m) => m.question === undefined);
  await done(anna.send({ do: 'agree', yes: false }));
  await refused;
  question = table(boris, (m) => m.question?.what === 'rematch');
  await done(anna.send({ do: 'rematch' }));
  await question;
  const again = [begins(anna), begins(boris)];
  await done(boris.send({ do: 'agree', yes: true }));
  const [first, second] = await Promise.all(again);
  assert.equal(first.match, `${code}-2`);
  assert.equal(second.match, `${code}-2`);
  const gone = table(anna, (m) => m.seats.some((seat) => seat.here === false));
  boris.end();
  await gone;
  anna.end();
  looks.end();
}));

test('a server dies: its people are gone for the others, the computer plays on, and who comes back elsewhere finds all', () => withNodes(3, 1, async (servers) => {
  const { code, token } = (await ask(servers[0], 'POST', '/api/tables', { body: { game: 'circuit', name: 'Anna', seats: ['me', 'open', { computer: 1 }] } })).json;
  const anna = await Client.connect(servers[0]), boris = await Client.connect(servers[1]);
  await anna.send({ do: 'resume', table: code, token });
  const came = table(anna, (m) => m.seats[1].is === 'person');
  const joined = await done(boris.send({ do: 'join', table: code, name: 'Boris' }));
  await came;
  const begun = [begins(anna), begins(boris)];
  await done(anna.send({ do: 'start' }));
  await Promise.all(begun);
  const players = [anna, boris];
  const play = async (rounds) => {
    for (let moves = 0; moves < rounds * 2;) {
      for (const client of players) {
        const last = client.messages.findLast((m) => m.type === 'news');
        if (last === undefined || !last.act || last.over) continue;
        await done(client.send({ do: 'play', k: last.plays + 1, move: last.legal[0] }));
        moves++;
      }
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    }
  };
  await play(4);
  eventsOf(anna);
  eventsOf(boris);
  const gone = anna.next((m) => m.type === 'table' && m.seats[1].here === false, { ms: 6000 });
  await servers[1].stop('SIGKILL');
  servers.splice(1, 1);
  await gone;
  const again = await Client.connect(servers[1]);
  const shown = news(again);
  await done(again.send({ do: 'resume', table: code, token: joined.token }));
  await shown;
  players[1] = again;
  await play(4);
  eventsOf(anna);
  eventsOf(again);
  assert.ok(anna.messages.filter((m) => m.type === 'news').some((m) => m.events.some((e) => e.seat === 2)), 'the computer has played');
  anna.end();
  again.end();
}));

test('a table that waits for players is listed at every server, until it waits no more', () => withNodes(2, 1, async ([one, two], cluster) => {
  const { code, token } = (await ask(one, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna', listed: true } })).json;
  const anna = await Client.connect(one);
  await done(anna.send({ do: 'resume', table: code, token }));
  const listed = async (server) => (await ask(server, 'GET', '/api/tables')).json.tables.some((its) => its.code === code);
  const until = async (server, wanted) => {
    for (let tries = 0; tries < 100 && await listed(server) !== wanted; tries++) await new Promise((resolve) => { setTimeout(resolve, 50); });
    assert.equal(await listed(server), wanted);
  };
  await until(two, true);
  const three = await startServer({ inFolder: true, args: ['--store', cluster.url] });
  await until(three, true); // it has begun since
  const boris = await Client.connect(two);
  const came = table(anna, (m) => m.seats[1].is === 'person');
  await done(boris.send({ do: 'join', table: code, name: 'Boris' }));
  await came;
  await until(one, false);
  await until(two, false);
  await until(three, false);
  await three.stop();
  anna.end();
  boris.end();
}));

const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Until it holds; what is awaited takes seconds, on a busy machine many. */
async function becomes(what, holds) {
  for (const until = Date.now() + 60000; !await holds(); await sleep(100)) assert.ok(Date.now() < until, what);
}

const tablesAt = async (server) => Number(/^naukograd_tables (\d+)/m.exec((await ask(server, 'GET', '/metrics')).text)[1]);

test('a server begins without reading the tables that another looks after, and takes them over when that one dies', () => withNodes(1, 1, async (servers, cluster) => {
  const [one] = servers, many = 60;
  const codes = [];
  for (let i = 0; i < many; i++) codes.push((await ask(one, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna', listed: true } })).json.code);
  assert.equal(await tablesAt(one), many);
  const two = await startServer({ inFolder: true, args: ['--store', cluster.url] });
  const looks = await Client.connect(two);
  await done(looks.send({ do: 'join', table: codes[0], name: 'Vera', watch: true }));
  await sleep(5000); // long enough to have looked for tables that nobody has
  assert.equal(await tablesAt(two), 1, 'only what somebody came to');
  await one.stop('SIGKILL');
  servers.pop();
  await becomes('all of them are looked after', async () => await tablesAt(two) === many);
  // All servers are gone, and one begins: it finds them by itself.
  looks.end();
  await two.stop('SIGKILL');
  const three = await startServer({ inFolder: true, args: ['--store', cluster.url] });
  await becomes('they are found', async () => await tablesAt(three) === many);
  await three.stop();
}));

test('a server dies: the logs of its finished tables are rolled by another, and nothing of them is lost', () => withNodes(2, 1, async (servers, cluster) => {
  const [one] = servers, two = servers[1];
  const { code, anna, boris, tokens } = await apart([one, one]);
  await done(anna.send({ do: 'play', k: 1, move: places }));
  const over = news(anna, (m) => m.over);
  await done(boris.send({ do: 'resign' }));
  await over;
  const log = await openLog(cluster.url);
  const messages = async (stream, subject) => (await log.ask(`$JS.API.STREAM.INFO.${stream}`, { subjects_filter: subject })).state.subjects;
  const rolled = async () => await messages('naukograd-log', `t.${code}.*`) === undefined && await messages('naukograd-old', `a.${code.slice(0, 3)}`) !== undefined;
  await becomes('it is not marked as live', async () => await messages('naukograd-live', `l.${code}`) === undefined);
  await one.stop('SIGKILL');
  servers.shift();
  await becomes('the log is rolled', rolled);
  const back = await Promise.all(tokens.map(async (token) => {
    const again = await Client.connect(two), shown = news(again);
    await done(again.send({ do: 'resume', table: code, token }));
    const seen = await shown;
    assert.ok(seen.over, JSON.stringify(seen));
    return again;
  }));
  // A second match there: the log goes on where its beginning is rolled.  That server dies, too.
  const asked = table(back[1], (m) => m.question?.what === 'rematch');
  await done(back[0].send({ do: 'rematch' }));
  await asked;
  const begun = begins(back[0]);
  await done(back[1].send({ do: 'agree', yes: true }));
  await begun;
  await done(back[0].send({ do: 'play', k: 1, move: places }));
  await done(back[1].send({ do: 'resign' }));
  await becomes('it is over', async () => await messages('naukograd-live', `l.${code}`) === undefined);
  assert.ok(!await rolled());
  await two.stop('SIGKILL');
  servers.shift();
  const three = await startServer({ inFolder: true, args: ['--store', cluster.url] });
  await becomes('the rest is rolled, too', rolled);
  await becomes('and nothing tells of it any more', async () => await messages('naukograd-live', 'l.*') === undefined);
  log.end();
  const again = await Client.connect(three), shown = news(again);
  await done(again.send({ do: 'resume', table: code, token: tokens[0] }));
  const seen = await shown;
  assert.ok(seen.over && seen.plays === 1 && seen.match === `${code}-2`, JSON.stringify(seen));
  for (const client of [...back, again]) client.end();
  await three.stop();
}, '?sleep=1'));

test('tables of a dead server that cannot be read keep no others waiting, and are tried again soon', () => withNodes(2, 1, async (servers, cluster) => {
  const [one, two] = servers, codes = [], broken = [];
  for (let i = 0; i < 22; i++) codes.push((await ask(one, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna', listed: true } })).json.code);
  const log = await openLog(cluster.url);
  for (const code of codes.slice(0, 20)) {
    const { message } = await log.ask('$JS.API.STREAM.MSG.GET.naukograd-log', { last_by_subj: `t.${code}.*` });
    const entries = Buffer.from(message.data, 'base64').toString().split('\n').length - 1;
    broken.push((await log.ask(`t.${code}.${Number(message.subject.split('.')[2]) + entries}`, 'what nobody can read')).seq);
  }
  await one.stop('SIGKILL');
  servers.shift();
  await becomes('the others are looked after', async () => await tablesAt(two) === 2);
  await sleep(3000);
  assert.equal(await tablesAt(two), 2);
  assert.ok((await log.ask('$JS.API.STREAM.MSG.DELETE.naukograd-log', { seq: broken[7] })).success);
  log.end();
  await becomes('so is that one', async () => await tablesAt(two) === 3);
}));

test('a mark that a log went on, of a commit that failed, goes with time', () => withNodes(1, 1, async (servers, cluster) => {
  const { code, anna, boris, tokens } = await apart([servers[0], servers[0]]);
  await done(anna.send({ do: 'play', k: 1, move: places }));
  await done(boris.send({ do: 'resign' }));
  const log = await openLog(cluster.url);
  const messages = async (stream, subject) => (await log.ask(`$JS.API.STREAM.INFO.${stream}`, { subjects_filter: subject })).state.subjects;
  for (const client of [anna, boris]) client.end();
  await becomes('it is not marked as live', async () => await messages('naukograd-live', 'l.*') === undefined);
  await servers.shift().stop('SIGKILL');
  servers.push(await startServer({ inFolder: true, args: ['--store', cluster.url] }));
  await becomes('the log is rolled', async () => await messages('naukograd-log', `t.${code}.*`) === undefined);
  // A server marks that the log goes on, and dies before it does.
  assert.ok((await log.ask(`l.-${code}`, '1')).seq);
  await servers.shift().stop('SIGKILL');
  servers.push(await startServer({ inFolder: true, args: ['--store', cluster.url] }));
  await becomes('the mark is gone', async () => await messages('naukograd-live', 'l.*') === undefined);
  log.end();
  const again = await Client.connect(servers[0]), shown = news(again);
  await done(again.send({ do: 'resume', table: code, token: tokens[0] }));
  assert.ok((await shown).over);
  again.end();
}, '?sleep=1'));
