import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessengerSdk, type MessengerScript, type ScriptConfig } from './sdk.ts';

type Call = { success(answer: object): void; fail(answer: object): void; cancel(answer: object): void };

/** A stand-in that answers as a test tells it, with the habits of the real script. */
function openSdk(candidates: [string, string] = ['https://m.example.test/a', 'https://m.example.test/entry']) {
  let onError: (failure: { errMsg?: string }) => void = () => {};
  let isVerified = false;
  const configs: Record<string, unknown>[] = [];
  const order: string[] = [];
  const script = {
    error(listener: typeof onError) {
      order.push('error');
      onError = listener;
    },
    config(settings: Record<string, unknown>) {
      order.push('config');
      configs.push(settings);
      // The real one renames the entries of the list it was given.
      (settings['jsApiList'] as string[])[0] = 'renamed';
    },
    ready: (listener: () => void) => setTimeout(listener, 10),
    checkJsApi: (call: Call) => setTimeout(() => (isVerified ? call.success({}) : call.fail({})), 5),
    miniProgram: {},
    closeWindow: (call: Call) => call.success({}),
    scanQRCode: (call: Call) => call.cancel({}),
    previewImage: () => {},
  } as unknown as MessengerScript;
  const signed: string[] = [];
  const answer: ScriptConfig = {
    appId: 'wx1',
    timestamp: 1,
    nonceStr: 'n',
    signature: 's',
    jsApiList: ['chooseWXPay'],
    openTagList: [],
  };
  const sign = vi.fn((url: string) => {
    signed.push(url);
    return Promise.resolve(answer);
  });
  const sdk = new MessengerSdk({ script, sign, candidates: () => candidates });
  return {
    sdk,
    sign,
    signed,
    configs,
    order,
    answer,
    verify: () => {
      isVerified = true;
    },
    refuse: (errMsg: string) => onError({ errMsg }),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the messenger's script", () => {
  it('listens for errors before it is configured', async () => {
    const { sdk, order } = openSdk();
    void sdk.configure();
    await vi.advanceTimersByTimeAsync(0);
    expect(order).toEqual(['error', 'config']);
  });

  it('S1 is good once a call that needs the signature succeeds', async () => {
    const { sdk, verify, signed } = openSdk();
    const configured = sdk.configure();
    await vi.advanceTimersByTimeAsync(100);
    verify();
    await vi.advanceTimersByTimeAsync(200);
    expect(await configured).toBe(true);
    expect(signed).toEqual(['https://m.example.test/a']);
  });

  it('S3 S4 tries the other address once, and ready after a failure means nothing', async () => {
    const { sdk, refuse, signed } = openSdk();
    const configured = sdk.configure();
    await vi.advanceTimersByTimeAsync(1);
    refuse('config:invalid signature');
    await vi.advanceTimersByTimeAsync(1);
    refuse('config:invalid signature');
    await vi.advanceTimersByTimeAsync(50);
    expect(await configured).toBe(false);
    expect(signed).toEqual(['https://m.example.test/a', 'https://m.example.test/entry']);
  });

  it('S2 is good with the other address when that is the one that counts', async () => {
    const { sdk, refuse, verify } = openSdk();
    const configured = sdk.configure();
    await vi.advanceTimersByTimeAsync(1);
    refuse('config:fail, Error: 系统错误，错误码：63002, invalid signature');
    await vi.advanceTimersByTimeAsync(1);
    verify();
    await vi.advanceTimersByTimeAsync(50);
    expect(await configured).toBe(true);
  });

  it('does not ask twice for one address, nor after another error', async () => {
    const same = openSdk(['https://m.example.test/a', 'https://m.example.test/a']);
    const first = same.sdk.configure();
    await vi.advanceTimersByTimeAsync(1);
    same.refuse('config:invalid signature');
    expect(await first).toBe(false);
    expect(same.signed).toHaveLength(1);
    const foreign = openSdk();
    const second = foreign.sdk.configure();
    await vi.advanceTimersByTimeAsync(1);
    foreign.refuse('config:invalid url domain');
    expect(await second).toBe(false);
    expect(foreign.signed).toHaveLength(1);
  });

  it('gives up after three seconds of silence', async () => {
    const { sdk } = openSdk();
    const configured = sdk.configure();
    await vi.advanceTimersByTimeAsync(2999);
    const state = vi.fn();
    void configured.then(state);
    await vi.advanceTimersByTimeAsync(0);
    expect(state).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(10);
    expect(state).toHaveBeenCalledWith(false);
  });

  it('hands copies of the lists to the script, and never asks it to debug', async () => {
    const { sdk, configs, answer } = openSdk();
    void sdk.configure();
    await vi.advanceTimersByTimeAsync(0);
    expect(answer.jsApiList).toEqual(['chooseWXPay']);
    expect(configs[0]).toMatchObject({ debug: false });
  });

  it('gives up quietly when our server signs nothing', async () => {
    const { sdk, sign, configs } = openSdk();
    sign.mockRejectedValueOnce(new Error('not set up'));
    expect(await sdk.configure()).toBe(false);
    expect(configs).toEqual([]);
  });

  it('makes an older configuration void', async () => {
    const { sdk, configs, verify } = openSdk();
    const older = sdk.configure();
    const newer = sdk.configure();
    verify();
    await vi.advanceTimersByTimeAsync(50);
    expect([await older, await newer]).toEqual([false, true]);
    expect(configs).toHaveLength(1);
    expect(await sdk.configured).toBe(true);
  });

  it('tells success, cancelling and silence apart', async () => {
    const { sdk } = openSdk();
    expect(await sdk.invoke('closeWindow')).toBe('ok');
    expect(await sdk.invoke('scanQRCode')).toBe('cancelled');
    const silent = sdk.invoke('previewImage');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await silent).toBe('failed');
    expect(await sdk.invoke('unknownFunction')).toBe('failed');
    expect(await sdk.miniProgram('navigateTo', {})).toBe('failed');
  });
});
