import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { DailyColumns } from '../columns.ts';
import { countUpTo } from '../series/latest-day.ts';
import type { Direction } from './candles.ts';
import { completeValues } from './catalogue.ts';
import type { Condition, ParameterValues } from './condition.ts';
import { walkStock, type MarketKnowledge } from './market-views.ts';

/** Trading days of the stock after the pattern. */
export const patternHorizons = [1, 3, 5, 10, 20] as const;

/** What the quarters are told of. */
const quarterHorizon = 5;

/** Days that a pattern is looked for. Source: market handbook E.7. */
export const patternStudyDays = 500;

/** What followed within some days: how often, how many rose, and the mean return; fractions, `null` of none. */
export interface PatternOutcome {
  readonly days: number;
  readonly count: number;
  readonly upRate: number | null;
  readonly mean: number | null;
}

/** What followed within five days, by the quarter in which it was seen. */
export interface QuarterOutcome extends PatternOutcome {
  /** `2026Q1`. */
  readonly quarter: string;
  /** Mean of any day of the quarter. */
  readonly anyMean: number | null;
}

export interface PatternStudy {
  readonly from: number;
  readonly to: number;
  readonly directions: readonly { readonly direction: Direction; readonly outcomes: readonly PatternOutcome[] }[];
  /** What followed any day of any stock in the same time: without it a pattern can't be judged. */
  readonly anyDay: readonly PatternOutcome[];
  /** Oldest first, whichever way it points. */
  readonly quarters: readonly QuarterOutcome[];
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

  get summaries(): PatternOutcome[] {
    return patternHorizons.map((days, n) => {
      const count = this.#count[n]!;
      const of = (sum: number): number | null => (count === 0 ? null : sum / count);
      return { days, count, upRate: of(this.#up[n]!), mean: of(this.#sum[n]!) };
    });
  }
}

/** The same, apart for each quarter. */
class Quarters {
  readonly #outcomes = new Map<string, Outcomes>();
  /** Every stock comes by the same days again. */
  readonly #ofDay = new Map<number, Outcomes>();

  add(day: number, level: Float64Array, at: number): void {
    const known = this.#ofDay.get(day) ?? this.#of(quarterOf(day));
    this.#ofDay.set(day, known);
    known.add(level, at);
  }

  #of(quarter: string): Outcomes {
    const known = this.#outcomes.get(quarter) ?? new Outcomes();
    this.#outcomes.set(quarter, known);
    return known;
  }

  outcomeOf(quarter: string): PatternOutcome | undefined {
    return this.#outcomes.get(quarter)?.summaries.find(({ days }) => days === quarterHorizon);
  }

  get names(): string[] {
    return [...this.#outcomes.keys()].sort();
  }
}

const quarterOf = (day: number): string => {
  const date = aShareCalendar.dateOf(day);
  return `${date.slice(0, 4)}Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
};

/**
 * What followed a condition over some days of a market, from the close of the day on which it stood; one step a stock. A
 * pattern is told apart by where it points, another condition is not.
 */
export function* studyPattern(
  columns: DailyColumns,
  condition: Condition,
  {
    from,
    to,
    knowledge,
    values: given,
  }: {
    readonly from: number;
    readonly to: number;
    readonly knowledge: MarketKnowledge;
    readonly values?: ParameterValues | undefined;
  },
): Generator<void, PatternStudy> {
  const values = completeValues(condition, given);
  const points = condition.category === 'pattern';
  const found = new Map<Direction, Outcomes>();
  const quarters = new Quarters();
  const anyQuarters = new Quarters();
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
      (day, view) => {
        anyDay.add(level, at);
        anyQuarters.add(day, level, at);
        if (condition.test(view, values) === true) {
          const direction = (points ? Math.sign(condition.value(view, values) ?? 0) : 0) as Direction;
          quarters.add(day, level, at);
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
    directions: directions.map(([direction, { summaries }]) => ({ direction, outcomes: summaries })),
    anyDay: anyDay.summaries,
    quarters: anyQuarters.names.map((quarter) => ({
      quarter,
      ...(quarters.outcomeOf(quarter) ?? { days: quarterHorizon, count: 0, upRate: null, mean: null }),
      anyMean: anyQuarters.outcomeOf(quarter)?.mean ?? null,
    })),
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
