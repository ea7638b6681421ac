// circuit.mjs - plays circuit on the page as a person would.  What to play comes from the page's own hint.
import { askByKeys, handOf, tabTo } from './atoms.mjs';

/** Turns the chosen tile until it lies as wanted. */
const turnTo = async (page, cell, wanted, press) => {
  for (let i = 0; i < 4; i++) {
    if ((await page.locator(`[data-cell="${cell}"]`).getAttribute('data-turn')) === wanted) return;
    await press('.cir-turn');
  }
  throw new Error(`${cell} cannot be turned to ${wanted}`);
};

/** The gestures of a move, given a way to press what a selector names. */
const carryOut = async (page, move, press) => {
  const front = move.endsWith(' front');
  const [word, a, b] = move.replace(/ front$/, '').split(' ');
  const tile = word === 'lay' ? a : b;
  const [kind, turn = ''] = (tile ?? '').split('-');
  const held = (of) => `.cir-held[data-kind="${of}"] >> nth=0`;
  if (word === 'lay') {
    await press(held(kind));
    await press(`[data-cell="${b}"]`);
    await turnTo(page, b, turn, press);
    await press('.cir-do');
  } else if (word === 'swap') {
    await press(held(a));
    await press('.cir-swap');
  } else if (word === 'solder') {
    await press('.cir-solder');
    await press(`[data-cell="${a}"]`);
    if (b !== undefined) {
      await press(held(kind));
      await turnTo(page, a, turn, press);
    }
    if (front) await press('.cir-front');
    await press('.cir-do');
  } else if (word === 'fix') {
    await press(`[data-cell="${a}"]`);
    if (b !== undefined) {
      await press(held(kind));
      await turnTo(page, a, turn, press);
    }
    if (front) await press('.cir-front');
    await press('.cir-do');
  } else await press(`.cir-${word}`);
};

export const pointer = handOf(carryOut);

/** Arrow keys over the panel; everything else by the Tab key. */
export const keys = (page) => {
  const arrowTo = async (cell) => {
    await tabTo(page, '.cir-cell');
    for (let i = 0; i < 20; i++) {
      const at = await page.evaluate(() => document.activeElement.dataset.cell);
      if (at === cell) return;
      if (at[0] !== cell[0]) await page.keyboard.press(at[0] < cell[0] ? 'ArrowRight' : 'ArrowLeft');
      else await page.keyboard.press(at[1] < cell[1] ? 'ArrowDown' : 'ArrowUp');
    }
    throw new Error(`the arrow keys never come to ${cell}`);
  };
  const press = async (selector) => {
    const cell = /data-cell="([a-f][1-8])"/.exec(selector)?.[1];
    if (cell) await arrowTo(cell);
    else await tabTo(page, selector.replace(' >> nth=0', ''));
    await page.keyboard.press('Enter');
  };
  return {
    turn: async () => {
      await carryOut(page, await askByKeys(page), press);
    },
  };
};
