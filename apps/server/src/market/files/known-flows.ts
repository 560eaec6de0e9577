import { publishedCalendar } from '@lianpan/market/calendar';
import type { KnownFlows } from './imported-records.ts';

/** What a day says of the sizes of a stock's orders; `null` where nobody published it. */
export interface FlowFigures {
  readonly stockNo: string;
  readonly date: string;
  readonly split: { readonly superLarge: number; readonly medium: number } | null;
}

type Row = NonNullable<FlowFigures['split']>;

/** Flows by size with newly given days in the place of older ones of the same stock, also where nothing is given any more. */
export function mergeFlows(known: readonly KnownFlows[], given: readonly FlowFigures[]): readonly KnownFlows[] {
  const added = new Map<string, Map<number, Row | null>>();
  for (const { stockNo, date, split } of given) {
    const day = publishedCalendar.numberOf(date);
    if (day === null) continue;
    const days = added.get(stockNo) ?? new Map<number, Row | null>();
    added.set(stockNo, days.set(day, split));
  }
  const before = new Map(known.map((stock) => [stock.stockNo, stock]));
  return [...new Set([...before.keys(), ...added.keys()])].flatMap((stockNo) => {
    const [own, more] = [before.get(stockNo), added.get(stockNo)];
    // Most stocks of most merges have a day more and nothing else; those without one stay as they are.
    if (!more) return own ? [own] : [];
    const rows = new Map<number, Row | null>(own && rowsOf(own));
    for (const [day, split] of more) rows.set(day, split);
    const days = [...rows].filter(([, split]) => split !== null).sort(([one], [other]) => one - other);
    if (days.length === 0) return [];
    const column = (name: keyof Row): Float32Array => Float32Array.from(days, ([, split]) => split![name]);
    const day = Uint16Array.from(days, ([of]) => of);
    return [{ stockNo, day, superLarge: column('superLarge'), medium: column('medium') }];
  });
}

const rowsOf = ({ day, superLarge, medium }: KnownFlows): [number, Row][] =>
  Array.from(day, (of, at) => [of, { superLarge: superLarge[at]!, medium: medium[at]! }]);
