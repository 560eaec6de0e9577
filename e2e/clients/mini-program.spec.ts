import { expect, test } from '../page-models/client-page.ts';

test('H5 tells the mini-program what to share before the page is left', async ({ view, messenger }) => {
  await view.open('/hgd/diagnosticStock?stockNo=600000&code=SECRET');
  await expect
    .poll(() => messenger.miniProgramCalls())
    .toContainEqual(['postMessage', { t: 'share', title: '个股诊断', path: '/hgd/diagnosticStock?stockNo=600000' }]);
});

test('L10 SES-12 signs in on the page of the mini-program', async ({ page, view, messenger }) => {
  await view.open('/developer/client?topic=sample');
  await view.tryIt('登录');
  await expect(view.outcome).toHaveText('false');
  const logins = (await messenger.miniProgramCalls()).filter(([name]) => name === 'navigateTo');
  expect(logins).toEqual([
    ['navigateTo', { url: `/pages/login/index?back=${encodeURIComponent('/developer/client?topic=sample')}` }],
  ]);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('L10 clears the one-time code away before anything else runs', async ({ page, view }) => {
  const code = 'abcdefghijklmnop1234567890';
  const requested: string[] = [];
  page.on('request', (request) => {
    // The one call that exchanges the code is the only place where it may stand.
    if (!request.url().includes('/internalLogin')) requested.push(request.url());
  });
  await view.open(`/hall#accessCode=${code}`);
  await expect(page).toHaveURL(/\/hall$/);
  await view.firstStock.click();
  await expect(page).toHaveURL(/diagnosticStock/);
  await page.goBack();
  await expect(page).toHaveURL(/\/hall$/);
  expect(
    requested.filter((url) => url.includes(code) && !url.startsWith(`${new URL(page.url()).origin}/hall#`)),
  ).toEqual([]);
});

test('goes on to the payment page of the mini-program with a ticket alone', async ({ view, messenger }) => {
  await view.open();
  await view.tryIt('支付（演示参数）');
  await expect(view.outcome).toHaveText('"elsewhere"');
  expect(await messenger.miniProgramCalls()).toContainEqual([
    'navigateTo',
    { url: expect.stringMatching(/^\/pages\/pay\/index\?orderNo=SAMPLE\d{8}&payTicket=sample-ticket$/) as unknown },
  ]);
});

test('B4 leaves by a step back', async ({ view, messenger }) => {
  await view.open();
  await view.tryIt('关闭窗口');
  await expect.poll(() => messenger.miniProgramCalls()).toContainEqual(['navigateBack', { delta: 1 }]);
});

test.describe('a mini-program with nothing behind the page', () => {
  test.use({ fake: { failing: ['miniProgram:navigateBack', 'invokeMiniProgramAPI:navigateBack'] } });

  test('B4 starts anew when there is no step back', async ({ view, messenger }) => {
    await view.open();
    await view.tryIt('关闭窗口');
    await expect.poll(() => messenger.miniProgramCalls()).toContainEqual(['reLaunch', { url: '/pages/web/index' }]);
  });
});

test('X3 copies the address of a page that the mini-program may not open', async ({ page, view, context, outside }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await view.open();
  await view.tryIt('打开外部网页');
  await view.expectToast('链接已复制，请在浏览器中打开');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://www.example.com/notice?a=1');
  expect(outside.filter((url) => url.includes('example.com'))).toEqual([]);
});

test('REQ-10 shows the page without network and comes back by itself', async ({ page, view, context }) => {
  await view.open('/hall');
  await expect(view.compositeIndex).toBeVisible();
  // The page for bad times is fetched in good ones.
  await context.setOffline(true);
  await view.expectToast('网络异常，请检查网络');
  await expect(page).toHaveURL(/\/disconnected$/);
  await expect(view.top.getByRole('alert')).toContainText('网络异常，请检查网络');
  await view.top.getByRole('button', { name: '重试' }).click();
  await view.expectToast('网络还没有恢复');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/hall$/);
});
