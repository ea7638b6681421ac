// client.mjs - what the server's tests share: a server of their own, and a WebSocket client small enough to send anything.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../support/port.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const program = process.env.NAUKOGRAD ?? join(root, process.env.BUILD ?? 'build', 'naukograd');
const patience = 20000;
/** STORE=nats: every server's log is in a NATS broker of its own, which outlives it as its folder does. */
export const inBrokers = process.env.STORE === 'nats';
const brokersOf = new Map();
async function storeOf(data) {
  if (!inBrokers) return [];
  const { startBrokers } = await import('../cluster/brokers.mjs');
  if (!brokersOf.has(data)) brokersOf.set(data, await startBrokers(data, Number(process.env.BROKERS ?? 1)));
  return ['--store', brokersOf.get(data).url];
}

/** The flags that name the store of a server that is there. */
export const storeFlags = (server) => (inBrokers ? ['--store', brokersOf.get(server.data).url] : ['--data', server.data]);

/** Starts a server and waits until it says where it is. */
export async function startServer({ data, port, args = [], trust = true, shell, inFolder = false } = {}) {
  const own = data === undefined;
  data ??= mkdtempSync(join(tmpdir(), 'naukograd-test-'));
  port ??= await freePort();
  const all = ['serve', '--host', '127.0.0.1', '--port', String(port), '--data', data, '--web', join(data, 'no-page'),
    ...(inFolder ? [] : await storeOf(data)), ...(trust ? ['--trust', '127.0.0.1'] : []), ...args];
  const child = shell
    ? spawn('bash', ['-c', `${shell}; exec "$0" "$@"`, program, ...all], { stdio: ['ignore', 'pipe', 'pipe'] })
    : spawn(program, all, { stdio: ['ignore', 'pipe', 'pipe'] });
  const server = { child, port, data, errors: '', url: `http://127.0.0.1:${port}` };
  child.stderr.on('data', (text) => { server.errors += text; });
  server.ended = new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ?? code)));
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    server.ended.then((how) => reject(new Error(`the server ended (${how}): ${server.errors}`)));
  });
  server.stop = async (signal = 'SIGTERM') => {
    child.kill(signal);
    const how = await server.ended;
    if (own && brokersOf.has(data)) await brokersOf.get(data).stop();
    if (own) rmSync(data, { recursive: true, force: true });
    if (signal === 'SIGTERM' && how !== 0) throw new Error(`the server ended badly (${how}): ${server.errors.slice(-4000)}`);
    return how;
  };
  return server;
}

/** One HTTP request; the body as JSON where it is. */
export function ask(server, method, path, { body, headers = {} } = {}) {
  return new Promise((resolve, reject) => {
    const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
    const request = http.request({ host: '127.0.0.1', port: server.port, method, path, agent: false,
      headers: text === undefined ? headers : { 'content-length': Buffer.byteLength(text), ...headers } }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => {
        const bytes = Buffer.concat(parts);
        let json;
        try { json = JSON.parse(bytes.toString()); } catch { json = undefined; }
        resolve({ status: answer.statusCode, headers: answer.headers, bytes, text: bytes.toString(), json });
      });
    });
    request.on('error', reject);
    request.end(text);
  });
}

/** Bytes of one frame from a client. */
export function frame(payload, { opcode = 1, fin = true, masked = true, rsv = 0, length } = {}) {
  const bytes = Buffer.from(payload);
  const size = length ?? bytes.length;
  const head = [(fin ? 0x80 : 0) | rsv << 4 | opcode];
  if (size < 126) head.push((masked ? 0x80 : 0) | size);
  else if (size < 65536) head.push((masked ? 0x80 : 0) | 126, size >> 8, size & 255);
  else {
    head.push((masked ? 0x80 : 0) | 127);
    const long = Buffer.alloc(8);
    long.writeBigUInt64BE(BigInt(size));
    head.push(...long);
  }
  if (!masked) return Buffer.concat([Buffer.from(head), bytes]);
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from(head), mask, bytes.map((byte, i) => byte ^ mask[i & 3])]);
}

/** A WebSocket.  `send` numbers a request and waits for its answer; `next` waits for a message that fits. */
export class Client {
  #waiting = [];
  #number = 0;
  #buffer = Buffer.alloc(0);
  #parts = [];
  messages = [];
  heard = () => {}; // every message, in order
  deaf = false; // a half-open connection: takes everything, answers no ping
  closed = false;
  close_code = null;
  close_reason = '';

