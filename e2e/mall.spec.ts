import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';
import { phoneAndDesktop } from './page-models/sizes.ts';

const tool = '/mall/mallDetail?toolId=14';

for (const { where, viewport } of phoneAndDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a member buys a tool, uses nothing, and gets the money back', async ({ member: { app }, page }) => {
      await app.open(tool);
      await app.top.getByRole('link', { name: /立即办理/ }).click();
      await expect(app.top.getByText('¥29').first()).toBeVisible();
      const pay = app.top.getByRole('button', { name: '支付 ¥29' });
      await app.top.getByRole('checkbox').nth(0).check({ force: true });
      await app.top.getByRole('checkbox').nth(1).check({ force: true });
      await pay.click();
      await page.getByRole('button', { name: /成功/ }).click();
      await expect(page).toHaveURL(/paySuccessfully\?orderNo=\d{20}/);
      await expect(app.top.getByText('支付成功')).toBeVisible();

      await app.top.getByRole('link', { name: '查看订单' }).click();
      await app.top.getByRole('link', { name: '申请退款' }).click();
      await app.top.getByRole('button', { name: '确认退款 ¥29' }).click();
      await expect(page).toHaveURL(/refundNo=\d{20}r1/);
      await expect(app.top.getByText('已退回', { exact: true })).toBeVisible({ timeout: 60_000 });

      await app.open('/mall/mallOrders');
      await expect(app.top.getByText('已退款')).toBeVisible();
    });
  });
}

test('a payment that fails or stays open can be made again', async ({ member: { app }, page }) => {
  await app.open(tool);
  await app.top.getByRole('link', { name: /立即办理/ }).click();
  await app.top.getByRole('button', { name: '支付 ¥29' }).click();
  // Nothing is ordered before both lines are ticked.
  await expect(page).toHaveURL(/orderConfirm/);
  await app.top.getByRole('checkbox').nth(0).check({ force: true });
  await app.top.getByRole('checkbox').nth(1).check({ force: true });
  await app.top.getByRole('button', { name: '支付 ¥29' }).click();
  await page.getByRole('button', { name: /失败/ }).click();
  await expect(page).toHaveURL(/payTemp\?orderNo=\d{20}/);
  await app.top.getByRole('link', { name: '重新支付' }).click();
  await app.top.getByRole('button', { name: '支付 ¥29' }).click();
  await page.getByRole('button', { name: /成功/ }).click();
  await expect(page).toHaveURL(/paySuccessfully/);
  await app.top.getByRole('link', { name: '去使用' }).click();
  await expect(page).toHaveURL(/championList/);
});
