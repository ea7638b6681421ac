// server.mjs - a server of the program's own for the tests of play between machines.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../support/port.mjs';
import { page, root, within } from './lib.mjs';

const HERE_ALONE = ['--host', '127.0.0.1', '--think', '40', '--pace', '0'];

/** Starts `naukograd serve`.  `down` ends it as an update would, `up` starts it again on the same data; neither waits for ever. */
export const startServer = async (args = HERE_ALONE, ownPort) => {
  const program = process.env.NG_SERVER ?? join(root, 'build', 'naukograd');
  const data = mkdtempSync(join(tmpdir(), 'naukograd-e2e-'));
  const port = ownPort ?? (await freePort());
  const all = ['serve', '--port', String(port), '--data', data, '--web', page, ...args];
  let child, ended;
  const up = () => {
    child = spawn(program, all, { stdio: ['ignore', 'pipe', 'pipe'] });
    ended = new Promise((done) => child.once('exit', done));
    let said = '';
    const started = new Promise((done, fail) => {
      const hear = (text) => {
        said += text;
        if (said.includes(`:${port}/`)) done();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      ended.then((code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
    return within(60, 'the server to start', started);
  };
  const down = async () => {
    child.kill('SIGTERM');
    await within(30, 'the server to end', ended).catch((late) => {
      child.kill('SIGKILL');
      throw late;
    });
  };
  process.once('exit', () => child.kill('SIGKILL'));
  await up();
  return {
    url: `http://127.0.0.1:${port}/`,
    port,
    down,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    up,
    close: async () => {
      await down();
      rmSync(data, { recursive: true, force: true });
    },
  };
};

/** Makes the table whose set-up is on the screen, and gives its code. */
export const makeTableOf = async (page, button = 'Make a table') => {
  await page.locator('.way-online button', { hasText: button }).click();
  await page.locator('.code').waitFor();
  return (await page.locator('.code').innerText()).trim();
};

/** Comes to a table by its link and takes a seat. */
export const sitDownAt = async (server, page, code, button = 'Sit down') => {
  await page.goto(`${server.url}#/t/${code}`);
  await page.locator('button', { hasText: button }).click();
  await page.locator('.room-seats, .table').first().waitFor();
};
