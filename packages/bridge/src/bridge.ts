import type { ActionName, Hello, Json, ParamsOf, ResultOf } from './actions.ts';
import { bridgeCodes, BridgeError } from './codes.ts';
import { areInsets, readEvent, type EventName, type NativeEvents } from './events.ts';
import { Handles, maxInlineLength } from './handles.ts';
import { defaultScheme, maxLinkLength, writeLink } from './link.ts';
import { afterResumeMs, needsGesture, patienceMs, patienceOf, type Patience } from './patience.ts';
import type { SendLink, TransportName } from './transport.ts';

export interface BridgeOptions {
  readonly scheme?: string | undefined;
  readonly transports: Readonly<Record<TransportName, SendLink>>;
  /** Whether the person has just touched the page. */
  readonly isTouched?: () => boolean;
  /** Told once when no shell answers. */
  readonly onSilence?: () => void;
}

type Listener<Name extends EventName> = (detail: NativeEvents[Name]) => unknown;

interface Waiting {
  readonly action: ActionName;
  settle(code: number, result: unknown, message: string): void;
}

const helloPatienceMs = 800;
/** Calls made before the shell has answered; more than these are refused. */
const maxQueued = 50;
const capability = /^[\w-]{22}$/;

/**
 * The page's end of the native bridge: greets the shell, sends calls as app-scheme links and takes what comes back.
 * Without a shell every call fails with code 1001, and the page goes on as in a browser. Source: shells handbook 3.
 */
