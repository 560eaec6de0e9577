import { clients } from '../page-models/clients.ts';
import { ClientPage, expect, test } from '../page-models/client-page.ts';

const cap = /[?&]k=[\w-]{22}(&|$)/;

test('D4 takes version and market from the user agent', async ({ page, view, client }) => {
  const first = page.waitForRequest((request) => request.url().includes('/api/'));
  await view.open('/hall');
  const headers = (await first).headers();
  expect(headers['version']).toBe('9.7.1');
  expect(headers['appmarket']).toBe(client.isIOS ? 'appstore' : 'xiaomi');
});

test('R1 R2 greets the shell and shows its capability with every other link', async ({ page, view, shell }) => {
  await view.open();
  await expect.poll(() => shell.callsOf('setTitle').length).toBeGreaterThan(0);
  expect(shell.calls[0]?.action).toBe('hello');
  const [hello, ...others] = shell.links;
  expect(hello).not.toMatch(cap);
  expect(others.every((link) => cap.test(link))).toBe(true);
  expect(shell.verdicts.every((verdict) => verdict.code === 0)).toBe(true);

  // What a frame of somebody else could send: it knows no capability.
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = 'gpapp://bridge/v1/pay?id=evil1';
    document.body.append(frame);
  });
  await expect.poll(() => shell.verdicts.at(-1)).toEqual({ code: 1003, id: 'evil1' });
  expect(shell.callsOf('pay')).toEqual([]);
});

test('R3 goes on as in a browser when no shell answers', async ({ page, view, shell, context, client }) => {
  shell.die();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await view.open();
  await view.tryIt('复制文字');
  await view.expectToast('复制成功');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('600519');
  await expect(view.top.getByTestId('client-type')).toHaveText(String(client.clientType));
  expect(shell.links).toHaveLength(1);
});

test('R4 sends calls in the order in which they were made', async ({ view, shell }) => {
  await view.open();
  await view.tryIt('复制文字');
  await view.tryIt('打开外部网页');
  await view.tryIt('关闭窗口');
  await expect.poll(() => shell.callsOf('closeWebview')).toHaveLength(1);
  const wanted = ['copyText', 'openExternal', 'closeWebview'];
  expect(shell.calls.map(({ action }) => action).filter((action) => wanted.includes(action))).toEqual(wanted);
});

test('R6 leaves what is too big for a link to be fetched', async ({ view, shell }) => {
  const text = '图'.repeat(40_000);
  await view.open();
  await view.top.getByLabel('输入框').fill(text);
  await view.tryIt('复制文字');
  await expect.poll(() => shell.callsOf('copyText')).toHaveLength(1);
  const { ref } = shell.callsOf('copyText')[0]?.params as { ref: string };
  expect(JSON.parse((await shell.take(ref)) ?? '')).toEqual({ text });
  expect(await shell.take(ref)).toBeNull();
  expect(Math.max(...shell.links.map((link) => link.length))).toBeLessThan(65_536);
});

test('H4 shares by the shell', async ({ view, shell, baseURL }) => {
  shell.answer('share', { code: 0, data: { channel: 'wxSession', result: 'ok' } });
  await view.open();
  await expect.poll(() => shell.callsOf('setShare')).toEqual([{ action: 'setShare', params: { hidden: true } }]);
  await view.tryIt('分享');
  await expect(view.outcome).toHaveText('"shared"');
  expect(shell.callsOf('share')[0]?.params).toMatchObject({
    title: '客户端能力',
    type: 'link',
    link: `${baseURL}/developer/client?topic=sample`,
  });
});

test('H4 tells a cancelled share from one that was sent', async ({ view, shell }) => {
  shell.answer('share', { code: 1, message: 'cancelled' });
  await view.open();
  await view.tryIt('分享');
  await expect(view.outcome).toHaveText('"cancelled"');
});

test('I3 C3 saves images and copies by the shell', async ({ view, shell, baseURL }) => {
  await view.open();
  await view.tryIt('保存图片');
  await view.expectToast('图片已保存');
  await view.tryIt('复制文字');
  await view.expectToast('复制成功');
  expect(shell.callsOf('saveImage')[0]?.params).toEqual({ url: `${baseURL}/static/share.png`, name: 'lianpan.png' });
  expect(shell.callsOf('copyText')[0]?.params).toEqual({ text: '600519' });
});

test('X2 opens foreign pages in views of the shell', async ({ page, view, shell, outside }) => {
  await view.open();
  await view.tryIt('在产品内打开网页');
  await expect
    .poll(() => shell.callsOf('openWebview').map(({ params }) => params))
    .toEqual([{ url: 'https://www.example.com/notice?a=1', title: 'example' }]);
  await expect(page).toHaveURL(/developer\/client$/);
  expect(outside).toEqual([]);
});

test('B3 closes what lies over the page before the shell goes back', async ({ page, view, shell }) => {
  await view.open();
  await expect.poll(() => shell.callsOf('setBackHandler')).toHaveLength(1);
  await view.tryIt('打开弹层');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await shell.emit('back')).toBe(true);
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await shell.emit('back')).toBe(false);
});

test('A2 takes the insets of the shell where the web view knows none', async ({ page, view, shell }) => {
  await view.open();
  const padding = () =>
    view.top.locator('.lp-page__bar').evaluate((element) => Number.parseFloat(getComputedStyle(element).paddingTop));
  await expect.poll(padding).toBe(47);
  await shell.emit('safeArea', { top: 20, right: 0, bottom: 0, left: 0 });
  await expect.poll(padding).toBe(20);
  await shell.emit('safeArea', { top: '20px; color: red', right: 0, bottom: 0, left: 0 });
  expect(await padding()).toBe(20);
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--lp-safe-top'))).toBe('20px');
});

