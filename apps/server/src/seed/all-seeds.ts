import { operationSeed } from '../features/operation/seed.ts';
import { popupSeed } from '../features/popup/seed.ts';
import { privacySeed } from '../features/privacy/seed.ts';
import { privilegeSeed } from '../features/privilege/seed.ts';
import { watchlistSeed } from '../features/watchlist/seed.ts';
import type { Seed } from './seed-demo.ts';

/** Grows with every change of demonstration rows, so that existing installations get the new ones. */
export const seedVersion = 6;

/** Every feature's demonstration rows, in the order in which they build on each other. */
export const allSeeds: readonly Seed[] = [operationSeed, privilegeSeed, popupSeed, privacySeed, watchlistSeed];
