/* entry.tsx - one rule or section of a page, set in type: words, tables, drawings. */
import type { ComponentChild } from 'preact';
import { pick } from '../i18n';
import { piecesOf, type Block, type Entry } from './markdown';
import { text } from './text';

/** The words with what was searched for marked in them. */
const marked = (words: string, query: string): ComponentChild => {
  const at = query ? words.toLowerCase().indexOf(query) : -1;
  if (at < 0) return words;
  const end = at + query.length;
  return (
    <>
      {words.slice(0, at)}
      <mark>{words.slice(at, end)}</mark>
      {marked(words.slice(end), query)}
    </>
  );
};

const Words = ({ children, query }: { children: string; query: string }) => (
  <>
    {piecesOf(children).map(({ text: words, set }, i) => {
      const inner = marked(words, query);
      if (set === 'bold') return <b key={i}>{inner}</b>;
      if (set === 'code') return <code key={i}>{inner}</code>;
      return set === 'slanted' ? <em key={i}>{inner}</em> : inner;
    })}
  </>
);

const Table = ({ rows, query }: { rows: string[][]; query: string }) => {
  const [head = [], ...body] = rows;
  return (
    <div class="reader-table" role="group" aria-label={pick(text).table} tabIndex={0}>
      <table>
        {head.some(Boolean) && (
          <thead>
            <tr>
              {head.map((cell, i) =>
                cell ? (
                  <th key={i}>
                    <Words query={query}>{cell}</Words>
                  </th>
                ) : (
                  <td key={i} />
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {body.map((row, y) => (
            <tr key={y}>
              {row.map((cell, x) => (
                <td key={x}>
                  <Words query={query}>{cell}</Words>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** What stands for a thing in the drawings, by the look it gets. */
const LOOKS: [RegExp, string][] = [
  [/[█#]/, 'solid'],
  [/[~≈]/, 'water'],
  [/[●◉★*]/, 'mark'],
  [/[─│┌┐└┘├┤┬┴┼╵╱╲‾]/, 'frame'],
];

/** A drawing of signs; only signs that stand alone get a look, words beside the drawing do not. */
const Drawing = ({ children }: { children: string }) => (
  <pre class="reader-drawing" role="img" aria-label={pick(text).drawing} tabIndex={0}>
    {[...children.matchAll(/([█#~≈●◉★*─│┌┐└┘├┤┬┴┼╵╱╲‾])\1*|[^█#~≈●◉★*─│┌┐└┘├┤┬┴┼╵╱╲‾]+/g)].map(([run], i) => {
      const look = LOOKS.find(([sign]) => sign.test(run[0]!))?.[1];
      return look ? (
        <span key={i} class={`d-${look}`}>
          {run}
        </span>
      ) : (
        run
      );
    })}
  </pre>
);

/** «<img src="../shapes/F01.svg" …>»: the shapes of geometrius, drawn by the build. */
const Pictures = ({ children }: { children: string }) => (
  <p class="reader-pictures">
    {[...children.matchAll(/src="[^"]*?(shapes\/\w+\.svg)"/g)].map(([, file]) => (
      <img key={file} src={file} width={104} alt={file!.replace(/\D*(\d+)\D*/, 'F$1')} loading="lazy" />
    ))}
  </p>
);

const Part = ({ block, query }: { block: Block; query: string }) => {
  if (block.kind === 'heading') {
    const Heading = block.level === 1 ? 'h1' : block.level === 2 ? 'h2' : 'h3';
    return (
      <Heading>
        <Words query={query}>{block.text}</Words>
      </Heading>
    );
  }
  if (block.kind === 'table') return <Table rows={block.rows!} query={query} />;
  if (block.kind === 'drawing') return <Drawing>{block.text}</Drawing>;
  if (block.kind === 'pictures') return <Pictures>{block.text}</Pictures>;
  return (
    <p class={block.kind === 'item' ? 'reader-item' : ''} data-mark={block.mark === '-' ? '·' : block.mark}>
      <Words query={query}>{block.text}</Words>
    </p>
  );
};

export const EntryView = ({ entry, query = '' }: { entry: Entry; query?: string }) => (
  <section
    class={entry.number ? 'reader-rule' : 'reader-section'}
    id={`rule-${entry.id}`}
    data-rule={entry.number}
  >
    {entry.blocks.map((block, i) => (
      <Part key={i} block={block} query={query} />
    ))}
  </section>
);
