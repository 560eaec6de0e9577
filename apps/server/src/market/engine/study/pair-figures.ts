import { changesUpTo, correlationOf, yearlyVolatility } from '@lianpan/market';
import type { PairFigures } from '../../wire/swap-questions.ts';
import { measuredSeriesOf, type Dataset } from '../dataset.ts';

/** Stocks whose series are read in one part: some hundredths of a second. */
const stocksAPart = 20;

/** Where stocks of one dataset are to be read, and up to which day. */
interface AskedPlaces {
  readonly dataset: Dataset;
  readonly day: number;
  readonly places: readonly { readonly slot: number; readonly index: number }[];
}

/** Holds the first of some stocks against all of them, in parts. */
export function* pairFiguresOf({ dataset, day, places }: AskedPlaces): Generator<void, PairFigures[]> {
  const changesOf = (index: number) => changesUpTo(measuredSeriesOf(dataset, index), day);
  const own = changesOf(places[0]!.index);
  const told: PairFigures[] = [];
  for (const [at, { slot, index }] of places.entries()) {
    const changes = at === 0 ? own : changesOf(index);
    told.push({
      slot,
      volatility: yearlyVolatility(changes),
      correlation: at === 0 ? null : correlationOf(own, changes),
    });
    if (told.length % stocksAPart === 0) yield;
  }
  return told;
}
