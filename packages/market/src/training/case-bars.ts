import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { caseLength, firstDecisionBar, trainingRules } from './training-rules.ts';

/** Daily bars of a stock, oldest first, adjusted yuan; a day without trading has none. */
export interface CaseLine {
  readonly date: readonly string[];
  readonly open: readonly number[];
  readonly high: readonly number[];
  readonly low: readonly number[];
  readonly close: readonly number[];
  readonly volume: readonly number[];
}

/** At which limit a day closed. */
export type CaseLimit = 'up' | 'down' | null;

/** A trading day of a case as it was. */
export interface DatedCaseBar {
  readonly date: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** Shares; 0 on a day without trading. */
  readonly volume: number;
  readonly limit: CaseLimit;
}

/** The same without what would tell the stock: prices in hundredths with 10,000 at the start, volume in percent of the history. */
export type CaseBar = Omit<DatedCaseBar, 'date'>;

/**
 * The trading days of a case that begins with bar `from` of a line: days without trading stand at the close before them.
 * `null` where the line ends too early, the day of the first decision did not trade, or too many days did not.
 */
export function cutCase(line: CaseLine, limits: ReadonlyMap<string, CaseLimit>, from: number): DatedCaseBar[] | null {
  const first = line.date[from];
  if (first === undefined) return null;
  const bars: DatedCaseBar[] = [];
  let at = from;
  let suspended = 0;
  for (let day = aShareCalendar.atOrBefore(first); bars.length < caseLength; day++) {
    const date = aShareCalendar.dateOf(day);
    const traded = line.date[at];
    if (traded === undefined || traded < date) return null;
    const volume = traded === date ? line.volume[at]! : 0;
    if (traded === date) at += 1;
    if (volume > 0) {
      const [open, high, low, close] = [line.open, line.high, line.low, line.close].map((side) => side[at - 1]!);
      bars.push({ date, open: open!, high: high!, low: low!, close: close!, volume, limit: limits.get(date) ?? null });
      continue;
    }
    if (bars.length === firstDecisionBar || ++suspended > trainingRules.maxSuspended) return null;
    const close = bars.at(-1)?.close;
    if (close === undefined) return null;
    bars.push({ date, open: close, high: close, low: close, close, volume: 0, limit: null });
  }
  return bars.every(({ low }) => low > 0) ? bars : null;
}

/** Takes date, scale of prices and volumes from a case: equal prices stay equal, so that limits and flat days still show. */
export function disguiseCase(bars: readonly DatedCaseBar[]): CaseBar[] {
  const scale = trainingRules.base / (bars[firstDecisionBar]?.close ?? 1);
  const history = bars.slice(0, firstDecisionBar + 1);
  const mean = history.reduce((sum, { volume }) => sum + volume, 0) / history.length;
  const price = (value: number): number => Math.max(1, Math.round(value * scale));
  return bars.map(({ open, high, low, close, volume, limit }) => ({
    open: price(open),
    high: price(high),
    low: price(low),
    close: price(close),
    volume: volume === 0 || mean === 0 ? 0 : Math.max(1, Math.round((volume / mean) * 100)),
    limit,
  }));
}

export const isBarSuspended = ({ volume }: CaseBar): boolean => volume === 0;

/** One price all day at the limit: whoever would trade with the crowd found nobody. */
export const isBarSealed = ({ high, low, limit }: CaseBar, side: 'up' | 'down'): boolean =>
  limit === side && high === low;
