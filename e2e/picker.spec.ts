import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

test('a query is put together, counted, undone, shared by its address and run', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = new App(page);
  await app.open('/hgd/dataTacticStockPicker');
  const search = app.top.getByRole('searchbox', { name: '搜索选股条件' });
  await search.fill('hsl');
  await app.top.getByRole('button', { name: '加上“换手率区间”' }).click();
  await app.top.getByRole('button', { name: '收藏“换手率区间”' }).first().click();
  await expect(app.top.getByRole('list', { name: '收藏的条件' }).getByRole('listitem')).toHaveCount(1);
  await search.fill('T01');
  await app.top.getByRole('button', { name: '加上“站上N日均线”' }).click();
  await app.top.getByRole('link', { name: '设置条件' }).click();
  await expect(app.top.getByRole('heading', { name: /命中 \d+ 只/ })).toBeVisible();
  await expect(app.top.getByText(/单独 \d+只/)).toHaveCount(2);
  // More than the upper bound: the server says so, and nothing is lost.
  await app.top.getByRole('textbox', { name: '下限' }).fill('99');
  await expect(app.top.getByRole('alert')).toContainText('下限大于上限');
  await app.top.getByRole('button', { name: '撤销' }).click();
  await expect(app.top.getByRole('heading', { name: /命中 \d+ 只/ })).toBeVisible();
  await app.top.getByRole('button', { name: '去掉', exact: true }).last().click();
  await expect(app.top.getByText(/单独 \d+只/)).toHaveCount(1);
  await app.top.getByRole('button', { name: '撤销' }).click();
  await expect(app.top.getByText(/单独 \d+只/)).toHaveCount(2);
  await app.top.getByRole('link', { name: '查看结果' }).click();
  await expect(app.top.getByRole('columnheader', { name: /换手率区间/ })).toBeVisible();
  // Half of the market rose: more than a guest is shown, whichever moment of the day is asked for.
  const many = { groups: [{ op: 'AND', items: [{ id: 'Q05', params: { n: 1 } }] }] };
  await app.open(`/hgd/customizedResults?q=${encodeURIComponent(JSON.stringify(many))}`);
  await expect(app.top.getByText(/登录后查看其余/)).toBeVisible();
  const query = { groups: [{ op: 'AND', items: [{ id: 'Q05', params: { n: 2 } }, { id: 'Z99' }] }] };
  await app.open(`/hgd/selectedConditions?q=${encodeURIComponent(JSON.stringify(query))}`);
  await expect(app.top.getByText('连涨N天')).toBeVisible();
  await expect(page.getByText('有1个条件已经失效，其余都保留了')).toBeVisible();
});

test('a sentence is read, confirmed, asked and tested by a member', async ({ become, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const app = await become('invited');
  await app.open('/hgd/aIstockSelection');
  await app.top.getByRole('textbox', { name: '你的条件' }).fill('换手率大于1%，市盈率低于60，老板很帅');
  await app.top.getByRole('button', { name: '识别条件' }).click();
  await expect(app.top.getByText('老板很帅', { exact: true })).toBeVisible();
  await app.top.getByRole('checkbox', { name: /市盈率/ }).uncheck();
  await app.top.getByRole('button', { name: '用这1个条件' }).click();
  await expect(app.top.getByRole('heading', { name: /命中 \d+ 只/ })).toBeVisible();
  await expect(app.top.getByText(/单独 \d+只/)).toHaveCount(1);
  await app.top.getByRole('link', { name: '查看结果' }).click();
  await expect(app.top.getByRole('columnheader', { name: /换手率区间/ })).toBeVisible();
  await app.top.getByRole('tab', { name: '回测' }).click();
  await app.top.getByRole('button', { name: '开始回测' }).click();
  await expect(app.top.getByRole('heading', { name: '资金曲线' })).toBeVisible({ timeout: 70_000 });
});

test('a ready-made query is tested, saved and watched, and rings once a stock has entered', async ({
  become,
  page,
}) => {
  // Queries are looked through once a minute, and the badge is asked for every ten seconds.
  test.setTimeout(300_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const app = await become('creator');
  const name = `新高${Date.now() % 100_000}`;
  const unread = (): Promise<number> =>
    page
      .locator('.lp-tab-bar__tab[href$="/mine"] .lp-tab-bar__badge')
      .allInnerTexts()
      .then(([text]) => Number.parseInt(text ?? '0', 10));
  const counted = page.waitForResponse(/getUnreadNumInfo/);
  await app.open('/mine');
  const answer = (await (await counted).json()) as { readonly data: { readonly messageUnreadNum: number } };
  await app.open('/hgd/dataTacticStockPicker');
  await app.top.getByRole('group', { name: '常用组合' }).getByRole('button', { name: '60日新高' }).click();
  await expect(app.top.getByRole('heading', { name: /命中 \d+ 只/ })).toBeVisible();
  await app.top.getByRole('link', { name: '回测' }).click();
  await app.top.getByRole('button', { name: '开始回测' }).click();
  await expect(app.top.getByRole('heading', { name: '资金曲线' })).toBeVisible({ timeout: 120_000 });
  await page.goBack();
  await app.top.getByRole('button', { name: '保存' }).click();
  const sheet = page.getByRole('dialog', { name: '保存选股' });
  await sheet.getByRole('textbox', { name: '名称' }).fill(name);
  await sheet.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await app.top.getByRole('link', { name: '添加条件' }).click();
  const watch = app.top.getByRole('switch', { name: `有新股票时提醒“${name}”` });
  await watch.click();
  await expect(watch).toBeChecked();
  await app.open('/mine');
  await expect.poll(unread, { timeout: 150_000 }).toBeGreaterThan(answer.data.messageUnreadNum);
  // The query opens what it found.
  await app.open('/hgd/dataTacticStockPicker');
  await app.top.getByRole('button', { name, exact: true }).click();
  await expect(app.top.getByRole('columnheader', { name: /创N日新高|新高/ })).toBeVisible();
});
