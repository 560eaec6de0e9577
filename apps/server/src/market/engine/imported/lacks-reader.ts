import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import { listedCountOn, wholeMarketShare } from '@lianpan/market/rules';
import type { DataLack, LackedQuestion } from '../../wire/lack-questions.ts';
import { storedKinds } from '../../wire/stored-kinds.ts';
import type { Layout } from '../layout.ts';
import { dataNeeds } from './data-needs.ts';
import type { CountedKinds, StoredKindsReader } from './stored-kinds-reader.ts';

type Kind = DataLack['kind'];
type StoredName = (typeof storedKinds)[number];

/** Kinds that say something of days around theirs too: a list of members, of names, of notices. */
const standing: ReadonlySet<Kind> = new Set(['concepts', 'stocks', 'events', 'exRights']);

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

  #ofOne(layout: Layout, { stored, days }: CountedKinds, about: LackedQuestion, date?: string): readonly DataLack[] {
    const { must, adds = [], of } = dataNeeds[about];
    const on = date ?? stored.newestDate;
    const day = on !== null && isDate(on) ? aShareCalendar.atOrBefore(on) : -1;
    const isThere = (kind: Kind): boolean => {
      if (!isStored(kind)) return false;
      // Nobody knew the members of a concept before they were published.
      if (kind === 'concepts' && (stored.kinds.concepts.firstDate ?? '') > (on ?? '')) return false;
      if (standing.has(kind)) return stored.kinds[kind].stockNum > 0;
      // A stock's own days need not be those of the market.
      return of === 'stock' ? stored.kinds[kind].dayNum > 0 : (days[kind]?.has(day) ?? false);
    };
    const lacked = (kinds: readonly Kind[], extent: DataLack['of']): DataLack[] =>
      kinds.filter((kind) => !isThere(kind)).map((kind) => ({ kind, of: extent, stockNum: null, listedNum: null }));
    const without = lacked(must, 'all');
    const known = layout.stocks.importedReaders?.coverage.countOn(day) ?? 0;
    const listedNum = on === null ? 0 : on === stored.newestDate ? stored.listedNum : this.#listedOn(on);
    const isPart = of !== 'stock' && known > 0 && known < wholeMarketShare * listedNum;
    const part: DataLack = { kind: 'daily', of: of === 'whole' ? 'all' : 'some', stockNum: known, listedNum };
    return [...without, ...(isPart ? [part] : []), ...lacked(adds, 'some')];
  }
}
