import { expect } from '@playwright/test';
import { pngOf } from '../apps/server/src/features/upload/samples.fixture.ts';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { sentWords } from './page-models/app.ts';
import { enterAdmin } from './page-models/admin.ts';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member asks, advisers hand over and answer, and the lead sees the rating', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const words = `现金流和利润方向相反时先看哪一个 ${Date.now() % 100_000}`;
  await become('withdrawing');
  await page.goto('/hgd/askInvestmentAdviser');
  await page.getByLabel('问题', { exact: true }).fill(words);
  await page.getByRole('button', { name: '提交问题' }).click();
  await expect(page.getByRole('log', { name: '提问与回复' }).getByText(words)).toBeVisible();
  const ticketId = new URL(page.url()).searchParams.get('ticketId') ?? '';

  const one = await enterAdmin(browser, base, 'demo.adviser', `advisers/${ticketId}`);
  await one.getByRole('button', { name: '接手' }).click();
  await expect(one.getByText('沈知行 正在处理你的提问')).toBeVisible();
  expect(await faultsByDayAndNight(one, '#root')).toEqual([]);
  await one.getByRole('button', { name: '转交', exact: true }).click();
  await one.getByRole('button', { name: /^顾青禾/ }).click();
  await one.getByLabel('说明（必填，客户看不到）').fill('客户想弄清现金流，制造业案例更合适');
  await one.getByRole('button', { name: '转交 ✓' }).click();
  await expect(one.getByRole('button', { name: '转交 ✓' })).toHaveCount(0);
  expect(one.url()).not.toContain(`advisers/${ticketId}`);

  const two = await enterAdmin(browser, base, 'demo.adviser2', `advisers/${ticketId}`);
  await expect(two.getByText('客户想弄清现金流，制造业案例更合适')).toBeVisible();
  const line = two.getByRole('textbox', { name: '回复' });
  await line.fill('/数据');
  await two.getByRole('button', { name: /^数据来源/ }).click();
  await expect(line).toHaveValue(/交易所公开信息/);
  await line.fill('这只票必涨，跟我做');
  await two.getByRole('button', { name: '检查', exact: true }).click();
  await expect(two.getByText('不能发送', { exact: true })).toBeVisible();
  await expect(two.getByRole('button', { name: '发送', exact: true })).toBeDisabled();
  const answer = '先看经营现金流，再看利润的构成，两者差别通常来自应收和存货。';
  await line.fill(answer);
  await two
    .getByLabel('添加图片')
    .setInputFiles({ name: 'flow.png', mimeType: 'image/png', buffer: await pngOf(320, 200) });
  await expect(two.getByRole('button', { name: '发送', exact: true })).toBeEnabled();
  await two.getByRole('button', { name: '发送', exact: true }).click();
  await expect(sentWords(two, answer)).toBeVisible();
  await expect(two.getByRole('img', { name: '图片 1' })).toBeVisible();

  await expect(page.getByText(answer)).toBeVisible();
  const conversation = page.getByRole('log', { name: '提问与回复' });
  const shown = conversation.locator('img[src*="gp-contract"]');
  await expect(shown).toBeVisible();
  expect(await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(320);
  // The adviser has news of what the member adds; without them it would be read once a minute.
  const more = `那应收呢 ${Date.now() % 100_000}`;
  await page.getByPlaceholder('补充或追问').fill(more);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(two.getByText(more)).toBeVisible();
  await line.fill('应收看账龄，变长就要小心。');
  await two.getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('应收看账龄，变长就要小心。')).toBeVisible();
  await expect(page.getByText('客户想弄清现金流')).toHaveCount(0);
  await page.getByRole('button', { name: '评价这次回复' }).click();
  await page.getByRole('button', { name: '5 星' }).click();
  await page.getByRole('button', { name: '讲得清楚' }).click();
  await page.getByRole('button', { name: '提交评价' }).click();
  await expect(page.getByText('5 星 · 讲得清楚')).toBeVisible();
  await expect(page.getByText('提问已结束')).toBeVisible();

  const lead = await enterAdmin(browser, base, 'demo.adviserLead', 'advisers/team');
  await expect(lead.getByRole('row', { name: /顾青禾/ })).toContainText('%');
  await expect(lead.getByRole('row', { name: /全队/ })).toBeVisible();
  expect(await faultsByDayAndNight(lead, '#root')).toEqual([]);
  await lead.getByRole('link', { name: '工单', exact: true }).click();
  await lead.getByRole('button', { name: /^已结束/ }).click();
  await expect(lead.getByRole('link', { name: words })).toBeVisible();
  for (const staff of [one, two, lead]) await staff.context().close();
});
