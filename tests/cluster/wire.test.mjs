// The way to the brokers: ones that lie, stop or say anything, by a script; and real ones with passwords, tokens and TLS.
import assert from 'node:assert/strict';
import { execFile, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pair, places, program, startServer } from '../server/client.mjs';
import { monitor, startBrokers } from './brokers.mjs';

const folder = mkdtempSync(join(tmpdir(), 'naukograd-wire-'));
const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
const random = (size) => Buffer.from(Array.from({ length: size }, () => Math.floor(Math.random() * 256)));
after(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
/** `naukograd store copy`: how it ended and all that it said. */
function copy(from, to, env = {}) {
  const began = Date.now();
  return new Promise((resolve) => {
    execFile(program, ['--lang', 'en', 'store', 'copy', from, to], { env: { ...process.env, ...env }, timeout: 60000 }, (error, stdout, stderr) => {
      resolve({ status: error ? error.code ?? error.signal : 0, stdout, stderr, ms: Date.now() - began });
    });
  });
}
/** Tables of a broker into a folder of their own. */
const copyFrom = (url, env) => copy(url, join(folder, `copy${++folders}`), env);

/** Somebody who listens, and does to whoever comes what is told. */
async function listen(greet) {
  const sockets = new Set();
  const server = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    greet(socket);
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  const { port } = server.address();
  return { port, sockets, end: () => { server.close(); for (const socket of sockets) socket.destroy(); } };
}

const info = (more = {}) => `INFO ${JSON.stringify({ server_id: 'N', version: '2.9.10', proto: 1, headers: true, max_payload: 1048576, ...more })} \r\n`;
async function trickle(socket, text) {
  for (const byte of text) {
    if (socket.destroyed) return;
    socket.write(byte);
    await sleep(25);
  }
}

// ---- brokers that greet badly ----

/** How it greets, and what is said of it; anything but that none answers is said where it is known. */
const greetings = {
  'ends at once': [(socket) => socket.destroy()],
  'says nothing': [() => {}],
  'says anything': [(socket) => socket.write(random(5000))],
  'is a web server': [(socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
  'says a zero byte': [(socket) => socket.write('INFO {}\0\r\n')],
  'never ends its line': [(socket) => { socket.write('INFO {"x":"'); socket.write('x'.repeat(1 << 20)); }],
  'tells what is no JSON': [(socket) => socket.write('INFO {"max_payload":}\r\n')],
  'tells what is too deep': [(socket) => socket.write(`INFO ${'['.repeat(60000)}\r\n`)],
  'speaks byte by byte': [(socket) => trickle(socket, info({ pad: 'x'.repeat(1000) }))],
  'greets and falls silent': [(socket) => socket.write(info())],
  'greets byte by byte for ever': [(socket) => { socket.write(info()); trickle(socket, 'PING\r\n'.repeat(1000)); }],
  'begins a message that is too long': [(socket) => socket.write(`${info()}MSG a 1 99999999999\r\n`)],
  'begins a message of which it sends nothing': [(socket) => socket.write(`${info()}MSG a 1 67108864\r\n`)],
  'ends in the middle of a message': [(socket) => socket.end(`${info()}MSG a 1 10\r\nhalf`)],
  'has no room for us': [(socket) => socket.end("-ERR 'maximum connections exceeded'\r\n"), /a broker says: 'maximum connections exceeded'/],
  'does not take us': [(socket) => { socket.write(info({ auth_required: true })); socket.once('data', () => socket.end("-ERR 'Authorization Violation'\r\n")); }, /does not take us/],
  'wants TLS and has none': [(socket) => { socket.write(info({ tls_required: true })); socket.once('data', () => socket.write('x'.repeat(100))); }, /TLS/],
  'wants TLS and speaks before it': [(socket) => socket.write(`${info({ tls_required: true })}PONG\r\n`), /TLS/],
  'wants TLS and falls silent': [(socket) => socket.write(info({ tls_required: true })), /TLS/],
};

test('a broker that greets badly is told of in time, without its password', () => Promise.all(
  Object.entries(greetings).map(async ([name, [greet, said = /no broker answers/]]) => {
    const broker = await listen(greet);
    const { status, stderr, ms } = await copyFrom(`nats://naukograd:secret@127.0.0.1:${broker.port}`);
    broker.end();
    assert.equal(status, 1, `${name}: ended by ${status}: ${stderr}`);
    assert.match(stderr, /^naukograd store: the brokers: /m, name);
    assert.match(stderr, said, name);
    assert.doesNotMatch(stderr, /secret/, name);
    assert.ok(ms < 10000, `${name}: ${ms} ms`); // it has two seconds by itself; others want the processor, too
  })));

// ---- brokers whose answers are odd ----

/** One that takes everything, and answers questions as it is told. */
function answering(answer) {
  return listen((socket) => {
    let heard = Buffer.alloc(0);
    socket.write(info());
    socket.on('data', (bytes) => {
      heard = Buffer.concat([heard, bytes]);
      for (let end; (end = heard.indexOf('\r\n')) >= 0;) {
        const words = heard.subarray(0, end).toString().split(' ');
        const length = words[0] === 'PUB' ? Number(words.at(-1)) + 2 : 0;
        if (heard.length < end + 2 + length) return;
        const text = heard.subarray(end + 2, end + length).toString();
        heard = heard.subarray(end + 2 + length);
        if (words[0] === 'PING') socket.write('PONG\r\n');
        if (words[0] === 'PUB' && words.length === 4) {
          const said = answer(words[1], text === '' ? {} : JSON.parse(text));
          if (said !== null) socket.write(`MSG ${words[2]} 16777216 ${Buffer.byteLength(said)}\r\n${said}\r\n`);
        }
      }
    });
  });
}
const absent = '{"error":{"code":404,"err_code":10059,"description":"no message found"}}';
const stream = (subjects = '', total = 0) => `{"total":${total},"config":{"num_replicas":1},"state":{"messages":0,"bytes":0,"first_seq":1,"last_seq":0${subjects}}}`;

test('a list of tables that comes in pages is read to its end', async () => {
  const codes = ['AAAAAA', 'BBBBBB', 'CCCCCC', 'DDDDDD', 'EEEEEE'], asked = [];
  const broker = await answering((subject, question) => {
    if (!subject.startsWith('$JS.API.STREAM.INFO.')) return absent;
    if (question.subjects_filter !== 't.*.1') return stream();
    asked.push(question.offset);
    const page = codes.slice(question.offset, question.offset + 2).map((code) => `"t.${code}.1":1`).join(',');
    return stream(`,"num_subjects":5,"subjects":{${page}}`, codes.length);
  });
  const { status, stdout, stderr } = await copyFrom(`nats://127.0.0.1:${broker.port}`);
  broker.end();
  assert.deepEqual(asked, [0, 2, 4], stderr);
  assert.deepEqual([status, stdout], [0, 'Tables copied: 5\n'], stderr);
});

test('lists of tables that are cut or lie do no harm', () => Promise.all([
  '', '{', '"', '\0', '{"state":{', '{"state":{"subjects":{', '{"state":{"subjects":{"', '{"state":{"subjects":{"t.A', '{"state":{"subjects":{"t.A\\',
  '{"state":{"subjects":{"t.A\\"', '{"state":{"subjects":{"t.A.1"', '{"state":{"subjects":{"t.A.1":', '{"state":{"subjects":{"t.A.1":1,',
  `{"state":{"subjects":{"${'x'.repeat(100000)}":1}}}`, '{"state":{"subjects":{"t..1":1,"...":2,"":3,"t.%s%n.1":4}}}', '{"total":18446744073709551615,"state":{"subjects":{}}}',
  '{"total":-1,"state":{"subjects":{', '{"total":18446744073709551615,"state":{"subjects":{"t.AAAAAA.1":1}}}',
].map(async (list) => {
  const broker = await answering((subject, question) => (question.subjects_filter ? list : subject.startsWith('$JS.API.STREAM.INFO.') ? stream() : absent));
  const { status, stderr } = await copyFrom(`nats://127.0.0.1:${broker.port}`);
  broker.end();
  assert.ok(status === 0 || status === 1, `${list.slice(0, 60)}: ended by ${status}: ${stderr}`);
})));

// ---- brokers that go bad ----

/** Ways to a real broker, on which something can be said to all servers in between; `mute` ones are taken and lead nowhere. */
async function between(port) {
  const ways = new Set(), its = { ways, mute: false };
  const near = await listen((socket) => {
    if (its.mute) return;
    const far = net.connect(port, '127.0.0.1'), way = { socket, far, numbers: new Set(), inbox: '' };
    ways.add(way);
    far.on('error', () => {});
    far.on('data', (bytes) => socket.write(bytes));
    far.on('close', () => socket.destroy());
    socket.on('data', (bytes) => {
      for (const [, subject, number] of bytes.toString('latin1').matchAll(/SUB (\S+) (\d+)\r\n/g)) {
        way.numbers.add(number);
        if (subject.startsWith('_INBOX.')) way.inbox = subject.slice(0, -2);
      }
      far.write(bytes);
    });
    socket.on('close', () => { ways.delete(way); far.destroy(); });
  });
  return Object.assign(its, near);
}

/** What is done to a connection, and whether it is to outlive it. */
const turns = {
  'says anything': [({ socket }) => socket.write(Buffer.concat([Buffer.from('\r\n'), random(1000)]))],
  'never ends its line': [({ socket }) => socket.write('x'.repeat(70000))],
  'says a message shorter than it is': [({ socket, numbers }) => { for (const number of numbers) socket.write(`MSG x ${number} 3\r\nlonger\r\n`); }],
  'ends in the middle of a message': [({ socket, inbox }) => socket.end(`MSG ${inbox}.1-0 16777216 1000\r\n{"stream":`)],
  'stops reading and speaking': [({ socket, far }) => { far.pause(); socket.pause(); }],
  'is gone': [({ socket }) => socket.destroy()],
  'gives us up': [({ socket }) => socket.end("-ERR 'Stale Connection'\r\n")],
  'tells of brokers that are none': [({ socket }) => { socket.end(info({ connect_urls: ['', ':', '@', '[', '[::1', '[]:1', 'naukograd:x@127.0.0.1:1', '127.0.0.1:1', '127.0.0.1:99999', '[::1]:1', '127.0.0.1:-1', 'x'.repeat(300)] })); }],
  'lets us do less': [({ socket }) => socket.write('-ERR \'Permissions Violation for Publish to "\x1bx"\'\r\n'), true],
  'asks often': [({ socket }) => socket.write('PING\r\n'.repeat(3000)), true],
  'answers what nobody asked': [({ socket, inbox }) => {
    for (const subject of ['', '.', '.x', '.1-', '.1-0', '.-1--1', '.99999999999999999999-0', '.1-99999999999', '.2-0', '.3-0'])
      socket.write(`MSG ${inbox}${subject} 16777216 2\r\n{}\r\nHMSG ${inbox}${subject} 16777216 16 16\r\nNATS/1.0 503\r\n\r\n\r\n`);
  }, true],
  'says odd things to all who listen': [({ socket, numbers }) => {
    for (const number of [...numbers, '0', '5', '16777215', '1844674407370955159'])
      for (const subject of ['x', 'n.', 'n.A', 'n.A.', 'n..say', 'n.A.say', 'n.AAAAAA.99999999999', 'n.AAAAAAAAAAAA.1', '$KV.naukograd-nodes.', '$KV.naukograd-open.', `$KV.naukograd-nodes.${'x'.repeat(500)}`])
        socket.write(`MSG ${subject} ${number} 0\r\n\r\nMSG ${subject} ${number} 5\r\n\0\n\0\n\n\r\nHMSG ${subject} ${number} x.y 12 14\r\nNATS/1.0\r\n\r\n{}\r\n`);
  }, true],
};

// ---- real brokers ----

/** An authority, and a certificate of a broker by it. */
function makeCertificates(at, names) {
  const openssl = (...args) => execFileSync('openssl', args, { cwd: at, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  mkdirSync(at, { recursive: true });
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=authority');
  openssl('req', ...key, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=broker');
  writeFileSync(join(at, 'names'), `subjectAltName=${names}\n`);
  openssl('x509', '-req', '-in', 'request.pem', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'certificate.pem', '-days', '2', '-extfile', 'names');
  return { authority: join(at, 'ca.pem'), more: [`tls { cert_file: "${join(at, 'certificate.pem')}", key_file: "${join(at, 'key.pem')}" }`] };
}

describe('real brokers', { concurrency: true }, () => {
  test('the next broker of the list is taken', async () => {
    const real = await startBrokers(join(folder, 'next'), 1);
    const bad = await Promise.all(['ends at once', 'says anything', 'does not take us', 'greets and falls silent'].map((name) => listen(greetings[name][0])));
    const { status, stdout, stderr } = await copyFrom(`nats://${bad.map(({ port }) => `127.0.0.1:${port}`).join(',')},${real.url.slice(7)}`);
    for (const one of bad) one.end();
    assert.deepEqual([status, stdout], [0, 'Tables copied: 0\n'], stderr);
    await real.stop();
  });

  test('a broker that goes bad while people play is left or endured, and play goes on', async () => {
    const real = await startBrokers(join(folder, 'turns'), 1);
    const ways = await Promise.all([between(real.brokers[0].port), between(real.brokers[0].port)]);
    const url = `nats://${ways.map(({ port }) => `naukograd:secret@127.0.0.1:${port}`).join(',')}`;
    const server = await startServer({ data: join(folder, 'playing'), inFolder: true, args: ['--store', url] });
    const { anna, boris } = await pair(server);
    for (const client of [anna, boris]) assert.ok((await client.send({ do: 'play', k: 1, move: places })).ok);
    let moves = 0;
    for (const [name, [turn, stays]] of Object.entries(turns)) {
      const before = ways.flatMap((way) => [...way.ways]);
      assert.ok(before.length > 0, name);
      for (const way of before) turn(way);
      for (let round = 0, tries = 0; round < 2; tries++) {
        assert.ok(tries < 100 && server.child.exitCode === null, `${name}: play goes on: ${server.errors}`);
        const k = 2 + Math.floor(moves / 2), answer = await [anna, boris][moves % 2].send({ do: 'play', k, move: `beam ${k}` });
        if (answer.ok) { moves++; round++; } else { assert.equal(answer.error.code, 'store_away', name); await sleep(50); }
      }
      if (stays) assert.ok(before.every(({ socket }) => !socket.destroyed), `${name}: the connection stays`);
    }
    anna.end();
    boris.end();
    // A server that is connecting ends, too.
    for (const way of ways) { way.mute = true; for (const { socket } of way.ways) socket.destroy(); }
    await sleep(300);
    const ends = Date.now();
    await server.stop();
    assert.ok(Date.now() - ends < 15000, `it ended after ${Date.now() - ends} ms`);
    assert.match(server.errors, /a broker says: 'Stale Connection'|a broker says: 'Permissions Violation for Publish to "\?x"'/);
    assert.doesNotMatch(server.errors, /secret/);
    for (const way of ways) way.end();
    await real.stop();
  });

  test('a broker that takes us and drops us at once is not tried without a pause', async () => {
    let came = 0;
    const broker = await listen((socket) => {
      came++;
      socket.write(info());
      socket.on('data', () => socket.end('PONG\r\n'));
    });
    const child = spawn(program, ['store', 'copy', `nats://127.0.0.1:${broker.port}`, join(folder, 'dropped')], { stdio: 'ignore' });
    const ended = new Promise((resolve) => { child.on('exit', resolve); });
    await sleep(2000);
    assert.ok(came > 1 && came < 25, `it came ${came} times`);
    child.kill();
    await ended;
    broker.end();
  });

  test('a broker that takes short messages alone is told of', async () => {
    const short = await startBrokers(join(folder, 'short'), 1, { more: ['max_payload: 200'] });
    const child = spawn(program, ['store', 'copy', short.url, join(folder, 'shortly')], { stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = new Promise((resolve) => { child.on('exit', resolve); });
    let said = '';
    child.stderr.on('data', (text) => { said += text; if (/a broker takes no message that is so long/.test(said)) child.kill(); });
    const timer = setTimeout(() => child.kill(), 15000);
    await ended;
    clearTimeout(timer);
    assert.match(said, /a broker takes no message that is so long: is its max_payload less than 1 MB\?/);
    await short.stop();
  });

  test('a user and a password, or a token, let in; wrong ones are refused without being told', async () => {
    const [named, marked] = await Promise.all([
      startBrokers(join(folder, 'named'), 1, { more: ['authorization { user: naukograd, password: "se@cr:e,t?" }'] }),
      startBrokers(join(folder, 'marked'), 1, { more: ['authorization { token: "secrettoken" }'] })]);
    const with_ = (cluster, who) => copyFrom(cluster.url.replace('nats://', `nats://${who}`));
    for (const [cluster, who] of [[named, 'naukograd:se%40cr:e%2Ct%3f@'], [marked, 'secrettoken@']]) {
      const { status, stdout, stderr } = await with_(cluster, who);
      assert.deepEqual([status, stdout], [0, 'Tables copied: 0\n'], stderr);
    }
    for (const [cluster, who] of [[named, ''], [named, 'naukograd:secret"\\@'], [named, 'secrettoken@'], [marked, ''], [marked, 'secret@'], [marked, 'naukograd:secret@']]) {
      const { status, stderr } = await with_(cluster, who);
      assert.equal(status, 1);
      assert.match(stderr, /the brokers: the broker does not take us/);
      assert.match(stderr, /a broker says: 'Authorization Violation'/);
      assert.doesNotMatch(stderr, /secret|se@cr/);
    }
    await Promise.all([named.stop(), marked.stop()]);
  });

  test('by TLS a broker shows that it is the one that was named, or is refused', async () => {
    const { authority, more } = makeCertificates(join(folder, 'keys'), 'DNS:localhost,IP:127.0.0.1');
    const other = makeCertificates(join(folder, 'other'), 'DNS:elsewhere.example');
    const user = ['authorization { user: naukograd, password: secret }'];
    const [right, wrong, clear] = await Promise.all([startBrokers(join(folder, 'right'), 1, { more: [...more, ...user] }),
      startBrokers(join(folder, 'wrong'), 1, { more: [...other.more, ...user] }), startBrokers(join(folder, 'clear'), 1, { more: user })]);
    const at = (cluster, host, scheme = 'tls') => `${scheme}://naukograd:secret@${host}:${cluster.brokers[0].port}`;
    for (const url of [at(right, '127.0.0.1'), at(right, 'localhost'), at(right, 'localhost', 'nats')]) { // it says itself that it wants TLS
      const { status, stdout, stderr } = await copyFrom(url, { SSL_CERT_FILE: authority });
      assert.deepEqual([status, stdout], [0, 'Tables copied: 0\n'], stderr);
    }
    for (const [url, file] of [[at(right, '127.0.0.1'), other.authority], [at(right, 'localhost', 'nats'), '/dev/null'], [at(wrong, '127.0.0.1'), other.authority],
      [at(wrong, 'localhost'), other.authority], [at(clear, '127.0.0.1'), authority]]) {
      const { status, stderr } = await copyFrom(url, { SSL_CERT_FILE: file });
      assert.equal(status, 1, url);
      assert.match(stderr, /the brokers: TLS: the broker does not show that it is the one that was named/);
      assert.doesNotMatch(stderr, /secret/);
    }
    // People play over it, too.
    const server = await startServer({ data: join(folder, 'secretly'), inFolder: true, args: ['--store', at(right, 'localhost')],
      shell: `export SSL_CERT_FILE='${authority}'` });
    const { anna, boris } = await pair(server);
    for (const client of [anna, boris]) assert.ok((await client.send({ do: 'play', k: 1, move: places })).ok);
    await right.brokers[0].kill();
    await right.brokers[0].start();
    let answer = { ok: false };
    for (let tries = 0; !answer.ok && tries < 100; tries++) {
      answer = await anna.send({ do: 'play', k: 2, move: 'beam 2' });
      if (!answer.ok) await sleep(100);
    }
    assert.ok(answer.ok, `it finds the broker again: ${server.errors}`);
    anna.end();
    boris.end();
    await server.stop();
    await Promise.all([right, wrong, clear].map((cluster) => cluster.stop()));
  });

  // The others are told of by their addresses: what they show is the name of the one that told of them.
  test('three brokers of which one is named: it dies, and play goes on at another', async () => {
    const { authority, more } = makeCertificates(join(folder, 'shared'), 'DNS:localhost');
    const cluster = await startBrokers(join(folder, 'three'), 3, { more });
    // The one that is named does not lead the log: an election takes the brokers up to nine seconds, and other tests are about that.
    assert.equal((await copyFrom(`tls://localhost:${cluster.brokers[0].port}`, { SSL_CERT_FILE: authority })).status, 0);
    const streams = (await monitor(cluster.brokers[0], '/jsz?streams=1&accounts=1')).account_details[0].stream_detail;
    const { leader } = streams.find(({ name }) => name === 'naukograd-log').cluster;
    const named = cluster.brokers.find(({ name }) => name !== leader);
    const server = await startServer({ data: join(folder, 'learning'), inFolder: true, args: ['--store', `tls://localhost:${named.port}`],
      shell: `export SSL_CERT_FILE='${authority}'` });
    const { anna, boris } = await pair(server);
    for (const client of [anna, boris]) assert.ok((await client.send({ do: 'play', k: 1, move: places })).ok);
    await named.kill();
    for (let k = 2, tries = 0; k < 4; tries++) {
      assert.ok(tries < 200, `play goes on: ${server.errors}`);
      const answer = await [anna, boris][k % 2].send({ do: 'play', k: 2, move: 'beam 2' });
      if (answer.ok) k++; else await sleep(100);
    }
    anna.end();
    boris.end();
    await server.stop();
    await cluster.stop();
  });
});
