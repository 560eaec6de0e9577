import { expect, test, type Page } from '@playwright/test';
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

/** How long, in ms, the changes of the losers stood out of order at a stretch while `ms` passed. */
const longestDisorder = (page: Page, ms: number): Promise<number> =>
  page.evaluate(
    (duration) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        let longest = 0;
        let since: number | null = null;
        const look = (now: number): void => {
          const changes = [...document.querySelectorAll('[role="tabpanel"] .lp-change-badge')]
            .filter((badge) => badge.checkVisibility())
            .map((badge) => Number.parseFloat(badge.textContent ?? ''));
          const isSorted =
            changes.length === 10 && changes.every((change, at) => at === 0 || change >= changes[at - 1]!);
          since = isSorted ? null : (since ?? now);
          if (since !== null) longest = Math.max(longest, now - since);
          if (now - begun < duration) requestAnimationFrame(look);
          else resolve(longest);
        };
        requestAnimationFrame(look);
      }),
    ms,
  );

test('the ranking keeps the order of the figures it shows', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  // Far from the limits the order changes all the time.
  await app.top.getByRole('tab', { name: '跌幅' }).click();
  await expect(app.top.getByRole('tabpanel').locator('.lp-change-badge')).toHaveCount(10);
  // Three seconds between two orders; on a busy machine the figures may have gone on once more by then.
  expect(await longestDisorder(page, 12_000)).toBeLessThan(7500);
});

test('no row of the ranking moves away from the keyboard', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
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
  const before = await figures();
  await expect.poll(figures, { timeout: 15_000 }).not.toBe(before);
  await longestDisorder(page, 8000);
  expect(await order()).toBe(held);
});
