// bytes.mjs - what goes over the wire for a move: whole views, patches of them, compressed (needs Python).
//
//   bench/run --bytes      into docs/performance.md
//
// Two people who want views and legal lists play at random on a server of their own.  Every message of news that is not `fresh` is counted as it
// is, with a patch of its view against the one before (RFC 7396, and RFC 6902 that goes into arrays), and as permessage-deflate would send it to
// a client that keeps its window.  What making such a patch takes is bench/patch.c's to say.
import { execFileSync } from 'node:child_process';
import { pair, startServer } from '../tests/server/client.mjs';
import { circumstances, figure, root, table, write } from './doc.mjs';

const moves = 300, games = ['atoms', 'circuit', 'geometrius', 'golems', 'sonar'];
const length = (value) => Buffer.byteLength(JSON.stringify(value));
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** RFC 7396: an array that differs is sent whole. */
function mergePatch(from, to) {
  if (!isObject(from) || !isObject(to)) return to;
  const patch = {};
  for (const key of Object.keys(from)) if (!(key in to)) patch[key] = null;
  for (const key of Object.keys(to)) if (!isSame(from[key], to[key])) patch[key] = mergePatch(from[key], to[key]);
  return patch;
}

/** RFC 6902, without moves and copies; what is longer at its end is appended to. */
function jsonPatch(from, to, path = '', steps = []) {
  if (isSame(from, to)) return steps;
  if (Array.isArray(from) && Array.isArray(to)) {
    for (let i = 0; i < Math.min(from.length, to.length); i++) jsonPatch(from[i], to[i], `${path}/${i}`, steps);
    for (let i = from.length; i < to.length; i++) steps.push({ op: 'add', path: `${path}/-`, value: to[i] });
    for (let i = from.length - 1; i >= to.length; i--) steps.push({ op: 'remove', path: `${path}/${i}` });
  } else if (isObject(from) && isObject(to)) {
    for (const key of Object.keys(from)) if (!(key in to)) steps.push({ op: 'remove', path: `${path}/${key}` });
    for (const key of Object.keys(to))
      if (key in from) jsonPatch(from[key], to[key], `${path}/${key}`, steps);
      else steps.push({ op: 'add', path: `${path}/${key}`, value: to[key] });
  } else {
    steps.push({ op: 'replace', path, value: to });
  }
  return steps;
}

/** By zlib, each ear's messages one after another in one window: bytes of each, and processor time. */
const deflateScript = `
import json, sys, time, zlib
bytes, ns = 0, []
for messages in json.load(sys.stdin):
    packer = zlib.compressobj(1, zlib.DEFLATED, -15)
    for text in messages:
        text, began = text.encode(), time.thread_time_ns()
        bytes += len(packer.compress(text) + packer.flush(zlib.Z_SYNC_FLUSH)) - 4
        ns.append(time.thread_time_ns() - began)
print(json.dumps({'bytes': bytes / len(ns), 'us': sorted(ns)[len(ns) // 2] / 1000}))
`;
const deflate = (ears) => JSON.parse(execFileSync('python3', ['-c', deflateScript], { input: JSON.stringify(ears), maxBuffer: 1 << 28 }));

/** One seat's ear: counts what it is told. */
function listen(one, sums) {
  let view;
  one.texts = [];
  one.heard = (message) => {
    if (message.type !== 'news') return;
    Object.assign(one, { legal: message.legal ?? [], plays: message.plays ?? one.plays, over: message.over });
    const { view: now, legal, ...rest } = message;
    if (view !== undefined && !message.fresh && !message.over) {
      const each = { messages: 1, whole: length(message), view: length(now), legal: length(legal), rest: length(rest),
        merge: length(mergePatch(view, now)), patch: length(jsonPatch(view, now)) };
      for (const [key, value] of Object.entries(each)) sums[key] = (sums[key] ?? 0) + value;
      one.texts.push(JSON.stringify(message));
    }
    view = now;
  };
}

async function measure(server, game) {
  const { anna, boris } = await pair(server, { game, start: false, join: { want: ['view', 'legal'] } });
  const people = [anna, boris], sums = {};
  for (const one of people) listen(one, sums);
  await anna.send({ do: 'start' });
  await Promise.all(people.map((one) => one.settle()));
  for (let i = 0; i < moves; i++) {
    const one = people.find((person) => person.legal.length > 0);
    if (one === undefined || one.over) break;
    await one.send({ do: 'play', k: one.plays + 1, move: one.legal[Math.floor(Math.random() * one.legal.length)] });
    await Promise.all(people.map((person) => person.settle()));
  }
  for (const one of people) one.end();
  const packed = deflate(people.map((one) => one.texts));
  const of = (key) => figure(sums[key] / sums.messages, 0);
  return [game, of('whole'), of('view'), of('legal'), of('rest'), of('merge'), of('patch'), figure(packed.bytes, 0), figure(packed.us, 0)];
}

const told = circumstances(), server = await startServer(), rows = [];
for (const game of games) rows.push(await measure(server, game));
await server.stop();
const head = ['bytes of a message of news, two players, both wanted', 'whole', 'its view', 'its legal list', 'all else',
  'the view by RFC 7396', 'by RFC 6902', 'all of it by deflate', 'µs for that'];
const took = execFileSync(`${root}/build/bench/bench_patch`, { encoding: 'utf8' }).trim().split('\n').map((line) => {
  const { game, view, patch, write: made, send, compare, send_patch: sent } = JSON.parse(line);
  return [game, figure(view, 0), figure(patch, 0), ...[made, send, compare, sent].map((us) => figure(us, 1))];
});
const takes = ['the longest view of a match, and the one before it', 'bytes', 'of its patch by RFC 7396', 'µs to write it', 'to send it',
  'to make the patch of both', 'to send that'];
const text = `${told}\n\n${table(head, rows)}\n\n${table(takes, took)}`;
if (process.argv.includes('--write')) write('bytes', text);
console.log(text);
