import { expect } from '@playwright/test';
import { test } from './page-models/member.ts';
import { phoneAndDesktop } from './page-models/sizes.ts';
import { edgesOf, stripedPicture } from './page-models/striped-picture.ts';

// The same people at one device after the other.
test.describe.configure({ mode: 'default' });

for (const { where, viewport } of phoneAndDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a member tells a story without a name and sees what an award lacks', async ({ page, member: { app } }) => {
      await app.open('/complaintStock/index');
      await expect(app.top.getByText(/申请还剩 \d+ 天|今天截止/)).toBeVisible();
      await app.top.getByRole('button', { name: '讲一个踩坑故事' }).click();
      const sheet = page.getByRole('dialog', { name: '讲一个踩坑故事' });
      const story = `第 ${Date.now()} 个教训：${'追高之后没有按计划离场，越等越亏，最后在最低的地方卖掉。'.repeat(5)}`;
      await sheet.getByLabel('经过').fill(story);
      await page.reload();
      await app.top.getByRole('button', { name: '讲一个踩坑故事' }).click();
      await expect(sheet.getByLabel('经过')).toHaveValue(story);
      await sheet.getByRole('button', { name: '追高' }).click();
      await sheet.getByText('匿名发布').click();
      const slip = await stripedPicture(page);
      const before = await edgesOf(page, `data:image/png;base64,${slip.buffer.toString('base64')}`);
      expect(before.middle).toBeGreaterThan(15);
      await sheet.locator('input[type="file"]').setInputFiles(slip);
      const covering = page.getByRole('dialog', { name: '遮住隐私' });
      const picture = covering.getByRole('img', { name: 'slip.png，已遮 0 处' });
      await picture.scrollIntoViewIfNeeded();
      const box = (await picture.boundingBox())!;
      await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.3);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.8, box.y + box.height * 0.7, { steps: 4 });
      await page.mouse.up();
      await covering.getByRole('button', { name: '已遮 1 处，添加' }).click();
      await expect(covering).toBeHidden();
      await sheet.getByRole('button', { name: '发布', exact: true }).click();
      await app.seePublished();
      await expect(page).toHaveURL(/complaintDetail\?complaintId=\d+/);
      await expect(app.top.getByText('匿名').first()).toBeVisible();
      // The file that was sent has no stripes where they were covered, and all of them beside that.
      const shown = app.top.locator('img[src*="/objects/"]').first();
      const sent = await edgesOf(page, (await shown.getAttribute('src')) ?? '');
      expect(sent.top).toBe(before.top);
      expect(sent.middle).toBeLessThan(5);
      await app.top.getByRole('link', { name: '用这篇申请评奖' }).click();
      await expect(app.top.getByRole('list', { name: '申请条件' }).getByText('未满足')).toHaveCount(2);
      await expect(app.top.getByRole('button', { name: '提交申请' })).toBeDisabled();
    });

    test('a reader says that the same happened, and takes it back', async ({ member }) => {
      const { app } = member;
      await app.open('/complaintStock/index');
      const card = app.top.getByRole('article').filter({ hasText: '停牌前一天' });
      await expect(card.getByText('2 人也踩过')).toBeVisible();
      await card.getByRole('button', { name: '我也踩过' }).click();
      await expect(card.getByText('3 人也踩过')).toBeVisible();
      await card.getByRole('button', { name: '我也踩过' }).click();
      await expect(card.getByText('2 人也踩过')).toBeVisible();
    });
  });
}
