import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member opens the newest week, takes its task on and rates it', async ({ page, become }) => {
  const app = await become('conflictMessenger');
  await app.open('/messageNotification/index');
  await app.top.getByRole('link', { name: '诊股周报' }).click();
  await expect(page).toHaveURL(/messageNotification\/weekReport$/);
  const weeks = app.top.getByRole('list', { name: '最近 8 周' }).getByRole('link');
  // The demonstration writes its past weeks soon after it has started.
  await expect(async () => {
    await page.reload();
    await expect(weeks).toHaveCount(8, { timeout: 2000 });
  }).toPass();
  await weeks.first().click();
  await expect(page).toHaveURL(/weekReportDetail\?weekNo=\d{6}/);
  await expect(app.top.getByRole('heading', { name: '大盘概况' })).toBeVisible();
  await expect(app.top.getByRole('list', { name: '大盘概况' }).getByText('沪深300')).toBeVisible();
  await app.top.getByRole('button', { name: '接受' }).click();
  await expect(app.top.getByText('已接受')).toBeVisible();
  await app.top.getByRole('button', { name: '有用' }).click();
  await page.reload();
  await expect(app.top.getByText('已接受')).toBeVisible();
  await app.top.getByRole('button', { name: '数据说明' }).click();
  await expect(page.getByRole('dialog', { name: '数据说明' })).toContainText('说中');
});

test('a newcomer reads what a report still lacks, and switches reports off', async ({ page, member: { app } }) => {
  await app.open('/messageNotification/weekReport');
  await expect(app.top.getByText('本周数据不足')).toBeVisible();
  await expect(app.top.getByRole('list', { name: '还差什么' })).toContainText('未开通');
  const isOn = app.top.getByRole('switch', { name: '每周生成周报' });
  await expect(isOn).toBeChecked();
  await isOn.click();
  await expect(isOn).not.toBeChecked();
  await page.reload();
  await expect(isOn).not.toBeChecked();
});
