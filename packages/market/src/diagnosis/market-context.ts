import type { DailyColumns } from '../columns.ts';
import { drain } from '../parts.ts';
import { isStandardStock } from '../rules/standard-universe.ts';
import type { AdjustmentEvent, Fundamentals, Security } from '../security.ts';
import { adjustedBars, roomForBars, type Bars } from '../series/bars.ts';
import { latestDay } from '../series/latest-day.ts';
import { measureCompany, type CompanyMeasures } from './company-measures.ts';
import { countBelow, percentileTable, type PercentileTable } from './percentiles.ts';
import { tableKeys, type ScoreTables } from './score-tables.ts';
import type { DimensionKey } from './score.ts';
import { scoreStock, type ScoreCard, type ScoreInputs } from './score-card.ts';
import type { Place, SentimentInputs } from './sentiment-score.ts';
import { measureStock, type StockMeasures } from './stock-measures.ts';
import type { FloatShares } from './turnover.ts';

/** What is known about all stocks; functions are asked once per stock with its index in the columns. */
export interface MarketUniverse {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly actionsOf: (index: number) => readonly AdjustmentEvent[];
  readonly fundamentalsOf: (index: number) => Fundamentals | null;
  readonly sentimentOf: (index: number) => SentimentInputs;
  /** Ratios at a close that somebody published; without them they follow from fundamentals. */
  readonly companyOf?: (index: number, close: number) => CompanyMeasures | null;
  /** PE figures of the last three years, asked again for each card: kept for thousands of stocks they would fill the memory. */
  readonly peHistoryOf: (index: number) => Float64Array | null;
  /** Floating shares by day; without it those of the security stand for all days. */
  readonly floatSharesOf?: (index: number) => FloatShares;
  readonly isUnderInvestigation: (index: number) => boolean;
}

export interface MarketContext {
  /** Trading-day number the context stands on. */
  readonly day: number;
  readonly tables: ScoreTables;
  /** Inputs of each stock; `null` for one without a bar. */
  readonly inputs: readonly (ScoreInputs | null)[];
  /** Total and dimensions of each stock in the order of `scoreKeys`, NaN for none: whole cards would fill the memory. */
  readonly scores: Float64Array;
  /** Totals of the standard universe, ascending. */
  readonly totals: Float64Array;
}

/** Stocks that are measured in one part: some hundredths of a second. */
const stocksAPart = 8;

const scoreKeys = ['total', 'technical', 'capital', 'fundamental', 'sentiment', 'valuation'] as const;
type ScoreKey = (typeof scoreKeys)[number];

const scoreOf = (card: ScoreCard, key: ScoreKey): number | null =>
  key === 'total' ? card.total : (card.dimensions.find((dimension) => dimension.key === key)?.score ?? null);

/** The card of a stock as of the context's day; `null` for one without a bar. */
export function cardOf({ inputs, tables }: MarketContext, index: number): ScoreCard | null {
  const input = inputs[index];
  return input ? scoreStock(input, tables) : null;
}

/** Where a card stands: `beaten` is the share of the standard universe with a lower total. */
export interface Standing {
  readonly beaten: number | null;
  /** By total within the industry; `null` without an industry or a total. */
  readonly industry: Place | null;
  readonly dimensions: Readonly<Record<DimensionKey, Place | null>>;
}

/**
 * Measures and scores every stock once. Percentiles and totals are taken over the standard universe: traded on the
 * latest day, no risk warning, at least 20 bars. Throws RangeError when securities and columns differ in number.
 * Source: handbook 0.3 and D.1.
 */
export function buildMarketContext(universe: MarketUniverse): MarketContext {
  return drain(marketContextInParts(universe));
}

