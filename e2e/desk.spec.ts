import { expect } from '@playwright/test';
import { documentOf } from '@lianpan/domain/community';
import { faultsByDayAndNight } from './page-models/axe.ts';
import { enterDesk } from './page-models/desk.ts';
import { deviceOf, test } from './page-models/member.ts';

test('a report is decided at the desk, its author objects, and somebody else lets the text stand', async ({
  page,
  member: { device: author, app },
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const words = `把止损写在下单之前 ${Date.now()}`;
  const { dynamicDetailId } = await author.call('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson: documentOf(words) as unknown as Record<string, unknown>,
    clientReqId: crypto.randomUUID(),
  });
  const reporter = await deviceOf(base, 'lowestClass');
  const reported = { dataType: 1, dataId: dynamicDetailId, optionCode: 'advert', content: '像是广告' };
  await reporter.call('POST /api/system/addAccuse', reported);

  const desk = await enterDesk(browser, base, 'demo.moderator', 'queue');
  await desk.getByRole('link', { name: words }).click();
  await expect(desk.getByText('像是广告', { exact: false })).toBeVisible();
  expect(await faultsByDayAndNight(desk, '#root')).toEqual([]);
  await desk.getByRole('button', { name: '移除', exact: true }).click();
  await desk.getByRole('button', { name: '与主题无关' }).click();
  await desk.getByText('警告', { exact: true }).click();
  await desk.getByRole('button', { name: '提交' }).click();
  await expect(desk.getByText('已处理 1 条')).toBeVisible();

  await app.open('/setting/strikes');
  await app.top.getByRole('textbox').first().fill('这是自己的复盘，没有任何推广');
  await app.top.getByRole('button', { name: '申诉' }).first().click();
  await expect(page.getByText('已提交', { exact: false }).first()).toBeVisible();

  const lead = await enterDesk(browser, base, 'demo.lead', 'appeals');
  await expect(lead.getByText(words)).toBeVisible();
  const card = lead.locator('.lp-card', { hasText: words });
  await card.getByLabel('理由').fill('确为个人复盘');
  await card.getByRole('button', { name: '申诉成立，撤销' }).click();
  await expect(lead.getByText(words)).toBeHidden();

  await app.open(`/square/graphtextDetail?dynamicDetailId=${dynamicDetailId}`);
  await expect(app.top.getByText(words)).toBeVisible();
  await desk.context().close();
  await lead.context().close();
});

test('a word counts when a second person agrees; who has no right for a room does not see it', async ({
  browser,
  baseURL,
}) => {
  const base = baseURL ?? '';
  const word = `拉群${Date.now() % 100_000}`;
  const moderator = await enterDesk(browser, base, 'demo.moderator', 'words');
  await expect(moderator.getByRole('link', { name: '操作日志' })).toHaveCount(0);
  await moderator.getByLabel('词', { exact: true }).fill(word);
  await moderator.getByLabel('理由').fill('引流');
  await moderator.getByRole('button', { name: '试算影响' }).click();
  await expect(moderator.getByText('条内容中会命中 0 条')).toBeVisible();
  await moderator.getByRole('button', { name: '提交启用' }).click();
  await expect(moderator.getByText('已提交，等待另一人批准')).toBeVisible();
  await moderator.getByRole('link', { name: '待批变更' }).click();
  await expect(moderator.getByText('由你提出或与你的账号有关，须由他人批准').first()).toBeVisible();

  const compliance = await enterDesk(browser, base, 'demo.compliance', 'proposals');
  const card = compliance.locator('.lp-card', { hasText: word });
  await card.getByRole('button', { name: '批准' }).click();
  await expect(card).toBeHidden();
  await compliance.getByRole('link', { name: '词表' }).click();
  await expect(compliance.getByText(word)).toBeVisible();
  await compliance.getByRole('link', { name: '操作日志' }).click();
  await expect(compliance.getByText('demo.compliance').first()).toBeVisible();
  await moderator.context().close();
  await compliance.context().close();
});
