import { expect, test, type Page } from '@playwright/test';
import { answerWith } from './page-models/answers.ts';
import { App, newMobile } from './page-models/app.ts';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { pages } from './page-models/pages.ts';
import { waitingPopup } from './page-models/waiting-popup.ts';

/** Pages stop asking for things, and skeletons have gone; the gallery keeps its samples of them. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  const skeletons = page.locator('.lp-stacked-page:visible .lp-skeleton');
  if (!page.url().endsWith('/developer/design')) await expect(skeletons).toHaveCount(0);
}

test.describe('nothing is in the way of reading', () => {
  for (const { path, address, isForMembers } of pages) {
    test(`on ${path} as a guest`, async ({ page }) => {
      const app = new App(page);
      await app.open(address);
      if (isForMembers) await expect(page.locator('form.login-form:visible')).toBeVisible();
      await settled(page);
      expect(await faultsByDayAndNight(page)).toEqual([]);
    });
  }

  test('on the pages of a member', async ({ page }) => {
    test.setTimeout(120_000);
    const app = new App(page);
    await app.enterAs('老树新芽');
    const faults: string[] = [];
    for (const { id, path, address, isForMembers, isTab } of pages) {
      if (!isTab && !isForMembers && !memberPages.includes(id)) continue;
      await app.open(address);
      await settled(page);
      faults.push(...(await faultsByDayAndNight(page)).map((fault) => `${path} ${fault}`));
    }
    expect(faults).toEqual([]);
  });
});

/** Open to guests too, and different for a member. */
const memberPages = ['setting', 'watchlist', 'editWatchlist', 'stockDiagnosis', 'verifyPhone', 'setPassword'];

test.describe('nothing is in the way of reading what lies over a page or comes later', () => {
  test('the explanation of a figure', async ({ page }) => {
    const app = new App(page);
    await app.open('/hgd/diagnosticStock?stockNo=600000');
    await app.top.getByRole('button', { name: /^换手率/ }).click();
    await expect(page.getByRole('dialog')).toContainText('成交量 ÷ 流通股');
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  test('the candles of a stock', async ({ page }) => {
    const app = new App(page);
    await app.open('/hgd/diagnosticStock?stockNo=600000');
    await app.top.getByRole('tab', { name: '日K' }).click();
    await expect(app.top.locator('.lp-k-line canvas').first()).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  test('a tool and what it costs', async ({ page }) => {
    const app = new App(page);
    await app.open('/hgd/strategyVip');
    await app.top.getByRole('button', { name: /趋势筛/ }).click();
    await expect(page.getByRole('dialog')).toContainText('什么时候会失效');
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  test('login, by code and by password', async ({ page }) => {
    const app = new App(page);
    await app.open('/mine');
    await app.top.getByRole('button', { name: '登录' }).click();
    const form = page.locator('form.login-form:visible');
    await form.getByRole('button', { name: '获取验证码' }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await form.getByText('密码登录').click();
    await expect(form.getByLabel('密码', { exact: true })).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  test('a question and a toast', async ({ page }) => {
    const app = new App(page);
    await app.enterAs('第一天');
    await app.open('/mine');
    await app.top.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect(app.top.getByRole('button', { name: '登录' })).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  test('every popup of the server', async ({ page }, info) => {
    test.setTimeout(120_000);
    const pictures = '/static/art/dawn.webp;/static/art/tide.webp';
    const waiting = [6, 8, 5, 4, 7, 3, 9, 11].map((type) =>
      waitingPopup(type, type === 11 ? { imgUrl: pictures } : {}),
    );
    let now: object[] = [];
    await answerWith(page, 'getGlobalPopupList', () => ({ versionToken: JSON.stringify(now), list: now }));
    await answerWith(page, 'reportGlobalPopup', () => ({}));
    const app = new App(page, 'zh-CN', { keepsGuide: true });
    await app.open('/mine');
    await app.top.getByRole('button', { name: '登录' }).click();
    await app.signIn(newMobile(info.workerIndex));
    await app.open('/hall');
    await page.locator('.lp-coach').getByRole('button', { name: '跳过' }).click();
    for (const popup of waiting) {
      now = [popup];
      await app.open('/hall');
      await expect(page.getByRole('dialog', { name: popup.title })).toBeVisible();
      expect([popup.title, await faultsByDayAndNight(page)]).toEqual([popup.title, []]);
    }
  });

  test('every look of the prompt for the app', async ({ page }) => {
    test.setTimeout(120_000);
    const app = new App(page);
    await app.open('/developer/prompts');
    const looks = app.top.getByRole('button', { name: /^\d-\d+$/ });
    await expect(looks.first()).toBeVisible();
    const prompt = page.getByRole('dialog', { name: '打开App体验更多' });
    for (const look of await looks.allTextContents()) {
      await app.top.getByRole('button', { name: look, exact: true }).click();
      await expect(prompt.locator(`[data-template="${look}"]`)).toBeVisible();
      expect([look, await faultsByDayAndNight(page, '[role="dialog"]')]).toEqual([look, []]);
      await prompt.getByRole('button', { name: '关闭' }).click();
      await expect(prompt).toBeHidden();
    }
  });
});
