// engine.mjs - drives `naukograd engine` over a pipe: one request a line, one answer a line.
// The program is build/naukograd, or what NAUKOGRAD names.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = process.env.NAUKOGRAD ?? fileURLToPath(new URL('../../build/naukograd', import.meta.url));

export class Engine {
  constructor() {
    this.process = spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.rest = '';
    this.lines = [];
    this.waiting = [];
    this.ended = new Promise((resolve) => this.process.on('close', (code) => resolve(code)));
    this.process.stdin.on('error', () => {}); // it may have quit
    this.process.stdout.setEncoding('utf8');
    this.process.stdout.on('data', (text) => {
      const lines = (this.rest + text).split('\n');
      this.rest = lines.pop();
      for (const line of lines) {
        const next = this.waiting.shift();
        if (next) next(line);
        else this.lines.push(line);
      }
    });
  }

  /** Bytes or text, as they are. */
  write(data) {
    this.process.stdin.write(data);
  }

  /** The next answer line. */
  line() {
    const early = this.lines.shift();
    if (early !== undefined) return Promise.resolve(early);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer')), 20000);
      this.waiting.push((line) => {
        clearTimeout(timer);
        resolve(line);
      });
    });
  }

  /** One raw line in, its answer out. */
  async raw(data) {
    this.write(data);
    this.write('\n');
    return JSON.parse(await this.line());
  }

  ask(request) {
    return this.raw(JSON.stringify(request));
  }

  /** Ends the input; gives the lines that were not read yet and the exit code. */
  async close() {
    this.process.stdin.end();
    const code = await this.ended;
    return { code, lines: this.lines, rest: this.rest };
  }

  /** All there is to see of the match. */
  async everything() {
    return {
      position: await this.ask({ do: 'position' }),
      record: await this.ask({ do: 'record' }),
      result: await this.ask({ do: 'result' }),
      view: await this.ask({ do: 'view' }),
    };
  }
}

/** Runs `body` with a fresh engine, and sees that it ends well and has said nothing that was not asked for. */
export async function withEngine(assert, body) {
  const engine = new Engine();
  try {
    await body(engine);
  } finally {
    const { code, lines, rest } = await engine.close();
    assert.equal(code, 0, 'it ends well');
    assert.deepEqual(lines, [], 'no line that was not asked for');
    assert.equal(rest, '', 'no half line');
  }
}
