import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { listedCountOn, wholeMarketShare } from '@lianpan/market/rules';
import type { DataLack, LackedQuestion } from '../../wire/lack-questions.ts';
import { storedKinds } from '../../wire/stored-kinds.ts';
import type { Layout } from '../layout.ts';
import { lastSampled, sampledDays } from '../past-results/sampled-days.ts';
import { dataNeeds, type DataNeed } from './data-needs.ts';
import type { CountedKinds, StoredKindsReader } from './stored-kinds-reader.ts';

type Kind = DataLack['kind'];
type StoredName = (typeof storedKinds)[number];

/** Kinds that say something of days around theirs too: a list of members, of names, of notices. */
const standing: ReadonlySet<Kind> = new Set(['concepts', 'stocks', 'events', 'exRights']);

/** Counted by day alone: they stand in the tables of other kinds. */
type BesideName = 'shares' | 'seats';
const isBeside = (kind: Kind): kind is BesideName => kind === 'shares' || kind === 'seats';
const isStored = (kind: Kind): kind is StoredName => (storedKinds as readonly Kind[]).includes(kind);

/** Says what is missing of the real market for an answer, by what is stored. */
export class LacksReader {
  readonly #kinds: StoredKindsReader;
  readonly #listedOn: (date: string) => number;

  constructor(kinds: StoredKindsReader, listedOn = listedCountOn) {
    this.#kinds = kinds;
    this.#listedOn = listedOn;
  }

  /** What is missing on a date, or on the newest day, each kind once; what leaves the answer empty stands first. */
  async of(layout: Layout, about: readonly LackedQuestion[], date?: string): Promise<readonly DataLack[]> {
    const counted = await this.#kinds.of(layout);
    const found = new Map<Kind, DataLack>();
    for (const [at, question] of about.entries())
      for (const lack of this.#ofOne(layout, counted, question, date))
        if (!found.has(lack.kind)) found.set(lack.kind, at === 0 ? lack : { ...lack, of: 'some' });
    return [...found.values()];
  }

  #ofOne(layout: Layout, counted: CountedKinds, about: LackedQuestion, date?: string): readonly DataLack[] {
    const need = dataNeeds[about];
    const { imported } = layout.stocks;
    const on = date ?? (imported ? aShareCalendar.dateOf(imported.marketDay) : null);
    const day = on !== null && isDate(on) ? aShareCalendar.atOrBefore(on) : -1;
    if (need.studied === undefined || day < 0) return this.#onDay(layout, counted, need, day);
    // What is known of one list says what became of it: of the days looked at, the one with the fewest lacks decides.
    const days = need.studied === 'focus' ? [lastSampled(day)] : sampledDays(need.studied, day, 0);
    const found = days.map((one) => this.#onDay(layout, counted, need, one));
    const lacksAll = (lacks: readonly DataLack[]): number => lacks.filter(({ of }) => of === 'all').length;
    return found.reduce((best, one) => (lacksAll(one) < lacksAll(best) ? one : best), found[0] ?? []);
  }

  #onDay(layout: Layout, { stored, days }: CountedKinds, need: DataNeed, day: number): readonly DataLack[] {
    const { must, adds = [], of, daysBack = 0 } = need;
    const date = day < 0 ? '' : aShareCalendar.dateOf(day);
    const { imported, importedReaders } = layout.stocks;
    const isThereOn = (kind: Kind, one: number): boolean => {
      if (kind === 'shares' && one >= (imported?.marketDay ?? 0)) return true;
      if (isBeside(kind)) return days[kind]?.has(one) ?? false;
      if (!isStored(kind)) return false;
      // Nobody knew the members of a concept before they were published.
      if (kind === 'concepts')
        return (
          stored.kinds.concepts.stockNum > 0 && (stored.kinds.concepts.firstDate ?? '') <= aShareCalendar.dateOf(one)
        );
      if (standing.has(kind)) return stored.kinds[kind].stockNum > 0;
      return days[kind]?.has(one) ?? false;
    };
    const isThere = (kind: Kind): boolean => {
      // A stock's own days need not be those of the market.
      if (of === 'stock' && isStored(kind) && !standing.has(kind)) return stored.kinds[kind].dayNum > 0;
      return isThereOn(kind, Math.max(0, day));
    };
    const back = (count: number): number[] => Array.from({ length: count + 1 }, (_, n) => Math.max(0, day - n));
    const isThroughout = (kind: Kind): boolean =>
      of === 'whole' ? back(daysBack).every((one) => isThereOn(kind, one)) : isThere(kind);
    const lack = (kind: Kind, extent: DataLack['of']): DataLack => ({
      kind,
      of: extent,
      stockNum: null,
      listedNum: null,
    });
    const without = must.filter((kind) => !isThroughout(kind)).map((kind) => lack(kind, 'all'));
    const countOn = (one: number): number => importedReaders?.coverage.countOn(one) ?? 0;
    const read = of === 'whole' ? back(daysBack) : [day, Math.max(0, day - daysBack)];
    const known = Math.min(...read.map(countOn));
    const listedNum = date === '' ? 0 : this.#listedOn(date);
    const isPart = of !== 'stock' && countOn(day) > 0 && known < wholeMarketShare * listedNum;
    const part: DataLack = { kind: 'daily', of: of === 'whole' ? 'all' : 'some', stockNum: known, listedNum };
    const open = adds.filter((kind) => !isThere(kind)).map((kind) => lack(kind, 'some'));
    return [...without, ...(isPart ? [part] : []), ...open];
  }
}
