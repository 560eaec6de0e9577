import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { App } from './page-models/app.ts';
import { newMember, test } from './page-models/member.ts';
import { overhang } from './page-models/page-faults.ts';

test.use({ viewport: { width: 390, height: 844 } });

const picture = (page: Page, name: string) => page.screenshot({ path: `artifacts/screens/${name}.png` });

interface Counted {
  readonly eventId: number;
  readonly customParam: Readonly<Record<string, unknown>>;
}

/** Puts the page away as a person does who leaves the browser: all that waits to be counted is sent. */
const putAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The events that a page sends from here on. */
function countedOn(page: Page): Counted[] {
  const events: Counted[] = [];
  page.on('request', (request) => {
    if (request.url().includes('trackUserBehavior'))
      events.push(...((request.postDataJSON() as { events: Counted[] }).events ?? []));
  });
  return events;
}

test('a guest sets how things look and reads documents without an account', async ({ page }) => {
  const app = new App(page);
  await app.open('/mine');
  await expect(app.top.getByRole('button', { name: '登录' })).toBeVisible();
  await expect(app.top.getByRole('button', { name: '退出登录' })).toBeHidden();
  await app.top.getByRole('link', { name: '设置' }).click();
  await expect(app.top.getByRole('heading', { level: 1 })).toHaveText('设置');
  await expect(app.top.getByText('登录设备')).toBeHidden();
  const up = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lp-up'));
  const usual = await up();
  await app.top.getByText('绿涨红跌').click();
  expect(await up()).not.toBe(usual);
  await app.top.getByText('特大').click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-rise', 'green');
  await expect(page.locator('html')).toHaveAttribute('data-font-step', '2');
  await expect(app.top.getByRole('radio', { name: '特大' })).toBeChecked();
  await app.top.getByRole('link', { name: '应用权限说明' }).click();
  await expect(app.top).toContainText('版本 2026-11');
  await expect(app.top).toContainText('剪贴板');
});

test('display choices follow a member to another browser', async ({ page, browser, member }) => {
  const { app, mobile } = member;
  await app.open('/setting');
  await expect(app.top).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  const saved = () => page.waitForResponse((answer) => answer.url().includes('saveDisplaySetting'));
  for (const choice of ['深色', '绿涨红跌', '大'] as const) {
    const answer = saved();
    await app.top.getByText(choice, { exact: true }).click();
    await answer;
  }
  const context = await browser.newContext({ locale: 'zh-CN', colorScheme: 'light' });
  const other = new App(await context.newPage());
  await other.open('/login');
  // A second sign-in would end the first: the other browser goes on with the same session.
  await context.addCookies(await page.context().cookies());
  await other.page.evaluate(() => localStorage.setItem('lianpan-signed-in', '1'));
  await other.open('/setting');
  await expect(other.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.page.locator('html')).toHaveAttribute('data-rise', 'green');
  await expect(other.page.locator('html')).toHaveAttribute('data-font-step', '1');
  await context.close();
});

test('a nickname is refused with its reason, and changed', async ({ page, member }) => {
  const { app, memberId } = member;
  await app.open('/mine');
  await app.top.getByRole('link', { name: '编辑资料' }).click();
  const field = app.top.getByLabel('昵称');
  await field.fill('王老师');
  const save = app.top.getByRole('button', { name: '保存' }).first();
  await save.click();
  await expect(app.top.getByRole('alert')).toHaveText('昵称不能使用机构或职业称谓');
  await field.fill('练');
  await save.click();
  await expect(app.top.getByRole('alert')).toHaveText('昵称需2至16个字');
  await field.fill('练习1234');
  await save.click();
  await expect(app.top).toContainText(/昵称“练习1234\d*”审核中/);
  await app.top.getByRole('button', { name: '撤回' }).click();
  await expect(app.top).not.toContainText('审核中');
  const name = `溪${String.fromCodePoint(0x4e00 + Number(memberId))}练`;
  await field.fill(name);
  await save.click();
  await expect(app.top).toContainText(/\d{4}-\d\d-\d\d 后可再次修改/);
  await expect(field).toBeDisabled();
  await app.top.getByLabel('简介').fill('慢慢来');
  await app.top.getByRole('button', { name: '保存' }).last().click();
  await expect(page.getByText('简介已保存')).toBeVisible();
  await app.open('/mine');
  await expect(app.top).toContainText(name);
});

