import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

test('a guest reads the premium page and logs in before trying a tool', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/strategyVip');
  await expect(app.top.locator('.premium-card')).toHaveCount(10);
  await app.top.getByRole('button', { name: /趋势筛/ }).click();
  const sheet = page.getByRole('dialog', { name: '趋势筛' });
  await expect(sheet).toContainText('什么时候会失效');
  await expect(sheet).toContainText('R3');
  await sheet.getByRole('button', { name: '登录' }).click();
  await expect(page.locator('form.login-form:visible')).toBeVisible();
});

test("PRV-05 a new member may try each tool and reads the trial's rules", async ({ page, become }) => {
  const app = await become('newcomer');
  await app.open('/hgd/strategyVip');
  await expect(app.top.getByText('可试用', { exact: true })).toHaveCount(11);
  await app.top.getByRole('button', { name: /AI诊断/ }).click();
  await expect(page.getByRole('dialog', { name: 'AI诊断' })).toContainText('不会自动扣费');
});

test('NAV-06 PRV-04 a member without the privilege is led to the plans', async ({ page, member: { app } }) => {
  await page.goto('/hgd/mine');
  const prompt = page.getByRole('dialog', { name: '你需要升级服务等级才能查看，是否立即升级？' });
  await expect(prompt).toBeVisible();
  await prompt.getByRole('button', { name: '稍后' }).click();
  await expect(page).toHaveURL(/\/mine$/);
  await page.goto('/hgd/mine');
  await prompt.getByRole('button', { name: '立即升级' }).click();
  await expect(page).toHaveURL(/\/hgd\/strategyVip\?section=plans$/);
  await expect(app.top.getByText('尊享套餐包含')).toBeInViewport();
});

test('NAV-04 a guest who comes straight to the service is asked to log in', async ({ page }) => {
  const app = new App(page);
  await page.goto('/hgd');
  await expect(page.locator('form.login-form:visible')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
  await expect(app.top.getByText('登录后可查看')).toBeVisible();
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('PRV-01 a member sees what is open, until when, and how many uses are left', async ({ page, become }) => {
    const app = await become('standard');
    await app.open('/hgd/strategyVip');
    await expect(app.top.locator('.premium-card').first()).toContainText('Available');
    await expect(app.top.getByRole('button', { name: /Preferred picks/ })).toContainText('Not suitable');
    await app.top.getByRole('button', { name: /Trend sieve/ }).click();
    await expect(page.getByRole('dialog', { name: 'Trend sieve' })).toContainText('5 uses left');
  });
});

test('the page after opening a service says what is open', async ({ page }) => {
  const app = new App(page);
  await app.open('/guideToDownload?service=41');
  await expect(app.top.getByText('“AI诊断”已开通，可以马上使用。')).toBeVisible();
  await app.top.getByRole('link', { name: '直接使用' }).click();
  await expect(page).toHaveURL(/\/hgd\/strategyVip$/);
});
