import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { App } from './page-models/app.ts';

/** The part of the design page under a title. */
async function sampleOf(page: Page, title: string): Promise<Locator> {
  const app = new App(page);
  await app.open('/developer/design');
  const sample = app.top.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  await sample.scrollIntoViewIfNeeded();
  return sample;
}

const press = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('a matrix is one tab stop, and arrow keys walk its cells', async ({ page }) => {
  const sample = await sampleOf(page, '题材轮动');
  const grid = sample.getByRole('grid', { name: '题材轮动' });
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await grid.locator('[tabindex="0"]').focus();
  const cell = (row: number, column: number): Locator =>
    grid.getByRole('row').nth(row).getByRole('gridcell').nth(column);
  await press(page, 'ArrowDown', 'ArrowRight');
  await expect(cell(2, 1).getByRole('link')).toBeFocused();
  await press(page, 'Control+End', 'Home', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  // Nothing leads on from a place without a theme, and it is reached all the same.
  await expect(cell(5, 3)).toBeFocused();
  await press(page, 'Control+Home');
  await expect(cell(1, 0).getByRole('link')).toBeFocused();
});

test('a map opens an industry, reads its stocks and gives the place back', async ({ page }) => {
  const sample = await sampleOf(page, '大盘云图');
  const whole = sample.getByRole('list', { name: '大盘云图', exact: true });
  await expect(whole.getByRole('button')).toHaveCount(32);
  await whole.locator('[tabindex="0"]').focus();
  await press(page, 'ArrowRight');
  const industry = whole.locator(':focus');
  const name = (await industry.getAttribute('aria-label')) ?? '';
  await press(page, 'Enter');
  const stocks = sample.getByRole('list', { name: /^大盘云图 / });
  // Too small ones are in the list without a tile.
  await expect(stocks.getByRole('link')).toHaveCount(172);
  await expect(stocks.locator(':focus')).toHaveAccessibleName(/^\d{6} [+-]?\d+\.\d\d% 成交/);
  await press(page, 'Escape');
  await expect(whole.locator(':focus')).toHaveAccessibleName(name);
});

test('arrow keys turn the pages of a calendar and stop at its ends', async ({ page }) => {
  const sample = await sampleOf(page, '盈亏日历');
  const grid = sample.getByRole('grid');
  await expect(sample.locator('[aria-current="date"]')).toHaveText(/^2026-11-20/);
  await grid.locator('[tabindex="0"]').focus();
  await press(page, 'PageDown', 'PageDown');
  await expect(sample.getByText('2026年12月')).toBeVisible();
  await expect(sample.getByRole('button', { name: '下个月' })).toBeDisabled();
  // A Sunday is read and not picked.
  await expect(grid.locator(':focus')).toHaveText(/^2026-12-20.*休$/);
  await press(page, 'ArrowRight', 'Enter');
  await expect(grid.locator('td[aria-selected="true"]')).toHaveText(/^2026-12-21/);
});

test('a poster is drawn and saved as a picture', async ({ page }) => {
  const sample = await sampleOf(page, '分享海报');
  await sample.getByRole('button', { name: '生成海报', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '分享海报' });
  await expect(sheet.getByRole('img', { name: /题材轮动.*涨停 52.*不构成投资建议/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '保存图片' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('rotation-2026-11-20.png');
  const picture = await readFile(await download.path());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  // Twice the poster's width of 375.
  expect(picture.readUInt32BE(16)).toBe(750);
});

test('a poster that cannot be drawn says so and is tried again', async ({ page }) => {
  const sample = await sampleOf(page, '分享海报');
  await page.evaluate(() => {
    const draw = HTMLCanvasElement.prototype.toBlob;
    HTMLCanvasElement.prototype.toBlob = function failOnce(callback) {
      HTMLCanvasElement.prototype.toBlob = draw;
      callback(null);
    };
  });
  await sample.getByRole('button', { name: '生成海报', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '分享海报' });
  await expect(sheet.getByRole('alert')).toContainText('图片没有生成');
  await sheet.getByRole('button', { name: '重试' }).click();
  await expect(sheet.getByRole('img')).toBeVisible();
});

test('a poster is passed on by the program, or its link is copied', async ({ page }) => {
  const sample = await sampleOf(page, '分享海报');
  await page.evaluate(() => {
    const shared: string[] = [];
    Object.assign(globalThis, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.[0]?.type === 'image/png',
      share: ({ files }: ShareData) => {
        shared.push(files?.[0]?.name ?? '');
        return shared.length === 1 ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError'));
      },
    });
  });
  await sample.getByRole('button', { name: '生成海报（长按保存）' }).click();
  const sheet = page.getByRole('dialog', { name: '分享海报' });
  await expect(sheet.getByText('长按图片保存')).toBeVisible();
  await expect(sheet.getByRole('button', { name: '保存图片' })).toBeHidden();
  const share = sheet.getByRole('button', { name: '分享' });
  await share.click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared))
    .toEqual(['rotation-2026-11-20.png']);
  await expect(page.getByText('链接已复制')).toBeHidden();
  await share.click();
  await expect(page.getByText('链接已复制')).toBeVisible();
});
