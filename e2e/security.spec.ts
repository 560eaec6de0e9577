import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, mergeTests } from '@playwright/test';
import { answerWith } from './page-models/answers.ts';
import { App, newMobile } from './page-models/app.ts';
import { test as memberTest } from './page-models/member.ts';
import { test as ownTest } from './page-models/own-server.ts';
import { waitingPopup } from './page-models/waiting-popup.ts';

const test = mergeTests(memberTest, ownTest);

/** A site of somebody else: another host name, so another site to the browser. */
async function foreignSite(html: string): Promise<{ url: string; close(): void }> {
  const site = http.createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  return { url: `http://localhost:${(site.address() as AddressInfo).port}/`, close: () => site.close() };
}

/** Addresses that lead away although they look like ours, in one way or another. */
const hostileAddresses = [
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test/',
  '\\\\evil.test/',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  ' https://evil.test/',
  '/%09/evil.test/',
  'http:evil.test',
  '/\t/evil.test/',
];

test('S9 every kind of page allows no script of somebody else and no frame', async ({ page }) => {
  for (const path of ['/hall', '/mine', '/pc/hall', '/error', '/no/such/page', '/docs', '/webview?linkUrl=/mine']) {
    const answer = await page.goto(path);
    const headers = answer!.headers();
    const policy = headers['content-security-policy'] ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect([path, scripts.includes("'unsafe-inline'"), scripts.includes("'unsafe-eval'")]).toEqual([
      path,
      false,
      false,
    ]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  }
});

test('S9 an inline script that got into a page does not run', async ({ page }) => {
  const app = new App(page);
  await app.open('/hall');
  const hasRun = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hasRun = true';
    document.body.append(script);
    const picture = document.createElement('div');
    picture.innerHTML = '<img src="data:," onerror="window.hasRun = true">';
    document.body.append(picture);
    return new Promise((resolve) => {
      const tried = new Image();
      tried.addEventListener('error', () => resolve('hasRun' in window));
      tried.src = 'data:,';
    });
  });
  expect(hasRun).toBe(false);
});

test('S9 nobody can put our pages in a frame', async ({ page, server }) => {
  const site = await foreignSite(`<iframe src="${server.url}/mine" width="300" height="300"></iframe>`);
  const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
  await page.goto(site.url);
  await refused;
  expect(page.frames().map((frame) => frame.url())).not.toContain(`${server.url}/mine`);
  site.close();
});

test('S8 another site changes nothing for who is signed in here', async ({ page, context, server, member }) => {
  const { app, mobile } = member;
  await app.open('/mine');
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  const site = await foreignSite('<h1>evil</h1><iframe name="sink"></iframe>');
  const foreign = await context.newPage();
  await foreign.goto(site.url);
  const accepted: string[] = [];
  foreign.on('response', async (response) => {
    const body = await response.text().catch(() => '');
    if (/"code":(1001|1005)/.test(body)) accepted.push(response.url());
  });
  const writes = [
    '/api/auth/common/logout',
    '/api/auth/common/refreshToken',
    '/api/stocks/hall/addoptionalstock',
    '/api/system/user/cancellation',
  ];
  const gets = [
    '/api/system/addOrUpdateEditionType?editionType=1',
    '/api/auth/common/wxlogin?code=x&authType=wx_base',
    '/api/auth/common/internalLogin?accessCode=AAAAAAAAAAAAAAAAAAAA&type=app',
    '/api/dynamic/getExternalToInternalFileUrl?url=https%3A%2F%2Fexample.com%2Fx.png',
    '/api/sp/privilege/openActSPToolPrivilege?actId=1&markingToolId=15',
  ];
  await foreign.evaluate(
    async ({ base, posts, addresses }) => {
      for (const path of posts) {
        for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
          const options = { method: 'POST', mode: 'no-cors', credentials: 'include', body: '{}' } as const;
          await fetch(base + path, { ...options, headers: { 'content-type': type } }).catch(() => null);
        }
        await fetch(base + path, { method: 'POST', credentials: 'include', body: '{}' }).catch(() => null);
        const form = document.createElement('form');
        Object.assign(form, { method: 'POST', action: base + path, target: 'sink', enctype: 'text/plain' });
        form.innerHTML = '<input name=\'{"step":"apply","x":"\' value=\'"}\'>';
        document.body.append(form);
        const sunk = new Promise((resolve) =>
          document.querySelector('iframe')!.addEventListener('load', resolve, { once: true }),
        );
        form.submit();
        await sunk;
      }
      for (const path of addresses) {
        await fetch(base + path, { mode: 'no-cors', credentials: 'include' }).catch(() => null);
        await new Promise((resolve) => {
          const image = new Image();
          image.addEventListener('error', resolve);
          image.addEventListener('load', resolve);
          image.src = base + path;
        });
      }
    },
    { base: server.url, posts: writes, addresses: gets },
  );
  // A link that is followed carries cookies too.
  for (const path of gets) await foreign.goto(server.url + path);
  expect(accepted).toEqual([]);
  await page.reload();
  await expect(app.top).toContainText(masked);
  await app.open('/setting/cancelAccount');
  await expect(app.top.getByRole('button', { name: '确认注销' })).toBeVisible();
  site.close();
});

