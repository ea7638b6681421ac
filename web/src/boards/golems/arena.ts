/* arena.ts - an arena being made: what a tap does to a cell, and what the engine says of it. */
import { useEffect, useState } from 'preact/hooks';
import { Session } from '../../engine/engine';
import { lang } from '../../i18n';
import { layoutOf, textOf } from './layout';
import type { Layout, Lore } from './view';

export const TOOLS = [
  'wall',
  'water',
  'portal1',
  'portal2',
  'line-NS',
  'line-NE',
  'barrel',
  'erase',
] as const;
export type Tool = (typeof TOOLS)[number];

const TURNS: Record<string, string> = {
  'line-NS': 'line-EW',
  'line-EW': 'line-NS',
  'line-NE': 'line-SE',
  'line-SE': 'line-SW',
  'line-SW': 'line-NW',
  'line-NW': 'line-NE',
};

const isStraight = (token: string | undefined) => token === 'line-NS' || token === 'line-EW';
const isBend = (token: string | undefined) => token?.startsWith('line-') === true && !isStraight(token);

const without = <T>(from: Record<string, T>, cell: string): Record<string, T> => {
  const { [cell]: _, ...rest } = from;
  return rest;
};

/** Lays a token; a second tap of the same tool turns a line and takes anything else away; barrels pile up. */
export const laid = (layout: Layout, cell: string, tool: Tool, water: string): Layout => {
  const { cells, barrels } = layout;
  const here = cells[cell];
  if (tool === 'erase') return { ...layout, cells: without(cells, cell), barrels: without(barrels, cell) };
  if (tool === 'barrel') return { ...layout, barrels: { ...barrels, [cell]: (barrels[cell] ?? 0) + 1 } };
  const token = tool === 'water' ? water : tool;
  const same = (tool === 'line-NS' && isStraight(here)) || (tool === 'line-NE' && isBend(here));
  if (same) return { ...layout, cells: { ...cells, [cell]: TURNS[here!]! } };
  if (here === token) return { ...layout, cells: without(cells, cell) };
  const stands = token !== 'wall' && !token.startsWith('portal');
  return {
    ...layout,
    cells: { ...cells, [cell]: token },
    barrels: stands ? barrels : without(barrels, cell),
  };
};

/** How many of a kind are left in the box. */
export const leftOf = (lore: Lore, { cells, barrels }: Layout, tool: Tool): number | null => {
  const tokens = Object.values(cells);
  if (tool === 'erase') return null;
  if (tool === 'barrel') return lore.supply.barrel! - Object.values(barrels).reduce((a, b) => a + b, 0);
  if (tool.startsWith('line'))
    return lore.supply.line! - tokens.filter((one) => one.startsWith('line')).length;
  if (tool === 'water')
    return lore.supply.water! - tokens.filter((one) => one === 'water' || one === 'ice').length;
  return lore.supply[tool]! - tokens.filter((one) => one === tool).length;
};

/** An arena with how robots start, as links, files and the device keep it: a remark tells that everybody chooses. */
export interface Kept {
  layout: Layout;
  chosen: boolean;
}

const REMARK = 'starts chosen';

export const keptText = ({ layout, chosen }: Kept): string => textOf(layout) + (chosen ? ` ; ${REMARK}` : '');

/** Reads what `keptText` wrote, or a file of arenas/; null: it is no arena's text. */
export const keptOf = (text: string): Kept | null => {
  const rows = text
    .split('\n')
    .map((line) => line.replace(/;.*/, '').trim())
    .filter(Boolean);
  const layout = layoutOf(rows.join(' / '));
  return layout && { layout, chosen: new RegExp(`;\\s*${REMARK}`).test(text) };
};

/** The options of a match in the arena; `chosen`: everybody chooses where to start. */
export const optionsOf = (layout: Layout, chosen: boolean): Record<string, unknown> => ({
  arena: textOf(layout),
  ...(chosen ? { starts: 'chosen' } : {}),
});

/** What the engine finds wrong with the arena; null: nothing. */
export const useVerdict = (layout: Layout, chosen: boolean): string | null => {
  const [wrong, setWrong] = useState<string | null>(null);
  const options = optionsOf(layout, chosen);
  useEffect(() => {
    let gone = false;
    void (async () => {
      const session = await Session.open();
      const answer = await session.ask('new', { game: 'golems', seats: 4, options });
      session.close();
      if (!gone) setWrong(answer.ok ? null : answer.error.message);
    })();
    return () => {
      gone = true;
    };
  }, [JSON.stringify(options), lang.value]);
  return wrong;
};

/** Cells that break a rule which is seen at a glance: a lone portal, a start cell that is taken. */
export const wrongCells = (lore: Lore, layout: Layout, chosen: boolean): Set<string> => {
  const prefix = layout.sides.length > 1 ? 'A:' : '';
  const starts = chosen ? [] : lore.starts.map(({ at }) => prefix + at);
  const pairs = ['portal1', 'portal2'].flatMap((token) => {
    const cells = Object.keys(layout.cells).filter((cell) => layout.cells[cell] === token);
    return cells.length === 2 ? [] : cells;
  });
  return new Set([...pairs, ...starts.filter((cell) => layout.cells[cell] ?? layout.barrels[cell])]);
};
