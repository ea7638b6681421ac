// HTTP: the page's files, what is told about games and health, and that matches can be verified.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import net from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { freePort } from '../support/port.mjs';
import { ask, Client, pair, places, program, startServer, inBrokers, storeFlags } from './client.mjs';

const folder = mkdtempSync(join(tmpdir(), 'naukograd-web-'));
const script = 'console.log("Наукоград");\n'.repeat(100);
let server;
before(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>x</title>');
  writeFileSync(join(folder, 'assets', 'app-1a2b3c4d.js'), script);
  writeFileSync(join(folder, '.secret'), 'x');
  server = await startServer({ args: ['--web', folder, '--pace', '0'] });
});
after(async () => {
  assert.equal(await server.stop(), 0);
  rmSync(folder, { recursive: true });
});

test('files are compressed where that is accepted, and cached by their hash', async () => {
  const packed = await ask(server, 'GET', '/assets/app-1a2b3c4d.js', { headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(packed.bytes).toString(), script);
  assert.match(packed.headers['cache-control'], /immutable/);
  assert.match(packed.headers['content-type'], /^text\/javascript/);
  const plain = await ask(server, 'GET', '/assets/app-1a2b3c4d.js');
  assert.equal(plain.text, script);
  const page = await ask(server, 'GET', '/');
  assert.match(page.text, /<title>x/);
  assert.equal(page.headers['cache-control'], 'no-cache');
  const same = await ask(server, 'GET', '/', { headers: { 'if-none-match': page.headers.etag } });
  assert.equal(same.status, 304);
  assert.equal(same.bytes.length, 0);
  for (const path of ['/.secret', '/assets', '/assets/', '/nothing', '/index.html/']) assert.equal((await ask(server, 'GET', path)).status, 404, path);
});

test('the page runs under a strict policy', async () => {
  const { headers } = await ask(server, 'GET', '/');
  assert.match(headers['content-security-policy'], /default-src 'self'/);
  assert.ok(!headers['content-security-policy'].includes('unsafe-inline'));
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(headers['content-security-policy'], /frame-ancestors 'none'/);
});

test('games, health and metrics can be asked for', async () => {
  const { games } = (await ask(server, 'GET', '/api/games')).json;
  assert.deepEqual(games, JSON.parse(execFileSync(program, ['engine'], { input: '{"do":"games"}\n' })).games);
  assert.equal((await ask(server, 'GET', '/healthz')).text, 'ok\n');
  assert.match((await ask(server, 'GET', '/metrics')).text, /^naukograd_commit_seconds_bucket\{le="\+Inf"\} \d+$/m);
});

test('a finished match can be verified by anybody', async () => {
  const { code, anna, boris } = await pair(server, { body: { options: { atoms: 4 } } });
  const { commitment } = anna.messages.findLast((m) => m.type === 'table');
  await anna.send({ do: 'play', k: 1, move: places });
  await boris.send({ do: 'play', k: 1, move: places });
  const over = anna.next((m) => m.over);
  await boris.send({ do: 'resign' });
  const { seed } = await over;
  const answer = await ask(server, 'GET', `/api/matches/${code}-1`);
  const { record, players, result, ends } = answer.json;
  assert.equal(answer.json.commitment, commitment);
  assert.deepEqual([players, result.ranks, ends], [[{ name: 'Anna' }, { name: 'Boris' }], [1, 2], { how: 'resigned', by: 1 }]);
  const lines = ['naukograd-match-1', `${code}-1`, 'atoms', record.rules_version, record.seats, JSON.stringify(record.options)];
  const made = createHmac('sha256', Buffer.from(seed, 'hex')).update(`${lines.join('\n')}\n`).digest('hex');
  assert.equal(made, commitment);

  const file = join(folder, 'match.json');
  const verify = (json) => {
    writeFileSync(file, JSON.stringify(json));
    return spawnSync(program, ['--lang', 'en', 'replay', file, '--verify'], { encoding: 'utf8' });
  };
  const good = verify(answer.json);
  assert.equal(good.status, 0, good.stderr);
  assert.match(good.stdout, /committed/);
  const other = seed.replace(/^./, (c) => (c === '0' ? '1' : '0'));
  assert.equal(verify({ ...answer.json, record: { ...record, seed: other } }).status, 1);
  assert.equal(verify({ ...answer.json, match: `${code}-2` }).status, 1);
  assert.equal(verify({ ...answer.json, record: { ...record, moves: [[0, 'beam 1']] } }).status, 1);
  anna.end();
  boris.end();
});

test('a backup of a running server holds its tables', async () => {
  const { code, anna, boris, tokens } = await pair(server);
  await anna.send({ do: 'play', k: 1, move: places });
  const data = mkdtempSync(join(tmpdir(), 'naukograd-backup-'));
  execFileSync(program, ['backup', ...storeFlags(server), join(data, 'naukograd.db')]);
  assert.notEqual(spawnSync(program, ['backup', ...storeFlags(server), join(data, 'naukograd.db')]).status, 0, 'no file is overwritten');
  const restored = await startServer({ data, inFolder: true });
  const { Client } = await import('./client.mjs');
  const again = await Client.connect(restored);
  const news = again.next((m) => m.type === 'news');
  assert.equal((await again.send({ do: 'resume', table: code, token: tokens[0] })).seat, 0);
  assert.equal((await news).plays, 1);
  again.end();
  await restored.stop();
  rmSync(data, { recursive: true });
  anna.end();
  boris.end();
});

test('a second server does not touch the folder of the first', { skip: inBrokers }, async () => {
  await assert.rejects(startServer({ data: server.data }), /another server/);
});

test('a server that cannot start says why, in the language asked for, and what helps', async () => {
  const own = await startServer({ inFolder: true });
  writeFileSync(join(folder, 'no-certificate.pem'), 'no certificate');
  const [taken, nowhere] = ['taken', 'nowhere'].map((name) => join(folder, name)), wrong = join(folder, 'no-certificate.pem');
  const tried = (...args) => {
    const { status, signal, stderr } = spawnSync(program, ['serve', '--port', '0', ...args], { encoding: 'utf8', timeout: 20000 });
    assert.deepEqual([status, signal], [1, null], stderr);
    return stderr;
  };
  for (const [args, en, ru] of [
    [['--data', own.data], /runs already with the folder .*--data/, /уже работает сервер.*--data/],
    [['--data', taken, '--port', `${own.port}`, '--host', '127.0.0.1'], /port \d+ is taken.*--next-port/, /порт \d+ занят.*--next-port/],
    [['--data', taken, '--host', 'no.such.name.invalid'], /--host no\.such.*no such name/, /--host no\.such.*имени/],
    [['--data', wrong], /cannot be opened \(.*no-certificate/, /не открывается \(.*no-certificate/],
    [['--data', nowhere, '--tls-cert', wrong, '--tls-key', wrong], /certificate or its key cannot be read/, /сертификат или ключ к нему не читается/],
    [['--data', nowhere, '--tls-cert', '/no/such', '--tls-key', '/no/such'], /certificate.*\/no\/such/, /сертификат.*\/no\/such/]]) {
    assert.match(tried(...args, '--lang', 'en'), en);
    assert.match(tried(...args, '--lang', 'ru'), ru);
  }
  await own.stop();
});

test('--origin is the address of a page, however it ends', async () => {
  for (const origin of ['games.example', 'https://', 'https://games.example/page', 'https://a.example,https://b.example'])
    assert.equal(spawnSync(program, ['serve', '--port', '0', '--data', join(folder, 'origin'), '--origin', origin], { timeout: 20000 }).status, 2, origin);
  const own = await startServer({ args: ['--origin', 'https://Games.Example/'] });
  const client = await Client.connect(own, { origin: 'https://games.example' });
  assert.ok((await client.send({ do: 'ping' })).ok);
  assert.deepEqual((await ask(own, 'GET', '/api/here')).json.addresses, ['https://games.example/']);
  client.end();
  await own.stop();
});

test('a backup that cannot be made says why, and leaves no part of it', { skip: inBrokers }, () => {
  const copy = join(folder, 'copy.db');
  const failed = (data) => {
    const { status, stderr } = spawnSync(program, ['backup', '--data', data, copy], { encoding: 'utf8' });
    assert.deepEqual([status, existsSync(copy)], [1, false]);
    return stderr;
  };
  assert.match(failed(join(folder, 'nowhere-at-all')), /nowhere-at-all: no server has kept a log here/);
  mkdirSync(join(folder, 'broken'));
  writeFileSync(join(folder, 'broken', 'naukograd.db'), 'no log at all, but long enough to be looked at'.repeat(100));
  assert.match(failed(join(folder, 'broken')), /not a database/);
});

test('with a certificate everything is spoken over TLS', async () => {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name));
  execFileSync('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert, '-days', '1',
    '-subj', '/CN=localhost'], { stdio: 'ignore' });
  const secure = await startServer({ args: ['--tls-cert', cert, '--tls-key', key] });
  const text = await new Promise((resolve, reject) => {
    https.get({ host: '127.0.0.1', port: secure.port, path: '/healthz', rejectUnauthorized: false, agent: false }, (answer) => {
      answer.on('data', (part) => resolve(part.toString()));
    }).on('error', reject);
  });
  assert.equal(text, 'ok\n');
  await secure.stop();
  await assert.rejects(startServer({ args: ['--tls-cert', join(folder, 'none.pem'), '--tls-key', key] }), /ended/);
});

