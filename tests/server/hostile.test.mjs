// What is malformed, too much, too slow or half dead: refused clearly, and the others play on.
import assert from 'node:assert/strict';
import http from 'node:http';
import net from 'node:net';
import { after, before, test } from 'node:test';
import { ask, Client, frame, pair, places, startServer } from './client.mjs';

let server, strict;
before(async () => {
  server = await startServer({ args: ['--pace', '0', '--think', '20'] });
  strict = await startServer({ trust: false, args: ['--pace', '0', '--think', '20'] });
});
after(async () => {
  assert.equal(await server.stop(), 0);
  assert.equal(await strict.stop(), 0);
});

const code = (answer) => answer.error?.code;
const alive = async (at = server) => assert.equal((await ask(at, 'GET', '/healthz')).text, 'ok\n');

test('what is no message of ours is answered with an error', async () => {
  const client = await Client.connect(server);
  const answered = async (text, error) => {
    const answer = client.next((m) => m.ok === false);
    client.text(text);
    assert.equal(code(await answer), error, text.slice(0, 60));
  };
  for (const text of ['', 'x', '{', '{"do":}', '{"do":"ping","do":"ping"}', 'nul', '[1,2', `${'['.repeat(100)}`, '{"a":1}x'])
    await answered(text, 'bad_json');
  for (const text of ['1', '[]', '"ping"', 'null', '{}', '{"do":7}', '{"do":"fly"}', '{"do":"ping","x":1}', '{"do":"ping","n":-1}', '{"do":"ping","n":1.5}',
    '{"do":"ping","n":"1"}', '{"do":"join"}', '{"do":"join","table":"ABCDEF"}', '{"do":"join","name":["A"],"table":"ABCDEF"}',
    '{"do":"join","name":"A","table":"ABCDEF","want":"view"}', '{"do":"join","name":"A","table":"ABCDEF","want":["all"]}',
    '{"do":"join","name":"A","table":"ABCDEF","lang":"de"}', '{"do":"join","name":"A","table":"ABCDEF","seat":8}'])
    await answered(text, 'bad_request');
  for (const table of ['ABCDEF', 'abcdef', 'ABCDE', 'ABCDEFG', 'OOOOOO', '000000', "A' OR 1", '../../', ''])
    await answered(JSON.stringify({ do: 'join', table, name: 'A' }), 'no_table');
  assert.ok((await client.send({ do: 'ping' })).now > 0, 'and the connection still stands');
  client.end();
});

test('frames that break the protocol end the connection, and nothing else', async () => {
  const { anna, boris } = await pair(server);
  const ping = JSON.stringify({ do: 'ping' });
  for (const bytes of [frame(ping, { masked: false }), frame(ping, { rsv: 4 }), frame(ping, { opcode: 2 }), frame(ping, { opcode: 3 }),
    frame(ping, { opcode: 0 }), frame(Buffer.from([0xc3, 0x28])), frame('x'.repeat(126), { opcode: 9 }), frame('x'.repeat(16385)),
    frame('x', { length: 2 ** 40 }), frame('', { opcode: 8, fin: false }), Buffer.alloc(64, 0xff)]) {
    const client = await Client.connect(server);
    client.raw(bytes);
    client.raw(Buffer.alloc(70000, 0x20));
    await client.gone();
  }
  await alive();
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  anna.end();
  boris.end();
});

test('what was said before the end counts, whoever ends it and however soon', async () => {
  const endings = [frame('x', { opcode: 2 }), frame('x'.repeat(16385)), frame('', { opcode: 8 }), Buffer.alloc(64, 0xff)];
  for (const ending of endings) {
    const { anna, boris, code: table, tokens } = await pair(server);
    anna.raw(Buffer.concat([frame(JSON.stringify({ do: 'play', k: 1, move: places })), ending]));
    await anna.gone();
    const again = await Client.connect(server);
    const news = again.next((m) => m.type === 'news');
    again.post({ do: 'resume', table, token: tokens[0] });
    assert.equal((await news).plays, 1);
    again.end();
    boris.end();
  }
});

