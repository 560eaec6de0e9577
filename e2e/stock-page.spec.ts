import { expect, test, type CDPSession, type Locator, type Page } from '@playwright/test';
import { App } from './page-models/app.ts';
import { PageWatch } from './page-models/page-faults.ts';

test.use({ viewport: { width: 390, height: 844 } });

interface Way {
  readonly x?: number;
  readonly y?: number;
}

/** A finger on the screen that goes in small steps, as the browser gets it from a phone. */
async function swipe(page: Page, from: { x: number; y: number }, { x = 0, y = 0 }: Way): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const at = (share: number) => [{ x: from.x + x * share, y: from.y + y * share }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 20; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 20) });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const scrolled = (app: App): Promise<number> =>
  app.top.locator('.lp-page__scroll').evaluate((element) => element.scrollTop);

/** Where the page has come to rest: what a finger started goes on for some frames. */
const restingPlace = (app: App): Promise<number> =>
  app.top.locator('.lp-page__scroll').evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        let last = element.scrollTop;
        let still = 0;
        const sample = (): void => {
          still = element.scrollTop === last ? still + 1 : 0;
          last = element.scrollTop;
          if (still < 20) requestAnimationFrame(sample);
          else resolve(last);
        };
        requestAnimationFrame(sample);
      }),
  );

/** The drawing as it is on screen, to tell whether it moved. */
const drawing = (chart: Locator): Promise<string> =>
  chart.evaluate((box) => Array.from(box.querySelectorAll('canvas'), (canvas) => canvas.toDataURL()).join('|'));

async function openCandles(page: Page): Promise<{ app: App; chart: Locator; middle: { x: number; y: number } }> {
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await app.top.getByRole('tab', { name: '日K' }).click();
  const chart = app.top.locator('.lp-k-line');
  await expect(chart.locator('canvas').first()).toBeVisible();
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no box');
  return { app, chart, middle: { x: box.x + box.width / 2, y: box.y + 160 } };
}

test('a vertical swipe over the candles scrolls the page', async ({ page }) => {
  const { app, middle } = await openCandles(page);
  await swipe(page, middle, { y: -150 });
  await expect.poll(() => scrolled(app)).toBeGreaterThan(100);
  const place = await restingPlace(app);
  // The chart has let go of the finger: the next swipe counts as well.
  await swipe(page, middle, { y: 150 });
  await expect.poll(() => scrolled(app)).toBeLessThan(place - 90);
});

test('a horizontal swipe over the candles moves them and not the page', async ({ page }) => {
  const { app, chart, middle } = await openCandles(page);
  await swipe(page, middle, { y: -60 });
  const place = await restingPlace(app);
  const before = await drawing(chart);
  await swipe(page, middle, { x: 120, y: 10 });
  await expect.poll(() => drawing(chart)).not.toBe(before);
  expect(await restingPlace(app)).toBe(place);
});

test('a long press takes the cross, and the finger then moves it in every direction', async ({ page }) => {
  const { app, chart, middle } = await openCandles(page);
  const date = app.top.locator('.diagnosis-legend dd').first();
  const today = await date.textContent();
  const session = await page.context().newCDPSession(page);
  const { x, y } = middle;
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await expect(date).not.toHaveText(today ?? '');
  const before = await drawing(chart);
  for (let step = 1; step <= 10; step++) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: y - step * 8 }] });
  }
  await expect.poll(() => drawing(chart)).not.toBe(before);
  expect(await scrolled(app)).toBe(0);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

test('a tap anywhere on a cell explains its figure', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  const cells = app.top.locator('.explain-cell');
  await expect(app.top.getByRole('button', { name: /^换手率/ })).toBeVisible();
  // Label and value: every corner of the cell belongs to its one button, and a finger finds it.
  const poor = await cells.evaluateAll((list) =>
    list.flatMap((cell) => {
      const { left, top, right, bottom, height } = cell.getBoundingClientRect();
      if (height === 0 || bottom > innerHeight) return [];
      const button = cell.querySelector('button');
      const corners = [left + 2, right - 2].flatMap((x) => [top + 2, bottom - 2].map((y) => [x, y] as const));
      const isWhole = corners.every(([x, y]) => button?.contains(document.elementFromPoint(x, y)));
      return height < 44 || !isWhole ? [cell.textContent] : [];
    }),
  );
  expect(poor).toEqual([]);
  const box = await cells.filter({ hasText: '换手率' }).boundingBox();
  if (!box) throw new Error('the cell has no box');
  await page.touchscreen.tap(box.x + box.width - 4, box.y + 6);
  await expect(page.getByRole('dialog')).toContainText('换手率');
});

