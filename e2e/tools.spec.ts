import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

test('a member goes from the tools to who stood at the limit the day before, by the size of the queue, and to a stock', async ({
  member,
  page,
}) => {
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
  await expect(page.getByRole('dialog').getByText('背后的一课')).toBeVisible();
  await page.keyboard.press('Escape');
  await rows.first().getByRole('link').click();
  await expect(page).toHaveURL(/diagnosticStock\?stockNo=\d{6}/);
});

test('a guest reads why a stock moved, and sees at a desk the first rows of a tool with the way to the others', async ({
  page,
}) => {
  const app = new App(page);
  await app.open('/servingProduct/abnormalMovementRoll');
  await app.top.getByRole('tabpanel').locator('a[href*="abnormalMovementDetail"]').first().click();
  await expect(page).toHaveURL(/abnormalMovementDetail\?abnormalDetailId=/);
  await expect(app.top.getByRole('heading', { name: '同类异动之后' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await app.open('/watchTheStockMarket/themeVane');
  await expect(app.top.locator('.lp-ranked-list').first().locator('tbody [data-row]')).toHaveCount(3);
  await app.top.getByRole('button', { name: '登录' }).click();
  await expect(page.locator('form.login-form:visible')).toBeVisible();
});