test('a closing frame is the last one, whatever the others do meanwhile', async () => {
  const { anna, boris, code: table } = await pair(server);
  const opcodes = (bytes) => {
    const all = [];
    for (let at = 0; at < bytes.length;) {
      all.push(bytes[at] & 15);
      at += bytes[at + 1] < 126 ? 2 + bytes[at + 1] : 4 + bytes.readUInt16BE(at + 2);
    }
    return all;
  };
  for (const wrong of [frame('x', { rsv: 4 }), frame('x', { opcode: 2 }), frame(Buffer.from([0xc3, 0x28]))]) {
    const client = await Client.connect(server, { pause: true });
    let got = Buffer.alloc(0);
    const closing = new Promise((resolve) => {
      client.socket.on('data', (bytes) => {
        got = Buffer.concat([got, bytes]);
        if (opcodes(got).includes(8)) resolve();
      });
    });
    client.socket.resume();
    client.post({ do: 'join', table, name: 'Vera', watch: true });
    client.raw(wrong);
    await closing; // which the client does not answer
    for (let i = 0; i < 3; i++) assert.ok((await boris.send({ do: 'say', text: 'and now?' })).ok);
    await boris.settle();
    await new Promise((resolve) => { setTimeout(resolve, 50); }); // what was written by then is on its way
    assert.equal(opcodes(got).indexOf(8), opcodes(got).length - 1);
    client.end();
  }
  anna.end();
  boris.end();
});

test('who is hung up on because he does not stop hears why', async () => {
  const client = await Client.connect(strict);
  for (let sent = 1; !client.closed && sent < 100000; sent++) {
    client.text('{"do":"ping"}');
    if (sent % 20 === 0) await new Promise((resolve) => { setTimeout(resolve, 2); }); // what lies unread makes the kernel drop the rest
  }
  await client.gone();
  assert.equal(client.close_code, 1008);
  assert.equal(client.close_reason, 'too fast');
  await alive(strict);
});

test('a message may come in pieces, byte by byte', async () => {
  const client = await Client.connect(server);
  const answer = client.next((m) => m.re === 77);
  const text = JSON.stringify({ do: 'ping', n: 77 });
  client.raw(frame(text.slice(0, 5), { fin: false }));
  client.raw(frame('hello', { opcode: 9 }));
  client.raw(frame(text.slice(5, 9), { opcode: 0, fin: false }));
  for (const byte of frame(text.slice(9), { opcode: 0 })) client.raw(Buffer.from([byte]));
  assert.ok((await answer).ok);
  const long = client.next((m) => m.re === 78);
  client.text(`${JSON.stringify({ do: 'ping', n: 78 })}${' '.repeat(15000)}`);
  assert.ok((await long).ok);
  client.end();
});

test('who sends too much is told to wait, and is served again afterwards', async () => {
  const client = await Client.connect(strict);
  const answers = await Promise.all(Array.from({ length: 200 }, () => client.send({ do: 'ping' })));
  assert.ok(answers.some((a) => a.ok) && answers.some((a) => code(a) === 'too_fast'));
  for (;;) {
    await new Promise((resolve) => { setTimeout(resolve, 100); });
    if ((await client.send({ do: 'ping' })).ok) break;
  }
  client.end();
});

test('who does not stop sending is cut off, with words that are JSON or not', async () => {
  for (const text of ['{"do":"ping"}', '{']) {
    const client = await Client.connect(strict);
    client.raw(Buffer.concat(Array(2000).fill(frame(text))));
    const all = client.next(() => client.messages.length === 2000).then(() => 'all answered', () => 'cut off');
    assert.equal(await Promise.race([client.gone().then(() => 'cut off'), all]), 'cut off');
    client.end();
  }
  await alive(strict);
});

test('who talks too much is told to wait', async () => {
  const { anna, boris } = await pair(strict, { start: false });
  const answers = await Promise.all(Array.from({ length: 20 }, () => anna.send({ do: 'say', phrase: 'hello' })));
  assert.ok(answers.filter((a) => a.ok).length >= 5 && answers.some((a) => code(a) === 'too_fast'));
  anna.end();
  boris.end();
});

test('codes and tokens cannot be tried in bulk', async () => {
  const own = await startServer({ trust: false });
  const client = await Client.connect(own);
  const answers = [];
  for (let i = 0; i < 50; i++) answers.push(code(await client.send({ do: 'join', table: 'ABCDEF', name: 'A' })));
  assert.equal(answers[0], 'no_table');
  assert.equal(answers.at(-1), 'too_fast');
  const statuses = [];
  for (let i = 0; i < 50; i++) statuses.push((await ask(own, 'GET', '/api/tables/ABCDEF')).status);
  assert.deepEqual([statuses[0], statuses.at(-1)], [404, 429], 'nor by another door');
  client.end();
  await own.stop();
});

