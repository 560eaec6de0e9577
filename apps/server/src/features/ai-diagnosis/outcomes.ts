import { cents } from '@lianpan/domain';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry, KLine } from '../../market/wire/protocol.ts';

/** Trading days after which a diagnosis is held against what came. Source: product handbook N10. */
export const outcomeDays = [5, 20] as const;
const benchmark = '000300.SH';

type Line = Pick<KLine, 'date' | 'close'>;

export interface Outcome {
  readonly days: number;
  readonly changePct: number | null;
  readonly indexPct: number | null;
  readonly excessPct: number | null;
}

/** Closes as an owner had them, of days that can no longer change. */
export async function closesOf(market: Market, entry: DirectoryEntry): Promise<Line> {
  const { date, close } = await market.ask('kLine', entry.slot, 'day', 'forward');
  const { final, tradeDate } = market.freshness(entry);
  const count = !final && date.at(-1) === tradeDate ? date.length - 1 : date.length;
  return { date: date.slice(0, count), close: close.slice(0, count) };
}

export async function indexCloses(market: Market): Promise<Line | null> {
  const entry = market.directory.find(benchmark);
  return entry ? closesOf(market, entry) : null;
}

/** The last close up to a day; a stock that was suspended keeps the one from before. */
function closeBy({ date, close }: Line, day: string): number | null {
  let at = date.length - 1;
  while (at >= 0 && date[at]! > day) at--;
  return close[at] ?? null;
}

/**
 * Stock and index from the close of the day of a diagnosis to that of so many trading days after it. The index counts the
 * days, so both are held over the same ones; a day that has not come is not known.
 */
export function outcomesOf(stock: Line, index: Line | null, tradeDate: string): Outcome[] {
  const at = index?.date.indexOf(tradeDate) ?? -1;
  return outcomeDays.map((days) => {
    const later = index?.date[at + days];
    const [from, to] = [closeBy(stock, tradeDate), later === undefined ? null : closeBy(stock, later)];
    if (!index || at < 0 || later === undefined || !from || !to || !stock.date.some((day) => day <= tradeDate)) {
      return { days, changePct: null, indexPct: null, excessPct: null };
    }
    const changePct = (to / from - 1) * 100;
    const indexPct = (index.close[at + days]! / index.close[at]! - 1) * 100;
    return {
      days,
      changePct: cents(changePct),
      indexPct: cents(indexPct),
      excessPct: cents(changePct - indexPct),
    };
  });
}

/** The change from the price that was told to the newest one, as an owner had it; `null` where the day is lost. */
export async function sinceOf(
  market: Market,
  entry: DirectoryEntry,
  { givenDate, priceAtDiagnosis }: { givenDate: string; priceAtDiagnosis: number },
): Promise<number | null> {
  const { price, tradeDate } = market.cell(entry);
  if (price === null) return null;
  const percent = (ratio: number): number => Math.round((ratio - 1) * 10_000) / 100;
  if (givenDate === tradeDate) return percent(price / priceAtDiagnosis);
  const [adjusted, plain] = await Promise.all([
    market.ask('kLine', entry.slot, 'day', 'forward'),
    market.ask('kLine', entry.slot, 'day', 'none'),
  ]);
  const then = adjusted.close[adjusted.date.indexOf(givenDate)];
  const own = plain.close[plain.date.indexOf(givenDate)];
  const last = adjusted.close.at(-1);
  return then && own && last ? percent((last / then) * (own / priceAtDiagnosis)) : null;
}
