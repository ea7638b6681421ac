// Floods: very much at once, from many connections.  While they last an honest player is answered, and afterwards the memory is
// back: each has its budget of bytes.
import assert from 'node:assert/strict';
import net from 'node:net';
import { test } from 'node:test';
import { ask, Client, frame, pair, startServer } from '../server/client.mjs';
import { chance, memory, pause, throughSeeds, watch } from './random.mjs';

const kept = [];
const budget = 96e6; // bytes above what the server had before, a moment after the flood
const measured = !/asan|tsan/.test(process.env.BUILD ?? ''); // sanitizers keep what is freed

const crowd = (server, size, then) => Promise.all(Array.from({ length: size }, async (_, i) => {
  const client = await Client.connect(server);
  await then?.(client, i);
  return client;
}));

/** What they all send is there in one turn of the server. */
async function atOnce(server, what) {
  server.child.kill('SIGSTOP');
  what();
  await pause(200);
  server.child.kill('SIGCONT');
}

const floods = {
  'who looks on comes and goes': async (server, r, table) => {
    const hall = await crowd(server, 150, (client) => client.send({ do: 'join', table, name: 'C', watch: true, want: [] }));
    const again = Buffer.concat([frame('{"do":"leave"}'), frame(JSON.stringify({ do: 'join', table, name: 'C', watch: true }))]);
    await atOnce(server, () => hall.forEach((client) => client.raw(Buffer.concat(Array(1 + r.below(20)).fill(again)))));
    await atOnce(server, () => hall.forEach((client) => client.end()));
  },
  'everybody asks for everything and reads nothing': async (server, r, table) => {
    const hall = await crowd(server, 80, (client) => client.send({ do: 'join', table, name: 'C', watch: true, want: [] }));
    hall.forEach((client) => client.socket.pause());
    const asks = Buffer.concat(Array(200).fill(frame('{"do":"view"}')));
    for (let i = 0; i < 3; i++) await atOnce(server, () => hall.forEach((client) => client.raw(asks)));
    hall.forEach((client) => client.end());
  },
  'lists and records asked for and not read': async (server) => {
    const text = 'GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20);
    const sockets = Array.from({ length: 200 }, () => net.connect(server.port, '127.0.0.1', function say() { this.write(text); }).on('error', () => {}));
    await pause(300);
    sockets.forEach((socket) => socket.destroy());
  },
  'tables by the hundred': async (server, r) => {
    await Promise.all(Array.from({ length: 300 }, () => ask(server, 'POST', '/api/tables', { body: { game: r.one(['atoms', 'golems', 'circuit']), name: 'A', listed: r.often(0.5), class: false } })));
    await Promise.all(Array.from({ length: 30 }, () => ask(server, 'GET', '/api/tables')));
  },
  'a class that fills and empties': async (server) => {
    const made = (await ask(server, 'POST', '/api/tables', { body: { game: 'atoms', class: true, seats: ['open', 'open'] } })).json;
    const teacher = await Client.connect(server);
    await teacher.send({ do: 'resume', table: made.code, token: made.token });
    const pupils = await crowd(server, 120, (client) => client.send({ do: 'join', table: made.code, name: 'P', want: [] }));
    await atOnce(server, () => pupils.forEach((client) => client.raw(frame('{"do":"leave"}'))));
    pupils.forEach((client) => client.end());
    teacher.end();
  },
  'computers at table after table': async (server, r) => {
    const games = ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'];
    for (let i = 0; i < 150; i++) {
      const made = (await ask(server, 'POST', '/api/tables', { body: { game: games[i % games.length], name: 'A' } })).json;
      const host = await Client.connect(server);
      host.post({ do: 'resume', table: made.code, token: made.token, want: [] });
      host.post({ do: 'start', fill: 1 + r.below(3) });
      await host.send({ do: 'hint' });
      host.end();
    }
  },
  'half of a message, and half of a request': async (server) => {
    const hall = await crowd(server, 200, (client) => client.raw(frame('x'.repeat(15000), { fin: false })));
    const sockets = Array.from({ length: 300 }, () => net.connect(server.port, '127.0.0.1', function say() {
      this.write('POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 16000\r\n\r\n{');
    }).on('error', () => {}));
    await pause(200);
    hall.forEach((client) => client.end());
    sockets.forEach((socket) => socket.destroy());
  },
};

test('no flood keeps an honest player waiting for ever, and its memory comes back', async (t) => {
  const server = await startServer({ args: ['--pace', '0', '--think', '10'] });
  t.after(() => server.child.kill('SIGKILL'));
  const { code: table, anna, boris } = await pair(server, { join: { want: [] } });
  const before = memory(server.child.pid);
  await throughSeeds('floods', kept, async (seed) => {
    const r = chance(seed);
    for (const [name, flood] of Object.entries(floods)) {
      const during = flood(server, r, table);
      const honest = [anna, boris].map((client) => client.send({ do: 'ping' }));
      await during;
      assert.ok((await Promise.all(honest)).every((answer) => answer.ok), name);
      await watch(server);
      anna.messages.length = boris.messages.length = 0;
      const grown = memory(server.child.pid) - before;
      if (measured) assert.ok(grown < budget, `${name}: ${Math.round(grown / 1e6)} MB more than before`);
    }
  });
  [anna, boris].forEach((client) => client.end());
  await server.stop();
});
