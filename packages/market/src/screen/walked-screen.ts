import type { DailyColumns } from '../columns.ts';
import { noPause, type BetweenParts } from '../parts.ts';
import type { MarketKnowledge } from '../picker/market-knowledge.ts';
import { isItemMet, type QueryItem } from '../picker/query.ts';
import { countUpTo } from '../series/latest-day.ts';
import { askedItems, type QuickItem } from './asked-items.ts';
import { DailyRoom } from './daily-room.ts';
import type { PriceRow } from './price-row.ts';

/** What is asked of each stock together: all of some items, and one of each group. Each item is quick. */
export interface RowQuestion {
  readonly all: readonly QueryItem[];
  readonly some: readonly (readonly QueryItem[])[];
}

/** A question in the order in which it is asked, with its answers. */
interface AskedQuestion {
  readonly all: readonly QuickItem[];
  readonly some: readonly (readonly QuickItem[])[];
  /** By day of the block and stock: 1 where it is met. */
  readonly met: Uint8Array;
}

/** Days that are worked out together: the bars of a stock are read once for all of them. */
const blockDays = 60;

/**
 * The answers to questions over a block of days at a time, stock after stock: the row of a stock moves from day to day over
 * bars that are adjusted once, up to its next ex-rights day. The answers are those of `screen` on each day.
 */
export class WalkedScreen {
  readonly #columns: DailyColumns;
  readonly #knowledgeOn: (day: number) => MarketKnowledge;
  readonly #lastDay: number;
  readonly #between: BetweenParts;
  readonly #asked: ReadonlyMap<RowQuestion, AskedQuestion>;
  readonly #room: DailyRoom;
  /** Bars that the longest item reads. */
  readonly #bars: number;
  readonly #isOfCloses: boolean;
  #firstDay = Number.NaN;

  /** `lastDay` is the last that is asked about. Throws QueryFault for a condition that can't be asked. */
  constructor(
    columns: DailyColumns,
    knowledgeOn: (day: number) => MarketKnowledge,
    questions: readonly RowQuestion[],
    lastDay: number,
    between: BetweenParts = noPause,
  ) {
    this.#columns = columns;
    this.#knowledgeOn = knowledgeOn;
    this.#lastDay = lastDay;
    this.#between = between;
    const size = columns.length.length * blockDays;
    this.#asked = new Map(
      questions.map((question) => [
        question,
        { all: quickItems(question.all), some: question.some.map(quickItems), met: new Uint8Array(size) },
      ]),
    );
    const items = [...this.#asked.values()].flatMap(({ all, some }) => [...all, ...some.flat()]);
    this.#bars = items.reduce((sofar, { bars }) => Math.max(sofar, bars), 1);
    this.#isOfCloses = items.every(({ isOfCloses }) => isOfCloses);
    const longest = columns.length.reduce((sofar, length) => Math.max(sofar, length), 0);
    this.#room = new DailyRoom(columns, Math.min(longest, this.#bars + blockDays));
  }

  /** Indices of the stocks that traded on a day and meet a question, ascending. Days are asked for in their order. */
  foundOn(question: RowQuestion, day: number): number[] {
    const isWithin = day >= this.#firstDay && day < this.#firstDay + blockDays;
    if (!isWithin) this.#walk(day);
    const { met } = this.#asked.get(question)!;
    const stocks = this.#columns.length.length;
    const first = (day - this.#firstDay) * stocks;
    const found: number[] = [];
    for (let index = 0; index < stocks; index++) if (met[first + index] === 1) found.push(index);
    return found;
  }

  #walk(firstDay: number): void {
    this.#firstDay = firstDay;
    const lastDay = Math.min(firstDay + blockDays - 1, this.#lastDay);
    const known = Array.from({ length: lastDay - firstDay + 1 }, (_, n) => this.#knowledgeOn(firstDay + n));
    for (const { met } of this.#asked.values()) met.fill(0);
    for (let index = 0; index < this.#columns.length.length; index++) {
      this.#walkStock(index, lastDay, known);
      this.#between();
    }
  }

  #walkStock(index: number, lastDay: number, known: readonly MarketKnowledge[]): void {
    const { day: days, start, length } = this.#columns;
    const first = start[index]!;
    let slot = first + countUpTo(this.#columns, index, this.#firstDay - 1);
    const last = first + countUpTo(this.#columns, index, lastDay) - 1;
    const actions = known.at(-1)!.actionsOf?.(index) ?? [];
    while (slot <= last) {
      // Up to the next ex-rights day the bars only get more; it gives all earlier ones other prices.
      const exDay = actions.find(({ day }) => day > days[slot]!)?.day ?? Number.POSITIVE_INFINITY;
      let end = slot;
      while (end <= last && days[end]! < exDay) end++;
      this.#room.read(first, Math.max(first, slot - this.#bars + 1), end, actions, this.#isOfCloses);
      for (; slot < end; slot++) {
        const day = days[slot]! - this.#firstDay;
        this.#room.standAt(slot);
        this.#room.row.know(index, known[day]!);
        this.#answer(day * length.length + index);
      }
    }
  }

  #answer(at: number): void {
    const { row } = this.#room;
    for (const { all, some, met } of this.#asked.values()) if (isMet(all, some, row)) met[at] = 1;
  }
}

function isMet(all: readonly QuickItem[], some: readonly (readonly QuickItem[])[], row: PriceRow): boolean {
  for (const { holds, not } of all) if (!isItemMet(holds(row), not)) return false;
  return some.every((items) => items.some(({ holds, not }) => isItemMet(holds(row), not)));
}

/** Throws RangeError for an item that takes a view. */
function quickItems(items: readonly QueryItem[]): readonly QuickItem[] {
  const { quick, slow } = askedItems(items, true);
  if (slow.length > 0) throw new RangeError(`${slow[0]!.condition.id} is not answered by rows`);
  return quick.sort((a, b) => a.cost - b.cost);
}
