import { cents } from '@lianpan/domain';
import {
  aShareCalendar,
  createFlowReader,
  createSecurityReader,
  fundamentalsOf,
  historyWithDay,
  isSplit,
  indexDefinitions,
  measureCompany,
  recordFigures,
  slotOf,
  splitOf,
  type AdjustmentEvent,
  type DailyColumns,
  type ImportantEvents,
  type Security,
  type IntradayDay,
  type LimitRecord,
  type SimulatedHistory,
  type Universe,
} from '@lianpan/market';
import { suspendedState, type QuoteBoard } from '../protocol.ts';
import {
  noDay,
  type Sourced,
  type SourcedBar,
  type SourcedDay,
  type SourcedFlow,
  type SourcedLimit,
  type SourcedValuation,
} from '../sources/daily-source.ts';
import type { DragonTigerAnswer, LimitBoardAnswer } from '../facts-protocol.ts';
import type { Snapshot, SourcedLevel } from '../sources/snapshot.ts';
import { inParts } from './in-parts.ts';
import { dataTime, knownSecond, type MarketMoment } from './market-clock.ts';
import { stockMinutes } from './quote-desk.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import {
  listedDay,
  listedOf,
  overDay,
  publishedOf,
  tradedAt,
  tradingListDay,
  yuanOf,
  type SourceDesk,
} from './source-desk.ts';

const shownLevels = 5;

export interface SimulatedSourceParts {
  readonly market: SimulatedMarket;
  readonly moment: MarketMoment;
  readonly board: QuoteBoard;
  readonly eventsOf: (index: number) => Promise<ImportantEvents>;
  readonly limitsOf: (date: string) => Promise<LimitBoardAnswer | null>;
  readonly listOf: (date: string) => Promise<DragonTigerAnswer | null>;
}

/**
 * Answers of the invented market at a moment: days that are over, today as far as it has come, and never anything that the
 * simulator has drawn ahead. A stock that is not listed yet is not known.
 */
export function simulatedSourceDesk({
  market,
  moment,
  board,
  eventsOf,
  limitsOf,
  listOf,
}: SimulatedSourceParts): SourceDesk {
  const { universe, firstDay } = market.history;
  const second = knownSecond(moment);
  const indexOf = (stockNo: string): number => {
    const index = indicesOf(universe).get(stockNo) ?? -1;
    return index >= 0 && universe.listDay[index]! <= market.tradeDay ? index : -1;
  };
  /** The day of a date with the market up to it; `null` where there is none that is over. */
  const pastOf = (date: string): PastDay | null => {
    const day = overDay(date, moment);
    if (day === null || day < firstDay || day > market.tradeDay) return null;
    const isToday = day > market.history.lastDay;
    return {
      day,
      history: isToday ? historyWithDay(market.history, market.today) : market.history,
      actionsOf: (index) => actionsOf(market, index, day),
    };
  };
  return {
    securities: () =>
      listedOf(market.simulator.securities.filter((_, index) => universe.listDay[index]! <= market.tradeDay)),

    async dailyBars({ date }) {
      const past = pastOf(date);
      return (past && (await inParts(dayInParts(past)))) ?? noDay;
    },

    async moneyFlow({ date }) {
      const past = pastOf(date);
      return (past && (await inParts(flowsInParts(past)))) ?? { rows: [], refused: [] };
    },

    indexBars({ symbols, date }) {
      const day = pastOf(date)?.day;
      const rows = symbols.flatMap((symbol) => {
        const indexNo = indexDefinitions.findIndex((definition) => definition.symbol === symbol);
        const bar = day === undefined || indexNo < 0 ? null : indexBarOf(market, indexNo, day);
        return bar === null ? [] : [{ symbol, date, ...bar }];
      });
      return { rows, refused: [] };
    },

    async limitLists({ date }) {
      const past = listedDay(date, moment) === null ? null : pastOf(date);
      const answer = past && (await limitsOf(date));
      // No list has who left the down limit again.
      const listed = (answer?.records ?? []).filter(({ side, isSealed }) => side === 'up' || isSealed);
      return { rows: past ? listed.map((record) => limitOf(record, market, past)) : [], refused: [] };
    },

    async publicTrading({ date }) {
      const isPast = tradingListDay(date, moment) !== null && pastOf(date) !== null;
      const records = isPast ? ((await listOf(date))?.records ?? []) : [];
      const rows = records.map((record) => ({
        stockNo: market.simulator.securities[record.index]!.stockNo,
        reason: record.reason,
        amount: record.amount,
        net: cents(recordFigures(record, () => 'normal').net),
      }));
      return { rows, refused: [] };
    },

    splits({ date }) {
      const past = pastOf(date);
      const rows = (past ? universe.stockNos : []).flatMap((stockNo, index) => {
        const action = past!.actionsOf(index).find(({ day }) => day === past!.day);
        return action && isSplit(action) ? [{ stockNo, split: splitOf(action) }] : [];
      });
      return { rows, refused: [] };
    },

    async snapshots({ stockNos }) {
      // All at once, before the board moves on; the books follow from the moment and can wait.
      const found = stockNos.flatMap((stockNo) => {
        const index = indexOf(stockNo);
        const quote = index < 0 ? null : quoteOf(index, stockNo, board, moment);
        return quote ? [{ index, quote }] : [];
      });
      const quotes = (await inParts(withBooks(found, market, second))) ?? [];
      const given = new Set(quotes.map(({ stockNo }) => stockNo));
      return { quotes, refused: [], missing: stockNos.filter((stockNo) => !given.has(stockNo)), failures: [] };
    },

    minutes({ stockNo, date }) {
      const index = indexOf(stockNo);
      const shown = aShareCalendar.dateOf(market.tradeDay);
      if (index < 0 || (date !== undefined && date !== shown)) return null;
      return { date: shown, ...stockMinutes(market, index, second, board) };
    },

    async events({ stockNo }) {
      const index = indexOf(stockNo);
      return index < 0 ? [] : publishedOf(await eventsOf(index));
    },

    actions({ stockNo }) {
      const index = indexOf(stockNo);
      if (index < 0) return [];
      const paid = new Map(market.history.dividends[index]?.map(({ day, cash }) => [day, cash]));
      const today = market.today.actions.find((action) => action.index === index);
      if (today) paid.set(today.day, today.cash);
      const isOver = overDay(aShareCalendar.dateOf(market.tradeDay), moment) !== null;
      return actionsOf(market, index, isOver ? market.tradeDay : market.history.lastDay).map((action) => ({
        date: aShareCalendar.dateOf(action.day),
        factor: action.factor,
        cash: paid.get(action.day) ?? 0,
        split: splitOf(action),
      }));
    },
  };
}

