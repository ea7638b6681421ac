// brokers.mjs - NATS brokers on this machine for tests: one, or a cluster of three, with their own folders and ports.  They end with
// the process that started them.  NATS_SERVER=/path is another program than Debian's (packaging/quick-brokers).
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { join } from 'node:path';
import { freePort } from '../support/port.mjs';

const patience = 120000; // beside browsers and compilers a first election takes long
const all = new Set();
process.on('exit', () => { for (const child of all) child.kill('SIGKILL'); });

const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** What a broker's monitor says; null while it does not answer. */
export function monitor(broker, path) {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', port: broker.monitor, path, agent: false, timeout: 2000 }, (answer) => {
      let text = '';
      answer.on('data', (part) => { text += part; });
      answer.on('end', () => { try { resolve(JSON.parse(text)); } catch { resolve(null); } });
    });
    request.on('error', () => resolve(null));
    request.on('timeout', () => request.destroy());
  });
}

const healthy = async (broker) => (await monitor(broker, '/healthz'))?.status === 'ok';

/** A way from one broker to another that can be cut: then it takes everything and passes nothing on. */
async function makeWay(from, to, ways) {
  const way = { from, to, sockets: new Set(), cut: false };
  const server = net.createServer((near) => {
    const far = net.connect(to.route, '127.0.0.1');
    for (const [one, other] of [[near, far], [far, near]]) {
      way.sockets.add(one.unref()); // a test that has ended does not wait for its ways
      one.on('data', (bytes) => { if (!way.cut) other.write(bytes); });
      one.on('error', () => {});
      one.on('close', () => { way.sockets.delete(one); if (!way.cut) other.destroy(); });
    }
  });
  await new Promise((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  server.unref();
  way.port = server.address().port;
  ways.push(way);
}

/** Cuts a broker off from the others, or lets it meet them again. */
function cutOff(broker, ways, cut) {
  for (const way of ways.filter(({ from, to }) => from === broker || to === broker)) {
    way.cut = cut;
    if (!cut) for (const socket of way.sockets) socket.destroy(); // what was dropped is missing in the middle
  }
}

function configure(broker, brokers, ways, room, more) {
  const lines = [`server_name: ${broker.name}`, 'host: 127.0.0.1', `port: ${broker.port}`, `http: 127.0.0.1:${broker.monitor}`,
    `jetstream { store_dir: "${broker.folder}", max_mem: 64M, max_file: ${room} }`, ...more];
  if (brokers.length > 1) {
    const its = ways.filter((way) => way.from === broker).map((way) => way.port);
    const routes = (its.length > 0 ? its : brokers.map((one) => one.route)).map((port) => `nats://127.0.0.1:${port}`).join(', ');
    const only = its.length > 0 ? ', advertise: "127.0.0.1:1"' : ''; // nobody finds a way that cannot be cut
    lines.push(`cluster { name: naukograd, host: 127.0.0.1, port: ${broker.route}, routes: [${routes}]${only} }`);
  }
  writeFileSync(broker.config, `${lines.join('\n')}\n`);
}

async function start(broker) {
  const log = openSync(broker.log, 'a');
  const child = spawn(process.env.NATS_SERVER ?? 'nats-server', ['-c', broker.config], { stdio: ['ignore', 'ignore', log] });
  closeSync(log);
  child.unref(); // a test that has ended does not wait for its brokers
  broker.child = child;
  all.add(child);
  broker.ended = new Promise((resolve) => child.on('exit', () => { all.delete(child); resolve(); }));
}

async function ready(broker) {
  for (const until = Date.now() + patience; !await healthy(broker); await sleep(50))
    if (Date.now() > until || broker.child.exitCode !== null) throw new Error(`a broker does not start: ${readFileSync(broker.log)}`);
}

/** Brokers with their data below `folder`; `url` is what --store takes.  With `cuts` a broker can be cut off from the others; `room` is what each may store,
 * and `roomFor` gives it more from its next start on; `more` are lines of their configuration. */
export async function startBrokers(folder, count = 1, { cuts = false, room = '4G', more = [] } = {}) {
  const brokers = [], ways = [];
  for (let i = 0; i < count; i++) {
    const name = `broker${i + 1}`;
    const broker = { name, folder: join(folder, name), config: join(folder, `${name}.conf`), log: join(folder, `${name}.log`) };
    [broker.port, broker.route, broker.monitor] = [await freePort(), await freePort(), await freePort()];
    mkdirSync(broker.folder, { recursive: true });
    broker.kill = async (signal = 'SIGKILL') => { broker.child.ref(); broker.child.kill(signal); await broker.ended; };
    broker.start = async () => { await start(broker); await ready(broker); };
    brokers.push(broker);
  }
  if (cuts) for (const from of brokers) for (const to of brokers) if (from !== to) await makeWay(from, to, ways);
  for (const broker of brokers) { configure(broker, brokers, ways, room, more); await start(broker); }
  const stop = () => Promise.all(brokers.map((broker) => broker.kill()));
  await Promise.all(brokers.map(ready)).catch(async (error) => { await stop(); throw error; });
  return {
    brokers,
    url: `nats://${brokers.map((broker) => `127.0.0.1:${broker.port}`).join(',')}`,
    cutOff: (broker, cut) => cutOff(broker, ways, cut),
    roomFor: (broker, larger) => configure(broker, brokers, ways, larger, more),
    stop,
  };
}