  static async connect(server, { path = '/ws', protocol = 'naukograd-1', origin, headers = {}, pause = false } = {}) {
    const client = new Client();
    const socket = net.connect(server.port, '127.0.0.1');
    client.socket = socket;
    socket.setNoDelay(true);
    const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${server.port}`, 'Upgrade: websocket', 'Connection: Upgrade',
      'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`];
    if (protocol) lines.push(`Sec-WebSocket-Protocol: ${protocol}`);
    if (origin) lines.push(`Origin: ${origin}`);
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    await new Promise((resolve, reject) => {
      let head = Buffer.alloc(0);
      const refused = () => reject(new Error(`refused: ${head.toString().split('\r\n')[0]}`));
      const read = (bytes) => {
        head = Buffer.concat([head, bytes]);
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!head.toString().startsWith('HTTP/1.1 101')) { socket.destroy(); refused(); return; }
        socket.off('data', read);
        if (!pause) socket.on('data', (more) => client.#read(more));
        else socket.pause();
        client.#read(head.subarray(end + 4));
        resolve();
      };
      socket.on('data', read);
      socket.once('error', reject);
      socket.once('close', refused);
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    });
    socket.on('error', () => {});
    socket.on('close', () => client.#ended());
    return client;
  }

  #ended() {
    this.closed = true;
    for (const wait of this.#waiting.splice(0)) wait.fail(new Error(`closed ${this.close_code ?? ''} ${this.close_reason}`));
  }

  #read(bytes) {
    this.#buffer = Buffer.concat([this.#buffer, bytes]);
    for (;;) {
      const b = this.#buffer;
      if (b.length < 2) return;
      let length = b[1] & 127, at = 2;
      if (length === 126) { if (b.length < 4) return; length = b.readUInt16BE(2); at = 4; }
      else if (length === 127) { if (b.length < 10) return; length = Number(b.readBigUInt64BE(2)); at = 10; }
      if (b.length < at + length) return;
      const payload = b.subarray(at, at + length);
      this.#buffer = b.subarray(at + length);
      this.#frame(b[0] & 15, (b[0] & 128) !== 0, payload);
    }
  }

  #frame(opcode, fin, payload) {
    if (opcode === 9 && this.deaf) return;
    if (opcode === 9) { this.socket.write(frame(payload, { opcode: 10 })); return; }
    if (opcode === 8) {
      this.close_code = payload.length >= 2 ? payload.readUInt16BE(0) : null;
      this.close_reason = payload.subarray(2).toString();
      this.socket.end(frame(payload.subarray(0, 2), { opcode: 8 }));
      return;
    }
    if (opcode > 1) return;
    this.#parts.push(Buffer.from(payload));
    if (!fin) return;
    const message = JSON.parse(Buffer.concat(this.#parts).toString());
    this.#parts = [];
    this.messages.push(message);
    this.heard(message);
    for (const wait of [...this.#waiting]) {
      if (!wait.fits(message)) continue;
      this.#waiting.splice(this.#waiting.indexOf(wait), 1);
      wait.done(message);
    }
  }

  /** The next message that fits, from now on or (with `past`) also of those that came already. */
  next(fits, { past = false, ms = patience } = {}) {
    if (past) {
      const found = this.messages.find(fits);
      if (found) return Promise.resolve(found);
    }
    return new Promise((resolve, reject) => {
      if (this.closed) { reject(new Error(`closed ${this.close_code ?? ''} ${this.close_reason}`)); return; }
      const timer = setTimeout(() => { wait.fail(new Error(`nothing came that fits ${fits}`)); }, ms);
      const wait = { fits, done: (message) => { clearTimeout(timer); resolve(message); },
        fail: (error) => { clearTimeout(timer); reject(error); } };
      this.#waiting.push(wait);
    });
  }

  raw(bytes) { this.socket.write(bytes); }
  text(text) { this.raw(frame(text)); }
  post(message) { this.text(JSON.stringify(message)); }

  send(message) {
    const n = ++this.#number;
    const answer = this.next((m) => m.re === n);
    this.post({ ...message, n });
    return answer;
  }

  /** Everything that comes until the server has answered a ping: what it did not send by then it will not send. */
  async settle() {
    const from = this.messages.length;
    await this.send({ do: 'ping' });
    return this.messages.slice(from).filter((m) => m.re === undefined);
  }

  gone() {
    return this.closed ? Promise.resolve() : new Promise((resolve) => { this.socket.on('close', () => resolve()); });
  }

  end() { this.socket.destroy(); }
}

/** A table of two persons, joined and (unless told otherwise) started. */
export async function pair(server, { game = 'atoms', start = true, body = {}, join = {} } = {}) {
  const made = await ask(server, 'POST', '/api/tables', { body: { game, name: 'Anna', ...body } });
  if (made.status !== 201) throw new Error(made.text);
  const { code, token } = made.json;
  const anna = await Client.connect(server), boris = await Client.connect(server);
  await anna.send({ do: 'resume', table: code, token, ...join });
  const joined = await boris.send({ do: 'join', table: code, name: 'Boris', ...join });
  if (!joined.ok) throw new Error(JSON.stringify(joined));
  if (start) {
    const begun = Promise.all([anna, boris].map((c) => c.next((m) => m.type === 'news' && m.fresh)));
    const answer = await anna.send({ do: 'start' });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    await begun;
  }
  return { code, anna, boris, tokens: [token, joined.token] };
}

export const places = 'place 1-32 3-30 5-28 8-25';
