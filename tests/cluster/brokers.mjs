// brokers.mjs - NATS brokers on this machine for tests: one, or a cluster of three, with their own folders and ports.  They end with
// the process that started them.
import { spawn } from 'node:child_process';
import { mkdirSync, openSync, closeSync, readFileSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import { join } from 'node:path';

const patience = 30000;
const all = new Set();
process.on('exit', () => { for (const child of all) child.kill('SIGKILL'); });

const sleep = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

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

function configure(broker, brokers) {
  const lines = [`server_name: ${broker.name}`, 'host: 127.0.0.1', `port: ${broker.port}`, `http: 127.0.0.1:${broker.monitor}`,
    `jetstream { store_dir: "${broker.folder}", max_mem: 64M, max_file: 4G }`];
  if (brokers.length > 1) {
    const routes = brokers.map((one) => `nats://127.0.0.1:${one.route}`).join(', ');
    lines.push(`cluster { name: naukograd, host: 127.0.0.1, port: ${broker.route}, routes: [${routes}] }`);
  }
  writeFileSync(broker.config, `${lines.join('\n')}\n`);
}

async function start(broker) {
  const log = openSync(broker.log, 'a');
  const child = spawn('nats-server', ['-c', broker.config], { stdio: ['ignore', 'ignore', log] });
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

/** Brokers with their data below `folder`; `url` is what --store takes. */
export async function startBrokers(folder, count = 1) {
  const brokers = [];
  for (let i = 0; i < count; i++) {
    const name = `broker${i + 1}`;
    const broker = { name, folder: join(folder, name), config: join(folder, `${name}.conf`), log: join(folder, `${name}.log`) };
    [broker.port, broker.route, broker.monitor] = [await freePort(), await freePort(), await freePort()];
    mkdirSync(broker.folder, { recursive: true });
    broker.kill = async (signal = 'SIGKILL') => { broker.child.ref(); broker.child.kill(signal); await broker.ended; };
    broker.start = async () => { await start(broker); await ready(broker); };
    brokers.push(broker);
  }
  for (const broker of brokers) { configure(broker, brokers); await start(broker); }
  await Promise.all(brokers.map(ready));
  return {
    brokers,
    url: `nats://${brokers.map((broker) => `127.0.0.1:${broker.port}`).join(',')}`,
    stop: () => Promise.all(brokers.map((broker) => broker.kill())),
  };
}
