import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { guestKey, sign } from '@lianpan/client';
import { afterEach, describe, expect, it, vi } from 'vitest';

const here = import.meta.dirname;
const root = path.join(here, '..');
const at = (...parts: string[]): string => path.join(here, ...parts);
const textOf = (...parts: string[]): string => fs.readFileSync(at(...parts), 'utf8');
const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

const run = (command: string, ...given: string[]) => spawnSync(command, given, { encoding: 'utf8', cwd: root });
const has = (command: string): boolean => run(command, '--version').status === 0;

describe('the mini-program', () => {
  it('names pages that exist, in JSON that can be read', () => {
    const json = filesBelow(at('mini-program')).filter((file) => file.endsWith('.json'));
    for (const file of json) expect(() => JSON.parse(fs.readFileSync(file, 'utf8'))).not.toThrow();
    const { pages } = JSON.parse(textOf('mini-program', 'app.json')) as { pages: string[] };
    for (const page of pages) {
      for (const kind of ['js', 'json', 'wxml'])
        expect(fs.existsSync(at('mini-program', `${page}.${kind}`))).toBe(true);
    }
  });

  it("passes the type checker with the platform's types", () => {
    const { stdout, status } = run(path.join(root, 'node_modules/.bin/tsc'), '-p', 'shells/mini-program');
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  }, 60_000);
});

/** A call of `wx` with the options it got. */
type PlatformCall = readonly [name: string, options: Record<string, unknown>];
type PageOptions = Record<string, unknown> & { data: Record<string, unknown> };

/** Runs a page's script with stand-ins of `Page` and `wx`. */
function openPage(page: string, answers: Record<string, (options: Record<string, never>) => unknown> = {}) {
  const calls: PlatformCall[] = [];
  let found: PageOptions | undefined;
  vi.stubGlobal(
    'wx',
    new Proxy(
      {},
      {
        get: (_target, name: string) => (options: Record<string, never>) => {
          calls.push([name, options]);
          answers[name]?.(options);
        },
      },
    ),
  );
  vi.stubGlobal('Page', (options: PageOptions) => {
    found = { ...options, data: { ...options.data } };
  });
  const require = createRequire(import.meta.url);
  const file = at('mini-program', 'pages', page, 'index.js');
  // Each test starts the page anew.
  delete require.cache[file];
  require(file);
  if (!found) throw new Error(`${file} is no page`);
  const opened = found;
  opened['setData'] = (changes: object) => Object.assign(opened.data, changes);
  const send = (name: string, ...given: unknown[]): unknown =>
    (opened[name] as (...values: unknown[]) => unknown).apply(opened, given);
  const urlsOf = (name: string) => calls.filter(([called]) => called === name).map(([, options]) => options['url']);
  return { page: opened, calls, send, urlsOf };
}

const site = 'https://m.example.test';
const code = 'abcdefghijklmnop1234';

