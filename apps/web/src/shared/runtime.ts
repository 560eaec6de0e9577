import type { AnsweredRequest, CallFunction, CallOutput } from '@lianpan/client';
import type { MarketName } from '@lianpan/contract/market-wire';
import type { EventName, EventParameters } from '@lianpan/domain/events';
import type { Platform } from './platform.ts';
import type { DownloadRequest, Template } from '@lianpan/domain';
import { createValue, useStoreValue } from './store.ts';

/** Counts an event: its name, the parameters of its definition, and what it was done to. */
export type Track = <Name extends EventName>(
  name: Name,
  parameters: EventParameters<Name>,
  about?: { mainId?: string; stockNo?: string },
) => void;

/** What the diagnostics page of demo mode shows. */
export interface Diagnostics {
  /** Name and value, in the order in which they are shown. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** The newest requests, newest first. */
  readonly requests: readonly AnsweredRequest[];
}

/** What the shell gives to features, which know nothing of the shell. */
export interface Runtime {
  readonly call: CallFunction;
  /** Milliseconds since the epoch by the server's clock. */
  serverNow(): number;
  /** What the program around the page can do; see there for 0 browser, 1 desktop, 2, 10 to 19 and 113. */
  readonly platform: Platform;
  readonly clientType: number;
  /** Shows the login popup to a guest; true when the person is signed in afterwards. */
  requireLogin(): Promise<boolean>;
  /** Takes over a session that a login call has issued. */
  takeSession(issued: CallOutput<'POST /api/auth/common/login'>): Promise<void>;
  signOut(): Promise<void>;
  /** Opens an address of this app. */
  go(href: string, options?: { replace?: boolean }): void;
  back(fallback: string): void;
  /** Opens a site that is not ours outside this app; the address has been judged before. */
  openOutside(url: string): void;
  diagnostics(): Promise<Diagnostics>;
  /** Counts an event of the catalogue; never waits and never fails. */
  track: Track;
  /** Asks to raise the service level, or says why it can't be sold to this member. */
  offerUpgrade(options?: { readonly isUnsuitable?: boolean; readonly toolId?: number | undefined }): Promise<void>;
  /** Offers the app where its rules allow; see the domain's download prompts. Rejects a request that no rule knows. */
  promptDownload(request: DownloadRequest): Promise<void>;
  /** Shows a prompt in a given look, for those who design them. */
  previewPrompt(template: Template): Promise<void>;
  /** Takes the reward for sharing a tool page: tells of it for 3 s, then loads the page anew. POP-10. */
  rewardShare(toolId: number): Promise<void>;
  /** Looks at a market from now on, a member on all devices. */
  chooseMarket(market: MarketName): Promise<void>;
  /** Tells the server which quotes are being looked at. */
  watchQuotes(symbols: readonly string[]): void;
  /** Tells another member that one is writing to them. */
  emitTyping(customerId: string, conversationId: string): void;
}

let installed: Runtime | undefined;
let calls: CallFunction | undefined;

/** Called once by the shell, before anything is shown. */
export function installRuntime(runtime: Runtime): void {
  installed = runtime;
  calls = runtime.call;
}

/** The same for a front end that has no more than calls: the staff's. */
export function installCalls(call: CallFunction): void {
  calls = call;
}

export function runtime(): Runtime {
  if (!installed) throw new Error('the shell has not installed its runtime yet');
  return installed;
}

/** Calls the server; every failure is an OutcomeError. */
export const call: CallFunction = (target, input, options) => (calls ?? runtime().call)(target, input, options);

/** Counts an event of the catalogue; never waits and never fails. */
export const track: Track = (name, parameters, about) => runtime().track(name, parameters, about);

export interface Viewer {
  /** `restoring` lasts from the start until the first answer about the session. */
  readonly status: 'restoring' | 'guest' | 'member';
  readonly customerId: string | null;
}

export const viewerStore = createValue<Viewer>({ status: 'restoring', customerId: null });

/** Who is looking: a guest or a member. */
export const useViewer = (): Viewer => useStoreValue(viewerStore);

/**
 * What a tap does for a member. A guest signs in first, and then it is done without another tap; who does not sign in has
 * tapped for nothing.
 */
export const asMember = (run: () => void) => (): void => {
  if (viewerStore.getState().value.status === 'member') return run();
  void runtime()
    .requireLogin()
    .then((isMember) => isMember && run());
};
