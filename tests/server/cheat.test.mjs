// A cheater's client: everything it tries to play, see or resume another's seat gets nothing.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, Client, pair, places, startServer } from './client.mjs';

let server, table;
const secret = '3-30'; // an atom of Anna's
before(async () => {
  server = await startServer({ args: ['--pace', '0', '--think', '20'] });
  table = await pair(server, { join: { want: [] } });
  await table.anna.send({ do: 'play', k: 1, move: places });
});
after(async () => { assert.equal(await server.stop(), 0); });

const rights = ['no_right', 'no_seat', 'no_table', 'not_host', 'bad_request', 'bad_json', 'not_now'];
async function getsNothing(client, message) {
  const answer = await client.send(message);
  assert.equal(answer.ok, false, JSON.stringify(message));
  assert.ok(rights.includes(answer.error.code), `${JSON.stringify(message)}: ${answer.error.code}`);
  assert.ok(!JSON.stringify(client.messages).includes(secret));
}

test('without a seat nothing of a match can be done', async () => {
  const { code } = table;
  const mallory = await Client.connect(server);
  for (const message of [{ do: 'play', k: 2, move: 'beam 1' }, { do: 'view' }, { do: 'hint' }, { do: 'resign' }, { do: 'start' },
    { do: 'takeback' }, { do: 'agree', yes: true }, { do: 'leave' }, { do: 'say', text: 'x' }, { do: 'name', name: 'Anna' },
    { do: 'seat', seat: 0, is: 'open' }, { do: 'rematch' }, { do: 'swap' }, { do: 'sit', seat: 1 }, { do: 'join', table: code, name: 'M' },
    { do: 'join', table: code, name: 'M', seat: 0 }, { do: 'join', table: code, name: 'M', seat: 1 }])
    await getsNothing(mallory, message);
  mallory.end();
});

test('no token but the right one resumes a seat', async () => {
  const { code, tokens } = table;
  const mallory = await Client.connect(server);
  const wrong = tokens[0].replace(/^./, (c) => (c === '0' ? '1' : '0'));
  const other = await pair(server);
  for (const token of ['', '0'.repeat(32), 'f'.repeat(32), wrong, tokens[0].slice(0, 31), `${tokens[0]}0`, `${tokens[0].slice(0, 31)}g`,
    tokens[0].slice(0, 30), null, 7, [tokens[0]], { token: tokens[0] }, ...other.tokens, `${code}`, `${tokens[0]}\u0000`, ` ${tokens[0]}`])
    await getsNothing(mallory, { do: 'resume', table: code, token });
  await getsNothing(mallory, { do: 'resume', table: code });
  await getsNothing(mallory, { do: 'resume', token: tokens[0] });
  await getsNothing(mallory, { do: 'resume', table: other.code, token: tokens[0] });
  [mallory, other.anna, other.boris].forEach((c) => c.end());
});

test('a seat is no right to another seat', async () => {
  const { boris, code, tokens } = table;
  const before = boris.messages.length;
  for (const message of [{ do: 'play', k: 2, move: 'beam 1', seat: 0 }, { do: 'play', k: 1, move: places, token: tokens[0] },
    { do: 'view', seat: 0 }, { do: 'hint', seat: 0 }, { do: 'resign', seat: 0 }, { do: 'start' }, { do: 'seat', seat: 0, is: { computer: 1 } },
    { do: 'resume', table: code, token: tokens[0] }, { do: 'join', table: code, name: 'B', watch: true },
    { do: 'name', name: 'Boris', seat: 0 }, { do: 'leave', seat: 0 }])
    await getsNothing(boris, message);
  const news = (await boris.send({ do: 'view' }));
  assert.equal(news.act, true);
  assert.ok(!JSON.stringify(boris.messages.slice(before)).includes(secret));
});

test('who looks on, from any side, learns nothing secret', async () => {
  const { code } = table;
  const vera = await Client.connect(server);
  await vera.send({ do: 'join', table: code, name: 'V', watch: true, want: ['view', 'legal'] });
  await vera.send({ do: 'view' });
  for (const message of [{ do: 'hint' }, { do: 'play', k: 1, move: places }, { do: 'takeback' }, { do: 'agree', yes: true }])
    await getsNothing(vera, message);
  const http = [];
  for (const path of [`/api/tables/${code}`, '/api/tables', `/api/matches/${code}-1`, '/metrics', '/healthz', `/api/matches/${code}-0`,
    `/api/matches/${code}-01`, `/api/matches/${code}`, `/api/matches/${code}-1/`, `/api/matches/${code}-1?x=1`, '/../naukograd.db',
    '/%2e%2e/naukograd.db', '/..%2fnaukograd.db', '//etc/passwd', '/assets/../../naukograd.db'])
    http.push((await ask(server, 'GET', path)).text);
  const all = JSON.stringify([vera.messages, http]);
  for (const hidden of [secret, ...table.tokens, 'SQLite', 'root:']) assert.ok(!all.includes(hidden), hidden);
  vera.end();
});

