import { expect, test } from '@playwright/test';
import { App, newMobile } from './page-models/app.ts';

test('a guest keeps stocks on the device, and signing in takes them along', async ({ page, context }, info) => {
  const app = new App(page);
  await app.open('/search');
  await app.top.getByRole('searchbox').fill('6000');
  const add = app.top.getByRole('button', { name: /加入自选$/ });
  await add.first().click();
  await add.first().click();
  await expect(app.top.getByRole('button', { name: /移出自选$/ })).toHaveCount(2);

  // Another tab shows them at once, in the hall too.
  const other = await context.newPage();
  await other.goto('/hall');
  await expect(other.getByRole('heading', { name: '自选' })).toBeVisible();
  await app.open('/hgd/selfOption');
  const rows = app.top.locator('.lp-swipe');
  await expect(rows).toHaveCount(2);
  await expect(app.top.getByText('本机保存 2/10 只')).toBeVisible();

  await app.top.getByRole('button', { name: '登录', exact: true }).click();
  await app.signIn(newMobile(info.workerIndex));
  await expect(app.top.getByRole('tab', { name: '全部' })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.reload();
  await expect(rows).toHaveCount(2);
});

test('a row pulled aside is removed, and the removal can be undone', async ({ page }) => {
  const app = new App(page);
  await app.open('/search');
  await app.top.getByRole('searchbox').fill('6000');
  await app.top
    .getByRole('button', { name: /加入自选$/ })
    .first()
    .click();
  await app.open('/hgd/selfOption');
  const row = app.top.locator('.lp-swipe');
  const remove = row.getByRole('button', { name: /移出自选$/ });
  await expect(row).toBeVisible();
  await expect(remove).not.toBeInViewport();
  // The keyboard uncovers it in its turn.
  await row.getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(remove).toBeFocused();
  await expect(remove).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('link').focus();
  await page.keyboard.press('Delete');
  await expect(row).toHaveCount(0);
});
