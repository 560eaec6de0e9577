import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';

const practiceUrl = /\/hgd\/home\/weeklyPractice\?practiceId=\d+/;

for (const { where, viewport } of [
  { where: 'on a phone', viewport: { width: 390, height: 844 } },
  { where: 'at a desk', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a member plays the exercise of the week to its review', async ({ member: { app } }) => {
      await app.open('/hgd/home/weeklyPractice');
      await app.top.getByRole('button', { name: '开始本周一题' }).click();
      await expect(app.page).toHaveURL(practiceUrl);
      const hold = app.top.getByRole('button', { name: '观望', exact: true });
      const chart = app.top.getByRole('group', { name: /隐去名称和日期的 60 根日线/ });
      await expect(chart).toBeVisible();

      // The first decision buys with a stop; its line can be taken hold of on the chart.
      await app.top.getByRole('button', { name: '设止损' }).click();
      const line = app.top.getByRole('button', { name: '拖动止损线' });
      await line.press('ArrowUp');
      await expect(app.top.getByRole('button', { name: /取消止损/ })).toBeVisible();
      await app.page.keyboard.press('b');
      const sheet = app.page.getByRole('dialog');
      await sheet.getByRole('button', { name: '突破' }).click();
      await sheet.getByRole('textbox', { name: '补充说明（选填）' }).fill('放量站上平台');
      await sheet.getByRole('button', { name: '确认买入' }).click();
      await app.top.getByText('4×', { exact: true }).click();

      for (let left = 4; left > 0; left--) {
        await expect(hold).toBeEnabled();
        await hold.click();
        await sheet.getByRole('button', { name: '确认观望' }).click();
      }

      await expect(app.top.getByRole('heading', { name: '净值对比' })).toBeVisible();
      const timeline = app.top.getByRole('list', { name: '我的决策' });
      await expect(timeline.getByText('买入 50% · 突破')).toBeVisible();
      await expect(timeline.getByText(/放量站上平台/)).toBeVisible();
      await expect(app.top.getByRole('table', { name: '同题成绩' }).getByText(/（我）/)).toBeVisible();
    });
  });
}