export class Bridge {
  readonly #options: BridgeOptions;
  readonly #handles = new Handles();
  readonly #waiting = new Map<string, Waiting>();
  readonly #listeners = new Map<EventName, Set<Listener<EventName>>>();
  readonly #early: (() => void)[] = [];
  #send: SendLink;
  #hello: Hello | null = null;
  #state: 'new' | 'greeting' | 'open' | 'silent' = 'new';
  #serial = 0;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#send = options.transports.iframe;
  }

  /** Greets the shell; `null` when none answers within 800 ms. */
  async start(): Promise<Hello | null> {
    this.#state = 'greeting';
    try {
      const hello: unknown = await this.#ask('hello', {}, helloPatienceMs);
      if (!isHello(hello)) throw new BridgeError('hello', bridgeCodes.failed);
      this.#hello = hello;
      this.#state = 'open';
      if (!hello.transport.includes('iframe')) this.#send = this.#options.transports.location;
    } catch {
      this.#state = 'silent';
      this.#options.onSilence?.();
    }
    for (const run of this.#early.splice(0)) run();
    return this.#hello;
  }

  /** What the shell said of itself; `null` before and without. */
  get hello(): Hello | null {
    return this.#hello;
  }

  supports(action: ActionName): boolean {
    return this.#hello?.actions.includes(action) ?? false;
  }

  /** Calls the shell; rejects with a `BridgeError`. Calls before its answer to the greeting wait for it. */
  async call<Name extends ActionName>(action: Name, params: ParamsOf<Name>): Promise<ResultOf<Name>> {
    if (this.#state === 'new' || this.#state === 'greeting') await this.#untilGreeted(action);
    if (!this.supports(action)) throw new BridgeError(action, bridgeCodes.unknownAction);
    const patience: Patience = patienceOf[action];
    if (patience === 'none') {
      this.#post(action, params as Record<string, Json>);
      return null as ResultOf<Name>;
    }
    const withinMs = patience === 'short' || patience === 'long' ? patienceMs[patience] : null;
    return (await this.#ask(action, params as Record<string, Json>, withinMs)) as ResultOf<Name>;
  }

  /** Leaves something big in the page for the shell to fetch; the handle stands for it in parameters. */
  hold(text: string): string {
    return this.#handles.hold(text);
  }

  /** Listens to an event. Returns what ends it. */
  on<Name extends EventName>(name: Name, listener: Listener<Name>): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    listeners.add(listener as Listener<EventName>);
    return () => listeners.delete(listener as Listener<EventName>);
  }

  /** Takes an answer or an event of the shell; anything of another shape is passed over. */
  receive(message: unknown): void {
    if (typeof message !== 'object' || message === null) return;
    const { id, event, code, data, message: text } = message as Record<string, unknown>;
    if (typeof event === 'string') {
      this.emit(event, data);
      return;
    }
    if (typeof id !== 'string' || typeof code !== 'number') return;
    this.#waiting.get(id)?.settle(code, data, typeof text === 'string' ? text : '');
  }

  /** Tells listeners of an event; true when one of them has dealt with it. */
  emit(name: unknown, detail?: unknown): boolean {
    const event = readEvent(name, detail);
    if (!event) return false;
    if (event.name === 'resume') this.#giveUpOnPeople();
    let isHandled = false;
    for (const listener of this.#listeners.get(event.name) ?? []) {
      if (listener(event.detail) === true) isHandled = true;
    }
    return isHandled;
  }

  take(ref: unknown): string | null {
    return this.#handles.take(ref);
  }

  #untilGreeted(action: ActionName): Promise<void> {
    if (this.#early.length >= maxQueued) throw new BridgeError(action, bridgeCodes.unknownAction);
    return new Promise((resolve) => this.#early.push(resolve));
  }

  /** Sends a link and waits; `withinMs` of `null` waits for ever. */
  #ask(action: ActionName, params: Record<string, Json>, withinMs: number | null): Promise<unknown> {
    const id = this.#newId();
    return new Promise((resolve, reject) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(id);
      };
      const timer = withinMs === null ? undefined : setTimeout(() => settle(bridgeCodes.timeout, null, ''), withinMs);
      const settle = (code: number, result: unknown, message: string): void => {
        done();
        if (code === bridgeCodes.ok) resolve(result ?? null);
        else reject(new BridgeError(action, code, message));
      };
      this.#waiting.set(id, { action, settle });
      try {
        this.#post(action, params, id);
      } catch (error) {
        done();
        reject(error as Error);
      }
    });
  }

  #post(action: ActionName, params: Record<string, Json>, id = this.#newId()): void {
    const hinted = needsGesture.has(action) ? { ...params, touched: this.#options.isTouched?.() ?? false } : params;
    const json = JSON.stringify(hinted);
    const linkWith = (carried: Record<string, Json>): string =>
      writeLink({
        scheme: this.#options.scheme ?? defaultScheme,
        action,
        id,
        cap: action === 'hello' ? undefined : this.#hello?.cap,
        params: carried,
      });
    const link = json.length > maxInlineLength ? '' : linkWith(hinted);
    // Characters beyond ASCII grow on their way into base64url, so the finished link is measured too.
    const fits = link !== '' && link.length <= maxLinkLength;
    this.#send(fits ? link : linkWith({ ref: this.#handles.hold(json, 'p') }));
  }

  /** The app is in front again: who owes an answer two seconds later has left without one. */
  #giveUpOnPeople(): void {
    const owing = [...this.#waiting].filter(([, { action }]) => patienceOf[action] === 'person');
    if (owing.length === 0) return;
    setTimeout(() => {
      for (const [id, waiting] of owing) {
        if (this.#waiting.get(id) !== waiting) continue;
        if (waiting.action === 'pay') waiting.settle(bridgeCodes.ok, { result: 'unknown' }, '');
        else if (waiting.action === 'share')
          waiting.settle(bridgeCodes.ok, { channel: 'system', result: 'unknown' }, '');
        else waiting.settle(bridgeCodes.timeout, null, 'the person came back without an answer');
      }
    }, afterResumeMs);
  }

  #newId(): string {
    this.#serial += 1;
    return `c${this.#serial.toString(36)}`;
  }
}

function isHello(value: unknown): value is Hello {
  if (typeof value !== 'object' || value === null) return false;
  const { bridge, actions, cap, safeArea, transport } = value as Record<string, unknown>;
  const isTextList = (list: unknown): boolean =>
    Array.isArray(list) && list.every((entry) => typeof entry === 'string');
  return (
    bridge === 1 && isTextList(actions) && isTextList(transport) && capability.test(String(cap)) && areInsets(safeArea)
  );
}
