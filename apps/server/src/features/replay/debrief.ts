import type { Db } from '@lianpan/db';
import { cents, minuteMs, shanghaiInstant, shanghaiInstantAt } from '@lianpan/domain';
import { shownEvents } from '@lianpan/market/abnormal';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Text } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { stopsOf } from '../journal/service.ts';
import { replayTrades, type ReplayTrade } from '../paper/service.ts';
import type { SessionRow } from './queries.ts';
import type { ReplayKind } from './texts.ts';

/** What came out about a stock, by when it did. */
export interface KnownFact {
  readonly at: number;
  readonly kind: 'movement' | 'announcement' | 'news';
  readonly text: Text;
}

export interface DebriefStock {
  readonly stockNo: string;
  readonly stockName: string;
  readonly prevClose: number;
  readonly close: number;
  readonly line: readonly number[];
  readonly trades: readonly ReplayTrade[];
  readonly events: readonly KnownFact[];
  readonly profit: number;
  readonly profitPct: number | null;
  readonly holdPct: number | null;
  readonly stop: { readonly price: number; readonly pct: number; readonly isHit: boolean } | null;
  readonly indexPct: number | null;
}

/** What a replay came to: worked out once, when the whole day is known. */
export interface Debrief {
  readonly initial: number;
  readonly equity: number;
  readonly profitPct: number;
  readonly indexPct: number | null;
  readonly stocks: readonly DebriefStock[];
  readonly checks: readonly {
    readonly question: Text;
    readonly options: readonly Text[];
    readonly answer: number;
    readonly explanation: Text;
  }[];
}

const benchmarkSymbol = '000300.SH';
const pct = (ratio: number): number => Math.round(ratio * 10_000) / 100;
const instant = ({ date, second }: { readonly date: string; readonly second: number }): number =>
  shanghaiInstant(date, second);

/** Place of an instant among the 241 points of a day: the last minute that had ended. */
export function pointOf(tradeDate: string, at: number): number {
  const minute = Math.floor((at - shanghaiInstantAt(tradeDate, '09:30')) / minuteMs);
  return Math.max(0, Math.min(240, minute <= 120 ? minute : Math.max(120, minute - 90)));
}

/** The market has to stand at the close of the day or later on it. */
export async function debriefOf(db: Db, row: SessionRow, market: Market): Promise<Omit<Debrief, 'checks'>> {
  const { initialFen, cashFen, trades } = await replayTrades(db, row.id);
  const stops = await stopsOf(db, row.id);
  const symbols = [...new Set(trades.map(({ symbol }) => symbol))];
  const index = market.directory.find(benchmarkSymbol);
  const indexDay = index ? await dayOf(market, index.slot, row.tradeDate) : null;
  const stocks: DebriefStock[] = [];
  let held = 0;
  for (const symbol of symbols) {
    const own = trades.filter((trade) => trade.symbol === symbol);
    const stock = await stockOf(market, row.tradeDate, symbol, own);
    if (!stock) continue;
    const shares = own.reduce((sum, { side, quantity }) => sum + (side === 'buy' ? quantity : -quantity), 0);
    held += shares * stock.close;
    const from = pointOf(row.tradeDate, own[0]!.at);
    const base = indexDay?.line[from] ?? 0;
    const last = indexDay?.line.at(-1) ?? 0;
    stocks.push({
      ...stock,
      stop: stopOf(stock, own, stops.get(symbol), row.tradeDate),
      indexPct: base > 0 && last > 0 ? pct(last / base - 1) : null,
    });
  }
  const initial = initialFen / 100;
  const equity = cents(cashFen / 100 + held);
  const open = indexDay?.prevClose ?? 0;
  const close = indexDay?.close ?? 0;
  return {
    initial,
    equity,
    profitPct: pct(equity / initial - 1),
    indexPct: open > 0 && close > 0 ? pct(close / open - 1) : null,
    stocks,
  };
}

