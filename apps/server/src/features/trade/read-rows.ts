import { aShareCalendar } from '@lianpan/market/calendar';
import { feesKnownFrom, tradeFees } from '@lianpan/market/rules';
import {
  bookTrades,
  checkTrade,
  grouped,
  sharesBefore,
  type BookedRights,
  type BookedTrade,
  type BrokerStatement,
  type StatementTrade,
} from '@lianpan/market/trades';
import { say, type Language, type Text, type TextValue } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import { bookedOf, rightsFrom } from './books.ts';
import type { TradeRow } from './queries.ts';
import { isStock, keysIn, type TradableStock } from './register.ts';
import { lineTexts, rowTexts, sentenceOf, texts } from './texts.ts';
import { keysOf } from './trade-keys.ts';

/** A line that is a trade of a known stock. */
export interface ReadTrade extends StatementTrade {
  readonly entry: TradableStock;
  readonly symbol: string;
  readonly tradeDate: string;
  readonly feesFen: number;
  readonly isFeesReckoned: boolean;
  readonly key: string;
}

export interface ReadRow {
  readonly line: number;
  readonly raw: string;
  readonly state: 'new' | 'known' | 'refused' | 'skipped';
  readonly reason: string | null;
  readonly trade: ReadTrade | null;
}

type Sentence = readonly [Text, Record<string, TextValue>?];

/** What becomes of each line of a statement beside the trades that are registered already. */
export async function readRows(
  market: Market,
  lines: BrokerStatement['lines'],
  registered: readonly TradeRow[],
  language: Language,
): Promise<ReadRow[]> {
  const reasons = new Map<number, Sentence>();
  const candidates: { readonly line: number; readonly trade: Omit<ReadTrade, 'key'> }[] = [];
  for (const { line, read } of lines) {
    if ('fault' in read) reasons.set(line, [lineTexts[read.fault]]);
    else if ('skip' in read) reasons.set(line, [lineTexts[read.skip]]);
    else {
      const entry = market.directory.find(read.stockNo);
      const fault = isStock(entry) ? dayFault(market, read.date) : ([rowTexts.unknownCode] as const);
      if (fault || !isStock(entry)) reasons.set(line, fault ?? [rowTexts.unknownCode]);
      else candidates.push({ line, trade: withFees(read, entry) });
    }
  }
  const keys = keysOf(candidates.map(({ trade }) => trade));
  const booked = keysIn(registered);
  const trades = new Map(candidates.map(({ line, trade }, at) => [line, { ...trade, key: keys[at]! }]));
  const fresh = new Map([...trades].filter(([, { key }]) => !booked.has(key)));
  for (const [symbol, own] of grouped(fresh, ([, trade]) => trade.symbol)) {
    const before = registered.filter((row) => row.symbol === symbol);
    for (const [line, sentence] of await faultsOf(market, new Map(own), before)) reasons.set(line, sentence);
  }
  return lines.map(({ line, text, read }): ReadRow => {
    const trade = trades.get(line) ?? null;
    const isKnown = trade !== null && !fresh.has(line);
    const sentence = isKnown ? ([rowTexts.known] as const) : reasons.get(line);
    const state = isKnown ? 'known' : 'skip' in read ? 'skipped' : sentence ? 'refused' : 'new';
    return { line, raw: text, state, reason: sentence ? say(sentence[0], language, sentence[1]) : null, trade };
  });
}

function dayFault(market: Market, date: string): Sentence | null {
  if (date > market.state.tradeDate) return [texts.future, { date: market.state.tradeDate }];
  if (date < feesKnownFrom) return [texts.tooOld, { date: feesKnownFrom }];
  return aShareCalendar.isTradingDay(date) ? null : [texts.notTradingDay, { date }];
}

function withFees(read: StatementTrade, entry: TradableStock): Omit<ReadTrade, 'key'> {
  const { side, amountFen, date } = read;
  const feesFen = read.feesFen ?? tradeFees({ side, amountFen, date }).total;
  return { ...read, entry, symbol: entry.symbol, tradeDate: date, feesFen, isFeesReckoned: read.feesFen === null };
}

/** What is wrong with new trades of one stock, by their lines. */
async function faultsOf(market: Market, fresh: ReadonlyMap<number, ReadTrade>, registered: readonly TradeRow[]) {
  const faults = new Map<number, Sentence>();
  const [{ entry }] = [...fresh.values()] as [ReadTrade, ...ReadTrade[]];
  const dates = [...new Set([...fresh.values()].map(({ tradeDate }) => tradeDate))];
  const first = [...dates, ...registered.map(({ tradeDate }) => tradeDate)].toSorted()[0]!;
  const [known, rights] = await Promise.all([
    market.ask('dayBounds', entry.slot, dates),
    rightsFrom(market, entry.symbol, first),
  ]);
  const before = registered.map(bookedOf);
  // Lines have numbers of their own beside those of what is registered.
  const all = [...before, ...[...fresh].map(([line, trade]) => bookedLine(line, trade))];
  // An order is told fill by fill, and only as a whole is it in lots.
  const ofDay = grouped(fresh, ([, { tradeDate, side }]) => `${tradeDate} ${side}`);
  for (const own of ofDay.values()) {
    const { side, tradeDate } = own[0]![1];
    const bounds = known[dates.indexOf(tradeDate)] ?? null;
    const quantity = own.reduce((sum, [, trade]) => sum + trade.quantity, 0);
    const sellable = side === 'sell' ? sharesBefore(all, rights, tradeDate) : 0;
    for (const [line, trade] of own) {
      const priceFen = trade.amountFen / trade.quantity;
      const refusal = checkTrade({ side, quantity, priceFen }, { board: entry.board, bounds, sellable });
      if (refusal) faults.set(line, sentenceOf(refusal, tradeDate));
    }
  }
  leaveOutUncovered(before, fresh, rights, faults);
  return faults;
}

const bookedLine = (line: number, { tradeDate, side, quantity, amountFen, feesFen }: ReadTrade): BookedTrade => ({
  id: -line,
  date: tradeDate,
  ...{ side, quantity, amountFen, feesFen },
});

/** Adds sales of what was not there until the rest is whole. A sale never takes shares that a registered one rests on. */
function leaveOutUncovered(
  registered: readonly BookedTrade[],
  fresh: ReadonlyMap<number, ReadTrade>,
  rights: readonly BookedRights[],
  faults: Map<number, Sentence>,
): void {
  for (;;) {
    const taken = [...fresh].filter(([line]) => !faults.has(line));
    const book = bookTrades([...registered, ...taken.map(([line, trade]) => bookedLine(line, trade))], rights);
    if (book.faults.length === 0) return;
    const own = book.faults.filter(({ id }) => id < 0);
    for (const fault of own) faults.set(-fault.id, sentenceOf(fault, fresh.get(-fault.id)!.tradeDate));
    if (own.length > 0) continue;
    const { held, sellable, rule } = book.faults[0]!;
    const last = taken.findLast(([, { side }]) => side === 'sell');
    if (!last) return;
    faults.set(last[0], sentenceOf({ rule, held, sellable }, last[1].tradeDate));
  }
}
