import { expect, type Page } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/own-server.ts';

/** A trading day runs in ten minutes on it, which costs a sixth of a core: it is there for these tests alone. */
test.use({ serverSettings: { SIM_CLOCK: 'FAST', LOG_LEVEL: 'warn' } });
// One after the other, so that one server does.
test.describe.configure({ mode: 'default' });

/** Between two days that run fast nothing moves: from the close to the first match of the next morning. */
const nightMs = 90_000;

test('the price of a stock moves while a guest reads its diagnosis', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  await app.scrollThrough();
  await app.top.getByRole('tab', { name: '成交额' }).click();
  const busiest = app.top.getByRole('tabpanel').getByRole('link').first();
  await busiest.click();
  await expect(page).toHaveURL(/diagnosticStock\?stockNo=\d{6}/);
  const time = app.top.locator('.diagnosis-source');
  await expect(time).toBeVisible();
  const volume = () => app.top.getByRole('button', { name: /^成交量/ }).textContent();
  const before = await volume();
  // Quotes are pushed once a second here; nothing is reloaded.
  await expect.poll(volume, { timeout: nightMs }).not.toBe(before);
});

test('the indices of the hall move for a guest', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  const level = () => app.top.locator('.hall-index .lp-figure').first().textContent();
  await expect.poll(level).toMatch(/^\d/);
  const before = await level();
  await expect.poll(level, { timeout: nightMs }).not.toBe(before);
});

/** The changes of the losers as they stand, top to bottom, percent. */
const shownChanges = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="tabpanel"] .lp-change-badge')]
      .filter((badge) => badge.checkVisibility())
      .map((badge) => Number.parseFloat(badge.textContent ?? '')),
  );

test('the ranking keeps the order of the figures it shows', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  await app.scrollThrough();
  // Far from the limits the order changes all the time.
  await app.top.getByRole('tab', { name: '跌幅' }).click();
  await expect(app.top.getByRole('tabpanel').locator('.lp-change-badge')).toHaveCount(10);
  // Figures that only went on where they stand would be out of order after the first seconds, and stay so.
  const seen = new Set<string>();
  const takesAnotherOrder = async (): Promise<number> => {
    const changes = await shownChanges(page);
    const isSorted = changes.length === 10 && changes.every((change, at) => at === 0 || change >= changes[at - 1]!);
    if (isSorted) seen.add(changes.join());
    return seen.size;
  };
  await expect.poll(takesAnotherOrder, { timeout: nightMs, intervals: [100] }).toBeGreaterThan(5);
});

test('no row of the ranking moves away from the keyboard', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  await app.scrollThrough();
  await app.top.getByRole('tab', { name: '跌幅' }).click();
  const rows = app.top.getByRole('tabpanel').getByRole('link');
  await expect(rows).toHaveCount(10);
  const order = () => rows.evaluateAll((links) => links.map((link) => link.getAttribute('href')).join());
  await rows.nth(4).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  const held = await order();
  // The figures go on, and would have changed the order several times.
  const figures = () => rows.evaluateAll((links) => links.map((link) => link.textContent).join());
  const seen = new Set<string>();
  await expect
    .poll(async () => seen.add(await figures()).size, { timeout: nightMs, intervals: [200] })
    .toBeGreaterThan(8);
  expect(await order()).toBe(held);
});
