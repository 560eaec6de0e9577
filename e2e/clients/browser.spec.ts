import { expect, test } from '../page-models/client-page.ts';

test('S0 asks nothing of the messenger', async ({ page, view }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await view.open();
  await view.tryIt('推送标识');
  await expect(view.outcome).toHaveText('null');
  expect(asked.filter((url) => /getWxConfig|weixin/i.test(url))).toEqual([]);
});

test('H1 copies the link where the browser has no way to share', async ({ page, view, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await view.open('/developer/client?code=SECRET&inviteCode=friend7');
  await view.tryIt('分享');
  await view.expectToast('链接已复制，去粘贴给朋友吧');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/developer/client?topic=sample&inviteCode=friend7`);
});

test('H1 shares by the browser where it can', async ({ page, view }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      value: (content: object) => {
        (window as unknown as { shared: object }).shared = content;
        return Promise.resolve();
      },
    });
  });
  await view.open();
  await view.tryIt('分享');
  await expect(view.outcome).toHaveText('"shared"');
  expect(await page.evaluate(() => (window as unknown as { shared: { url: string } }).shared.url)).toContain(
    '/developer/client?topic=sample',
  );
});

test('I1 saves an image as a download', async ({ page, view }) => {
  await view.open();
  const download = page.waitForEvent('download');
  await view.tryIt('保存图片');
  expect((await download).suggestedFilename()).toBe('lianpan.png');
});

test('X1 opens a foreign page in a tab that knows nothing of ours', async ({ view, context, outside }) => {
  await view.open();
  const tab = context.waitForEvent('page');
  await view.tryIt('打开外部网页');
  expect(await (await tab).evaluate(() => window.opener)).toBeNull();
  expect(outside).toEqual(['https://www.example.com/notice?a=1']);
});

test('asks to sign in with our popup', async ({ page, view }) => {
  await view.open();
  await view.tryIt('登录');
  await expect(page.getByRole('dialog')).toContainText('登录');
});