describe('signed calls of the mini-program', () => {
  afterEach(() => vi.unstubAllGlobals());
  const require = createRequire(import.meta.url);
  const { bytesOf, hexOf, sha256 } = require(at('mini-program/sha256.js')) as {
    bytesOf(text: string): number[];
    hexOf(bytes: number[]): string;
    sha256(bytes: number[]): number[];
  };

  it('hash like Node, at every length around a block', () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = '图a'.repeat(length).slice(0, length);
      expect(hexOf(sha256(bytesOf(text)))).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });

  it.each(['GET', 'POST'] as const)('are signed as the site signs its own: %s', async (method) => {
    const sent: { url: string; data?: string; header: Record<string, string> }[] = [];
    vi.stubGlobal('wx', {
      getStorageSync: () => 'visitor',
      request: (options: (typeof sent)[number]) => sent.push(options),
    });
    const { call } = require(at('mini-program/call.js')) as { call(options: object): void };
    const input = { code: "a b'(1)*!~", name: '中 📈' };
    call({ method, path: '/api/auth/common/wxlogin', input, done: () => {} });
    const [{ url, data, header } = { url: '', header: {} as Record<string, string> }] = sent;
    const { pathname, searchParams } = new URL(url);
    const expected = await sign(await guestKey('gp-mp'), {
      method,
      path: pathname,
      query: [...searchParams],
      bodyHash: createHash('sha256')
        .update(data ?? '')
        .digest('hex'),
      appId: 'gp-mp',
      clientType: 113,
      timestamp: header['timestamp'] ?? '',
      noncestr: header['noncestr'] ?? '',
      tokenHash: '',
    });
    expect(header['signature']).toBe(expected);
    expect(method === 'GET' ? Object.fromEntries(searchParams) : JSON.parse(data ?? '')).toEqual(input);
    expect(header['noncestr']).toMatch(/^[\w-]{16,64}$/);
  });

  it('put a wrong clock right once', () => {
    const serverTime = Date.now() + 3_600_000;
    const stamps: number[] = [];
    vi.stubGlobal('wx', {
      getStorageSync: () => 'visitor',
      request: (options: { header: Record<string, string>; success(answer: object): void }) => {
        stamps.push(Number(options.header['timestamp']));
        options.success({ data: { code: 400, serverTime, data: { reason: 'SIGN_SKEW' } } });
      },
    });
    const { call } = require(at('mini-program/call.js')) as { call(options: object): void };
    const done = vi.fn();
    call({ method: 'POST', path: '/api/pay/mp/params', input: {}, done });
    expect(stamps).toHaveLength(2);
    expect(Math.abs((stamps[1] ?? 0) - serverTime)).toBeLessThan(60_000);
    expect(done).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 400 }));
  });
});

describe('the page with the web-view', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [undefined, `${site}/hall`],
    [encodeURIComponent('/hgd/diagnosticStock?stockNo=600519'), `${site}/hgd/diagnosticStock?stockNo=600519`],
    [encodeURIComponent('/hall#accessCode=old'), `${site}/hall`],
    [encodeURIComponent('https://evil.example/'), `${site}/hall`],
    [encodeURIComponent('//evil.example/'), `${site}/hall`],
    [encodeURIComponent('/\\evil.example/'), `${site}/hall`],
    [encodeURIComponent('@evil.example/'), `${site}/hall`],
    ['%E0%A4%A', `${site}/hall`],
  ])('opens %s as %s', (given, address) => {
    const { page, send } = openPage('web');
    send('onLoad', { path: given });
    expect(page.data['address']).toBe(address);
  });

  it('puts the one-time code behind the hash, and nothing that is none', () => {
    const { page, send } = openPage('web');
    send('onLoad', { path: '%2Fmine', accessCode: code });
    expect(page.data['address']).toBe(`${site}/mine#accessCode=${code}`);
    send('onLoad', { path: '%2Fmine', accessCode: 'x&y=1' });
    expect(page.data['address']).toBe(`${site}/mine`);
  });

  it('shares what the page offered last, or the page itself without its code', () => {
    const { send } = openPage('web');
    expect(send('onShareAppMessage', { webViewUrl: `${site}/square?a=1#accessCode=${code}` })).toEqual({
      title: '练盘',
      path: `/pages/web/index?path=${encodeURIComponent('/square?a=1')}`,
    });
    expect(send('onShareAppMessage', { webViewUrl: `${site}.evil.example/x` })).toMatchObject({
      path: `/pages/web/index?path=${encodeURIComponent('/hall')}`,
    });
    const offers = [{ t: 'share', title: 'A', path: '/a' }, { t: 'other' }, { t: 'share', title: 'B', path: '/b' }];
    send('onMessage', { detail: { data: offers } });
    expect(send('onShareAppMessage', {})).toEqual({
      title: 'B',
      path: `/pages/web/index?path=${encodeURIComponent('/b')}`,
    });
  });

  it('REQ-10 goes to the page without network and comes back from it', () => {
    const web = openPage('web');
    web.send('onLoad', { path: '%2Fmine' });
    web.send('onError');
    expect(web.calls.find(([name]) => name === 'showToast')?.[1]).toMatchObject({ title: '网络异常，请检查网络' });
    expect(web.urlsOf('redirectTo')).toEqual(['/pages/offline/index?path=%2Fmine']);
    const offline = openPage('offline');
    offline.send('onLoad', { path: '%2Fmine' });
    (offline.page['listener'] as (change: object) => void)({ isConnected: false });
    expect(offline.urlsOf('redirectTo')).toEqual([]);
    (offline.page['listener'] as (change: object) => void)({ isConnected: true });
    expect(offline.urlsOf('redirectTo')).toEqual(['/pages/web/index?path=%2Fmine']);
  });
});