test('a picture is uploaded, shown and removed', async ({ page, member }) => {
  const { app } = member;
  await app.open('/setting/settingNickName');
  await app.top.getByRole('button', { name: '更换头像' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type=file]').setInputFiles('apps/web/public/static/art/dawn.webp');
  const use = sheet.getByRole('button', { name: '使用图片' });
  await expect(use).toBeEnabled();
  await use.click();
  await expect(page.getByText('头像已更新')).toBeVisible();
  await expect(app.top.locator('.member-face img')).toBeVisible();
  await app.top.getByRole('button', { name: '移除头像' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
  await expect(app.top.locator('.member-face img')).toBeHidden();
});

test('personalisation switched off changes the suggestions without a reload', async ({ page, member }) => {
  const { app } = member;
  const counted = countedOn(page);
  await app.open('/search');
  await app.top.getByRole('searchbox').fill('600000');
  await app.top.getByRole('button', { name: /加入自选$/ }).click();
  await expect(page.getByText('已加入自选')).toBeVisible();
  await app.open('/search');
  const section = app.top.locator('section').filter({ hasText: '猜你想看' });
  await expect(section).toContainText(/按兴趣：/);
  await section.getByRole('link', { name: '调整' }).click();
  await expect(app.top.getByRole('button', { name: /^删除“/ })).toHaveCount(1);
  await app.top.getByRole('switch', { name: '个性化内容推荐' }).click();
  await expect(app.top.getByRole('switch', { name: '个性化内容推荐' })).toHaveAttribute('aria-checked', 'false');
  await expect(app.top).toContainText('个性化内容推荐已关闭');
  await page.goBack();
  await expect(section).toContainText('按上一交易日成交额');
  await page.goForward();
  await app.top.getByRole('switch', { name: '个性化内容推荐' }).click();
  await expect(app.top).not.toContainText('个性化内容推荐已关闭');
  await app.top.getByRole('button', { name: /^删除“/ }).click();
  await expect(app.top).toContainText('还没有兴趣标签');
  await putAway(page);
  for (const to of ['off', 'on'])
    await expect
      .poll(() => counted)
      .toContainEqual(expect.objectContaining({ eventId: 10112, customParam: { type: 'pcr', to } }));
});

/** What a member is called until they choose a name; a list of people shows it and no number. */
const newName = /练友[0-9a-f]{6}/;

test('somebody is blocked by number and unblocked', async ({ page, member, baseURL }, info) => {
  const other = await newMember(baseURL ?? '', info.workerIndex);
  const { app } = member;
  const counted = countedOn(page);
  await app.open('/setting/blacklist');
  await expect(app.top).toContainText('还没有屏蔽的人');
  await app.top.getByLabel('会员编号').fill('999999999');
  const block = async (): Promise<void> => {
    await app.top.getByRole('button', { name: '屏蔽' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '屏蔽' }).click();
  };
  await block();
  await expect(app.top.getByRole('alert')).toHaveText('没有找到该会员');
  await app.top.getByLabel('会员编号').fill(other.memberId);
  await block();
  await expect(app.top).toContainText(newName);
  await app.top.getByRole('button', { name: '解除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '解除' }).click();
  await expect(app.top).toContainText('还没有屏蔽的人');
  await putAway(page);
  await expect
    .poll(() => counted.filter(({ eventId }) => eventId === 10113))
    .toMatchObject([{ customParam: { from: 'blacklist' } }]);
});

test('a member is reported and the outcome comes back', async ({ page, member, baseURL }, info) => {
  const other = await newMember(baseURL ?? '', info.workerIndex);
  const { app } = member;
  const counted = countedOn(page);
  await app.open('/setting/reports');
  await expect(app.top).toContainText('还没有举报');
  const report = async (): Promise<void> => {
    await app.top.getByLabel('会员编号').fill(other.memberId);
    await app.top.getByRole('button', { name: '继续' }).click();
  };
  await report();
  const sheet = page.getByRole('dialog');
  const send = sheet.getByRole('button', { name: '提交' });
  await expect(send).toBeDisabled();
  await sheet.getByText('其他').click();
  await expect(send).toBeDisabled();
  await sheet.getByLabel('补充说明（必填）').fill('冒用他人头像');
  await sheet.getByText('同时屏蔽该用户').click();
  await picture(page, 'report-sheet');
  await send.click();
  await expect(page.getByText('举报已提交，结果会通知你')).toBeVisible();
  const row = app.top.getByRole('listitem').filter({ hasText: '冒用他人头像' });
  await expect(row).toContainText('已提交');
  await report();
  await sheet.getByText('人身攻击').click();
  await send.click();
  await expect(sheet.getByRole('alert').filter({ hasText: '你已举报过，我们会尽快处理' })).toBeVisible();
  await page.keyboard.press('Escape');
  await putAway(page);
  const reported = { eventId: 10114, customParam: { dataType: '53', option: 'other' } };
  await expect.poll(() => counted).toContainEqual(expect.objectContaining(reported));
  expect(counted).toContainEqual(expect.objectContaining({ eventId: 10113, customParam: { from: 'report' } }));

  const developer = await page.context().newPage();
  await developer.goto('/developer');
  await developer.getByRole('tab', { name: '人物' }).click();
  const uphold = developer.getByRole('button', { name: '违规属实' });
  await expect(async () => {
    await uphold.click();
    await page.reload();
    await expect(row).toContainText('违规属实', { timeout: 2000 });
  }).toPass();
  await developer.close();
  await app.open('/setting/blacklist');
  await expect(app.top).toContainText(newName);
});

test('a copy of one’s data is made, opened after a code and saved', async ({ page, member }) => {
  const { app, mobile, memberId } = member;
  const counted = countedOn(page);
  await app.open('/setting/dataCopy');
  await app.top.getByRole('button', { name: '生成副本' }).click();
  await app.top.getByRole('button', { name: '获取' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
  await sheet.getByRole('button', { name: '获取验证码' }).click();
  await expect(sheet.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await sheet.getByRole('textbox', { name: '验证码' }).fill(await app.codeFor(mobile));
  await sheet.getByRole('button', { name: '打开副本' }).click();
  await expect(sheet).toContainText('副本已打开');
  const saved = async (button: string): Promise<string> => {
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: button }).click();
    return fs.readFileSync(await (await download).path(), 'utf8');
  };
  const copy = JSON.parse(await saved('保存为 JSON')) as { profile: { id: number; mobile: string } };
  expect(String(copy.profile.id)).toBe(memberId);
  expect(copy.profile.mobile).toContain('****');
  const readable = await saved('保存为网页');
  expect(readable).toContain('<h2>自选股</h2>');
  expect(readable).not.toContain(mobile);
  await putAway(page);
  await expect.poll(() => counted).toContainEqual(expect.objectContaining({ eventId: 10116 }));
});

test('publishing is withdrawn after a question, and agreed to again', async ({ page, member }) => {
  const { app } = member;
  await app.open('/setting/consents');
  const row = app.top.getByRole('listitem').filter({ hasText: '发布内容' });
  await expect(row).toContainText(/版本 \S+ · 随注册同意/);
  await expect(row).toContainText('撤回后进入只读模式');
  const dialog = page.getByRole('dialog');
  await row.getByRole('button', { name: '撤回：发布内容' }).click();
  await expect(dialog).toContainText('不能发帖、评论和回答');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(row).not.toContainText(/\d 撤回/);
  await row.getByRole('button', { name: '撤回：发布内容' }).click();
  await dialog.getByRole('button', { name: '撤回', exact: true }).click();
  await expect(page.getByText('已撤回，立即生效')).toBeVisible();
  await expect(row).toContainText(/版本 \S+ · \d{4}-\S+ \S+ 撤回/);
  await picture(page, 'consents');
  await row.getByRole('button', { name: '同意：发布内容' }).click();
  await dialog.getByRole('button', { name: '同意', exact: true }).click();
  await expect(row).toContainText(/同意之前：.+撤回/);
  const agreement = app.top.getByRole('listitem').filter({ hasText: '不能单独撤回' }).first();
  await agreement.getByRole('link', { name: '去注销' }).click();
  await expect(app.top.getByRole('heading', { level: 1 })).toHaveText('注销账号');
});

test('nothing is counted any more once that consent is withdrawn', async ({ page, member }) => {
  const { app } = member;
  await app.open('/setting/consents');
  await app.top.getByRole('button', { name: '撤回：使用记录与改进' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '撤回', exact: true }).click();
  await expect(page.getByText('已撤回，立即生效')).toBeVisible();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await app.open('/setting/individualitySetting');
  const switched = page.waitForResponse((answer) => answer.url().includes('personalizedRecommendSwitch'));
  await app.top.getByRole('switch', { name: '个性化推广' }).click();
  await switched;
  await app.top.getByRole('button', { name: '返回' }).first().click();
  await expect(app.top.getByRole('heading', { level: 1 })).toHaveText('设置');
  // A page that is put away sends all that waits.
  const logged = page.waitForRequest((request) => request.url().includes('addAccessLog'));
  await putAway(page);
  await logged;
  expect(sent.filter((path) => /trackView|trackUserBehavior/.test(path))).toEqual([]);
});

test('a search that finds nothing asks what was looked for, once', async ({ page, member }) => {
  const { app } = member;
  const counted = countedOn(page);
  await app.open('/search');
  const field = app.top.getByRole('searchbox');
  await field.fill('不存在的东西');
  await app.top.getByRole('button', { name: '你想找什么？' }).click();
  const sheet = page.getByRole('dialog');
  const send = sheet.getByRole('button', { name: '提交' });
  await expect(send).toBeDisabled();
  await sheet.getByLabel('你的回答').fill('可转债');
  await expect(sheet).toContainText('3/100');
  await picture(page, 'feedback-sheet');
  await send.click();
  await expect(page.getByText('感谢你的反馈')).toBeVisible();
  await expect(sheet).toBeHidden();
  await expect(app.top.getByRole('button', { name: '你想找什么？' })).toBeHidden();
  const asked = page.waitForResponse((answer) => answer.url().includes('getFeedbackSceneInfo'));
  await app.open('/search');
  await field.fill('也不存在');
  await asked;
  await expect(app.top).toContainText('没有找到“也不存在”');
  await expect(app.top.getByRole('button', { name: '你想找什么？' })).toBeHidden();
  await field.fill('600000');
  await expect(app.top.getByRole('button', { name: /加入自选$/ })).toBeVisible();
  await field.press('Enter');
  await expect(app.top.getByRole('searchbox')).toBeHidden();
  await putAway(page);
  for (const expected of [
    { eventId: 10205, customParam: {} },
    { eventId: 10203, customParam: { len: 6, tab: 'stock' } },
    { eventId: 10204, customParam: { tab: 'stock', pos: 0 } },
  ])
    await expect.poll(() => counted).toContainEqual(expect.objectContaining(expected));
});

test('an account that waits to be cancelled can be kept from the personal centre', async ({ page, become }) => {
  const app = await become('cancelling');
  await app.open('/mine');
  await expect(app.top).toContainText(/将于\d{4}-\d\d-\d\d注销/);
  await app.open('/setting/blacklist');
  await expect(app.top).toContainText('还没有屏蔽的人');
  await app.open('/setting/cancelAccount');
  await app.top.getByRole('button', { name: '为什么离开？' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('打扰太多').click();
  await picture(page, 'feedback-cancel');
  await sheet.getByRole('button', { name: '提交' }).click();
  await expect(page.getByText('感谢你的反馈')).toBeVisible();
  await app.open('/mine');
  await app.top.getByRole('button', { name: '撤销注销' }).click();
  await expect(page.getByText('已撤销，账号恢复正常')).toBeVisible();
  await expect(app.top).not.toContainText('期间可撤销');
});

test('tells whether this is the newest build, and who runs it', async ({ page }) => {
  const app = new App(page);
  await app.open('/setting/aboutUs');
  await expect(app.top).toContainText('演示投顾公司');
  await app.top.getByRole('button', { name: '检查更新' }).click();
  await expect(app.top.getByText('已是最新版本')).toBeVisible();
});

test('the browser’s own text at twice its size leaves no sideways scroll', async ({ page, member: { app } }) => {
  const pages = ['/setting', '/mine', '/hall', '/login', '/setting/individualitySetting', '/setting/settingNickName'];
  for (const path of pages) {
    await app.open(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'));
    await expect(app.top.getByRole('heading').first()).toBeVisible();
    expect([path, await page.evaluate(overhang)]).toEqual([path, 0]);
  }
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('a member finds settings, consents and an honest identity page', async ({ page, member: { app } }) => {
    await app.open('/mine');
    await app.top.getByRole('link', { name: 'Settings' }).first().click();
    await app.top.getByRole('link', { name: 'Consents' }).click();
    await expect(app.top).toContainText('User agreement');
    await expect(app.top).toContainText(/Version .+ · agreed \d{4}-/);
    await page.goBack();
    await app.top.getByRole('link', { name: /^Identity/ }).click();
    await expect(app.top).toContainText('Not verified');
    await expect(app.top).toContainText('no name, ID number, ID photo');
  });
});
