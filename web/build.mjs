// build.mjs - makes the page: build/web/ with index.html, hashed assets, the engine and the service worker.
//
//   node build.mjs [--out FOLDER] [--wasm FILE] [--serve PORT]
//
// --serve builds again at every change and serves the folder, for work on the boards.
import { build, context } from 'esbuild';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { games } from './games.mjs';
import { icons } from './icons.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const option = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? otherwise : process.argv[at + 1];
};
const docs = join(here, '..', 'docs');
const out = option('--out', join(here, '..', 'build', 'web'));
const wasm = option('--wasm', join(here, '..', 'build-wasm', 'naukograd.wasm'));
const port = option('--serve', null);

if (!existsSync(wasm)) {
  console.error(`${wasm} is missing: cmake --preset wasm && cmake --build build-wasm`);
  process.exit(1);
}

const hashed = (file) => {
  const hash = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 8).toUpperCase();
  const [, stem, ending] = basename(file).match(/^(.*)\.([^.]+)$/);
  return `assets/${stem}-${hash}.${ending}`;
};

/** All style sheets, by their place under src. */
const sheets = () =>
  readdirSync(join(here, 'src'), { recursive: true })
    .map(String)
    .filter((f) => f.endsWith('.css'));

/** The board, the reader, the lessons or the analysis that a style sheet belongs to; null: it is the shell's. */
const boardOf = (file) =>
  file
    .match(/^boards[/\\]([^/\\]+)|^(reader|lessons|analysis)/)
    ?.slice(1)
    .find(Boolean) ?? null;

/** The shell's style sheets as one, the tokens first; and for every board one of its own, loaded with the board. */
const styles = {
  name: 'styles',
  setup(plugin) {
    plugin.onResolve({ filter: /^styles(:.*)?$/ }, ({ path }) => ({ path, namespace: 'styles' }));
    plugin.onLoad({ filter: /.*/, namespace: 'styles' }, ({ path }) => {
      const found = sheets().filter((f) => boardOf(f) === (path.split(':')[1] ?? null));
      const rank = (f) => (f === join('look', 'tokens.css') ? 0 : f.startsWith('look') ? 1 : 2);
      found.sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
      return {
        contents: found.map((f) => `@import "./src/${f}";`).join('\n'),
        loader: 'css',
        resolveDir: here,
      };
    });
  },
};

/** The games that have rules in both languages. */
const ruled = () =>
  readdirSync(join(docs, 'rules'))
    .filter((file) => file.endsWith('.ru.md') && !file.startsWith('README'))
    .map((file) => file.replace('.ru.md', ''));

/** The letter before the numbers of a game's rules. */
const letterOf = (id) =>
  readFileSync(join(docs, 'rules', `${id}.md`), 'utf8').match(/^(?:- )?\*\*([A-Z])\d/m)?.[1];

/** `docs:letters`: with which letter each game numbers its rules. */
const letters = {
  name: 'letters',
  setup(plugin) {
    plugin.onResolve({ filter: /^docs:letters$/ }, ({ path }) => ({ path, namespace: 'letters' }));
    plugin.onLoad({ filter: /.*/, namespace: 'letters' }, () => ({
      contents: JSON.stringify(Object.fromEntries(ruled().map((id) => [id, letterOf(id)]))),
      loader: 'json',
    }));
  },
};

/** The pages of docs that the reader knows: the rules of every game that has them in both languages, and the page for teachers. */
const books = {
  name: 'books',
  setup(plugin) {
    plugin.onResolve({ filter: /^docs:books$/ }, ({ path }) => ({ path, namespace: 'books' }));
    plugin.onLoad({ filter: /.*/, namespace: 'books' }, () => {
      const page = (file) => `() => import(${JSON.stringify(`./${file}`)})`;
      const pair = (id, stem) =>
        `${JSON.stringify(id)}: { en: ${page(`${stem}.md`)}, ru: ${page(`${stem}.ru.md`)} }`;
      const all = [...ruled().map((id) => pair(id, `rules/${id}`)), pair('teaching', 'teaching/README')];
      return { contents: `export default { ${all.join(', ')} };`, loader: 'js', resolveDir: docs };
    });
  },
};

/** The files of lessons/, each a part of its own. */
const lessons = {
  name: 'lessons',
  setup(plugin) {
    const folder = join(here, '..', 'lessons');
    plugin.onResolve({ filter: /^lessons:books$/ }, ({ path }) => ({ path, namespace: 'lessons' }));
    plugin.onLoad({ filter: /.*/, namespace: 'lessons' }, () => {
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
      const all = files.map(
        (file) => `${JSON.stringify(basename(file, '.json'))}: () => import(${JSON.stringify(`./${file}`)})`,
      );
      return { contents: `export default { ${all.join(', ')} };`, loader: 'js', resolveDir: folder };
    });
  },
};

