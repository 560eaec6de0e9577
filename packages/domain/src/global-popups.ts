/** Which of the waiting popups may stand now. Source: core platform 9, product handbook 12.2. */
import { dayMs, shanghaiDay, shanghaiSecond } from './shanghai-time.ts';

/** POP-05: 3 suitability test, 4 required details, 5 delay, 6 refund, 7 upgrade, 8 contract, 9 balance, 11 pictures. */
export const popupTypes = [3, 4, 5, 6, 7, 8, 9, 11] as const;
export type PopupType = (typeof popupTypes)[number];

/** A type that nobody knows. POP-05. */
export class UnknownPopupError extends Error {
  constructor(type: number) {
    super(`a global popup has the unknown type ${type}`);
    this.name = 'UnknownPopupError';
  }
}

export function popupTypeOf(type: number): PopupType {
  const known = popupTypes.find((each) => each === type);
  if (known === undefined) throw new UnknownPopupError(type);
  return known;
}

/** 1 at once, 2 on tab pages, 3 after seconds on a page, 4 on leaving a page, 5 after an event. */
export type PopupTrigger = 1 | 2 | 3 | 4 | 5;

export interface PopupCandidate {
  readonly popupId: string;
  readonly type: PopupType;
  readonly trigger: PopupTrigger;
  /** Seconds of trigger 3, the event of trigger 5. */
  readonly triggerValue: string;
  readonly isForce: boolean;
  /** The suitability test has run out, rather than being due. */
  readonly isExpired: boolean;
}

/** 6 > 8 > 5 > 3 expired > 4 > 7 > 3 > 9 > 11. */
const ranks: Readonly<Record<PopupType, number>> = { 6: 0, 8: 1, 5: 2, 4: 4, 7: 5, 3: 6, 9: 7, 11: 8 };
const expiredTestRank = 3;

export const popupRank = ({ type, isExpired }: Pick<PopupCandidate, 'type' | 'isExpired'>): number =>
  type === 3 && isExpired ? expiredTestRank : ranks[type];

/** POP-07. */
export const popupLayer = (type: PopupType): 9999 | 10_000 => (type === 6 ? 10_000 : 9999);

/** Advertising: kept out of trading hours and at most twice a day. */
export const isPromotional = (type: PopupType): boolean => type === 7 || type === 11;

const quietFrom = (9 * 60 + 15) * 60;
const quietUntil = 15 * 3600;

/** From the opening call to the close of a trading day no promotion interrupts. Product handbook 23.7. */
export function isQuietTime(now: number, isTradingDay: boolean): boolean {
  const second = shanghaiSecond(now);
  return isTradingDay && second >= quietFrom && second < quietUntil;
}

/** What the member has seen of one popup. Instants are ms since the epoch. */
export interface PopupHistory {
  readonly lastShownAt: number | null;
  /** Acknowledged, signed, or otherwise settled. */
  readonly isDone: boolean;
}

/** POP-06: whether a popup may come again. Type 4 comes once a session, which began at `sessionStartedAt`. */
export function isRepeatDue(type: PopupType, history: PopupHistory, now: number, sessionStartedAt: number): boolean {
  const { lastShownAt, isDone } = history;
  if (isDone) return false;
  if (lastShownAt === null) return true;
  switch (type) {
    case 3:
      return now - lastShownAt >= 7 * dayMs;
    case 4:
      return lastShownAt < sessionStartedAt;
    case 5:
    case 6:
    case 8:
      return true;
    case 7:
      return shanghaiDay(now) !== shanghaiDay(lastShownAt);
    case 9:
    case 11:
      return false;
    default:
      return type satisfies never;
  }
}

/** How many promotions one person meets a day. */
export const promotionsADay = 2;

/** Whether a popup may be handed to a member at all: repetition, quiet hours, daily number. */
export function isPopupDue(
  type: PopupType,
  history: PopupHistory,
  around: { now: number; sessionStartedAt: number; isTradingDay: boolean; promotionsToday: number },
): boolean {
  if (!isRepeatDue(type, history, around.now, around.sessionStartedAt)) return false;
  if (!isPromotional(type)) return true;
  return !isQuietTime(around.now, around.isTradingDay) && around.promotionsToday < promotionsADay;
}

/** Where a popup would interrupt: signing in, paying, being assessed, signing. */
const sparedPaths = ['/login', '/payment', '/payTemp', '/riskAssessment', '/webview', '/servingProduct/authentication'];

export interface PopupScene {
  readonly isMember: boolean;
  readonly path: string;
  readonly isTabPage: boolean;
  /** Pages of the paid service; a forced test stops only these. */
  readonly isServicePage: boolean;
  readonly secondsOnPage: number;
  readonly isLeaving: boolean;
  readonly events: readonly string[];
  /** Unsaved text, typing in a chat, a video in full screen. */
  readonly isBusy: boolean;
  /** Under which something already stands. */
  readonly openType: PopupType | 'other' | null;
  readonly sinceClosedMs: number | null;
}

/** After one popup was closed the person gets a minute. */
const gapMs = 60_000;

function isTriggered(popup: PopupCandidate, scene: PopupScene): boolean {
  switch (popup.trigger) {
    case 1:
      return true;
    case 2:
      return scene.isTabPage;
    case 3:
      return scene.secondsOnPage >= Number(popup.triggerValue);
    case 4:
      return scene.isLeaving;
    case 5:
      return scene.events.includes(popup.triggerValue);
    default:
      return popup.trigger satisfies never;
  }
}

/** The popup to show now, or none. One stands at a time; the refund agreement alone may cover another. */
export function choosePopup(popups: readonly PopupCandidate[], scene: PopupScene): PopupCandidate | null {
  if (!scene.isMember || scene.isBusy) return null;
  if (sparedPaths.some((path) => scene.path === path || scene.path.startsWith(`${path}/`))) return null;
  const isGap = scene.sinceClosedMs !== null && scene.sinceClosedMs < gapMs;
  const waiting = popups.filter((popup) => {
    if (popup.type === 6) return scene.openType !== 6 && !isGap && isTriggered(popup, scene);
    return scene.openType === null && !isGap && isTriggered(popup, scene);
  });
  return waiting.toSorted((a, b) => popupRank(a) - popupRank(b))[0] ?? null;
}

/** Force is for duties alone, never for promotion; a forced test stops service pages only. */
export function isForced(popup: Pick<PopupCandidate, 'type' | 'isForce'>, isServicePage: boolean): boolean {
  if (!popup.isForce) return false;
  if (popup.type === 3) return isServicePage;
  return popup.type === 5 || popup.type === 6 || popup.type === 8;
}

/** POP-06: several addresses in one text. */
export const pictureAddresses = (joined: string): string[] =>
  joined
    .split(';')
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** POP-08: where the contract popup may stand. */
export const isContractPopupPlace = (path: string, isNativeApp: boolean): boolean =>
  !isNativeApp && path !== '/webview' && path !== '/chat' && !path.startsWith('/chat/');
