import type { CallOutput } from '@lianpan/client';
import type { KLineMarker } from '@lianpan/ui/k-line-chart';
import type { KLine } from '../api.ts';

export type ChartMarks = CallOutput<'POST /api/stocks/quote/getChartMarks'>;

export const markKinds = ['limits', 'dragonTiger', 'events'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Something that happened to a stock on a day. */
export type Mark =
  | { readonly kind: 'limits'; readonly date: string; readonly side: 'up' | 'down' }
  | { readonly kind: 'dragonTiger' | 'events'; readonly date: string; readonly event: ChartMarks['events'][number] };

/** What is marked of the kinds that are shown, oldest first. */
export function marksOf({ limits, events }: ChartMarks, shown: ReadonlySet<MarkKind>): Mark[] {
  const marks: Mark[] = [
    ...limits.map((limit) => ({ kind: 'limits' as const, ...limit })),
    ...events.map((event) => ({
      kind: event.type === 'DRAGON_TIGER' ? ('dragonTiger' as const) : ('events' as const),
      date: event.date,
      event,
    })),
  ];
  return marks
    .filter(({ kind }) => shown.has(kind))
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}

/** The bar on which a day is marked: its own, or the next one after a day without trade; none past the last bar. */
export function markedBar({ date: dates }: Pick<KLine, 'date'>, date: string): number | null {
  if (date < (dates[0] ?? '')) return null;
  const at = dates.findIndex((last) => last >= date);
  return at < 0 ? null : at;
}

type Sign = 'up' | 'down' | 'dragonTiger' | 'event';

const signOf = (mark: Mark): Sign =>
  mark.kind === 'limits' ? mark.side : mark.kind === 'dragonTiger' ? 'dragonTiger' : 'event';

/** One disc for each kind on a bar: closes at a limit under the candle, the rest over it. */
export function markersOf(
  line: Pick<KLine, 'date'>,
  marks: readonly Mark[],
  say: (sign: Sign) => string,
): KLineMarker[] {
  const found = new Map<string, KLineMarker>();
  for (const mark of marks) {
    const index = markedBar(line, mark.date);
    if (index === null) continue;
    const sign = signOf(mark);
    const tone = sign === 'up' || sign === 'down' ? sign : 'flat';
    found.set(`${index} ${sign}`, { index, text: say(sign), tone, isOver: tone === 'flat' });
  }
  return [...found.values()];
}