/** Starts the program for the whole network, as a class would, and gives its first words. */
async function serveAll(data, ...args) {
  return serveAt(await freePort(), data, ...args);
}

async function serveAt(port, data, ...args) {
  const child = spawn(program, ['serve', '--port', String(port), '--data', data, '--web', join(data, 'no-page'), ...args]);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  let said = '';
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => /Ctrl-C/.test((said += text)) && resolve());
    ended.then(() => reject(new Error(`it ended: ${said}`)));
  });
  return { port, said, stop: () => (child.kill('SIGTERM'), ended) };
}

/** The certificate that a server shows, and its answer. */
const secureGet = (host, port, path) =>
  new Promise((resolve, reject) => {
    https.get({ host, port, path, rejectUnauthorized: false, agent: false }, (answer) => {
      const certificate = answer.socket.getPeerCertificate();
      answer.on('data', (part) => resolve({ certificate, text: part.toString() }));
    }).on('error', reject);
  });

const outside = () => Object.values(networkInterfaces()).flat().filter(({ family, internal }) => family === 'IPv4' && !internal);

test('--tls-self makes a certificate for every address of the machine, keeps it, and says its fingerprint', async () => {
  const data = join(folder, 'self');
  const first = await serveAll(data, '--tls-self');
  const { certificate, text } = await secureGet('127.0.0.1', first.port, '/healthz');
  await first.stop();
  assert.equal(text, 'ok\n');
  assert.ok(first.said.includes(certificate.fingerprint256), 'the fingerprint is printed as browsers show it');
  for (const name of ['DNS:localhost', 'IP Address:127.0.0.1', ...outside().map(({ address }) => `IP Address:${address}`)])
    assert.ok(certificate.subjectaltname.includes(name), name);
  assert.equal(certificate.ca, false, 'it may sign no other');
  assert.equal(statSync(join(data, 'tls-self.key')).mode & 0o777, 0o600);
  const second = await serveAll(data, '--tls-self');
  const kept = (await secureGet('127.0.0.1', second.port, '/healthz')).certificate;
  await second.stop();
  assert.equal(kept.fingerprint256, certificate.fingerprint256, 'it is made once');
  writeFileSync(join(data, 'tls-self.crt'), 'nonsense');
  const third = await serveAll(data, '--tls-self');
  const anew = (await secureGet('127.0.0.1', third.port, '/healthz')).certificate;
  await third.stop();
  assert.notEqual(anew.fingerprint256, certificate.fingerprint256, 'what cannot be read is made anew');
});

