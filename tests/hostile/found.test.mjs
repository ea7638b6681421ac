// What was once found by attacking the server: each of these stopped it, slowed it for everybody or gave rights away.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import http from 'node:http';
import net from 'node:net';
import { test } from 'node:test';
import { ask, Client, frame, pair, startServer } from '../server/client.mjs';

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
  assert.equal((await exchange(server, requests.get.repeat(3), 500)).match(/200 OK/g).length, 3);
  assert.equal(await server.stop(), 0);
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
