import { expect } from '@playwright/test';
import { lessonOf } from '../apps/server/src/features/lesson/lessons.ts';
import { test } from './page-models/member.ts';

test('a member reads a lesson, answers its questions and finds the points on the bill', async ({ member }) => {
  const { app } = member;
  const lesson = lessonOf('stopLoss')!;
  await app.open('/hgd/strategyTips');
  await app.top
    .getByRole('list', { name: '课程' })
    .getByRole('link', { name: new RegExp(lesson.title[0].slice(0, 4)) })
    .click();
  await expect(app.top.getByRole('list', { name: '规则' }).getByRole('listitem')).toHaveCount(lesson.rule.length);
  await expect(app.top.getByRole('heading', { name: '实例' })).toBeVisible();
  // A chart that comes late is a group as well.
  const questions = app.top.locator('fieldset');
  for (const [at, { right }] of lesson.questions.entries())
    await questions.nth(at).getByRole('radio').nth(right).check();
  await app.top.getByRole('button', { name: '提交答案' }).click();
  await expect(app.top.getByText(/答对 3 \/ 3 · 通过 · 本课获得 10 积分/)).toBeVisible();
  await app.open('/mine/integralBills');
  await expect(app.top.getByText('学完一课').first()).toBeVisible();
  await expect(app.top.getByText('+10').first()).toBeVisible();
  await app.open('/hgd/strategyTips');
  await expect(app.top.getByText(/已通过 1 \/ /)).toBeVisible();
});
