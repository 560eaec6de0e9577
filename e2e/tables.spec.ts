import { expect, test, type Locator, type Page } from '@playwright/test';
import { App } from './page-models/app.ts';
import { faultsByDayAndNight } from './page-models/axe.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** The whole market of the gallery: 5,500 rows. */
async function openRanking(page: Page): Promise<Locator> {
  const app = new App(page);
  await app.open('/developer/design');
  const table = app.top.getByRole('table', { name: '全市场排行' });
  await table.scrollIntoViewIfNeeded();
  await expect(table).toHaveAttribute('aria-rowcount', '5501');
  return table;
}

const boxOf = async (element: Locator) => (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('a ranking of 5,500 rows draws those in view and says where they stand', async ({ page }) => {
  const table = await openRanking(page);
  const rows = table.locator('tr[data-row]');
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '2');
  const box = table.locator('..');
  for (const top of [40_000, 143_000, 10_000_000]) {
    await box.evaluate((element, to) => element.scrollTo({ top: to }), top);
    await expect.poll(() => rows.evaluateAll((all) => all.length)).toBeLessThan(60);
    // The middle of the frame is a row and no empty room.
    const middle = await box.evaluate((element) => {
      const { x, y, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + 80, y + height / 2)?.closest('tr')?.dataset['row'];
    });
    expect(middle).toMatch(/^\d{6}$/);
  }
  await expect(rows.last()).toHaveAttribute('aria-rowindex', '5501');
  await expect(rows.last().getByRole('rowheader')).toContainText('5500');
});

test('the first column and the headings of a ranking stay while the rest moves', async ({ page }) => {
  const table = await openRanking(page);
  const box = table.locator('..');
  const amount = table.getByRole('columnheader', { name: '成交额' });
  const name = table.getByRole('columnheader', { name: '名称' });
  const before = { amount: await boxOf(amount), name: await boxOf(name) };
  await box.evaluate((element) => element.scrollTo({ left: 150, top: 5000 }));
  await expect.poll(async () => (await boxOf(amount)).x).toBe(before.amount.x - 150);
  expect(await boxOf(name)).toEqual(before.name);
  const rank = table.getByRole('rowheader').filter({ hasText: '100' }).first();
  await expect.poll(async () => (await boxOf(rank)).x).toBe(before.name.x);
});

test('a ranking is sorted and read with the keyboard', async ({ page }) => {
  const table = await openRanking(page);
  const amount = table.getByRole('columnheader', { name: '成交额' });
  await amount.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAttribute('aria-sort', 'descending');
  const figures = async () =>
    (await table.locator('tr[data-row] td:nth-child(4)').allTextContents()).map((text) => Number.parseFloat(text));
  const falling = await figures();
  expect(falling).toEqual([...falling].sort((one, other) => other - one));
  await page.keyboard.press('Enter');
  await expect(amount).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => (await figures())[0]).toBeLessThan(1);

  // Whoever scrolls away from a row finds the keyboard where it was.
  const link = table.getByRole('link').first();
  await link.focus();
  const row = await link.getAttribute('href');
  await table.locator('..').evaluate((element) => element.scrollTo({ top: 100_000 }));
  await expect(table.locator('tr[aria-rowindex="1930"]')).toBeAttached();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(row);
});

test('a ranking says how its rows moved since the answer before', async ({ page }) => {
  const table = await openRanking(page);
  await page.getByRole('button', { name: '下一次结果' }).click();
  await expect(table.getByRole('rowheader', { name: /较上次上升 2 位/ }).first()).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /较上次下降 1 位/ }).first()).toBeVisible();
  await expect(table.getByRole('rowheader', { name: /\d+ ?新/ })).toBeVisible();
});

test('the columns of a table are hidden and moved with the keyboard', async ({ page }) => {
  const table = await openRanking(page);
  await page.getByRole('button', { name: '显示列' }).click();
  const sheet = page.getByRole('dialog', { name: '显示列' });
  await sheet.getByRole('checkbox', { name: '换手' }).uncheck();
  await sheet.getByRole('button', { name: '移动成交额，第3位' }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(sheet.getByRole('status')).toHaveText('成交额，第1位，共6位');
  await expect(sheet.getByRole('button', { name: '移动成交额，第1位' })).toBeFocused();
  expect(await faultsByDayAndNight(page, '[role=dialog]')).toEqual([]);
  await sheet.getByRole('button', { name: '完成' }).click();
  await expect(table.getByRole('columnheader')).toHaveText(['名称', '成交额', '最新', '涨跌幅', '量比', '自选']);
});

test('the columns of a table are moved by a finger', async ({ page }) => {
  const table = await openRanking(page);
  await page.getByRole('button', { name: '显示列' }).click();
  const sheet = page.getByRole('dialog', { name: '显示列' });
  const from = await boxOf(sheet.getByRole('button', { name: '移动最新，第1位' }));
  const to = await boxOf(sheet.getByRole('button', { name: '移动换手，第4位' }));
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(to.x + 20, to.y + 30, { steps: 8 });
  await page.mouse.up();
  await expect(sheet.getByRole('button', { name: '移动最新，第4位' })).toBeVisible();
  await sheet.getByRole('button', { name: '完成' }).click();
  await expect(table.getByRole('columnheader').nth(4)).toHaveText('最新');
});

test('a filter counts while its sliders move and filters once it is applied', async ({ page }) => {
  const table = await openRanking(page);
  await page.getByRole('button', { name: '筛选' }).click();
  const drawer = page.getByRole('dialog', { name: '筛选' });
  const hits = drawer.getByRole('status');
  await expect(hits).toHaveText('5500 只');
  const least = drawer.getByRole('slider', { name: '涨跌幅 最低' });
  await expect(least).toHaveAttribute('aria-valuetext', '不限');
  await least.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(least).toHaveAttribute('aria-valuetext', '9.5%');
  await expect(drawer.getByRole('textbox', { name: '涨跌幅 最低' })).toHaveValue('9.5');
  await expect(hits).not.toHaveText('5500 只');
  await page.keyboard.press('Home');
  await expect(least).toHaveAttribute('aria-valuetext', '不限');
  await expect(hits).toHaveText('5500 只');

  await drawer.getByRole('button', { name: '主板' }).click();
  await drawer.getByRole('textbox', { name: '涨跌幅 最低' }).fill('９。９');
  await expect(drawer.getByRole('textbox', { name: '涨跌幅 最低' })).toHaveValue('９。９');
  expect(await faultsByDayAndNight(page, '[role=dialog]')).toEqual([]);
  const counted = Number.parseInt((await hits.textContent()) ?? '', 10);
  expect(counted).toBeLessThan(60);
  await drawer.getByRole('button', { name: '查看结果' }).click();
  await expect(table).toHaveAttribute('aria-rowcount', String(counted + 1));
  await expect(page.getByRole('button', { name: '筛选 2' })).toBeVisible();
});
