import { tradeFigures, type TradeFigures, type TradeMade } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry, KLine } from '../../market/wire/protocol.ts';
import { rejected } from '../../rejection.ts';
import { texts } from './texts.ts';

const benchmark = '000300.SH';
const noDays = { date: [], close: [] };

/** Days of a stock and of CSI 300, adjusted to the newest. */
export async function daysOf(market: Market, entry: DirectoryEntry) {
  const index = market.directory.find(benchmark);
  const [stock, indexDays] = await Promise.all([
    market.ask('kLine', entry.slot, 'day', 'forward'),
    index ? market.ask('kLine', index.slot, 'day', 'forward') : noDays,
  ]);
  return { stock, index: indexDays };
}

/** What history says of a trade; `null` where the market has no day of it. */
export async function figuresFor(
  market: Market,
  entry: DirectoryEntry,
  made: TradeMade,
  ownRatio?: number,
): Promise<TradeFigures | null> {
  const { stock, index } = await daysOf(market, entry);
  return tradeFigures(made, stock, index, ownRatio);
}

/** Rejects a price at which the stock cannot have traded on a day: outside its limits, or outside what was seen of the day. */
export async function requireTradable(
  market: Market,
  entry: DirectoryEntry,
  { date, price }: { readonly date: string; readonly price: number },
  asTraded: KLine,
): Promise<void> {
  const { tradeDate } = market;
  if (date > tradeDate) throw rejected(texts.future, 'INPUT_INVALID', { date: tradeDate });
  if (!aShareCalendar.isTradingDay(date)) throw rejected(texts.notTradingDay, 'INPUT_INVALID', { date });
  const [bounds = null] = await market.ask('dayBounds', entry.slot, [date]);
  if (bounds === 'unknown') throw rejected(texts.tooOld, 'INPUT_INVALID', { date });
  const at = asTraded.date.indexOf(date);
  if (bounds === null || at < 0) throw rejected(texts.noTrading, 'INPUT_INVALID', { date });
  const low = Math.max(bounds.down / 100, asTraded.low[at]!);
  const high = bounds.up > 0 ? Math.min(bounds.up / 100, asTraded.high[at]!) : asTraded.high[at]!;
  const room = 0.005;
  if (price < low - room || price > high + room)
    throw rejected(texts.range, 'INPUT_INVALID', { date, low: low.toFixed(2), high: high.toFixed(2) });
}
