import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hello } from './actions.ts';
import { Bridge, type BridgeOptions } from './bridge.ts';
import { bridgeCodes } from './codes.ts';
import { installBridgeGlobal, type BridgeGlobal } from './global.ts';
import { decodeText } from './link.ts';
import { locationTransport } from './transport.ts';

const cap = 'AAECAwQFBgcICQoLDA0ODw';
const hello: Hello = {
  bridge: 1,
  app: '9.6.0',
  build: 960,
  platform: 'android',
  actions: ['hello', 'toast', 'goBack', 'copyText', 'getNetwork', 'pay', 'share', 'login', 'saveImage'],
  cap,
  safeArea: { top: 47, right: 0, bottom: 34, left: 0 },
  transport: ['iframe', 'location'],
};

interface Sent {
  readonly action: string;
  readonly id: string;
  readonly cap: string | null;
  readonly params: Record<string, unknown>;
  readonly by: 'iframe' | 'location';
}

function read(link: string, by: Sent['by']): Sent {
  const url = new URL(link);
  const payload = url.searchParams.get('p');
  return {
    action: url.pathname.split('/').at(-1) ?? '',
    id: url.searchParams.get('id') ?? '',
    cap: url.searchParams.get('k'),
    params: payload === null ? {} : (JSON.parse(decodeText(payload)) as Record<string, unknown>),
    by,
  };
}

/** A bridge whose links are kept instead of sent. */
function openBridge(options: Partial<BridgeOptions> = {}) {
  const sent: Sent[] = [];
  const bridge = new Bridge({
    transports: {
      iframe: (link) => sent.push(read(link, 'iframe')),
      location: (link) => sent.push(read(link, 'location')),
    },
    ...options,
  });
  const last = (): Sent => {
    const newest = sent.at(-1);
    if (!newest) throw new Error('nothing was sent');
    return newest;
  };
  const answer = (code: number, result: unknown = null, id = last().id): void =>
    bridge.receive({ v: 1, id, code, data: result });
  return { bridge, sent, last, answer };
}

async function greeted(said: unknown = hello, options: Partial<BridgeOptions> = {}) {
  const opened = openBridge(options);
  const started = opened.bridge.start();
  opened.answer(bridgeCodes.ok, said);
  await started;
  return opened;
}

/** What a call fails with; looked at from the start, so that no rejection is unheard. */
const failureOf = (call: Promise<unknown>): Promise<unknown> => call.then(() => null).catch((error: unknown) => error);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the greeting', () => {
  it('R1 sends hello without a capability and every later link with the one it got', async () => {
    const { bridge, sent } = await greeted();
    await bridge.call('toast', { text: 'hi' });
    expect(sent.map(({ action, cap: shown }) => [action, shown])).toEqual([
      ['hello', null],
      ['toast', cap],
    ]);
    expect(bridge.hello).toEqual(hello);
  });

  it('R3 takes silence of 800 ms as no bridge and tells it once', async () => {
    const onSilence = vi.fn();
    const { bridge } = openBridge({ onSilence });
    const started = bridge.start();
    const early = bridge.call('toast', { text: 'hi' });
    const refused = failureOf(early);
    await vi.advanceTimersByTimeAsync(799);
    expect(onSilence).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await started).toBeNull();
    expect(await refused).toMatchObject({ code: 1001 });
    expect(onSilence).toHaveBeenCalledOnce();
    expect(bridge.supports('toast')).toBe(false);
  });

  it.each([
    ['no capability', { ...hello, cap: '' }],
    ['a capability with a quote', { ...hello, cap: `${cap.slice(1)}'` }],
    ['no insets', { ...hello, safeArea: { top: 'x' } }],
    ['another version', { ...hello, bridge: 2 }],
    ['nothing', null],
  ])('does not trust an answer with %s', async (_what, said) => {
    const { bridge } = await greeted(said);
    expect(bridge.hello).toBeNull();
  });

  it('speaks by location to a shell without frames', async () => {
    const { bridge, last } = await greeted({ ...hello, transport: ['location'] });
    await bridge.call('goBack', {});
    expect(last().by).toBe('location');
  });
});

