import { expect, test } from '@playwright/test';
import { App } from './page-models/app.ts';

test('offline keeps what was there, says so, and comes back by itself', async ({ page, context }) => {
  const app = new App(page);
  // A part of the page whose file does not come takes nothing else with it.
  await page.route(/movement-preview/, (route) => route.abort());
  await app.open('/hall');
  await expect(app.compositeIndex).toBeVisible();
  await app.scrollThrough();
  const retry = app.top.getByRole('alert').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('当前离线，显示的是之前的内容')).toBeVisible();
  await expect(app.compositeIndex).toBeVisible();
  await page.unroute(/movement-preview/);
  await context.setOffline(false);
  await expect(page.getByText('当前离线，显示的是之前的内容')).toBeHidden();
  await retry.click();
  await expect(app.compositeIndex).toBeVisible();
  await app.scrollThrough();
  await expect(app.top.getByRole('heading', { name: '盘面异动' })).toBeVisible();
});

test('a call that fails leaves a block to try again, and trying again works', async ({ page }) => {
  const app = new App(page);
  let isBroken = true;
  await page.route('**/api/stocks/quote/getQuoteHeader', (route) =>
    isBroken ? route.fulfill({ status: 502, body: 'bad gateway' }) : route.continue(),
  );
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  const retry = app.top.getByRole('alert').first().getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(app.top.locator('.diagnosis-figures').first()).toBeVisible();
});

test('a guest sees samples instead of a watchlist and is asked to log in', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/selfOption');
  await expect(app.top.getByRole('button', { name: '登录' })).toBeVisible();
});

test('language and appearance are kept over a reload', async ({ page }) => {
  const app = new App(page);
  await app.open('/setting');
  await app.top.getByText('English', { exact: true }).click();
  await expect(app.top.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await app.top.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(app.top.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/hall');
  await expect(new App(page, 'en').compositeIndex).toBeVisible();
});

test('every figure of a stock tells how it was computed', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await app.top.getByRole('button', { name: /^换手率/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('换手率');
  await expect(sheet).toContainText('成交量 ÷ 流通股');
  await expect(sheet).toContainText('2026-11-20');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('a step back closes what lies over the page before it leaves the page', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  await app.firstStock.click();
  await expect(page).toHaveURL(/diagnosticStock/);
  await app.top.getByRole('button', { name: /^成交额/ }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/diagnosticStock/);
  await page.goBack();
  await expect(page).toHaveURL(/\/hall$/);
});

test('NAV-03 serves the same pages under the desktop address', async ({ page }) => {
  const app = new App(page);
  await app.open('/pc/hall');
  await expect(app.compositeIndex).toBeVisible();
  await app.top.getByRole('link', { name: /搜索股票代码/ }).click();
  await expect(page).toHaveURL(/\/pc\/search$/);
});

test('the calls page lists every call without a script', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByText('POST /api/auth/common/login')).toBeVisible();
  const openApi = (await (await page.request.get('/docs/openapi.json')).json()) as { openapi: string; paths: object };
  expect(openApi.openapi).toBe('3.1.0');
  expect(Object.keys(openApi.paths).length).toBeGreaterThan(15);
});

test('the page allows no script but its own', async ({ page }) => {
  const answer = await page.goto('/hall');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/'unsafe-(inline|eval)'/);
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.reload();
  await expect(new App(page).compositeIndex).toBeVisible();
  expect(faults).toEqual([]);
});

test('several parts that fail are said once for the page, and come by themselves', async ({ page }) => {
  const app = new App(page);
  let isBusy = true;
  const busy = { code: 1003, message: '系统繁忙，请稍后再试', data: null, requestId: 'busy', serverTime: Date.now() };
  await page.route(/\/api\/stocks\//, (route) => (isBusy ? route.fulfill({ json: busy }) : route.continue()));
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  const banner = page.getByText('系统繁忙，请稍后再试，恢复后自动刷新');
  await expect(banner).toBeVisible();
  await expect(app.top.getByText('暂未加载').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0);
  isBusy = false;
  await expect(banner).toBeHidden();
  await expect(app.top.locator('.diagnosis-figures').first()).toBeVisible();
});
