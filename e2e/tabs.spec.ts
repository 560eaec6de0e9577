import { expect, type Page } from '@playwright/test';
import { answerWith } from './page-models/answers.ts';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: '主导航' });
/** A badge says how many are unread before the name. */
const names = async (page: Page) =>
  (await bar(page).getByRole('listitem').allTextContents()).map((text) => text.replace(/^[\d+]+条未读/, ''));

/** What waits for these people as a popup is looked at elsewhere and does not come between. */
async function keepPopupsAway(page: Page): Promise<void> {
  for (const call of ['getGlobalPopupList', 'getContractPopupInfo']) await answerWith(page, call, () => null);
}

test('TAB-01 a guest has hall, square, chat, premium and mine, and no entrance', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  expect(await names(page)).toEqual(['大厅', '广场', '聊天', '尊享', '我的']);
  await bar(page).getByRole('link', { name: '尊享' }).click();
  await expect(page).toHaveURL(/\/hgd\/strategyVip$/);
  await expect(bar(page).getByRole('link', { name: '尊享' })).toHaveAttribute('aria-current', 'page');
});

test('TAB-02 a member in service lands in the advisory edition and can leave', async ({ page }) => {
  const app = new App(page);
  await keepPopupsAway(page);
  await app.open('/mine');
  await app.top.getByRole('button', { name: '登录' }).click();
  await app.signIn('13800000002');
  await expect(page).toHaveURL(/\/hgd$/);
  await expect(app.top.getByText('剩余天数')).toBeVisible();
  await expect.poll(() => names(page)).toEqual(['首页', '策略跟踪', '大数据战法', 'VIP', '我的', '练习大厅']);
  await bar(page).getByRole('button', { name: '练习大厅' }).click();
  await expect(page).toHaveURL(/\/hall$/);
  await bar(page).getByRole('button', { name: '投顾版' }).click();
  await expect(page).toHaveURL(/\/hgd$/);
  await page.reload();
  await expect(app.top.getByText('剩余天数')).toBeVisible();
});

test('asks a practice member once whether a link leads to the advisory edition', async ({ page, become }) => {
  const app = await become('trial');
  await keepPopupsAway(page);
  await app.open('/hgd');
  await bar(page).getByRole('button', { name: '练习大厅' }).click();
  await expect(page).toHaveURL(/\/hall$/);
  const question = page.getByRole('dialog', { name: '切换到投顾版查看？' });
  await app.open('/hgd');
  await question.getByRole('button', { name: '留在练习版' }).click();
  await page.reload();
  await expect(app.top.getByText('剩余天数')).toBeVisible();
  await expect(question).toBeHidden();
  await app.open('/hgd/mine');
  await question.getByRole('button', { name: '切换', exact: true }).click();
  await expect(question).toBeHidden();
  await app.open('/hgd/mine');
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['首页', '策略跟踪', '大数据战法', 'VIP', '我的', '练习大厅']);
});

test('TAB-04 an audit hides hall, chat and premium without a reload', async ({ page }) => {
  const app = new App(page);
  let isUnderAudit = 0;
  await answerWith(page, 'getappconfig', () => ({ isAppAudit: isUnderAudit }));
  await page.clock.install();
  await app.open('/hall');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await expect.poll(() => names(page)).toEqual(['大厅', '广场', '聊天', '尊享', '我的']);
  isUnderAudit = 1;
  // Coming back to the page asks for the settings anew.
  await page.clock.fastForward(1500);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => names(page)).toEqual(['广场', '我的']);
  await expect(page).toHaveURL(/\/square$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('TAB-06 shows unread messages up to 99 and none at zero', async ({ page, member: { app } }) => {
  let messageUnreadNum = 120;
  await answerWith(page, 'getUnreadNumInfo', () => ({ chatUnreadNum: 0, messageUnreadNum }));
  await keepPopupsAway(page);
  await app.open('/mine');
  await expect(bar(page).getByText('99+')).toBeVisible();
  messageUnreadNum = 0;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(bar(page).getByText('99+')).toBeHidden();
});

test('NAV-08 a lapsed service closes the adviser tab and says why', async ({ page, become }) => {
  const app = await become('lapsed');
  await keepPopupsAway(page);
  await app.open('/hgd/mine');
  await expect(app.top.getByText('已停用')).toBeVisible();
  const home = bar(page).getByRole('button', { name: '首页' });
  await expect(home).toHaveAttribute('aria-disabled', 'true');
  // It is greyed out but still answers a tap, which Playwright would not make by itself.
  await home.click({ force: true });
  await expect(page.getByText('投顾服务已停用，可在我的页面查看续期方案').first()).toBeVisible();
  await expect(page).toHaveURL(/\/hgd\/mine$/);
});

test('a server that fails at the start leaves a member signed in', async ({ page, member }) => {
  await answerWith(page, 'getUnreadNumInfo', () => ({ chatUnreadNum: 0, messageUnreadNum: 13 }));
  await keepPopupsAway(page);
  const { app } = member;
  await app.open('/mine');
  await expect(bar(page).getByText('13', { exact: true })).toBeVisible();
  let isDown = true;
  await page.route('**/api/auth/common/refreshToken', (route) =>
    isDown ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  );
  await page.goto('/inventorCenter');
  await expect(page.getByText('连接不上服务器')).toBeVisible();
  await expect(page.getByRole('button', { name: '登录' })).toHaveCount(0);
  await page.goto('/mine');
  await expect(page.getByText('连接不上服务器')).toBeVisible();
  await expect(bar(page).getByText('13', { exact: true })).toBeVisible();
  isDown = false;
  // The next try follows by itself.
  await expect(page.getByText('连接不上服务器')).toBeHidden();
  await app.open('/mine');
  await expect(app.top).toContainText(member.mobile.slice(-4));
});

test.describe('on the smallest phone with the largest type, in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 360, height: 640 } });
  test('the tabs are whole and the actions of a post stand in one line', async ({ page, become }) => {
    await keepPopupsAway(page);
    const app = await become('standard');
    await page.addInitScript(() => localStorage.setItem('lianpan-font-step', '2'));
    await app.open('/square');
    const titles = page.locator('.lp-tab-bar__title');
    await expect(titles).toHaveCount(6);
    const cut = titles.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(await cut).toEqual([]);
    const actions = app.top.locator('.action-bar').first().getByRole('button');
    await expect(actions.first()).toBeVisible();
    const tops = await app.top
      .locator('.action-bar')
      .first()
      .evaluate((bar) => [...bar.children].map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });
});
