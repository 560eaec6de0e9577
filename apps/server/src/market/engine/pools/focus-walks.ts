import { aShareCalendar } from '@lianpan/market/calendar';
import {
  focusRules,
  FocusPool,
  type FocusDay,
  type FocusInput,
  type FocusLeaver,
  type FocusMember,
} from '@lianpan/market/pools';
import type { FocusAnswer, FocusStock } from '../../wire/pool-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { PastSign } from '../past-results/past-signs.ts';

/** A market in which the pool of the strong is followed. */
export interface FocusMarket {
  readonly count: number;
  /** Slot of its first stock on the board. */
  readonly firstSlot: number;
  /** First of the days without a gap up to a day, on each of which all is known that the pool reads. */
  firstDayUpTo(day: number): number;
  /** Reads one day after the other from a first one, in parts. */
  inputsFrom(firstDay: number): (day: number) => Generator<void, FocusInput>;
}

interface Walk {
  readonly firstDay: number;
  readonly pool: FocusPool;
  readonly inputOn: (day: number) => Generator<void, FocusInput>;
  readonly days: FocusDay[];
}

/**
 * Follows the pool of the strong through a market. Each quarter is followed from the beginning of the one before: where a walk
 * begins never depends on when somebody asks.
 */
export class FocusWalks {
  readonly #market: FocusMarket;
  readonly #walks = new Map<number, Walk>();
  /** One question after the other: a walk goes on where the one before left it. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(market: FocusMarket) {
    this.#market = market;
  }

  /** The pool after a day. */
  poolOn(day: number): Promise<FocusAnswer | null> {
    return this.#next(() => this.#answer(day));
  }

  /** What came into the pool, day by day since it is followed, up to a day. */
  async enteredUpTo(day: number): Promise<readonly (readonly [day: number, signs: readonly PastSign[]])[]> {
    return (await this.#next(() => this.#entered(day))) ?? [];
  }

  #next<Value>(work: () => Generator<void, Value>): Promise<Value | null> {
    const answer = this.#last.then(() => inSlices(work()));
    this.#last = answer.catch(() => null);
    return answer;
  }

  *#entered(day: number): Generator<void, [day: number, signs: PastSign[]][]> {
    const walk = this.#walkOf(day);
    while (walk.firstDay + walk.days.length <= day) yield* step(walk);
    return walk.days
      .slice(0, day - walk.firstDay + 1)
      .map(({ day: of, members }) => [
        of,
        members.flatMap(({ index, enterDay }) => (enterDay === of ? [{ kind: 'ALL' as const, slots: [index] }] : [])),
      ]);
  }

  *#answer(day: number): Generator<void, FocusAnswer> {
    const { firstSlot } = this.#market;
    const walk = this.#walkOf(day);
    while (walk.firstDay + walk.days.length <= day) yield* step(walk);
    const { members, left } = walk.days[day - walk.firstDay]!;
    const results = left.map(({ growth, benchmarkGrowth }) => [growth - 1, benchmarkGrowth - 1] as const);
    const meanOf = (at: 0 | 1): number | null =>
      results.length === 0 ? null : results.reduce((sum, result) => sum + result[at], 0) / results.length;
    return {
      tradeDate: aShareCalendar.dateOf(day),
      members: members.map((member) => stockOf(member, firstSlot, day, null)),
      left: left
        .filter(({ leaveDay }) => leaveDay > day - focusRules.shownDays)
        .map((one) => stockOf(one, firstSlot, one.leaveDay, one)),
      results: {
        since: aShareCalendar.dateOf(walk.firstDay),
        count: results.length,
        wins: results.filter(([result]) => result > 0).length,
        mean: meanOf(0),
        meanBenchmark: meanOf(1),
      },
    };
  }

  #walkOf(day: number): Walk {
    const first = this.#market.firstDayUpTo(day);
    const begin = quarterBefore(day);
    const firstDay = begin <= aShareCalendar.dateOf(first) ? first : aShareCalendar.atOrBefore(begin) + 1;
    const known = this.#walks.get(firstDay);
    if (known) return known;
    const { count } = this.#market;
    const walk = { firstDay, pool: new FocusPool(count), inputOn: this.#market.inputsFrom(firstDay), days: [] };
    this.#walks.set(firstDay, walk);
    return walk;
  }
}

function* step({ firstDay, pool, inputOn, days }: Walk): Generator<void> {
  days.push(pool.step(yield* inputOn(firstDay + days.length)));
  yield;
}

/** First date of the quarter before that of a day. */
function quarterBefore(day: number): string {
  const [year, month] = aShareCalendar.dateOf(day).split('-').map(Number) as [number, number];
  const quarter = Math.floor((month - 1) / 3);
  return quarter === 0 ? `${year - 1}-10-01` : `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
}

const stockOf = (member: FocusMember, firstSlot: number, day: number, leaver: FocusLeaver | null): FocusStock => ({
  slot: firstSlot + member.index,
  enterDate: aShareCalendar.dateOf(member.enterDay),
  enterPrice: member.enterPrice / 100,
  daysHeld: day - member.enterDay,
  since: member.growth - 1,
  maxSince: member.maxGrowth - 1,
  drawdown: member.growth / member.maxGrowth - 1,
  benchmark: member.benchmarkGrowth - 1,
  score: member.score,
  figures: member.figures,
  left: leaver && { date: aShareCalendar.dateOf(leaver.leaveDay), reason: leaver.reason },
});