interface PastDay {
  readonly day: number;
  readonly history: SimulatedHistory;
  readonly actionsOf: (index: number) => readonly AdjustmentEvent[];
}

/** Ex-rights days of a stock up to a day; those of the trade day are not in the history yet. */
function actionsOf(market: SimulatedMarket, index: number, upTo: number): AdjustmentEvent[] {
  const { actions } = market.history;
  return [...(actions[index] ?? []), ...market.today.actions.filter((action) => action.index === index)].filter(
    ({ day }) => day <= upTo,
  );
}

function* dayInParts({ day, history, actionsOf: eventsOf }: PastDay): Generator<void, SourcedDay> {
  const { universe, columns } = history;
  const securityOf = createSecurityReader(history);
  const bars: SourcedBar[] = [];
  const valuations: SourcedValuation[] = [];
  const suspended: string[] = [];
  for (let index = 0; index < universe.count; index++) {
    yield;
    if (universe.listDay[index]! > day || universe.delistDay[index]! <= day) continue;
    const security = securityOf(index, day);
    const slot = slotOf(columns, index, day);
    if (slot < 0) {
      suspended.push(security.stockNo);
      continue;
    }
    const factor = eventsOf(index).reduce((product, action) => product * action.factor, 1);
    bars.push(barOf(columns, slot, security, day, factor));
    valuations.push(valuationOf(history, index, security, day, yuanOf(columns.close[slot]!)));
  }
  return { ...noDay, bars, suspended, gaps: [], valuations };
}

function barOf(columns: DailyColumns, slot: number, security: Security, day: number, factor: number): SourcedBar {
  const { totalShares, floatShares, freeFloatShares } = security;
  return {
    stockNo: security.stockNo,
    date: aShareCalendar.dateOf(day),
    ...tradedAt(columns, slot),
    amount: cents(columns.amount[slot]!),
    // Nobody trades after the close there.
    afterVolume: null,
    afterAmount: null,
    adjustFactor: factor,
    totalShares,
    floatShares,
    freeFloatShares,
    isRisk: security.status === 'ST' || security.status === '*ST',
  };
}

function valuationOf(
  history: SimulatedHistory,
  index: number,
  security: Security,
  day: number,
  close: number,
): SourcedValuation {
  const { pe, pb, ps, dividendYield, isLossMaking } = measureCompany(
    close,
    security,
    fundamentalsOf(history, index, day),
  );
  return { stockNo: security.stockNo, peTtm: pe, isLoss: isLossMaking, pb, psTtm: ps, dividendYield };
}

