import { expect, type BrowserContext, type Page } from '@playwright/test';
import { App, newMobile } from './page-models/app.ts';
import { test } from './page-models/own-server.ts';

// One server is ended and moved about by all of these: one after the other.
test.describe.configure({ mode: 'serial' });

const minute = 60_000;
const hour = 60 * minute;
/** An access token is good for 15 minutes. */
const beyondToken = 16 * minute;

const tabCount = 5;
const requestCount = 20;

const maskOf = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.url().includes('/refreshToken')) count += 1;
  });
  return () => count;
}

async function signedIn(page: Page, mobile: string): Promise<App> {
  const app = new App(page);
  await app.open('/mine');
  await app.top.getByRole('button', { name: '登录' }).click();
  await app.signIn(mobile);
  await expect(app.top).toContainText(maskOf(mobile));
  return app;
}

/** Asks for the member so many times at once, by the function of the page's own query; how many were answered. */
function askAtOnce(page: Page, count: number): Promise<number> {
  return page.evaluate(async (times) => {
    interface Fiber {
      readonly memoizedProps: { readonly client?: QueryClient } | null;
      readonly child: Fiber | null;
    }
    interface QueryClient {
      getQueryCache(): {
        getAll(): { queryKey: unknown[]; options: { queryFn?: (context: object) => Promise<unknown> } }[];
      };
    }
    const root = document.querySelector('#root') as unknown as Record<string, Fiber>;
    let fiber: Fiber | null = root[Object.keys(root).find((name) => name.startsWith('__reactContainer$'))!] ?? null;
    while (fiber && !fiber.memoizedProps?.client) fiber = fiber.child;
    const queries = fiber!.memoizedProps!.client!.getQueryCache().getAll();
    const ask = queries.find(({ queryKey }) => String(queryKey[0]).includes('getUserInfo'))!.options.queryFn!;
    const asked = Array.from({ length: times }, () => ask({ signal: new AbortController().signal }));
    const answers = await Promise.allSettled(asked);
    return answers.filter(({ status }) => status === 'fulfilled').length;
  }, count);
}

test('SES-08 T6 five tabs that meet 401 together refresh once, and every request is answered', async ({
  page,
  context,
  server,
}, info) => {
  const mobile = newMobile(info.workerIndex);
  await signedIn(page, mobile);
  const tabs = [page];
  while (tabs.length < tabCount) {
    const app = new App(await context.newPage());
    await app.open('/mine');
    await expect(app.top).toContainText(maskOf(mobile));
    tabs.push(app.page);
  }
  let refused = 0;
  // Held until the tabs have met 401: a poll that came first would renew the session under their feet.
  let release = (): void => undefined;
  const areRefused = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/refreshToken', async (route) => {
    await areRefused;
    await route.continue();
  });
  context.on('response', async (response) => {
    if (!response.url().includes('getUserInfo')) return;
    const { code } = (await response.json().catch(() => ({ code: 0 }))) as { code: number };
    if (code === 401) refused += 1;
    if (refused > tabCount) release();
  });
  const refreshes = countRefreshes(context);
  await server.moveClock(beyondToken);
  try {
    const answered = await Promise.all(tabs.map((tab) => askAtOnce(tab, requestCount)));
    expect(answered).toEqual(tabs.map(() => requestCount));
    expect(refused).toBeGreaterThan(tabCount);
    expect(refreshes()).toBe(1);
    for (const tab of tabs) await expect(new App(tab).top).toContainText(maskOf(mobile));
  } finally {
    await server.moveClock(0);
  }
});

test('a slow network shows skeletons, then what was asked for', async ({ page, context }) => {
  const app = new App(page);
  await app.open('/hall');
  await expect(app.compositeIndex).toBeVisible();
  const network = await context.newCDPSession(page);
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1500,
    downloadThroughput: 50_000,
    uploadThroughput: 20_000,
  });
  await app.firstStock.click();
  await expect(app.top.locator('.lp-skeleton').first()).toBeVisible();
  await expect(app.top.locator('.diagnosis-figures').first()).toBeVisible();
  // What lies far below comes once it is near.
  await app.scrollThrough();
  await expect(app.top.locator('.lp-skeleton')).toHaveCount(0);
});

test('offline keeps the page, and the next tap works once the network is back', async ({ page, context }) => {
  const app = new App(page);
  await app.open('/hall');
  await expect(app.compositeIndex).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('当前离线，显示的是之前的内容')).toBeVisible();
  await context.setOffline(false);
  await app.firstStock.click();
  await expect(app.top.locator('.diagnosis-figures').first()).toBeVisible();
});

