import type { Refusal } from './import-report.ts';

/** Refusals that are listed up to a number and counted beyond. */
export interface Refusals {
  readonly listed: readonly Refusal[];
  readonly count: number;
  add(refusal: Refusal): void;
}

/** Refusals kept for the report unless the caller wants another number. */
export const mostRefusalsListed = 10_000;

export function createRefusals(most: number = mostRefusalsListed): Refusals {
  const listed: Refusal[] = [];
  let count = 0;
  return {
    listed,
    get count() {
      return count;
    },
    add(refusal) {
      count++;
      if (listed.length < most) listed.push(refusal);
    },
  };
}
