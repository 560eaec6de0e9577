import { expect, type Locator, type Page } from '@playwright/test';
import { App, newMobile } from './page-models/app.ts';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function openCandles(app: App): Promise<Locator> {
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await app.top.getByRole('tab', { name: '日K' }).click();
  const chart = app.top.locator('.lp-k-line');
  await expect(chart.locator('canvas').first()).toBeVisible();
  return chart;
}

/** A drag of the mouse over the candles, by places in the chart. */
async function drag(page: Page, chart: Locator, from: [x: number, y: number], to: [x: number, y: number]) {
  const box = await chart.boundingBox();
  if (!box) throw new Error('the chart has no box');
  await page.mouse.move(box.x + from[0], box.y + from[1]);
  await page.mouse.down();
  await page.mouse.move(box.x + to[0], box.y + to[1], { steps: 5 });
  await page.mouse.up();
}

const tool = (app: App, name: string): Locator => app.top.getByRole('toolbar').getByRole('button', { name });

const grip = (app: App): Locator => app.top.getByRole('button', { name: '移动整条' });

test('a member draws, moves and deletes, and another device is not overwritten', async ({ member, page }) => {
  const { app, device } = member;
  const symbol = '600000';
  const kept = async () => (await device.call('POST /api/stocks/drawing/getDrawings', { symbol })).list;
  const level = async () => (await kept()).find(({ drawing }) => drawing.kind === 'level');
  const priceOf = async () => (await level())?.drawing.points[0]?.price ?? 0;
  const chart = await openCandles(app);
  await app.top.getByRole('button', { name: '画线', exact: true }).click();
  await tool(app, '趋势线').click();
  await expect(app.top.getByRole('img', { name: 'K线上的画线区' })).toBeVisible();
  await drag(page, chart, [80, 60], [240, 150]);
  await expect.poll(kept).toMatchObject([{ version: 1, drawing: { kind: 'trend' } }]);

  // With the keys: a level in the middle, moved up.
  await tool(app, '水平线').press('Enter');
  await expect.poll(priceOf).toBeGreaterThan(0);
  const before = await priceOf();
  await grip(app).press('ArrowUp');
  await expect.poll(priceOf).toBeGreaterThan(before);

  // The other device was first: what it did stays, and the person is told.
  const { drawingId, version } = (await level())!;
  const moved = { kind: 'level' as const, points: [{ date: '2026-11-19', price: before + 1 }] };
  await device.call('POST /api/stocks/drawing/saveDrawing', { symbol, drawingId, version, drawing: moved });
  await grip(app).press('ArrowDown');
  await expect(page.getByText('别的设备上改过')).toBeVisible();
  expect((await level())?.drawing).toEqual(moved);

  // After a reload the trend is there and can be taken away.
  await page.reload();
  await openCandles(app);
  await app.top.getByRole('button', { name: '画线', exact: true }).click();
  await tool(app, '选中下一条').click();
  await expect(app.top.getByText('已选中趋势线')).toBeVisible();
  await expect(app.top.getByRole('button', { name: /^端点/ })).toHaveCount(2);
  await tool(app, '删除所选').click();
  await expect.poll(kept).toMatchObject([{ drawingId, drawing: moved }]);
  await tool(app, '收起画线').click();
  await expect(app.top.getByRole('toolbar')).toBeHidden();
  await expect(chart).toBeVisible();
});

for (const { where, viewport } of [
  { where: 'on a phone', viewport: { width: 390, height: 844 } },
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
]) {
  test(`what a guest draws goes to the account that signs in, ${where}`, async ({ page }, info) => {
    await page.setViewportSize(viewport);
    const app = new App(page);
    const chart = await openCandles(app);
    await app.top.getByRole('button', { name: '画线', exact: true }).click();
    await expect(app.top.getByText('未登录，只存本机')).toBeVisible();
    await tool(app, '水平线').click();
    await expect(app.top.getByRole('img', { name: 'K线上的画线区' })).toBeVisible();
    await drag(page, chart, [150, 90], [150, 90]);
    await expect(app.top.getByText('已选中水平线')).toBeVisible();
    const onDevice = () => page.evaluate(() => localStorage.getItem('lianpan-guest-drawings'));
    expect(await onDevice()).toContain('"level"');

    await app.top.locator('.drawing-bar__login').click();
    await app.signIn(newMobile(info.workerIndex));
    await expect.poll(onDevice).toBeNull();
    await expect(app.top.getByText('未登录，只存本机')).toBeHidden();
    await tool(app, '选中下一条').click();
    await expect(app.top.getByText('已选中水平线')).toBeVisible();
  });
}
