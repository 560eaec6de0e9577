import { publishedCalendar } from '@lianpan/market/calendar';
import { noFindings, type ImportedFlows, type ImportFindings, type ImportNote } from '@lianpan/market/import';
import type { ImportedMarket } from '../files/imported-files.ts';
import type { FlowFigures } from '../files/known-flows.ts';

/** Share by which what was traded by size of order may differ from the amount of its bar: days of others, or other units. */
const maxDifference = 0.01;

/**
 * Puts the main nets of published flows beside the bars of their days, and the amount where the bar has none. Returns what
 * is to be kept of their sizes. A flow without a bar of its amount is not taken.
 */
export function takeFlows(
  { columns, securities }: ImportedMarket,
  given: readonly ImportedFlows[],
): { readonly figures: readonly FlowFigures[]; readonly findings: ImportFindings } {
  const places = new Map(securities.map(({ stockNo }, index) => [stockNo, index]));
  const figures: FlowFigures[] = [];
  const notes: ImportNote[] = [];
  for (const { stockNo, day, superLarge, large, medium, traded } of given) {
    const index = places.get(stockNo) ?? -1;
    const start = columns.start[index] ?? 0;
    const slots = new Map(
      Array.from(columns.day.subarray(start, start + (columns.length[index] ?? 0)), (of, at) => [of, start + at]),
    );
    let [withoutBar, different] = [0, 0];
    day.forEach((of, at) => {
      const slot = slots.get(of);
      if (slot === undefined) return void withoutBar++;
      const amount = columns.amount[slot]!;
      if (Math.abs(traded[at]! - amount) > maxDifference * amount) return void different++;
      if (Number.isNaN(amount)) columns.amount[slot] = traded[at]!;
      columns.mainNet[slot] = superLarge[at]! + large[at]!;
      const split = { superLarge: superLarge[at]!, medium: medium[at]! };
      figures.push({ stockNo, date: publishedCalendar.dateOf(of), split });
    });
    const note = (detail: string): void =>
      void notes.push({ kind: 'flowNotTaken', stockNo, date: null, file: null, line: null, detail });
    if (withoutBar > 0) note(`${withoutBar} days have no bar`);
    if (different > 0) note(`${different} days have a bar of another amount`);
  }
  return { figures, findings: { ...noFindings, notes } };
}
