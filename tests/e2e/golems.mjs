// golems.mjs - plays golems on the page as a person would.  What to play comes from the page's own hint.
import { askByKeys, handOf, tabTo } from './atoms.mjs';

/** The cards of a program in the order in which they are laid. */
const cardsOf = (lines) => lines.flatMap((line) => line.match(/[A-Z]/g));

/** The gestures of a move, given a way to press what a selector names. */
const carryOut = async (page, move, press, lay) => {
  const [word, ...rest] = move.split(' ');
  if (word === 'program') {
    for (const card of cardsOf(rest)) await lay(card);
    await press('.gol-ready');
  } else if (word === 'exit' || word === 'stand') await press(`[data-cell="${rest[0]}"]`);
  else await press(`[data-move="${move}"]:not(code)`);
};

export const pointer = handOf((page, move, at) =>
  carryOut(page, move, at, (card) => at(`[data-card="${card}"]`)),
);

/** Letters lay cards, arrow keys go over the field, the Tab key to everything else. */
export const keys = (page) => {
  const arrowTo = async (cell) => {
    await tabTo(page, '.gol-cell');
    for (let i = 0; i < 20; i++) {
      const at = await page.evaluate(() => document.activeElement.dataset.cell);
      if (at === cell) return;
      const [col, row] = [at.at(-2), at.at(-1)];
      if (at.slice(0, -1) !== cell.slice(0, -1))
        await page.keyboard.press(at < cell ? 'ArrowRight' : 'ArrowLeft');
      else await page.keyboard.press(row < cell.at(-1) ? 'ArrowDown' : 'ArrowUp');
      if (col === undefined) break;
    }
    throw new Error(`the arrow keys never come to ${cell}`);
  };
  const press = async (selector) => {
    const cell = /data-cell="([^"]+)"/.exec(selector)?.[1];
    if (cell) await arrowTo(cell);
    else await tabTo(page, selector);
    await page.keyboard.press('Enter');
  };
  return {
    turn: async () => {
      await carryOut(page, await askByKeys(page), press, (card) => page.keyboard.press(card.toLowerCase()));
    },
  };
};

/** Words of the engine that a person must never see. */
export const RAW =
  /\b(program|card) [FBLRWADXI]|\b(flip|mend|exit|turn|part) [pwcabd]\b|portal[12]|line-[NESW]|\b(p4|p3|w2|wr)\b|undefined|\[object/;
