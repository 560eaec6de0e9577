/** A figure by the day from which it holds; days ascend. */
export interface Steps {
  readonly days: readonly number[];
  readonly levels: readonly number[];
  /** Day from which more steps than these may come; never unless told. */
  readonly until?: number;
}

/**
 * Reads figures that change on few days, one a security. Whoever goes from day to day asks for thousands of them on each:
 * the step that a security stands on is kept in rows of numbers, where looking for it would touch four objects.
 */
export class StepReader {
  readonly #stepsOf: (index: number, day: number) => Steps;
  readonly #from: Int32Array;
  readonly #until: Int32Array;
  readonly #level: Float64Array;

  /** `stepsOf` is asked whenever a security leaves the step that it stands on. */
  constructor(count: number, stepsOf: (index: number, day: number) => Steps) {
    this.#stepsOf = stepsOf;
    this.#from = new Int32Array(count);
    this.#until = new Int32Array(count);
    this.#level = new Float64Array(count);
  }

  /** Level on a day, 1 before the first step. */
  at(index: number, day: number): number {
    if (day >= this.#from[index]! && day < this.#until[index]!) return this.#level[index]!;
    return this.#find(index, day);
  }

  #find(index: number, day: number): number {
    const { days, levels, until = Number.POSITIVE_INFINITY } = this.#stepsOf(index, day);
    let passed = 0;
    while (passed < days.length && days[passed]! <= day) passed++;
    const level = passed === 0 ? 1 : levels[passed - 1]!;
    this.#from[index] = passed === 0 ? firstDay : days[passed - 1]!;
    this.#until[index] = Math.min(days[passed] ?? lastDay, until, lastDay);
    this.#level[index] = level;
    return level;
  }
}

const firstDay = -(2 ** 31);
const lastDay = 2 ** 31 - 1;
