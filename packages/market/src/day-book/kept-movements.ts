import type { PackedMovements } from './packed-movements.ts';

/** Past days whose movements are kept: two weeks. Each costs half a megabyte, or a drawing of the whole day. */
export const keptMovementDays = 10;

/** The movements of some past days; the day that was taken first is given up for another. */
export class KeptMovements {
  readonly #byDay = new Map<number, PackedMovements>();

  get byDay(): ReadonlyMap<number, PackedMovements> {
    return this.#byDay;
  }

  take(day: number, movements: PackedMovements): void {
    const [first] = this.#byDay.keys();
    if (first !== undefined && this.#byDay.size >= keptMovementDays && !this.#byDay.has(day)) this.#byDay.delete(first);
    this.#byDay.set(day, movements);
  }
}