test('K3 makes room for a keyboard that only the shell knows of', async ({ view, shell }) => {
  await view.open();
  await expect.poll(() => shell.callsOf('setTitle').length).toBeGreaterThan(0);
  const field = view.top.getByLabel('输入框');
  await field.focus();
  await shell.emit('keyboard', { height: 344 });
  await expect
    .poll(async () => {
      const box = await field.boundingBox();
      return box === null ? 0 : box.y + box.height;
    })
    .toBeLessThanOrEqual(500);
});

test('L9 SES-12 signs in on the native page and hides its code', async ({ page, view, shell }) => {
  const code = 'one-time-code-of-the-shell-0123456789';
  shell.answer('login', { code: 0, data: { accessCode: code } });
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await view.open('/developer/client?topic=sample');
  await view.tryIt('登录');
  await expect
    .poll(() => shell.callsOf('login').map(({ params }) => params))
    .toEqual([{ back: '/developer/client?topic=sample' }]);
  expect([...visited, ...shell.links, ...said].filter((text) => text.includes(code))).toEqual([]);
});

test('SES-02 a member of the shell stays one over a reload of its page', async ({ page, view }) => {
  await view.open('/developer');
  await view.top.getByRole('tab', { name: '人物' }).click();
  await view.top.getByRole('button', { name: '第一天' }).click();
  await expect(page).not.toHaveURL(/developer/);
  await view.open('/mine');
  await expect(view.top.getByText('第一天')).toBeVisible();
});

test('SES-12 leaves a guest alone who has left the native page', async ({ page, view, shell }) => {
  shell.answer('login', { code: 1 });
  await view.open();
  await view.tryIt('登录');
  await expect(view.outcome).toHaveText('false');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('Q1 SES-18 tells its push token once, and a new one at once', async ({ page, view, shell }) => {
  let token = 'push-token-one';
  shell.answer('getPushToken', () => ({ code: 0, data: { provider: 'test', token, enabled: true } }));
  const notes: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('updateUserClientinfo')) notes.push(request.postDataJSON());
  });
  await view.open('/developer');
  await view.top.getByRole('tab', { name: '人物' }).click();
  await view.top.getByRole('button', { name: '精英班' }).click();
  await expect(page).not.toHaveURL(/developer/);
  await expect.poll(() => notes).toEqual([{ pushToken: 'push-token-one' }]);
  const asked = (): number => shell.callsOf('getPushToken').length;
  const before = asked();
  await page.getByRole('link', { name: '大厅' }).click();
  await expect.poll(asked).toBeGreaterThan(before);
  expect(notes).toHaveLength(1);
  token = 'push-token-two';
  // DSP-02 takes a second tap within 400 ms for the first: a person taps until the page comes.
  await expect(async () => {
    await page.getByRole('link', { name: '我的' }).click();
    await expect(page).toHaveURL(/\/mine$/, { timeout: 500 });
  }).toPass();
  await expect.poll(() => notes).toEqual([{ pushToken: 'push-token-one' }, { pushToken: 'push-token-two' }]);
});

test('a notice rings on the phone of the member: the developer page shows the push', async ({
  page,
  view,
  shell,
  browser,
  baseURL,
}) => {
  const token = `phone-${Date.now()}-push`;
  shell.answer('getPushToken', { code: 0, data: { provider: 'test', token, enabled: true } });
  const isAnswered = page.waitForResponse(/updateUserClientinfo/);
  const enter = async (one: ClientPage): Promise<void> => {
    await one.open('/developer');
    await one.top.getByRole('tab', { name: '人物' }).click();
    await one.top.getByRole('button', { name: '野生研究员' }).click();
    await expect(one.page).not.toHaveURL(/developer/);
  };
  await enter(view);
  await isAnswered;
  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: clients.h5.userAgent,
    viewport: { width: 390, height: 844 },
  });
  const other = new ClientPage(await elsewhere.newPage());
  await enter(other);
  await other.open('/developer');
  await other.top.getByText('推送', { exact: true }).click();
  const row = other.top.getByRole('row').filter({ hasText: 'pho****ush' }).first();
  await expect(row).toContainText('新设备登录');
  await expect(row).toContainText('/setting/devices');
  await expect(row).toBeInViewport({ ratio: 1 });
  await elsewhere.close();
});

test('follows pushes and links to pages of ours alone', async ({ page, view, shell }) => {
  await view.open();
  await expect.poll(() => shell.callsOf('setTitle').length).toBeGreaterThan(0);
  await shell.emit('pushOpened', { path: '//evil.example/' });
  await shell.emit('pushOpened', { path: '/hgd/diagnosticStock?stockNo=600000' });
  await expect(page).toHaveURL(/\/hgd\/diagnosticStock\?stockNo=600000$/);
});

test.describe('a shell that can do nothing', () => {
  test.use({ actions: [] });

  test('H4 falls back on the link, and login on our popup', async ({ page, view, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await view.open();
    await view.tryIt('分享');
    await view.expectToast('链接已复制，去粘贴给朋友吧');
    await view.tryIt('登录');
    await expect(page.getByRole('dialog')).toContainText('登录');
  });

  test('I3 shows the image to be held', async ({ page, view }) => {
    await view.open();
    await view.tryIt('保存图片');
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  });
});
