import { aShareCalendar } from '@lianpan/market/calendar';
import { limitOfPool } from '@lianpan/market/import';
import { listedCountOn } from '@lianpan/market/rules';
import type { StoredKind, StoredKinds } from '../../wire/stored-kinds.ts';
import { loadDay, storedDates } from '../../files/day-files.ts';
import { loadFetched } from '../../files/fetched-lines.ts';
import { generationDir, tableSourcesOf } from '../../files/imported-files.ts';
import { loadKnownList } from '../../files/known-list.ts';
import { readTableDays, type TableDays } from '../../files/table-days.ts';
import type { Dataset } from '../dataset.ts';
import { inSlices } from '../in-slices.ts';
import { isListing, isSeatRow } from '../lists/given-listings.ts';
import { benchmarkSymbol } from './imported-indices.ts';
import type { Layout } from '../layout.ts';

const nothing: StoredKind = { firstDate: null, lastDate: null, dayNum: 0, stockNum: 0, newestNum: 0 };

/** What is stored, and on which days. */
export interface CountedKinds {
  readonly stored: StoredKinds;
  /** Days of each kind of which there is anything. */
  readonly days: Readonly<Partial<Record<keyof StoredKinds['kinds'] | 'shares' | 'seats', ReadonlySet<number>>>>;
}

/** Counts what is stored of the real market, once an import, beside what people ask. */
export class StoredKindsReader {
  readonly #root: string | null;
  #counted: { readonly of: Layout['records']; readonly answer: Promise<CountedKinds> } | null = null;

  /** `root` is the folder of the market's files; `null` for a replay, which stores nothing. */
  constructor(root: string | null) {
    this.#root = root;
  }

