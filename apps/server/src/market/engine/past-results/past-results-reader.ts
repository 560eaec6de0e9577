import { aShareCalendar } from '@lianpan/market/calendar';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import type { PastResultQueries, PastResultsAnswer, StudiedTool } from '../../wire/past-result-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { simulatedEntries } from '../preferred/entry-courses.ts';
import { withFallback } from '../with-fallback.ts';
import { heldResults, pastResultsOf } from './held-results.ts';
import type { PastSign } from './past-signs.ts';
import { lastSampled, sampledDays } from './sampled-days.ts';

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
    const days = tool === 'focus' ? await this.#readers.focus(lastSampled(asked)) : await this.#signsUpTo(tool, asked);
    const { market, book } = this.#source;
    const kinds = await inSlices(heldResults(tool, days, simulatedEntries(market, book, asked - 1)));
    return pastResultsOf(asked, days, kinds ?? []);
  }

  async #signsUpTo(tool: Exclude<StudiedTool, 'focus'>, asked: number) {
    const found: [day: number, signs: readonly PastSign[]][] = [];
    // One day after the other, so that what others ask of a thread comes between.
    for (const day of sampledDays(tool, asked, this.#source.market.history.firstDay))
      found.push([day, await this.#signsOf(tool, day)]);
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
}
