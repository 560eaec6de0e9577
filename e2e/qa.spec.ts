import { expect } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';
import { phoneAndDesktop } from './page-models/sizes.ts';

// The same people at one device after the other.
test.describe.configure({ mode: 'default' });

for (const { where, viewport } of phoneAndDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a member asks about a stock, others answer, and one answer is chosen', async ({
      page,
      become,
      browser,
      baseURL,
    }) => {
      const app = await become('practice');
      const title = `${where === 'at a desk' ? '年报里哪几页最值得先读' : '缩量横盘以后先看哪些数据'} ${Date.now()}`;
      await app.open('/diagnosticStock/askQuestion?stockNo=600000');
      await app.top.getByRole('textbox', { name: '问题' }).fill(title);
      await app.top.getByRole('button', { name: '增加' }).click();
      await app.top.getByRole('button', { name: '发布问题' }).click();
      await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
      await expect(page).toHaveURL(/questionDetail\?questionId=\d+/);
      await expect(app.top.getByRole('heading', { name: title })).toBeVisible();
      await expect(app.top.getByText('悬赏 10', { exact: true })).toBeVisible();
      await expect(app.top.getByText('AI生成，仅供参考')).toBeVisible();
      await expect(app.top.getByText('综合评分').or(app.top.getByText('综合来看')).first()).toBeVisible();
      const address = page.url();

      const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
      const guest = await context.newPage();
      await guest.goto(address);
      const read = new App(guest);
      await expect(read.top.getByRole('heading', { name: title })).toBeVisible();
      await read.top.getByRole('link', { name: '写回答' }).click();
      await expect(read.top.getByText('登录后写回答')).toBeVisible();
      await context.close();

      const author = await become('plainCreator');
      await author.open(new URL(address).pathname + new URL(address).search);
      await author.top.getByRole('link', { name: '写回答' }).click();
      const editor = author.top.getByRole('textbox', { name: '正文' });
      await editor.click();
      const words = `${where === 'at a desk' ? '我会从现金流量表开始' : '先看自己的二十日均量'} ${Date.now()}`;
      await editor.pressSequentially(words);
      await author.top.getByText('引用新闻或事件').click();
      const sheet = page.getByRole('dialog', { name: '引用新闻或事件' });
      await sheet.getByRole('listitem').first().getByRole('button').click();
      await expect(sheet).toBeHidden();
      await author.top.getByText('不持有').click();
      await author.top.getByRole('button', { name: '发布回答' }).click();
      await author.seePublished();
      await expect(page).toHaveURL(/answerDetail\?answerId=\d+/);
      await expect(author.top.getByText(words)).toBeVisible();
      await expect(author.top.getByRole('list', { name: '依据' }).getByRole('link')).toHaveCount(1);

      const asker = await become('practice');
      await asker.open(new URL(address).pathname + new URL(address).search);
      await asker.top.getByRole('button', { name: '采纳' }).click();
      await page.getByRole('dialog', { name: '采纳' }).getByRole('button', { name: '确定' }).click();
      await expect(asker.top.getByText('最佳回答', { exact: true })).toBeVisible();
      await expect(asker.top.getByText('已解决').first()).toBeVisible();
    });

    test('the page of a stock leads to its questions', async ({ page }) => {
      const app = new App(page);
      await app.open('/hgd/diagnosticStock?stockNo=600000');
      // The section comes when it is near.
      await app.top.getByRole('heading', { name: '更多诊断' }).scrollIntoViewIfNeeded();
      const all = app.top.getByRole('link', { name: '全部问答' });
      await all.click();
      await expect(page).toHaveURL(/diagnosticStock\/questions\?stockNo=600000/);
      const first = app.top.getByRole('list', { name: '最新' }).getByRole('link').first();
      await expect(first).toBeVisible();
      await first.click();
      await expect(page).toHaveURL(/questionDetail\?questionId=\d+/);
    });
  });
}
