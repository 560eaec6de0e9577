import type { DayBook } from '@lianpan/market/day-book';
import type { ExplainedFigure } from '../../wire/explained-figure.ts';

/** What a fact is about: a stock by its slot, a theme by its name, or the market as a whole. */
export type FactEntity = number | string;

export interface FactRequest {
  readonly book: DayBook;
  readonly entity: FactEntity;
  readonly day: number;
  /** Second of the day up to which it is asked; the close for a day that is over. */
  readonly second: number;
  /** Last day that has finished, for what is worked out at closes alone. */
  readonly lastDay: number;
  /** `YYYY-MM-DD HH:mm:ss` of the day as far as it is known. */
  readonly time: string;
  readonly asOf: number;
}

type Input = ExplainedFigure['inputs'][number];
export type Explainer = (request: FactRequest) => ExplainedFigure | null;

export function forStock(explain: (request: FactRequest, index: number) => ExplainedFigure | null): Explainer {
  return (request) => (typeof request.entity === 'number' ? explain(request, request.entity) : null);
}

export const figure = (value: ExplainedFigure['value'], unit: string, inputs: readonly Input[]): ExplainedFigure => ({
  value,
  unit,
  inputs,
});

export const given = (key: string, value: Input['value'], unit: string, time: string): Input => ({
  key,
  value,
  unit,
  time,
  source: 'simulated',
});

export const clockOf = (second: number): string => new Date(second * 1000).toISOString().slice(11, 19);
