// doc.mjs - writes what was measured into docs/performance.md, between the markers of a part.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** A table in Markdown: the first column is words, the others are figures. */
export function table(head, rows) {
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? '---' : '---:'))), ...rows.map(line)].join('\n');
}

/** A figure with as many digits as say something: 25,400; 41.8; 0.52. */
export function figure(value, digits = value >= 100 ? 0 : value >= 10 ? 1 : 2) {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

const first = (command, ...args) => {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\n')[0].trim();
  } catch {
    return `no ${command}`;
  }
};

export const commit = () => first('git', '-C', root, 'rev-parse', '--short', 'HEAD');

/** Where and when: a figure means little without it. */
export function circumstances(...more) {
  const load = Number(process.env.NG_BENCH_LOAD ?? loadavg()[0]);
  const versions = [first('gcc', '--version'), `Node.js ${process.versions.node} (V8 ${process.versions.v8})`, `Linux ${release()}`, ...more];
  return (
    `Measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC at commit ${commit()} on ${cpus().length} cores of ${cpus()[0].model}, ` +
    `load average ${load.toFixed(1)}${load > 1 ? ' (**a busy machine**)' : ''} when it began; ${versions.join(', ')}.`
  );
}

export function write(part, text) {
  const file = `${root}/docs/performance.md`;
  const old = readFileSync(file, 'utf8');
  const [from, to] = [`<!-- bench:${part} -->`, `<!-- /bench:${part} -->`];
  const [begin, end] = [old.indexOf(from), old.indexOf(to)];
  if (begin < 0 || end < begin) throw new Error(`docs/performance.md has no place for ${part}: ${from} … ${to}`);
  writeFileSync(file, `${old.slice(0, begin + from.length)}\n${text}\n${old.slice(end)}`);
}
