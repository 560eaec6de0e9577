import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { clients, type ClientName } from '../../e2e/page-models/clients.ts';
import { FakeMessenger } from '../../e2e/page-models/messenger-bridge.ts';
import { NativeShell } from '../../e2e/page-models/native-shell.ts';

const usage = `npm run shell:dev -- <client> [address]
  client   ${Object.keys(clients).join(', ')}
  address  a page of the running server, http://127.0.0.1:8080/developer/client unless told
Set CHROME_BIN to a Chromium; without a display it runs unseen and takes a picture into artifacts/shell-dev.`;

const logEveryMs = 500;

/** Opens a Chromium that passes for one of our clients, with a log of what page and program say to each other. */
async function openClient(name: ClientName, address: string): Promise<void> {
  const client = clients[name];
  const hasDisplay = process.platform !== 'linux' || process.env['DISPLAY'] !== undefined;
  const browser = await chromium.launch({
    headless: !hasDisplay,
    ...(process.env['CHROME_BIN'] ? { executablePath: process.env['CHROME_BIN'] } : {}),
  });
  const isDesktop = name === 'pc';
  const context = await browser.newContext({
    userAgent: client.userAgent,
    locale: 'zh-CN',
    viewport: isDesktop ? { width: 1280, height: 800 } : { width: 390, height: 844 },
    isMobile: !isDesktop,
    hasTouch: !isDesktop,
  });
  await context.route(
    (url) => url.hostname === 'open.weixin.qq.com',
    (route) => route.abort(),
  );
  // The runner of this script wraps functions to keep their names, also those that are sent into the page.
  await context.addInitScript('globalThis.__name ??= (target) => target');
  const page = await context.newPage();
  if (client.kind === 'app') logShell(page, client.isIOS, address);
  if (client.kind === 'messenger' || client.kind === 'miniProgram') {
    await logMessenger(page, client.isIOS, client.kind === 'miniProgram');
  }
  await page.goto(address);
  console.log(
    `client ${client.clientType} (${name}) at ${address}; ${hasDisplay ? 'close the window' : 'press Ctrl+C'} to end`,
  );
  if (!hasDisplay) {
    await page.waitForLoadState('networkidle');
    const picture = path.join('artifacts', 'shell-dev', `${name}.png`);
    await page.screenshot({ path: picture });
    console.log(`picture: ${picture}`);
  }
  await page.waitForEvent('close', { timeout: 0 });
  await browser.close();
}

function logShell(page: Page, isIOS: boolean, address: string): void {
  const shell = new NativeShell(page, {
    platform: isIOS ? 'ios' : 'android',
    origin: new URL(address).origin,
    actions: [
      'toast',
      'copyText',
      'saveImage',
      'share',
      'setShare',
      'setTitle',
      'setOrientation',
      'setBackHandler',
      'openExternal',
      'openWebview',
      'closeWebview',
      'login',
      'pay',
      'getPushToken',
    ],
    safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
  });
  shell.answer('share', { code: 0, data: { channel: 'wxSession', result: 'ok' } });
  shell.answer('pay', { code: 0, data: { result: 'cancel' } });
  shell.answer('login', { code: 1, message: 'the native page was left' });
  shell.answer('getPushToken', { code: 0, data: { provider: 'demo', token: 'demo-token', enabled: true } });
  let shown = 0;
  const log = setInterval(() => {
    for (const call of shell.calls.slice(shown)) console.log('bridge', call.action, JSON.stringify(call.params));
    shown = shell.calls.length;
  }, logEveryMs);
  page.once('close', () => clearInterval(log));
}

async function logMessenger(page: Page, isIOS: boolean, isMiniProgram: boolean): Promise<void> {
  const messenger = new FakeMessenger(page);
  await messenger.install({ isIOS, isMiniProgram, refusesAll: false, failing: [], isSilent: false });
  let shown = 0;
  const log = setInterval(() => {
    messenger.calls().then(
      (calls) => {
        // A new document starts with an empty list.
        if (calls.length < shown) shown = 0;
        for (const { name, params } of calls.slice(shown)) console.log('messenger', name, JSON.stringify(params));
        shown = calls.length;
      },
      () => {},
    );
  }, logEveryMs);
  page.once('close', () => clearInterval(log));
}

const [name = '', address = 'http://127.0.0.1:8080/developer/client'] = process.argv.slice(2);
if (name in clients && URL.canParse(address)) {
  await openClient(name as ClientName, address);
} else {
  console.log(usage);
  process.exitCode = 1;
}
