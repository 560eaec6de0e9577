import { aShareCalendar, type DailyColumns, type Security } from '@lianpan/market';
import { flowDays, type CapitalFlowsAnswer, type StockGroup } from '../../wire/capital-questions.ts';

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
  readonly isEstimated: boolean;
  readonly today?: OpenDay | null | undefined;
  readonly earlierNets?: Float32Array | null | undefined;
}

/** The flows of all stocks on a day and the days before it. */
export function capitalFlowsOn(stocks: FlowStocks, day: number): CapitalFlowsAnswer {
  const { columns, count, firstSlot, isEstimated, today } = stocks;
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
      nets[to + back] = columns.mainNet[at]!;
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
    isEstimated,
    slots: Int32Array.from({ length: count }, (_, index) => firstSlot + index),
    nets,
    amounts,
    changes,
    earlierNets: stocks.earlierNets ?? null,
  };
}

/** Industries of securities, and the concepts of which the members are given. */
export function groupsOf(
  securities: readonly Pick<Security, 'industry' | 'concepts'>[],
  firstSlot: number,
  membersOf: (concept: string) => readonly number[] | undefined,
): StockGroup[] {
  const industries = new Map<string, number[]>();
  const concepts = new Set<string>();
  for (const [index, { industry, concepts: own }] of securities.entries()) {
    if (industry) industries.set(industry, [...(industries.get(industry) ?? []), firstSlot + index]);
    for (const concept of own ?? []) concepts.add(concept);
  }
  return [
    ...[...industries].map(([name, slots]) => ({ kind: 'INDUSTRY' as const, name, slots })),
    ...[...concepts].flatMap((name) => {
      const members = membersOf(name);
      return members ? [{ kind: 'CONCEPT' as const, name, slots: members.map((index) => firstSlot + index) }] : [];
    }),
  ];
}
