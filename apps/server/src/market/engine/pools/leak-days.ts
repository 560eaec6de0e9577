import { aShareCalendar } from '@lianpan/market/calendar';
import { isLeakTheme, leakTheme, staysInLeakPool, type LeakMeasure, type LeakTheme } from '@lianpan/market/pools';
import type { ThemeFacts } from '@lianpan/market/themes';
import type { LeakAnswer, LeakConcept, LeakStock } from '../../wire/pool-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { PastSign } from '../past-results/past-signs.ts';
import type { LeakTable } from './leak-table.ts';

/** Days that a stock stays after it was found. Source: market handbook C.2. */
const stayDays = 5;
/** Days that its coming in is looked for. */
const longestRun = 20;
const maxConcepts = 10;
const maxKept = 40;

/** A market whose hot themes are searched. */
export interface LeakMarket {
  /** First day whose themes are known. */
  readonly firstDay: number;
  /** Slot of its first stock on the board. */
  readonly firstSlot: number;
  /** Hot or not, in parts. */
  themesOn(day: number): Generator<void, readonly ThemeFacts[]>;
  membersOf(concept: string): readonly number[];
  /** 0 to 1; `null` where nobody knows more than that a stock is a member. */
  relevanceOf(index: number, concept: string): number | null;
  tableOn(day: number): Generator<void, LeakTable>;
}

interface LeakDay {
  readonly table: LeakTable;
  /** Hottest first. */
  readonly facts: readonly ThemeFacts[];
  /** Hot themes with their members. */
  readonly themes: ReadonlyMap<string, LeakTheme>;
  /** Places of the stocks that were found, by theme. */
  readonly found: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Finds the stocks of hot themes that have not moved yet, day by day; what was read of a day is kept. */
export class LeakDays {
  readonly #market: LeakMarket;
  readonly #kept = new Map<number, LeakDay>();

  constructor(market: LeakMarket) {
    this.#market = market;
  }

  async poolOn(day: number): Promise<LeakAnswer | null> {
    return inSlices(this.#answer(day));
  }

  /** A day that is traded has changed. */
  forget(day: number): void {
    this.#kept.delete(day);
  }

  *#answer(day: number): Generator<void, LeakAnswer> {
    const stocks: LeakStock[] = [];
    const concepts: LeakConcept[] = [];
    const { facts } = yield* this.#dayOf(day);
    for (const theme of facts.filter(isLeakTheme)) {
      if (concepts.length === maxConcepts) break;
      const found = yield* this.#stocksOf(theme.concept, day);
      const measured = (yield* this.#dayOf(day)).themes.get(theme.concept);
      if (found.length === 0 || !measured) continue;
      stocks.push(...found);
      concepts.push(conceptOf(theme, measured, this.#market.firstSlot, found.length));
    }
    const tradeDate = aShareCalendar.dateOf(day);
    return { tradeDate, concepts, stocks: stocks.sort((a, b) => b.score - a.score || a.slot - b.slot) };
  }

  /** The stocks of a theme that is hot on a day: found on it, or within the days before and never off the line since. */
  *#stocksOf(concept: string, day: number): Generator<void, LeakStock[]> {
    const today = yield* this.#dayOf(day);
    const stocks: LeakStock[] = [];
    for (const measure of today.themes.get(concept)?.members ?? []) {
      // Whether money comes in where nobody published it is not known.
      if (Number.isNaN(measure.mainNet)) continue;
      const on = measure.isFound ? day : yield* this.#lastFound(measure, concept, day);
      if (on !== null) stocks.push(yield* this.#stock(measure, concept, on, day));
    }
    return stocks;
  }

  *#lastFound({ index, relevance }: LeakMeasure, concept: string, day: number): Generator<void, number | null> {
    const first = Math.max(this.#market.firstDay, day - stayDays + 1);
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
    const { firstDay } = this.#market;
    let enterDay = on;
    while (enterDay > on - longestRun && enterDay > firstDay) {
      const { found } = yield* this.#dayOf(enterDay - 1);
      if (!found.get(concept)?.has(now.index)) break;
      enterDay--;
    }
    let growth = 1;
    for (let of = enterDay + 1; of <= day; of++) growth *= 1 + (yield* this.#dayOf(of)).table.changes[now.index]!;
    const { index, relevance, lag, mainNet, mainNetShare, place, score } = now;
    const slot = this.#market.firstSlot + index;
    const enterDate = aShareCalendar.dateOf(enterDay);
    return { slot, concept, relevance, lag, mainNet, mainNetShare, place, score, enterDate, sinceEnter: growth - 1 };
  }

  /** The stocks that a past day finds, each in its hottest theme; what was read of the day is not kept. */
  async foundOn(day: number): Promise<PastSign[]> {
    const { found, facts } = this.#kept.get(day) ?? (await inSlices(this.#read(day)))!;
    const seen = new Set<number>();
    const signs: PastSign[] = [];
    for (const { concept, stage } of facts.filter(({ concept: name }) => found.get(name)?.size).slice(0, maxConcepts)) {
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
    const table = yield* this.#market.tableOn(day);
    const facts = (yield* this.#market.themesOn(day)).toSorted((a, b) => b.heat - a.heat);
    const themes = new Map<string, LeakTheme>();
    for (const { concept } of facts.filter(isLeakTheme)) {
      const members = this.#market.membersOf(concept).flatMap((index) => {
        const entry = table.entries.get(index);
        return entry ? [{ ...entry, relevance: this.#market.relevanceOf(index, concept) }] : [];
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
    return { table, facts, themes, found };
  }
}

function conceptOf(
  theme: ThemeFacts,
  { leader, change: changeOverFive }: LeakTheme,
  firstSlot: number,
  found: number,
): LeakConcept {
  const { concept: name, heat, stage, change, limitUps, mainNet } = theme;
  return { name, heat, stage, change, changeOverFive, limitUps, mainNet, leader: firstSlot + leader, found };
}
