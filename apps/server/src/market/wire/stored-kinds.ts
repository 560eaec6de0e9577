import type { TableKind, TableSource } from '@lianpan/market/import';

/** Who made the files from which each kind of table came. */
export type TableSources = Readonly<Partial<Record<TableKind, readonly TableSource[]>>>;

/** What the real market has of a kind of data. */
export interface StoredKind {
  readonly firstDate: string | null;
  readonly lastDate: string | null;
  /** Trading days of which there is anything. */
  readonly dayNum: number;
  /** Stocks of which there is anything, or indices. */
  readonly stockNum: number;
  /** Listed stocks that have the market's newest day; `null` where the kind is nothing of each stock. */
  readonly newestNum: number | null;
}

/** Kinds that are counted in what is stored. */
export const storedKinds = [
  'daily',
  'minutes',
  'indices',
  'stocks',
  'exRights',
  'valuation',
  'flows',
  'limits',
  'listings',
  'events',
  'concepts',
] as const;
type StoredKindName = (typeof storedKinds)[number];

/** All that is stored of the real market. */
export interface StoredKinds {
  /** Newest day of its bars; `null` where there are none. */
  readonly newestDate: string | null;
  /** Listed stocks that the market has. */
  readonly knownNum: number;
  /** Stocks that are listed on that day: those that the market has, or as many as the exchanges list where those are more. */
  readonly listedNum: number;
  readonly kinds: Readonly<Record<StoredKindName, StoredKind>>;
  readonly tableSources: TableSources;
  /** Who gave days over the network. */
  readonly fetchedFrom: readonly ('tushare' | 'live')[];
}
