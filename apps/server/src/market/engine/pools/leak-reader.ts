import { aShareCalendar } from '@lianpan/market/calendar';
import { isLeakTheme, leakTheme, staysInLeakPool, type LeakMeasure, type LeakTheme } from '@lianpan/market/pools';
import { closeSecond } from '@lianpan/market/rules';
import type { SimulatedHistory } from '@lianpan/market/simulator';
import type { ThemeFacts } from '@lianpan/market/themes';
import type { LeakAnswer, LeakConcept, LeakStock } from '../../wire/pool-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import type { PastSign } from '../past-results/past-signs.ts';
import { leakTable, type LeakTable } from './leak-table.ts';

/** Days that a stock stays after it was found. Source: market handbook C.2. */
const stayDays = 5;
/** Days that its coming in is looked for. */
const longestRun = 20;
const maxConcepts = 10;
const maxKept = 40;

interface LeakDay {
  readonly table: LeakTable;
  /** Hot themes with their members. */
  readonly themes: ReadonlyMap<string, LeakTheme>;
  /** Slots that were found, by theme. */
  readonly found: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Finds the stocks of hot themes that have not moved yet, on any day of the simulated market. */
export class LeakReader {
  readonly #source: ListSource;
  #history: SimulatedHistory | null = null;
  /** What the day that is traded was last read at. */
  #minute = Number.NaN;
  readonly #kept = new Map<number, LeakDay>();

  constructor(source: ListSource) {
    this.#source = source;
  }

  async leakPool(date?: string): Promise<LeakAnswer | null> {
    const { market, dayOf } = this.#source;
    // Another history has other days.
    if (this.#history !== market.history) this.#kept.clear();
    this.#history = market.history;
    const day = dayOf(date);
    if (day === null) return null;
    if (day === market.tradeDay) this.#forgetMinute(day);
    return inSlices(this.#answer(day));
  }

  /** The day that is traded is read anew each minute, and once it is over. */
  #forgetMinute(today: number): void {
    const known = this.#source.knownOf(today);
    const minute = known >= closeSecond ? closeSecond : Math.floor(known / 60);
    if (minute !== this.#minute) this.#kept.delete(today);
    this.#minute = minute;
  }

  *#answer(day: number): Generator<void, LeakAnswer> {
    const stocks: LeakStock[] = [];
    const concepts: LeakConcept[] = [];
    const facts = this.#source.book
      .themesOf(day)
      .filter(isLeakTheme)
      .toSorted((a, b) => b.heat - a.heat);
    for (const theme of facts) {
      if (concepts.length === maxConcepts) break;
      const found = yield* this.#stocksOf(theme.concept, day);
      const measured = (yield* this.#dayOf(day)).themes.get(theme.concept);
      if (found.length === 0 || !measured) continue;
      stocks.push(...found);
      concepts.push(conceptOf(theme, measured, found.length));
    }
    const tradeDate = aShareCalendar.dateOf(day);
    return { tradeDate, concepts, stocks: stocks.sort((a, b) => b.score - a.score || a.slot - b.slot) };
  }

  /** The stocks of a theme that is hot on a day: found on it, or within the days before and never off the line since. */
  *#stocksOf(concept: string, day: number): Generator<void, LeakStock[]> {
    const today = yield* this.#dayOf(day);
    const stocks: LeakStock[] = [];
    for (const measure of today.themes.get(concept)?.members ?? []) {
      const on = measure.isFound ? day : yield* this.#lastFound(measure, concept, day);
      if (on !== null) stocks.push(yield* this.#stock(measure, concept, on, day));
    }
    return stocks;
  }

  *#lastFound({ index, relevance }: LeakMeasure, concept: string, day: number): Generator<void, number | null> {
    const first = Math.max(this.#source.market.history.firstDay, day - stayDays + 1);
    for (let on = day; on >= first; on--) {
      const { found, table } = yield* this.#dayOf(on);
      if (found.get(concept)?.has(index)) return on;
      const { isAboveLine = false } = table.entries.get(index) ?? {};
      if (!staysInLeakPool({ relevance, isAboveLine })) return null;
    }
    return null;
  }

  /** A stock as it stands on a day, last found on `on`, in since the first of the days in a row on which it was. */
  *#stock(now: LeakMeasure, concept: string, on: number, day: number): Generator<void, LeakStock> {
    const { firstDay } = this.#source.market.history;
    let enterDay = on;
    while (enterDay > on - longestRun && enterDay > firstDay) {
      const { found } = yield* this.#dayOf(enterDay - 1);
      if (!found.get(concept)?.has(now.index)) break;
      enterDay--;
    }
    let growth = 1;
    for (let of = enterDay + 1; of <= day; of++) growth *= 1 + (yield* this.#dayOf(of)).table.changes[now.index]!;
    const { index: slot, relevance, lag, mainNet, mainNetShare, place, score } = now;
    const enterDate = aShareCalendar.dateOf(enterDay);
    return { slot, concept, relevance, lag, mainNet, mainNetShare, place, score, enterDate, sinceEnter: growth - 1 };
  }

  /** The stocks that a past day finds, each in its hottest theme; what was read of the day is not kept. */
  async foundOn(day: number): Promise<PastSign[]> {
    const { found } = this.#kept.get(day) ?? (await inSlices(this.#read(day)))!;
    const seen = new Set<number>();
    const signs: PastSign[] = [];
    const themes = this.#source.book.themesOf(day).toSorted((a, b) => b.heat - a.heat);
    for (const { concept, stage } of themes
      .filter(({ concept: name }) => found.get(name)?.size)
      .slice(0, maxConcepts)) {
      for (const index of found.get(concept)!) {
        if (!seen.has(index)) signs.push({ kind: stage, slots: [index] });
        seen.add(index);
      }
    }
    return signs;
  }

  *#dayOf(day: number): Generator<void, LeakDay> {
    const kept = this.#kept.get(day);
    if (kept) return kept;
    const read = yield* this.#read(day);
    this.#kept.set(day, read);
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= maxKept) break;
      this.#kept.delete(oldest);
    }
    return read;
  }

  *#read(day: number): Generator<void, LeakDay> {
    const { book } = this.#source;
    const table = yield* leakTable(this.#source, day);
    const themes = new Map<string, LeakTheme>();
    for (const { concept } of book.themesOf(day).filter(isLeakTheme)) {
      const members = (book.membersOf(concept) ?? []).flatMap((index) => {
        const entry = table.entries.get(index);
        return entry ? [{ ...entry, relevance: book.relevanceOf(index, concept) }] : [];
      });
      const measured = leakTheme(members);
      if (measured) themes.set(concept, measured);
      yield;
    }
    const found = new Map(
      [...themes].map(([concept, { members }]) => [
        concept,
        new Set(members.flatMap(({ index, isFound }) => (isFound ? [index] : []))),
      ]),
    );
    return { table, themes, found };
  }
}

const conceptOf = (theme: ThemeFacts, { leader, change: changeOverFive }: LeakTheme, found: number): LeakConcept => {
  const { concept: name, heat, stage, change, limitUps, mainNet } = theme;
  return { name, heat, stage, change, changeOverFive, limitUps, mainNet, leader, found };
};