test('name and price stay in the bar when the header is scrolled away', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  const price = await app.top.getByRole('button', { name: /^现价/ }).textContent();
  const bar = app.top.locator('.lp-page__bar');
  await expect(bar).not.toContainText(price ?? '--');
  await app.top.locator('.lp-page__scroll').evaluate((element) => element.scrollTo(0, 600));
  await expect(bar).toContainText(price ?? '--');
});

test('Back closes the full screen of a page that was opened directly', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await app.top.getByRole('button', { name: '横屏全屏' }).click();
  const full = page.getByRole('dialog', { name: '走势图' });
  const title = app.top.getByRole('heading', { level: 1, includeHidden: true });
  await expect(title).not.toHaveText('个股诊断');
  await expect(full).toContainText((await title.textContent()) ?? '');
  await full.getByRole('tab', { name: '日K', exact: true }).click();
  const pane = full.getByRole('button', { name: 'MACD' });
  await pane.click();
  await expect(pane).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(full).toBeHidden();
  await expect(page).toHaveURL(/diagnosticStock\?stockNo=600000$/);
  await expect(app.top.getByRole('button', { name: '横屏全屏' })).toBeVisible();
});

test('a stock opened from a list has its name and price before any answer', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  const row = app.top
    .getByRole('link')
    .filter({ hasText: /\d{6}/ })
    .filter({ has: page.locator('.lp-quote-row__name') });
  // Rows change places while figures come in: the stock is known by where its row leads.
  const target = await row.first().getAttribute('href');
  const chosen = app.top.locator(`a[href="${target}"]`).filter({ has: page.locator('.lp-quote-row__name') });
  const name = (await chosen.first().locator('.lp-quote-row__name').textContent()) ?? '';
  // The header's answer never comes: what is shown is carried over.
  await page.route('**/getQuoteHeader*', () => undefined);
  await chosen.first().click();
  await expect(app.top.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(app.top.locator('.diagnosis-quote__price')).toHaveText(/^\d+\.\d\d$/);
});

test('a swipe leads to the next stock of the list, and Back to the list', async ({ page }) => {
  const app = new App(page);
  const watch = new PageWatch(page);
  await app.open('/hall');
  await app.scrollThrough();
  await app.top.locator('[data-row] .lp-quote-row__link').first().click();
  const before = app.top.getByRole('button', { name: '列表中的上一只' });
  await expect(before).toBeVisible();
  const opened = page.url();
  const quote = app.top.locator('.diagnosis-quote__main');
  // A page that still slides in would put the finger beside it; one that is being built has no time to hear of it.
  await watch.calm();
  await quote.click({ trial: true });
  const box = await quote.boundingBox();
  const y = (box?.y ?? 0) + 30;
  const touch = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await send('touchStart', 260);
  for (let x = 240; x >= 120; x -= 20) await send('touchMove', x);
  await send('touchEnd');
  await expect(page).not.toHaveURL(opened);
  await before.click();
  await expect(page).toHaveURL(opened);
  await page.goBack();
  await expect(page).toHaveURL(/\/hall/);
});

test('the bar of anchors leads to the parts of the page', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  const anchors = app.top.getByRole('navigation', { name: '页内导航' });
  // Right under the charts, and at the top once they are scrolled away; what is told comes when one is near.
  for (const [name, heading] of [
    ['公告', '公告'],
    ['新闻', '新闻'],
    ['资金', '资金'],
    ['评分', '综合评分'],
  ] as const) {
    const way = anchors.getByRole('button', { name });
    await expect(async () => {
      await way.tap({ timeout: 3000 });
      await expect(way).toHaveAttribute('aria-current', 'true', { timeout: 3000 });
    }).toPass();
    await expect(app.top.getByRole('heading', { name: heading, exact: true })).toBeInViewport();
  }
  // The part begins where the bar ends.
  const gap = async (): Promise<number> => {
    const [block, bar] = [app.top.locator('.diagnosis-block--score'), anchors.locator('div')];
    const [top, bottom] = await Promise.all([
      block.evaluate((element) => element.getBoundingClientRect().top),
      bar.evaluate((element) => element.getBoundingClientRect().bottom),
    ]);
    return Math.abs(top - bottom);
  };
  await expect.poll(gap).toBeLessThan(3);
});
