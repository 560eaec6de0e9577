import { dataTypes } from '@lianpan/domain/content-types';
import { expect } from '@playwright/test';
import { documentOf } from '@lianpan/domain/community';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { enterAdmin, openCase, openedCase } from './page-models/admin.ts';
import { deviceOf, test } from './page-models/member.ts';

test('the staff decides a report, its author appeals, and somebody else agrees', async ({
  page,
  member: { device: author, app },
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const words = `把止损写在下单之前 ${Date.now()}`;
  const { dynamicDetailId } = await author.call('POST /api/dynamic/square/publishDynamic', {
    dataType: dataTypes.graphtext,
    docJson: documentOf(words) as unknown as Record<string, unknown>,
    clientReqId: crypto.randomUUID(),
  });
  const reporter = await deviceOf(base, 'lowestClass');
  const reported = {
    dataType: dataTypes.graphtext,
    dataId: dynamicDetailId,
    optionCode: 'advert',
    content: '像是广告',
  };
  await reporter.call('POST /api/system/addAccuse', reported);

  const staff = await enterAdmin(browser, base, 'demo.moderator', 'queue?reason=first');
  await staff.getByRole('link', { name: words }).click();
  await expect(staff.getByText('像是广告', { exact: false })).toBeVisible();
  expect(await faultsByDayAndNight(staff, '#root')).toEqual([]);
  await staff.getByRole('button', { name: '移除', exact: true }).click();
  await staff.getByRole('button', { name: '与主题无关' }).click();
  await staff.getByText('警告', { exact: true }).click();
  await staff.getByRole('button', { name: '提交' }).click();
  await expect(staff.getByText('已处理 1 条')).toBeVisible();
  // The next case is opened, and a reload leads there again; Back leads to the one that was decided.
  await expect(openedCase(staff)).not.toContainText(words);
  const next = staff.url();
  expect(next).toMatch(/queue\/\d+\?reason=first$/);
  await staff.reload();
  await expect(staff.locator('.admin-rows__row[aria-current]')).toBeVisible();
  expect(staff.url()).toBe(next);
  await staff.goBack();
  await expect(openedCase(staff)).toContainText(words);

  await app.open('/setting/strikes');
  await app.top.getByRole('textbox').first().fill('这是自己的复盘，没有任何推广');
  await app.top.getByRole('button', { name: '申诉' }).first().click();
  await expect(page.getByText('已提交', { exact: false }).first()).toBeVisible();

  const lead = await enterAdmin(browser, base, 'demo.lead', 'appeals');
  const card = await openCase(lead, words);
  await card.getByLabel('理由').fill('确为个人复盘');
  await card.getByRole('button', { name: '申诉成立，撤销' }).click();
  await expect(lead.locator('.admin-rows__row', { hasText: words })).toHaveCount(0);

  await app.open(`/square/graphtextDetail?dynamicDetailId=${dynamicDetailId}`);
  await expect(app.top.getByText(words)).toBeVisible();
  await staff.context().close();
  await lead.context().close();
});

test('a word counts when a second person agrees; rooms without rights stay hidden', async ({ browser, baseURL }) => {
  const base = baseURL ?? '';
  const word = `拉群${Date.now() % 100_000}`;
  const moderator = await enterAdmin(browser, base, 'demo.moderator', 'words');
  await expect(moderator.getByRole('link', { name: '操作日志' })).toHaveCount(0);
  await moderator.getByLabel('词', { exact: true }).fill(word);
  await moderator.getByLabel('理由').fill('引流');
  await moderator.getByRole('button', { name: '试算影响' }).click();
  await expect(moderator.getByText('条内容中会命中 0 条')).toBeVisible();
  await moderator.getByRole('button', { name: '提交启用' }).click();
  await expect(moderator.getByText('已提交，等待另一人批准')).toBeVisible();
  await moderator.getByRole('link', { name: '待批变更' }).click();
  await openCase(moderator, word);
  await expect(moderator.getByText('由你提出或与你的账号有关，须由他人批准').first()).toBeVisible();

  const compliance = await enterAdmin(browser, base, 'demo.compliance', 'proposals');
  const card = await openCase(compliance, word);
  await card.getByRole('button', { name: '批准' }).click();
  await expect(compliance.locator('.admin-rows__row', { hasText: word })).toHaveCount(0);
  await compliance.getByRole('link', { name: '词表' }).click();
  await expect(compliance.getByText(word)).toBeVisible();
  await compliance.getByRole('link', { name: '操作日志' }).click();
  await openCase(compliance, `批准词表变更“${word}”`);
  await expect(openedCase(compliance)).toContainText('demo.compliance');
  await moderator.context().close();
  await compliance.context().close();
});

test('keys go through the queue, and a text that was only hidden is shown again', async ({ browser, baseURL }) => {
  const staff = await enterAdmin(browser, baseURL ?? '', 'demo.lead', 'queue?reason=machine');
  const rows = staff.locator('.admin-rows__row');
  await expect(rows.first()).toBeVisible();
  await staff.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await staff.keyboard.press('Enter');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await staff.keyboard.press('j');
  await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true');
  await staff.keyboard.press('k');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  const opened = new URL(staff.url()).pathname;
  await staff.keyboard.press('?');
  await expect(staff.getByRole('dialog', { name: '快捷键' })).toBeVisible();
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('dialog', { name: '快捷键' })).toBeHidden();
  expect(new URL(staff.url()).pathname).toBe(opened);

  await staff.getByLabel('备注（可见于日志）').pressSequentially('jk?');
  await expect(rows.first()).toHaveAttribute('aria-current', 'true');
  await staff.getByRole('button', { name: '隐藏', exact: true }).click();
  await staff.getByRole('button', { name: '未经证实' }).click();
  await staff.getByRole('button', { name: '提交' }).click();
  await staff.getByRole('status').getByRole('button', { name: '撤销' }).click();
  await expect(staff.getByText('已撤销，内容恢复原状并回到待处理')).toBeVisible();
  await staff.goto(opened);
  await expect(openedCase(staff).getByText('撤销处理')).toBeVisible();
  await expect(staff.getByRole('button', { name: '提交' })).toBeVisible();
  await staff.context().close();
});
