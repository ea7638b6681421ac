// sonar.mjs - plays sonar on the page as a person would.  What to play comes from the page's own hint.
import { askByKeys, handOf, tabTo } from './atoms.mjs';

export const FULL = { torpedo: 3, mine: 3, drone: 4, sonar: 3, silence: 6, scenario: 4 };

/** A match on this device in a position of Echo, 10×10 (islands B2 G3 J5 H7 B9 G9; old mines H2 E3 B4 H5 B7 G8 D9 I9): the boat at C6 came
 * from C9, its mines are at A5 and F5, every gauge is full; the enemy is at I10. */
export const echo = (phase, given = {}, enemy = {}) => ({
  game: 'sonar',
  options: { map: 'echo', crew: [1, 1] },
  seed: '7',
  numeric: true,
  moves: [],
  position: {
    mode: 'turns',
    map: 'echo',
    crew: [1, 1],
    turn: 0,
    phase,
    teams: [
      { at: 'C6', route: ['C9', 'C8', 'C7', 'C6'], mines: ['A5', 'F5'], gauges: FULL, ...given },
      { at: 'I10', route: ['I10'], ...enemy },
    ],
  },
  seats: [{ name: 'Ann' }, { level: 1 }],
});

const AIMED = ['torpedo', 'mine', 'detonate', 'scenario'];
const STEP = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The cell some steps away. */
const away = (cell, course, far) => {
  const [right, down] = STEP[course];
  return `${String.fromCharCode(cell.charCodeAt(0) + right * far)}${Number(cell.slice(1)) + down * far}`;
};
export const boatAt = (page) =>
  page
    .locator('.so-cell[aria-label*="our boat"], .so-cell[aria-label*="наша лодка"]')
    .getAttribute('data-cell');

const cellAt = (cell) => `[data-cell="${cell}"]`;

/** The first cell of a sector, counted like the lines of a page. */
const cellIn = (sector, size) => {
  const across = size / 5;
  const column = ((sector - 1) % across) * 5;
  const row = Math.floor((sector - 1) / across) * 5;
  return `${String.fromCharCode(65 + column)}${row + 1}`;
};

const answer = async (page, words, press) => {
  const at = await boatAt(page);
  const size = Number(await page.locator('.so-chart').first().getAttribute('data-size'));
  const column = at.charCodeAt(0) - 65;
  const row = Number(at.slice(1)) - 1;
  const sector = Math.floor(row / 5) * (size / 5) + Math.floor(column / 5) + 1;
  const truth = { row: String(row + 1), column: at[0], sector: String(sector) };
  const pairs = [words.slice(0, 2), words.slice(2)];
  const [kind] = pairs.find(([kind, value]) => truth[kind] === value);
  const [lie, value] = pairs.find(([kind, value]) => truth[kind] !== value);
  await press(`[data-truth=${kind}]`);
  await page.locator(`[data-lie=${lie}]`).selectOption(value);
  await press('.so-send');
};

const silence = async (page, course, far, press) => {
  const at = await boatAt(page);
  await press('.so-use-silence');
  await press(cellAt(far === 0 ? at : away(at, course, far)));
  if (far === 0) await press(`[data-part=${course}]`);
  await press('.so-do');
};

/** The gestures of a move, given a way to press what a selector names. */
export const carryOut = async (page, move, press) => {
  const [word, a, b] = move.split(' ');
  if (word === 'start') {
    await press(cellAt(a));
    await press('.so-do');
  } else if (word === 'course') await press(`.so-to-${a}`);
  else if (word === 'charge') await press(`.so-charge[data-gauge=${a}]`);
  else if (word === 'break') await press(`.so-break[data-symbol=${a}]`);
  else if (AIMED.includes(word)) {
    await press(`.so-use-${word}`);
    await press(cellAt(a));
    await press('.so-do');
  } else if (word === 'drone') {
    const size = Number(await page.locator('.so-chart').first().getAttribute('data-size'));
    await press('.so-use-drone');
    await press(cellAt(cellIn(Number(a), size)));
    await press('.so-do');
  } else if (word === 'sonar') await press('.so-use-sonar');
  else if (word === 'answer') await answer(page, move.split(' ').slice(1), press);
  else if (word === 'silence') await silence(page, a, Number(b), press);
  else if (word === 'surface') {
    await press('.so-surface');
    await press('.so-surface-yes');
  } else await press(`.so-${word}`);
};

export const pointer = handOf(carryOut);

/** Arrow keys over the chart: where a course is open they order it, with Shift they always move the cursor. */
export const keys = (page) => {
  const arrowTo = async (cell) => {
    await tabTo(page, '.so-cell');
    for (let i = 0; i < 40; i++) {
      const at = await page.evaluate(() => document.activeElement.dataset.cell);
      if (at === cell) return;
      const key =
        at[0] !== cell[0]
          ? at[0] < cell[0]
            ? 'ArrowRight'
            : 'ArrowLeft'
          : Number(at.slice(1)) < Number(cell.slice(1))
            ? 'ArrowDown'
            : 'ArrowUp';
      await page.keyboard.press(`Shift+${key}`);
    }
    throw new Error(`the arrow keys never come to ${cell}`);
  };
  const press = async (selector) => {
    const cell = /data-cell="([A-O]\d+)"/.exec(selector)?.[1];
    const course = /^\.so-to-([NESW])$/.exec(selector)?.[1];
    if (course) {
      await tabTo(page, '.so-cell');
      await page.keyboard.press({ N: 'ArrowUp', E: 'ArrowRight', S: 'ArrowDown', W: 'ArrowLeft' }[course]);
      return;
    }
    if (cell) await arrowTo(cell);
    else await tabTo(page, selector);
    await page.keyboard.press('Enter');
  };
  return {
    turn: async () => {
      await carryOut(page, await askByKeys(page), press);
    },
  };
};