describe('calls', () => {
  it('R4 keeps calls made before the answer and sends them in order', async () => {
    const { bridge, sent, answer } = openBridge();
    const started = bridge.start();
    const texts = ['1', '2', '3'];
    const calls = texts.map((text) => bridge.call('toast', { text }));
    expect(sent).toHaveLength(1);
    answer(bridgeCodes.ok, hello);
    await started;
    await Promise.all(calls);
    expect(sent.slice(1).map(({ params }) => params['text'])).toEqual(texts);
  });

  it('R4 refuses the fifty-first call that waits for the greeting', async () => {
    const { bridge, answer } = openBridge();
    const started = bridge.start();
    const waiting = Array.from({ length: 50 }, () => bridge.call('toast', { text: 'x' }));
    await expect(bridge.call('toast', { text: 'y' })).rejects.toMatchObject({ code: 1001 });
    answer(bridgeCodes.ok, hello);
    await started;
    await Promise.all(waiting);
  });

  it('refuses an action that the shell does not name', async () => {
    const { bridge, sent } = await greeted();
    await expect(bridge.call('scan', {})).rejects.toMatchObject({ code: 1001, action: 'scan' });
    expect(sent).toHaveLength(1);
  });

  it('resolves with what comes back and rejects with its code and words', async () => {
    const { bridge, answer, last } = await greeted();
    const network = bridge.call('getNetwork', {});
    await vi.advanceTimersByTimeAsync(0);
    answer(bridgeCodes.ok, { type: 'wifi', metered: false });
    expect(await network).toEqual({ type: 'wifi', metered: false });
    const copied = bridge.call('copyText', { text: 'a' });
    await vi.advanceTimersByTimeAsync(0);
    bridge.receive({ v: 1, id: last().id, code: 1004, message: 'not allowed by the system' });
    await expect(copied).rejects.toMatchObject({ code: 1004, message: 'not allowed by the system' });
  });

  it.each([
    ['getNetwork', {}, 3000],
    ['copyText', { text: 'a' }, 15_000],
  ] as const)('R3 waits for %s its own time and drops a late answer', async (action, params, ms) => {
    const { bridge, answer } = await greeted();
    const failed = failureOf(bridge.call(action, params));
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await failed).toMatchObject({ code: bridgeCodes.timeout });
    expect(() => answer(bridgeCodes.ok, null)).not.toThrow();
  });

  it('R3 does not wait for an answer to what needs none', async () => {
    const { bridge, last } = await greeted();
    expect(await bridge.call('toast', { text: 'x' })).toBeNull();
    expect(last().id).toMatch(/^[\w-]{1,40}$/);
  });

  it('R3 ends payment and sharing as unknown two seconds after the app is back without an answer', async () => {
    const { bridge } = await greeted();
    const paid = bridge.call('pay', { channel: 'alipay', orderString: 's', orderNo: 'n' });
    const shared = bridge.call('share', { title: 't', link: 'https://m.example.test/' });
    const login = failureOf(bridge.call('login', {}));
    await vi.advanceTimersByTimeAsync(60_000);
    bridge.receive({ v: 1, event: 'resume' });
    await vi.advanceTimersByTimeAsync(2000);
    expect(await paid).toEqual({ result: 'unknown' });
    expect(await shared).toEqual({ channel: 'system', result: 'unknown' });
    expect(await login).toMatchObject({ code: bridgeCodes.timeout });
  });

  it('R3 keeps an answer that comes within the two seconds', async () => {
    const { bridge, answer } = await greeted();
    const paid = bridge.call('pay', { channel: 'alipay', orderString: 's', orderNo: 'n' });
    await vi.advanceTimersByTimeAsync(0);
    bridge.emit('resume');
    await vi.advanceTimersByTimeAsync(1500);
    answer(bridgeCodes.ok, { result: 'ok' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await paid).toEqual({ result: 'ok' });
  });

  it('tells with dangerous actions whether the person has touched the page', async () => {
    const { bridge, last } = await greeted(hello, { isTouched: () => true });
    void bridge.call('pay', { channel: 'alipay', orderString: 's', orderNo: 'n' });
    await vi.advanceTimersByTimeAsync(0);
    expect(last().params).toMatchObject({ touched: true });
  });

  it.each([
    ['over 32 KiB', 40_000],
    ['that grows over 64 KiB in the link', 25_000],
  ])('R6 leaves a payload %s in the page and hands it out once', async (_what, length) => {
    const { bridge, last } = await greeted();
    const text = '图'.repeat(length);
    void bridge.call('copyText', { text });
    await vi.advanceTimersByTimeAsync(0);
    const { ref } = last().params as { ref: string };
    expect(ref).toMatch(/^p\d+$/);
    expect(JSON.parse(bridge.take(ref) ?? '')).toEqual({ text });
    expect(bridge.take(ref)).toBeNull();
  });

  it('R6 holds pictures under handles of their own', async () => {
    const { bridge } = await greeted();
    const ref = bridge.hold('data:image/png;base64,AAAA');
    expect(ref).toMatch(/^r\d+$/);
    expect(bridge.take(ref)).toBe('data:image/png;base64,AAAA');
  });
});

