// log.mjs - reads tables' logs from the brokers, by the NATS protocol itself: nothing of the server's code has a part in it.
import net from 'node:net';

const patience = 10000;

/** A connection that asks JetStream. */
export async function openLog(url) {
  const [, host, port] = /([\d.]+):(\d+)/.exec(url);
  const socket = net.connect(Number(port), host);
  let buffer = Buffer.alloc(0), number = 0;
  const waiting = new Map();
  await new Promise((resolve, reject) => { socket.once('data', resolve); socket.once('error', reject); });
  socket.write('CONNECT {"verbose":false,"pedantic":false}\r\nSUB checker.* 1\r\n');
  socket.on('data', (bytes) => {
    buffer = Buffer.concat([buffer, bytes]);
    for (let end; (end = buffer.indexOf('\r\n')) >= 0;) {
      const words = buffer.subarray(0, end).toString().split(' ');
      if (words[0] === 'PING') socket.write('PONG\r\n');
      if (words[0] !== 'MSG') { buffer = buffer.subarray(end + 2); continue; }
      const length = Number(words.at(-1));
      if (buffer.length < end + 2 + length + 2) return;
      waiting.get(words[1])?.(JSON.parse(buffer.subarray(end + 2, end + 2 + length).toString()));
      waiting.delete(words[1]);
      buffer = buffer.subarray(end + 4 + length);
    }
  });
  const ask = (subject, question) => new Promise((resolve, reject) => {
    const inbox = `checker.${++number}`, text = JSON.stringify(question);
    const timer = setTimeout(() => { waiting.delete(inbox); reject(new Error(`no answer to ${subject} ${text}`)); }, patience);
    waiting.set(inbox, (answer) => { clearTimeout(timer); resolve(answer); });
    socket.write(`PUB ${subject} ${inbox} ${Buffer.byteLength(text)}\r\n${text}\r\n`);
  });
  return { ask, end: () => socket.destroy() };
}

/** The entries of one table, in order. */
export async function readTable(log, code) {
  const entries = [];
  for (;;) {
    const subject = `t.${code}.${entries.length + 1}`;
    let answer;
    for (const until = Date.now() + patience; ; await new Promise((resolve) => { setTimeout(resolve, 100); })) {
      answer = await log.ask('$JS.API.STREAM.MSG.GET.naukograd-log', { last_by_subj: subject });
      if (answer.message || answer.error?.code === 404) break;
      if (Date.now() > until) throw new Error(JSON.stringify(answer)); // nobody leads the log
    }
    if (!answer.message) return entries;
    const lines = Buffer.from(answer.message.data, 'base64').toString().split('\n').slice(1);
    entries.push(...lines.map((line) => JSON.parse(line)));
  }
}
