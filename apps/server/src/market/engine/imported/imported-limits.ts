import { publishedCalendar, listDayOf } from '@lianpan/market/calendar';
import type { Moment } from '@lianpan/market/company';
import {
  createDailyLimits,
  limitListReadySecond,
  type DailyLimitReader,
  type LimitRecord,
  type LimitSide,
  type ListConflict,
} from '@lianpan/market/limit-board';
import { LimitPercents, riskStatusOn } from '@lianpan/market/rules';
import type { Dataset } from '../dataset.ts';
import { floatSharesOn } from './imported-shares.ts';
import { MarketCoverage } from './market-coverage.ts';
import type { GivenLimit, LimitLists } from './limit-lists.ts';
import type { SourceName } from '../../wire/source-words.ts';

/** What a published list says of a limit; a row with a conflict is not taken. */
export interface ListedRow {
  readonly row: GivenLimit;
  readonly conflict: ListConflict | null;
}

/** A limit, and who gave the published list that it was told from; `null` for one that bars alone tell. */
export interface ListedRecord extends LimitRecord {
  readonly listedBy: SourceName | null;
}

/** Whether the lists of a trading day were out at a moment. */
export function isListOut(day: number, asOf: Moment): boolean {
  const date = publishedCalendar.dateOf(day);
  return date < asOf.date || (date === asOf.date && asOf.second >= limitListReadySecond);
}

/** Limits of imported stocks, from their daily bars and the published lists that were out at a moment. */
export class ImportedLimits {
  readonly bars: DailyLimitReader;
  readonly #dataset: Dataset;
  readonly #lists: LimitLists;

  constructor(dataset: Dataset, lists: LimitLists) {
    this.#dataset = dataset;
    this.#lists = lists;
    const coverage = new MarketCoverage(dataset);
    const { columns, securities } = dataset;
    const percents = new LimitPercents();
    const percentOf = securities.map((security) => percents.of({ ...security, listDay: listDayOf(security.listDate) }));
    this.bars = createDailyLimits({
      columns,
      boardOf: (index) => securities[index]!.board,
      limitPercentOn: (index, day) => percentOf[index]!(day),
      isRisky: (index, day) => riskStatusOn(securities[index]!, day) !== 'NORMAL',
      // Who has no bar of a day of which nearly all stocks have one was suspended.
      mayLackBars(index, before, day) {
        for (let one = before + 1; one < day; one++)
          if (!dataset.isSuspendedOn(index, one) && !coverage.isWholeOn(one)) return true;
        return false;
      },
      floatSharesOn: (index, day) => floatSharesOn(dataset, index, day),
    });
  }

  /** The row that is taken for a limit, else the first that can't be; `null` where no list that was out has the stock. */
  listedOn(index: number, day: number, side: LimitSide, asOf: Moment): ListedRow | null {
    if (!isListOut(day, asOf)) return null;
    const rows = this.#lists.rowsOf(this.#dataset.securities[index]!.stockNo, day);
    const judged = rows
      .filter((row) => row.side === side)
      .map((row) => ({ row, conflict: this.bars.conflictOf(index, day, row) }));
    return judged.find(({ conflict }) => conflict === null) ?? judged[0] ?? null;
  }

  /** The limit that a stock reached on a finished day, by its place in the dataset. */
  recordOf(index: number, day: number, side: LimitSide, asOf: Moment): LimitRecord | null {
    return this.bars.recordOf(index, day, side, this.#takenOn(index, day, side, asOf));
  }

  /** Every stock that reached a limit: longest streak first, then the earlier seal. */
  recordsOf(day: number, asOf: Moment): readonly ListedRecord[] {
    const records = this.bars.recordsOf(day, (index, side) => this.#takenOn(index, day, side, asOf));
    return records.map((record) => ({
      ...record,
      listedBy: this.#takenOn(record.index, day, record.side, asOf)?.source ?? null,
    }));
  }

  #takenOn(index: number, day: number, side: LimitSide, asOf: Moment): GivenLimit | null {
    const listed = this.listedOn(index, day, side, asOf);
    return listed && listed.conflict === null ? listed.row : null;
  }
}
