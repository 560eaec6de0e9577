import { expect, test } from '@playwright/test';
import { App } from './page-models/app.ts';

test('a stock leads to its money, events and strategies, and to all movements', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await app.top.getByRole('link', { name: /主力动向/ }).click();
  await expect(app.top.getByRole('heading', { name: '主力概况' })).toBeVisible();
  await expect(app.top.getByRole('heading', { name: '判断依据' })).toBeVisible();
  await app.open('/diagnosticStock/importantEvent?stockNo=600000');
  await expect(app.top.getByRole('heading', { name: '历史事件' })).toBeVisible();
  await app.open('/diagnosticStock/strategyAllPeriod?stockNo=600000');
  // Buying and holding, and the three that a guest sees, in two tables with a heading each.
  await expect(app.top.getByRole('row')).toHaveCount(10);
  await expect(app.top.getByText(/登录后查看其余/)).toBeVisible();
  await app.open('/servingProduct/abnormalMovementRoll');
  await app.top.getByRole('link', { name: '全景' }).click();
  await expect(app.top.getByRole('grid', { name: '半小时 × 类别' })).toBeVisible();
  // A plus sign that a messenger turned into a space.
  await app.open('/diagnosticStock/abnormalCauseEffect?abnormalType=L%20');
  await expect(app.top.getByRole('heading', { name: '果', exact: true })).toBeVisible();
});
