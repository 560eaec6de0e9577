import { expect, type Page } from '@playwright/test';
import { test } from './page-models/member.ts';
import { phoneAndDesktop } from './page-models/sizes.ts';

test.use({ viewport: { width: 390, height: 844 } });
// The same people at one device after the other.
test.describe.configure({ mode: 'default' });

const publishCall = '**/api/dynamic/square/publishDynamic';

/** Letters alone: eleven digits would be read as a phone number. */
const letters = (): string => Array.from({ length: 10 }, () => 'abcdefgh'[Math.floor(Math.random() * 8)]).join('');

/** Pastes a picture of one colour where the cursor is. */
const pastePicture = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 64;
    const blob = await new Promise<Blob>((resolve) => {
      canvas.toBlob((made) => resolve(made!), 'image/png');
    });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'pasted.png', { type: 'image/png' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });

for (const { where, viewport } of phoneAndDesktop) {
  test(`a post with a pasted picture stands once after a lost answer, ${where}`, async ({ page, become }) => {
    await page.setViewportSize(viewport);
    const app = await become('invited');
    const words = `先写下再发 ${letters()}`;
    await app.open('/square');
    await app.top.getByRole('button', { name: '发布' }).click();
    await page.getByRole('dialog', { name: '发布' }).getByRole('link', { name: '发图文' }).click();
    const editor = app.top.getByRole('textbox', { name: '正文' });
    await editor.click();
    await editor.pressSequentially(words);
    await pastePicture(page);
    await expect(app.top.getByRole('button', { name: '移除 pasted.png' })).toBeVisible();
    await expect(editor.locator('img')).toHaveCount(0);

    // The server has it, and its answer is lost, once.
    let tries = 0;
    await page.route(publishCall, async (route) => {
      tries += 1;
      if (tries > 1) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await app.top.getByRole('button', { name: '发布' }).click();
    await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
    await expect(page).toHaveURL(/\/square$/);
    const bar = page.getByRole('list', { name: '发布中的内容' });
    await expect(bar.getByText(/发布失败/)).toBeVisible();
    // It is there on every page.
    await app.open('/mine');
    await expect(bar.getByRole('link', { name: '查看' })).toBeVisible();
    expect(tries).toBe(2);
    await bar.getByRole('link', { name: '查看' }).click();
    await expect(page).toHaveURL(/graphtextDetail\?dynamicDetailId=\d+/);
    await expect(app.top.getByText(words)).toBeVisible();
    await expect(
      app.top.locator('.lp-picture-grid img, .picture-grid img, img[src*="/objects/"]').first(),
    ).toBeVisible();
    await app.open('/square');
    await app.top.getByRole('tab', { name: '最新' }).click();
    await expect(app.top.getByRole('article').filter({ hasText: words })).toHaveCount(1);
    await page.goto('/square/publishGraphtext');
    await expect(app.top.getByRole('textbox', { name: '正文' })).not.toContainText(words);
  });
}

test('what the server refuses goes back to its editor with the reason', async ({ page, become }) => {
  const app = await become('lapsed');
  const words = `慢慢来 ${letters()}`;
  await app.open('/square/publishGraphtext');
  const editor = app.top.getByRole('textbox', { name: '正文' });
  await editor.fill(words + '复盘'.repeat(1000));
  await app.top.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
  const bar = page.getByRole('list', { name: '发布中的内容' });
  await expect(bar.getByText(/2000/)).toBeVisible();
  await bar.getByRole('button', { name: '修改' }).click();
  await expect(editor).toContainText(words);
  await expect(bar).toHaveCount(0);
});

test('what did not get through is sent again by hand', async ({ page, become }) => {
  const app = await become('plainCreator');
  const words = `慢慢来 ${letters()}`;
  await app.open('/square/publishGraphtext');
  const editor = app.top.getByRole('textbox', { name: '正文' });
  await editor.click();
  await editor.pressSequentially(words);
  let isDown = true;
  await page.route(publishCall, (route) => (isDown ? route.abort('connectionfailed') : route.continue()));
  await app.top.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog', { name: '社区公约' }).getByRole('button', { name: '知道了，发布' }).click();
  const bar = page.getByRole('list', { name: '发布中的内容' });
  await expect(bar.getByText('网络中断，内容已保留，可重新发布')).toBeVisible();
  isDown = false;
  await bar.getByRole('button', { name: '重发' }).click();
  await bar.getByRole('link', { name: '查看' }).click();
  await expect(app.top.getByText(words)).toBeVisible();
});

test('an article has contents, a size of its own and its progress', async ({ page, become }) => {
  const app = await become('trial');
  // Less than the article is high.
  await page.setViewportSize({ width: 390, height: 600 });
  await app.open('/square/articleDetail?dynamicDetailId=5');
  const progress = app.top.getByRole('progressbar', { name: '阅读进度' });
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await app.top.getByRole('button', { name: '阅读设置' }).click();
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.getByText('特大').click();
  await sheet.getByRole('list', { name: '目录' }).getByText('板外').click();
  await expect(sheet).toBeHidden();
  await expect(app.top.getByRole('heading', { name: /^板外/ })).toBeInViewport();
  await expect(progress).not.toHaveAttribute('aria-valuenow', '0');
  await page.reload();
  await expect(app.top.locator('.lp-reading')).toHaveAttribute('data-step', '2');
  await app.top.getByRole('button', { name: '阅读设置' }).click();
  await sheet.getByRole('switch', { name: '只看正文' }).click();
  await sheet.getByRole('button', { name: '关闭' }).click();
  await expect(app.top.getByRole('heading', { name: '评论' })).toHaveCount(0);
});
