// What was once found by attacking the server: each of these stopped it, slowed it for everybody or gave rights away.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { ask, Client, frame, pair, places, startServer } from '../server/client.mjs';
import { freePort } from '../support/port.mjs';
import { readStore, writeStore } from './store.mjs';

const code = (answer) => answer.error?.code;
const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
const alive = async (server) => assert.equal((await ask(server, 'GET', '/healthz')).text, 'ok\n');
const metric = async (server, name) => Number(new RegExp(`^naukograd_${name} (\\d+)$`, 'm').exec((await ask(server, 'GET', '/metrics')).text)[1]);
const make = async (server, body, headers) => ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna', ...body }, headers });

/** From another address of the loopback network. */
function askFrom(address, server, path, { method = 'GET', body, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = http.request({ host: '127.0.0.1', localAddress: address, port: server.port, method, path, agent: false, timeout: 10000,
      headers: text === undefined ? headers : { 'content-length': Buffer.byteLength(text), ...headers } }, (answer) => {
      let all = '';
      answer.on('data', (part) => { all += part; });
      answer.on('end', () => resolve({ status: answer.statusCode, text: all }));
    });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
    request.end(text);
  });
}

/** Everything that comes back for these bytes until the server ends the connection, or for so long. */
function exchange(server, bytes, ms = 1500) {
  return new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    const timer = setTimeout(() => socket.destroy(), ms);
    socket.on('data', (part) => { text += part; });
    socket.on('error', () => {});
    socket.on('close', () => { clearTimeout(timer); resolve(text); });
  });
}

/** While `during` runs no commit succeeds: the server's files may not grow. */
async function fullDisk(server, during) {
  const limit = (bytes) => execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${bytes}:`]);
  limit(1);
  try { return await during(); } finally {
    limit(1e9);
    for (let i = 0; i < 100 && (await ask(server, 'GET', '/healthz')).status !== 200; i++) await pause(100);
  }
}

test('options that grow when they are printed are refused at the door', async () => {
  const server = await startServer();
  const arena = `${'\n'.repeat(4000)}summer\n${'. . . .\n'.repeat(4)}`;
  const made = await make(server, { game: 'golems', options: { field: '4x4', arena } });
  assert.equal(made.status, 400);
  assert.equal(code(made.json), 'bad_setup');
  // What is short enough may be as odd as it likes, and is told whole to everybody.
  const odd = `${'\n'.repeat(1200)}summer\n${'. . . .\n'.repeat(4)}`;
  const table = (await make(server, { game: 'golems', class: true, seats: ['open', 'open'], options: { field: '4x4', arena: odd } })).json;
  assert.equal((await ask(server, 'GET', `/api/tables/${table.code}`)).json.table.options.arena, odd);
  const host = await Client.connect(server);
  await host.send({ do: 'resume', table: table.code, token: table.token });
  for (let i = 0; i < 40; i++) assert.ok((await (await Client.connect(server)).send({ do: 'join', table: table.code, name: 'B' })).ok);
  await host.next((m) => m.type === 'class' && m.tables.length === 20 && m.tables[19].seats.every((seat) => seat.is === 'person'), { past: true });
  assert.equal(await server.stop(), 0);
});

test('requests in one packet are answered or end their connection, and the others are served', async () => {
  const server = await startServer();
  const body = '{"game":"atoms","name":"Anna"}';
  const requests = { get: 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', head: 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n',
    post: `POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    lost: `POST /elsewhere HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}` };
  for (const which of [['get', 'post'], ['head', 'post'], ['post', 'post'], ['post', 'get'], ['get', 'lost'], ['lost', 'post'], ['get', 'get', 'post', 'get']]) {
    const answers = await exchange(server, which.map((name) => requests[name]).join(''), 500);
    assert.match(answers, /^HTTP\/1.1 (200|201|404)/, which.join(', '));
    await alive(server);
  }
  assert.equal((await exchange(server, requests.get.repeat(3), 500)).match(/200 OK/g).length, 1, 'a connection is for one request');
  assert.equal(await server.stop(), 0);
});

