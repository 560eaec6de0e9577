import { expect, type Browser, type Locator, type Page } from '@playwright/test';

const password = 'lianpan-demo-desk';

/** Somebody of the demonstration's staff in a browser of their own. */
export async function enterAdmin(browser: Browser, baseURL: string, name: string, room: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`/admin/${room}`);
  await page.getByLabel('账号').fill(name);
  await page.getByLabel('密码').fill(password);
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('一次性验证码').fill('123456');
  await page.getByRole('button', { name: '进入' }).click();
  await expect(page.getByRole('navigation', { name: '工作台栏目' })).toBeVisible();
  return page;
}

/** The detail of an opened case. */
export const openedCase = (page: Page) => page.locator('.admin-case').first();

/** Opens the case of a list whose row holds these words. */
export async function openCase(page: Page, words: string): Promise<Locator> {
  await page.locator('.admin-rows__row', { hasText: words }).first().click();
  return openedCase(page);
}
