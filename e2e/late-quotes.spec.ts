import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import { startLiveServer, type LiveServer } from '../apps/server/src/market/sources/live/live-server.fixture.ts';
import { freePort } from '../testkit/src/free-port.ts';
import { App, newMobile } from './page-models/app.ts';
import { OwnServer, test as ownTest } from './page-models/own-server.ts';

/** A server whose real stock gets quotes from a page of this machine; its clock starts 15 s before they are late. */
const test = ownTest.extend<object, { pages: LiveServer; server: OwnServer }>({
  pages: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const pages = await startLiveServer();
      // Nothing else is traded for as much.
      pages.quotes.set('sh600519', { time: '20261120095957', volume: '600000', amount: '9000000' });
      await use(pages);
      await pages.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ pages }, use) => {
      const server = new OwnServer(await freePort(), {
        MARKET_SOURCES: 'live,simulator',
        LIVE_API: pages.baseUrl,
        SIM_NOW: '2026-11-20T10:00:45+08:00',
      });
      importDays(server.dataDir);
      await server.start();
      await use(server);
      await server.end('SIGTERM');
      server.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Two days of one real stock, by the command that people use. */
function importDays(dataDir: string): void {
  const folder = path.join(dataDir, 'given');
  fs.mkdirSync(folder);
  const bars = ['18', '19'].map((day) => `600519,2026-11-${day},1480,1495,1475,1490,1480,100000000,148600000000`);
  fs.writeFileSync(
    path.join(folder, 'daily.csv'),
    `code,date,open,high,low,close,preClose,volume,amount\n${bars.join('\n')}\n`,
  );
  fs.writeFileSync(path.join(folder, 'stocks.csv'), 'code,name,listDate\n600519,贵州茅台,2001-08-27\n');
  const command = ['apps/server/dist/import-cli.mjs', folder];
  execFileSync(process.execPath, command, { env: { ...process.env, DATA_DIR: dataDir } });
}

test('quotes of a real stock say that they are late once their source is silent', async ({ page, pages }, info) => {
  // Quotes are late a minute after the last one.
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600519');
  await expect(app.top.locator('.diagnosis-quote')).toContainText('1500.00');
  await expect(app.top.locator('.diagnosis-source')).toContainText('公开网页行情，仅供学习');

  pages.always({ status: 502 });
  const banner = app.top.getByRole('status').filter({ hasText: '行情延迟' });
  await expect(async () => {
    await page.reload();
    await expect(banner).toHaveText(/^行情延迟，数据截至 (11-20 )?09:59:57$/, { timeout: 2000 });
  }).toPass({ timeout: 45_000 });
  await expect(app.top.locator('.diagnosis-quote')).toContainText('1500.00');

  // A list with this stock alone says where its quotes come from, and nothing of a simulated market.
  await app.top.getByRole('button', { name: /自选/ }).first().click();
  await page.goto('/hgd/selfOption');
  await app.top.getByRole('button', { name: '登录', exact: true }).click();
  await app.signIn(newMobile(info.workerIndex));
  await expect(app.top.getByRole('status').filter({ hasText: '行情延迟' })).toBeVisible();
  await expect(app.top.locator('.lp-page-foot')).toContainText('公开网页行情，仅供学习');
  await expect(app.top.locator('.lp-page-foot')).not.toContainText('模拟行情');
  await page.goto('/hall');
  await expect(app.top.locator('.lp-page-foot')).toContainText('公开网页行情，仅供学习');
  await expect(app.top.locator('.lp-page-foot')).not.toContainText('模拟行情');

  await page.goto('/search');
  await expect(app.top.getByText(/^行情延迟，数据截至 (11-20 )?09:59:57$/).first()).toBeVisible();
  await page.goto('/hgd/diagnosticStock?stockNo=600519');

  await page.context().addCookies([{ name: 'lianpan-language', value: 'en', url: page.url() }]);
  await page.reload();
  await expect(app.top.getByRole('status').filter({ hasText: 'late' })).toHaveText(
    /^Quotes are late. Data as of (11-20 )?09:59:57$/,
  );
});

test('the hall says where each of its figures stands that the market is late', async ({ page }) => {
  const app = new App(page);
  const late = /^行情延迟，数据截至 (11-20 )?10:00:45$/;
  let isSilent = false;
  // The engine is a part of the server and falls silent with it; its answers say so in its place.
  await page.route(/\/(getStockMarketInfo|getRanking|getPopular)/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, data: { ...body.data, isStale: isSilent } } });
  });
  await app.open('/hall?market=simulated');
  await expect(app.top.locator('.hall-indices')).toBeVisible();
  await app.scrollThrough();
  await expect(app.top.locator('.hall-breadth')).toBeVisible();
  await expect(app.top.getByText('行情延迟')).toHaveCount(0);

  isSilent = true;
  await page.reload();
  await expect(app.top.locator('.hall-indices')).toBeVisible();
  await app.scrollThrough();
  // The strip, and the sample that guests see.
  await expect(app.top.getByRole('status').filter({ hasText: late })).toHaveCount(2);
  for (const title of ['涨跌分布', '行情榜']) {
    await expect(app.top.locator('section').filter({ hasText: title }).locator('.lp-section__note')).toHaveText(late);
  }
  await page.goto('/search');
  await expect(app.top.locator('.lp-section__note').filter({ hasText: late })).toHaveCount(1);
});

test('one tap shows the other market, on every page and nothing of the first', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  const market = app.top.getByRole('radiogroup', { name: '行情市场' });
  await expect(market.getByRole('radio', { name: '真实行情' })).toBeChecked();
  await expect(app.top.locator('.lp-quote-row').filter({ hasText: '贵州茅台' }).first()).toBeVisible();

  await market.getByText('模拟行情').click();
  await expect(app.top.locator('.lp-page-foot')).toContainText('模拟行情');
  await expect(app.top.locator('.lp-quote-row').first()).toBeVisible();
  await expect(app.top.getByText('贵州茅台')).toHaveCount(0);

  // It is kept, and a page says whose figures it shows.
  await page.goto('/hgd/diagnosticStock?stockNo=600000');
  await expect(app.top.locator('.lp-page__mark')).toHaveText('模拟');
  await page.goto('/hgd/diagnosticStock?stockNo=600519&market=real');
  await expect(app.top.locator('.lp-page__mark')).toHaveText('真实');
  await expect(app.top.locator('.diagnosis-quote')).toContainText('1500.00');
});