  of(layout: Layout): Promise<CountedKinds> {
    if (this.#counted?.of !== layout.records) {
      const answer = countKinds(this.#root, layout);
      this.#counted = { of: layout.records, answer };
      // A folder that was removed while it was read is counted again.
      answer.catch(() => (this.#counted = null));
    }
    return this.#counted.answer;
  }
}

/** Days of a kind by stock, gathered one after the other. */
class Days {
  readonly newest = new Map<string, number>();
  readonly days = new Set<number>();

  add(stockNo: string, day: number): void {
    this.days.add(day);
    if (day > (this.newest.get(stockNo) ?? -1)) this.newest.set(stockNo, day);
  }
}

async function countKinds(root: string | null, layout: Layout): Promise<CountedKinds> {
  const { stocks, records, given, importGeneration } = layout;
  const columns = stocks.imported?.columns;
  const securities = stocks.imported?.securities ?? [];
  const [daily, flows, exRights] = [new Days(), new Days(), new Days()];
  function* bars(): Generator<void, void> {
    for (const [index, { stockNo }] of securities.entries()) {
      const [from, to] = [columns!.start[index]!, columns!.start[index]! + columns!.length[index]!];
      let [last, lastFlow] = [-1, -1];
      for (let slot = from; slot < to; slot++) {
        daily.days.add((last = columns!.day[slot]!));
        if (given.hasFlow(slot)) flows.days.add((lastFlow = last));
      }
      if (last >= 0) daily.add(stockNo, last);
      if (lastFlow >= 0) flows.add(stockNo, lastFlow);
      for (const { day } of given.actions[index] ?? []) exRights.add(stockNo, day);
      yield;
    }
  }
  await inSlices(bars());
  const newest = Math.max(-1, ...daily.newest.values());
  const newestDate = newest < 0 ? null : aShareCalendar.dateOf(newest);
  const lists = root === null ? {} : loadKnownList(root).stocks;
  const gone = new Set(
    [...securities.map(({ stockNo, delistDate }) => ({ stockNo, isGone: delistDate !== null })), ...listsOf(lists)]
      .filter(({ isGone }) => isGone)
      .map(({ stockNo }) => stockNo),
  );
  const listed = new Set(
    [...securities.map(({ stockNo }) => stockNo), ...Object.keys(lists)].filter((stockNo) => !gone.has(stockNo)),
  );
  const count = ({ newest: own, days }: TableDays, ofEach = true): StoredKind => {
    const all = [...days].toSorted((a, b) => a - b);
    const dateOf = (day: number | undefined): string | null => (day === undefined ? null : aShareCalendar.dateOf(day));
    const onNewest = [...own].filter(([stockNo, day]) => day >= newest && listed.has(stockNo)).length;
    return {
      ...{ firstDate: dateOf(all[0]), lastDate: dateOf(all.at(-1)), dayNum: all.length, stockNum: own.size },
      newestNum: ofEach ? onNewest : null,
    };
  };
  const dir = root === null || importGeneration === 0 ? null : generationDir(root, importGeneration);
  const table = async (name: string): Promise<TableDays> => (dir === null ? new Days() : readTableDays(dir, name));
  const [limits, listings, events] = [new Days(), new Days(), new Days()];
  const seats = new Set<number>();
  function* happened(): Generator<void, void> {
    for (const event of records.events()) {
      if (event.date < aShareCalendar.firstDate || event.date > aShareCalendar.lastDate) continue;
      const day = aShareCalendar.atOrBefore(event.date);
      const kind = isListing(event) ? listings : limitOfPool(event) === null ? events : limits;
      kind.days.add(day);
      if (kind === listings && isSeatRow(event)) seats.add(day);
      if (event.stockNo !== null) kind.add(event.stockNo, day);
      yield;
    }
  }
  await inSlices(happened());
  const fetched = await table('limits');
  for (const day of fetched.days) limits.days.add(day);
  for (const [stockNo, day] of fetched.newest) limits.add(stockNo, day);
  const [minutes, indices] = [await table('minutes'), await table('indices')];
  const valuation = withNewest(await table('valuations'), stocks.imported);
  const withConcepts = Object.keys(given.concepts?.of ?? {});
  const named = new Set([
    ...securities.filter(({ stockNo, name }) => name !== stockNo).map(({ stockNo }) => stockNo),
    ...Object.keys(lists),
  ]);
  const knownNum = securities.filter(({ stockNo }) => !gone.has(stockNo)).length;
  const stored: StoredKinds = {
    newestDate,
    knownNum,
    listedNum: newestDate === null ? listed.size : Math.max(knownNum, listedCountOn(newestDate)),
    kinds: {
      daily: count(daily),
      minutes: count(minutes),
      valuation: count(valuation),
      flows: count(flows),
      indices: count(indices, false),
      exRights: count(exRights, false),
      limits: count(limits, false),
      listings: count(listings, false),
      events: count(events, false),
      concepts: {
        ...nothing,
        ...(given.concepts && { firstDate: given.concepts.date, lastDate: given.concepts.date, dayNum: 1 }),
        stockNum: withConcepts.length,
        newestNum: withConcepts.filter((stockNo) => listed.has(stockNo)).length,
      },
      stocks: {
        ...nothing,
        stockNum: named.size,
        newestNum: [...listed].filter((stockNo) => named.has(stockNo)).length,
      },
    },
    tableSources: root === null ? {} : tableSourcesOf(root),
    fetchedFrom: fetchedFrom(root, layout),
  };
  const days = { daily, minutes, valuation, flows, exRights, limits, listings, events };
  return {
    stored,
    days: {
      ...Object.fromEntries(Object.entries(days).map(([kind, { days: own }]) => [kind, own])),
      // Of the other indices nothing is worked out.
      indices: new Set(stocks.indices.find(({ symbol }) => symbol === benchmarkSymbol)?.day),
      shares: await daysOfShares(records),
      seats,
    },
  };
}

async function daysOfShares(records: Layout['records']): Promise<ReadonlySet<number>> {
  const days = new Set<number>();
  function* gather(): Generator<void, void> {
    for (const shares of records.shares()) {
      for (const day of shares.day) days.add(day);
      yield;
    }
  }
  await inSlices(gather());
  return days;
}

/** Valuations of files with those of the newest days, which stand with the stocks. */
function withNewest({ newest, days }: TableDays, imported: Dataset | null): TableDays {
  const all = new Days();
  for (const day of days) all.days.add(day);
  for (const [stockNo, day] of newest) all.add(stockNo, day);
  for (const [index, { stockNo }] of imported?.securities.entries() ?? []) {
    const known = imported?.valuationOf(index);
    if (known) all.add(stockNo, known.day);
  }
  return all;
}

/** Who gave the newest bars, the newest day and lines of days. */
function fetchedFrom(root: string | null, { importedSources }: Layout): StoredKinds['fetchedFrom'] {
  if (root === null) return [];
  const newest = storedDates(root).at(-1);
  const given = new Set<string | undefined>(importedSources);
  if (newest !== undefined) given.add(loadDay(root, newest)?.sourceId);
  if (Object.keys(loadFetched(root)).length > 0) given.add('live');
  return (['tushare', 'live'] as const).filter((source) => given.has(source));
}

const listsOf = (lists: ReturnType<typeof loadKnownList>['stocks']) =>
  Object.entries(lists).map(([stockNo, { isDelisted }]) => ({ stockNo, isGone: isDelisted }));
