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
import { closeSecond, LimitPercents, riskStatusOn } from '@lianpan/market/rules';
import { slotOf } from '@lianpan/market/series';
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

  /** Rows of lists about stocks without a bar of their day: nothing but what the list says is known of them. */
  listedAlone(day: number, asOf: Moment): readonly ListedRecord[] {
    if (!isListOut(day, asOf)) return [];
    return this.#dataset.securities.flatMap(({ stockNo }, index) => {
      if (slotOf(this.#dataset.columns, index, day) >= 0) return [];
      const [row] = this.#lists
        .rowsOf(stockNo, day)
        .filter(({ listSecond }) => (listSecond ?? closeSecond) >= closeSecond);
      return row ? [recordOfRow(row, index, day)] : [];
    });
  }

  #takenOn(index: number, day: number, side: LimitSide, asOf: Moment): GivenLimit | null {
    const listed = this.listedOn(index, day, side, asOf);
    return listed && listed.conflict === null ? listed.row : null;
  }
}

const recordOfRow = (row: GivenLimit, index: number, day: number): ListedRecord => ({
  ...{ index, day, side: row.side, isSealed: row.isSealed, listedBy: row.source },
  // A sealed stock closed at its limit; where another's was, no list says.
  limit: row.isSealed ? (row.close ?? 0) : 0,
  ...{ change: Number.NaN, turnover: null, firstSealSecond: row.firstSealSecond, lastSealSecond: row.lastSealSecond },
  ...{ breakCount: row.breakCount, sealVolume: null, sealAmount: row.isSealed ? row.sealFunds : null },
  ...{ maxSealAmount: null, sealTradeRatio: null, sealFloatShare: null, boardAmount: row.boardAmount },
  streak: row.isSealed ? (row.boards ?? 1) : 0,
  ...(row.isSealed && row.boards !== null && { isStreakPublished: true as const }),
  ...{ daysBoards: null, boardType: null, tags: [], strength: null },
});
