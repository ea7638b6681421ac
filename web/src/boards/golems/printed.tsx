/* printed.tsx - what stands beside an arena on paper: its name, what to lay out, where robots start, and its text to type in. */
import { pick } from '../../i18n';
import type { Tool } from './arena';
import { textOf } from './layout';
import { setupText } from './setup-text';
import type { Layout } from './view';

/** The tool that lays a token. */
const toolOf = (token: string): Tool => {
  if (token === 'ice') return 'water';
  if (token === 'line-EW') return 'line-NS';
  return token.startsWith('line-') && token !== 'line-NS' ? 'line-NE' : (token as Tool);
};

/** Tokens that lie on the field, with their number, in the order of the palette. */
export const laidOut = ({ cells, barrels }: Layout): [tool: Tool, count: number][] => {
  const tools = Object.values(cells).map(toolOf);
  const piled = Object.values(barrels).reduce((a, b) => a + b, 0);
  const kinds = [...new Set(tools)].map((tool): [Tool, number] => [
    tool,
    tools.filter((one) => one === tool).length,
  ]);
  return piled > 0 ? [...kinds, ['barrel', piled]] : kinds;
};

interface Props {
  name: string;
  layout: Layout;
  chosen: boolean;
}

export const Printed = ({ name, layout, chosen }: Props) => {
  const t = pick(setupText);
  const list = laidOut(layout).map(([tool, count]) => `${t.tokens[tool]} × ${count}`);
  return (
    <div class="gol-printed" aria-hidden="true">
      <h1>{name}</h1>
      <p>{list.join(' · ')}</p>
      <p>
        {layout.sides.map((side, part) => `${t.edit.side('ABC'[part]!)}: ${t[side as 'summer']}`).join(' · ')}
      </p>
      <p>{chosen ? t.edit.startsChosen : t.edit.starts}</p>
      <pre>{textOf(layout).split(' / ').join('\n')}</pre>
    </div>
  );
};
