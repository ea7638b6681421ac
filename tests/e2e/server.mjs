// server.mjs - a server of the program's own for the tests of play between machines.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/client.mjs';
import { page, root } from './lib.mjs';

/** Starts `naukograd serve`; `restart` ends it as an update would and starts it again on the same data. */
export const startServer = async () => {
  const program = process.env.NG_SERVER ?? join(root, 'build', 'naukograd');
  const data = mkdtempSync(join(tmpdir(), 'naukograd-e2e-'));
  const port = await freePort();
  let child;
  const up = () =>
    new Promise((done, fail) => {
      child = spawn(
        program,
        [
          'serve',
          '--port',
          String(port),
          '--host',
          '127.0.0.1',
          '--data',
          data,
          '--web',
          page,
          '--think',
          '40',
          '--pace',
          '0',
        ],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      );
      let said = '';
      const hear = (text) => {
        said += text;
        if (said.includes(`:${port}/`)) done();
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
  const down = () =>
    new Promise((done) => {
      child.removeAllListeners('exit');
      child.once('exit', done);
      child.kill('SIGTERM');
    });
  await up();
  return {
    url: `http://127.0.0.1:${port}/`,
    down,
    up,
    close: async () => {
      await down();
      rmSync(data, { recursive: true, force: true });
    },
  };
};