test('who asks for more while he takes an answer slowly does not make the server spin', async () => {
  const web = mkdtempSync(join(tmpdir(), 'naukograd-test-'));
  writeFileSync(join(web, 'index.html'), 'page');
  writeFileSync(join(web, 'big.bin'), randomBytes(8e6));
  const server = await startServer({ args: ['--web', web] });
  const sockets = ['GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2), 'GET /big.bin HTTP/1.1\r\nHost: x\r\n\r\nx'].map((text) => {
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text)).on('error', () => {});
    return socket.pause();
  });
  await pause(300);
  const turns = async () => metric(server, 'turn_seconds_count');
  const [before, began] = [await turns(), Date.now()];
  await pause(1000);
  const each = (await turns() - before) / (Date.now() - began);
  assert.ok(each < 2, `${each} turns a millisecond`);
  await alive(server);
  sockets.forEach((socket) => socket.destroy());
  await server.stop();
  rmSync(web, { recursive: true, force: true });
});

test('who leaves one table and joins another while the disk is full comes back with no more rights than before', async () => {
  const server = await startServer({ args: ['--silent', '2'] });
  const { code: first, anna, boris } = await pair(server);
  const second = (await make(server, { seats: ['open', 'open'], name: 'Vera' })).json;
  const spy = await Client.connect(server);
  assert.ok((await spy.send({ do: 'join', table: first, name: 'Spy', watch: true })).ok);
  await fullDisk(server, async () => {
    for (const asks of [
      [{ do: 'leave' }, { do: 'join', table: second.code, name: 'Spy' }],
      [{ do: 'leave' }, { do: 'resume', table: second.code, token: second.token }, { do: 'start', fill: 1 }],
      [{ do: 'leave' }, { do: 'join', table: second.code, name: 'Spy' }, { do: 'leave' }, { do: 'join', table: second.code, name: 'Spy', seat: 1 }]]) {
      const last = spy.next((m) => m.re === 900 + asks.length);
      spy.raw(Buffer.concat(asks.map((one, i) => frame(JSON.stringify({ ...one, n: 901 + i })))));
      assert.equal(code(await last), 'store_full');
      assert.equal(code(await spy.send({ do: 'resign' })), 'no_right', JSON.stringify(asks));
      assert.equal(code(await spy.send({ do: 'start' })), 'not_host');
      const seen = await spy.send({ do: 'view' });
      assert.equal(seen.match, `${first}-1`);
      assert.ok(!('plays' in seen) && !('legal' in seen), 'as who looks on');
    }
  });
  assert.ok((await spy.send({ do: 'leave' })).ok);
  [anna, boris, spy].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('a whole hall that leaves at once costs one telling, and no memory afterwards', async () => {
  const server = await startServer();
  const { code: table, anna, boris } = await pair(server, { join: { want: [] } });
  const hall = await Promise.all(Array.from({ length: 400 }, async () => {
    const client = await Client.connect(server);
    await client.send({ do: 'join', table, name: 'C', watch: true, want: [] });
    return client;
  }));
  await anna.next((m) => m.type === 'table' && m.watchers === 400, { past: true });
  const began = anna.messages.length;
  server.child.kill('SIGSTOP'); // so that all of them are gone in one turn
  hall.forEach((client) => client.end());
  await pause(200);
  server.child.kill('SIGCONT');
  await anna.next((m) => m.type === 'table' && m.watchers === 0, { past: true });
  assert.ok(anna.messages.length - began < 10, `${anna.messages.length - began} messages`);
  assert.ok(await metric(server, 'turn_bytes') < 10e6, 'the memory of one turn');
  assert.ok((await boris.send({ do: 'ping' })).ok);
  [anna, boris].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('joining a class makes no more tables than an address may make', async () => {
  const server = await startServer({ trust: false });
  const made = (await make(server, { game: 'atoms', class: true, seats: ['open', { computer: 1 }] })).json;
  const clients = await Promise.all(Array.from({ length: 20 }, () => Client.connect(server)));
  const answers = [];
  for (let i = 0; i < 30; i++)
    for (const client of clients) {
      answers.push(code(await client.send({ do: 'join', table: made.code, name: 'B' })) ?? 'ok');
      if (answers.at(-1) === 'ok') await client.send({ do: 'leave' });
    }
  assert.equal(answers[0], 'ok');
  assert.ok(answers.filter((a) => a === 'ok').length <= 450, `${answers.filter((a) => a === 'ok').length} tables`);
  assert.ok(answers.includes('too_fast') || answers.includes('too_many'));
  clients.forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('who joins a class has not all of its old tables read', async () => {
  const first = await startServer();
  const made = (await make(first, { class: true, name: undefined, seats: ['open', { computer: 1 }] })).json;
  const pupil = await Client.connect(first);
  const { table } = await pupil.send({ do: 'join', table: made.code, name: 'B' });
  await pupil.send({ do: 'resign' });
  pupil.end();
  first.child.kill('SIGTERM');
  await first.ended;
  const store = readStore(first.data), letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';
  const codes = Array.from({ length: 400 }, (_, i) => `ZZZ${letters[i % 23]}${letters[Math.floor(i / 23)]}2`);
  writeStore(first.data, { ...Object.fromEntries(codes.map((one) => [one, store[table]])),
    [made.code]: [store[made.code][0], ...codes.map((one) => ({ is_a: 'child', code: one }))] });
  const server = await startServer({ data: first.data });
  const late = await Client.connect(server);
  assert.ok((await late.send({ do: 'join', table: made.code, name: 'C' })).ok);
  const read = await metric(server, 'tables');
  assert.ok(read < 100, `${read} tables are in memory`);
  late.end();
  await server.stop();
  rmSync(first.data, { recursive: true, force: true });
});

test('a server has a ceiling of tables: none is made above it, and those that are there play on', async () => {
  const server = await startServer({ args: ['--max-tables', '5'] });
  const { anna, boris } = await pair(server);
  const statuses = [];
  for (let i = 0; i < 8; i++) statuses.push((await make(server)).status);
  assert.deepEqual(statuses, [201, 201, 201, 201, 503, 503, 503, 503]);
  assert.equal(code((await make(server)).json), 'too_many');
  assert.ok((await anna.send({ do: 'resign' })).ok);
  [anna, boris].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('a server has a ceiling of bytes on its disk: no tables above it, but moves', async () => {
  const server = await startServer({ args: ['--max-disk', '1'] });
  const { anna, boris } = await pair(server);
  let refused;
  for (let i = 0; i < 3000 && !refused; i++) {
    const made = await make(server, { game: 'golems', options: { field: '4x4', arena: `${'; long long\n'.repeat(280)}summer\n${'. . . .\n'.repeat(4)}` } });
    if (made.status !== 201) refused = made;
  }
  assert.deepEqual([refused?.status, code(refused.json)], [503, 'too_many']);
  assert.ok((await anna.send({ do: 'name', name: 'Ann' })).ok);
  assert.ok((await boris.send({ do: 'resign' })).ok);
  [anna, boris].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('wrong codes are held against who sends them, not against a school', async () => {
  const server = await startServer({ trust: false });
  const made = (await make(server, { seats: ['me', 'open'] })).json;
  const guesser = await Client.connect(server), honest = await Client.connect(server), back = await Client.connect(server);
  const heard = [];
  for (let i = 0; i < 45; i++) {
    const client = i < 15 ? guesser : await Client.connect(server);
    heard.push(code(await client.send({ do: 'join', table: 'ABCDEF', name: 'A' })));
    if (client !== guesser) client.end();
  }
  for (let i = 0; i < 20; i++) heard.push((await ask(server, 'GET', '/api/tables/ABCDEF')).status);
  assert.equal(heard[0], 'no_table');
  assert.deepEqual([heard[14], heard.at(-1)], ['too_fast', 429], 'who guesses hears no more of what was wrong');
  assert.equal(code(await guesser.send({ do: 'join', table: made.code, name: 'A' })), 'too_fast', 'who guessed tries nothing more for a while');
  assert.equal((await ask(server, 'GET', '/api/games')).status, 200);
  assert.equal((await ask(server, 'GET', `/api/tables/${made.code}`)).status, 200);
  assert.ok((await honest.send({ do: 'join', table: made.code, name: 'Boris' })).ok, 'a right code');
  assert.equal((await back.send({ do: 'resume', table: made.code, token: made.token })).seat, 0, 'a right token');
  assert.equal(code(await (await Client.connect(server)).send({ do: 'join', table: 'ABCDEG', name: 'A' })), 'too_fast');
  [guesser, honest, back].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('a log in which much was taken back is read about as fast as one in which nothing was', async () => {
  const first = await startServer();
  const { code: played, anna, boris } = await pair(first, { game: 'golems' });
  const calm = (await make(first)).json.code, restless = (await make(first)).json.code;
  assert.ok((await anna.send({ do: 'play', k: 1, move: anna.messages.at(-1).legal[0] })).ok);
  [anna, boris].forEach((c) => c.end());
  first.child.kill('SIGTERM');
  await first.ended;
  const [made, joined, started, move] = readStore(first.data)[played];
  const back = { is_a: 'takeback', seat: 0 }, end = { is_a: 'resigned', seat: 0, at: started.at };
  const often = (times, entries) => Array.from({ length: times }, () => entries).flat();
  writeStore(first.data, { [calm]: [made, joined, ...often(8000, [started, move, end])],
    [restless]: [made, joined, ...often(60, [started, ...often(200, [move, back]), end])] });
  const server = await startServer({ data: first.data });
  const time = async (table) => {
    const began = process.hrtime.bigint();
    assert.equal((await ask(server, 'GET', `/api/tables/${table}`)).json.table.phase, 'over');
    return Number(process.hrtime.bigint() - began) / 1e6;
  };
  const [plain, taken] = [await time(calm), await time(restless)];
  assert.ok(taken < 5 * plain, `${taken} ms with take-backs, ${plain} ms without`);
  await server.stop();
  rmSync(first.data, { recursive: true, force: true });
});

test('the server listens where it was told to, or says why not', async () => {
  const listens = async (host, connectTo) => {
    const port = await freePort();
    const server = await startServer({ port, args: ['--host', host] }); // the last one holds
    const reached = await Promise.all(connectTo.map((address) => new Promise((resolve) => {
      const socket = net.connect({ port, host: address }, () => { socket.destroy(); resolve(true); });
      socket.on('error', () => resolve(false));
    })));
    await server.stop();
    return reached;
  };
  assert.deepEqual(await listens('::1', ['::1', '127.0.0.1']), [true, false]);
  assert.deepEqual(await listens('localhost', ['127.0.0.1', '127.0.0.2']), [true, false]);
  for (const host of ['192.0.2.1', 'no.such.name.invalid'])
    await assert.rejects(startServer({ args: ['--host', host] }), /--host is no/);
});

test('behind a proxy nobody becomes the keeper of the server by an odd header', async () => {
  const server = await startServer({ args: ['--proxy'], trust: false });
  const status = async (value) => (await ask(server, 'GET', '/metrics', { headers: { 'x-forwarded-for': value } })).status;
  for (const value of ['', ' ', `${'1.2.3.4, '.repeat(60)}192.0.2.7`, 'x'.repeat(600), 'localhost', '127.0.0.1 x, 192.0.2.7', '127.0.0.1,', '127.0.0.1, ?', ['127.0.0.1', '192.0.2.7']])
    assert.equal(await status(value), 403, String(value).slice(0, 40));
  assert.equal((await ask(server, 'GET', '/metrics')).status, 200, 'who asks without the proxy is on this machine');
  assert.equal(await server.stop(), 0);
});

test('all addresses of one IPv6 network count as one', async () => {
  const server = await startServer({ args: ['--proxy'], trust: false });
  const table = async (address) => (await make(server, {}, { 'x-forwarded-for': address })).status;
  const statuses = [];
  for (let i = 1; i < 80; i++) statuses.push(await table(`2001:db8:7:7:${i.toString(16)}::${i}`));
  assert.ok(statuses[0] === 201 && statuses.includes(429));
  assert.equal(await table('2001:db8:7:8::1'), 201, 'another house');
  assert.equal(await table('::ffff:192.0.2.1'), 201);
  assert.equal(await server.stop(), 0);
});

test('strangers who come and go leave the host room to start', async () => {
  const server = await startServer();
  const made = (await make(server, { seats: ['me', 'open'] })).json;
  const host = await Client.connect(server), stranger = await Client.connect(server);
  await host.send({ do: 'resume', table: made.code, token: made.token, want: [] });
  const turn = Buffer.concat([frame(JSON.stringify({ do: 'join', table: made.code, name: 'S', want: [] })), frame('{"do":"leave"}')]);
  let last;
  for (let i = 0; i < 62; i++) {
    host.messages.length = stranger.messages.length = 0;
    stranger.raw(Buffer.concat(Array(249).fill(turn)));
    last = await stranger.send({ do: 'join', table: made.code, name: 'S', want: [] });
    if (last.ok) await stranger.send({ do: 'leave' });
  }
  assert.equal(code(last), 'too_many');
  assert.ok((await host.send({ do: 'seat', seat: 1, is: { computer: 1 } })).ok);
  assert.ok((await host.send({ do: 'start' })).ok);
  assert.ok((await host.send({ do: 'resign' })).ok);
  [host, stranger].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('who sits down and gets up without end is told to wait', async () => {
  const server = await startServer({ trust: false });
  const made = (await make(server, { seats: ['me', 'open'] })).json;
  const client = await Client.connect(server);
  const answers = [];
  for (let i = 0; i < 30; i++) {
    answers.push(code(await client.send({ do: 'join', table: made.code, name: 'S' })) ?? 'ok');
    if (answers.at(-1) === 'ok') await client.send({ do: 'leave' });
  }
  assert.ok(answers[0] === 'ok' && answers.includes('too_fast'));
  client.end();
  assert.equal(await server.stop(), 0);
});

test('however many computers somebody lets think, another’s hint and move come soon', async () => {
  const server = await startServer({ args: ['--proxy', '--pace', '0', '--think', '100', '--workers', '1'], trust: false });
  const from = (address) => ({ headers: { 'x-forwarded-for': address } });
  const crowd = [];
  for (let i = 0; i < 40; i++) {
    const made = (await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', seats: [{ computer: 10 }, { computer: 10 }] }, ...from('192.0.2.1') })).json;
    const host = await Client.connect(server, from('192.0.2.1'));
    await host.send({ do: 'resume', table: made.code, token: made.token, want: [] });
    await host.send({ do: 'start' });
    crowd.push(host);
  }
  const mine = (await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna', seats: ['me', { computer: 10 }] }, ...from('192.0.2.2') })).json;
  const anna = await Client.connect(server, from('192.0.2.2'));
  await anna.send({ do: 'resume', table: mine.code, token: mine.token });
  const waiting = await metric(server, 'thoughts_waiting');
  assert.ok(waiting >= 20, `${waiting} thoughts wait`);
  // Anna's computer thinks of its placement, her hint comes before it, each after one thought of the crowd.
  const done = async () => Number(/^naukograd_thoughts_total (\d+)$/m.exec((await ask(server, 'GET', '/metrics')).text)[1]);
  await anna.send({ do: 'start' });
  const before = await done();
  assert.ok((await anna.send({ do: 'hint' })).move);
  const between = await done() - before;
  assert.ok(between <= 8, `${between} thoughts of others before hers`);
  [anna, ...crowd].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('a rival’s secret play is not to be seen by the question that it would withdraw', async () => {
  const server = await startServer();
  // Three seats: Anna asks, Boris chooses in secret or does not, and Vera has not chosen.
  const play = async (chooses) => {
    const made = (await make(server, { game: 'golems', seats: ['me', 'open', 'open'] })).json;
    const [anna, boris, vera] = await Promise.all([0, 1, 2].map(() => Client.connect(server)));
    await anna.send({ do: 'resume', table: made.code, token: made.token });
    for (const client of [boris, vera]) await client.send({ do: 'join', table: made.code, name: 'B' });
    await anna.send({ do: 'start' });
    const latest = (client) => client.messages.filter((m) => m.type === 'news').at(-1);
    const play1 = async (client) => assert.ok((await client.send({ do: 'play', k: latest(client).plays + 1, move: latest(client).legal[0] })).ok);
    const settled = () => Promise.all([anna, boris, vera].map((client) => client.settle()));
    // The parts are chosen before all eyes; then everybody writes a program in secret.
    for (await settled(); ![anna, boris, vera].every((client) => latest(client).act); await settled())
      await play1([anna, boris, vera].find((client) => latest(client).act));
    await play1(anna);
    const asked = await anna.send({ do: 'takeback' });
    assert.ok(asked.ok, JSON.stringify(asked));
    await vera.settle();
    if (chooses) await play1(boris);
    const told = (await vera.settle()).filter((m) => m.type === 'table').length;
    const { question } = (await ask(server, 'GET', `/api/tables/${made.code}`)).json.table;
    [anna, boris, vera].forEach((c) => c.end());
    return { question, told };
  };
  assert.deepEqual(await play(true), await play(false));
  // Where a play is for all to see the question goes, and everybody hears it.
  const open = await pair(server, { game: 'geometrius' });
  const legal = (c) => c.messages.filter((m) => m.type === 'news').at(-1).legal;
  const [first, second] = legal(open.anna).length > 0 ? [open.anna, open.boris] : [open.boris, open.anna];
  await first.send({ do: 'play', k: 1, move: legal(first)[0] });
  if ((await first.send({ do: 'takeback' })).ok) {
    const gone = first.next((m) => m.type === 'table' && !m.question);
    await second.settle();
    assert.ok((await second.send({ do: 'play', k: 1, move: legal(second)[0] })).ok);
    await gone;
  }
  assert.equal(await server.stop(), 0);
});

test('a hint is answered though its asker has left, and the next one is thought of', async () => {
  const server = await startServer({ args: ['--pace', '600000', '--think', '300', '--workers', '1'] });
  const { code: table, anna, boris, tokens } = await pair(server);
  let answer = {};
  for (let tries = 0; tries < 20 && code(answer) !== 'stale'; tries++) { // on a busy machine the hint may be faster than her leaving
    if (tries > 0) await anna.send({ do: 'resume', table, token: tokens[0] });
    const hint = anna.send({ do: 'hint' });
    await anna.send({ do: 'leave' });
    answer = await hint;
  }
  assert.equal(code(answer), 'stale');
  await anna.send({ do: 'resume', table, token: tokens[0] });
  let again = await anna.send({ do: 'hint' });
  for (let tries = 0; tries < 400 && (code(again) === 'too_fast' || code(again) === 'stale'); tries++) {
    await pause(25);
    again = await anna.send({ do: 'hint' });
  }
  assert.ok(again.move, JSON.stringify(again));
  [anna, boris].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('a hint asked for where a failed commit leaves nobody is answered, and the next one is thought of', async () => {
  const server = await startServer({ args: ['--pace', '600000', '--think', '300', '--workers', '1'] });
  const { code: table, anna, boris, tokens } = await pair(server);
  const late = await Client.connect(server);
  await fullDisk(server, async () => {
    const asks = [{ do: 'resume', table, token: tokens[0] }, { do: 'hint' }, { do: 'play', k: 1, move: places }];
    const answers = asks.map((_, i) => late.next((m) => m.re === 901 + i));
    late.raw(Buffer.concat(asks.map((one, i) => frame(JSON.stringify({ ...one, n: 901 + i })))));
    for (const answer of answers) assert.equal(code(await answer), 'store_full');
  });
  assert.ok((await late.send({ do: 'resume', table, token: tokens[0] })).ok);
  let hint = await late.send({ do: 'hint' });
  for (let tries = 0; tries < 400 && code(hint) === 'too_fast'; tries++) { // the first one may still be thought of
    await pause(25);
    hint = await late.send({ do: 'hint' });
  }
  assert.ok(hint.move, JSON.stringify(hint));
  [anna, boris, late].forEach((c) => c.end());
  assert.equal(await server.stop(), 0);
});

test('a body that does not come is not waited for long', async () => {
  const server = await startServer();
  const began = Date.now();
  await new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1', () => socket.write('POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{'));
    const drip = setInterval(() => socket.write(' '), 500);
    socket.on('error', () => {});
    socket.resume().on('close', () => { clearInterval(drip); resolve(); });
  });
  assert.ok(Date.now() - began < 25000, `${Date.now() - began} ms`);
  await alive(server);
  assert.equal(await server.stop(), 0);
});

test('a foreign page that makes its name point here is refused', async () => {
  const server = await startServer();
  const status = async (host, path = '/api/tables') => (await ask(server, 'GET', path, { headers: { host } })).status;
  for (const host of ['evil.example', `evil.example:${server.port}`, '127.0.0.1.evil.example', 'evil.local.example'])
    assert.deepEqual([await status(host), await status(host, '/metrics')], [403, 403], host);
  for (const host of ['localhost', `127.0.0.1:${server.port}`, '[::1]:8000', '192.168.1.5', 'teacher', 'teacher.local:8000'])
    assert.equal(await status(host), 200, host);
  const made = await make(server, {}, { host: 'evil.example', origin: 'http://evil.example' });
  assert.equal(made.status, 403);
  const upgrade = `GET /ws HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: naukograd-1\r\n\r\n`;
  assert.doesNotMatch(await exchange(server, upgrade), /101/);
  assert.equal(await server.stop(), 0);
  const named = await startServer({ args: ['--origin', 'http://games.example:8000'] });
  assert.equal((await ask(named, 'GET', '/api/tables', { headers: { host: 'games.example:8000' } })).status, 200);
  assert.equal(await named.stop(), 0);
});

test('entries that are well-formed but cannot be are read as a table that cannot be read, and the others are served', async () => {
  const first = await startServer();
  const { code: table, anna, boris } = await pair(first);
  await anna.send({ do: 'play', k: 1, move: places });
  [anna, boris].forEach((c) => c.end());
  first.child.kill('SIGTERM');
  await first.ended;
  const [made, joined, started, move] = readStore(first.data)[table];
  const clock = (change) => ({ ...made, clock: { ...made.clock, ...change } });
  const wrong = [[{ ...joined }], [started], [{ is_a: 'turned', by: 1 }], [made, { is_a: 'turned', by: -7 }], [made, { is_a: 'turned', by: 2 ** 40 }],
    ...[[0, 9], [0, -1], [0], [1, 1], [1, 0], [7, 1]].map(([seat, to]) => [made, { is_a: 'moved_over', seat, to }]), [made, joined, { is_a: 'moved_over', seat: 0, to: 1 }], [made, joined, started, { is_a: 'moved_over', seat: 0, to: 1 }],
    [clock({ kind: 'sand' })], [clock({ kind: 7 })], [clock({ seconds: -1 })], [clock({ kind: 'budget', seconds: 2 ** 60 })], [{ ...made, clock: null }],
    [{ ...made, options: { flavour: 'sour' } }], [{ ...made, options: { variant: 'none such' } }], [{ ...made, options: [] }], [{ ...made, seats: [] }],
    [{ ...made, seats: Array(9).fill('open') }], [{ ...made, seats: [7, null] }], [{ ...made, seats: ['open', { computer: 99 }] }], [{ ...made, seats: ['open', { computer: -1 }] }],
    [{ ...made, host_seat: 77 }], [{ ...made, away: 2 ** 62 }], [made, started], [made, joined, started, started], [made, joined, started, joined],
    [made, joined, started, { ...move, left: -(2 ** 60) }], [made, joined, started, { ...move, seat: 5 }], [made, joined, started, { is_a: 'takeback', seat: 0 }],
    [made, joined, started, move, { is_a: 'takeover', seat: 0, level: 0 }], [made, { is_a: 'child', code: 'AAAAAA' }], [made, { is_a: 'news' }], [made, 7], ['[1,2]'], ['{']];
  // Names of control characters need six times their room: an older version may have let them in.
  const odd = { ...joined, name: '\u0001'.repeat(90) };
  const fine = [made, odd, started, move, { is_a: 'resigned', seat: 1, at: 0 }];
  const codes = [...wrong, fine].map((_, i) => `A${'23456789'[i >> 5]}${'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[i % 31]}${'ABCDEFGHJKMNPQRSTUVWXYZ23456789'[i % 29]}22`);
  assert.equal(new Set(codes).size, codes.length);
  writeStore(first.data, Object.fromEntries([...wrong, fine].map((entries, i) => [codes[i], entries])));
  const server = await startServer({ data: first.data });
  for (const [i, entries] of wrong.entries()) {
    const { status, json } = await ask(server, 'GET', `/api/tables/${codes[i]}`);
    assert.deepEqual([status, json.error.code], [404, 'unreadable'], JSON.stringify(entries.at(-1)).slice(0, 80));
  }
  const read = await ask(server, 'GET', `/api/tables/${codes.at(-1)}`);
  assert.equal(read.json.table.seats[1].name, odd.name);
  assert.equal((await ask(server, 'GET', `/api/matches/${codes.at(-1)}-1`)).json.players[1].name, odd.name);
  await server.stop();
  rmSync(first.data, { recursive: true, force: true });
});

test('TLS: only exchanges of keys that a stolen key does not open later, and browsers are told to keep to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-test-')), [cert, key] = ['cert', 'key'].map((name) => join(folder, `${name}.pem`));
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', '-subj', '/CN=localhost'], { stdio: 'ignore' });
  const server = await startServer({ args: ['--tls-cert', cert, '--tls-key', key] });
  const get = (options) => new Promise((resolve, reject) => {
    https.get({ host: '127.0.0.1', port: server.port, path: '/healthz', rejectUnauthorized: false, agent: false, ...options }, (answer) => {
      answer.resume();
      resolve(answer.headers);
    }).on('error', reject);
  });
  assert.match((await get({}))['strict-transport-security'], /max-age=\d{7,}/);
  await get({ maxVersion: 'TLSv1.2' });
  await assert.rejects(get({ maxVersion: 'TLSv1.2', ciphers: 'AES128-GCM-SHA256:AES256-SHA256' }));
  assert.equal(await server.stop(), 0);
  rmSync(folder, { recursive: true, force: true });
});

test('a folder that may not be written to is not said to be another server’s', { skip: process.getuid() === 0 && 'root may write everywhere' }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-test-'));
  chmodSync(folder, 0o500);
  await assert.rejects(startServer({ data: folder }), /cannot be written to/);
  rmSync(folder, { recursive: true, force: true });
});

test('a folder that is a file’s is not said to be another server’s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'naukograd-test-'));
  mkdirSync(join(folder, 'lock'));
  await assert.rejects(startServer({ data: folder }), /cannot be written to/);
  rmSync(folder, { recursive: true, force: true });
});
