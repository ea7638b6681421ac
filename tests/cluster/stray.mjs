// stray.mjs - whether these brokers keep what they have acknowledged when the one that leads is cut off and comes back:
//   node tests/cluster/stray.mjs [SECONDS]
// Nothing of Naukograd has a part in it: three brokers, a stream with three replicas, twelve who publish, each on subjects of his own and each once.
// nats-server 2.9.10 does not (decision 7): the broker that was cut off has its own unacknowledged messages where the others have acknowledged ones.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBrokers } from './brokers.mjs';
import { differences, openLog, readCopies } from './log.mjs';

const seconds = Number(process.argv[2] ?? 12);
const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });
const folder = mkdtempSync(join(tmpdir(), 'naukograd-stray-'));
const cluster = await startBrokers(folder, 3, { cuts: true });
const urls = cluster.brokers.map(({ port }) => `nats://127.0.0.1:${port}`);
const log = await openLog(urls[0]);
const config = { name: 'stray', subjects: ['t.*.*'], storage: 'file', num_replicas: 3, retention: 'limits', discard: 'old', max_consumers: -1, max_msgs: -1, max_bytes: -1 };
while (!(await log.ask('$JS.API.STREAM.CREATE.stray', config)).config) await sleep(500);

const acknowledged = [];
let over = false;
async function publish(who) {
  const link = await openLog(urls[who % urls.length], 2000);
  for (let n = 1; !over; n++) {
    const subject = `t.${who}.${n}`;
    const answer = await link.ask(subject, { who, n }).catch(() => null);
    if (answer?.seq) acknowledged.push({ subject, number: answer.seq });
    await sleep(5);
  }
  link.end();
}

const people = Array.from({ length: 12 }, (_, who) => publish(who));
await sleep(2000);
const leader = (await log.ask('$JS.API.STREAM.INFO.stray', {})).cluster.leader;
const broker = cluster.brokers.find(({ name }) => name === leader);
console.log(`${leader} leads and is cut off for ${seconds} s, after ${acknowledged.length} messages`);
cluster.cutOff(broker, true);
await sleep(seconds * 1000);
cluster.cutOff(broker, false);
await sleep(3000);
over = true;
await Promise.all(people);
await sleep(10000);

const { copies } = await readCopies(cluster.url, cluster.brokers.length, 'stray');
for (const [name, held] of copies) {
  const subjects = new Set([...held.values()].map((what) => what.split(' ')[0]));
  console.log(`${name}: ${held.size} messages, ${acknowledged.filter(({ subject }) => !subjects.has(subject)).length} of ${acknowledged.length} acknowledged ones lost`);
}
console.log((await differences(cluster.url, cluster.brokers.length, 'stray')) || 'all hold the same');
log.end();
await cluster.stop();
rmSync(folder, { recursive: true, force: true });
