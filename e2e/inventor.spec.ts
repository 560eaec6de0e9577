import { expect, type Page } from '@playwright/test';
import { App } from './page-models/app.ts';
import { test } from './page-models/member.ts';
import { phoneAndDesktop } from './page-models/sizes.ts';

/** Texts of one author may not be alike. */
const paragraphs = {
  'on a phone': '先写清楚当时看到的事实，再写自己的判断，最后写什么情况说明判断错了，三件事分开写，日后才好逐条核对。',
  'at a desk':
    '每周挑一天把日志从头翻到尾，数一数哪些步骤漏掉了，漏得最多的那一步，就是下个月唯一要改的地方，改完再数。',
} as const;
const secret = '这句话只有兑换的人读得到';

// The same people at one device after the other.
test.describe.configure({ mode: 'default' });

for (const { where, viewport } of phoneAndDesktop) {
  test.describe(where, () => {
    test.use({ viewport });

    test('a creator writes a paper for points; a guest reads the preview alone', async ({
      page,
      become,
      browser,
      baseURL,
    }) => {
      const app = await become('plainCreator');
      const title = `${where === 'at a desk' ? '数漏掉的步骤' : '逐条核对的写法'} ${Date.now() % 100_000}`;
      await app.open('/inventorCenter');
      await app.top.getByRole('link', { name: '写专栏' }).click();
      await app.top.getByRole('textbox', { name: '标题' }).fill(title);
      await app.top
        .getByRole('textbox', { name: '摘要' })
        .fill('把事实、判断和证伪条件分成三行来写，说明为什么这样更容易复盘。');
      for (const name of ['方法', '局限', '结论', '证伪条件'])
        await app.top
          .getByRole('textbox', { name: new RegExp(`^${name}`) })
          .fill(`${name}：用半年的日志逐条比较得到的说明`);
      const editor = app.top.getByRole('textbox', { name: '正文' });
      await editor.click();
      const text = [...Array.from({ length: 34 }, (_, n) => `第${n + 1}段，${paragraphs[where]}`), secret].join('\n');
      await paste(page, text);
      await expect(editor).toContainText(secret);
      await app.top.getByText('积分', { exact: true }).click();
      await app.top.getByRole('textbox', { name: /积分价/ }).fill('20');
      await app.top.getByRole('button', { name: '发布' }).click();
      await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
      await expect(page).toHaveURL(/researchPaperDetail\?paperId=\d+/);
      // Its author reads all of it.
      await expect(app.top.getByText(secret)).toBeVisible();
      const address = page.url();

      const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
      const guest = await context.newPage();
      const answers: Promise<string>[] = [];
      guest.on('response', (response) => {
        if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
      });
      await guest.goto(address);
      const read = new App(guest);
      await expect(read.top.getByRole('heading', { name: title })).toBeVisible();
      await expect(read.top.getByText(/试读结束，剩余 \d+ 字/)).toBeVisible();
      await expect(read.top.getByRole('button', { name: '登录后购买' })).toBeVisible();
      expect((await Promise.all(answers)).join('')).not.toContain(secret);
      await context.close();
    });

    test('a creator sees income that adds up, a reader what was bought', async ({ become }) => {
      const app = await become('creator');
      await app.open('/inventorCenter?tab=income');
      await expect(app.top.getByText('可提现（元）')).toBeVisible();
      await expect(app.top.getByText('218.00')).toBeVisible();
      // The desk's own test lets a withdrawal of the demonstration go.
      await expect(app.top.getByText(/^(审核中|打款中|已到账)$/).last()).toBeVisible();
      const reader = await become('practice');
      await reader.open('/mine/mySubscription');
      await expect(reader.top.getByText('订阅动态需开通诊股会员')).toBeVisible();
      await reader.top.getByRole('tab', { name: '已购内容' }).click();
      await reader.top.getByRole('link', { name: /用自己的均量当尺子/ }).click();
      await expect(reader.top.getByRole('heading', { name: '证伪条件' })).toBeVisible();
    });

    test('a scheduled paper opens with all fields, and is a draft again once cancelled', async ({ page, become }) => {
      const app = await become('plainCreator');
      const title = `定在晚上的文章 ${Date.now() % 100_000}`;
      await app.open('/inventorCenter/publishResearchPaper');
      await app.top.getByRole('textbox', { name: '标题' }).fill(title);
      await app.top.getByRole('textbox', { name: '摘要' }).fill('把事实、判断和证伪条件分成三行来写，方便日后核对。');
      for (const name of ['方法', '局限', '结论', '证伪条件'])
        await app.top.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(`${name}：用半年的日志逐条比较得到`);
      await app.top.getByRole('textbox', { name: '正文' }).click();
      await paste(page, Array.from({ length: 34 }, (_, n) => `第${n + 1}段，${paragraphs[where]}`).join('\n'));
      await app.top.getByText('定时发布', { exact: true }).click();
      await app.top.getByRole('button', { name: '定时发布' }).last().click();
      await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
      await expect(page).toHaveURL(/\/square\/drafts\?view=scheduled$/);
      const row = app.top.getByRole('listitem').filter({ hasText: title });
      await expect(row).toContainText('专栏');
      await row.getByRole('button', { name: '修改' }).click();
      const sheet = page.getByRole('dialog', { name: title });
      await sheet.getByRole('link', { name: '修改内容' }).click();
      await expect(page).toHaveURL(/publishResearchPaper\?scheduledId=\d+/);
      await expect(app.top.getByRole('textbox', { name: '标题' })).toHaveValue(title);
      await expect(app.top.getByRole('textbox', { name: /^证伪条件/ })).toHaveValue(
        '证伪条件：用半年的日志逐条比较得到',
      );
      await app.open('/square/drafts?view=scheduled');
      await row.getByRole('button', { name: '修改' }).click();
      await sheet.getByRole('button', { name: '取消定时' }).click();
      await page.getByRole('dialog', { name: '取消定时发布？' }).getByRole('button', { name: '取消定时' }).click();
      await expect(row).toHaveCount(0);
      await app.top.getByRole('tab', { name: '草稿' }).click();
      await row.getByRole('link', { name: '继续写' }).click();
      await expect(page).toHaveURL(/publishResearchPaper\?draftId=\d+/);
      await expect(app.top.getByRole('textbox', { name: /^证伪条件/ })).toHaveValue(
        '证伪条件：用半年的日志逐条比较得到',
      );
    });
  });
}

/** What is pasted where the cursor is. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => {
    const clipboard = new DataTransfer();
    clipboard.setData('text/plain', words);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true, cancelable: true }),
    );
  }, text);
