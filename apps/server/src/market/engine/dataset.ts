import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import { columnsUpTo } from '@lianpan/market/day-book';
import type { CompanyMeasures, FloatShares, SentimentInputs } from '@lianpan/market/diagnosis';
import {
  isPossibleSplit,
  statusChangesOf,
  type ImportedConcepts,
  type ImportedShares,
  type IndexMembers,
  type RiskSpan,
} from '@lianpan/market/import';
import { drain } from '@lianpan/market/parts';
import { closeSecond, riskStatusOn, type AdjustMode } from '@lianpan/market/rules';
import type { AdjustmentEvent, Fundamentals, Security } from '@lianpan/market/security';
import { adjustedBars, withUnfinishedBar, type Bars, type UnfinishedBar } from '@lianpan/market/series';
import {
  createShareReader,
  eventOf,
  floatSharesOn,
  fundamentalsOf,
  historyWithDay,
  indexDefinitions,
  isInvestigated,
  ownPesOf,
  securitiesOn,
  type SimulatedHistory,
} from '@lianpan/market/simulator';
import type { QuoteBoard } from '../wire/protocol.ts';
import type { ImportedMarket, KnownValuation } from '../files/imported-files.ts';
import {
  importedFigures,
  type ImportedBeside,
  type ImportedFigures,
  type ImportedUpTo,
} from './imported/imported-figures.ts';
import { floatSharesByDay } from './imported/imported-shares.ts';
import { MarketCoverage } from './imported/market-coverage.ts';
import type { LastBar, LiveQuotes } from './live-quotes.ts';
import { sentimentUpTo, type SentimentSource } from './sentiment-inputs.ts';
import type { SimulatedMarket } from './simulated/simulated-market.ts';
import type { DatasetName } from '../wire/source-words.ts';

/** Stocks of one source with everything that computations read. */
export interface Dataset {
  readonly source: DatasetName;
  readonly columns: DailyColumns;
  /** The same as a diagnosis measures them: with amounts and flows worked out where nobody gave any. */
  readonly measuredColumns: DailyColumns;
  readonly securities: readonly Security[];
  /** Newest day in the columns. */
  readonly lastDay: number;
  /** Day of the market as a whole, which most stocks have: the newest of the simulated one. */
  readonly marketDay: number;
  /** The market as it stood after a day that is over: nothing of it is traded. */
  readonly isPast: boolean;
  actionsOf(index: number): readonly AdjustmentEvent[];
  fundamentalsOf(index: number): Fundamentals | null;
  /** Valuation that somebody published, `null` where it is worked out from fundamentals or not known. */
  valuationOf(index: number): KnownValuation | null;
  /** Does in parts what the first `sentimentOf` would do at once. */
  gatherSentiment(): Generator<void>;
  sentimentOf(index: number): SentimentInputs;
  /** Ratios at a price, yuan, as somebody published them; `null` where they follow from fundamentals, or nobody did. */
  companyOf(index: number, price: number): CompanyMeasures | null;
  /** PE figures of the last three years, `null` where nobody knows them; worked out when they are asked for. */
  peHistoryOf(index: number): Float64Array | null;
  /** What is known of real stocks beside their bars, as it was after another day; absent where the engine itself knows. */
  readonly figuresUpTo?: (market: ImportedUpTo) => ImportedFigures;
  /** Members of concepts of real stocks, known since their date; `null` where nobody published them. */
  readonly concepts?: ImportedConcepts | null;
  /** Who belonged to indices, by index and day, as somebody published it; absent where the engine itself knows. */
  readonly indexMembers?: readonly IndexMembers[];
  /** Whether an investigation of the company was known at the last close. */
  isUnderInvestigation(index: number): boolean;
  /** When the stock was under a risk warning, as far as somebody said so; empty where the engine itself knows. */
  riskSpansOf(index: number): readonly RiskSpan[];
  /** Whether somebody said that a stock was suspended on a day without a bar; the engine itself knows of all of them. */
  isSuspendedOn(index: number, day: number): boolean;
  /** Floating shares of each day of a stock, one count where only the newest is known, `null` for neither. */
  floatSharesOf(index: number): FloatShares;
  /** Floating shares of real stocks that somebody gave for a day; absent where the engine itself knows. */
  readonly sharesOf?: (index: number) => ImportedShares | undefined;
  /** Today's bar as it stands; `null` when the stock has none or follows no live market. */
  todayOf(index: number): UnfinishedBar | null;
}

/** Adjusted bars of a stock with today's as it stands. */
export const seriesOf = (dataset: Dataset, index: number, mode: AdjustMode): Bars =>
  seriesIn(dataset.columns, dataset, index, mode);