type Done = { success(answer: object): void; fail(failure: object): void };

describe('the payment page of the mini-program', () => {
  afterEach(() => vi.unstubAllGlobals());
  const prepaid = { code: 1001, data: { timeStamp: '1', nonceStr: 'n', package: 'prepay_id=x', paySign: 's' } };

  it.each([
    ['ok', (done: Done) => done.success({})],
    ['cancel', (done: Done) => done.fail({ errMsg: 'requestPayment:fail cancel' })],
    ['fail', (done: Done) => done.fail({ errMsg: 'requestPayment:fail (detail)' })],
  ])('tells the site that it ended with %s', (result, end) => {
    const { send, urlsOf, calls } = openPage('pay', {
      request: (options) => (options as unknown as Done).success({ data: prepaid }),
      requestPayment: (options) => end(options as unknown as Done),
    });
    send('onLoad', { orderNo: 'N1', payTicket: 'ticket' });
    expect(calls.find(([name]) => name === 'requestPayment')?.[1]).toMatchObject({ signType: 'RSA', timeStamp: '1' });
    expect(urlsOf('redirectTo')).toEqual([
      `/pages/web/index?path=${encodeURIComponent(`/payTemp?orderNo=N1&r=${result}`)}`,
    ]);
  });

  it('pays nothing when the server says no', () => {
    const { send, calls } = openPage('pay', {
      request: (options) => (options as unknown as Done).success({ data: { code: 1002, data: null } }),
    });
    send('onLoad', { orderNo: 'N1', payTicket: 'used' });
    expect(calls.map(([name]) => name)).not.toContain('requestPayment');
  });
});

describe('the login page of the mini-program', () => {
  afterEach(() => vi.unstubAllGlobals());
  const signIn = (answer: object) =>
    openPage('login', {
      login: (options) => (options as unknown as Done).success({ code: 'wx-code' }),
      request: (options) => (options as unknown as Done).success({ data: answer }),
    });

  it('SES-12 exchanges both codes and starts the site anew with a code of ours', () => {
    const { send, calls, urlsOf } = signIn({ code: 1001, data: { accessCode: code } });
    send('onLoad', { back: encodeURIComponent('/mine') });
    send('onPhone', { detail: { code: 'phone-code' } });
    const sent = calls.find(([name]) => name === 'request')?.[1] as { url: string };
    expect(Object.fromEntries(new URL(sent.url).searchParams)).toMatchObject({
      code: 'wx-code',
      authType: 'mp',
      phoneCode: 'phone-code',
    });
    expect(urlsOf('reLaunch')).toEqual([`/pages/web/index?path=%2Fmine&accessCode=${code}`]);
  });

  it('stays with a message when it fails, and opens the form when the quota is used up', () => {
    const failed = signIn({ code: 1002, data: null });
    failed.send('onPhone', { detail: { code: 'phone-code' } });
    expect(failed.urlsOf('reLaunch')).toEqual([]);
    expect(failed.calls.at(-1)?.[1]).toMatchObject({ title: '登录失败，请重试' });
    const refused = signIn({});
    refused.send('onPhone', { detail: {} });
    expect(refused.calls).toEqual([]);
    refused.send('onPhone', { detail: { errno: 1400001 } });
    expect(refused.urlsOf('redirectTo')).toEqual(['/pages/web/index?path=%2Flogin']);
  });
});

