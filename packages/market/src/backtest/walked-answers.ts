import type { DailyColumns } from '../columns.ts';
import { noPause, type BetweenParts } from '../parts.ts';
import { completeValues, conditionOf } from '../picker/catalogue.ts';
import { walkStock, type MarketKnowledge } from '../picker/market-views.ts';
import { isItemMet, type QueryItem } from '../picker/query.ts';

/** Days that are worked out together: each stock is begun anew once in so many. */
const blockDays = 60;

/** Whether an item is worth walking for: its answer of a day goes on from that of the day before. */
export const goesOn = ({ id }: QueryItem): boolean => conditionOf(id).goesOn === true;

/**
 * The answers of items that go on from day to day, for all stocks of a market, over a block of days at a time and stock
 * after stock. Each answer reads the bars up to its own day alone, and is the one that `screen` gives on that day.
 */
export class WalkedAnswers {
  readonly #columns: DailyColumns;
  readonly #knowledgeOn: (day: number) => MarketKnowledge;
  readonly #lastDay: number;
  readonly #between: BetweenParts;
  /** By item, stock and day of the block: 1 where it is met. */
  readonly #met: ReadonlyMap<QueryItem, Uint8Array>;
  #firstDay = Number.NaN;

  /** `lastDay` is the last that is asked about. */
  constructor(
    columns: DailyColumns,
    knowledgeOn: (day: number) => MarketKnowledge,
    items: readonly QueryItem[],
    lastDay: number,
    between: BetweenParts = noPause,
  ) {
    this.#columns = columns;
    this.#knowledgeOn = knowledgeOn;
    this.#lastDay = lastDay;
    this.#between = between;
    const size = columns.length.length * blockDays;
    this.#met = new Map(items.map((item) => [item, new Uint8Array(size)]));
  }

  /** Indices of the stocks that traded on a day and meet an item, ascending. Days are asked for in their order. */
  foundOn(item: QueryItem, day: number): number[] {
    const found: number[] = [];
    for (let index = 0; index < this.#columns.length.length; index++) {
      if (this.isMet(item, index, day)) found.push(index);
    }
    return found;
  }

  isMet(item: QueryItem, index: number, day: number): boolean {
    const isWithin = day >= this.#firstDay && day < this.#firstDay + blockDays;
    if (!isWithin) this.#walk(day);
    return this.#met.get(item)![index * blockDays + day - this.#firstDay] === 1;
  }

  #walk(firstDay: number): void {
    this.#firstDay = firstDay;
    const lastDay = Math.min(firstDay + blockDays - 1, this.#lastDay);
    const known = Array.from({ length: lastDay - firstDay + 1 }, (_, n) => this.#knowledgeOn(firstDay + n));
    const knowledgeOn = (day: number): MarketKnowledge => known[day - firstDay]!;
    const asked = [...this.#met].map(([item, met]) => {
      const condition = conditionOf(item.id);
      met.fill(0);
      return { condition, values: completeValues(condition, item.values), not: item.not ?? false, met };
    });
    for (let index = 0; index < this.#columns.length.length; index++) {
      walkStock(this.#columns, index, firstDay, lastDay, knowledgeOn, (day, view) => {
        for (const { condition, values, not, met } of asked) {
          if (isItemMet(condition.test(view, values), not)) met[index * blockDays + day - firstDay] = 1;
        }
      });
      this.#between();
    }
  }
}