/** The same as a diagnosis measures it. */
export const measuredSeriesOf = (dataset: Dataset, index: number): Bars =>
  seriesIn(dataset.measuredColumns, dataset, index, 'forward');

function seriesIn(columns: DailyColumns, dataset: Dataset, index: number, mode: AdjustMode): Bars {
  const bars = adjustedBars(columns, index, dataset.actionsOf(index), mode);
  const today = dataset.todayOf(index);
  return today ? withUnfinishedBar(bars, today) : bars;
}

/** The simulated stocks. `board` holds their live quotes in the slots of their indices. */
export function simulatedDataset(market: SimulatedMarket, board: QuoteBoard): Dataset {
  const { history } = market;
  const { columns, lastDay } = history;
  return {
    // Those of the trade day: what is in force from this morning was told before.
    ...simulatedFigures(history, columns, market.simulator.securities, lastDay),
    isPast: false,
    actionsOf: (index) => history.actions[index] ?? [],
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
        exSplit: action?.split ?? 1,
      };
    },
  };
}

/** The simulated stocks after the close of the trade day, which is not kept yet; another day's market stays as it is. */
export function finishedDataset(market: SimulatedMarket): Dataset {
  return simulatedDatasetUpTo(finishedHistory(market), market.tradeDay);
}

/** The history with the trade day behind it, its ex-rights days among them. */
export function finishedHistory({ history, today }: SimulatedMarket): SimulatedHistory {
  const actions = history.actions.slice();
  for (const action of today.actions) {
    actions[action.index] = [...(actions[action.index] ?? []), eventOf(action)];
  }
  return { ...historyWithDay(history, today), actions };
}

/**
 * The simulated stocks as they stood after the close of a past day, from bars and publications up to it. `sentiment` is given by whoever
 * asks for many days.
 */
export function simulatedDatasetUpTo(history: SimulatedHistory, day: number, sentiment?: SentimentSource): Dataset {
  return {
    ...simulatedFigures(history, columnsUpTo(history.columns, day), securitiesOn(history, day), day, sentiment),
    actionsOf: (index) => history.actions[index] ?? [],
    isPast: true,
    todayOf: () => null,
  };
}

function simulatedFigures(
  history: SimulatedHistory,
  columns: DailyColumns,
  securities: readonly Security[],
  lastDay: number,
  sentiment?: SentimentSource,
): Omit<Dataset, 'actionsOf' | 'todayOf' | 'isPast'> {
  const { universe } = history;
  const shareFactorOn = createShareReader(history);
  let mood: ((index: number) => SentimentInputs) | undefined;
  const parts = (): ReturnType<typeof sentimentUpTo> =>
    sentimentUpTo({ history, columns, securities, day: lastDay, sentiment });
  return {
    source: 'simulated',
    columns,
    measuredColumns: columns,
    securities,
    lastDay,
    marketDay: lastDay,
    fundamentalsOf: (index) => fundamentalsOf(history, index, lastDay),
    valuationOf: () => null,
    riskSpansOf: () => [],
    isSuspendedOn: () => true,
    floatSharesOf: (index) => (day) => floatSharesOn(universe, index, day, shareFactorOn(index, day)),
    *gatherSentiment() {
      mood ??= yield* parts();
    },
    sentimentOf: (index) => (mood ??= drain(parts()))(index),
    companyOf: () => null,
    peHistoryOf: (index) => ownPesOf(history, index, lastDay),
    isUnderInvestigation: (index) => isInvestigated(universe, index, lastDay, closeSecond),
  };
}

/**
 * The same stocks with the bars up to a day alone, under the status that their file marked then, and with what was published of
 * them by then.
 */
export function importedDatasetUpTo(dataset: Dataset, day: number): Dataset {
  const columns = columnsUpTo(dataset.columns, day);
  const securities = dataset.securities.map((security) => ({ ...security, status: riskStatusOn(security, day) }));
  return {
    ...dataset,
    columns,
    measuredColumns: columnsUpTo(dataset.measuredColumns, day),
    securities,
    lastDay: day,
    marketDay: day,
    isPast: true,
    floatSharesOf: (index) =>
      floatSharesByDay(
        dataset.sharesOf?.(index),
        securities[index]?.floatShares ?? null,
        lastBarOf(columns, index).day,
      ),
    ...dataset.figuresUpTo?.({
      columns,
      securities,
      lastDay: day,
      actionsOf: (index) => dataset.actionsOf(index).filter((action) => action.day <= day),
    }),
    todayOf: () => null,
  };
}

