import { expect, test } from '@playwright/test';
import { App } from './page-models/app.ts';

for (const [place, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['at a desk', { width: 1440, height: 900 }],
] as const) {
  test(`the rankings of the hall lead to all stocks of a board, ${place}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const app = new App(page);
    await app.open('/hall/ranking?sort=byAmount');
    await expect(app.top.getByRole('heading', { level: 1, name: '行情榜' })).toBeVisible();
    await expect(app.top.getByRole('tab', { name: '成交额' })).toHaveAttribute('aria-selected', 'true');
    await app.top.getByRole('tab', { name: '科创板' }).click();
    await expect(app.top.getByRole('link', { name: /688\d{3}/ }).first()).toBeVisible();
    await app.top.getByRole('tab', { name: '跌幅' }).click();
    await expect(app.top.getByRole('columnheader', { name: '涨跌幅' })).toHaveAttribute('aria-sort', 'ascending');
    await app.top
      .getByRole('link', { name: /688\d{3}/ })
      .first()
      .click();
    await expect(page).toHaveURL(/stockNo=688\d{3}/);
  });
}
