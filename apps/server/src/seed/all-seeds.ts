import type { Seed } from './seed-demo.ts';

/** Grows with every change of demonstration rows, so that existing installations get the new ones. */
export const seedVersion = 1;

/** Every feature's demonstration rows, in the order in which they build on each other. */
export const allSeeds: readonly Seed[] = [];