/** How a stock or an index went on the day. Where nobody stored its minutes the bar tells the close. */
async function dayOf(
  market: Market,
  slot: number,
  tradeDate: string,
): Promise<{ readonly prevClose: number; readonly close: number; readonly line: readonly number[] }> {
  const { prevClose, price: line } = await market.ask('minuteLine', slot);
  const reference = prevClose ?? 0;
  if (line.length > 0) return { prevClose: reference, close: line.at(-1)!, line };
  const { date, close } = await market.ask('kLine', slot, 'day', 'none');
  return { prevClose: reference, close: close[date.indexOf(tradeDate)] ?? reference, line };
}

type Traded = Omit<DebriefStock, 'stop' | 'indexPct'>;

async function stockOf(
  market: Market,
  tradeDate: string,
  symbol: string,
  trades: readonly ReplayTrade[],
): Promise<Traded | null> {
  const entry = market.directory.find(symbol);
  if (!entry) return null;
  const [{ prevClose, close, line }, events] = await Promise.all([
    dayOf(market, entry.slot, tradeDate),
    factsOf(market, tradeDate, entry),
  ]);
  let paid = 0;
  let spent = 0;
  let shares = 0;
  for (const { side, price: at, quantity, fees } of trades) {
    const amount = at * quantity;
    if (side === 'buy') spent += amount + fees;
    paid += side === 'buy' ? amount + fees : fees - amount;
    shares += side === 'buy' ? quantity : -quantity;
  }
  const profit = cents(close * shares - paid);
  const bought = trades.find(({ side }) => side === 'buy');
  return {
    stockNo: entry.stockNo,
    stockName: entry.name,
    prevClose,
    close,
    line,
    trades,
    events,
    profit,
    profitPct: spent > 0 ? pct(profit / spent) : null,
    holdPct: bought ? pct(close / bought.price - 1) : null,
  };
}

/** What the stop that was written would have come to: sold at its price in the first minute at or below it after the purchase. */
function stopOf(
  { line, close }: Traded,
  trades: readonly ReplayTrade[],
  stop: number | undefined,
  tradeDate: string,
): DebriefStock['stop'] {
  const bought = trades.find(({ side }) => side === 'buy');
  if (!bought || stop === undefined) return null;
  const isHit = line.slice(pointOf(tradeDate, bought.at) + 1).some((price) => price > 0 && price <= stop);
  return { price: stop, pct: pct((isHit ? stop : close) / bought.price - 1), isHit };
}

/** Movements, announcements and news of a stock from the evening before to the end of the day, oldest first. */
async function factsOf(
  market: Market,
  tradeDate: string,
  { slot, stockNo }: { readonly slot: number; readonly stockNo: string },
): Promise<KnownFact[]> {
  const before = aShareCalendar.dateOf(aShareCalendar.atOrBefore(tradeDate) - 1);
  const from = shanghaiInstantAt(before, '15:00');
  const [movements, { history }, news] = await Promise.all([
    market.ask('abnormalEvents', { date: tradeDate, slot }),
    market.ask('stockEvents', slot),
    market.ask('news', { date: tradeDate }),
  ]);
  const facts: KnownFact[] = [
    ...shownEvents(movements ? movements.events : []).map(({ second, text }) => ({
      at: instant({ date: tradeDate, second }),
      kind: 'movement' as const,
      text,
    })),
    ...history.map(({ event }) => ({
      at: instant(event.publishedAt),
      kind: 'announcement' as const,
      text: event.title,
    })),
    ...news
      .filter(({ stockNos, cause }) => stockNos.includes(stockNo) && cause.kind !== 'EVENT')
      .map(({ publishedAt, text }) => ({ at: instant(publishedAt), kind: 'news' as const, text })),
  ];
  return facts.filter(({ at }) => at > from).toSorted((a, b) => a.at - b.at);
}

/** The questions about a day. The market has to stand on a later day, whose history has it. */
export async function checksOf(market: Market, { tradeDate, kind: kept }: SessionRow): Promise<Debrief['checks']> {
  const kind = kept as ReplayKind;
  return market.ask('practiceChecks', tradeDate, kind === 'stored' ? null : kind);
}
