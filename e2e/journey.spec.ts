import { expect, test, type Page } from '@playwright/test';
import { App, newMobile, type TestLanguage } from './page-models/app.ts';

const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

/** Pictures of the journey, to be looked at. */
const picture = (page: Page, name: string) => page.screenshot({ path: `artifacts/screens/${name}.png` });

for (const language of ['zh-CN', 'en'] as const satisfies TestLanguage[]) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`the journey in ${language} on a ${size}`, () => {
      test.use({
        viewport,
        locale: language === 'en' ? 'en-US' : 'zh-CN',
        isMobile: size === 'phone',
        hasTouch: size === 'phone',
      });

      test('from the hall over search and diagnosis to the watchlist', async ({ page }, info) => {
        const app = new App(page, language);
        const name = `${language}-${size}`;
        await app.open('/');
        await expect(page).toHaveURL(/\/hall$/);
        await expect(app.compositeIndex).toBeVisible();
        await picture(page, `hall-guest-${name}`);

        await app.top.getByRole('link', { name: app.words.hallSearch }).click();
        await app.top.getByRole('searchbox', { name: app.words.search }).fill('6000');
        const first = app.top.getByRole('listitem').first();
        await expect(first).toContainText('6000');
        await picture(page, `search-${name}`);
        const stockName = (await first.locator('.lp-quote-row__name').textContent()) ?? '';
        await first.locator('.lp-quote-row__link').click();

        await expect(page).toHaveURL(/\/hgd\/diagnosticStock\?stockNo=6000/);
        await expect(app.top.getByRole('heading', { level: 1 })).toContainText(stockName);
        await expect(app.top.getByText(app.words.riskLine).first()).toBeVisible();
        await expect(app.top.locator('canvas').first()).toBeVisible();
        await picture(page, `diagnosis-guest-${name}`);

        // A guest's star lights up at once; signing in takes the stock along.
        await app.top
          .getByRole('button', { name: language === 'en' ? /watchlist/i : /自选/ })
          .first()
          .click();
        await page.goto('/hgd/selfOption');
        await expect(app.top.getByText(stockName).first()).toBeVisible();
        await app.top.getByRole('button', { name: app.words.login, exact: true }).click();
        await app.signIn(newMobile(info.workerIndex));
        await expect(app.top.getByRole('tab').first()).toBeVisible();
        await page.reload();
        await expect(app.top.getByText(stockName).first()).toBeVisible();
        await picture(page, `watchlist-${name}`);
        await page.goto('/hall');
        await expect(app.top.getByText(stockName).first()).toBeVisible();
        await picture(page, `hall-member-${name}`);
      });
    });
  }
}

test('NAV-02 sends unknown paths to the error page with a way home', async ({ page }) => {
  const app = new App(page);
  await app.open('/no/such/page');
  await expect(page).toHaveURL(/\/error\?from=%2Fno%2Fsuch%2Fpage$/);
  await expect(app.top.getByText('/no/such/page')).toBeVisible();
  await expect(app.top.getByText('哎呀，出了点问题').first()).toBeVisible();
  await app.top.getByRole('link', { name: '回首页' }).click();
  await expect(page).toHaveURL(/\/hall$/);
});

test('NAV-02 carries the stock along from the old addresses', async ({ page }) => {
  for (const old of ['/hall/stockDetail', '/hgd/stockDetail', '/diagnosticStock/stockTrack']) {
    await page.goto(`${old}?stockNo=600000`);
    await expect(page).toHaveURL(/\/hgd\/diagnosticStock\?stockNo=600000$/);
  }
});

test('NAV-11 keeps what was typed and scrolled when coming back', async ({ page }) => {
  const app = new App(page);
  await app.open('/search');
  await app.top.getByRole('searchbox').fill('6000');
  await app.top.getByRole('listitem').first().locator('.lp-quote-row__link').click();
  await expect(page).toHaveURL(/diagnosticStock/);
  await page.goBack();
  await expect(app.top.getByRole('searchbox')).toHaveValue('6000');
});

test('tells an unknown stock in words and offers a way on', async ({ page }) => {
  const app = new App(page);
  await app.open('/hgd/diagnosticStock?stockNo=699999');
  await expect(app.top.getByText(/没有找到代码为 699999 的股票/).first()).toBeVisible();
});
