import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

for (const { where, viewport } of [
  { where: 'on a phone', viewport: { width: 390, height: 844 } },
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
]) {
  test(`a guest reads briefing, part of the mood and the closing comment, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const app = new App(page);
    await app.open('/watchTheStockMarket/readBeforeTrading');
    await expect(app.top.getByRole('heading', { name: '昨日复盘' })).toBeVisible();
    await app.top.getByRole('button', { name: '前一交易日' }).click();
    await expect(app.top.getByRole('button', { name: '选择交易日 11-19' })).toBeVisible();
    await expect(app.top.getByRole('heading', { name: '连板天梯' })).toBeVisible();
    await app.open('/watchTheStockMarket/goodStockRecommendation');
    await app.top.getByRole('button', { name: /^情绪分/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(app.top.getByText('登录后查看曲线、构成与天梯')).toBeVisible();
    await app.open('/hgd/marketAfterComment');
    await app.top.getByRole('button', { name: /^炸板率/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a member without the signals sees the first, tries the tool and sees all', async ({ member: { app }, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await app.open('/watchTheStockMarket/attackDefenseSignal');
  // What became of past signals is a table too, and comes below.
  const rows = app.top.getByRole('tabpanel').getByRole('table').first().locator('tbody [data-row]');
  await expect(rows).toHaveCount(3);
  await app.top.getByRole('button', { name: '免费试用' }).click();
  await expect.poll(() => rows.count()).toBeGreaterThan(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.top.getByRole('tab', { name: '防守' }).click();
  await expect(app.top.getByRole('tab', { name: '防守' })).toHaveAttribute('aria-selected', 'true');
  await expect(rows.first()).toBeVisible();
  await app.open('/watchTheStockMarket/goodStockRecommendation');
  await expect(app.top.getByRole('heading', { name: '情绪分构成' })).toBeVisible();
});
