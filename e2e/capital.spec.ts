import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

test('a member follows the money from stocks to a concept and a pool', async ({ member, page }) => {
  const { app } = member;
  await app.open('/watchTheStockMarket/currentTimeCapitalRanking');
  await app.top.getByText('3日', { exact: true }).click();
  const rows = app.top.locator('tbody [data-row]');
  await expect(rows.first()).toBeVisible();
  await app.top.getByRole('button', { name: '净占比', exact: true }).click();
  await expect(app.top.getByRole('columnheader', { name: '净占比' })).toHaveAttribute('aria-sort', 'descending');
  await app.open('/watchTheStockMarket/dailyCapitalDirection');
  await app.top.getByRole('tab', { name: '概念' }).click();
  await app.top.getByRole('tabpanel').locator('tbody').getByRole('link').first().click();
  await expect(page).toHaveURL(/themedDetail\?conceptCode=/);
  await app.open('/watchTheStockMarket/sustainableFocusStocks');
  await app.top.getByRole('tab', { name: '已移出' }).click();
  await expect(app.top.getByRole('columnheader', { name: '移出原因' })).toBeVisible();
});

test('a member without the tools sees the first stocks and how to open the rest', async ({ member, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { app } = member;
  for (const path of ['siftOutTreasures?tradeDate=2026-11-19', 'competePriceChance']) {
    await app.open(`/watchTheStockMarket/${path}`);
    const list = app.top.getByRole('table').last();
    await expect(list.locator('tbody [data-row]')).toHaveCount(3);
    await expect(app.top.getByText(/另有\d+只/).first()).toBeVisible();
  }
});

test('a guest is asked to sign in below the first stocks of the ranking', async ({ page }) => {
  const app = new App(page);
  await app.open('/watchTheStockMarket/currentTimeCapitalRanking');
  await expect(app.top.locator('tbody [data-row]')).toHaveCount(3);
  await app.top.getByRole('button', { name: '登录' }).click();
  await expect(page.locator('form.login-form:visible')).toBeVisible();
});