const javaMissing = has('javac') && has('java') ? '' : ' (skipped: no javac on this machine)';

describe('the Android shell', () => {
  it.skipIf(javaMissing !== '')(
    `compiles, and its core passes the vectors${javaMissing}`,
    () => {
      const out = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-shell-'));
      try {
        const sources = filesBelow(at('android/app/src')).filter((file) => file.endsWith('.java'));
        const compiled = run('javac', '-Xlint:all', '-Werror', '-d', out, ...sources);
        expect(compiled.stderr).toBe('');
        const tested = run(
          'java',
          '-cp',
          out,
          'app.lianpan.shell.BridgeCoreTest',
          'packages/bridge/bridge-vectors.json',
        );
        expect(tested.stdout).toMatch(/^\d{3} checks, 0 failures\n$/);
      } finally {
        fs.rmSync(out, { recursive: true, force: true });
      }
    },
    60_000,
  );

  it('keeps its stand-ins of the platform out of the app', () => {
    const main = filesBelow(at('android/app/src/main')).map((file) => path.relative(at('android/app/src/main'), file));
    expect(main.filter((file) => file.endsWith('.java')).every((file) => file.startsWith('java/app/lianpan/'))).toBe(
      true,
    );
  });

  it('allows neither plain http nor backups nor files', () => {
    const manifest = textOf('android/app/src/main/AndroidManifest.xml');
    expect(manifest).toContain('android:usesCleartextTraffic="false"');
    expect(manifest).toContain('android:allowBackup="false"');
    const sources = filesBelow(at('android/app/src/main/java'))
      .map((file) => fs.readFileSync(file, 'utf8'))
      .join('\n');
    expect(sources).not.toMatch(/addJavascriptInterface|onReceivedSslError|setAllowFileAccess\(true/);
  });
});

const pythonMissing = has('python3') ? '' : ' (skipped: no python3 on this machine)';

describe('files that other programs read', () => {
  it.skipIf(pythonMissing !== '')(`are well-formed XML and property lists${pythonMissing}`, () => {
    const files = filesBelow(here).filter((file) => /\.(xml|plist|entitlements|xcprivacy)$/.test(file));
    expect(files.length).toBeGreaterThanOrEqual(6);
    const script = `import sys, plistlib, xml.dom.minidom
for file in sys.argv[1:]:
    if file.endswith('.xml'): xml.dom.minidom.parse(file)
    else: assert isinstance(plistlib.load(open(file, 'rb')), dict)`;
    expect(run('python3', '-c', script, ...files)).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('the iOS shell', () => {
  const vectors = JSON.parse(fs.readFileSync(path.join(root, 'packages/bridge/bridge-vectors.json'), 'utf8')) as {
    scheme: string;
    links: { code: number }[];
  };

  it('knows the scheme and every code of the vectors', () => {
    const core = textOf('ios/Shell/BridgeCore.swift');
    const codes = new Set(vectors.links.map((link) => link.code).filter((code) => code !== 0));
    for (const code of codes) expect(core).toContain(`= ${code}\n`);
    expect(textOf('ios/Shell/Info.plist')).toContain(`<string>${vectors.scheme}</string>`);
  });

  it('names sources that exist', () => {
    const project = textOf('ios/project.yml');
    for (const [, named = ''] of project.matchAll(/(?<!_)(?:INFOPLIST_FILE|CODE_SIGN_ENTITLEMENTS|path): (\S+)/g)) {
      expect(fs.existsSync(at('ios', named))).toBe(true);
    }
  });
});

describe('all shells', () => {
  it('say in their README what was not checked', () => {
    for (const shell of ['mini-program', 'android', 'ios'])
      expect(textOf(shell, 'README.md')).toContain('Not checked:');
  });
});
