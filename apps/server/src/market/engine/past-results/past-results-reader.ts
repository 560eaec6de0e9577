import { aShareCalendar } from '@lianpan/market/calendar';
import { entryResultDays, entryReturns, type EntryMarket } from '@lianpan/market/pools';
import { indexDefinitions, type SimulatedHistory } from '@lianpan/market/simulator';
import type {
  HeldResult,
  PastResultQueries,
  PastResultsAnswer,
  StudiedTool,
} from '../../wire/past-result-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { withFallback } from '../with-fallback.ts';
import { kindsOf, type PastSign } from './past-signs.ts';

/** Trading days whose lists are looked at, and of which so many are passed over: what is rare is looked for more often. */
const studyDays = 250;
const every: Readonly<Record<Exclude<StudiedTool, 'focus'>, number>> = { leak: 25, theme: 10, late: 25, bottom: 10 };
const benchmark = indexDefinitions.findIndex(({ symbol }) => symbol === '000300.SH');
/** Signs that are looked at in one part. */
const signsAPart = 20;
const keptAnswers = 20;

/** What the tools listed on a past day. */
export interface SignReaders {
  leak(day: number): Promise<readonly PastSign[]>;
  theme(day: number): Promise<readonly PastSign[]>;
  late(day: number): Promise<readonly PastSign[]>;
  bottom(day: number): Promise<readonly PastSign[]>;
  /** Day by day since the pool is followed, up to one. */
  focus(day: number): Promise<readonly (readonly [day: number, signs: readonly PastSign[]])[]>;
}

/**
 * What became of what the tools listed: of days of the last year, entered at the open of the day after. Lists of past days
 * never change, so each is read once; it goes on in the background, and who asks too soon is told of no day.
 */
export class PastResultsReader implements PastResultQueries {
  readonly #source: Pick<ListSource, 'market' | 'book' | 'dayOf'>;
  readonly #readers: SignReaders;
  #history: SimulatedHistory | null = null;
  readonly #signs = new Map<string, Promise<readonly PastSign[]>>();
  readonly #answers = new Map<string, Promise<PastResultsAnswer>>();

  constructor(source: Pick<ListSource, 'market' | 'book' | 'dayOf'>, readers: SignReaders) {
    this.#source = source;
    this.#readers = readers;
  }

  async pastResults(tool: StudiedTool, date?: string): Promise<PastResultsAnswer | null> {
    const { market, dayOf } = this.#source;
    const asked = dayOf(date);
    if (asked === null) return null;
    if (this.#history !== market.history) {
      this.#signs.clear();
      this.#answers.clear();
    }
    this.#history = market.history;
    return withFallback(this.#answerOf(tool, asked), {
      tradeDate: aShareCalendar.dateOf(asked),
      since: null,
      days: 0,
      kinds: [],
    });
  }

  #answerOf(tool: StudiedTool, asked: number): Promise<PastResultsAnswer> {
    const key = `${tool} ${asked}`;
    const made = this.#answers.get(key) ?? this.#study(tool, asked);
    this.#answers.delete(key);
    this.#answers.set(key, made);
    if (this.#answers.size > keptAnswers) this.#answers.delete(this.#answers.keys().next().value!);
    made.catch(() => this.#answers.delete(key));
    return made;
  }

  async #study(tool: StudiedTool, asked: number): Promise<PastResultsAnswer> {
    // An entry on the day after, and a day on which it can be sold.
    const last = asked - 1 - entryResultDays[0];
    const days = tool === 'focus' ? await this.#readers.focus(asked - 2) : await this.#signsUpTo(tool, last);
    const kinds = await inSlices(this.#results(tool, days, asked - 1));
    const first = days.reduce((least, [day]) => Math.min(least, day), asked);
    return {
      tradeDate: aShareCalendar.dateOf(asked),
      since: days.length === 0 ? null : aShareCalendar.dateOf(first),
      days: days.length,
      kinds: kinds ?? [],
    };
  }

  async #signsUpTo(tool: Exclude<StudiedTool, 'focus'>, last: number) {
    const first = Math.max(this.#source.market.history.firstDay, last - studyDays + 1);
    const found: [day: number, signs: readonly PastSign[]][] = [];
    for (let day = last; day >= first; day--) {
      // One day after the other, so that what others ask of a thread comes between.
      if (day % every[tool] === 0) found.push([day, await this.#signsOf(tool, day)]);
    }
    return found;
  }

  #signsOf(tool: Exclude<StudiedTool, 'focus'>, day: number): Promise<readonly PastSign[]> {
    const key = `${tool} ${day}`;
    const there = this.#signs.get(key);
    if (there) return there;
    const made = this.#readers[tool](day);
    this.#signs.set(key, made);
    made.catch(() => this.#signs.delete(key));
    return made;
  }

  *#results(
    tool: StudiedTool,
    days: readonly (readonly [day: number, signs: readonly PastSign[]])[],
    known: number,
  ): Generator<void, PastResultsAnswer['kinds']> {
    const { market, book } = this.#source;
    const { columns, indices, firstDay } = market.history;
    const tallies = new Map(kindsOf[tool].map((kind) => [kind, entryResultDays.map(() => new Tally())]));
    let checked = 0;
    for (const [day, signs] of days) {
      const bars = signs.length > 0 && day < known ? book.barsOf(day + 1) : null;
      yield;
      if (!bars) continue;
      const entry: EntryMarket = { columns, firstDay, index: indices[benchmark]!, up: bars.up, lastDay: known };
      for (const { kind, slots } of signs) {
        addSign(tallies.get(kind)!, entry, slots, day + 1);
        if (++checked % signsAPart === 0) yield;
      }
    }
    return [...tallies].map(([kind, own]) => ({
      kind,
      results: own.map((one, at) => one.summary(entryResultDays[at]!)),
    }));
  }
}

/** The mean of the stocks that could be bought, as one case. */
function addSign(tallies: readonly Tally[], market: EntryMarket, slots: readonly number[], day: number): void {
  const entries = slots.flatMap((slot) => {
    const returns = entryReturns(market, slot, day);
    return returns ? [returns] : [];
  });
  tallies.forEach((tally, at) => {
    const known = entries.flatMap((returns) => returns[at] ?? []);
    if (known.length === 0) return;
    const meanOf = (field: 'own' | 'excess'): number => known.reduce((sum, one) => sum + one[field], 0) / known.length;
    tally.add(meanOf('own'), meanOf('excess'));
  });
}

class Tally {
  #count = 0;
  #ups = 0;
  #own = 0;
  #excess = 0;

  add(own: number, excess: number): void {
    this.#count++;
    if (own > 0) this.#ups++;
    this.#own += own;
    this.#excess += excess;
  }

  summary(heldDays: number): HeldResult {
    const of = (sum: number): number | null => (this.#count === 0 ? null : sum / this.#count);
    return { heldDays, count: this.#count, upRate: of(this.#ups), mean: of(this.#own), excess: of(this.#excess) };
  }
}
