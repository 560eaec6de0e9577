import type { Insets, PayResult, ShareChannel } from './actions.ts';
import { isOwnPath } from './link.ts';

/** What shells tell of their own accord, and what comes with it. Source: shells handbook 3.3. */
export interface NativeEvents {
  /** The one event with an answer: a listener that returns true has dealt with it. */
  back: undefined;
  pause: undefined;
  resume: undefined;
  network: { readonly type: 'wifi' | 'cell' | 'none' };
  /** Height in CSS pixels, 0 when it is gone. */
  keyboard: { readonly height: number };
  safeArea: Insets;
  orientation: { readonly mode: 'portrait' | 'landscape' };
  theme: { readonly dark: boolean };
  loginChanged: { readonly loggedIn: boolean };
  kicked: undefined;
  pushToken: { readonly provider: string; readonly token: string };
  pushOpened: { readonly path: string };
  deepLink: { readonly path: string };
  navButton: { readonly id: string };
  payResult: { readonly orderNo: string; readonly result: PayResult };
  shareResult: { readonly channel: ShareChannel; readonly result: PayResult };
  /** Bytes. */
  uploadProgress: { readonly ref: string; readonly sent: number; readonly total: number };
  screenshotTaken: undefined;
  memoryWarning: undefined;
  willClose: undefined;
  updateReady: undefined;
}

export type EventName = keyof NativeEvents;

type Fields = Readonly<Record<string, unknown>>;
type Check = (fields: Fields) => boolean;

const isSize = (value: unknown): boolean =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 && value < 10_000;
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isText = (value: unknown): boolean => typeof value === 'string' && value.length <= 4096;
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const oneOf =
  (...words: readonly string[]) =>
  (value: unknown): boolean =>
    typeof value === 'string' && words.includes(value);

const nothing: Check = () => true;
const allOf =
  (checks: Readonly<Record<string, (value: unknown) => boolean>>): Check =>
  (fields) =>
    Object.entries(checks).every(([name, check]) => check(fields[name]));
const result = oneOf('ok', 'cancel', 'unknown');

/** What comes from outside is looked at before anybody acts on it. */
const checks: Readonly<Record<EventName, Check>> = {
  back: nothing,
  pause: nothing,
  resume: nothing,
  network: allOf({ type: oneOf('wifi', 'cell', 'none') }),
  keyboard: allOf({ height: isSize }),
  safeArea: allOf({ top: isSize, right: isSize, bottom: isSize, left: isSize }),
  orientation: allOf({ mode: oneOf('portrait', 'landscape') }),
  theme: allOf({ dark: isFlag }),
  loginChanged: allOf({ loggedIn: isFlag }),
  kicked: nothing,
  pushToken: allOf({ provider: isText, token: isText }),
  pushOpened: allOf({ path: isOwnPath }),
  deepLink: allOf({ path: isOwnPath }),
  navButton: allOf({ id: isText }),
  payResult: allOf({ orderNo: isText, result }),
  shareResult: allOf({ channel: isText, result }),
  uploadProgress: allOf({ ref: isText, sent: isCount, total: isCount }),
  screenshotTaken: nothing,
  memoryWarning: nothing,
  willClose: nothing,
  updateReady: nothing,
};

/** Four sizes, as `hello` and the event bring them. */
export const areInsets = (value: unknown): value is Insets =>
  typeof value === 'object' && value !== null && checks.safeArea(value as Fields);

/** The event when its name is known and what came with it has the right shape. */
export function readEvent(name: unknown, detail: unknown): { name: EventName; detail: never } | null {
  if (typeof name !== 'string' || !Object.hasOwn(checks, name)) return null;
  const fields = typeof detail === 'object' && detail !== null ? (detail as Fields) : {};
  return checks[name as EventName](fields) ? { name: name as EventName, detail: detail as never } : null;
}
