import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member asks the machine: an answer with its sources, a refusal with help, and what is left', async ({
  member,
}) => {
  const { app } = member;
  await app.open('/chat/aiAdvisor');
  const stream = app.top.getByRole('log');
  const line = app.top.getByRole('textbox', { name: '说点什么' });
  await expect(app.top.getByText('AI生成，可能有误，不构成投资建议')).toBeVisible();
  await expect(app.top.getByText('今日还可提问 5 次')).toBeVisible();
  await app.top.getByRole('button', { name: '市盈率是什么意思' }).click();
  await expect(app.top.getByText('今日还可提问 4 次')).toBeVisible();
  await stream.getByRole('button', { name: /依据 \d+ 项/ }).click();
  await expect(app.top.page().getByRole('dialog', { name: '回答依据' }).getByText('练盘词条').first()).toBeVisible();
  await app.top.page().keyboard.press('Escape');
  await line.fill('现在能买吗');
  await app.top.getByRole('button', { name: '发送', exact: true }).click();
  const refused = stream.getByText('我不提供买卖建议', { exact: false });
  await expect(refused).toBeVisible();
  await expect(stream.getByRole('link', { name: '公开提问' })).toBeVisible();
  await app.top.getByRole('button', { name: '有用', exact: true }).click();
  await app.top.page().reload();
  await expect(refused).toHaveCount(1);
});
