// servers.test.mjs - two servers that share a log: a page whose server dies goes to the other by itself; and what people see when the log is away.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { startBrokers } from '../cluster/brokers.mjs';
import { freePort } from '../support/port.mjs';
import { placed } from './atoms.mjs';
import { openBrowser, shoot, tries, until, visit } from './lib.mjs';
import { makeTableOf, sitDownAt, startServer } from './server.mjs';

const folder = mkdtempSync(join(tmpdir(), 'naukograd-servers-'));
const cluster = await startBrokers(folder, 1);
const ports = [await freePort(), await freePort()];
const peers = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
const args = ['--host', '127.0.0.1', '--pace', '0', '--store', cluster.url, '--peers', peers];
const [first, second] = [await startServer(args, ports[0]), await startServer(args, ports[1])];
const browser = await openBrowser();
after(async () => {
  await browser.close();
  await second.kill();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const CELLS = { anna: ['1-32', '3-30', '5-28', '8-25'], boris: ['2-31', '7-31', '4-27', '7-26'] };

const mark = async ({ page }, cells) => {
  for (const name of cells) await page.locator(`.a-one [data-name="${name}"]`).click();
};
const send = ({ page }) => page.locator('.table-dock .primary').click();

test('a page whose server dies goes on at another, and a log that is away is told of', async () => {
  const guest = (name, lang) => visit(browser, { settings: { name, motion: false, lang } });
  const anna = await guest('Anna', 'en'),
    boris = await guest('Boris', 'ru');
  await anna.page.goto(`${first.url}#/g/atoms`);
  const code = await makeTableOf(anna.page);
  await sitDownAt(second, boris.page, code, 'Сесть за стол');
  await anna.page.locator('.room-seats', { hasText: 'Boris' }).waitFor();
  await anna.page.locator('button', { hasText: /^Start$/ }).click();
  await boris.page.locator('.a-one').waitFor();

  await first.kill();
  await mark(anna, CELLS.anna);
  await send(anna);
  await placed(anna.page); // sent again at the other server, when the page has found it

  await cluster.brokers[0].kill();
  await mark(boris, CELLS.boris);
  await send(boris);
  const told = boris.page.getByText('Сервер потерял связь с хранилищем');
  await told.first().waitFor();
  await shoot(boris.page, 'store-away-ru');
  await cluster.brokers[0].start();
  for (const _ of tries('the move to be taken when the log is back')) {
    if ((await boris.page.locator('.log li').count()) > 0) break;
    await send(boris).catch(() => {}); // it may have been taken at this very moment
    await boris.page.waitForTimeout(500);
  }
  await shoot(anna.page, 'other-server-en');
  await until(anna.page, () => document.querySelectorAll('.log li').length >= 2);
});
