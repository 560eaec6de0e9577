import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the developer page shows what was sent, of all channels or of one', async ({ page, member }) => {
  const { app, mobile } = member;
  await app.open('/developer/client');
  await app.top.getByRole('button', { name: '支付（演示参数）' }).click();
  await expect(page).toHaveURL(/\/developer$/);
  const rows = app.top.getByRole('row');
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  await expect(rows.filter({ hasText: masked })).not.toHaveCount(0);
  await expect(rows.filter({ hasText: /SAMPLE\d{8}/ })).not.toHaveCount(0);

  const channel = (name: string) => app.top.getByRole('radiogroup', { name: '渠道' }).getByText(name, { exact: true });
  await channel('支付').click();
  await expect(rows.filter({ hasText: masked })).toHaveCount(0);
  await expect(rows.filter({ hasText: /SAMPLE\d{8}/ })).not.toHaveCount(0);
  await channel('短信').click();
  await expect(rows.filter({ hasText: masked })).not.toHaveCount(0);
  await channel('邮件').click();
  await expect(app.top.getByText('还没有邮件，目前没有功能发送邮件')).toBeVisible();
});

for (const language of ['zh-CN', 'en'] as const) {
  test.describe(language, () => {
    test.use({ locale: language });

    test(`the channels fit into a narrow phone in ${language}`, async ({ page }) => {
      const app = new App(page, language);
      await app.open('/developer');
      const group = app.top.getByRole('radiogroup');
      const frame = await group.boundingBox();
      expect(frame?.height).toBeGreaterThanOrEqual(44);
      expect((frame?.x ?? 0) + (frame?.width ?? 999)).toBeLessThanOrEqual(390);
      for (const name of await group.locator('.lp-segments__title').all()) {
        expect(await name.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      }
      // A tap on the edge of the frame counts as well.
      const [, , , mail] = await group.locator('label').all();
      const box = await mail?.boundingBox();
      await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (frame?.y ?? 0) + 1);
      await expect(group.getByRole('radio').nth(3)).toBeChecked();
      for (const label of await group.locator('label').all()) {
        await label.click();
        const table = app.top.locator('.lp-table');
        await expect(table).toBeVisible();
        expect(await table.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      }
    });
  });
}