/** The same in parts, for a thread that keeps a clock. `onCard` is told each card, which nobody keeps here. */
export function* marketContextInParts(
  universe: MarketUniverse,
  onCard?: (index: number, card: ScoreCard) => void,
): Generator<void, MarketContext> {
  const { columns, securities } = universe;
  if (securities.length !== columns.length.length) {
    throw new RangeError(`${securities.length} securities do not fit ${columns.length.length} columns`);
  }
  const day = latestDay(columns);
  const room = roomForBars(columns);
  const inputs: (ScoreInputs | null)[] = [];
  for (const [index, security] of securities.entries()) {
    inputs.push(inputsOf(universe, security, index, day, room));
    if (index % stocksAPart === stocksAPart - 1) yield;
  }
  const standard = inputs.filter((input): input is ScoreInputs => input !== null && isStandard(input));
  const tables = tablesOf(standard);
  const scores = new Float64Array(inputs.length * scoreKeys.length).fill(Number.NaN);
  const totals: number[] = [];
  for (const [index, input] of inputs.entries()) {
    if (index % (4 * stocksAPart) === 0) yield;
    if (input === null) continue;
    const card = scoreStock(input, tables);
    onCard?.(index, card);
    scoreKeys.forEach((key, at) => {
      scores[index * scoreKeys.length + at] = scoreOf(card, key) ?? Number.NaN;
    });
    if (card.total !== null && isStandard(input)) totals.push(card.total);
  }
  return { day, tables, inputs, scores, totals: Float64Array.from(totals).sort() };
}

/** Standing of a card (perhaps refreshed with today's bar) of stock `index` among the cards of the context. */
export function standingOf(context: MarketContext, index: number, card: ScoreCard): Standing {
  const industry = context.inputs[index]?.security.industry ?? null;
  const place = (key: ScoreKey): Place | null => {
    const own = scoreOf(card, key);
    if (own === null || industry === null) return null;
    const column = scoreKeys.indexOf(key);
    let better = 0;
    let count = 1;
    context.inputs.forEach((other, at) => {
      if (other === null || at === index || other.security.industry !== industry) return;
      const value = context.scores[at * scoreKeys.length + column]!;
      if (Number.isNaN(value)) return;
      count++;
      if (value > own) better++;
    });
    return { rank: better + 1, count };
  };
  const isRanked = card.total !== null && context.totals.length > 0;
  return {
    beaten: isRanked ? countBelow(context.totals, card.total, false) / context.totals.length : null,
    industry: place('total'),
    dimensions: {
      technical: place('technical'),
      capital: place('capital'),
      fundamental: place('fundamental'),
      sentiment: place('sentiment'),
      valuation: place('valuation'),
    },
  };
}

function inputsOf(
  universe: MarketUniverse,
  security: Security,
  index: number,
  day: number,
  room: Bars,
): ScoreInputs | null {
  const bars = adjustedBars(universe.columns, index, universe.actionsOf(index), 'forward', room);
  const stock: StockMeasures | null = measureStock(bars, universe.floatSharesOf?.(index) ?? security.floatShares);
  if (stock === null) return null;
  const fundamentals = universe.fundamentalsOf(index);
  const company: CompanyMeasures =
    universe.companyOf?.(index, stock.close) ?? measureCompany(stock.close, security, fundamentals);
  return {
    security,
    stock,
    company,
    fundamentals,
    sentiment: universe.sentimentOf(index),
    peHistory: () => universe.peHistoryOf(index),
    isUnderInvestigation: universe.isUnderInvestigation(index),
    isSuspended: bars.day[bars.day.length - 1]! < day,
  };
}

/** Bars stand for the days on the list: what is measured here needs them. */
const isStandard = ({ security, stock, isSuspended }: ScoreInputs): boolean =>
  isStandardStock({ isTraded: !isSuspended, status: security.status, listedDays: stock.bars });

function tablesOf(standard: readonly ScoreInputs[]): ScoreTables {
  const industries = standard.map((input) => input.security.industry);
  const figure = (input: ScoreInputs, key: keyof ScoreTables): number | null => {
    switch (key) {
      case 'mainNetShare1':
      case 'mainNetShare5':
      case 'mainNetShare20':
      case 'concentration90':
        return input.stock[key];
      case 'pe':
      case 'pb':
      case 'ps':
      case 'dividendYield':
        return input.company[key];
      default:
        return input.fundamentals?.[key] ?? null;
    }
  };
  const entries = tableKeys.map((key) => {
    const values = standard.map((input) => figure(input, key));
    return [key, percentileTable(values, industries)] as const;
  });
  return Object.fromEntries(entries) as Record<keyof ScoreTables, PercentileTable>;
}
