// log.mjs - reads tables' logs from the brokers, by the NATS protocol itself: nothing of the server's code has a part in it.
import net from 'node:net';

const patience = 10000;

/** A connection that asks JetStream. */
export async function openLog(url, wait = patience) {
  const [, host, port] = /([\d.]+):(\d+)/.exec(url);
  const socket = net.connect(Number(port), host);
  let buffer = Buffer.alloc(0), number = 0;
  const waiting = new Map();
  await new Promise((resolve, reject) => { socket.once('data', resolve); socket.once('error', reject); });
  socket.on('error', () => {}); // a broker that is killed: who asks it gets no answer
  socket.write('CONNECT {"verbose":false,"pedantic":false,"headers":true}\r\nSUB checker.* 1\r\n');
  let heard = null; // what comes to anything but an answer: its subject and where a reply would go
  socket.on('data', (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    for (let end; (end = buffer.indexOf('\r\n')) >= 0;) {
      const words = buffer.subarray(0, end).toString().split(' ');
      if (words[0] === 'PING') socket.write('PONG\r\n');
      if (words[0] !== 'MSG' && words[0] !== 'HMSG') { buffer = buffer.subarray(end + 2); continue; }
      const length = Number(words.at(-1));
      if (buffer.length < end + 2 + length + 2) return;
      if (words[2] === '2') heard(words[1], words[3]);
      else if (words[0] === 'MSG') waiting.get(words[1])?.(JSON.parse(buffer.subarray(end + 2, end + 2 + length).toString()));
      waiting.delete(words[1]);
      buffer = buffer.subarray(end + 4 + length);
    }
  });
  const ask = (subject, question) => new Promise((resolve, reject) => {
    const inbox = `checker.${++number}`, text = typeof question === 'string' ? question : JSON.stringify(question);
    const timer = setTimeout(() => { waiting.delete(inbox); reject(new Error(`no answer to ${subject} ${text}`)); }, wait);
    waiting.set(inbox, (answer) => { clearTimeout(timer); resolve(answer); });
    socket.write(`PUB ${subject} ${inbox} ${Buffer.byteLength(text)}\r\n${text}\r\n`);
  });
  const listen = (subject, each) => { heard = each; socket.write(`SUB ${subject} 2\r\n`); };
  return { ask, listen, end: () => socket.destroy() };
}

/** The entries of one table, in order: of two messages on one subject the first stands. */
export async function readTable(log, code) {
  const entries = [];
  for (;;) {
    const subject = `t.${code}.${entries.length + 1}`;
    let answer;
    for (const until = Date.now() + patience; ; await new Promise((resolve) => { setTimeout(resolve, 100); })) {
      answer = await log.ask('$JS.API.STREAM.MSG.GET.naukograd-log', { seq: 1, next_by_subj: subject });
      if (answer.message || answer.error?.code === 404) break;
      if (Date.now() > until) throw new Error(JSON.stringify(answer)); // nobody leads the log
    }
    if (!answer.message) return entries;
    const lines = Buffer.from(answer.message.data, 'base64').toString().split('\n').slice(1);
    entries.push(...lines.map((line) => JSON.parse(line)));
  }
}

/** What one broker holds of a stream, message by message, as { broker, held: Map number -> subject and time }; which broker, chance says: a consumer without
 * replicas reads the copy of the one that it lives at. */
async function readSomeCopy(url, stream, last) {
  const log = await openLog(url), held = new Map();
  const deliver_subject = `copy.${Math.random().toString(36).slice(2)}`;
  let left = Infinity;
  log.listen(deliver_subject, (subject, reply) => {
    const words = reply.split('.');
    held.set(Number(words[5]), `${subject} ${words[7]}`);
    left = Number(words[8]);
  });
  try {
    const config = { deliver_policy: 'all', ack_policy: 'none', replay_policy: 'instant', deliver_subject, headers_only: true, mem_storage: true, num_replicas: 1 };
    const made = await log.ask(`$JS.API.CONSUMER.CREATE.${stream}`, { stream_name: stream, config });
    if (!made.name) return null;
    for (const until = Date.now() + patience; left > 0 && Math.max(0, ...[...held.keys()].slice(-1)) < last && Date.now() < until;)
      await new Promise((resolve) => { setTimeout(resolve, 20); });
    return { broker: made.cluster.leader, held };
  } finally {
    log.end();
  }
}

/** What all so many brokers hold of a stream, which must be at rest: its state, and Map broker -> what it holds. */
export async function readCopies(url, count, stream) {
  const log = await openLog(url), copies = new Map();
  const { state } = await log.ask(`$JS.API.STREAM.INFO.${stream}`, {});
  log.end();
  for (let tries = 0; tries < 60 && copies.size < count; tries++) {
    const copy = await readSomeCopy(url, stream, state.last_seq);
    if (copy) copies.set(copy.broker, copy.held);
  }
  return { state, copies };
}

/** Where the brokers' copies of a stream differ, as text; empty: nowhere. */
export async function differences(url, count, stream = 'naukograd-log') {
  const { state, copies } = await readCopies(url, count, stream);
  if (copies.size < count) return `only ${[...copies.keys()]} can be read`;
  for (let number = state.first_seq; number <= state.last_seq; number++) {
    const all = [...copies].map(([broker, held]) => [broker, held.get(number)]);
    if (all.some(([, what]) => what !== all[0][1])) return `message ${number}: ${all.map(([broker, what]) => `${broker} has ${what}`).join(', ')}`;
  }
  return '';
}
