import { publishedCalendar } from '@lianpan/market/calendar';
import type { KnownIndex } from '../../files/imported-records.ts';
import type { SourcedIndexBar } from '../../wire/sourced-rows.ts';
import type { SourceName } from '../../wire/source-words.ts';

const barColumns = ['open', 'high', 'low', 'close', 'prevClose', 'volume', 'amount'] as const;
type Row = Readonly<Record<(typeof barColumns)[number], number>>;

/** A bar of an index and who gave it. */
export interface GivenIndexBar {
  readonly bar: SourcedIndexBar;
  readonly source: SourceName;
}

/**
 * The indices with bars put over those of the same days, whole; an index that nobody had begins with its first one. What a
 * bar does not give is not known, and nothing of an older bar of its day takes its place.
 */
export function mergeIndexBars(indices: readonly KnownIndex[], given: readonly GivenIndexBar[]): readonly KnownIndex[] {
  const added = new Map<string, Map<number, GivenIndexBar>>();
  for (const one of given) {
    const day = publishedCalendar.numberOf(one.bar.date);
    if (day === null) continue;
    const days = added.get(one.bar.symbol) ?? new Map<number, GivenIndexBar>();
    added.set(one.bar.symbol, days.set(day, one));
  }
  const known = new Set(indices.map(({ symbol }) => symbol));
  const fresh = [...added.keys()].filter((symbol) => !known.has(symbol)).map(emptyIndex);
  return [...indices, ...fresh].map((index) => withBars(index, added.get(index.symbol)));
}

function withBars(index: KnownIndex, added: ReadonlyMap<number, GivenIndexBar> | undefined): KnownIndex {
  if (!added) return index;
  const rows = new Map<number, Row>();
  for (let at = 0; at < index.day.length; at++) rows.set(index.day[at]!, rowAt(index, at));
  for (const [day, { bar }] of added) rows.set(day, rowOf(bar));
  const days = [...rows.keys()].sort((a, b) => a - b);
  const column = (name: (typeof barColumns)[number]): Float64Array =>
    Float64Array.from(days, (day) => rows.get(day)![name]);
  return {
    symbol: index.symbol,
    // Who gave the newest bar is who the figures above the chart are of.
    source: added.get(days.at(-1)!)?.source ?? index.source,
    day: Uint16Array.from(days),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    prevClose: column('prevClose'),
    volume: column('volume'),
    amount: column('amount'),
  };
}

const rowAt = (index: KnownIndex, at: number): Row =>
  Object.fromEntries(barColumns.map((name) => [name, index[name][at]!])) as Row;

const rowOf = ({ open, high, low, close, prevClose, volume, amount }: SourcedIndexBar): Row => ({
  open,
  high,
  low,
  close,
  prevClose: prevClose ?? Number.NaN,
  volume: volume ?? Number.NaN,
  amount: amount ?? Number.NaN,
});

const emptyIndex = (symbol: string): KnownIndex => {
  const none = new Float64Array(0);
  const figures = { open: none, high: none, low: none, close: none, prevClose: none, volume: none, amount: none };
  return { symbol, source: 'imported', day: new Uint16Array(0), ...figures };
};
