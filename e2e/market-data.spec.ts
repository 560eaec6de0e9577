import { expect, type Locator, type Page } from '@playwright/test';
import { App } from './page-models/app.ts';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { enterAdmin } from './page-models/admin.ts';
import { MarketFolders } from './page-models/market-folders.ts';
import { test } from './page-models/own-server.ts';
import { Device } from '../testkit/src/device.ts';

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 1280, height: 900 } });

const folders = new MarketFolders();
test.afterAll(() => folders.remove());

/** Drags a folder from the desktop onto a part of the page, as the system hands it over. */
async function dragIn(page: Page, onto: Locator, folder: string): Promise<void> {
  await onto.scrollIntoViewIfNeeded();
  const box = (await onto.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + 40 };
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}

const zoneIn = (page: Page): Locator => page.getByRole('group', { name: '导入行情文件' });
const kindIn = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

test('three sources are dragged in as folders, and the last is taken back', async ({ page }) => {
  const app = new App(page);
  await app.open('/setting/marketData');
  const top = app.top;
  await expect(top.getByText('还没有真实行情')).toBeVisible();
  await expect(kindIn(page, '日线')).toContainText('暂无');
  await expect(kindIn(page, '日线').getByRole('link', { name: '涨跌停板' })).toBeVisible();

  await dragIn(page, zoneIn(page), folders.akshare());
  const report = top.locator('.market-data__report');
  await expect(report.getByText('000001.csv')).toBeVisible();
  await expect(report.getByText('日线 · AKShare · 4 行，全部采用')).toHaveCount(2);
  await expect(top.getByText('本次 2 只股票 8 根日线；库内共 2 只')).toBeVisible();
  await expect(top.getByText('最新交易日 2025-03-06 · 已收录 2/5380 只股票')).toBeVisible();
  await expect(kindIn(page, '日线')).toContainText('2025-03-03 至 2025-03-06');
  // Two stocks are no market.
  await expect(kindIn(page, '日线')).toContainText('不全');
  await expect(kindIn(page, '日线')).toContainText('2 只');
  await expect(kindIn(page, '估值')).toContainText('暂无');

  expect(await faultsByDayAndNight(page)).toEqual([]);

  await dragIn(page, zoneIn(page), folders.tushare());
  await expect(report.getByText('股票清单 · Tushare · 3 行，全部采用')).toBeVisible();
  await expect(top.getByText('最新交易日 2025-03-06 · 已收录 3/5380 只股票')).toBeVisible();
  await expect(kindIn(page, '日线')).toContainText('AKShare、Tushare');
  await expect(kindIn(page, '估值')).toContainText('3 只');

  await dragIn(page, zoneIn(page), folders.tongdaxin());
  await expect(report.getByText('sh/lday/sh600000.day')).toBeVisible();
  await expect(report.getByText('日线 · 通达信 · 4 行，全部采用')).toHaveCount(2);
  await expect(top.getByText('最新交易日 2025-03-06 · 已收录 5/5380 只股票')).toBeVisible();
  await expect(kindIn(page, '估值')).toContainText('3 只');
  await expect(kindIn(page, '估值').getByRole('link', { name: '好股优选' })).toBeVisible();

  await top.getByRole('button', { name: '撤销上次导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤销上次导入' }).click();
  await expect(top.getByText('已撤销上次导入')).toBeVisible();
  await expect(top.getByText('最新交易日 2025-03-06 · 已收录 3/5380 只股票')).toBeVisible();
  await expect(top.getByRole('button', { name: '撤销上次导入' })).toHaveCount(0);
});

test('the staff imports at the desk', async ({ browser, server }) => {
  const page = await enterAdmin(browser, server.url, 'demo.admin', 'marketData');
  await dragIn(page, zoneIn(page), folders.akshare());
  await expect(page.getByText('日线 · AKShare · 4 行，全部采用')).toHaveCount(2);
  await expect(page.getByRole('button', { name: '撤销上次导入' })).toBeVisible();
  await page.context().close();
});

test('every tool of a real market of few stocks says what it lacks, and none calls that nothing', async ({
  page,
  server,
}) => {
  const device = new Device({ baseUrl: server.url, now: Date.now });
  const tools = await device.call('GET /api/stocks/hall/getMarkingToolList', {});
  expect(tools.length).toBe(14);
  const app = new App(page);
  for (const { route, name } of tools) {
    await app.open(route);
    await expect(
      app.top.getByText(/缺少：|收录的股票太少|暂不提供这一项|已收录 \d+\/\d+ 只股票/).first(),
      name,
    ).toBeVisible();
    await expect(app.top.getByText(/^(当日没有|当前无|加载失败)/), name).toHaveCount(0);
  }
});