test('--tls-self: names are looked at as without TLS, for nobody has vouched for them, and browsers are not told to keep to it', async () => {
  const server = await serveAll(join(folder, 'self-names'), '--tls-self');
  const get = (name) => new Promise((resolve, reject) => {
    https.get({ host: '127.0.0.1', port: server.port, path: '/api/games', headers: { host: name }, rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers['strict-transport-security']]);
    }).on('error', reject);
  });
  for (const name of [`anna.local:${server.port}`, `127.0.0.1:${server.port}`, 'classroom']) assert.deepEqual(await get(name), [200, undefined], name);
  assert.deepEqual(await get('rebind.example.com'), [403, undefined]);
  await server.stop();
});

test('who speaks plainly to a server with TLS is shown the way to the page, and nothing else', async () => {
  const own = await startServer({ args: ['--tls-self'] });
  for (const [method, path] of [['GET', '/'], ['GET', '/api/games'], ['GET', '/metrics'], ['GET', '/%0d%0aX:%20y'], ['HEAD', '/']]) {
    const { status, headers, text } = await ask(own, method, path, { headers: { host: `school.local:${own.port}` } });
    assert.deepEqual([status, headers.location, text], [307, `https://school.local:${own.port}/`, ''], path);
  }
  const made = await ask(own, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna' } });
  assert.equal(made.status, 307);
  for (const host of ['a b', 'evil/page', 'x?y', '<x>']) await assert.rejects(ask(own, 'GET', '/', { headers: { host } }), host);
  await assert.rejects(Client.connect(own));
  const tables = await new Promise((resolve, reject) => {
    https.get({ host: '127.0.0.1', port: own.port, path: '/metrics', rejectUnauthorized: false, agent: false }, (answer) => {
      let text = '';
      answer.on('data', (part) => { text += part; }).on('end', () => resolve(/naukograd_tables (\d+)/.exec(text)[1]));
    }).on('error', reject);
  });
  assert.equal(tables, '0');
  await own.stop();
});

test('--tls-self where nothing can be written, or beside another certificate, says so and ends', () => {
  const tried = (...args) => spawnSync(program, ['serve', '--port', '0', '--data', join(folder, 'self.pem', 'data'), ...args], { encoding: 'utf8', timeout: 20000 });
  writeFileSync(join(folder, 'self.pem'), '');
  const nowhere = tried('--tls-self');
  assert.equal(nowhere.status, 1);
  assert.match(nowhere.stderr, /--tls-self/);
  assert.equal(tried('--tls-self', '--tls-cert', 'a', '--tls-key', 'b').status, 2);
});

test('this machine is told where others reach it, and nobody else is', async () => {
  const data = join(folder, 'here');
  const all = await serveAll(data);
  const wanted = outside().map(({ address }) => `http://${address}:${all.port}/`);
  const { json: body } = await ask(all, 'GET', '/api/here');
  assert.equal(body.ok, true);
  for (const url of wanted.slice(0, 1)) assert.ok(body.addresses.includes(url), url);
  for (const { address } of outside().slice(0, 1)) {
    const answer = await fetch(`http://${address}:${all.port}/api/here`);
    assert.equal(answer.status, 403);
    assert.equal((await answer.json()).error.code, 'no_right');
  }
  await all.stop();
  assert.deepEqual((await ask(server, 'GET', '/api/here')).json.addresses, [], 'this one listens for the machine alone');
  const named = await serveAll(data, '--origin', 'https://games.example.org');
  assert.deepEqual((await ask(named, 'GET', '/api/here')).json.addresses, ['https://games.example.org/']);
  await named.stop();
});

test('cookies of whatever else has the same name do not keep a browser out', async () => {
  const headers = { cookie: `session=${'x'.repeat(12000)}` };
  assert.equal((await ask(server, 'GET', '/', { headers })).status, 200);
  assert.equal((await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', name: 'Anna' }, headers })).status, 201);
  const client = await Client.connect(server, { headers });
  assert.ok((await client.send({ do: 'ping' })).ok);
  client.end();
});

test('links name an address that others can open, however the server was told where to listen', async () => {
  const said = async (...args) => {
    const own = await serveAll(join(folder, 'where'), ...args);
    const { addresses } = (await ask(own, 'GET', '/api/here')).json;
    await own.stop();
    const shown = own.said.match(/http:\/\/\S+/g).map((url) => url.replace(`:${own.port}/`, ''));
    return [shown[0], addresses.map((url) => url.replace(`:${own.port}/`, ''))];
  };
  const all = outside().map(({ address }) => `http://${address}`);
  assert.deepEqual(await said('--host', '0.0.0.0'), ['http://localhost', all]);
  assert.deepEqual(await said('--host', '::'), ['http://localhost', all]);
  for (const host of ['localhost', '127.0.0.1']) assert.deepEqual(await said('--host', host), ['http://localhost', []], host);
});

test('the page is where the server listens', async () => {
  for (const { address } of outside().slice(0, 1)) {
    const own = await serveAll(join(folder, 'at'), '--host', address);
    await own.stop();
    assert.equal(own.said.match(/http:\/\/\S+/)[0], `http://${address}:${own.port}/`);
  }
});

test('other methods than GET, HEAD and POST are refused', async () => {
  for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH'])
    assert.equal((await ask(server, method, '/api/games')).status, 405, method);
});

test('a browser that refuses gzip gets none, and a tag that a proxy made weak is known again', async () => {
  const plain = await ask(server, 'GET', '/', { headers: { 'accept-encoding': 'gzip;q=0, identity' } });
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal((await ask(server, 'GET', '/', { headers: { 'if-none-match': `W/${plain.headers.etag}` } })).status, 304);
});

/** Says so much to the server and nothing more; all that it answers until it hangs up. */
const speak = (text) => new Promise((resolve) => {
  const socket = net.connect(server.port, '127.0.0.1', () => socket.write(text));
  let heard = '';
  socket.on('data', (bytes) => { heard += bytes; });
  socket.on('close', () => resolve(heard));
});

test('a body without a length is refused at once, and what follows it is taken for nothing', async () => {
  const body = JSON.stringify({ game: 'atoms', name: 'Anna' });
  const chunks = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const hidden = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  for (const [method, headers] of [['POST /api/tables', 'Transfer-Encoding: chunked'], ['GET /healthz', 'Transfer-Encoding: chunked'],
    ['POST /api/tables', `Content-Length: ${body.length}\r\nTransfer-Encoding: chunked`], ['POST /api/tables', 'X: y'],
    ['POST /api/tables', 'Content-Length: -1'], ['POST /api/tables', 'Content-Length: 0x1b'],
    ['POST /api/tables', 'Content-Length: 5\r\nContent-Length: 6']]) {
    const heard = await speak(`${method} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n${chunks}${hidden}`);
    assert.match(heard, /^HTTP\/1\.1 411 [^]*connection: close[^]*"bad_request"/, headers);
    assert.equal(heard.match(/HTTP\/1\.1/g).length, 1, headers);
  }
  const long = await speak('POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 16385\r\n\r\n');
  assert.match(long, /^HTTP\/1\.1 413 /, 'before all of it has come');
});

test('--port 0 takes a free one, and says which', async () => {
  const server = await serveAt(0, join(folder, 'any-port'));
  const port = /localhost:(\d+)\//.exec(server.said)?.[1];
  assert.ok(Number(port) > 0, server.said);
  assert.equal(await (await fetch(`http://localhost:${port}/healthz`)).text(), 'ok\n');
  await server.stop();
});

test('a school behind one address opens the page at one moment: files of the page are not what limits are for', async () => {
  const web = join(folder, 'school');
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>page</title>');
  const server = await startServer({ trust: false, args: ['--web', web] });
  // All of them at one moment, so that a slow machine is no slower than the limit either.
  const school = async (path) => (await Promise.all(Array.from({ length: 600 }, () => ask(server, 'GET', path)))).map(({ status }) => status);
  try {
    for (let i = 0; i < 2; i++) assert.deepEqual([...new Set(await school('/'))], [200]);
    assert.ok((await school('/api/games')).includes(429), 'other requests are limited');
  } finally {
    await server.stop();
  }
});