test('the seed of a match is told by nobody before its end, nor is any token by anybody ever', async () => {
  const { boris, anna } = table;
  const said = JSON.stringify([boris.messages, anna.messages.slice(1)]) + server.errors;
  assert.ok(!said.includes('"seed"'));
  assert.ok(!said.includes(table.tokens[0]));
});

test('a page of a server that shares the log may connect, and learns where the others are', async () => {
  const peers = ['http://10.0.0.11:8000', 'https://two.example'];
  const shared = await startServer({ args: ['--peers', `${peers[0]}/,${peers[1]}`] });
  try {
    for (const origin of peers) (await Client.connect(shared, { origin })).end();
    for (const origin of ['http://10.0.0.11:8001', 'https://two.example.evil', 'http://two.example', 'http://10.0.0.11:8000,https://two.example'])
      await assert.rejects(Client.connect(shared, { origin }), /refused/, origin);
    const { code } = (await ask(shared, 'POST', '/api/tables', { body: { game: 'atoms', name: 'A' } })).json;
    const guest = await Client.connect(shared);
    assert.deepEqual((await guest.send({ do: 'join', table: code, name: 'B' })).servers, peers);
    guest.end();
    const policy = (await ask(shared, 'GET', '/')).headers['content-security-policy'];
    assert.ok(policy.endsWith("connect-src 'self' ws://10.0.0.11:8000 wss://two.example"), policy);
  } finally {
    await shared.stop();
  }
  for (const wrong of ['10.0.0.11', 'http://', "http://a b", "http://a; script-src *", 'ftp://a', 'http://a/b'])
    await assert.rejects(startServer({ args: ['--peers', wrong] }), /--peers/, wrong);
});

test('a page of another site may not connect, nor make tables', async () => {
  const own = `http://127.0.0.1:${server.port}`;
  (await Client.connect(server, { origin: own })).end();
  for (const origin of ['http://evil.example', `https://evil.example:${server.port}`, 'null', `${own}.evil.example`, 'http://127.0.0.1:1',
    `http://evil.example/${own}`])
    await assert.rejects(Client.connect(server, { origin }), /refused/, origin);
  await assert.rejects(Client.connect(server, { protocol: null }), /refused/);
  await assert.rejects(Client.connect(server, { protocol: 'other' }), /refused/);
  await assert.rejects(Client.connect(server, { path: '/other' }), /refused/);
  const made = await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'A' }, headers: { origin: 'http://evil.example' } });
  assert.equal(made.status, 403);
});

test('what another may know is not to be had by a rival through refusals', async () => {
  // Boris has not placed yet: whatever he tries, the answer is the same as if Anna had not either.
  const one = await pair(server), two = await pair(server);
  await one.anna.send({ do: 'play', k: 1, move: places });
  for (const message of [{ do: 'play', k: 1, move: 'beam 1' }, { do: 'play', k: 2, move: places }, { do: 'takeback' }, { do: 'rematch' },
    { do: 'view' }, { do: 'agree', yes: true }]) {
    const [a, b] = await Promise.all([one.boris.send(message), two.boris.send(message)]);
    for (const answer of [a, b]) delete answer.match;
    assert.deepEqual(a, b, JSON.stringify(message));
  }
  [one.anna, one.boris, two.anna, two.boris].forEach((c) => c.end());
});

test('how many moves were made, secret ones among them, is told to whoever keeps the server alone', async () => {
  const behind = await startServer({ args: ['--proxy'], trust: false });
  const own = await ask(behind, 'GET', '/metrics');
  assert.match(own.text, /naukograd_moves_total/);
  const foreign = await ask(behind, 'GET', '/metrics', { headers: { 'x-forwarded-for': '192.0.2.7' } });
  assert.deepEqual([foreign.status, foreign.json.error.code], [403, 'no_right']);
  assert.equal(await behind.stop(), 0);
});

test('whether an absent rival has chosen in secret is not to be seen by when a computer takes his seat', async () => {
  const chose = await pair(server, { body: { away: 1 } }), idle = await pair(server, { body: { away: 1 } });
  await chose.boris.send({ do: 'play', k: 1, move: places });
  const taken = [chose, idle].map(({ anna, boris }) => {
    const told = anna.next((m) => m.type === 'table' && m.seats[1].standin);
    boris.end();
    return told;
  });
  const [a, b] = await Promise.all(taken);
  assert.deepEqual(a.seats, b.seats);
  [chose.anna, idle.anna].forEach((c) => c.end());
});
