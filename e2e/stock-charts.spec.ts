import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member sees days, minutes, auction, chips, a comparison and an own trade', async ({ member, page }) => {
  const { app, device } = member;
  const stockNo = '600000';
  const line = await device.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'none' });
  const [price, tradeDate] = [line.close.at(-4)!, line.date.at(-4)!];
  const trade = { stockNo, side: 'buy' as const, price, quantity: 300, tradeDate, clientTradeId: randomUUID() };
  await device.call('POST /api/stocks/trade/registerTrade', trade);

  await app.open(`/hgd/diagnosticStock?stockNo=${stockNo}`);
  const tab = (name: string) => app.top.getByRole('tab', { name, exact: true });
  await tab('五日').click();
  await expect(app.top.getByRole('group', { name: /^五日分时/ })).toBeVisible();
  await tab('更多').click();
  await expect(app.top.locator('.lp-k-line canvas').first()).toBeVisible();
  await app.top.getByText('竞价', { exact: true }).click();
  await expect(app.top.getByRole('link', { name: '看完整竞价分析' })).toBeVisible();

  await tab('日K').click();
  const chart = app.top.locator('.lp-k-line');
  await expect(chart.locator('canvas').first()).toBeVisible();
  const chipsOf = app.top.getByText(/^截至\d{4}-\d\d-\d\d$/);
  // They come when one is near them.
  await app.top.getByRole('heading', { name: '综合评分' }).scrollIntoViewIfNeeded();
  await expect(chipsOf).toBeVisible();
  const newest = (await chipsOf.textContent())!;
  await chart.hover({ position: { x: 60, y: 80 } });
  await expect(chipsOf).not.toHaveText(newest);
  const crossed = await app.top.locator('.diagnosis-legend dd').first().textContent();
  await expect(chipsOf).toHaveText(`截至${crossed}`);

  await app.top.getByRole('button', { name: '对比', exact: true }).click();
  const finder = page.getByRole('dialog');
  await finder.getByRole('button', { name: /行业平均/ }).click();
  await expect(app.top.locator('.compare-bar__other')).toContainText(/行业 [+-]?\d/);
  await app.top.getByRole('button', { name: '更换对比' }).click();
  await finder.getByRole('searchbox').fill('600001');
  await finder.getByRole('list', { name: '搜索结果' }).getByRole('button').first().click();
  await expect(app.top.getByText(/^自 \d{4}-/)).toBeVisible();
  await app.top.getByRole('button', { name: '取消对比' }).click();
  await expect(app.top.getByText(/^自 \d{4}-/)).toBeHidden();

  await app.top.getByRole('button', { name: '标记', exact: true }).click();
  const marks = page.getByRole('dialog', { name: '图上标记' });
  await expect(marks.getByRole('link', { name: /买入 300 股/ })).toContainText(`${tradeDate} · 我的登记交易`);
  await marks.getByRole('switch', { name: '我的登记交易' }).click();
  await expect(marks.getByRole('link', { name: /买入 300 股/ })).toBeHidden();
});