/** The files of puzzles/, a book for each game: they one after another, loaded when the game's puzzles are asked for (docs/puzzles.md). */
const puzzles = {
  name: 'puzzles',
  setup(plugin) {
    const folder = join(here, '..', 'puzzles');
    plugin.onResolve({ filter: /^puzzles:/ }, ({ path }) => ({ path, namespace: 'puzzles' }));
    plugin.onLoad({ filter: /.*/, namespace: 'puzzles' }, ({ path }) => {
      const id = path.split(':')[1];
      if (id !== 'books') {
        const files = readdirSync(join(folder, id))
          .filter((file) => file.endsWith('.txt'))
          .sort();
        return {
          contents: files.map((f) => readFileSync(join(folder, id, f), 'utf8')).join(''),
          loader: 'text',
        };
      }
      const ids = readdirSync(folder);
      const all = ids.map((id) => `${JSON.stringify(id)}: () => import(${JSON.stringify(`puzzles:${id}`)})`);
      return { contents: `export default { ${all.join(', ')} };`, loader: 'js' };
    });
  },
};

const common = {
  bundle: true,
  minify: !port,
  format: 'esm',
  target: ['es2022', 'chrome105', 'firefox110', 'safari16'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  metafile: true,
  legalComments: 'none',
  charset: 'utf8',
  logLevel: 'warning',
};

/** The name of the output of an entry, by its ending and how its file's name begins. */
const output = (result, ending, stem = '') =>
  relative(
    out,
    join(
      here,
      Object.keys(result.metafile.outputs).find((f) => f.endsWith(ending) && basename(f).startsWith(stem)),
    ),
  );

async function page() {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'assets'), { recursive: true });
  const engine = hashed(wasm);
  copyFileSync(wasm, join(out, engine));

  const worker = await build({
    ...common,
    absWorkingDir: here,
    entryPoints: ['src/engine/worker.ts'],
    outdir: join(out, 'assets'),
    entryNames: '[name]-[hash]',
  });
  const boards = [...new Set(sheets().map(boardOf).filter(Boolean))];
  const sheet = await build({
    ...common,
    absWorkingDir: here,
    entryPoints: [
      { in: 'styles', out: 'style' },
      ...boards.map((id) => ({ in: `styles:${id}`, out: `board-${id}` })),
    ],
    plugins: [styles],
    outdir: join(out, 'assets'),
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
  });
  const main = await build({
    ...common,
    absWorkingDir: here,
    entryPoints: ['src/main.tsx'],
    plugins: [games(wasm), letters, books, lessons, puzzles],
    splitting: true,
    outdir: join(out, 'assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    loader: { '.md': 'text' },
    define: {
      WORKER_FILE: JSON.stringify(output(worker, '.js')),
      ENGINE_FILE: JSON.stringify(engine),
      BOARD_STYLES: JSON.stringify(
        Object.fromEntries(boards.map((id) => [id, output(sheet, '.css', `board-${id}-`)])),
      ),
    },
  });

  const entry = Object.entries(main.metafile.outputs).find(([, o]) => o.entryPoint === 'src/main.tsx')[0];
  const fonts = Object.keys(sheet.metafile.outputs)
    .filter((f) => f.endsWith('.woff2'))
    .map((f) => relative(out, join(here, f)));
  const text = readFileSync(join(here, 'index.html'), 'utf8')
    .replace('%CSS%', output(sheet, '.css', 'style-'))
    .replace('%JS%', relative(out, join(here, entry)))
    .replace(
      '%FONT_LATIN%',
      fonts.find((f) => f.includes('golos-text-latin')),
    )
    .replace(
      '%FONT_CYRILLIC%',
      fonts.find((f) => f.includes('golos-text-cyrillic')),
    );
  writeFileSync(join(out, 'index.html'), text);
  // The shapes that the pages of rules show.
  mkdirSync(join(out, 'shapes'));
  for (const [, file] of readFileSync(join(docs, 'rules', 'geometrius.md'), 'utf8').matchAll(
    /shapes\/(\w+\.svg)/g,
  ))
    copyFileSync(join(docs, 'shapes', file), join(out, 'shapes', file));
  copyFileSync(join(here, 'manifest.webmanifest'), join(out, 'manifest.webmanifest'));
  icons(out);

  const files = readdirSync(out, { recursive: true })
    .map(String)
    .filter((f) => f !== 'assets' && f !== 'shapes')
    .sort();
  const version = createHash('sha256')
    .update(files.map((f) => f + readFileSync(join(out, f)).toString('base64')).join())
    .digest('hex')
    .slice(0, 12);
  await build({
    ...common,
    absWorkingDir: here,
    entryPoints: ['src/sw.ts'],
    outfile: join(out, 'sw.js'),
    format: 'iife',
    define: { FILES: JSON.stringify(['./', ...files]), VERSION: JSON.stringify(version) },
  });
}

await page();
if (port) {
  const server = await context({});
  const { port: at } = await server.serve({ servedir: out, port: Number(port), host: '127.0.0.1' });
  console.log(`http://127.0.0.1:${at}/`);
  const { watch } = await import('node:fs');
  let due = null;
  const again = () => {
    clearTimeout(due);
    due = setTimeout(
      () =>
        page().then(
          () => console.log('built'),
          () => {},
        ),
      150,
    );
  };
  try {
    watch(join(here, 'src'), { recursive: true }, again);
  } catch {
    console.log('This Node cannot watch folders: build again by hand.');
  }
}
