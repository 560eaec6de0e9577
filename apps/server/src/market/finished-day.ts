import { cents } from '@lianpan/domain';
import { closeOf, type Freshness, type Market, type StockCell } from './market.ts';
import { boardStates, type DirectoryEntry, type FinishedDay } from './wire/protocol.ts';

interface Kept {
  readonly key: string;
  readonly days: Map<string, Promise<FinishedDay>>;
}

const kept = new WeakMap<Market, Kept>();
/** Days whose bars are kept for a market: 1.5 MB each with 5,500 stocks. */
const maxKept = 8;

/**
 * The trading day before the one that is shown, or that of a date; asked of the engine once a day and list of securities.
 */
export function finishedDayOf(market: Market, date?: string): Promise<FinishedDay> {
  const key = `${market.tradeDate} ${market.generation}`;
  let known = kept.get(market);
  if (known?.key !== key) kept.set(market, (known = { key, days: new Map() }));
  const { days } = known;
  const name = date ?? '';
  const there = days.get(name);
  if (there) return there;
  const day = date === undefined ? market.ask('finishedDay') : market.ask('finishedDay', date);
  days.set(name, day);
  const oldest = [...days.keys()].find((each) => each !== '');
  if (days.size > maxKept && oldest !== undefined) days.delete(oldest);
  // A failure is for those who asked now; the next one asks again.
  day.catch(() => days.delete(name));
  return day;
}

const noFigures = {
  price: null,
  changePct: null,
  changeAmt: null,
  open: null,
  high: null,
  low: null,
  volume: null,
  amount: null,
  turnoverPct: null,
  amplitudePct: null,
  limitState: 'NONE',
  suspended: true,
} as const;

/** A stock as it stood at the close of a finished day; without figures where it did not trade on it. */
export function cellOn(market: Market, entry: DirectoryEntry, day: FinishedDay): StockCell {
  const { slot } = entry;
  const floatShares = day.floatShares[slot];
  const cell = market.cell(entry);
  const [price, prevClose, high, low] = [day.price, day.prevClose, day.high, day.low].map(
    (column) => column[slot] ?? 0,
  );
  if (!price || !prevClose || !high || !low) return { ...cell, ...noFigures, tradeDate: day.tradeDate };
  const volume = day.volume[slot] ?? 0;
  const amount = day.amount[slot] ?? Number.NaN;
  return {
    ...cell,
    price: price / 100,
    changePct: cents((price / prevClose - 1) * 100),
    changeAmt: (price - prevClose) / 100,
    prevClose: prevClose / 100,
    open: (day.open[slot] ?? 0) / 100,
    high: high / 100,
    low: low / 100,
    volume,
    amount: Number.isNaN(amount) ? null : cents(amount),
    turnoverPct: floatShares ? cents((volume / floatShares) * 100) : null,
    amplitudePct: cents(((high - low) / prevClose) * 100),
    limitState: boardStates[day.state[slot] ?? 0] as StockCell['limitState'],
    suspended: false,
    tradeDate: day.tradeDate,
  };
}

/** Of when the figures of a finished day are. */
export const freshnessOn = (market: Market, { tradeDate }: FinishedDay): Freshness => ({
  ...market.freshness(),
  asOf: closeOf(tradeDate),
  tradeDate,
  final: true,
});

/**
 * Stocks as lists show them: those without a price yet, as in the opening call, as they stood at the last close, which
 * their own `tradeDate` says.
 */
export async function cellsOf(market: Market, entries: readonly DirectoryEntry[]): Promise<StockCell[]> {
  const cells = entries.map((entry) => market.cell(entry));
  if (cells.every(({ price }) => price !== null)) return cells;
  const day = await finishedDayOf(market);
  return cells.map((cell, at) => {
    const entry = entries[at];
    return cell.price === null && entry ? cellOn(market, entry, day) : cell;
  });
}

/**
 * The stocks that were traded most, by money, on the finished day: the same all day long. `isWanted` rules out others.
 * Suspended and delisted ones are no help to anybody who looks for something to read.
 */
export async function mostTraded(
  market: Market,
  count: number,
  isWanted: (entry: DirectoryEntry) => boolean = () => true,
): Promise<DirectoryEntry[]> {
  const { amount, price, volume } = await finishedDayOf(market);
  // Some files give no amounts: shares at the close put stocks in nearly the same order.
  const amountOf = ({ slot }: DirectoryEntry): number =>
    amount[slot] || ((price[slot] ?? 0) / 100) * (volume[slot] ?? 0);
  return market.directory.entries
    .filter((entry) => entry.kind === 'stock' && !entry.delisted && amountOf(entry) > 0 && isWanted(entry))
    .filter((entry) => !market.cell(entry).suspended)
    .sort((a, b) => amountOf(b) - amountOf(a) || (a.stockNo < b.stockNo ? -1 : 1))
    .slice(0, count);
}
