import { expect } from '@playwright/test';
import { lessons } from '../apps/server/src/features/lesson/lessons.ts';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member joins an activity, does a task, takes a prize and trial', async ({ page, member }) => {
  await page.goto('/act');
  await expect(page.getByRole('heading', { name: '仓位纪律 · 两周练习' })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText('距结束');
  await page.getByRole('button', { name: '参加活动' }).click();
  await expect(page.getByRole('img', { name: '完成度 0%' })).toBeVisible();
  const tasks = page.getByRole('list', { name: '任务', exact: true });
  await expect(tasks.getByRole('listitem').filter({ hasText: '学完 3 课' })).toContainText('0/3');

  for (const { id, questions } of lessons.slice(0, 3))
    await member.device.call('POST /api/stocks/tactics/answerLesson', {
      lessonId: id,
      answers: questions.map(({ right }) => right),
    });
  await page.reload();
  await expect(tasks.getByRole('listitem').filter({ hasText: '学完 3 课' })).toContainText('已完成');
  const prize = page.getByRole('list', { name: '奖品' }).getByRole('listitem').filter({ hasText: '入门奖' });
  await prize.getByRole('button', { name: '领取' }).click();
  await expect(page.getByText('领取成功，+20积分')).toBeVisible();
  await expect(prize).toContainText('已领取');

  const trial = page.getByRole('list', { name: '活动体验' }).getByRole('listitem').filter({ hasText: '趋势筛' });
  await trial.getByRole('button', { name: '领取' }).click();
  await expect(trial.getByRole('link', { name: '去使用' })).toBeVisible();

  // The square of the activity has its topic alone.
  await page.getByRole('link', { name: '广场' }).click();
  await expect(page).toHaveURL(/\/act\/square/);
  await expect(page.getByText('#一笔仓位多大合适#').first()).toBeVisible();
  await expect(page.getByText('给自己定的规矩').first()).toBeVisible();
  await expect(page.getByText('今天第一次按写好的止损价卖出')).toHaveCount(0);
});
