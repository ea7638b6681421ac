// geometrius.mjs - plays geometrius on the page as a person would.  What to play comes from the page's own hint.
import { askByKeys, askHint, tabTo } from './atoms.mjs';

/** A finger taps the arrow, sees what the push does, and confirms it; a click and Enter do both. */
const carryOut = async (page, move, press, touch = false) => {
  const [word, a, b, c] = move.split(' ');
  const shape = (id) => `.geo-cell[data-shape="${id}"]`;
  const card = (id) => `.geo-card[data-card="${id}"]`;
  if (word === 'play') {
    await press(card(a));
    await press(shape(b));
    if (c !== undefined) await press(shape(c));
    await press('.geo-plan .primary');
  } else if (word === 'lock') {
    await press(card(b));
    await press(card(c));
    await press(shape(a));
    await press('.geo-plan .primary');
  } else if (word === 'push') {
    await press(`.geo-piece[data-own="${a}"]`);
    await press(`.geo-slot[data-push="${move}"]`);
    if (touch) await press('.geo-do-push');
  } else if (word === 'stars') {
    await page.locator('.geo-stars input').fill(a);
    await press('.geo-stars button');
  } else await press('.geo-end');
};

export const pointer = (page, touch) => {
  const press = (selector) => (touch ? page.locator(selector).tap() : page.locator(selector).click());
  return {
    turn: async () =>
      carryOut(page, await askHint(page, (what) => (touch ? what.tap() : what.click())), press, touch),
  };
};

/** The arrow keys that lead from the focused shape to another one, gaps stepped over. */
const wayTo = (page, target) =>
  page.evaluate((wanted) => {
    const places = new Map(
      [...document.querySelectorAll('.geo-cell')].map((cell) => [cell.dataset.at, cell.dataset.shape]),
    );
    const from = document.activeElement.dataset.at;
    const steps = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const ways = new Map([[from, []]]);
    for (const at of ways.keys()) {
      if (places.get(at) === wanted) return ways.get(at);
      const [x, y] = at.split(',').map(Number);
      for (const [key, [dx, dy]] of Object.entries(steps))
        for (let far = 1; far < 12; far++) {
          const to = `${x + dx * far},${y + dy * far}`;
          if (!places.has(to)) continue;
          if (!ways.has(to)) ways.set(to, [...ways.get(at), key]);
          break;
        }
    }
    return null;
  }, target);

export const keys = (page) => {
  const press = async (selector) => {
    const shape = /data-shape="(F\d\d)"/.exec(selector)?.[1];
    if (shape) {
      await tabTo(page, '.geo-cell');
      for (const key of await wayTo(page, shape)) await page.keyboard.press(key);
    } else await tabTo(page, selector);
    await page.keyboard.press('Enter');
  };
  return {
    turn: async () => {
      await carryOut(page, await askByKeys(page), press);
    },
  };
};
