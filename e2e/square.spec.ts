import { documentOf } from '@lianpan/domain/community';
import { expect, type Page } from '@playwright/test';
import { App, sentWords } from './page-models/app.ts';
import { deviceOf, test } from './page-models/member.ts';
import { phoneAndDesktop } from './page-models/sizes.ts';

// The same people at one device after the other.
test.describe.configure({ mode: 'default' });

for (const { where, viewport } of phoneAndDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a member writes of a stock, votes and comments, and a guest reads', async ({
      page,
      become,
      browser,
      baseURL,
    }) => {
      const app = await become('creator');
      const words = `${where === 'at a desk' ? '开盘前先把计划写在纸上' : '收盘后先看量能'} ${Date.now()}`;
      const said = where === 'at a desk' ? '写下来的计划才对得上账' : '补充一句：量能看自己的均值';
      await app.open('/square');
      await app.top.getByRole('button', { name: '发布' }).click();
      await page.getByRole('dialog', { name: '发布' }).getByRole('link', { name: '发图文' }).click();
      const editor = app.top.getByRole('textbox', { name: '正文' });
      await editor.click();
      await editor.pressSequentially(`${words} $600000`);
      await app.top.getByRole('option', { name: '600000.SH' }).click();
      await expect(editor).not.toContainText('600000');
      await app.top.getByRole('button', { name: '更多设置' }).click();
      const settings = page.getByRole('dialog', { name: '更多设置' });
      await settings.getByRole('button', { name: '发起投票' }).click();
      await settings.getByLabel('投票问题').fill('收盘后先看什么');
      await settings.getByLabel('选项 1').fill('量能');
      await settings.getByLabel('选项 2').fill('涨跌家数');
      await settings.getByRole('button', { name: '关闭' }).click();
      await expect(settings).toBeHidden();
      await app.top.getByRole('button', { name: '发布' }).click();
      await app.seePublished();
      await expect(page).toHaveURL(/graphtextDetail\?dynamicDetailId=\d+/);
      await expect(app.top.getByText(words)).toBeVisible();
      const stocks = app.top.getByRole('table', { name: '发布时与现在' });
      await expect(stocks.locator('a[href*="stockNo=600000"]').first()).toBeVisible();
      await app.comment(said);
      await expect(sentWords(app.top, said)).toBeVisible();
      const vote = app.top.getByRole('list', { name: '收盘后先看什么' });
      await vote.getByText('量能').click();
      await app.top.getByRole('button', { name: '投票', exact: true }).click();
      await expect(vote.getByText('100%')).toBeVisible();
      const address = page.url();

      const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
      const guest = await context.newPage();
      await guest.goto(address);
      const read = new App(guest);
      await expect(read.top.getByText(words)).toBeVisible();
      await expect(read.top.getByText(said)).toBeVisible();
      await expect(read.top.getByRole('button', { name: '登录后参与讨论' })).toBeVisible();
      await context.close();
    });

    test('an unfinished article outlives a reload, and loses nothing that a second device wrote', async ({
      page,
      become,
      baseURL,
    }) => {
      const app = await become('lowestClass');
      const title = `一张五行的复盘表 ${Date.now() % 100_000}`;
      await app.open('/square/publishArticle');
      await app.top.getByRole('textbox', { name: '标题' }).fill(title);
      const editor = app.top.getByRole('textbox', { name: '正文' });
      await editor.click();
      await editor.pressSequentially('第一行写市场，只写事实');
      // Kept on this device every few seconds.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('lianpan.draft.3'))).toContain('第一行写市场');
      await page.reload();
      await expect(app.top.getByRole('textbox', { name: '标题' })).toHaveValue(title);
      await expect(editor).toContainText('第一行写市场，只写事实');
      await putAside(page);
      await expect(app.top.getByText(/草稿已存/)).toBeVisible();

      const other = await deviceOf(baseURL ?? '', 'lowestClass', 10);
      const { list } = await other.call('POST /api/dynamic/square/getDrafts', {});
      const { draftId, version } = list.find((one) => one.title === title)!;
      const doc = documentOf('第二行写情绪，在路上写的') as unknown as Record<string, unknown>;
      const written = { draftId, version, dataType: 3, title, body: { title, doc }, device: 'Mobile' };
      await other.call('POST /api/dynamic/square/saveDraft', written);

      await editor.click();
      await editor.pressSequentially('再补一句');
      await putAside(page);
      const conflict = page.getByRole('dialog', { name: '内容已在别处更新' });
      await conflict.getByRole('button', { name: '使用新版' }).click();
      await expect(editor).toContainText('第二行写情绪，在路上写的');
    });
  });
}

/** Whoever leaves a page for another program has what was written kept elsewhere. */
const putAside = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
