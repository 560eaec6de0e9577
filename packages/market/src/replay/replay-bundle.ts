import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { DayBook } from '../day-book/day-book.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import { digestOf } from './content-digest.ts';
import { replayContentOf, replayLayers, type ReplayContent, type ReplayLayer } from './replay-content.ts';

/** Days before the replayed one that a replay shows, where the history has them. Source: market handbook H.12. */
export const replayPreDays = 250;

/** A past day as it can be replayed. */
export interface ReplayBundle {
  /** The same for the same day of the same market, whatever the history's length. */
  readonly bundleRef: string;
  readonly tradeDate: string;
  /** Trading days before it that the bars begin with: 250, fewer for a day early in the history. */
  readonly preDays: number;
  /** The layers that the day has. */
  readonly layers: readonly ReplayLayer[];
  /** Over the content of the layers: another one where any of them differs. */
  readonly hash: string;
}

/** Name of a replay: the market by seed, size and first day, and the replayed date. */
export const bundleRefOf = ({ universe, firstDay }: SimulatedHistory, day: number): string =>
  ['sim', universe.seed, universe.count, aShareCalendar.dateOf(firstDay), aShareCalendar.dateOf(day)].join('-');

/** Trading days of a history before a day, as many as a replay shows. */
export const preDaysOf = ({ firstDay }: SimulatedHistory, day: number): number =>
  Math.min(replayPreDays, day - firstDay);

/** The layers of a content that are there. */
export const layersOf = (content: ReplayContent): ReplayLayer[] =>
  replayLayers.filter((layer) => content[layer] !== null);

/** Digest of a content, 16 hexadecimal digits, over the name and the content of each layer. */
export const replayHashOf = (content: ReplayContent): string =>
  digestOf(layersOf(content).map((layer) => [layer, digestOf(content[layer])]));

/**
 * The bundle of a past day. The same seed gives the same hash in every run, and what came after the day changes nothing.
 * A `book` of the history spares following its days again. About nine seconds for the full market. Throws RangeError outside the
 * history. Source: market handbook H.12.
 */
export function replayBundleOf(history: SimulatedHistory, day: number, book = new DayBook(history)): ReplayBundle {
  if (day < history.firstDay || day > history.lastDay) throw new RangeError(`day ${day} is outside the history`);
  const preDays = preDaysOf(history, day);
  const content = replayContentOf(book, day, preDays);
  return {
    bundleRef: bundleRefOf(history, day),
    tradeDate: aShareCalendar.dateOf(day),
    preDays,
    layers: layersOf(content),
    hash: replayHashOf(content),
  };
}
