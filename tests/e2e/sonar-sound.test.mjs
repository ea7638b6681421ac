// sonar-sound.test.mjs - what is heard of sonar: a sound for every kind of announcement, a voice where it is wished, all off by one key.
import assert from 'node:assert/strict';
import test from 'node:test';
import { openSite, until } from './lib.mjs';
import { startServer } from './server.mjs';
import { carryOut, echo, FULL } from './sonar.mjs';
import { tablesOf } from './sonar-tables.mjs';

const { browser, site: server, sit } = await openSite(startServer);
const { guest, choose } = tablesOf(browser, server);

/** Keeps what the page would let hear. */
const listen = () => {
  window.heard = { tones: [], spoken: [], cancelled: 0 };
  const quiet = () => new Proxy(() => {}, { get: () => quiet(), set: () => true, apply: () => quiet() });
  window.AudioContext = class {
    currentTime = 0;
    destination = {};
    createGain = () => quiet();
    createOscillator = () => ({
      frequency: {
        set value(hertz) {
          window.heard.tones.push(hertz);
        },
      },
      connect: () => quiet(),
      start: () => {},
      stop: () => {},
    });
  };
  window.SpeechSynthesisUtterance = class {
    constructor(text) {
      this.text = text;
    }
  };
  Object.defineProperty(window, 'speechSynthesis', {
    value: {
      pending: false,
      speak: ({ text, lang }) => window.heard.spoken.push([lang, text]),
      cancel: () => window.heard.cancelled++,
    },
  });
};
/** The first tone of each sound, in hertz. */
const TONES = {
  hull: 74,
  tick: 880,
  charge: 392,
  torpedo: 420,
  ping: 1320,
  beam: 1200,
  crack: 90,
  bad: 311,
  slide: 180,
};

for (const [lang, said] of [
  ['en', 'We: course north'],
  ['ru', 'Мы: курс на север'],
])
  test(`orders are heard by sound and, if wished, by voice; one key turns all of it off: ${lang}`, async () => {
    const visitor = await guest('Anna', { prepare: listen, settings: { lang, sound: true } });
    const { page } = visitor;
    await choose(page, {});
    const press = (selector) => page.locator(selector).click();
    await press('.way .primary >> nth=0');
    await press('.so-voice');
    await press('[data-cell=C6]');
    await press('.so-do');
    const course = async (to) => {
      await press(`.so-to-${to}:not([aria-disabled=true])`);
      await press('.so-charge:not(:disabled) >> nth=0');
      await press('.so-break >> nth=0');
    };
    await course('N');
    const heard = () => page.evaluate(() => window.heard);
    await until(page, (text) => window.heard.spoken.some(([, what]) => what === text), said);
    const first = await heard();
    assert.ok(first.spoken.every(([tongue]) => tongue === { en: 'en-GB', ru: 'ru-RU' }[lang]));
    assert.ok(first.tones.includes(TONES.hull) && first.tones.includes(TONES.tick), String(first.tones));
    await page.keyboard.press('m');
    await until(page, () => window.heard.cancelled > 0);
    const muted = await heard();
    await course('N');
    const still = await heard();
    assert.deepEqual([still.tones, still.spoken], [muted.tones, muted.spoken], 'all is quiet');
    await page.keyboard.press('m');
    await course('E'); // C3 is an island
    await until(page, (before) => window.heard.spoken.length > before, still.spoken.length);
    assert.deepEqual(visitor.faults, []);
    await visitor.context.close();
  });

// The enemy has no full gauge, and is where a torpedo comes: what is heard is what was ordered.
const NEAR = { at: 'F6', route: ['F6'] };
const HEARD = [
  ['order', {}, 'course N', ['hull'], 'We: course north'],
  [
    'upkeep',
    { gauges: { ...FULL, mine: 2 }, charge: true, break: 'N' },
    'charge mine',
    ['tick', 'charge'],
    'We: mine ready',
  ],
  ['system', {}, 'torpedo F6', ['torpedo', 'bad'], 'We: torpedo at F6. Enemy: direct hit'],
  ['system', {}, 'detonate F5', ['crack', 'bad'], 'We: mine goes off at F5. Enemy: grazed'],
  ['system', {}, 'scenario H5', ['crack'], 'We: old mine goes off at H5. Enemy: not hit'],
  ['system', {}, 'sonar', ['ping'], 'We: sonar'],
  ['system', {}, 'drone 2', ['beam'], 'We: drone over sector 2. Enemy: no'],
  ['system', {}, 'silence E 1', [], 'We: silence'],
  ['order', {}, 'surface', ['slide'], 'We: surfaced'],
];

for (const [phase, given, move, sounds, said] of HEARD)
  test(`heard: ${move}`, async () => {
    const { page, faults, context } = await sit(echo(phase, given, NEAR), {
      prepare: listen,
      settings: { sound: true, voice: true },
    });
    await page.locator('body').press('Shift'); // nothing sounds before the first gesture
    await page.evaluate(() => (window.heard.tones.length = window.heard.spoken.length = 0));
    await carryOut(page, move, (selector) => page.locator(selector).click());
    const wanted = sounds.map((name) => TONES[name]);
    await until(page, (all) => all.every((tone) => window.heard.tones.includes(tone)), wanted);
    await until(page, () => window.heard.spoken.length > 0);
    const [[tongue, call]] = await page.evaluate(() => window.heard.spoken);
    assert.equal(tongue, 'en-GB');
    assert.ok(call.startsWith(said), call);
    assert.deepEqual(faults, []);
    await context.close();
  });
