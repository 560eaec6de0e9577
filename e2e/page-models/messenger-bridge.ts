import type { Page } from '@playwright/test';

/** One call as the messenger's program gets it from the real script. */
export interface BridgeCall {
  readonly name: string;
  readonly params: Record<string, unknown>;
}

export interface FakeOptions {
  readonly isIOS: boolean;
  readonly isMiniProgram: boolean;
  /** Refuses every signature. */
  readonly refusesAll: boolean;
  /** Bridge calls, and `miniProgram:` calls, that end in failure. */
  readonly failing: readonly string[];
  /** Never becomes ready, as outside of the messenger. */
  readonly isSilent: boolean;
}

interface MessengerPage {
  messengerCalls: BridgeCall[];
  messengerVerdicts: string[];
  WeixinJSBridge?: object;
  __wxjs_environment?: string;
}

/**
 * Runs in the page: the messenger's own object under the real script. It has each signature checked over the address that
 * the real program would check: the one of the entry on iOS, the present one elsewhere.
 */
function installFake(options: FakeOptions): void {
  const page = window as unknown as MessengerPage;
  const entry = location.href.split('#')[0] ?? '';
  const calls: BridgeCall[] = [];
  const verdicts: string[] = [];
  page.messengerCalls = calls;
  page.messengerVerdicts = verdicts;
  if (options.isMiniProgram) page.__wxjs_environment = 'miniprogram';
  let allowed: ReadonlySet<string> = new Set();
  const free = ['invokeMiniProgramAPI', 'getNetworkType', 'closeWindow'];

  async function verify(params: Record<string, unknown>): Promise<object> {
    const address = options.isIOS ? entry : (location.href.split('#')[0] ?? '');
    const query = new URLSearchParams({
      signature: String(params['verifySignature']),
      noncestr: String(params['verifyNonceStr']),
      timestamp: String(params['verifyTimestamp']),
      url: address,
    });
    const answer = (await (await fetch(`/__dev/messenger/verify?${query.toString()}`)).json()) as { ok: boolean };
    const isGood = answer.ok && !options.refusesAll;
    verdicts.push(isGood ? 'ok' : 'invalid');
    if (!isGood) return { err_msg: 'config:invalid signature', realAuthUrl: [address] };
    allowed = new Set(params['verifyJsApiList'] as string[]);
    return { err_msg: 'preVerifyJSAPI:ok' };
  }

  function outcome(name: string, params: Record<string, unknown>): object {
    const shown = name === 'invokeMiniProgramAPI' ? `miniProgram:${String(params['name'])}` : name;
    if (options.failing.includes(shown)) return { err_msg: `${name}:fail` };
    if (!free.includes(name) && name !== 'checkJsApi' && !allowed.has(name)) {
      return { err_msg: `${name}:fail, the permission value is offline verifying` };
    }
    if (name === 'checkJsApi') {
      return allowed.size > 0
        ? { err_msg: 'checkJsApi:ok', checkResult: options.isIOS ? {} : '{}' }
        : { err_msg: 'checkJsApi:fail, the permission value is offline verifying' };
    }
    if (name === 'getBrandWCPayRequest') return { err_msg: 'get_brand_wcpay_request:ok' };
    if (name === 'getNetworkType') return { err_msg: 'network_type:wifi' };
    return { err_msg: `${name}:ok` };
  }

  const bridge = {
    invoke(name: string, params: Record<string, unknown>, done?: (answer: object) => void): void {
      const copy = structuredClone(params ?? {});
      calls.push({ name, params: copy });
      if (name === 'preVerifyJSAPI') void verify(copy).then((answer) => done?.(answer));
      else setTimeout(() => done?.(outcome(name, copy)), 0);
    },
    on(): void {},
  };
  if (options.isSilent) return;
  document.addEventListener('DOMContentLoaded', () => {
    setTimeout(() => {
      page.WeixinJSBridge = bridge;
      document.dispatchEvent(new Event('WeixinJSBridgeReady'));
    }, 20);
  });
}

/** The messenger around a page. */
export class FakeMessenger {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Before the page is opened. */
  install(options: FakeOptions): Promise<unknown> {
    return this.#page.addInitScript(installFake, options);
  }

  /** Calls so far, or those of one name. */
  async calls(name?: string): Promise<BridgeCall[]> {
    const all = await this.#page.evaluate(() => (window as unknown as MessengerPage).messengerCalls ?? []);
    return name === undefined ? all : all.filter((call) => call.name === name);
  }

  /** Navigations and messages to the mini-program, as `[name, argument]`. */
  async miniProgramCalls(): Promise<[string, Record<string, unknown>][]> {
    const calls = await this.calls('invokeMiniProgramAPI');
    return calls.map(({ params }) => [String(params['name']), params['arg'] as Record<string, unknown>]);
  }

  /** What became of each signature. */
  verdicts(): Promise<string[]> {
    return this.#page.evaluate(() => (window as unknown as MessengerPage).messengerVerdicts ?? []);
  }
}
