import { bottomList, bottomRises, type ListedRise } from '@lianpan/market/bottom';
import { aShareCalendar } from '@lianpan/market/calendar';
import { marketViews, type ViewOf } from '@lianpan/market/picker';
import { closeSecond, elapsedTradingMinutes, expectedShare } from '@lianpan/market/rules';
import type { Security } from '@lianpan/market/security';
import type { UnfinishedBar } from '@lianpan/market/series';
import { eventOf, statusAt } from '@lianpan/market/simulator';
import type { BottomQueries, BottomStock } from '../../wire/bottom-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import type { PastSign } from '../past-results/past-signs.ts';

/** The list of a day that is traded is made anew this often: its refresh class. Source: market handbook C. */
const freshSeconds = 60;
const keptDays = 12;

/** A list as wire: slots and dates. */
export const bottomStocksOf = (rises: readonly ListedRise[], firstSlot: number): BottomStock[] =>
  rises.map(({ index, firstDay, ...rise }) => ({
    ...rise,
    slot: firstSlot + index,
    firstDate: aShareCalendar.dateOf(firstDay),
  }));

/** Answers which stocks of the simulated market rise on volume at the bottom. */
export class BottomReader implements BottomQueries {
  readonly #source: ListSource;
  /** By day and, while it is traded, by minute. */
  readonly #kept = new Map<string, Promise<readonly BottomStock[]>>();

  constructor(source: ListSource) {
    this.#source = source;
  }

  async bottomRises(date?: string): Promise<readonly BottomStock[] | null> {
    const { book, dayOf, knownOf } = this.#source;
    const day = dayOf(date);
    if (day === null) return null;
    const key = `${day} ${book.isFinalised(day) ? 'whole' : Math.floor(knownOf(day) / freshSeconds)}`;
    const kept = this.#kept.get(key) ?? this.#listOf(day);
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= keptDays) break;
      this.#kept.delete(oldest);
    }
    return kept;
  }

  async #listOf(day: number): Promise<readonly BottomStock[]> {
    const list = bottomList(this.#source.market.count, day, (on) => this.#viewsOn(on));
    return bottomStocksOf((await inSlices(list)) ?? [], 0);
  }

  /** The stocks of a past day's list. */
  async risesOn(day: number): Promise<PastSign[]> {
    const found = (await inSlices(bottomRises(this.#source.market.count, this.#viewsOn(day)))) ?? [];
    return found.map(({ index }) => ({ kind: 'ALL', slots: [index] }));
  }

  #viewsOn(day: number): ViewOf {
    const { history } = this.#source.market;
    return marketViews(history.columns, {
      day: Math.min(day, history.lastDay),
      securityOf: (index) => this.#securityOn(index, day),
      actionsOf: (index) => history.actions[index] ?? [],
      ...(day > history.lastDay && { todayOf: this.#todayOf(day) }),
    });
  }

  /** What the conditions ask of a company, as of a day. */
  #securityOn(index: number, day: number): Security {
    const { market, book } = this.#source;
    const { statusChanges: _, ...security } = market.simulator.securities[index]!;
    return {
      ...security,
      status: statusAt(market.history.universe, index, day),
      floatShares: book.floatSharesOf(index, day),
    };
  }

  /** Today's bars as they stand, with the volume that the day is on its way to. */
  #todayOf(day: number): (index: number) => UnfinishedBar | null {
    const { market, book, knownOf } = this.#source;
    const bars = book.barsOf(day);
    const share = expectedShare(elapsedTradingMinutes(Math.min(knownOf(day), closeSecond)));
    const exRights = new Map(market.today.actions.map((action) => [action.index, eventOf(action)]));
    return (index) => {
      if (bars?.traded[index] !== 1 || bars.close[index] === 0) return null;
      const action = exRights.get(index);
      return {
        day,
        open: bars.open[index]! / 100,
        high: bars.high[index]! / 100,
        low: bars.low[index]! / 100,
        close: bars.close[index]! / 100,
        prevClose: bars.prevClose[index]! / 100,
        volume: bars.volume[index]! / share,
        amount: bars.amount[index]!,
        mainNet: bars.mainNet[index]!,
        exFactor: action?.factor ?? 1,
        exSplit: action?.split ?? 1,
      };
    };
  }
}
