import { expect, test } from '@playwright/test';
import { App } from './page-models/app.ts';

test('the hall leads to the news, day by day and by importance', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  await expect(app.compositeIndex).toBeVisible();
  await app.scrollThrough();
  await app.top.locator('a.lp-section__action[href="/hall/newsList"]').click();
  await expect(page).toHaveURL(/\/hall\/newsList$/);
  const days = app.top.getByRole('heading', { level: 2 });
  await expect(days).toHaveText(['2026-11-20']);
  await app.top.getByRole('button', { name: '看前一交易日' }).click();
  await expect(days).toHaveText(['2026-11-20', '2026-11-19']);
  await app.top.getByText('自选相关', { exact: true }).click();
  await expect(app.top.getByText('登录后查看自选股快讯')).toBeVisible();
  await expect(app.top.getByRole('button', { name: '看前一交易日' })).toHaveCount(0);
});
