import { expect, test } from '@playwright/test';
import { App } from './page-models/app.ts';

/** The server on which a trading day runs in ten minutes. */
test.use({ baseURL: `http://127.0.0.1:${process.env['E2E_LIVE_PORT']}` });

test('the price of a stock moves while a guest reads its diagnosis', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  await app.top.getByRole('tab', { name: '成交额' }).click();
  const busiest = app.top.getByRole('tabpanel').getByRole('link').first();
  await busiest.click();
  await expect(page).toHaveURL(/diagnosticStock\?stockNo=\d{6}/);
  const time = app.top.locator('.diagnosis-source');
  await expect(time).toBeVisible();
  const volume = () => app.top.getByRole('button', { name: /^成交量/ }).textContent();
  const before = await volume();
  // Quotes are pushed once a second here; nothing is reloaded.
  await expect.poll(volume, { timeout: 15_000 }).not.toBe(before);
});

test('the indices of the hall move for a guest', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  const level = () => app.top.locator('.hall-index .lp-figure').first().textContent();
  await expect.poll(level).toMatch(/^\d/);
  const before = await level();
  await expect.poll(level, { timeout: 15_000 }).not.toBe(before);
});
