import { aShareCalendar } from '@lianpan/market/calendar';
import { focusRules, FocusPool, type FocusDay, type FocusLeaver, type FocusMember } from '@lianpan/market/pools';
import { isStandardStock } from '@lianpan/market/rules';
import {
  createMarketMood,
  indexDefinitions,
  popularityInParts,
  statusAt,
  type MarketMood,
  type SimulatedHistory,
} from '@lianpan/market/simulator';
import type { FocusAnswer, FocusStock } from '../../wire/pool-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import type { PastSign } from '../past-results/past-signs.ts';

/** 16:00, second of the day: when the pool of the day is known. Source: market handbook C.12. */
const readySecond = 16 * 3600;
const benchmark = indexDefinitions.findIndex(({ symbol }) => symbol === '000300.SH');

interface Walk {
  readonly firstDay: number;
  readonly pool: FocusPool;
  readonly mood: MarketMood;
  readonly days: FocusDay[];
}

/**
 * Follows the pool of the strong through the simulated market. Each quarter is followed from the beginning of the one
 * before: where a walk begins never depends on when somebody asks.
 */
export class FocusReader {
  readonly #source: ListSource;
  #history: SimulatedHistory | null = null;
  readonly #walks = new Map<number, Walk>();
  /** One question after the other: a walk goes on where the one before left it. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(source: ListSource) {
    this.#source = source;
  }

  async focusPool(date?: string): Promise<FocusAnswer | null> {
    this.#renew();
    const asked = this.#source.dayOf(date);
    if (asked === null) return null;
    const { firstDay } = this.#source.market.history;
    const day = Math.max(firstDay, this.#source.knownOf(asked) >= readySecond ? asked : asked - 1);
    const answer = this.#last.then(() => inSlices(this.#answer(day)));
    this.#last = answer.catch(() => null);
    return answer;
  }

  /** What came into the pool, day by day since it is followed, up to a past day. */
  async enteredUpTo(day: number): Promise<readonly (readonly [day: number, signs: readonly PastSign[]])[]> {
    this.#renew();
    if (day < this.#source.market.history.firstDay) return [];
    const entered = this.#last.then(() => inSlices(this.#entered(day)));
    this.#last = entered.catch(() => null);
    return (await entered) ?? [];
  }

  *#entered(day: number): Generator<void, [day: number, signs: PastSign[]][]> {
    const walk = this.#walkOf(day);
    while (walk.firstDay + walk.days.length <= day) yield* this.#step(walk);
    return walk.days
      .slice(0, day - walk.firstDay + 1)
      .map(({ day: of, members }) => [
        of,
        members.flatMap(({ index, enterDay }) => (enterDay === of ? [{ kind: 'ALL' as const, slots: [index] }] : [])),
      ]);
  }

  /** Another history has other days. */
  #renew(): void {
    const { history } = this.#source.market;
    if (this.#history !== history) this.#walks.clear();
    this.#history = history;
  }

  *#answer(day: number): Generator<void, FocusAnswer> {
    const walk = this.#walkOf(day);
    while (walk.firstDay + walk.days.length <= day) yield* this.#step(walk);
    const { members, left } = walk.days[day - walk.firstDay]!;
    const results = left.map(({ growth, benchmarkGrowth }) => [growth - 1, benchmarkGrowth - 1] as const);
    const meanOf = (at: 0 | 1): number | null =>
      results.length === 0 ? null : results.reduce((sum, result) => sum + result[at], 0) / results.length;
    return {
      tradeDate: aShareCalendar.dateOf(day),
      members: members.map((member) => stockOf(member, day, null)),
      left: left
        .filter(({ leaveDay }) => leaveDay > day - focusRules.shownDays)
        .map((one) => stockOf(one, one.leaveDay, one)),
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
    const { history, count } = this.#source.market;
    const [year, month] = aShareCalendar.dateOf(day).split('-').map(Number) as [number, number];
    const quarter = Math.floor((month - 1) / 3);
    const begin = quarter === 0 ? `${year - 1}-10-01` : `${year}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
    const firstDay =
      begin <= aShareCalendar.dateOf(history.firstDay) ? history.firstDay : aShareCalendar.atOrBefore(begin) + 1;
    const known = this.#walks.get(firstDay);
    if (known) return known;
    const walk = { firstDay, pool: new FocusPool(count), mood: createMarketMood(history), days: [] };
    this.#walks.set(firstDay, walk);
    return walk;
  }

  *#step({ firstDay, pool, mood, days }: Walk): Generator<void> {
    const { market, book } = this.#source;
    const { history } = market;
    const day = firstDay + days.length;
    const bars = book.barsOf(day)!;
    // The places of the evening before are out on any day; those of the day itself come with the night.
    const { rank } = yield* popularityInParts(history, day - 1, mood);
    const heat = new Float32Array(market.count);
    for (const theme of book.themesOf(day)) {
      for (const index of book.membersOf(theme.concept) ?? []) heat[index] = Math.max(heat[index]!, theme.heat);
    }
    yield;
    const { universe } = history;
    const isStandard = (index: number): boolean =>
      isStandardStock({
        isTraded: true,
        status: statusAt(universe, index, day),
        listedDays: day - universe.listDay[index]! + 1,
      });
    // The day of the clock has no index among its bars before it is history; the pool is asked for after its close.
    const { close, prevClose } = (day > history.lastDay ? market.intraday.bars : bars).indices[benchmark]!;
    days.push(pool.step({ ...bars, heat, popularity: rank, isStandard, benchmarkChange: close / prevClose - 1 }));
    yield;
  }
}

const stockOf = (member: FocusMember, day: number, leaver: FocusLeaver | null): FocusStock => ({
  slot: member.index,
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
