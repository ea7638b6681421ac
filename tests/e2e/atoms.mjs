// atoms.mjs - plays atoms on the page as a person would: with the mouse, with a finger, or with keys alone.
//
// What to play comes from the page's own hint, so that a match ends; how it is played is what the tests are about.
import { tries } from './lib.mjs';

export const waitTurn = async (page) => {
  const states = {
    over: page.locator('.end'),
    act: page.locator('.table[data-act=yes]'),
    'hand over': page.locator('.hand-over'),
  };
  for (const _ of tries('a turn or the end', 120)) {
    await states.over.or(states.act).or(states['hand over']).first().waitFor();
    for (const [name, locator] of Object.entries(states)) if ((await locator.count()) > 0) return name;
  }
};

export const askHint = async (page, press) => {
  await press(page.locator('.side-bar .tool').first());
  const hint = page.locator('.hint code');
  await hint.waitFor();
  return hint.getAttribute('data-move');
};

/** A player with the mouse or a finger, who carries out what the hint says: `carryOut(page, move, press)`. */
export const handOf = (carryOut) => (page, touch) => {
  const press = (what) => (touch ? what.tap() : what.click());
  const at = (selector) => press(page.locator(selector));
  return { turn: async () => carryOut(page, await askHint(page, press), at) };
};

/** The hint, asked for with keys alone. */
export const askByKeys = async (page) => {
  await tabTo(page, '.side-bar .tool');
  return askHint(page, () => page.keyboard.press('Enter'));
};

/** The page has told of the placement: what it shows is no longer what it showed before. */
export const placed = (page) => page.locator('.log li').first().waitFor({ state: 'attached' });

const field = (page, name) => page.locator(`.a-target-field [data-name="${name}"]`);

/** With the mouse or a finger. */
export const pointer = (page, touch) => {
  const press = (what) => (touch ? what.tap() : what.click());
  return {
    place: async () => {
      for (const name of ['1-32', '3-30', '5-28', '8-25'])
        await press(page.locator(`.a-one [data-name="${name}"]`));
      await press(page.locator('.table-dock .primary'));
      await placed(page);
    },
    turn: async () => {
      const [word, ...names] = (await askHint(page, press)).split(' ');
      if (word === 'beam') {
        await press(field(page, names[0]));
        if (touch) await press(page.locator('.table-dock .primary'));
      } else {
        await press(page.locator('.a-tools button').last());
        for (const chosen of await page
          .locator('.a-target-field .a-cell:has(.a-chosen)')
          .evaluateAll((all) => all.map((one) => one.dataset.name)))
          if (!names.includes(chosen)) await press(field(page, chosen));
        for (const name of names)
          if ((await field(page, name).locator('.a-chosen').count()) === 0) await press(field(page, name));
        await press(page.locator('.table-dock .primary'));
      }
    },
  };
};

/** Tab until the wanted element has the focus; backwards where all such elements lie behind, as a person would. */
export const tabTo = async (page, selector) => {
  for (let i = 0; i < 120; i++) {
    const key = await page.evaluate((wanted) => {
      const at = document.activeElement;
      if (at?.matches(wanted)) return null;
      const follows = (one) => at.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
      return [...document.querySelectorAll(wanted)].some(follows) ? 'Tab' : 'Shift+Tab';
    }, selector);
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`the Tab key never comes to ${selector}`);
};

/** Arrow keys from the focused square of a field to another one. */
const arrowTo = async (page, name) => {
  const place = (selector) =>
    page.evaluate((wanted) => {
      const at =
        wanted === null
          ? document.activeElement
          : document.activeElement.closest('svg').querySelector(wanted);
      return at.dataset.at.split(',').map(Number);
    }, selector);
  const wanted = await place(`[data-name="${name}"]`);
  for (let i = 0; i < 60; i++) {
    const [col, row] = await place(null);
    if (col === wanted[0] && row === wanted[1]) return;
    const outside = (n) => n < 0 || n > 7;
    // Along a column first while inside, so that the corners are never in the way.
    const across = outside(row) ? true : col !== wanted[0] && !outside(wanted[0]) ? true : row === wanted[1];
    if (outside(col)) await page.keyboard.press(col < 0 ? 'ArrowRight' : 'ArrowLeft');
    else if (outside(row) && wanted[1] !== row) await page.keyboard.press(row < 0 ? 'ArrowDown' : 'ArrowUp');
    else if (across) await page.keyboard.press(col < wanted[0] ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(row < wanted[1] ? 'ArrowDown' : 'ArrowUp');
  }
  throw new Error(`the arrow keys never come to ${name}`);
};

export const keys = (page) => ({
  place: async () => {
    await tabTo(page, '.a-one .a-square');
    for (const name of ['1-32', '3-30', '5-28', '8-25']) {
      await arrowTo(page, name);
      await page.keyboard.press('Enter');
    }
    await tabTo(page, '.table-dock .primary');
    await page.keyboard.press('Enter');
    await placed(page);
  },
  turn: async () => {
    const [word, ...names] = (await askByKeys(page)).split(' ');
    if (word === 'beam') {
      await tabTo(page, '.a-target-field .a-square');
      await arrowTo(page, names[0]);
      await page.keyboard.press('Enter');
    } else {
      await tabTo(page, '.a-tools button:last-child');
      await page.keyboard.press('Enter');
      await tabTo(page, '.a-target-field .a-square');
      for (const name of names) {
        await arrowTo(page, name);
        await page.keyboard.press('Space');
      }
      await tabTo(page, '.table-dock .primary');
      await page.keyboard.press('Enter');
    }
  },
});

/** One turn, until the page has told of it. */
export const playTurn = async (page, player) => {
  const before = await page.locator('.log li').count();
  await player.turn();
  await page.locator('.log li').nth(before).or(page.locator('.end')).first().waitFor({ state: 'attached' });
};

/** Plays until the match is over, or `until` says enough. */
export const playOn = async (page, player, until = () => false) => {
  for (const turns of tries('the end of the match')) {
    if ((await waitTurn(page)) !== 'act' || until(turns)) return;
    await playTurn(page, player);
  }
};