test('records of matches cannot be asked for in bulk', async () => {
  const own = await startServer({ trust: false });
  const { code: table, anna, boris } = await pair(own);
  await boris.send({ do: 'resign' });
  const statuses = [];
  for (let i = 0; i < 80; i++) statuses.push((await ask(own, 'GET', `/api/matches/${table}-1`)).status);
  assert.equal(statuses[0], 200);
  assert.ok(statuses.includes(429));
  assert.equal((await ask(own, 'GET', '/healthz')).status, 200, 'all else is answered');
  anna.end();
  boris.end();
  await own.stop();
});

test('tables cannot be made in bulk', async () => {
  const own = await startServer({ trust: false });
  const statuses = [];
  for (let i = 0; i < 80; i++) statuses.push((await ask(own, 'POST', '/api/tables', { body: { game: 'atoms', name: 'A' } })).status);
  assert.equal(statuses[0], 201);
  assert.ok(statuses.includes(429));
  await own.stop();
});

test('who does not read is dropped, and the others are not held up', async () => {
  const { code: table, anna, boris } = await pair(server);
  const lazy = await Client.connect(server, { pause: true });
  lazy.post({ do: 'join', table, name: 'Lazy', watch: true });
  // Lazy asks for view after view and reads none of them.
  const wants = frame(JSON.stringify({ do: 'view' }));
  const dropped = async () => /slow_readers_total [1-9]/.test((await ask(server, 'GET', '/metrics')).text);
  for (let i = 0; i < 400 && !await dropped(); i++) lazy.raw(Buffer.concat(Array(200).fill(wants)));
  assert.ok(await dropped());
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  [lazy, anna, boris].forEach((c) => c.end());
});

test('a connection that is cut without a word frees nothing but itself', async () => {
  const { code: table, anna, boris, tokens } = await pair(server);
  const gone = anna.next((m) => m.type === 'table' && m.seats[1].here === false);
  boris.socket.resetAndDestroy();
  await gone;
  const again = await Client.connect(server);
  assert.equal((await again.send({ do: 'resume', table, token: tokens[1] })).seat, 1);
  anna.end();
  again.end();
});

test('a connection that is only half open is found out, one that answers pings is kept', async () => {
  const own = await startServer({ args: ['--silent', '6'] });
  const { anna, boris } = await pair(own);
  boris.deaf = true;
  const missed = anna.next((m) => m.type === 'table' && m.seats[1].here === false, { ms: 60000 });
  await missed;
  await boris.gone();
  assert.equal(anna.closed, false);
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  anna.end();
  await own.stop();
});

test('of hundreds who are silent together each is asked, and whoever answers is kept', async () => {
  const own = await startServer({ args: ['--silent', '6'] });
  const people = await Promise.all(Array.from({ length: 500 }, () => Client.connect(own)));
  for (const one of people.slice(250)) one.deaf = true; // they are asked in vain, and others nevertheless
  await Promise.all(people.slice(250).map((one) => one.gone()));
  await new Promise((resolve) => { setTimeout(resolve, 3000); });
  assert.equal(people.slice(0, 250).filter((one) => one.closed).length, 0);
  for (const one of people) one.end();
  await own.stop();
});

