// webdriver.mjs - other browsers than Chromium, spoken to without a library: Firefox by Marionette, WebKit by WebDriver.  Both know the
// same commands; what differs is the way there.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../support/port.mjs';
import { tries, within } from '../lib.mjs';

const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** The first of so many attempts that succeeds. */
const first = async (what, attempt) => {
  for (const _ of tries(what, 60)) {
    const found = await attempt().catch(() => null);
    if (found) return found;
    await pause(100);
  }
};

/** Starts a program in a process group of its own; ends all of it. */
const start = (program, args, env = {}) => {
  const child = spawn(program, args, { stdio: 'ignore', detached: true, env: { ...process.env, ...env } });
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // it has ended by itself
    }
  };
  process.once('exit', end);
  return end;
};

/** A screen that nobody sees, for a browser that wants one. */
const startScreen = async () => {
  const number = 90 + Math.floor(Math.random() * 900);
  const end = start('Xvfb', [`:${number}`, '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  await pause(1000);
  return { display: `:${number}`, end };
};

const openFirefox = async () => {
  const profile = mkdtempSync(join(tmpdir(), 'naukograd-firefox-'));
  const port = await freePort();
  writeFileSync(join(profile, 'user.js'), `user_pref('marionette.port', ${port});\n`);
  const end = start('firefox-esr', ['--marionette', '--headless', '--profile', profile, '--no-remote']);
  const socket = await first(
    'Firefox',
    () =>
      new Promise((done, fail) =>
        connect(port, '127.0.0.1', function () {
          done(this);
        }).on('error', fail),
      ),
  );
  const waiting = new Map();
  let kept = Buffer.alloc(0);
  socket.on('data', (data) => {
    kept = Buffer.concat([kept, data]);
    for (;;) {
      const colon = kept.indexOf(':');
      const length = Number(kept.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || kept.length < colon + 1 + length) return;
      const message = JSON.parse(kept.subarray(colon + 1, colon + 1 + length));
      kept = kept.subarray(colon + 1 + length);
      if (!Array.isArray(message)) continue; // the greeting
      const [, id, error, result] = message;
      const { done, fail } = waiting.get(id);
      waiting.delete(id);
      if (error) fail(new Error(`${error.error}: ${error.message}`));
      else done(result);
    }
  });
  let count = 0;
  const say = (name, values = {}) =>
    within(
      120,
      name,
      new Promise((done, fail) => {
        const text = JSON.stringify([0, ++count, `WebDriver:${name}`, values]);
        waiting.set(count, { done, fail });
        socket.write(`${Buffer.byteLength(text)}:${text}`);
      }),
    );
  await say('NewSession', {});
  const value = async (...all) => (await say(...all)).value;
  return {
    go: (url) => say('Navigate', { url }),
    run: (script, ...args) => value('ExecuteScript', { script, args }),
    find: (selector) => say('FindElements', { using: 'css selector', value: selector }),
    press: (element) => say('ElementClick', { id: Object.values(element)[0] }),
    type: (element, text) => say('ElementSendKeys', { id: Object.values(element)[0], text }),
    resize: (width, height) => say('SetWindowRect', { width, height }),
    picture: () => value('TakeScreenshot', { full: false }),
    reload: () => say('Refresh'),
    close: async () => {
      end();
      await pause(500);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const openWebKit = async () => {
  const screen = await startScreen();
  const port = await freePort();
  const end = start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: screen.display });
  const say = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = await first('WebKit', () => say('POST', '/session', { capabilities: {} }));
  const post = (path, body = {}) => say('POST', `/session/${sessionId}${path}`, body);
  return {
    go: (url) => post('/url', { url }),
    run: (script, ...args) => post('/execute/sync', { script, args }),
    find: (selector) => post('/elements', { using: 'css selector', value: selector }),
    press: (element) => post(`/element/${Object.values(element)[0]}/click`),
    type: (element, text) => post(`/element/${Object.values(element)[0]}/value`, { text }),
    resize: (width, height) => post('/window/rect', { width, height }),
    picture: () => say('GET', `/session/${sessionId}/screenshot`),
    reload: () => post('/refresh'),
    close: async () => {
      await say('DELETE', `/session/${sessionId}`).catch(() => null);
      end();
      screen.end();
    },
  };
};

/** What can be done with either: a page, and what a person does there. */
const pageOf = (raw) => {
  /** Waits until the script gives something true. */
  const until = async (what, script, seconds = 60) => {
    for (const _ of tries(what, seconds)) {
      const found = await raw.run(`return (${script});`);
      if (found) return found;
      await pause(50);
    }
  };
  return {
    ...raw,
    until,
    there: (selector) => until(selector, `document.querySelector(${JSON.stringify(selector)}) !== null`),
    /** Presses what the selector finds, of several the one with these words.  What was drawn anew between finding and pressing is looked for
     * again. */
    click: (selector, words = '') =>
      first(selector, async () => {
        const element = await raw.run(
          'return [...document.querySelectorAll(arguments[0])].find((one) => one.textContent.includes(arguments[1])) ?? null;',
          selector,
          words,
        );
        if (element) await raw.press(element);
        return element;
      }),
    text: (selector) => raw.run('return document.querySelector(arguments[0])?.textContent ?? "";', selector),
  };
};

export const BROWSERS = { Firefox: openFirefox, WebKit: openWebKit };
export const open = async (name) => pageOf(await BROWSERS[name]());
