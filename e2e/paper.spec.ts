import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

for (const { where, viewport } of [
  { where: 'on a phone', viewport: { width: 390, height: 844 } },
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a member trades on paper from a diagnosis and learns why the order filled', async ({ member, page }) => {
      const { app, device } = member;
      const ranked = await device.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 50 });
      const plain = ranked.list.find(({ limitState, board }) => limitState === 'NONE' && board.endsWith('_MAIN'))!;
      await app.open(`/hgd/diagnosticStock?stockNo=${plain.stockNo}`);
      await app.top.getByRole('link', { name: '模拟买入' }).click();
      await expect(page).toHaveURL(/mockStockDeal/);
      // The best ask, taken from the book by a tap; one lot.
      await app.top.locator('.paper-book .lp-depth__row--ask').last().getByRole('button').click();
      await app.top.getByRole('button', { name: '加一手' }).click();
      await app.top.getByRole('button', { name: '买入下单' }).click();
      const sheet = page.getByRole('dialog');
      await sheet.getByText('买入理由').click();
      await sheet.getByRole('button', { name: '突破' }).click();
      await sheet.getByRole('textbox', { name: /依据/ }).fill('放量突破平台，板块同步走强');
      await sheet.getByRole('button', { name: '确认下单' }).click();
      await expect(page.getByText(/已成交 100 股/)).toBeVisible();
      await expect(app.top.getByRole('table', { name: '持仓' })).toContainText(plain.stockName);
      await app.top.getByRole('tab', { name: '成交' }).click();
      await app.top.getByRole('list', { name: '成交' }).getByRole('button').first().click();
      await expect(page.getByRole('dialog').getByText(/一笔委托最多吃掉每档的一半/)).toBeVisible();
      await page.keyboard.press('Escape');
      await app.open('/practiceJournal');
      await expect(app.top.getByRole('list', { name: '记录' })).toContainText('放量突破平台');

      // What was bought today cannot be sold today.
      await app.open(`/mockStockDeal?stockNo=${plain.stockNo}&side=sell`);
      await expect(app.top.getByText('可卖 0 股')).toBeVisible();
    });

    test('a sealed board fills no order, says how many wait, and lets it go', async ({ member, page }) => {
      const { app, device } = member;
      const ranked = await device.call('POST /api/stocks/quote/getRanking', { pageSize: 50 });
      const sealed = ranked.list.find(({ limitState }) => limitState === 'UP')!;
      await app.open(`/mockStockDeal?stockNo=${sealed.stockNo}`);
      await expect(app.top.getByText(/已封涨停，无卖单/)).toBeVisible();
      await app.top.getByRole('button', { name: '加一手' }).click();
      await app.top.getByRole('button', { name: '加一手' }).click();
      await app.top.getByRole('button', { name: '买入下单' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '确认下单' }).click();
      await expect(page.getByText('委托已提交')).toBeVisible();
      await app.top.getByRole('tab', { name: '委托' }).click();
      const row = app.top.getByRole('list', { name: '委托' }).getByRole('listitem').first();
      await expect(row).toContainText('前面排队约');
      await row.getByRole('button', { name: '撤单' }).click();
      await expect(row).toContainText('已撤');
    });
  });
}

test('a guest is asked in before the first order; a member joins the contest', async ({ page, become }) => {
  const app = new App(page);
  await app.open('/mockStockIndex');
  await expect(app.top.getByText('第二届模拟炒股')).toBeVisible();
  await app.top.getByRole('link', { name: /排行榜/ }).click();
  await expect(app.top.getByText('按模拟账户的成交自动计算')).toBeVisible();
  await app.open('/mockStockIndex');
  await app.top.getByRole('link', { name: '开始交易' }).click();
  await expect(page.locator('form.login-form:visible')).toBeVisible();

  await become('conflictPhone');
  await app.open('/rankingList/index');
  const board = app.top.getByRole('radiogroup', { name: '榜单' });
  await board.getByText('第二届模拟炒股').click();
  await expect(app.top.getByText('开户交易后即可上榜')).toBeVisible();
  await app.open('/mockStockIndex');
  const contest = app.top.getByRole('listitem').filter({ hasText: '第二届模拟炒股' });
  await contest.getByRole('button', { name: '报名参赛' }).click();
  await contest.getByRole('link', { name: '进入' }).click();
  await expect(page).toHaveURL(/mockStockDeal\?accountId=\d+/);
  await expect(app.top.getByText('第二届模拟炒股').first()).toBeVisible();
  await app.open('/rankingList/index');
  await board.getByText('第二届模拟炒股').click();
  await expect(app.top.getByText('收盘结算后参与排名')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(app.top.getByText('收盘结算后参与排名')).toBeVisible();
});
