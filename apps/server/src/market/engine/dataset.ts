import {
  aShareCalendar,
  adjustedBars,
  countLimitUps,
  fundamentalsOf,
  indexDefinitions,
  limitPercent,
  limitPrices,
  noSentiment,
  themeHeat,
  withUnfinishedBar,
  type AdjustmentEvent,
  type AdjustMode,
  type Bars,
  type DailyColumns,
  type Fundamentals,
  type Place,
  type RiskSpan,
  type Security,
  type SentimentInputs,
  type UnfinishedBar,
} from '@lianpan/market';
import type { DatasetName, QuoteBoard } from '../protocol.ts';
import type { ImportedMarket, KnownValuation } from './imported-files.ts';
import type { LastBar, LiveQuotes } from './live-quotes.ts';
import type { SimulatedMarket } from './simulated-market.ts';

/** Stocks of one source with everything that computations read. */
export interface Dataset {
  readonly source: DatasetName;
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  /** Newest day in the columns. */
  readonly lastDay: number;
  actionsOf(index: number): readonly AdjustmentEvent[];
  fundamentalsOf(index: number): Fundamentals | null;
  /** Valuation that somebody published, `null` where it is worked out from fundamentals or not known. */
  valuationOf(index: number): KnownValuation | null;
  sentimentOf(index: number): SentimentInputs;
  /** When the stock was under a risk warning, as far as somebody said so; empty where the engine itself knows. */
  riskSpansOf(index: number): readonly RiskSpan[];
  /** Today's bar as it stands; `null` when the stock has none or follows no live market. */
  todayOf(index: number): UnfinishedBar | null;
}

/** Adjusted bars of a stock with today's as it stands. */
export function seriesOf(dataset: Dataset, index: number, mode: AdjustMode): Bars {
  const bars = adjustedBars(dataset.columns, index, dataset.actionsOf(index), mode);
  const today = dataset.todayOf(index);
  return today ? withUnfinishedBar(bars, today) : bars;
}

/** The simulated stocks. `board` holds their live quotes in the slots of their indices. */
export function simulatedDataset(market: SimulatedMarket, board: QuoteBoard): Dataset {
  const { history } = market;
  let mood: ((index: number) => SentimentInputs) | undefined;
  return {
    source: 'simulated',
    columns: history.columns,
    securities: history.securities,
    lastDay: history.lastDay,
    actionsOf: (index) => history.actions[index] ?? [],
    fundamentalsOf: (index) => fundamentalsOf(history, index, history.lastDay),
    valuationOf: () => null,
    riskSpansOf: () => [],
    sentimentOf: (index) => (mood ??= moodOf(market))(index),
    todayOf(index) {
      const price = board.price[index] ?? 0;
      const volume = board.volume[index] ?? 0;
      if (market.today.traded[index] !== 1 || price === 0) return null;
      const action = market.today.actions.find((event) => event.index === index);
      return {
        day: market.tradeDay,
        open: (board.open[index] ?? 0) / 100,
        high: (board.high[index] ?? 0) / 100,
        low: (board.low[index] ?? 0) / 100,
        close: price / 100,
        prevClose: (board.prevClose[index] ?? 0) / 100,
        volume,
        amount: board.amount[index] ?? 0,
        mainNet: null,
        exFactor: action?.factor ?? 1,
      };
    },
  };
}

/** Day and close of the last bar of a stock; day -1 for one without bars. */
export function lastBarOf(columns: DailyColumns, index: number): LastBar {
  const length = columns.length[index] ?? 0;
  const slot = (columns.start[index] ?? 0) + length - 1;
  return length === 0 ? { day: -1, close: 0 } : { day: columns.day[slot] ?? 0, close: columns.close[slot] ?? 0 };
}

/** Real stocks: their bars, and today's from the network where somebody gives it. */
export function importedDataset(market: ImportedMarket, live?: LiveQuotes): Dataset {
  const { columns, securities, actions } = market;
  let lastDay = 0;
  for (let index = 0; index < securities.length; index++) {
    const length = columns.length[index] ?? 0;
    if (length > 0) lastDay = Math.max(lastDay, columns.day[(columns.start[index] ?? 0) + length - 1] ?? 0);
  }
  return {
    source: 'imported',
    columns,
    securities,
    lastDay,
    actionsOf: (index) => actions[index] ?? [],
    fundamentalsOf: () => null,
    valuationOf: (index) => market.valuations[index] ?? null,
    riskSpansOf: (index) => market.riskSpans[securities[index]?.stockNo ?? ''] ?? [],
    sentimentOf: (index) => {
      const security = securities[index];
      if (!security) return noSentiment;
      const limitUps250 = countLimitUps(columns, index, security.board, security.status, aShareCalendar);
      return { ...noSentiment, limitUps250 };
    },
    todayOf: (index) => live?.todayOf(securities[index]?.stockNo ?? '', lastBarOf(columns, index)) ?? null,
  };
}

