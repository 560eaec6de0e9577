import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';

for (const { where, list, viewport } of [
  { where: 'on a phone', list: '回放日', viewport: { width: 390, height: 844 } },
  { where: 'at a desk, blind', list: '盲练', viewport: { width: 1440, height: 900 } },
]) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a member lives a past day again, sees nothing later, and is debriefed', async ({ member, page }) => {
      test.setTimeout(600_000);
      const { app } = member;
      await app.open('/mockStockIndex');
      await app.top.getByRole('link', { name: /行情回放/ }).click();
      // Days are chosen once an installation, and an engine is started for the replay.
      const day = app.top.getByRole('list', { name: list }).getByRole('listitem').first();
      await day.getByRole('button', { name: '开始' }).click({ timeout: 240_000 });
      // A blind one is told at the end alone.
      const label = /\d{4}-\d\d-\d\d/.exec(await day.innerText())?.[0] ?? list;
      await page.getByRole('dialog').getByRole('button', { name: '开始' }).click();
      // The member is led into it once its market stands.
      const bar = page.getByRole('region', { name: '回放' });
      await expect(bar).toContainText(label, { timeout: 120_000 });
      await expect(bar).toContainText('09:15:00');
      await expect(page).not.toHaveURL(/\/replay/);
      await bar.getByRole('button', { name: '前进一分钟' }).click();
      await expect(bar).toContainText('09:16:00');
      await bar.getByRole('button', { name: '播放' }).click();
      await expect(bar).toContainText('09:16:1');
      await bar.getByRole('button', { name: '暂停' }).click();
      // What has no history says so where it would stand.
      await app.open('/practiceJournal');
      await expect(app.top.getByText('当时没有数据').first()).toBeVisible();
      await bar.getByRole('button', { name: '结束' }).click();
      await page.getByRole('dialog').getByRole('button', { name: '结束' }).click();
      await expect(page).toHaveURL(/\/replay\/debrief/);
      await expect(app.top.getByText('这次没有成交')).toBeVisible({ timeout: 120_000 });
      await expect(app.top.getByRole('heading', { name: /\d{4}-\d\d-\d\d/ })).toBeVisible();
      for (const question of await app.top.getByRole('group').all()) await question.getByRole('radio').first().check();
      await app.top.getByRole('button', { name: '提交答案' }).click();
      await expect(app.top.getByText(/正确答案/).first()).toBeVisible();
      await expect(bar).toBeHidden();
    });
  });
}
