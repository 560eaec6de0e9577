import { bidTags } from '@lianpan/market/auction';
import { aShareCalendar } from '@lianpan/market/calendar';
import { sampledDays, type SimulatedHistory } from '@lianpan/market/simulator';
import type { BidResultsAnswer } from '../../wire/auction-questions.ts';
import type { DayBookThread } from '../facts/day-book-thread.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { withFallback } from '../with-fallback.ts';
import type { BidOutcomes } from './bid-study.ts';

/** What became of the openings of past days, each day studied once in another thread: nothing changes it any more. */
export class BidResults {
  readonly #source: Pick<ListSource, 'market' | 'dayOf'>;
  readonly #thread: DayBookThread;
  #history: SimulatedHistory | null = null;
  readonly #studied = new Map<number, Promise<readonly BidOutcomes[]>>();

  constructor(source: Pick<ListSource, 'market' | 'dayOf'>, thread: DayBookThread) {
    this.#source = source;
    this.#thread = thread;
  }

  /** Of the days before one, as its morning knew them; of no day while they are still studied. */
  async bidResults(date?: string): Promise<BidResultsAnswer | null> {
    const { market, dayOf } = this.#source;
    const asked = dayOf(date);
    if (asked === null) return null;
    if (this.#history !== market.history) this.#studied.clear();
    this.#history = market.history;
    const days = sampledDays(market.history, asked - 1);
    const tradeDate = aShareCalendar.dateOf(asked);
    const studies = await withFallback(Promise.all(days.map((day) => this.#studyOf(market.history, day))), null);
    if (studies === null) return { tradeDate, days: 0, kinds: [] };
    const kinds = bidTags.map((tag) => {
      const own = studies.map((study) => study.find((each) => each.tag === tag)!);
      const sumOf = (field: 'count' | 'ups' | 'sum'): number => own.reduce((sum, each) => sum + each[field], 0);
      const count = sumOf('count');
      return {
        tag,
        count,
        upRate: count === 0 ? null : sumOf('ups') / count,
        mean: count === 0 ? null : sumOf('sum') / count,
      };
    });
    return { tradeDate, days: days.length, kinds };
  }

  #studyOf(history: SimulatedHistory, day: number): Promise<readonly BidOutcomes[]> {
    const there = this.#studied.get(day);
    if (there) return there;
    const made = this.#thread.run(history, { kind: 'bids', day });
    this.#studied.set(day, made);
    made.catch(() => this.#studied.delete(day));
    return made;
  }
}
