import { expect, type Page } from '@playwright/test';
import { answerWith } from './page-models/answers.ts';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';
import { waitingPopup as popup } from './page-models/waiting-popup.ts';

/** Opens the personal centre of a member for whom the given popups wait. */
async function openWith(page: Page, app: App, list: object[]): Promise<void> {
  await answerWith(page, 'getGlobalPopupList', () => ({ versionToken: 'test', list }));
  await answerWith(page, 'reportGlobalPopup', () => ({}));
  await app.open('/mine');
}

test('POP-05 a guest is asked nothing and shown nothing', async ({ page }) => {
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('getGlobalPopupList')) polls += 1;
  });
  const app = new App(page);
  await app.open('/hall');
  await page.waitForLoadState('networkidle');
  expect(polls).toBe(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('POP-06 pictures change every three seconds, are marked and close with one tap', async ({
  page,
  member: { app },
}) => {
  const pictures = '/static/art/dawn.webp;/static/art/tide.webp;/static/art/ridge.webp';
  await openWith(page, app, [popup(11, { imgUrl: pictures, isAd: true })]);
  const dialog = page.getByRole('dialog', { name: '弹窗11' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('广告', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(0);
  const dot = (n: number) => dialog.getByRole('button', { name: `第${n}张，共3张` });
  await expect(dot(2)).toHaveAttribute('aria-current', 'true');
  await expect(dot(3)).toHaveAttribute('aria-current', 'true');
  const close = dialog.getByRole('button', { name: '关闭' });
  const box = await close.boundingBox();
  expect([box!.width >= 44, box!.height >= 44]).toEqual([true, true]);
  await close.click();
  await expect(dialog).toBeHidden();
});

test('POP-07 the refund agreement takes the place of another popup, a layer above it', async ({
  page,
  member: { app },
}) => {
  const list = [popup(9)];
  await openWith(page, app, list);
  await app.open('/hall');
  await expect(page.getByRole('dialog', { name: '弹窗9' })).toBeVisible();
  list.push(popup(6, { isForce: true }));
  const refund = page.getByRole('dialog', { name: '弹窗6' });
  await expect(refund).toBeVisible();
  const layers = await page
    .locator('.lp-overlay')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).zIndex));
  expect(layers).toEqual(['10000']);
  // A duty has no cross, but a person to call and a way to put it off.
  await expect(refund.getByRole('button', { name: '关闭' })).toHaveCount(0);
  await expect(refund.getByText(/联系客服/)).toBeVisible();
  await refund.getByRole('button', { name: '暂不签署' }).click();
  await expect(refund).toBeHidden();
});

test('a popup steps aside while the guard of a page asks, and comes back', async ({ page, member: { app } }) => {
  await openWith(page, app, [popup(9)]);
  await app.open('/hall');
  const waiting = page.getByRole('dialog', { name: '弹窗9' });
  await expect(waiting).toBeVisible();
  // A link that was tapped before the popup came leads on only now.
  await page.evaluate(() => {
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/hgd/mine';
    link.click();
  });
  const question = page.locator('dialog[open]');
  await expect(question).toBeVisible();
  await expect(waiting).toBeHidden();
  await question.getByRole('button', { name: '稍后' }).click();
  await expect(question).toBeHidden();
  await expect(waiting).toBeVisible();
});

test('POP-05 an unknown type raises an error and the next one is shown', async ({ page, member: { app } }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await openWith(page, app, [popup(99), popup(5)]);
  const notice = page.getByRole('dialog', { name: '弹窗5' });
  await expect(notice).toBeVisible();
  expect(faults.join()).toContain('unknown type 99');
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toBeHidden();
});

test('the person who shows all popups meets the most pressing one first', async ({ page, become }) => {
  const app = await become('everyPopup');
  await app.open('/hgd');
  await expect(page.getByRole('dialog', { name: '退款协议' })).toBeVisible();
});

test('POP-08 the contract popup shows its steps and goes when the contract is signed', async ({ page, become }) => {
  const app = await become('toSign');
  await page.clock.install();
  await app.open('/hgd');
  const dialog = page.getByRole('dialog', { name: '签署合同' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('订阅声明')).toBeVisible();
  await answerWith(page, 'getContractPopupInfo', () => ({
    contractStatus: 3,
    contractNo: 'HT-20261118-000009',
    popupContent: '',
    contractUrl: '',
    contractSteps: [],
    rescindUntil: null,
    versionToken: 'signed',
  }));
  await answerWith(page, 'getGlobalPopupList', () => ({ versionToken: 'signed', list: [] }));
  await expect(dialog).toBeHidden();
  let polls = 0;
  page.on('request', (request) => {
    if (request.url().includes('getContractPopupInfo')) polls += 1;
  });
  await page.clock.runFor(2500);
  expect(polls).toBeLessThanOrEqual(1);
});

test('POP-03 shows each of the 29 prompts alone and closes it at once', async ({ page }) => {
  const app = new App(page);
  await app.open('/developer/prompts');
  await expect(app.top.getByRole('button', { name: '5-5' })).toBeVisible();
  const variants = await app.top.getByRole('button', { name: /^\d-\d+$/ }).allTextContents();
  expect(variants).toHaveLength(29);
  for (const variant of variants) {
    await app.top.getByRole('button', { name: variant, exact: true }).click();
    const prompt = page.getByRole('dialog', { name: '打开App体验更多' });
    await expect(prompt.locator(`[data-template="${variant}"]`)).toBeVisible();
    await prompt.getByRole('button', { name: '关闭' }).click();
    await expect(prompt).toBeHidden();
  }
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test('POP-03 a prompt leads to the page of the app', async ({ page }) => {
    const app = new App(page, 'en');
    await app.open('/developer/prompts');
    await app.top.getByRole('button', { name: '4-1', exact: true }).click();
    const prompt = page.getByRole('dialog', { name: 'Open the app for more' });
    await expect(prompt).toContainText('The stock picker in 3 steps');
    await prompt.getByRole('button', { name: 'Get the app' }).click();
    await expect(page).toHaveURL(/\/downloadApp$/);
    await expect(app.top.getByText('No package in this demo')).toBeVisible();
  });
});

test('POP-04 a mobile browser is not asked to load the app', async ({ page }) => {
  const app = new App(page);
  await page.clock.install();
  for (let n = 0; n < 5; n++) await app.open('/hgd/diagnosticStock?stockNo=600000');
  await page.clock.runFor(2000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('in the mini-program', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.76 NetType/WIFI miniProgram/wx2c1c63e28bb33be1',
  });
  test('POP-02 the line that offers the app comes once in its days', async ({ page }) => {
    const app = new App(page);
    await app.open('/hall');
    const line = page.getByText('打开App体验更多');
    await expect(line).toBeVisible();
    await page.clock.install();
    await page.reload();
    await expect(app.compositeIndex).toBeVisible();
    await page.clock.runFor(2500);
    await expect(line).toHaveCount(0);
  });

  test('POP-02 the fourth look at a stock brings the prompt, and not again soon', async ({ page }) => {
    const app = new App(page);
    const prompt = page.getByRole('dialog', { name: '打开App体验更多' });
    for (let n = 0; n < 4; n++) {
      await app.open('/hgd/diagnosticStock?stockNo=600000');
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('lianpan-prompts:guest') ?? ''))
        .toContain(`"visits":${n < 3 ? n + 1 : 0}`);
    }
    await expect(prompt).toContainText('常看这只股票？');
    await prompt.getByRole('button', { name: '继续用网页版' }).click();
    await page.clock.install();
    await page.reload();
    await expect(app.top).toBeVisible();
    await page.clock.runFor(2500);
    await expect(prompt).toHaveCount(0);
  });
});
