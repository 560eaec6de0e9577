import type { Market } from '../../../market/market.ts';
import type { ExampleKind } from '../lesson.ts';
import { finishedDate, firstCase, type Days, type Example } from './example.ts';
import { brokenBoard, drawdown, limitUp, moodPhases, reportDay } from './of-market.ts';
import { fees, macdCross, nextDay, openingGap, positionSize, stop, volumeBreakout } from './of-stocks.ts';

const inStocks =
  (find: (days: Days) => Example | null) =>
  (market: Market): Promise<Example | null> =>
    firstCase(market, find);

const finders: Readonly<Record<ExampleKind, (market: Market) => Promise<Example | null>>> = {
  limitUp,
  brokenBoard,
  moodPhases,
  reportDay,
  drawdown,
  fees: inStocks(fees),
  nextDay: inStocks(nextDay),
  openingGap: inStocks(openingGap),
  stop: inStocks(stop),
  volumeBreakout: inStocks(volumeBreakout),
  macdCross: inStocks(macdCross),
  positionSize: inStocks(positionSize),
};

interface Kept {
  readonly generation: number;
  readonly date: string;
  readonly example: Promise<Example | null>;
}

const kept = new WeakMap<Market, Map<ExampleKind, Kept>>();

/** A case for a lesson out of the finished days of a market: the same for all who ask until the next day is over. */
export function exampleOf(market: Market, kind: ExampleKind): Promise<Example | null> {
  const examples = kept.get(market) ?? new Map<ExampleKind, Kept>();
  kept.set(market, examples);
  const { generation } = market;
  const date = finishedDate(market);
  const known = examples.get(kind);
  if (known && known.generation === generation && known.date === date) return known.example;
  const example = finders[kind](market);
  const one: Kept = { generation, date, example };
  examples.set(kind, one);
  // What is not known yet, and what failed, is looked for anew.
  const forget = (): void => {
    if (examples.get(kind) === one) examples.delete(kind);
  };
  example.then((found) => found === null && forget(), forget);
  return example;
}