/** Day and close of the last bar of a stock; day -1 for one without bars. */
export function lastBarOf(columns: DailyColumns, index: number): LastBar {
  const length = columns.length[index] ?? 0;
  const slot = (columns.start[index] ?? 0) + length - 1;
  return length === 0 ? { day: -1, close: 0 } : { day: columns.day[slot] ?? 0, close: columns.close[slot] ?? 0 };
}

/** Day of the last bar of a stock, that of its market for one without bars. */
export function lastDayOf({ columns, lastDay }: Dataset, index: number): number {
  const { day } = lastBarOf(columns, index);
  return day < 0 ? lastDay : day;
}

/**
 * Real stocks: their bars, and today's from the network where somebody gives it. `measuredColumns` are the bars as a diagnosis
 * measures them, where they differ; `dayBefore` is the trading day that is over, the last one of a market without any bars.
 */
export function importedDataset(
  market: ImportedMarket,
  live?: LiveQuotes,
  measuredColumns = market.columns,
  dayBefore = 0,
  beside: ImportedBeside = {},
): Dataset {
  const { columns, actions } = market;
  const spansOf = (stockNo: string | undefined): readonly RiskSpan[] => market.riskSpans[stockNo ?? ''] ?? [];
  const securities = market.securities.map((security, index): Security => {
    const marked = { security, spans: spansOf(security.stockNo), columns, index };
    const statusChanges = statusChangesOf(marked, aShareCalendar);
    const noLimitDays = market.noLimitDays?.[security.stockNo] ?? [];
    return {
      ...security,
      ...(statusChanges.length > 0 ? { statusChanges } : {}),
      ...(noLimitDays.length > 0 ? { noLimitDays } : {}),
    };
  });
  const suspended = securities.map(({ stockNo }) => new Set(market.suspendedDays?.[stockNo]));
  const lastBars = securities.map((_security, index) => lastBarOf(columns, index).day);
  const newest = lastBars.reduce((newestDay, day) => Math.max(newestDay, day), -1);
  const lastDay = newest < 0 ? dayBefore : newest;
  const figuresUpTo = importedFigures(market, beside);
  let sharesByStock: ReadonlyMap<string, ImportedShares> | null = null;
  const sharesOf = (index: number): ImportedShares | undefined => {
    sharesByStock ??= new Map(beside.shares?.().map((shares) => [shares.stockNo, shares]));
    return sharesByStock.get(securities[index]?.stockNo ?? '');
  };
  return {
    source: 'imported',
    columns,
    measuredColumns,
    securities,
    lastDay,
    marketDay: new MarketCoverage({ columns, lastDay }).marketDay,
    isPast: false,
    actionsOf: (index) => actions[index] ?? [],
    fundamentalsOf: () => null,
    floatSharesOf: (index) =>
      floatSharesByDay(sharesOf(index), securities[index]?.floatShares ?? null, lastBars[index] ?? lastDay),
    sharesOf,
    riskSpansOf: (index) => spansOf(securities[index]?.stockNo),
    ...figuresUpTo({ columns, securities, lastDay, actionsOf: (index) => actions[index] ?? [] }),
    figuresUpTo,
    isSuspendedOn: (index, day) => suspended[index]?.has(day) ?? false,
    concepts: market.concepts ?? null,
    indexMembers: market.indexMembers ?? [],
    // Nobody publishes it in the files; a card of unknown cap is better than none.
    isUnderInvestigation: () => false,
    todayOf(index) {
      const today = live?.todayOf(securities[index]?.stockNo ?? '', lastBarOf(columns, index)) ?? null;
      // A quote tells the reference price alone; of the shares a file may have told before.
      const split = actions[index]?.find(({ day }) => day === today?.day)?.split;
      return today && split !== undefined && isPossibleSplit(split, today.exFactor)
        ? { ...today, exSplit: split }
        : today;
    },
  };
}

/** The same with the trade day's, once that is over. */
export function benchmarkWithToday(market: SimulatedMarket): Float64Array {
  const closes = benchmarkCloses(market);
  closes[market.tradeDay] = market.today.indices[benchmarkNo]?.close ?? Number.NaN;
  return closes;
}

/** Place of the benchmark among the simulated indices. */
export const benchmarkNo = indexDefinitions.findIndex((definition) => definition.symbol === '000300.SH');

/** Index closes by trading-day number, NaN where there is none; the benchmark of excess returns. */
export function benchmarkCloses(market: SimulatedMarket): Float64Array {
  const closes = new Float64Array(aShareCalendar.dayCount).fill(Number.NaN);
  const series = market.history.indices[benchmarkNo];
  if (series) for (let i = 0; i < series.length; i++) closes[series.day[i] ?? 0] = series.close[i] ?? Number.NaN;
  return closes;
}
