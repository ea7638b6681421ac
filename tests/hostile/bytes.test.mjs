// Streams of bytes: requests and frames, good and bad, in one packet or cut at any byte.  Whatever comes, the server neither
// ends nor falls silent nor spins.
import net from 'node:net';
import { test } from 'node:test';
import { frame, startServer } from '../server/client.mjs';
import { chance, pause, throughSeeds, watch } from './random.mjs';

const kept = [1];

const bodies = ['{"game":"atoms","name":"Anna"}', '{"game":"golems","name":"A","class":true}', '{}', '[', '', 'x'.repeat(2000), '{"game":"atoms"}'.repeat(3)];
const paths = ['/', '/healthz', '/metrics', '/api/games', '/api/tables', '/api/tables/ABCDEF', '/api/matches/ABCDEF-1', '/ws', '/%00', '/../../etc/passwd', '/a?b=c', '//', '*', '/assets/'];

function request(r) {
  const method = r.one(['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'BREW']);
  const body = method === 'POST' || r.often(0.2) ? r.one(bodies) : '';
  const lines = [`${method} ${method === 'POST' && r.often(0.8) ? '/api/tables' : r.one(paths)} HTTP/1.${r.often(0.9) ? 1 : 0}`];
  if (r.often(0.95)) lines.push(`Host: ${r.one(['127.0.0.1', 'x', 'evil.example', ''])}`);
  if (body || r.often(0.1))
    lines.push(`Content-Length: ${r.often(0.8) ? Buffer.byteLength(body) : r.one([0, 1, -1, 5, 17000, '99999999999999', 'x', '', '3, 3'])}`);
  if (r.often(0.1)) lines.push(`Transfer-Encoding: ${r.one(['chunked', 'gzip', 'identity'])}`);
  if (r.often(0.2)) lines.push(`Connection: ${r.one(['close', 'keep-alive', 'Upgrade', ''])}`);
  if (r.often(0.1)) lines.push(`Expect: 100-continue`);
  if (r.often(0.1)) lines.push(`X-Forwarded-For: ${r.one(['', '1.2.3.4', 'x'.repeat(900), '::1, 127.0.0.1'])}`);
  if (r.often(0.1)) lines.push(`If-None-Match: "x"`, 'Accept-Encoding: gzip');
  if (r.often(0.05)) lines.push(`${'X-Long'.repeat(r.below(200))}: y`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1');
}

const verbs = ['{"do":"ping","n":1}', '{"do":"join","table":"ABCDEF","name":"A"}', '{"do":"view"}', '{"do":', '{"do":"say","text":"x"}', `{"do":"ping","x":"${'y'.repeat(3000)}"}`];

function frames(r) {
  const list = [];
  for (let i = r.below(8); i >= 0; i--) {
    const text = r.one(verbs), cut = r.below(text.length);
    if (r.often(0.5)) list.push(frame(text));
    else if (r.often(0.5)) list.push(frame(text.slice(0, cut), { fin: false }), ...(r.often(0.5) ? [frame('p', { opcode: 9 })] : []), frame(text.slice(cut), { opcode: 0 }));
    else list.push(frame(r.one([text, '', Buffer.from([0xff, 0xfe]), 'x'.repeat(130)]), { opcode: r.below(16), fin: r.often(0.8), masked: r.often(0.9), rsv: r.often(0.9) ? 0 : r.below(8),
      length: r.often(0.9) ? undefined : r.one([0, 200, 70000, 2 ** 33]) }));
  }
  return Buffer.concat(list);
}

const upgrade = (r) => Buffer.concat([Buffer.from(`GET ${r.often(0.9) ? '/ws' : '/'} HTTP/1.1\r\nHost: x\r\nUpgrade: ${r.often(0.9) ? 'websocket' : 'h2c'}\r\nConnection: Upgrade\r\n`
  + `Sec-WebSocket-Version: ${r.often(0.95) ? 13 : 8}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n${r.often(0.9) ? 'Sec-WebSocket-Protocol: naukograd-1\r\n' : ''}\r\n`), frames(r)]);

function mutate(r, bytes) {
  for (let i = r.below(4); i >= 0 && bytes.length > 0; i--) {
    const at = r.below(bytes.length), rest = bytes.subarray(at + r.below(4));
    bytes = Buffer.concat([bytes.subarray(0, at), r.one([Buffer.from([r.below(256)]), Buffer.alloc(0), Buffer.from('\r\n'), bytes.subarray(at, at + 9)]), rest]);
  }
  return bytes;
}

/** One connection: what it says, how it is cut, and how it ends. */
async function connection(server, r) {
  let bytes = Buffer.concat(Array.from({ length: 1 + r.below(4) }, () => request(r)));
  if (r.often(0.4)) bytes = r.often(0.5) ? upgrade(r) : Buffer.concat([request(r), upgrade(r)]);
  if (r.often(0.3)) bytes = mutate(r, bytes);
  const cuts = r.one(['whole', 'whole', 'once', 'some', 'every']), ending = r.one(['destroy', 'end', 'reset', 'wait']);
  const size = { whole: bytes.length, once: 1 + r.below(bytes.length || 1), some: 1 + r.below(40), every: 1 }[cuts] || 1;
  const wait = r.below(60), lazy = r.often(0.1);
  await new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1', async () => {
      if (!lazy) socket.resume();
      for (let at = 0; at < bytes.length && !socket.destroyed; at += size) {
        socket.write(bytes.subarray(at, at + size));
        if (cuts !== 'whole' && (at / size) % 16 === 0) await new Promise(setImmediate);
      }
      if (ending === 'end') socket.end();
      await pause(ending === 'wait' ? wait * 5 : wait);
      if (ending === 'reset') socket.resetAndDestroy();
      else socket.destroy();
    });
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', resolve);
  });
}

test('no stream of bytes ends the server, silences it or makes it spin', async (t) => {
  const server = await startServer({ args: ['--silent', '5'] });
  t.after(() => server.child.kill('SIGKILL'));
  await throughSeeds('bytes', kept, async (seed) => {
    const r = chance(seed);
    for (let round = 0; round < 2; round++) {
      await Promise.all(Array.from({ length: 40 }, () => connection(server, r)));
      await watch(server);
    }
  });
  await server.stop();
});
