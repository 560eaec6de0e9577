/** The part of the messenger's script that we use. */
export interface MessengerScript {
  config(settings: Record<string, unknown>): void;
  ready(listener: () => void): void;
  error(listener: (failure: { errMsg?: string }) => void): void;
  checkJsApi(call: Record<string, unknown>): void;
  readonly miniProgram: Readonly<Record<string, (call: Record<string, unknown>) => void>>;
  readonly [name: string]: unknown;
}

/** A signed address, as our server answers. */
export interface ScriptConfig {
  readonly appId: string;
  readonly timestamp: number;
  readonly nonceStr: string;
  readonly signature: string;
  readonly jsApiList: readonly string[];
  readonly openTagList: readonly string[];
}

export interface SdkParts {
  readonly script: MessengerScript;
  sign(url: string): Promise<ScriptConfig>;
  /** Addresses to sign, the likelier first; the second is tried once when the first is refused. */
  candidates(): readonly [string, string];
}

/** Nothing of the script is waited for longer: outside the messenger it never says anything. */
const configPatienceMs = 3000;
/** A permission is asked for again in this rhythm while the messenger is still checking the signature. */
const askAgainMs = 150;

type Verdict = 'good' | 'badSignature' | 'failed';

/**
 * The messenger's script behind promises. Its `ready` runs after failures too, and at once when the page is configured
 * again; so a configuration counts as good only when a call that needs it has succeeded and no error came before.
 * Source: shells handbook 2.3 and 2.4.
 */
export class MessengerSdk {
  readonly #parts: SdkParts;
  #run = 0;
  #onError: (message: string) => void = () => {};
  #configured: Promise<boolean> = Promise.resolve(false);

  constructor(parts: SdkParts) {
    this.#parts = parts;
    // Before any configuration: without a listener the script falls into a state that it never leaves.
    parts.script.error(({ errMsg }) => this.#onError(errMsg ?? ''));
  }

  /** Configures the page for its present address; a newer configuration makes an older one void. */
  configure(): Promise<boolean> {
    this.#configured = this.#configure();
    return this.#configured;
  }

  /** Whether the newest configuration is good; false before the first. */
  get configured(): Promise<boolean> {
    return this.#configured;
  }

  async #configure(): Promise<boolean> {
    const run = ++this.#run;
    const [first, second] = this.#parts.candidates();
    for (const url of first === second ? [first] : [first, second]) {
      let config: ScriptConfig;
      try {
        config = await this.#parts.sign(url);
      } catch {
        return false;
      }
      if (run !== this.#run) return false;
      const verdict = await this.#apply(config);
      if (verdict === 'good') return true;
      if (verdict === 'failed') return false;
    }
    return false;
  }

  #apply(config: ScriptConfig): Promise<Verdict> {
    const { script } = this.#parts;
    return new Promise((resolve) => {
      let isOver = false;
      const end = (verdict: Verdict): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        resolve(verdict);
      };
      const timer = setTimeout(() => end('failed'), configPatienceMs);
      this.#onError = (message) => end(message.includes('invalid signature') ? 'badSignature' : 'failed');
      const ask = (): void => {
        if (isOver) return;
        script.checkJsApi({
          jsApiList: ['updateAppMessageShareData'],
          success: () => end('good'),
          fail: () => setTimeout(ask, askAgainMs),
        });
      };
      // The script renames the entries of the lists in place: it gets copies. `debug` would alert on every call.
      script.config({
        ...config,
        debug: false,
        jsApiList: [...config.jsApiList],
        openTagList: [...config.openTagList],
      });
      script.ready(ask);
    });
  }

  /** One call of the script; what it was cancelled or failed with is an outcome, not an error. */
  invoke(
    name: string,
    params: Record<string, unknown> = {},
    withinMs: number | null = configPatienceMs,
  ): Promise<'ok' | 'cancelled' | 'failed'> {
    const run = this.#parts.script[name];
    return typeof run === 'function' ? settle((call) => run(call), params, withinMs) : Promise.resolve('failed');
  }

  /** One call of the mini-program around the page. */
  miniProgram(name: string, params: Record<string, unknown>): Promise<'ok' | 'cancelled' | 'failed'> {
    const run = this.#parts.script.miniProgram[name];
    return run ? settle(run, params, configPatienceMs) : Promise.resolve('failed');
  }
}

function settle(
  run: (call: Record<string, unknown>) => void,
  params: Record<string, unknown>,
  withinMs: number | null,
): Promise<'ok' | 'cancelled' | 'failed'> {
  return new Promise((resolve) => {
    // A person may take their time over a payment; everything else answers soon or never.
    const timer = withinMs === null ? undefined : setTimeout(() => resolve('failed'), withinMs);
    const ended = (outcome: 'ok' | 'cancelled' | 'failed') => () => {
      clearTimeout(timer);
      resolve(outcome);
    };
    run({ ...params, success: ended('ok'), cancel: ended('cancelled'), fail: ended('failed') });
  });
}