function* flowsInParts({ day, history }: PastDay): Generator<void, Sourced<SourcedFlow>> {
  const { flowOf } = createFlowReader(history);
  const rows: SourcedFlow[] = [];
  for (const [index, stockNo] of history.universe.stockNos.entries()) {
    yield;
    const flow = flowOf(index, day);
    if (flow === null) continue;
    const net = (name: 'small' | 'medium' | 'large' | 'superLarge'): number => cents(flow[name].net);
    const [large, superLarge] = [net('large'), net('superLarge')];
    rows.push({ stockNo, small: net('small'), medium: net('medium'), large, superLarge, mainNet: large + superLarge });
  }
  return { rows, refused: [] };
}

/** Points and yuan of an index; its volume is not published. */
function indexBarOf(market: SimulatedMarket, indexNo: number, day: number) {
  const series = market.history.indices[indexNo];
  const at = series ? series.day.subarray(0, series.length).indexOf(day) : -1;
  const today = day === market.tradeDay && at < 0 ? market.today.indices[indexNo] : undefined;
  const figure = (name: 'open' | 'high' | 'low' | 'close' | 'prevClose' | 'amount'): number =>
    cents(today ? today[name] : series![name][at]!);
  if (at < 0 && !today) return null;
  return {
    open: figure('open'),
    high: figure('high'),
    low: figure('low'),
    close: figure('close'),
    prevClose: figure('prevClose'),
    volume: null,
    amount: figure('amount'),
  };
}

/** The quote on the board; `null` for a stock that has no price. */
function quoteOf(index: number, stockNo: string, board: QuoteBoard, moment: MarketMoment): Snapshot | null {
  const prevClose = board.prevClose[index] ?? 0;
  if (prevClose === 0) return null;
  const isSuspended = board.state[index] === suspendedState;
  const hasTraded = !isSuspended && (board.volume[index] ?? 0) > 0;
  const ofDay = (fen: number | undefined): number | null => (hasTraded ? yuanOf(fen ?? 0) : null);
  return {
    stockNo,
    asOf: dataTime(moment),
    price: yuanOf((board.price[index] ?? 0) || prevClose),
    prevClose: yuanOf(prevClose),
    open: ofDay(board.open[index]),
    high: ofDay(board.high[index]),
    low: ofDay(board.low[index]),
    volume: hasTraded ? (board.volume[index] ?? 0) : 0,
    amount: hasTraded ? cents(board.amount[index] ?? 0) : 0,
    isSuspended,
    book: null,
  };
}

function* withBooks(
  found: readonly { readonly index: number; readonly quote: Snapshot }[],
  { intraday, today }: SimulatedMarket,
  second: number,
): Generator<void, Snapshot[]> {
  const quotes: Snapshot[] = [];
  for (const { index, quote } of found) {
    const hasBook = today.traded[index] === 1 && !quote.isSuspended;
    quotes.push({ ...quote, book: hasBook ? bookOf(intraday.orderBook(index, second)) : null });
    yield;
  }
  return quotes;
}

function bookOf({ bids, asks }: ReturnType<IntradayDay['orderBook']>): Snapshot['book'] {
  const side = (levels: typeof bids): SourcedLevel[] =>
    levels.slice(0, shownLevels).map(({ price, volume }) => ({ price: yuanOf(price), volume }));
  return bids.length + asks.length > 0 ? { bids: side(bids), asks: side(asks) } : null;
}

/** Places of the stocks by code, looked up in thousands. */
const known = new WeakMap<Universe, ReadonlyMap<string, number>>();

function indicesOf(universe: Universe): ReadonlyMap<string, number> {
  const indices = known.get(universe) ?? new Map(universe.stockNos.map((stockNo, index) => [stockNo, index]));
  known.set(universe, indices);
  return indices;
}

function limitOf(record: LimitRecord, market: SimulatedMarket, { day, history }: PastDay): SourcedLimit {
  const { side, isSealed, firstSealSecond, lastSealSecond, breakCount, sealAmount, boardAmount } = record;
  return {
    stockNo: market.simulator.securities[record.index]!.stockNo,
    side,
    isSealed,
    close: yuanOf(history.columns.close[slotOf(history.columns, record.index, day)]!),
    firstSealSecond,
    lastSealSecond,
    breakCount,
    sealFunds: sealAmount,
    boardAmount: side === 'down' ? boardAmount : null,
    boards: record.streak,
  };
}
