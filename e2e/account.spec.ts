import { expect } from '@playwright/test';
import { App, newMobile } from './page-models/app.ts';
import { test } from './page-models/member.ts';

// SES-17 swallows a tap within 700 ms of the one before; the clock of the page moves past that.
const beyondTapGate = 750;
const password = 'river_bank_2026';

test('SES-13 sets a password after the number was verified and signs in with it', async ({ page, browser, member }) => {
  const { app, mobile } = member;
  await app.open('/login/verifyPhone?scene=set');
  const form = app.top.locator('form');
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await form.getByRole('textbox', { name: '验证码' }).fill(await app.codeFor(mobile));
  await form.getByRole('button', { name: '下一步' }).click();
  await expect(page).toHaveURL(/setPassword/);
  const passwords = app.top.locator('form');
  await passwords.getByLabel('新密码').fill('短 1');
  await expect(passwords.getByRole('alert')).toHaveText('密码只能包含字母、数字和下划线');
  await passwords.getByLabel('新密码').fill(password);
  await passwords.getByLabel('再次输入').fill(`${password}x`);
  await passwords.getByRole('button', { name: '保存' }).click();
  await expect(passwords.getByRole('alert')).toHaveText('两次输入不一致');
  await passwords.getByLabel('再次输入').fill(password);
  await passwords.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('密码已设置')).toBeVisible();

  const other = new App(await (await browser.newContext({ locale: 'zh-CN' })).newPage());
  await other.page.clock.install();
  await other.open('/login');
  const login = other.page.locator('form.login-form:visible');
  await login.getByText('密码登录').click();
  await login.getByLabel('账号', { exact: true }).fill(`${mobile}!-`);
  await expect(login.getByLabel('账号', { exact: true })).toHaveValue(mobile);
  await login.getByLabel('密码', { exact: true }).fill('wrong_1234');
  await login.getByRole('checkbox', { name: /同意/ }).check();
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await expect(login.getByRole('alert')).toHaveText('账号或密码错误');
  await login.getByLabel('密码', { exact: true }).fill(password);
  await other.page.clock.fastForward(beyondTapGate);
  await login.getByRole('button', { name: '登录', exact: true }).click();
  await expect(login).toBeHidden();
  await other.page.context().close();
});

test('SES-13 SES-16 signs in with one tap, whose button waits for nothing but the agreement', async ({ page }) => {
  const app = new App(page);
  await page.clock.install();
  await app.open('/login/quickLogin');
  const form = app.top.locator('form');
  const submit = form.getByRole('button', { name: '本机号码一键登录' });
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(page.getByText('请先勾选下方协议')).toBeVisible();
  await form.getByRole('checkbox', { name: /同意/ }).check();
  await form.getByLabel('隐藏的四位数字').fill('9999');
  await page.clock.fastForward(beyondTapGate);
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('数字不正确');
  await form.getByLabel('隐藏的四位数字').fill('0000');
  await page.clock.fastForward(beyondTapGate);
  await submit.click();
  await expect(page.getByText('登录成功')).toBeVisible();
  await expect(page).not.toHaveURL(/quickLogin/);
  await app.open('/mine');
  await expect(app.top).toContainText('138****0001');
});

test('NAV-04 sends a guest of a member page to login and back to it', async ({ page }, info) => {
  const app = new App(page);
  await page.goto('/setting/devices');
  await expect(page.locator('form.login-form:visible')).toBeVisible();
  await app.signIn(newMobile(info.workerIndex));
  await expect(app.top).toContainText('登录设备');
  await expect(app.top).toContainText('本机');
});

test('leaves only after the number was verified, and can take it back', async ({ page, member }) => {
  const { app, mobile } = member;
  await app.open('/setting/cancelAccount');
  await app.top.getByRole('button', { name: '获取验证码' }).click();
  await expect(app.top.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await app.top.getByRole('textbox', { name: '验证码' }).fill(await app.codeFor(mobile));
  await app.top.getByRole('button', { name: '确认注销' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确认注销' }).click();
  await expect(app.top).toContainText(/将于2026-\d\d-\d\d注销|将于\d{4}-\d\d-\d\d注销/);
  await app.top.getByRole('button', { name: '撤销注销' }).click();
  // The message of it passes; what stays is that the account can be cancelled anew.
  await expect(app.top.getByRole('button', { name: '获取验证码' })).toBeEnabled();
  await expect(app.top).not.toContainText(/将于\d{4}-\d\d-\d\d注销/);
});

test('NAV-13 shows only what is safe under /webview', async ({ page }) => {
  const app = new App(page);
  for (const linkUrl of ['javascript:alert(1)', 'data:text/html,x', 'http://example.com/']) {
    await app.open(`/webview?linkUrl=${encodeURIComponent(linkUrl)}&title=x`);
    await expect(app.top).toContainText('无法打开该链接');
  }
  await app.open(`/webview?linkUrl=${encodeURIComponent('https://evil.test/')}&title=官方`);
  await expect(app.top).toContainText('evil.test');
  await expect(app.top).toContainText('即将离开');
  await app.open(`/webview?linkUrl=${encodeURIComponent('/mine')}`);
  await expect(page).toHaveURL(/\/mine$/);
});
