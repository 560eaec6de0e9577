import { expect } from '@playwright/test';
import { answerWith } from './page-models/answers.ts';
import { App } from './page-models/app.ts';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { test } from './page-models/member.ts';
import { waitingPopup } from './page-models/waiting-popup.ts';

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

  test('a question and a toast', async ({ page, member: { app } }) => {
    await app.open('/mine');
    await app.top.getByRole('button', { name: '退出登录' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
    await expect(app.top.getByRole('button', { name: '登录' })).toBeVisible();
    expect(await faultsByDayAndNight(page)).toEqual([]);
  });

  test('every popup of the server', async ({ page, member: { app } }) => {
    const pictures = '/static/art/dawn.webp;/static/art/tide.webp';
    /** State of a contract that waits for its signature. */
    const toBeSigned = 1;
    // One contract, of which the list and its own poll tell.
    const contractNo = 'HT-20261118-000009';
    const more: Readonly<Record<number, object>> = {
      8: { popupId: `contract:${contractNo}` },
      11: { imgUrl: pictures },
    };
    const waiting = [6, 8, 5, 4, 7, 3, 9, 11].map((type) => waitingPopup(type, more[type]));
    let now: object[] = [];
    await answerWith(page, 'getGlobalPopupList', () => ({ versionToken: JSON.stringify(now), list: now }));
    await answerWith(page, 'reportGlobalPopup', () => ({}));
    const contract = {
      contractStatus: toBeSigned,
      contractNo,
      popupContent: '说明',
      contractUrl: '/hall',
      contractSteps: [1, 2, 3, 4].map((state) => ({
        stepCode: `step${state}`,
        title: `第${state}步`,
        state,
        required: true,
      })),
      rescindUntil: null,
      versionToken: 'waiting',
    };
    await answerWith(page, 'getContractPopupInfo', () => (now[0] === waiting[1] ? contract : null));
    for (const popup of waiting) {
      now = [popup];
      await app.open('/hall');
      await expect(page.getByRole('dialog', { name: popup.title })).toBeVisible();
      // What lies behind it is looked at by the sweep.
      expect([popup.title, await faultsByDayAndNight(page, '[role="dialog"]')]).toEqual([popup.title, []]);
    }
  });

  test('every look of the prompt for the app', async ({ page }) => {
    const app = new App(page);
    await app.open('/developer/prompts');
    const variants = app.top.getByRole('button', { name: /^\d-\d+$/ });
    await expect(variants.first()).toBeVisible();
    const prompt = page.getByRole('dialog', { name: '打开App体验更多' });
    for (const variant of await variants.allTextContents()) {
      await app.top.getByRole('button', { name: variant, exact: true }).click();
      await expect(prompt.locator(`[data-template="${variant}"]`)).toBeVisible();
      expect([variant, await faultsByDayAndNight(page, '[role="dialog"]')]).toEqual([variant, []]);
      await prompt.getByRole('button', { name: '关闭' }).click();
      await expect(prompt).toBeHidden();
    }
  });
});
