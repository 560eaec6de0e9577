import type { DailyColumns } from '../columns.ts';
import type { AdjustmentEvent, Fundamentals, Security } from '../security.ts';
import { adjustedBars } from '../series/bars.ts';
import { latestDay } from '../series/latest-day.ts';
import { measureCompany, type CompanyMeasures } from './company-measures.ts';
import { countBelow, percentileTable, type PercentileTable } from './percentiles.ts';
import type { DimensionKey } from './score.ts';
import { scoreStock, type ScoreCard, type ScoreInputs } from './score-card.ts';
import { noSentiment, type Place, type SentimentInputs } from './sentiment-score.ts';
import { measureStock, type StockMeasures } from './stock-measures.ts';

const tableKeys = [
  'mainNetShare1',
  'mainNetShare5',
  'mainNetShare20',
  'concentration90',
  'revenueYoy',
  'netProfitYoy',
  'roeTtm',
  'grossMargin',
  'debtRatio',
  'pe',
  'pb',
  'ps',
  'dividendYield',
] as const;

/** Percentile tables the score card ranks with, one a figure. */
export type ScoreTables = Readonly<Record<(typeof tableKeys)[number], PercentileTable>>;

/** What is known about all stocks; functions are asked once per stock with its index in the columns. */
export interface MarketUniverse {
  readonly columns: DailyColumns;
  readonly securities: readonly Security[];
  readonly actionsOf: (index: number) => readonly AdjustmentEvent[];
  readonly fundamentalsOf: (index: number) => Fundamentals | null;
  readonly sentimentOf?: (index: number) => SentimentInputs;
  readonly peHistoryOf?: (index: number) => Float64Array | null;
  readonly isUnderInvestigation?: (index: number) => boolean;
}

export interface MarketContext {
  /** Trading-day number the context stands on. */
  readonly day: number;
  readonly tables: ScoreTables;
  /** Inputs and card of each stock; `null` for one without a bar. */
  readonly inputs: readonly (ScoreInputs | null)[];
  readonly cards: readonly (ScoreCard | null)[];
  /** Totals of the standard universe, ascending. */
  readonly totals: Float64Array;
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
  const { columns, securities } = universe;
  if (securities.length !== columns.length.length) {
    throw new RangeError(`${securities.length} securities do not fit ${columns.length.length} columns`);
  }
  const day = latestDay(columns);
  const inputs = securities.map((security, index) => inputsOf(universe, security, index, day));
  const standard = inputs.filter((input): input is ScoreInputs => input !== null && isStandard(input));
  const tables = tablesOf(standard);
  const cards = inputs.map((input) => (input === null ? null : scoreStock(input, tables)));
  const totals: number[] = [];
  cards.forEach((card, index) => {
    const input = inputs[index];
    if (card !== null && card.total !== null && input !== null && input !== undefined && isStandard(input)) {
      totals.push(card.total);
    }
  });
  return { day, tables, inputs, cards, totals: Float64Array.from(totals).sort() };
}

/** Standing of a card (perhaps refreshed with today's bar) of stock `index` among the cards of the context. */
export function standingOf(context: MarketContext, index: number, card: ScoreCard): Standing {
  const industry = context.inputs[index]?.security.industry ?? null;
  const scoreOf = (from: ScoreCard, key: DimensionKey): number | null =>
    from.dimensions.find((dimension) => dimension.key === key)?.score ?? null;
  const place = (score: (from: ScoreCard) => number | null): Place | null => {
    const own = score(card);
    if (own === null || industry === null) return null;
    let better = 0;
    let count = 1;
    context.cards.forEach((other, at) => {
      if (other === null || at === index || context.inputs[at]?.security.industry !== industry) return;
      const value = score(other);
      if (value === null) return;
      count++;
      if (value > own) better++;
    });
    return { rank: better + 1, count };
  };
  const isRanked = card.total !== null && context.totals.length > 0;
  return {
    beaten: isRanked ? countBelow(context.totals, card.total, false) / context.totals.length : null,
    industry: place((from) => from.total),
    dimensions: {
      technical: place((from) => scoreOf(from, 'technical')),
      capital: place((from) => scoreOf(from, 'capital')),
      fundamental: place((from) => scoreOf(from, 'fundamental')),
      sentiment: place((from) => scoreOf(from, 'sentiment')),
      valuation: place((from) => scoreOf(from, 'valuation')),
    },
  };
}

function inputsOf(universe: MarketUniverse, security: Security, index: number, day: number): ScoreInputs | null {
  const bars = adjustedBars(universe.columns, index, universe.actionsOf(index), 'forward');
  const stock: StockMeasures | null = measureStock(bars, security.floatShares);
  if (stock === null) return null;
  const fundamentals = universe.fundamentalsOf(index);
  const company: CompanyMeasures = measureCompany(stock.close, security, fundamentals);
  return {
    security,
    stock,
    company,
    fundamentals,
    sentiment: universe.sentimentOf?.(index) ?? noSentiment,
    peHistory: universe.peHistoryOf?.(index) ?? null,
    isUnderInvestigation: universe.isUnderInvestigation?.(index) ?? false,
    isSuspended: bars.day[bars.day.length - 1]! < day,
  };
}

function isStandard({ security, stock, isSuspended }: ScoreInputs): boolean {
  return security.status === 'NORMAL' && !isSuspended && stock.bars >= 20;
}

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
