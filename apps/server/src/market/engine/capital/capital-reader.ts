import { closeSecond } from '@lianpan/market/rules';
import type {
  CapitalFlowsAnswer,
  CapitalQueries,
  FlowLineAnswer,
  FlowSizes,
  StockGroup,
} from '../../wire/capital-questions.ts';
import { inSlices } from '../in-slices.ts';
import type { ListSource } from '../lists/list-reader.ts';
import { capitalFlowsOn, groupsOf } from './capital-flows.ts';
import { sizesInParts } from './flow-sizes.ts';

/** Seconds over which a change of rank is told, and the second of the opening match. Source: market handbook C.7. */
const rankSpan = 600;
const firstMatch = 9.5 * 3600;

/** Answers where money went, of the simulated market. */
export class CapitalReader implements CapitalQueries {
  readonly #source: ListSource;

  constructor(source: ListSource) {
    this.#source = source;
  }

  capitalFlows(date?: string): CapitalFlowsAnswer | null {
    const { market, book, dayOf } = this.#source;
    const day = dayOf(date);
    if (day === null) return null;
    const { history, count, tradeDay } = market;
    const today = day === tradeDay && day > history.lastDay ? book.barsOf(day) : null;
    const earlierNets = today && this.#netsBefore(day);
    const stocks = { columns: history.columns, count, firstSlot: 0, earlierNets };
    return capitalFlowsOn({ ...stocks, today: today && { ...today, day } }, day);
  }

  /** Ten minutes before the moment; a day that is over has no such moment. */
  #netsBefore(day: number): Float32Array | null {
    const { market, knownOf } = this.#source;
    const second = knownOf(day) - rankSpan;
    if (second < firstMatch || knownOf(day) >= closeSecond) return null;
    const nets = new Float32Array(market.count);
    market.intraday.mainNetAt(second, nets);
    return nets;
  }

  async flowSizes(slots: readonly number[], days: number, date?: string): Promise<readonly (FlowSizes | null)[]> {
    const { market, book, dayOf } = this.#source;
    const last = dayOf(date);
    const first = last === null ? 0 : Math.max(market.history.firstDay, last - days + 1);
    const flowOf = (slot: number, day: number) => (slot < market.count ? book.flowOf(slot, day) : null);
    return (last !== null && (await inSlices(sizesInParts(slots, first, last, flowOf)))) || slots.map(() => null);
  }

  flowLine(slot: number, date?: string): FlowLineAnswer | null {
    const { market, book, dayOf } = this.#source;
    const day = dayOf(date);
    return day === null || slot >= market.count ? null : book.flowLineOf(slot, day);
  }

  stockGroups(): readonly StockGroup[] {
    const { market, book } = this.#source;
    const { securities } = market.simulator;
    const followed = securities.flatMap(({ concepts }) =>
      (concepts ?? []).flatMap((name) => {
        const members = book.membersOf(name);
        return members ? [[name, members] as const] : [];
      }),
    );
    return groupsOf(securities, 0, new Map(followed));
  }
}