describe('events', () => {
  it('B3 answers back at once: true when somebody dealt with it', async () => {
    const { bridge } = await greeted();
    expect(bridge.emit('back')).toBe(false);
    let isPopupOpen = true;
    bridge.on('back', () => {
      const closed = isPopupOpen;
      isPopupOpen = false;
      return closed;
    });
    expect(bridge.emit('back')).toBe(true);
    expect(bridge.emit('back')).toBe(false);
  });

  it('passes over events that are unknown or of another shape', async () => {
    const { bridge } = await greeted();
    const heard = vi.fn();
    bridge.on('deepLink', heard);
    bridge.on('keyboard', heard);
    for (const message of [
      { v: 1, event: 'deepLink', data: { path: '//evil.example' } },
      { v: 1, event: 'deepLink' },
      { v: 1, event: 'keyboard', data: { height: '300' } },
      { v: 1, event: 'constructor' },
      { v: 1, id: 7, code: 0 },
      null,
      'text',
    ]) {
      bridge.receive(message);
    }
    expect(heard).not.toHaveBeenCalled();
    bridge.receive({ v: 1, event: 'deepLink', data: { path: '/hall' } });
    expect(heard).toHaveBeenCalledExactlyOnceWith({ path: '/hall' });
  });

  it('stops telling a listener that has ended', async () => {
    const { bridge } = await greeted();
    const heard = vi.fn();
    bridge.on('pause', heard)();
    bridge.emit('pause');
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('the object that native code talks to', () => {
  it('is frozen and cannot be replaced', async () => {
    const { bridge } = await greeted();
    const page: { GPBridge?: BridgeGlobal } = {};
    installBridgeGlobal(bridge, page);
    expect(Object.isFrozen(page.GPBridge)).toBe(true);
    expect(() => {
      page.GPBridge = { receive: () => {}, emit: () => true, take: () => null };
    }).toThrow(TypeError);
    expect(() => Object.defineProperty(page, 'GPBridge', { value: 1 })).toThrow(TypeError);
    expect(page.GPBridge?.emit('back')).toBe(false);
  });
});

describe('links as navigations', () => {
  it('R4 leave one every 60 ms and in order', async () => {
    const gone: string[] = [];
    const send = locationTransport((link) => gone.push(link));
    for (const link of ['1', '2', '3']) send(link);
    expect(gone).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(59);
    expect(gone).toEqual(['1']);
    await vi.advanceTimersByTimeAsync(1);
    expect(gone).toEqual(['1', '2']);
    await vi.advanceTimersByTimeAsync(60);
    send('4');
    expect(gone).toEqual(['1', '2', '3']);
    await vi.advanceTimersByTimeAsync(60);
    expect(gone).toEqual(['1', '2', '3', '4']);
  });
});
