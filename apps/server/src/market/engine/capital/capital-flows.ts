import { aShareCalendar } from '@lianpan/market/calendar';
import type { DailyColumns } from '@lianpan/market/columns';
import type { Security } from '@lianpan/market/security';
import { flowDays, type CapitalFlowsAnswer, type StockGroup } from '../../wire/capital-questions.ts';

/** Part of a day's stocks of which the net has to be published, that the day is told by published ones alone. */
const minPublished = 0.9;

/** Whether a day is told by what was published of it. No ranking mixes the two. Source: market handbook B.5. */
export const isReported = (published: number, traded: number): boolean =>
  traded > 0 && published >= minPublished * traded;

/** A day that is not in the columns yet, by security. */
interface OpenDay {
  readonly day: number;
  readonly traded: ArrayLike<number>;
  readonly mainNet: ArrayLike<number>;
  readonly amount: ArrayLike<number>;
  readonly close: ArrayLike<number>;
  readonly prevClose: ArrayLike<number>;
}

interface FlowStocks {
  readonly columns: DailyColumns;
  readonly count: number;
  /** Slot of the first security. */
  readonly firstSlot: number;
  /** Whether somebody published the net in a slot of the columns; all are told from orders without it. */
  readonly isPublished?: (slot: number) => boolean;
  /** Whether enough stocks of the market have a day for it to be told of the whole; of every day without it. */
  readonly isWholeOn?: (day: number) => boolean;
  readonly today?: OpenDay | null | undefined;
  readonly earlierNets?: Float32Array | null | undefined;
}

/** The flows of all stocks on a day and the days before it. */
export function capitalFlowsOn(stocks: FlowStocks, day: number): CapitalFlowsAnswer {
  const { columns, count, firstSlot, today } = stocks;
  const published = stocks.isPublished && publishedDays(stocks, stocks.isPublished, day);
  const nets = new Float32Array(count * flowDays).fill(Number.NaN);
  const amounts = new Float64Array(count * flowDays).fill(Number.NaN);
  const changes = new Float32Array(count * flowDays).fill(Number.NaN);
  for (let index = 0; index < count; index++) {
    const first = columns.start[index]!;
    const to = index * flowDays;
    for (let at = first + columns.length[index]! - 1; at >= first; at--) {
      const back = day - columns.day[at]!;
      if (back >= flowDays) break;
      if (back < 0) continue;
      if (!published?.[back] || stocks.isPublished?.(at)) nets[to + back] = columns.mainNet[at]!;
      amounts[to + back] = columns.amount[at]!;
      changes[to + back] = columns.close[at]! / columns.prevClose[at]! - 1;
    }
    if (today?.day === day && today.traded[index] === 1) {
      nets[to] = today.mainNet[index]!;
      amounts[to] = today.amount[index]!;
      changes[to] = today.close[index]! / today.prevClose[index]! - 1;
    }
  }
  return {
    tradeDate: aShareCalendar.dateOf(day),
    estimatedDays: Array.from({ length: flowDays }, (_, back) => published?.[back] === false),
    wholeDays: Array.from({ length: flowDays }, (_, back) => stocks.isWholeOn?.(day - back) ?? true),
    slots: Int32Array.from({ length: count }, (_, index) => firstSlot + index),
    nets,
    amounts,
    changes,
    earlierNets: stocks.earlierNets ?? null,
  };
}

/**
 * Whether a day is told by what was published of it, newest first: most of what traded has such a net, and the estimates of
 * the others are left out. `null` for a day on which nothing traded.
 */
function publishedDays(
  { columns, count }: FlowStocks,
  isPublished: (slot: number) => boolean,
  day: number,
): (boolean | null)[] {
  const traded = new Uint32Array(flowDays);
  const reported = new Uint32Array(flowDays);
  for (let index = 0; index < count; index++) {
    const first = columns.start[index]!;
    for (let at = first + columns.length[index]! - 1; at >= first && day - columns.day[at]! < flowDays; at--) {
      const back = day - columns.day[at]!;
      if (back < 0) continue;
      traded[back]!++;
      if (isPublished(at)) reported[back]!++;
    }
  }
  return Array.from(traded, (all, back) => (all === 0 ? null : isReported(reported[back]!, all)));
}

/** Industries of securities, and concepts by the places of their members. */
export function groupsOf(
  securities: readonly Pick<Security, 'industry'>[],
  firstSlot: number,
  concepts: ReadonlyMap<string, readonly number[]>,
): StockGroup[] {
  const industries = new Map<string, number[]>();
  for (const [index, { industry }] of securities.entries()) {
    if (industry) industries.set(industry, [...(industries.get(industry) ?? []), firstSlot + index]);
  }
  return [
    ...[...industries].map(([name, slots]) => ({ kind: 'INDUSTRY' as const, name, slots })),
    ...[...concepts].map(([name, members]) => {
      const slots = members.map((index) => firstSlot + index);
      return { kind: 'CONCEPT' as const, name, slots };
    }),
  ];
}
