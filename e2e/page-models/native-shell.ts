import type { Page } from '@playwright/test';
import type { ActionName, Insets, Json } from '../../packages/bridge/src/actions.ts';
import { judgeLink, type Verdict } from '../../packages/bridge/src/native-side.ts';

const cap = 'AAECAwQFBgcICQoLDA0ODw';

/** One call that the shell has accepted. */
export interface ShellCall {
  readonly action: string;
  readonly params: Readonly<Record<string, Json>>;
}

export interface ShellOptions {
  readonly platform: 'android' | 'ios';
  readonly origin: string;
  readonly actions: readonly ActionName[];
  readonly safeArea: Insets;
}

type Reply = { readonly code: number; readonly message?: string; readonly data?: Json };
type Answer = (params: ShellCall['params']) => Reply | null;

interface ShellPage {
  readonly GPBridge?: {
    receive(message: object): void;
    emit(name: string, detail?: unknown): boolean;
    take(ref: string): string | null;
  };
}

/**
 * A native shell around a page: it sees app-scheme links as requests, judges them as the real shells do, and answers by
 * calling into the page.
 */
export class NativeShell {
  readonly page: Page;
  readonly calls: ShellCall[] = [];
  readonly verdicts: Verdict[] = [];
  /** Links as they came, for what must never stand in one. */
  readonly links: string[] = [];
  readonly #options: ShellOptions;
  readonly #answers = new Map<string, Answer>();
  #cap: string | null = null;
  #isDead = false;

  constructor(page: Page, options: ShellOptions) {
    this.page = page;
    this.#options = options;
    page.on('request', (request) => {
      const link = request.url();
      if (link.startsWith('gpapp:')) void this.#receive(link);
      // A new document: the old capability is worth nothing any more. Another page of the same document keeps it.
      else if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.#cap = null;
    });
  }

  /** Says nothing to anybody, as a browser that only looks like a shell. */
  die(): void {
    this.#isDead = true;
  }

  /** Sets what an action answers; `null` leaves the call without an answer. */
  answer(action: ActionName, reply: Reply | Answer | null): void {
    this.#answers.set(action, typeof reply === 'function' ? reply : () => reply);
  }

  callsOf(action: ActionName): ShellCall[] {
    return this.calls.filter((call) => call.action === action);
  }

  emit(name: string, detail?: unknown): Promise<boolean> {
    return this.page.evaluate(
      ([event, brought]) => (window as unknown as ShellPage).GPBridge?.emit(event as string, brought) ?? false,
      [name, detail] as const,
    );
  }

  take(ref: string): Promise<string | null> {
    return this.page.evaluate((wanted) => (window as unknown as ShellPage).GPBridge?.take(wanted) ?? null, ref);
  }

  async #receive(link: string): Promise<void> {
    this.links.push(link);
    if (this.#isDead) return;
    const { origin, actions, platform, safeArea } = this.#options;
    const verdict = judgeLink(link, this.page.url(), {
      scheme: 'gpapp',
      origins: [origin],
      actions: ['hello', ...actions],
      cap: this.#cap,
    });
    this.verdicts.push(verdict);
    if (!('action' in verdict)) {
      if (verdict.id !== '') await this.#reply(verdict.id, { code: verdict.code });
      return;
    }
    const params = JSON.parse(verdict.payload) as ShellCall['params'];
    this.calls.push({ action: verdict.action, params });
    if (verdict.action === 'hello') {
      this.#cap = cap;
      const hello = {
        bridge: 1,
        app: '9.7.1',
        build: 971,
        platform,
        actions: [...actions],
        safeArea: { ...safeArea },
        transport: ['iframe', 'location'],
        cap,
      };
      await this.#reply(verdict.id, { code: 0, data: hello });
      return;
    }
    const reply = this.#answers.get(verdict.action) ?? ((): Reply => ({ code: 0, data: null }));
    const given = reply(params);
    if (given) await this.#reply(verdict.id, given);
  }

  async #reply(id: string, reply: Reply): Promise<void> {
    const message: object = { v: 1, id, ...reply };
    try {
      await this.page.evaluate((sent) => (window as unknown as ShellPage).GPBridge?.receive(sent), message);
    } catch {
      // The document that asked is gone, and its question with it.
    }
  }
}
