import { expect, test, type Page } from '@playwright/test';
import { answerWith } from './page-models/answers.ts';
import { App, newMobile } from './page-models/app.ts';
import { deviceOf, handOver, newMember } from './page-models/member.ts';

const guide = (page: Page) => page.locator('.lp-coach').getByRole('dialog');

test('SES-04 a member of edition 1 lands in the hall and is shown around once', async ({ page }) => {
  const app = new App(page, 'zh-CN', { keepsGuide: true });
  await app.open('/mine');
  await app.top.getByRole('button', { name: '登录' }).click();
  await app.signIn('13800000016');
  await expect(page).toHaveURL(/\/hall$/);
  await expect(guide(page)).toContainText('从一只股票开始');
  // What is explained stays in sight beside the words.
  const search = app.top.getByRole('link', { name: app.words.hallSearch });
  const gap = async (): Promise<number> => {
    const [words, shown] = [await guide(page).boundingBox(), await search.boundingBox()];
    return words && shown ? words.y - shown.y - shown.height : Number.NEGATIVE_INFINITY;
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await guide(page).getByRole('button', { name: '下一步' }).click();
  await expect(guide(page)).toContainText('把关注的股票放在这里');
  await guide(page).getByRole('button', { name: '下一步' }).click();
  await expect(guide(page)).toContainText('3/3');
  await guide(page).getByRole('button', { name: '开始使用' }).click();
  await expect(guide(page)).toBeHidden();
  await page.clock.install();
  await page.reload();
  await expect(app.top.locator('[data-coach="watchlist"]')).toBeVisible();
  await page.clock.runFor(2500);
  await expect(guide(page)).toBeHidden();
});

test("SES-04 a new member of edition 0 stays, and Escape ends the hall's guide", async ({ page }, info) => {
  const app = new App(page, 'zh-CN', { keepsGuide: true });
  await app.open('/mine');
  await app.top.getByRole('button', { name: '登录' }).click();
  await app.signIn(newMobile(info.workerIndex));
  await expect(app.top.getByText('退出登录')).toBeVisible();
  await expect(page).toHaveURL(/\/mine$/);
  await page.getByRole('link', { name: '大厅' }).click();
  await expect(guide(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(guide(page).getByRole('button', { name: '跳过' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(guide(page)).toBeHidden();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.lp-coach'))).toBeNull();
});

test('maintenance covers the app and goes by itself, and what was typed stays', async ({ page }) => {
  const app = new App(page);
  let isOn = false;
  await answerWith(page, 'getappconfig', () => ({
    maintenance: { on: isOn, text: '正在升级行情', until: Date.parse('2026-11-20T12:30:00+08:00') },
  }));
  await page.clock.install();
  await app.open('/search');
  await page.getByRole('searchbox').fill('茅台');
  await page.clock.fastForward(1500);
  isOn = true;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const cover = page.getByRole('dialog', { name: '系统维护中' });
  await expect(cover).toContainText('正在升级行情');
  await expect(cover).toContainText('预计 12:30 恢复');
  await page.keyboard.press('Escape');
  await expect(cover).toBeVisible();
  isOn = false;
  await cover.getByRole('button', { name: '重试' }).click();
  await expect(cover).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue('茅台');
});

test('tells that a newer build is there, and loads it when asked', async ({ page }) => {
  await page.clock.install();
  const app = new App(page);
  // The tabs are asked for by the part of the shell that looks for newer builds; other entries by the page.
  const settings = page.waitForResponse(
    (answer) => answer.url().includes('getOperationBars') && (answer.request().postData() ?? '').includes('Tabbar'),
  );
  await app.open('/hall');
  await page.clock.runFor(2000);
  await settings;
  await expect(page.getByText('有新版本')).toBeHidden();
  await page.route('**/hall', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/\/assets\/index-[\w-]+\.js/g, '/assets/index-newer.js');
    await route.fulfill({ response: answer, body });
  });
  await page.clock.fastForward(601_000);
  await expect(page.getByText('有新版本')).toBeVisible();
  await page.unroute('**/hall');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '刷新' }).click()]);
  await expect(page.getByText('有新版本')).toBeHidden();
});

test('what is read in the browser is read in the app', async ({ page, baseURL }, info) => {
  const url = baseURL ?? '';
  const browser = await deviceOf(url, 'refund');
  const phone = await deviceOf(url, 'refund', 10);
  const { customerId } = await browser.call('POST /api/system/mine/getUserInfo', {});
  const fans = await Promise.all([0, 1, 2].map(() => newMember(url, info.workerIndex)));
  const follow = (at: number) =>
    fans[at]!.device.call('POST /api/system/focusUser', { customerId: String(customerId), status: 1 });
  const onPhone = async () => (await phone.call('GET /api/chat/private/getUnreadNumInfo', {})).messageUnreadNum;
  // By the server's clock, which may stand on another day than this machine's.
  const beforeTime = phone.lastAnswer?.serverTime ?? 0;
  await phone.call('POST /api/notification/mine/notificationSetAllRead', { beforeTime });

  await handOver(browser, page);
  const app = new App(page);
  await app.open('/mine');
  const mine = page.getByRole('navigation').getByRole('link', { name: /我的/ });
  await expect(mine).not.toHaveAccessibleName(/未读/);
  await follow(0);
  await expect(mine).toHaveAccessibleName(/1\s*条未读/);
  expect(await onPhone()).toBe(1);
  await follow(1);
  await expect(mine).toHaveAccessibleName(/2\s*条未读/);
  expect(await onPhone()).toBe(2);

  await phone.call('POST /api/notification/mine/notificationSetRead', { messageType: 1 });
  await expect(mine).not.toHaveAccessibleName(/未读/);

  await follow(2);
  await expect(mine).toHaveAccessibleName(/1\s*条未读/);
  await app.open('/messageNotification/index');
  await app.top.getByRole('button', { name: '全部已读' }).click();
  await expect(page.getByText('已全部标为已读')).toBeVisible();
  expect(await onPhone()).toBe(0);
});
