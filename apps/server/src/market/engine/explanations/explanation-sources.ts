import type { Bars } from '@lianpan/market/series';
import type { OrderBook, QuoteBoard, QuoteHeader } from '../../wire/protocol.ts';
import type { ScoreCard, Statistics } from '../../wire/diagnosis-protocol.ts';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';
import type { ValuationAnswer } from '../../wire/score-questions.ts';
import type { Dataset } from '../dataset.ts';

/** What an explanation may ask of the engine about one stock at this moment. */
export interface ExplanationSources {
  readonly dataset: Dataset;
  readonly index: number;
  readonly slot: number;
  readonly board: QuoteBoard;
  /** `YYYY-MM-DD HH:mm:ss` of the quote; the date alone for a stock from files. */
  readonly quoteTime: string;
  /** Date of the last finished day. */
  readonly closeDate: string;
  readonly header: () => QuoteHeader;
  readonly orderBook: () => OrderBook;
  readonly scoreCard: () => Promise<ScoreCard>;
  readonly statistics: () => Promise<Statistics>;
  readonly levels: () => Promise<Statistics['levels']>;
  readonly bars: () => Bars;
  /** Of the last three years, up to the last finished day. */
  readonly ownValuation: () => ValuationAnswer;
  readonly elapsedMinutes: number;
  readonly volumeOfFiveDays: number;
}

export type Input = ExplainedFigure['inputs'][number];

export const figure = (value: ExplainedFigure['value'], unit: string, inputs: Input[]): ExplainedFigure => ({
  value,
  unit,
  inputs,
});

/** A figure that another is made of, as of the quote or of the last close. */
export function input(
  sources: ExplanationSources,
  key: string,
  value: Input['value'],
  unit: string,
  atClose = false,
): Input {
  const time = atClose ? sources.closeDate : sources.quoteTime;
  return { key, value, unit, time, source: sources.dataset.source };
}

/** The newest of a column, `null` where it has none yet. */
export function lastOf(values: Float64Array): number | null {
  const value = values[values.length - 1];
  return value === undefined || Number.isNaN(value) ? null : Math.round(value * 1000) / 1000;
}
