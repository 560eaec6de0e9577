import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

test("a member goes from the tools to yesterday's limit board and to a stock", async ({ member, page }) => {
  const { app } = member;
  await app.open('/hall/stockMarketTools');
  await app.top.getByRole('button', { name: '关注涨跌停板' }).click();
  const mine = app.top.getByRole('button', { name: /^移动涨跌停板/ });
  await expect(mine).toBeVisible();
  await app.top
    .getByRole('link', { name: /^涨跌停板/ })
    .first()
    .click();
  await expect(page).toHaveURL(/limitUpAndDownList$/);
  await app.top.getByRole('button', { name: '前一交易日' }).click();
  await expect(app.top.getByRole('button', { name: '选择交易日 11-19' })).toBeVisible();
  const rows = app.top.getByRole('tabpanel').locator('tbody [data-row]');
  await expect(rows.first()).toBeVisible();
  await app.top.getByRole('button', { name: '封单额', exact: true }).click();
  await expect(app.top.getByRole('columnheader', { name: '封单额' })).toHaveAttribute('aria-sort', 'descending');
  await app.top.getByRole('button', { name: '口径说明' }).click();
  await expect(page.getByRole('dialog').getByText('学习要点')).toBeVisible();
  await page.keyboard.press('Escape');
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/diagnosticStock\?stockNo=\d{6}/);
});

test('a guest reads why a stock moved and the first rows, beside the list', async ({ page }) => {
  const app = new App(page);
  await app.open('/servingProduct/abnormalMovementRoll');
  await app.top.getByRole('tabpanel').locator('a[href*="abnormalMovementDetail"]').first().click();
  await expect(page).toHaveURL(/abnormalMovementDetail\?abnormalDetailId=/);
  // What followed movements of its kind is gathered when the first person asks.
  await expect(app.top.getByRole('heading', { name: '同类异动之后' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.open('/watchTheStockMarket/themeVane');
  const list = app.top.getByRole('table', { name: '题材榜' });
  await expect(list.locator('tbody [data-row]')).toHaveCount(3);
  const links = list.locator('tbody').getByRole('link');
  const way = app.top.getByRole('link', { name: '进入题材页' });
  await expect(way).toHaveAttribute('href', (await links.first().getAttribute('href'))!);
  await links.nth(1).click();
  await expect(way).toHaveAttribute('href', (await links.nth(1).getAttribute('href'))!);
  await page.keyboard.press('ArrowDown');
  await expect(links.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(way).toHaveAttribute('href', (await links.nth(2).getAttribute('href'))!);
  await expect(page).toHaveURL(/themeVane$/);
  await app.top.getByRole('button', { name: '登录' }).click();
  await expect(page.locator('form.login-form:visible')).toBeVisible();
});