/** Mood figures of the last finished day. Popularity is the simulator's base traffic. Source: handbook C.4 and E.6. */
function moodOf(market: SimulatedMarket): (index: number) => SentimentInputs {
  const { history } = market;
  const { columns, securities } = history;
  const day = history.lastDay;
  const date = aShareCalendar.dateOf(day);
  const isLimitUp = (index: number, slot: number): boolean => {
    const security = securities[index];
    const reference = columns.prevClose[slot] ?? 0;
    if (!security || reference < 1) return false;
    const percent = limitPercent({ board: security.board, status: security.status, phase: 'NORMAL', date });
    return percent !== null && columns.close[slot] === limitPrices(reference, percent, security.board).up;
  };
  const heat = themeHeat({
    columns,
    conceptsOf: (index) => securities[index]?.concepts ?? [],
    floatSharesOf: (index) => securities[index]?.floatShares ?? null,
    isLimitUp,
    day,
  });
  const lastSlot = (index: number): number => (columns.start[index] ?? 0) + (columns.length[index] ?? 0) - 1;
  const changeOf = (index: number): number | null => {
    const slot = lastSlot(index);
    const reference = columns.prevClose[slot] ?? 0;
    return (columns.length[index] ?? 0) > 0 && columns.day[slot] === day && reference > 0
      ? (columns.close[slot] ?? 0) / reference - 1
      : null;
  };
  const bestHeat = (index: number): number | null => {
    const known = (securities[index]?.concepts ?? []).flatMap((concept) => heat.get(concept) ?? []);
    return known.length === 0 ? null : Math.max(...known);
  };
  const traffic = securities.map((_, index) => {
    const change = changeOf(index);
    if (change === null) return -1;
    return (
      (40 * Math.abs(change) * 100) / 10 +
      (isLimitUp(index, lastSlot(index)) ? 30 : 0) +
      (20 * (bestHeat(index) ?? 0)) / 100
    );
  });
  const popularity = placesOf(traffic.map((score) => (score < 0 ? null : score)));
  const industries = industryPlaces(securities, changeOf);
  return (index) => {
    const security = securities[index];
    if (!security) return noSentiment;
    return {
      bestThemeHeat: bestHeat(index),
      industryToday: (security.industry && industries.get(security.industry)) || null,
      limitUps250: countLimitUps(columns, index, security.board, security.status, aShareCalendar),
      popularity: popularity[index] ?? null,
      news: null,
    };
  };
}

/** Places from the largest down; `null` stays without a place. */
function placesOf(scores: readonly (number | null)[]): (Place | null)[] {
  const order = scores
    .flatMap((score, index) => (score === null ? [] : [{ score, index }]))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const places: (Place | null)[] = scores.map(() => null);
  order.forEach(({ index }, at) => {
    places[index] = { rank: at + 1, count: order.length };
  });
  return places;
}

function industryPlaces(
  securities: readonly Security[],
  changeOf: (index: number) => number | null,
): Map<string, Place> {
  const sums = new Map<string, { sum: number; count: number }>();
  securities.forEach(({ industry }, index) => {
    const change = changeOf(index);
    if (industry === null || change === null) return;
    const entry = sums.get(industry) ?? { sum: 0, count: 0 };
    entry.sum += change;
    entry.count += 1;
    sums.set(industry, entry);
  });
  const names = [...sums.keys()];
  const places = placesOf(names.map((name) => (sums.get(name)?.sum ?? 0) / (sums.get(name)?.count ?? 1)));
  return new Map(names.flatMap((name, at) => (places[at] ? [[name, places[at]] as const] : [])));
}

/** Index closes by trading-day number, NaN where there is none; the benchmark of excess returns. */
export function benchmarkCloses(market: SimulatedMarket): Float64Array {
  const closes = new Float64Array(aShareCalendar.dayCount).fill(Number.NaN);
  const at = indexDefinitions.findIndex((definition) => definition.symbol === '000300.SH');
  const series = market.history.indices[at];
  if (series) for (let i = 0; i < series.length; i++) closes[series.day[i] ?? 0] = series.close[i] ?? Number.NaN;
  return closes;
}
