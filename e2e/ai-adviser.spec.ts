import { expect } from '@playwright/test';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { enterAdmin, openCase } from './page-models/admin.ts';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member asks the machine and gets sources, a refusal and what is left', async ({ member, browser, baseURL }) => {
  const { app, memberId } = member;
  await app.open('/chat/aiAdvisor');
  const page = app.top.page();
  const stream = app.top.getByRole('log');
  const line = app.top.getByRole('textbox', { name: '说点什么' });
  const ask = async (text: string): Promise<void> => {
    await line.fill(text);
    await app.top.getByRole('button', { name: '发送', exact: true }).click();
  };
  await expect(app.top.getByText('AI生成，可能有误，不构成投资建议')).toBeVisible();
  await expect(app.top.getByText('今日还可提问 5 次')).toBeVisible();
  await app.top.getByRole('button', { name: '市盈率是什么意思' }).click();
  await expect(app.top.getByText('今日还可提问 4 次')).toBeVisible();
  await stream.getByRole('button', { name: /依据 \d+ 项/ }).click();
  await expect(page.getByRole('dialog', { name: '回答依据' }).getByText('练盘词条').first()).toBeVisible();
  await page.keyboard.press('Escape');

  await ask('现在能买吗');
  const refused = stream.getByText('我不提供买卖建议', { exact: false });
  await expect(refused).toBeVisible();
  await expect(stream.getByRole('link', { name: '公开提问' })).toBeVisible();
  // Each answer has its own rating, and it is there again when the page is.
  await expect(stream.getByRole('button', { name: '有用', exact: true })).toHaveCount(2);
  await stream.getByRole('button', { name: '有用', exact: true }).first().click();
  await expect(page.getByText('谢谢反馈')).toBeVisible();
  await stream.getByRole('button', { name: '举报', exact: true }).last().click();
  const report = page.getByRole('dialog', { name: '举报这条回答' });
  await report.getByRole('button', { name: '疑似荐股' }).click();
  await report.getByRole('button', { name: '提交' }).click();
  await expect(stream.getByRole('button', { name: '已举报' })).toBeVisible();

  const staff = await enterAdmin(browser, baseURL ?? '', 'demo.compliance', 'aiLog');
  await staff.getByRole('searchbox', { name: '成员编号' }).fill(memberId);
  await staff.getByRole('button', { name: '查询' }).click();
  await expect(staff.locator('.admin-rows__row')).toHaveCount(1);
  const opened = await openCase(staff, memberId);
  await expect(opened.getByText('现在能买吗')).toBeVisible();
  await expect(opened.getByText('疑似荐股')).toBeVisible();
  expect(await faultsByDayAndNight(staff, '#root')).toEqual([]);
  await staff.context().close();

  await page.reload();
  await expect(refused).toHaveCount(1);
  await expect(stream.getByRole('button', { name: '有用', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  // Somebody who can't go on is led to people, whichever way there is.
  await ask('我撑不下去了');
  await stream.getByText('联系客服').last().click();
  await expect(page).toHaveURL(/serviceConsult|privateChat/);
  await app.open('/chat/aiAdvisor');

  await app.top.getByRole('button', { name: '清空对话' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '清空对话' }).click();
  await expect(refused).toHaveCount(0);
  await expect(app.top.getByText('可以问术语、数据', { exact: false })).toBeVisible();
  await page.reload();
  await expect(app.top.getByText('可以问术语、数据', { exact: false })).toBeVisible();
  await expect(refused).toHaveCount(0);
});