test('HTTP that is malformed is refused, and the server lives on', async () => {
  for (const text of ['\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', `GET /${'a'.repeat(10000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 'POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\n{}',
    `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(5000)}\r\n`, 'DELETE /api/tables HTTP/1.1\r\nHost: x\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00',
    'GET /%00%ff HTTP/1.1\r\nHost: x\r\n\r\n', 'PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello']) {
    const socket = net.connect(server.port, '127.0.0.1');
    socket.on('error', () => {});
    await new Promise((resolve) => { socket.once('connect', resolve); });
    socket.end(text, 'latin1');
    await new Promise((resolve) => { socket.resume().once('close', resolve); });
  }
  const long = await ask(server, 'POST', '/api/tables', { body: ' '.repeat(17000) });
  assert.equal(long.status, 413);
  await alive();
});

test('malformed requests do not fill the log, and nothing of them is in it', async () => {
  const own = await startServer({ trust: false });
  const secret = '00112233445566778899aabbccddeeff';
  for (let i = 0; i < 100; i++)
    await new Promise((resolve) => {
      const socket = net.connect(own.port, '127.0.0.1', () => socket.end(`GET /${secret}${'a'.repeat(20000)} HTTP/1.1\r\nHost: x\r\n\r\n`));
      socket.on('error', () => {});
      socket.resume().once('close', resolve);
    });
  await alive(own);
  await own.stop();
  const lines = own.errors.split('\n').filter((line) => line.includes('libwebsockets'));
  assert.ok(lines.length > 0 && lines.length <= 40, `${lines.length} lines`); // two minutes may meet in it
  assert.ok(!own.errors.includes(secret));
});

test('half-open connections from one address keep nobody else out', async () => {
  const crowded = await startServer({ trust: false });
  const sockets = await Promise.all(Array.from({ length: 2500 }, () => new Promise((resolve) => {
    const socket = net.connect(crowded.port, '127.0.0.1', () => { socket.write('GET / HT'); resolve(socket); });
    socket.on('error', () => resolve(socket));
    socket.on('close', () => resolve(socket));
  })));
  const status = await new Promise((resolve, reject) => {
    const request = http.get({ host: '127.0.0.1', localAddress: '127.0.0.2', port: crowded.port, path: '/healthz', agent: false, timeout: 10000 },
      (answer) => { answer.resume(); resolve(answer.statusCode); });
    request.on('timeout', () => request.destroy(new Error('no answer')));
    request.on('error', reject);
  }).finally(() => sockets.forEach((socket) => socket.destroy()));
  assert.equal(status, 200);
  assert.equal(await crowded.stop(), 0);
});

test('a seat is open in a few windows at once, not in any number', async () => {
  const { code: table, anna, boris, tokens } = await pair(server, { start: false });
  const answers = [], windows = [];
  for (let i = 0; i < 20; i++) {
    windows.push(await Client.connect(server));
    answers.push(code(await windows[i].send({ do: 'resume', table, token: tokens[1] })));
  }
  assert.deepEqual([answers[0], answers.at(-1)], [undefined, 'too_many']);
  windows.forEach((c) => c.end());
  const again = await Client.connect(server);
  while (code(await again.send({ do: 'resume', table, token: tokens[1] })) === 'too_many'); // until the others are gone
  [anna, boris, again].forEach((c) => c.end());
});

test('whose network breaks again and again comes back past his dead windows', async (t) => {
  const own = await startServer({ args: ['--silent', '6'] });
  t.after(() => own.child.kill('SIGKILL'));
  const { code: table, anna, boris, tokens } = await pair(own);
  const come = async () => {
    const client = await Client.connect(own);
    return { client, answer: await client.send({ do: 'resume', table, token: tokens[0] }) };
  };
  const dead = await Promise.all(Array.from({ length: 15 }, come));
  assert.ok(dead.every(({ answer }) => answer.ok));
  dead.forEach(({ client }) => { client.deaf = true; });
  assert.equal(code((await come()).answer), 'too_many', 'they may be alive still');
  await new Promise((resolve) => { setTimeout(resolve, 4500); });
  const back = await come();
  assert.ok(back.answer.ok, JSON.stringify(back.answer));
  assert.ok((await anna.send({ do: 'ping' })).ok, 'a window that lives stays');
  await own.stop();
});

test('the log is not read for one address without end', async () => {
  const own = await startServer({ trust: false });
  const { code: table, anna, boris, tokens } = await pair(own);
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  const windows = [];
  for (let i = 0; i < 14; i++) {
    windows.push(await Client.connect(own));
    await windows[i].send({ do: 'resume', table, token: tokens[0], want: [] });
  }
  const answers = (await Promise.all(windows.map((window) => Promise.all(Array.from({ length: 55 }, () => window.send({ do: 'play', k: 1, move: places })))))).flat();
  assert.ok(answers.some((a) => a.again), 'a play said again is answered as before');
  assert.ok(answers.some((a) => code(a) === 'too_fast'), 'but not as often as one likes');
  assert.ok((await boris.send({ do: 'play', k: 1, move: places })).ok, 'and others play on');
  [anna, boris, ...windows].forEach((c) => c.end());
  await own.stop();
});

test('tables with long options do not make the list of tables long', async () => {
  const own = await startServer();
  const meadow = ['summer', ...Array(4).fill('. . . .'), ''].join('\n');
  const arena = `${`; ${'long '.repeat(15)}\n`.repeat(45)}${meadow}`;
  for (let i = 0; i < 60; i++) {
    const made = await ask(own, 'POST', '/api/tables', { body: { game: 'golems', name: 'A', listed: true, options: { field: '4x4', arena } } });
    assert.equal(made.status, 201, made.text);
  }
  const list = await ask(own, 'GET', '/api/tables');
  assert.ok(list.json.tables.length >= 20);
  assert.ok(list.bytes.length < 160 * 1024, `${list.bytes.length} bytes`);
  await own.stop();
});

test('the log of one table has an end', async () => {
  const { code: table, anna, boris } = await pair(server, { start: false, join: { want: [] } });
  await boris.send({ do: 'leave' });
  const seat = frame(JSON.stringify({ do: 'seat', seat: 1, is: 'open' }));
  let last;
  for (let i = 0; i < 62; i++) { // in portions, each read before the next
    anna.messages.length = 0;
    anna.raw(Buffer.concat(Array(499).fill(seat)));
    last = await anna.send({ do: 'seat', seat: 1, is: 'open' });
  }
  assert.equal(code(last), 'too_many');
  assert.equal(code(await boris.send({ do: 'join', table, name: 'B' })), 'too_many');
  assert.equal((await boris.send({ do: 'join', table, name: 'B', watch: true })).ok, true, 'it can still be looked at');
  anna.end();
  boris.end();
});

test('many who ask for much at once do not make the server large', async () => {
  const { code: table, anna, boris } = await pair(server, { game: 'geometrius', join: { want: [] } });
  const crowd = await Promise.all(Array.from({ length: 300 }, async () => {
    const client = await Client.connect(server);
    await client.send({ do: 'join', table, name: 'C', watch: true });
    return client;
  }));
  const answers = crowd.map((client) => client.next((m) => m.re === 1000));
  server.child.kill('SIGSTOP'); // so that all of it is there in one turn
  const asks = Buffer.concat([...Array(60).fill(frame('{"do":"view"}')), frame('{"do":"ping","n":1000}')]);
  crowd.forEach((client) => client.raw(asks));
  await new Promise((resolve) => { setTimeout(resolve, 200); });
  server.child.kill('SIGCONT');
  await Promise.all(answers);
  const bytes = Number(/^naukograd_turn_bytes (\d+)$/m.exec((await ask(server, 'GET', '/metrics')).text)[1]);
  assert.ok(bytes < 20e6, `${bytes} bytes for one turn`);
  [anna, boris, ...crowd].forEach((c) => c.end());
});

test('who comes and goes leaves no heap of thoughts behind', async (t) => {
  const own = await startServer({ args: ['--pace', '0', '--think', '600000', '--workers', '1'] });
  t.after(() => own.stop('SIGKILL'));
  const waiting = async () => Number(/^naukograd_thoughts_waiting (\d+)$/m.exec((await ask(own, 'GET', '/metrics')).text)[1]);
  const busy = (await ask(own, 'POST', '/api/tables', { body: { game: 'geometrius', seats: [{ computer: 10 }, { computer: 10 }] } })).json;
  const host = await Client.connect(own);
  await host.send({ do: 'resume', table: busy.code, token: busy.token, want: [] });
  await host.send({ do: 'start' }); // and the only worker thinks for ten minutes
  const { code: table, anna, boris, tokens } = await pair(own);
  boris.end();
  for (let i = 0; i < 10; i++) {
    const again = await Client.connect(own);
    await again.send({ do: 'resume', table, token: tokens[1], want: [] });
    again.post({ do: 'hint' });
    await again.send({ do: 'leave' }); // a computer takes over, and thinks
    again.end();
  }
  assert.ok(await waiting() <= 3, 'one thought and one hint of a seat, and the other table’s if it was asked anew');
  assert.ok((await anna.send({ do: 'play', k: 1, move: places })).ok);
  anna.end();
  host.end();
});

test('HTTP/2 is not begun over a plain connection', async () => {
  const answer = await new Promise((resolve) => {
    const socket = net.connect(server.port, '127.0.0.1');
    let text = '';
    socket.on('data', (bytes) => { text += bytes; });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
    socket.write(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n\r\n`);
  });
  assert.ok(!answer.includes('101'));
});
