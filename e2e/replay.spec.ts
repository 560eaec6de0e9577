import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member lives a past day again, sees nothing later, and is debriefed', async ({ member, page }) => {
  test.setTimeout(240_000);
  const { app } = member;
  await app.open('/replay');
  // Days are chosen once an installation, and an engine is started for the replay.
  const days = app.top.getByRole('list', { name: '回放日' });
  await days.getByRole('button', { name: '开始' }).first().click({ timeout: 90_000 });
  await page.getByRole('dialog').getByRole('button', { name: '开始' }).click();
  const goOn = app.top.getByRole('button', { name: '继续' });
  await expect(goOn).toBeEnabled({ timeout: 90_000 });
  const [tradeDate] = (await app.top.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/).innerText()).split(' ');
  await goOn.click();
  const bar = page.getByRole('region', { name: '回放' });
  await expect(bar).toContainText(tradeDate!);
  await expect(bar).toContainText('09:15:00');
  await bar.getByRole('button', { name: '前进一分钟' }).click();
  await expect(bar).toContainText('09:16:00');
  await bar.getByRole('button', { name: '播放' }).click();
  await expect(bar).toContainText('09:16:1', { timeout: 60_000 });
  await bar.getByRole('button', { name: '暂停' }).click();
  await bar.getByRole('button', { name: '结束' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '结束' }).click();
  await expect(page).toHaveURL(/\/replay\/debrief/);
  await expect(app.top.getByText('这次没有成交')).toBeVisible({ timeout: 90_000 });
  for (const question of await app.top.getByRole('group').all()) await question.getByRole('radio').first().check();
  await app.top.getByRole('button', { name: '提交答案' }).click();
  await expect(app.top.getByText(/正确答案/).first()).toBeVisible();
  await expect(bar).toBeHidden();
});