test('a server that dies in the middle of a request costs nobody the session', async ({
  page,
  server,
  context,
}, info) => {
  const mobile = newMobile(info.workerIndex);
  const app = await signedIn(page, mobile);
  const network = await context.newCDPSession(page);
  await app.open('/hgd/diagnosticStock?stockNo=600000');
  await expect(app.top.locator('.diagnosis-figures').first()).toBeVisible();
  await app.open('/hall');
  await expect(app.compositeIndex).toBeVisible();
  // Requests are on their way when the process goes.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 800,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await app.firstStock.click();
  await server.end('SIGKILL');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  const retry = app.top.getByRole('alert').first().getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await server.start();
  await retry.click();
  await expect(app.top.locator('.diagnosis-figures').first()).toBeVisible();
  await app.open('/mine');
  await expect(app.top).toContainText(maskOf(mobile));
});

for (const [name, offset] of [
  ['ahead', hour],
  ['behind', -hour],
] as const) {
  test(`G2 a device an hour ${name} signs in, counts from 60 and stays`, async ({ page, context }, info) => {
    await context.addInitScript((by) => {
      const { now } = Date;
      const RealDate = Date;
      Date.now = () => now.call(RealDate) + by;
      globalThis.Date = new Proxy(RealDate, {
        construct: (target, given) => (given.length === 0 ? new target(Date.now()) : Reflect.construct(target, given)),
      });
    }, offset);
    const refreshes = countRefreshes(context);
    const isConnected = new Promise<boolean>((resolve) => {
      page.on('websocket', (socket) =>
        // Socket.IO's answer to a handshake that was accepted.
        socket.on('framereceived', ({ payload }) => String(payload).startsWith('40{') && resolve(true)),
      );
    });
    const mobile = newMobile(info.workerIndex);
    const app = new App(page);
    await app.open('/mine');
    await app.top.getByRole('button', { name: '登录' }).click();
    const form = page.locator('form.login-form:visible');
    await form.getByRole('textbox', { name: '手机号' }).fill(mobile);
    await form.getByRole('button', { name: '获取验证码' }).click();
    await expect(form.getByRole('button', { name: /^\d{1,2}秒后重新获取/ })).toBeDisabled();
    await form.getByRole('textbox', { name: '验证码' }).fill(await app.codeFor(mobile));
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: '登录', exact: true }).click();
    await expect(app.top).toContainText(maskOf(mobile));
    expect(await isConnected).toBe(true);
    expect(refreshes()).toBe(0);
    // A new document knows nothing of the server's clock: its first refresh may be refused for its time, the next is not.
    await page.reload();
    await expect(app.top).toContainText(maskOf(mobile));
    await page.waitForLoadState('networkidle');
    expect(refreshes()).toBeLessThanOrEqual(2);
  });
}

test('SES-05 T8 a second sign-in ends the first in all its tabs and says so', async ({
  page,
  context,
  browser,
  server,
}, info) => {
  const mobile = newMobile(info.workerIndex);
  const app = await signedIn(page, mobile);
  const second = new App(await context.newPage());
  await second.open('/mine');
  await expect(second.top).toContainText(maskOf(mobile));
  await page.bringToFront();
  // A number gets one code a minute.
  await server.moveClock(minute);
  const elsewhere = await browser.newContext({ locale: 'zh-CN', baseURL: server.url });
  const kicked = page.getByText('账号已在其他设备登录').waitFor();
  await signedIn(await elsewhere.newPage(), mobile);
  await kicked;
  await expect(page).toHaveURL(/\/hall$/);
  for (const one of [app, second]) {
    await one.open('/mine');
    await expect(one.top.getByRole('button', { name: '登录' })).toBeVisible();
  }
  await elsewhere.close();
  await server.moveClock(0);
});

test('SES-03 a blocked account is told so and stays outside', async ({ page }) => {
  const app = new App(page);
  const mobile = '13800000012';
  await app.open('/login');
  const form = page.locator('form.login-form:visible');
  await form.getByRole('textbox', { name: '手机号' }).fill(mobile);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled();
  await form.getByRole('textbox', { name: '验证码' }).fill(await app.codeFor(mobile));
  await form.getByRole('checkbox').check();
  const answer = page.getByText('账号已被拉入黑名单').first().waitFor();
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await answer;
  await app.open('/mine');
  await expect(app.top.getByRole('button', { name: '登录' })).toBeVisible();
});

test('SES-11 the cookie of a session is kept for seven days', async ({ page, context }, info) => {
  await signedIn(page, newMobile(info.workerIndex));
  const cookie = (await context.cookies()).find(({ name }) => name === 'lianpan-refresh');
  const days = (cookie!.expires - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThanOrEqual(7);
});
