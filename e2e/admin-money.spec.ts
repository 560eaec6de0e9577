import { expect, type Browser, type Page } from '@playwright/test';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { test } from './page-models/member.ts';
import { enterAdmin, openCase } from './page-models/admin.ts';

const rowOf = (page: Page, words: string) => page.locator('.admin-rows__row', { hasText: words });

const at = (browser: Browser, baseURL: string | undefined, name: string, room: string) =>
  enterAdmin(browser, baseURL ?? '', name, room);

test('money leaves when a second person of finance agrees', async ({ browser, baseURL }) => {
  const finance = await at(browser, baseURL, 'demo.finance', 'withdrawals');
  const card = await openCase(finance, '110.00 元');
  expect(await faultsByDayAndNight(finance, '#root')).toEqual([]);
  await card.getByLabel('理由').fill('户名与实名一致');
  await card.getByRole('button', { name: '查看账户' }).click();
  await expect(card.getByText('****')).toBeHidden();
  await card.getByRole('button', { name: '提请批准' }).click();
  await expect(finance.getByText('已提交，等待另一人批准')).toBeVisible();
  await finance.getByRole('link', { name: '待批变更' }).click();
  await openCase(finance, '110.00 元');
  await expect(finance.getByText('由你提出或与你的账号有关，须由他人批准').first()).toBeVisible();

  const second = await at(browser, baseURL, 'demo.finance2', 'proposals');
  await (await openCase(second, '110.00 元')).getByRole('button', { name: '批准', exact: true }).click();
  await expect(rowOf(second, '110.00 元')).toHaveCount(0);
  await second.getByRole('link', { name: '提现', exact: true }).click();
  const paid = await openCase(second, '110.00 元');
  await paid.getByLabel('打款批次号').fill('演示批次甲');
  await paid.getByRole('button', { name: '登记打款' }).click();
  await expect(paid.getByText('打款中')).toBeVisible();
  await paid.getByRole('button', { name: '确认到账' }).click();
  await expect(rowOf(second, '110.00 元')).toHaveCount(0);
  await finance.context().close();
  await second.context().close();
});

test('an applicant is let publish; rooms without a right are not there', async ({ browser, baseURL }) => {
  const operator = await at(browser, baseURL, 'demo.operator', 'creators');
  await expect(operator.getByRole('link', { name: '提现', exact: true })).toHaveCount(0);
  const card = await openCase(operator, '');
  await card.getByLabel('理由（作者会看到）').fill('样稿符合要求');
  await card.getByRole('button', { name: '准予发布' }).click();
  await expect(operator.getByText('已保存')).toBeVisible();
  await operator.getByText('已处理', { exact: true }).click();
  await operator.locator('.admin-rows__row').first().click();
  await expect(operator.getByText('样稿符合要求').first()).toBeVisible();
  await operator.getByRole('link', { name: '评奖' }).click();
  await openCase(operator, '');
  await expect(operator.getByRole('button', { name: '评分并入围' }).first()).toBeVisible();
  expect(await faultsByDayAndNight(operator, '#root')).toEqual([]);
  await operator.context().close();
});
