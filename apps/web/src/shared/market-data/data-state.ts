import type { Say } from '../texts.ts';
import type { DataKinds } from './calls.ts';
import type { marketDataTexts } from './texts.ts';

/** How far the real market reaches, in a line. */
export const dataState = ({ newestDate, knownNum, listedNum }: DataKinds, say: Say<typeof marketDataTexts>): string =>
  newestDate === null ? say('noMarket') : say('newest', { date: newestDate, n: knownNum, all: listedNum });
