import { expect, test } from '@playwright/test';
import { App } from './page-models/app.ts';

for (const [where, viewport] of [
  ['in the hand', { width: 390, height: 844 }],
  ['at a desk', { width: 1440, height: 900 }],
] as const) {
  test(`a guest reads part of yesterday's moves before the close, ${where}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const app = new App(page);
    await app.open('/watchTheStockMarket/mainForceSuddenness');
    // The clock of the test stands before 14:30.
    await expect(app.top.getByText('今日尾盘 14:30 后更新，以下为上一交易日及其次日表现')).toBeVisible();
    await expect(app.top.getByText('11-19', { exact: true })).toBeVisible();
    await expect(app.top.getByRole('columnheader', { name: '次日开盘' })).toBeAttached();
    await app.top.getByRole('tab', { name: '跳水' }).click();
    await expect(app.top.getByRole('tab', { name: '跳水' })).toHaveAttribute('aria-selected', 'true');
  });
}

test('stocks at the bottom that rise on volume are found day by day', async ({ page }) => {
  const app = new App(page);
  await app.open('/watchTheStockMarket/bottomDischarge?tradeDate=2026-11-13');
  await expect(app.top.getByRole('columnheader', { name: '底部评分' })).toBeVisible();
  await app.top.getByText('3天以上', { exact: true }).click();
  await app.top.getByRole('button', { name: '前一交易日' }).click();
  await expect(app.top.getByText('11-12', { exact: true })).toBeVisible();
});
