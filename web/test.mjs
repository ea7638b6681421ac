// test.mjs - runs the unit tests of the page: every src/**/*.test.ts, bundled for Node.
import { build } from 'esbuild';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from './games.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const entryPoints = readdirSync(join(here, 'src'), { recursive: true })
  .map(String)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join('src', file));
/** The reader's pages are the build's to collect: no unit test reads them. */
const noBooks = {
  name: 'books',
  setup(plugin) {
    plugin.onResolve({ filter: /^(docs|lessons|puzzles):(books|letters)$/ }, ({ path }) => ({
      path,
      namespace: 'books',
    }));
    plugin.onLoad({ filter: /.*/, namespace: 'books' }, () => ({ contents: 'export default {};' }));
  },
};
const out = mkdtempSync(join(here, 'node_modules', '.test-'));
try {
  await build({
    absWorkingDir: here,
    entryPoints,
    outdir: out,
    outbase: 'src',
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node18',
    outExtension: { '.js': '.mjs' },
    jsx: 'automatic',
    jsxImportSource: 'preact',
    packages: 'external',
    plugins: [games(join(here, '..', 'build-wasm', 'naukograd.wasm')), noBooks],
    logLevel: 'warning',
    loader: { '.css': 'empty', '.md': 'text' },
    inject: [join(here, 'test-browser.mjs')],
  });
  const files = readdirSync(out, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.test.mjs'))
    .map((file) => join(out, file));
  process.exitCode = spawnSync(process.execPath, ['--test', ...files], { stdio: 'inherit' }).status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
