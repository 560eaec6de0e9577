import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** What the demonstration has told its member, by the page that lists it. */
const lists = {
  '/messageNotification/receiveThumb': /赞/,
  '/messageNotification/DynamicUpdate': /发布|更新/,
  '/messageNotification/diagnosisQaMessage': /回答/,
  '/messageNotification/groupChatInteraction': /群/,
  '/messageNotification/stockTracking': /.+/,
};

test('a member reads each list of the messages, and what was done by themselves', async ({ page, become }) => {
  const app = await become('fullService');
  for (const [path, words] of Object.entries(lists)) {
    await app.open(path);
    await expect(app.top.locator('.lp-notice__main').filter({ hasText: words }).first(), path).toBeVisible();
  }
  for (const path of ['/messageNotification/dynamicNotice', '/messageNotification/myInteraction']) {
    await app.open(path);
    await app.top.getByRole('tab').nth(1).click();
    await expect(app.top.getByRole('tabpanel').getByRole('link').first(), path).toBeVisible();
  }
  await app.open('/askInvestmentAdviser/chatHistory');
  await expect(app.top.getByText('毛利率', { exact: false }).first()).toBeVisible();
  await expect(page.getByText('加载失败')).toBeHidden();
});
