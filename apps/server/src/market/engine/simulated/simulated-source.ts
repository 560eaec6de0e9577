import { cents } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { ImportantEvents } from '@lianpan/market/company';
import { recordFigures } from '@lianpan/market/public-trading';
import { isSplit, splitOf } from '@lianpan/market/rules';
import type { AdjustmentEvent } from '@lianpan/market/security';
import { historyWithDay, indexDefinitions, type Universe } from '@lianpan/market/simulator';
import type { DragonTigerAnswer, LimitBoardAnswer } from '../../wire/facts-protocol.ts';
import type { QuoteBoard } from '../../wire/protocol.ts';
import { noDay } from '../../wire/sourced-rows.ts';
import { inSlices } from '../in-slices.ts';
import { knownSecond, type MarketMoment } from '../market-clock.ts';
import { stockMinutes } from '../quote-reader.ts';
import type { SimulatedMarket } from './simulated-market.ts';
import { dayInParts, flowsInParts, limitOf, type PastDay } from './simulated-past-day.ts';
import { quoteOf, withBooks } from './simulated-snapshots.ts';
import { listedDay, listedOf, overDay, publishedOf, tradingListDay, type SourceReader } from '../source-reader.ts';

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
export function simulatedSourceReader({
  market,
  moment,
  board,
  eventsOf,
  limitsOf,
  listOf,
}: SimulatedSourceParts): SourceReader {
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
      return (past && (await inSlices(dayInParts(past)))) ?? noDay;
    },

    async moneyFlow({ date }) {
      const past = pastOf(date);
      return (past && (await inSlices(flowsInParts(past)))) ?? { rows: [], refused: [] };
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
      const quotes = (await inSlices(withBooks(found, market, second))) ?? [];
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

/** Ex-rights days of a stock up to a day; those of the trade day are not in the history yet. */
function actionsOf(market: SimulatedMarket, index: number, upTo: number): AdjustmentEvent[] {
  const { actions } = market.history;
  return [...(actions[index] ?? []), ...market.today.actions.filter((action) => action.index === index)].filter(
    ({ day }) => day <= upTo,
  );
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

/** Places of the stocks by code, looked up in thousands. */
const known = new WeakMap<Universe, ReadonlyMap<string, number>>();

function indicesOf(universe: Universe): ReadonlyMap<string, number> {
  const indices = known.get(universe) ?? new Map(universe.stockNos.map((stockNo, index) => [stockNo, index]));
  known.set(universe, indices);
  return indices;
}
