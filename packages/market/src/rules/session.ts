/** State of the trading day (handbook A.5); a day without trading is `CLOSED` throughout. */
export type SessionState =
  | 'PRE_OPEN'
  | 'OPEN_CALL_1'
  | 'OPEN_CALL_2'
  | 'OPEN_MATCH'
  | 'AM'
  | 'LUNCH'
  | 'PM'
  | 'CLOSE_CALL'
  | 'AFTER_GAP'
  | 'AFTER_FIXED'
  | 'CLOSED';

/** What the index strip says; the words in two languages live with the screens. */
export type SessionLabel = 'beforeOpen' | 'callAuction' | 'trading' | 'lunch' | 'afterHours' | 'closed' | 'holiday';

/** Label of each state on a trading day. Use `sessionLabelAt` where the day may be without trading. */
export const SESSION_LABEL: Readonly<Record<SessionState, SessionLabel>> = {
  PRE_OPEN: 'beforeOpen',
  OPEN_CALL_1: 'callAuction',
  OPEN_CALL_2: 'callAuction',
  OPEN_MATCH: 'callAuction',
  AM: 'trading',
  LUNCH: 'lunch',
  PM: 'trading',
  CLOSE_CALL: 'trading',
  AFTER_GAP: 'afterHours',
  AFTER_FIXED: 'afterHours',
  CLOSED: 'closed',
};

const clock = (hour: number, minute: number): number => hour * 3600 + minute * 60;

/** Second of the close; what is known at it is known of the whole day. */
export const closeSecond = clock(15, 0);

const morningOpen = clock(9, 30);
const afternoonOpen = clock(13, 0);

const sessionEnds: readonly (readonly [until: number, state: SessionState])[] = [
  [clock(9, 15), 'PRE_OPEN'],
  [clock(9, 20), 'OPEN_CALL_1'],
  [clock(9, 25), 'OPEN_CALL_2'],
  [morningOpen, 'OPEN_MATCH'],
  [clock(11, 30), 'AM'],
  [afternoonOpen, 'LUNCH'],
  [clock(14, 57), 'PM'],
  [closeSecond, 'CLOSE_CALL'],
  [clock(15, 5), 'AFTER_GAP'],
  [clock(15, 30), 'AFTER_FIXED'],
];

/** Session state at a second of the Shanghai day (0 .. 86399); each state owns its first second. */
export function sessionAt(secondOfDay: number, isTradingDay: boolean): SessionState {
  if (isTradingDay) for (const [until, state] of sessionEnds) if (secondOfDay < until) return state;
  return 'CLOSED';
}

/** Trading minutes of a full day; the intraday line has one point more, for the opening auction. */
export const minutesPerDay = 240;

/**
 * Index 0 .. 240 of the minute a second of the day falls into: 0 up to the opening auction, 1 for 09:30:00-09:30:59,
 * 120 for the last morning minute and through lunch, 121 for 13:00:00-13:00:59, 240 from 14:59 on.
 */
export function tradingMinuteIndex(secondOfDay: number): number {
  if (secondOfDay < morningOpen) return 0;
  if (secondOfDay < afternoonOpen) return Math.min(120, Math.floor((secondOfDay - morningOpen) / 60) + 1);
  return Math.min(minutesPerDay, Math.floor((secondOfDay - afternoonOpen) / 60) + 121);
}

/** Minutes traded so far for the volume ratio, 1 .. 240: the opening auction counts as one minute (handbook B.3). */
export function elapsedTradingMinutes(secondOfDay: number): number {
  return Math.max(1, tradingMinuteIndex(secondOfDay));
}

/**
 * `HH:mm` of a minute index: the end of the minute, so 1 is `09:31`; 0 is the opening auction, printed as `09:30`.
 * Throws RangeError outside 0 .. 240.
 */
export function minuteStamp(index: number): string {
  if (!Number.isInteger(index) || index < 0 || index > minutesPerDay) {
    throw new RangeError(`minute index must be 0 to ${minutesPerDay}, got ${index}`);
  }
  const minuteOfDay = index <= 120 ? morningOpen / 60 + index : afternoonOpen / 60 + index - 120;
  const minute = minuteOfDay % 60;
  return `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