test('S4 no address that is given to us leads away', async ({ page, server }) => {
  const app = new App(page);
  const left: string[] = [];
  page.on('framenavigated', (frame) => {
    const url = frame.url();
    if (frame === page.mainFrame() && !url.startsWith(server.url)) left.push(url);
  });
  for (const address of hostileAddresses) {
    const given = encodeURIComponent(address);
    for (const path of [
      `/webview?linkUrl=${given}&title=x`,
      `/login?back=${given}&redirect=${given}`,
      `/hall?back=${given}&linkUrl=${given}&redirect_uri=${given}`,
    ]) {
      await app.open(path);
    }
  }
  expect(left).toEqual([]);
});

test('S4 no popup leads away', async ({ page, server, member: { app } }) => {
  let waiting: object[] = [];
  await answerWith(page, 'getGlobalPopupList', () => ({ versionToken: JSON.stringify(waiting), list: waiting }));
  await answerWith(page, 'reportGlobalPopup', () => ({}));
  await app.open('/mine');
  for (const [index, linkUrl] of [
    'https://evil.test/',
    '//evil.test/',
    '/\\evil.test/',
    'javascript:alert(1)',
  ].entries()) {
    waiting = [waitingPopup(9, { linkUrl, popupId: `test:${index}` })];
    await app.open('/hall');
    const popup = page.getByRole('dialog', { name: '弹窗9' });
    await expect(popup).toBeVisible();
    await popup.locator('.lp-button--primary').click();
    await expect(popup).toBeHidden();
    expect(page.url().startsWith(server.url)).toBe(true);
  }
});

test('S11 no number, code, token or password stands in the log of the server', async ({
  page,
  context,
  server,
}, info) => {
  const secrets = new Set<string>();
  page.on('request', (request) => {
    const token = request.headers()['authorization'];
    if (token) secrets.add(token);
  });
  const mobile = newMobile(info.workerIndex);
  const app = new App(page);
  await app.open('/login');
  const form = page.locator('form.login-form:visible');
  await form.getByText('密码登录').click();
  await form.getByLabel('账号', { exact: true }).fill(mobile);
  await form.getByLabel('密码', { exact: true }).fill('canary_password_1');
  await form.getByRole('checkbox', { name: /同意/ }).check();
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  secrets.add('canary_password_1').add(mobile);
  await app.open('/login');
  await app.signIn(mobile);
  secrets.add(await app.codeFor(mobile));
  await app.open('/mine');
  const cookie = (await context.cookies()).find(({ name }) => name === 'lianpan-refresh');
  secrets.add(cookie!.value);
  expect(secrets.size).toBeGreaterThanOrEqual(5);
  // Words of six digits stand in any log by chance; a code would stand there as a word of its own.
  const found = [...secrets].filter((secret) =>
    secret.length === 6 ? new RegExp(`\\b${secret}\\b`).test(server.log) : server.log.includes(secret),
  );
  expect(server.log.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});
