import { expect, test } from '@playwright/test';
import { App } from './page-models/app.ts';

for (const [place, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['at a desk', { width: 1440, height: 900 }],
] as const) {
  test(`the dragon-tiger list leads to its seats and to one stock, ${place}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const app = new App(page);
    await app.open('/watchTheStockMarket/championList?tradeDate=2026-11-19');
    await expect(app.top.getByRole('heading', { level: 1, name: '龙虎榜' })).toBeVisible();
    await expect(app.top.getByText('上榜个股')).toBeVisible();
    await expect(app.top.getByRole('row')).toHaveCount(4);
    await expect(app.top.getByText(/登录后查看其余/)).toBeVisible();
    await app.top.getByRole('link', { name: '游资与席位' }).click();
    await expect(page).toHaveURL(/championList\/mainTrends\?tradeDate=2026-11-19$/);
    await app.top.getByRole('tab', { name: '营业部' }).click();
    await expect(app.top.getByRole('columnheader', { name: '营业部' })).toBeVisible();
    await page.goBack();
    await app.top.getByRole('link', { name: '个股主力' }).click();
    await app.top.getByRole('searchbox').fill('000001');
    await app.top.getByRole('link', { name: /000001/ }).click();
    await expect(page).toHaveURL(/stockNo=000001/);
    await expect(app.top.getByText('登录后查看这只个股')).toBeVisible();
  });
}

test.describe('in English', () => {
  test.use({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  test('long names leave two figures in view on a phone', async ({ page }) => {
    const app = new App(page, 'en');
    await page.route(/getMainSniperConceptList|getLHBBossList/, async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: { list: object[] } };
      const named = { conceptName: '线控底盘材料', nickNameEn: 'Pavilion by the River', styleTags: ['firstBoard'] };
      answer.data.list = answer.data.list.map((row) => ({ ...row, ...named }));
      await route.fulfill({ json: answer });
    });
    for (const place of ['sniperTheme', 'mainTrends']) {
      await app.open(`/watchTheStockMarket/championList/${place}?tradeDate=2026-11-19`);
      const second = app.top.getByRole('columnheader').nth(2);
      await expect(second).toBeVisible();
      const { x, width } = (await second.boundingBox())!;
      expect(x + width, place).toBeLessThanOrEqual(390);
    }
  });
});
