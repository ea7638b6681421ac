// random.mjs - what the generators share: chance from a seed, how long to go on, and a watch over the server.
import { readFileSync } from 'node:fs';
import { ask } from '../server/client.mjs';

export const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** Numbers from a seed (mulberry32), and what generators make of them. */
export function chance(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const below = (n) => Math.floor(next() * n);
  return { below, one: (list) => list[below(list.length)], often: (share) => next() < share };
}

/** The seeds to go through: those that once found something, then others for so many seconds (HOSTILE_SECONDS, 5 if left out). */
export async function throughSeeds(name, kept, step) {
  const until = Date.now() + 1000 * Number(process.env.HOSTILE_SECONDS ?? 5);
  for (const seed of kept) await step(seed);
  let seed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1e9);
  for (let count = 0; Date.now() < until || count === 0; count++, seed++) {
    try { await step(seed); } catch (error) {
      error.message = `${name}, seed ${seed}: ${error.message}`;
      throw error;
    }
  }
}

const ticks = (pid) => { // of the processor, in hundredths of a second
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\) /, '').split(' ');
  return Number(fields[11]) + Number(fields[12]);
};

export const memory = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))[1]) * 1024;

const silence = () => new Promise((resolve) => { setTimeout(resolve, 20000, 'silence').unref(); });

/** The server answers, and does nothing when there is nothing to do. */
export async function watch(server, { idle = true } = {}) {
  let answer;
  for (let tries = 0; tries < 50; tries++) { // a disk that was full is found to have room again soon
    answer = await Promise.race([ask(server, 'GET', '/healthz').then((a) => a.text, (error) => `${error}`), silence(), server.ended]);
    if (answer !== 'the store cannot write\n') break;
    await pause(100);
  }
  if (answer !== 'ok\n') throw new Error(`the server: ${answer} ${server.errors.slice(0, 6000)}`);
  if (!idle) return;
  for (let tries = 0; tries < 10; tries++) { // others may share its processor, and a thought may still go on
    const before = ticks(server.child.pid);
    await pause(200);
    if (ticks(server.child.pid) - before < 10) return;
  }
  throw new Error('the server spins');
}
