import { expect, type Browser, type Page } from '@playwright/test';
import { enterAdmin } from './page-models/admin.ts';
import { deviceOf, handOver, test } from './page-models/member.ts';

test.use({ viewport: { width: 390, height: 844 } });

type Persona = Parameters<typeof deviceOf>[1];

/** A person of the demonstration in a browser of their own. */
async function browserOf(browser: Browser, baseURL: string | undefined, persona: Persona): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await handOver(await deviceOf(baseURL ?? '', persona), page);
  return page;
}

const line = (page: Page) => page.getByRole('textbox', { name: '说点什么' });
const stream = (page: Page) => page.getByRole('log', { name: '聊天记录' });
/** Letters alone: eleven digits would be read as a phone number. */
const letters = (): string => Array.from({ length: 8 }, () => 'abcdefgh'[Math.floor(Math.random() * 8)]).join('');

async function say(page: Page, words: string): Promise<void> {
  await line(page).fill(words);
  await page.getByRole('button', { name: '发送', exact: true }).click();
}

test('two people talk: a message arrives once, and can be taken back', async ({ page, become, browser, baseURL }) => {
  await become('invited');
  const other = await browserOf(browser, baseURL, 'newcomer');
  await page.goto('/chat');
  await page.getByRole('link', { name: /第一天/ }).click();
  await other.goto('/chat/privateChat?customerId=19');
  await expect(stream(other).getByText('好办法。')).toBeVisible();

  const greeting = `早上好 ${letters()}`;
  await say(page, greeting);
  await expect(stream(page).getByText(greeting)).toHaveCount(1);
  await expect(stream(other).getByText(greeting)).toBeVisible();
  await line(other).pressSequentially('在');
  await expect(page.getByText('对方正在输入…')).toBeVisible();

  // The answer is lost on the way back, once: the message waits and is there once all the same.
  let isLost = false;
  await page.route('**/api/chat/private/addPrivateMsg', async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  const second = `网络不好也要到 ${letters()}`;
  await say(page, second);
  await expect(stream(other).getByText(second)).toHaveCount(1);
  await expect(stream(page).getByText('发送中')).toHaveCount(0);
  await expect(stream(page).getByText(second)).toHaveCount(1);

  // Away while it is taken back: the words are gone all the same.
  await other.context().setOffline(true);
  const row = stream(page).locator('[data-seq]', { hasText: greeting });
  await row.getByRole('button', { name: '消息操作' }).click();
  await page.getByRole('dialog').getByText('撤回', { exact: true }).click();
  await expect(stream(page).getByText('你撤回了一条消息')).toBeVisible();
  await other.context().setOffline(false);
  await expect(stream(other).getByText('精英班撤回了一条消息')).toBeVisible();
  await expect(stream(other).getByText(greeting)).toHaveCount(0);
  await other.context().close();
});

test('a guest reads a group, joins and names somebody, who answers with a quote', async ({
  page,
  become,
  browser,
  baseURL,
}) => {
  await page.goto('/chat/groupChat?groupId=3');
  await expect(stream(page).getByText('我猜是负的，赌一包茶叶。')).toBeVisible();
  await expect(page.getByText('仅展示最近 20 条，加入后查看全部')).toBeVisible();
  await expect(line(page)).toHaveCount(0);

  await become('conflictPhone');
  await page.goto('/chat/groupChat?groupId=3');
  await page.getByRole('button', { name: '加入', exact: true }).click();
  await line(page).fill('@先试');
  await page.getByRole('button', { name: '@先试三天' }).click();
  await line(page).pressSequentially('你的理由那一栏还在写吗');
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await expect(stream(page).getByText('@先试三天 你的理由那一栏还在写吗')).toBeVisible();

  const named = await browserOf(browser, baseURL, 'trial');
  await named.goto('/chat');
  await named.getByRole('link', { name: /模拟盘晒单互相挑刺.*有人@我/ }).click();
  const row = stream(named).locator('[data-seq]', { hasText: '还在写吗' });
  await row.getByRole('button', { name: '消息操作' }).click();
  await named.getByRole('dialog').getByText('引用', { exact: true }).click();
  await say(named, '还在写，一天没落下');
  await expect(stream(named).getByRole('button', { name: /两个我.*还在写吗/ })).toBeVisible();
  await expect(stream(page).getByText('还在写，一天没落下')).toBeVisible();
  await named.context().close();
});

test('help answers what is asked often, and the service all else', async ({ page, become, browser, baseURL }) => {
  await page.goto('/serviceConsult');
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('验证码');
  await expect(page.getByText(/同一号码 60 秒内只发一次/)).toBeVisible();
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('没有这样的问题');
  await expect(page.getByText('没有找到相关问题，可以直接联系客服')).toBeVisible();

  await become('renewalDue');
  await page.goto('/serviceConsult');
  await page.getByRole('button', { name: '联系人工客服' }).click();
  const question = `页面显示不全 ${letters()}`;
  await say(page, question);
  await expect(stream(page).getByText(question)).toHaveCount(1);

  const staff = await enterAdmin(browser, baseURL ?? '', 'demo.service', 'service');
  await staff.getByRole('link', { name: new RegExp(question) }).click();
  await staff.getByRole('textbox', { name: '回复' }).fill('您好，请把字体调小一级再看看。');
  await staff.getByRole('button', { name: '发送' }).click();
  await expect(stream(page).getByText('您好，请把字体调小一级再看看。')).toBeVisible();
  await expect(staff.getByRole('link', { name: new RegExp(question) })).toHaveCount(0);
  await staff.context().close();
});
