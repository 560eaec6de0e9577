import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member imports a statement with a bad line and sees what is held', async ({ member, page }) => {
  const { app, device } = member;
  const ranked = await device.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 });
  const plain = ranked.list.find(({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'))!;
  const { stockNo, stockName } = plain;
  const line = await device.call('POST /api/stocks/quote/getKLine', { symbol: stockNo, adjust: 'none' });
  const traded = (back: number, side: string, quantity: number, amount?: number): string => {
    const price = line.close.at(-back)!;
    const sum = amount ?? price * quantity;
    return [
      line.date.at(-back),
      '10:00:00',
      stockNo,
      stockName,
      side,
      quantity,
      price.toFixed(2),
      sum.toFixed(2),
    ].join();
  };
  const statement = [
    '成交日期,成交时间,证券代码,证券名称,操作,成交数量,成交均价,成交金额',
    traded(4, '证券买入', 1000),
    traded(3, '证券买入', 500, 1),
    traded(2, '证券卖出', 400),
  ].join('\n');

  await app.open('/mockStockIndex');
  await app.top.getByRole('link', { name: /交易登记/ }).click();
  await app.top.getByRole('button', { name: '导入对账单' }).click();
  const sheet = page.getByRole('dialog');
  await sheet
    .getByLabel('选择文件')
    .and(page.locator('input'))
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await expect(sheet.getByRole('list', { name: '逐行预览' }).getByRole('listitem')).toHaveCount(2);
  await sheet.getByRole('button', { name: '有问题 1' }).click();
  await expect(sheet.getByText('第 3 行 · 价格 × 数量与成交金额不符')).toBeVisible();
  await sheet.getByRole('button', { name: '记入 2 笔' }).click();
  await expect(page.getByText('已记入 2 笔')).toBeVisible();

  const holdings = app.top.getByRole('table', { name: '持仓' });
  await expect(holdings).toContainText(stockName);
  await expect(holdings).toContainText('600');
  await app.top.getByRole('tab', { name: '记录' }).click();
  await expect(app.top.getByRole('list', { name: '记录' }).getByRole('listitem')).toHaveCount(2);
  await app.top.getByRole('link', { name: '按股票、按月的盈亏与分红' }).click();
  await expect(app.top.getByRole('table', { name: '按股票' })).toContainText(stockName);
});
