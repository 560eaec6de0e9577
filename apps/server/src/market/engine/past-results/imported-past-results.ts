import { bottomRises } from '@lianpan/market/bottom';
import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { marketViews } from '@lianpan/market/picker';
import type { PastResultQueries, PastResultsAnswer, StudiedTool } from '../../wire/past-result-questions.ts';
import { yearBars } from '../bottom/imported-bottom.ts';
import type { Dataset } from '../dataset.ts';
import type { ImportedPools } from '../imported/imported-pools.ts';
import { givenFloatOn } from '../imported/imported-shares.ts';
import type { ImportedThemes } from '../imported/imported-themes.ts';
import type { MarketCoverage } from '../imported/market-coverage.ts';
import { inSlices } from '../in-slices.ts';
import { importedPickerMarket } from '../picker/picker-markets.ts';
import { knowledgeOf } from '../picker/picker-reader.ts';
import { importedPart } from '../picker/picker-task.ts';
import type { EnteredMarket } from '../preferred/entry-courses.ts';
import { withFallback } from '../with-fallback.ts';
import { heldResults, pastResultsOf, type StudiedDays } from './held-results.ts';
import { themeSigns, type PastSign } from './past-signs.ts';
import { lastSampled, sampledDays } from './sampled-days.ts';

interface ImportedResultParts {
  readonly dataset: Dataset;
  readonly coverage: MarketCoverage;
  /** `null` where nobody published members of concepts. */
  readonly themes: ImportedThemes | null;
  readonly pools: ImportedPools | null;
  readonly entered: EnteredMarket;
}

/**
 * What became of what the tools listed of real stocks: by the rule of the simulated market, of the days alone on which what a tool
 * reads was there.
 */
export class ImportedPastResults implements PastResultQueries {
  readonly #parts: ImportedResultParts;
  /** Lists of past days never change: each is read once. */
  readonly #signs = new Map<string, Promise<readonly PastSign[] | null>>();
  readonly #answers = new Map<string, Promise<PastResultsAnswer | null>>();

  constructor(parts: ImportedResultParts) {
    this.#parts = parts;
  }

  async pastResults(tool: StudiedTool, date?: string): Promise<PastResultsAnswer | null> {
    const { marketDay, lastDay } = this.#parts.dataset;
    const asked = date === undefined ? marketDay : isDate(date) ? aShareCalendar.numberOf(date) : null;
    if (asked === null || asked > lastDay) return null;
    const key = `${tool} ${asked}`;
    const made = this.#answers.get(key) ?? this.#study(tool, asked);
    this.#answers.set(key, made);
    made.catch(() => this.#answers.delete(key));
    return withFallback(made, { tradeDate: aShareCalendar.dateOf(asked), since: null, days: 0, kinds: [] });
  }

  async #study(tool: StudiedTool, asked: number): Promise<PastResultsAnswer | null> {
    const { pools, entered } = this.#parts;
    const days: StudiedDays =
      tool === 'focus' ? ((await pools?.enteredUpTo(lastSampled(asked))) ?? []) : await this.#sampled(tool, asked);
    if (days.length === 0) return null;
    const known: EnteredMarket = { ...entered, lastDay: asked - 1 };
    const kinds = await inSlices(heldResults(tool, days, known));
    return kinds && pastResultsOf(asked, days, kinds);
  }

  async #sampled(tool: Exclude<StudiedTool, 'focus'>, asked: number): Promise<StudiedDays> {
    const found: [day: number, signs: readonly PastSign[]][] = [];
    for (const day of sampledDays(tool, asked, 0)) {
      const key = `${tool} ${day}`;
      const made = this.#signs.get(key) ?? this.#signsOn(tool, day);
      this.#signs.set(key, made);
      made.catch(() => this.#signs.delete(key));
      const signs = await made;
      if (signs) found.push([day, signs]);
    }
    return found;
  }

  /** What a tool listed on a day; `null` where that is not known. */
  async #signsOn(tool: Exclude<StudiedTool, 'focus'>, day: number): Promise<readonly PastSign[] | null> {
    const { themes, pools, coverage } = this.#parts;
    if (tool === 'bottom') return this.#risesOn(day);
    if (tool === 'leak') return pools?.leaksOn(day) ?? null;
    if (tool === 'late' || !themes || day < themes.since || !coverage.isWholeOn(day)) return null;
    return themeSigns((await inSlices(themes.factsOn(day))) ?? [], (concept) => themes.membersOf(concept));
  }

  /** Whether a stock rose at the bottom needs its float of the day and a year of bars. */
  async #risesOn(day: number): Promise<readonly PastSign[] | null> {
    const { dataset, coverage } = this.#parts;
    const { securities } = dataset;
    const isGiven = securities.some((_, index) => givenFloatOn(dataset.sharesOf?.(index), day) !== null);
    if (!isGiven || coverage.countOn(day) === 0 || coverage.countOn(Math.max(0, day - yearBars)) === 0) return null;
    const market = importedPickerMarket(importedPart(dataset, 0, Math.max(day + 1, dataset.marketDay)));
    const rises = bottomRises(securities.length, marketViews(market.columns, knowledgeOf(market, day)));
    return ((await inSlices(rises)) ?? []).map(({ index }) => ({ kind: 'ALL', slots: [index] }));
  }
}
