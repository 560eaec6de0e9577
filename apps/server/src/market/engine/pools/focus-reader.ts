import { isStandardStock } from '@lianpan/market/rules';
import {
  createMarketMood,
  indexDefinitions,
  popularityInParts,
  statusAt,
  type SimulatedHistory,
} from '@lianpan/market/simulator';
import type { FocusInput } from '@lianpan/market/pools';
import type { FocusAnswer } from '../../wire/pool-questions.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { FocusWalks } from './focus-walks.ts';

/** 16:00, second of the day: when the pool of the day is known. Source: market handbook C.12. */
const readySecond = 16 * 3600;
const benchmark = indexDefinitions.findIndex(({ symbol }) => symbol === '000300.SH');

/** Follows the pool of the strong through the simulated market. */
export class FocusReader {
  readonly #source: ListSource;
  #history: SimulatedHistory | null = null;
  #walks: FocusWalks | null = null;

  constructor(source: ListSource) {
    this.#source = source;
  }

  async focusPool(date?: string): Promise<FocusAnswer | null> {
    const asked = this.#source.dayOf(date);
    if (asked === null) return null;
    const { firstDay } = this.#source.market.history;
    return this.#walksNow().poolOn(Math.max(firstDay, this.#source.knownOf(asked) >= readySecond ? asked : asked - 1));
  }

  /** What came into the pool, day by day since it is followed, up to a past day. */
  async enteredUpTo(day: number): ReturnType<FocusWalks['enteredUpTo']> {
    return day < this.#source.market.history.firstDay ? [] : this.#walksNow().enteredUpTo(day);
  }

  /** Another history has other days. */
  #walksNow(): FocusWalks {
    const { history, count } = this.#source.market;
    if (this.#walks === null || this.#history !== history)
      this.#walks = new FocusWalks({
        count,
        firstSlot: 0,
        firstDayUpTo: () => history.firstDay,
        inputsFrom: () => this.#inputs(),
      });
    this.#history = history;
    return this.#walks;
  }

  #inputs(): (day: number) => Generator<void, FocusInput> {
    const { market, book } = this.#source;
    const mood = createMarketMood(market.history);
    return function* (day) {
      const { history } = market;
      const { universe } = history;
      const bars = book.barsOf(day)!;
      // The places of the evening before are out on any day; those of the day itself come with the night.
      const { rank } = yield* popularityInParts(history, day - 1, mood);
      const heat = new Float32Array(market.count);
      for (const theme of book.themesOf(day)) {
        for (const index of book.membersOf(theme.concept) ?? []) heat[index] = Math.max(heat[index]!, theme.heat);
      }
      yield;
      const isStandard = (index: number): boolean =>
        isStandardStock({
          isTraded: true,
          status: statusAt(universe, index, day),
          listedDays: day - universe.listDay[index]! + 1,
        });
      // The day of the clock has no index among its bars before it is history; the pool is asked for after its close.
      const { close, prevClose } = (day > history.lastDay ? market.intraday.bars : bars).indices[benchmark]!;
      return { ...bars, heat, popularity: rank, isStandard, benchmarkChange: close / prevClose - 1 };
    };
  }
}
