import type { DailyColumns } from '../columns.ts';
import { countUpTo } from '../series/latest-day.ts';
import type { Direction } from './candles.ts';
import { completeValues } from './catalogue.ts';
import type { Condition } from './condition.ts';
import { walkStock, type MarketKnowledge } from './market-views.ts';

/** Trading days of the stock after the pattern. */
export const patternHorizons = [1, 3, 5, 10, 20] as const;

/** Days that a pattern is looked for. Source: market handbook E.7. */
export const patternStudyDays = 500;

/** What followed within some days: how often, how many rose, and the mean return; fractions, `null` of none. */
export interface PatternOutcome {
  readonly days: number;
  readonly count: number;
  readonly upRate: number | null;
  readonly mean: number | null;
}

export interface PatternStudy {
  readonly from: number;
  readonly to: number;
  readonly directions: readonly { readonly direction: Direction; readonly outcomes: readonly PatternOutcome[] }[];
  /** What followed any day of any stock in the same time: without it a pattern can't be judged. */
  readonly anyDay: readonly PatternOutcome[];
}

class Outcomes {
  readonly #count = patternHorizons.map(() => 0);
  readonly #up = patternHorizons.map(() => 0);
  readonly #sum = patternHorizons.map(() => 0);

  /** `level` leaves ex-rights days out: a return is a quotient of two of them. Nothing after its end is known. */
  add(level: Float64Array, at: number): void {
    for (const [n, days] of patternHorizons.entries()) {
      const later = level[at + days];
      if (later === undefined) continue;
      const change = later / level[at]! - 1;
      this.#count[n]! += 1;
      this.#sum[n]! += change;
      if (change > 1e-9) this.#up[n]! += 1;
    }
  }

  get told(): PatternOutcome[] {
    return patternHorizons.map((days, n) => {
      const count = this.#count[n]!;
      const of = (sum: number): number | null => (count === 0 ? null : sum / count);
      return { days, count, upRate: of(this.#up[n]!), mean: of(this.#sum[n]!) };
    });
  }
}

/**
 * What followed a pattern over some days of a market, from the close of the day on which it stood; one step a stock.
 */
export function* studyPattern(
  columns: DailyColumns,
  condition: Condition,
  { from, to, knowledge }: { readonly from: number; readonly to: number; readonly knowledge: MarketKnowledge },
): Generator<void, PatternStudy> {
  const values = completeValues(condition);
  const found = new Map<Direction, Outcomes>();
  const anyDay = new Outcomes();
  for (let index = 0; index < columns.length.length; index++) {
    const level = levelsOf(columns, index, to);
    let at = countUpTo(columns, index, from - 1);
    walkStock(
      columns,
      index,
      from,
      to,
      () => knowledge,
      (_day, view) => {
        anyDay.add(level, at);
        if (condition.test(view, values) === true) {
          const direction = Math.sign(condition.value(view, values) ?? 0) as Direction;
          const outcomes = found.get(direction) ?? new Outcomes();
          found.set(direction, outcomes);
          outcomes.add(level, at);
        }
        at += 1;
      },
    );
    yield;
  }
  const directions = [...found].toSorted(([a], [b]) => b - a);
  return {
    from,
    to,
    directions: directions.map(([direction, { told }]) => ({ direction, outcomes: told })),
    anyDay: anyDay.told,
  };
}

/** Grows by the change of each bar up to a day. */
function levelsOf(columns: DailyColumns, index: number, to: number): Float64Array {
  const first = columns.start[index]!;
  const level = new Float64Array(countUpTo(columns, index, to));
  for (let at = 0; at < level.length; at++) {
    const before = columns.prevClose[first + at]!;
    const growth = before > 0 ? columns.close[first + at]! / before : 1;
    level[at] = (at === 0 ? 1 : level[at - 1]!) * growth;
  }
  return level;
}
