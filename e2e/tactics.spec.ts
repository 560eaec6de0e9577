import { expect } from '@playwright/test';
import { answerWith } from './page-models/answers.ts';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

/** A job that looks once a minute begins the archive, a year of it, while other tests ask the same two cores. */
const archiveWithinMs = 240_000;

test('a member goes from the weather to a signal, and follows its tactics', async ({ page, become }) => {
  test.setTimeout(420_000);
  for (const call of ['getGlobalPopupList', 'getContractPopupInfo']) await answerWith(page, call, () => null);
  const app = await become('renewalDue');
  const candidates = app.top.getByRole('list', { name: '候选' }).getByRole('listitem');
  await expect
    .poll(
      async () => {
        await app.open('/hgd/tacticsStockSelection');
        await expect(app.top.getByText(/共筛出|正在建立/).first()).toBeVisible();
        return candidates.count();
      },
      { timeout: archiveWithinMs, intervals: [2000, 5000, 10_000] },
    )
    .toBeGreaterThan(0);

  await app.open('/hgd/weatherForecast');
  await expect(app.top.getByRole('heading', { name: /次日涨跌概率/ })).toBeVisible();
  await app.top
    .getByRole('list', { name: '相关' })
    .getByRole('link', { name: /战法选股/ })
    .click();
  await expect(page).toHaveURL(/\/hgd\/tacticsStockSelection/);
  await candidates.first().getByRole('link').click();
  await expect(page).toHaveURL(/\/hgd\/trackReview\?signalId=S\d\d-\d{8}-\d{6}$/);
  await expect(app.top.getByRole('heading', { name: /逐日记录/ })).toBeVisible();
  await app.top.getByRole('link', { name: /^查看.+复盘$/ }).click();
  await expect(page).toHaveURL(/\/hgd\/tacticsReview\?tacticsId=S\d\d$/);
  await expect(app.top.getByRole('heading', { name: /结束的信号/ })).toBeVisible();

  await app.open('/hgd/tacticsReview?tacticsId=S01');
  await expect(app.top.getByRole('heading', { name: /月度胜率/ })).toBeVisible();
  await expect(app.top.getByText(/个已结束：盈/).first()).toBeVisible();

  await app.open('/hgd/tacticsReminder');
  await page.getByRole('button', { name: '选择关注' }).click();
  const sheet = page.getByRole('dialog', { name: '我关注的战法' });
  const chip = sheet.getByRole('button', { name: 'MACD金叉' });
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await sheet.getByRole('button', { name: '保存', exact: true }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: '关注的', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'MACD金叉' }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: '均线多头' })).toHaveCount(0);
});

test('the stock pool shows what is held, however many new signals wait for the open', async ({ page }) => {
  const signal = {
    ...{
      tacticsId: 'S01',
      name: '均线多头',
      nameEn: 'Bullish MAs',
      isMasked: false,
      signalId: null,
      stockName: '样本股',
    },
    ...{ cell: null, signalDate: '2026-11-19', publishedTime: 0, isLate: false, state: 'pending', refPrice: 10 },
    ...{ strength: 90, invalidPrice: null, missedFor: null, enterDate: null, enterPrice: null, sincePct: null },
    ...{ leaving: null, exitDate: null, exitPrice: null, exitReason: null, days: null, resultPct: null },
    ...{ benchmarkPct: null, mostPct: null, leastPct: null },
  };
  const held = {
    ...signal,
    stockName: '持有样本',
    state: 'held',
    enterDate: '2026-11-18',
    enterPrice: 10,
    sincePct: 1,
  };
  const archive = {
    ...{ since: '2025-11-20', tradeDate: '2026-11-19', behindDays: 0, days: 1, lateDays: 0, writtenTime: 0 },
    hash: '0123456789abcdef',
  };
  await page.route('**/api/**/getSignals*', (route) => {
    const { state } = route.request().postDataJSON() as { state?: string };
    const list = state === 'held' ? [held] : [signal];
    const data = { archive, list, nextCursor: null, total: 1, unreadNum: 0, lock: null };
    return route.fulfill({ json: { code: 1001, message: '', data, requestId: 'test', serverTime: Date.now() } });
  });
  const app = new App(page);
  await app.open('/hgd/stockPool');
  await expect(app.top.getByText('持有样本')).toBeVisible();
  await expect(app.top.getByText('样本股')).toHaveCount(0);
});
