import { catalogue } from './texts.ts';

/** Words for the state of the trading day. Source: market handbook A.5. */
export const sessionTexts = catalogue({
  PRE_OPEN: ['盘前', 'Before open'],
  OPEN_CALL_1: ['集合竞价', 'Call auction'],
  OPEN_CALL_2: ['集合竞价', 'Call auction'],
  OPEN_MATCH: ['集合竞价', 'Call auction'],
  AM: ['交易中', 'Trading'],
  LUNCH: ['午休', 'Lunch'],
  PM: ['交易中', 'Trading'],
  CLOSE_CALL: ['交易中', 'Trading'],
  AFTER_GAP: ['盘后交易', 'After hours'],
  AFTER_FIXED: ['盘后交易', 'After hours'],
  CLOSED: ['已收盘', 'Closed'],
  holiday: ['休市', 'Holiday'],
});

export type SessionKey = keyof typeof sessionTexts;

/** The key of the label: a day without trading is a holiday whatever the hour. */
export const sessionKey = (session: Exclude<SessionKey, 'holiday'>, isTradingDay: boolean): SessionKey =>
  isTradingDay ? session : 'holiday';

interface ShownDay {
  readonly session: Exclude<SessionKey, 'holiday'>;
  readonly isTradingDay: boolean;
  /** The figures are those of a day that is over. */
  readonly final: boolean;
}

/** The key of the label beside the day of figures: before an open those of the day before stand, which has closed. */
export const dayKey = ({ session, isTradingDay, final }: ShownDay): SessionKey =>
  final && session === 'PRE_OPEN' ? 'CLOSED' : sessionKey(session, isTradingDay);

/** Whether prices can move now; only then is anything asked again and again. */
export const isMoving = (session: string, isTradingDay: boolean): boolean =>
  isTradingDay && !['PRE_OPEN', 'LUNCH', 'AFTER_GAP', 'AFTER_FIXED', 'CLOSED'].includes(session);
