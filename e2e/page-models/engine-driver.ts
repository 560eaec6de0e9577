import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../testkit/src/free-port.ts';

export type EngineName = 'webkit' | 'firefox';

/** A browser of another engine, spoken to by its own protocol. Values are those of the W3C's WebDriver. */
export interface EngineDriver {
  readonly open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; what it returns must be JSON. */
  readonly run: (body: string) => Promise<unknown>;
  /** Clicks the first element that an XPath finds. */
  readonly click: (xpath: string) => Promise<void>;
  readonly type: (xpath: string, text: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const startLimitMs = 30_000;

/** Tries until it works, or throws why it never did. */
async function untilWorks<Result>(work: () => Promise<Result>, child: ChildProcess): Promise<Result> {
  const startedAt = Date.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (child.exitCode !== null || Date.now() - startedAt > startLimitMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  return ended;
}

/** WebKitGTK by WebDriver over HTTP, on a screen that nobody sees. */
async function openWebKit(): Promise<EngineDriver> {
  const port = await freePort();
  const display = await startScreen();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LANG: 'zh_CN.UTF-8' },
    stdio: 'ignore',
  });
  const send = async (method: string, address: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await answer.json()) as { value: unknown };
    if (!answer.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  const started = await untilWorks(() => send('POST', '/session', { capabilities: { alwaysMatch: {} } }), driver);
  const session = `/session/${(started as { sessionId: string }).sessionId}`;
  await send('POST', `${session}/window/rect`, { width: 390, height: 844 });
  const find = async (xpath: string): Promise<string> => {
    const found = await send('POST', `${session}/element`, { using: 'xpath', value: xpath });
    return (found as Record<string, string>)[elementKey] ?? '';
  };
  return {
    open: async (url) => void (await send('POST', `${session}/url`, { url })),
    run: (body) => send('POST', `${session}/execute/sync`, { script: body, args: [] }),
    click: async (xpath) => void (await send('POST', `${session}/element/${await find(xpath)}/click`, {})),
    type: async (xpath, text) => void (await send('POST', `${session}/element/${await find(xpath)}/value`, { text })),
    async close() {
      await send('DELETE', session).catch(() => undefined);
      await end(driver);
      await end(display.child);
    },
  };
}

/** A screen of the X Window System; it names itself once it is there. */
async function startScreen(): Promise<{ name: string; child: ChildProcess }> {
  const screen = ['-screen', '0', '1280x1024x24', '-nolisten', 'tcp'];
  const child = spawn('Xvfb', ['-displayfd', '3', ...screen], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await new Promise<string>((resolve, reject) => {
    child.stdio[3]?.once('data', (text) => resolve(String(text).trim()));
    child.once('exit', () => reject(new Error('Xvfb did not start')));
  });
  return { name: `:${number}`, child };
}

/** Firefox by Marionette, which is what its WebDriver speaks to it: `length:[type, id, command, parameters]`. */
async function openFirefox(): Promise<EngineDriver> {
  const port = await freePort();
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-firefox-'));
  const preferences = { 'marionette.port': port, 'intl.accept_languages': 'zh-CN' };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  fs.writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const program = spawn('firefox-esr', ['--marionette', '--headless', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile },
    stdio: 'ignore',
  });
  const socket = await untilWorks(
    () =>
      new Promise<net.Socket>((resolve, reject) => {
        const opened = net.connect(port, '127.0.0.1', () => resolve(opened));
        opened.once('error', reject);
      }),
    program,
  );
  const waiting = new Map<number, (message: [number, number, object | null, unknown]) => void>();
  let unread = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (let colon = unread.indexOf(':'); colon > 0; colon = unread.indexOf(':')) {
      const finish = colon + 1 + Number(unread.subarray(0, colon).toString());
      if (unread.length < finish) return;
      const message: unknown = JSON.parse(unread.subarray(colon + 1, finish).toString());
      unread = unread.subarray(finish);
      // The first one, of another shape, tells the version.
      if (Array.isArray(message))
        waiting.get(Number(message[1]))?.(message as [number, number, object | null, unknown]);
    }
  });
  let lastId = 0;
  const send = async (command: string, parameters: object = {}): Promise<unknown> => {
    const id = (lastId += 1);
    const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    const answered = new Promise<[number, number, object | null, unknown]>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    waiting.delete(id);
    if (error) throw new Error(JSON.stringify(error));
    return result;
  };
  const find = async (xpath: string): Promise<string> => {
    const { value } = (await send('FindElement', { using: 'xpath', value: xpath })) as {
      value: Record<string, string>;
    };
    return value[elementKey] ?? '';
  };
  await send('NewSession', {});
  // Firefox has no window narrower than 450 px.
  await send('SetWindowRect', { width: 450, height: 900 });
  return {
    open: async (url) => void (await send('Navigate', { url })),
    run: async (body) => ((await send('ExecuteScript', { script: body, args: [] })) as { value: unknown }).value,
    click: async (xpath) => void (await send('ElementClick', { id: await find(xpath) })),
    type: async (xpath, text) => void (await send('ElementSendKeys', { id: await find(xpath), text })),
    async close() {
      socket.destroy();
      await end(program);
      fs.rmSync(profile, { recursive: true, force: true });
    },
  };
}

export const openEngine = (name: EngineName): Promise<EngineDriver> =>
  name === 'webkit' ? openWebKit() : openFirefox();
