import { expect, type Page } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

/** More stops than any part here has: whoever leaves a dialog leaves it within these. */
const manyStops = 20;

/** Whether the picture around the focused element changes when it loses the focus. */
async function isFocusSeen(page: Page): Promise<boolean> {
  const focused = await page.evaluateHandle(() => document.activeElement as HTMLElement);
  const box = await focused.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    // A hidden box of a checkbox or switch shows its focus on what stands for it.
    const shown = element.getBoundingClientRect().width < 4 ? (element.closest('label') ?? element) : element;
    const { x, y, width, height } = shown.getBoundingClientRect();
    return { x: x - 6, y: y - 6, width: width + 12, height: height + 12 };
  });
  const viewport = page.viewportSize()!;
  const x = Math.max(0, box.x);
  const y = Math.max(0, box.y);
  const clip = {
    x,
    y,
    width: Math.min(viewport.width, box.x + box.width) - x,
    height: Math.min(viewport.height, box.y + box.height) - y,
  };
  const picture = (): Promise<Buffer> => page.screenshot({ clip, animations: 'disabled' });
  const before = await picture();
  await focused.evaluate((element) => element.blur());
  const after = await picture();
  await focused.evaluate((element) => element.focus({ preventScroll: true }));
  return !before.equals(after);
}

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? ''}`;
  });

const isFocusIn = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((within) => document.activeElement?.closest(within) !== null, selector);

test('login keeps the focus inside, shows it, and gives it back on Escape', async ({ page }) => {
  const app = new App(page);
  await app.open('/mine');
  const opener = app.top.getByRole('button', { name: '登录' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('form.login-form:visible')).toBeVisible();
  await expect.poll(() => isFocusIn(page, '[role="dialog"]')).toBe(true);
  const unseen: string[] = [];
  const met = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < manyStops; stop++) {
      await page.keyboard.press(key);
      expect(await isFocusIn(page, '[role="dialog"]')).toBe(true);
      const name = await focusedName(page);
      if (met.has(name)) continue;
      met.add(name);
      if (!(await isFocusSeen(page))) unseen.push(name);
    }
  }
  expect(unseen).toEqual([]);
  expect(met.size).toBeGreaterThan(5);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the tab bar and tabs are reached and moved by keys', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  // The prepared picture of the page has given way to the page itself.
  await page.waitForLoadState('networkidle');
  const bar = page.getByRole('navigation', { name: '主导航' });
  await bar.getByRole('link', { name: '大厅' }).focus();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: '广场' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: '聊天' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: '尊享' })).toBeFocused();
  expect(await isFocusSeen(page)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/strategyVip/);

  await app.open('/developer');
  const tab = (name: string) => app.top.getByRole('tab', { name });
  await tab('人物').click();
  await page.keyboard.press('ArrowRight');
  await expect(app.top.getByRole('tab', { selected: true })).toBeFocused();
  await expect(tab('人物')).toHaveAttribute('aria-selected', 'false');
  expect(await isFocusSeen(page)).toBe(true);
  await page.keyboard.press('Home');
  await expect(app.top.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
});

test('every setting is reached, shows its focus and opens by Enter', async ({ page }) => {
  const app = new App(page);
  await app.open('/setting');
  const last = app.top.getByRole('link').last();
  // Keys pressed before the rows are there would be used up on an empty page.
  await expect(last).toHaveAttribute('href', '/setting/productIntroduce');
  const unseen: string[] = [];
  for (let stop = 0; stop < manyStops; stop++) {
    await page.keyboard.press('Tab');
    if (!(await isFocusIn(page, '.lp-stacked-page'))) continue;
    if (!(await isFocusSeen(page))) unseen.push(await focusedName(page));
    if (await last.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(last).toBeFocused();
  expect(unseen).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/productIntroduce/);
});

test('the candles of a stock take the keys in their turn and show it', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await app.top.getByRole('tab', { name: '日K' }).click();
  const candles = app.top.locator('.lp-k-line > div');
  await expect(candles.locator('canvas').first()).toBeVisible();
  await expect(candles).toHaveAttribute('tabindex', '0');
  await candles.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await isFocusSeen(page)).toBe(true);
});

test('a question keeps the focus and Escape answers nothing', async ({ page, member: { app } }) => {
  await app.open('/mine');
  await app.top.getByRole('button', { name: '退出登录' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  for (let stop = 0; stop < manyStops; stop++) {
    await page.keyboard.press('Tab');
    // The browser's own dialog lets the focus go to its address bar, never to the page behind.
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest('dialog, body > :not(#root)') !== null ||
          document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(app.top.getByRole('button', { name: '退出登录' })).toBeFocused();
});

test('a page begins at its heading, and a step back stands on the row again', async ({ page }) => {
  const app = new App(page);
  await app.open('/search');
  const row = app.top.locator('a.lp-quote-row__link').nth(2);
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/diagnosticStock/);
  await expect(app.top.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await isFocusIn(page, '[data-page$="diagnosticStock"]')).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/search/);
  await expect(row).toBeFocused();
});

test('a slash goes to the search from anywhere but a field', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  await expect(app.compositeIndex).toBeVisible();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/search/);
  const field = app.top.getByRole('searchbox');
  await expect(field).toBeFocused();
  await page.keyboard.press('/');
  await expect(field).toHaveValue('/');
});
