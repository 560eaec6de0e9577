import type { DataOf } from '../../http/handle.ts';
import { cents } from '@lianpan/domain';
import type { LimitBoardAnswer, ReasonedLimit } from '../../market/wire/facts-protocol.ts';
import { clockOf, percentOf, type ToolDay } from '../tool/service.ts';

type LimitRow = DataOf<'POST /api/stocks/hall/getLimitStockList'>['list'][number];
export type LimitTab = 'LIMIT_UP' | 'LADDER' | 'BROKEN' | 'LIMIT_DOWN' | 'YESTERDAY';

const nothing = {
  streak: 0,
  isStreakPublished: false,
  isStreakOpen: false,
  daysBoards: null,
  firstSealTime: null,
  lastSealTime: null,
  breakCount: null,
  sealAmount: null,
  maxSealAmount: null,
  sealFloatPct: null,
  sealTradeRatio: null,
  boardAmount: null,
  boardType: null,
  sealStrength: null,
  backPct: null,
  openPct: null,
  result: null,
  reasonName: null,
  reasonNews: null,
};

/** A record of the board as a row; nothing for a slot that holds no stock any more. */
export function rowOf(record: ReasonedLimit, day: ToolDay): LimitRow | undefined {
  const found = day.cellOf(record.index);
  if (!found) return undefined;
  const cell = { ...found, ...quoteOf(record, found) };
  const { reason, daysBoards } = record;
  const price = record.limit / 100;
  return {
    ...cell,
    // A past day's cell does not know how it ended at the limit.
    limitState: `${record.side === 'up' ? 'UP' : 'DOWN'}${record.isSealed ? '' : '_BROKEN'}` as LimitRow['limitState'],
    streak: record.streak,
    isStreakPublished: record.isStreakPublished ?? false,
    isStreakOpen: record.isStreakOpen ?? false,
    daysBoards: daysBoards && { days: daysBoards.days, boards: daysBoards.boards },
    firstSealTime: clockOf(record.firstSealSecond),
    lastSealTime: clockOf(record.lastSealSecond),
    breakCount: record.breakCount,
    sealAmount: record.sealAmount,
    maxSealAmount: record.maxSealAmount,
    sealFloatPct: percentOf(record.sealFloatShare),
    sealTradeRatio: record.sealTradeRatio === null ? null : cents(record.sealTradeRatio),
    boardAmount: record.boardAmount,
    boardType: record.boardType,
    sealStrength: record.strength === null ? null : cents(record.strength),
    backPct: record.isSealed || cell.price === null ? null : cents((cell.price / price - 1) * 100),
    openPct: null,
    result: null,
    reasonName: reason?.theme ?? reason?.industry ?? null,
    reasonNews: reason?.news
      ? { newsId: reason.news.id, title: reason.news.text[0], titleEn: reason.news.text[1] }
      : null,
  };
}

const withoutBar = {
  changePct: null,
  changeAmt: null,
  prevClose: null,
  open: null,
  high: null,
  low: null,
  volume: null,
  amount: null,
  turnoverPct: null,
  amplitudePct: null,
};

/** The price at which the record was made: the stock may have left its limit since, and a row is of one moment. */
function quoteOf({ isSealed, limit, change }: ReasonedLimit, { prevClose }: Pick<LimitRow, 'prevClose'>) {
  // A list names it and no bar of the day does: its cell is of an earlier day.
  if (Number.isNaN(change)) return { ...withoutBar, price: isSealed && limit > 0 ? limit / 100 : null };
  if (prevClose === null) return {};
  const price = isSealed ? limit / 100 : cents(prevClose * (1 + change));
  return { price, changePct: percentOf(price / prevClose - 1), changeAmt: cents(price - prevClose) };
}

/** The rows of a list in its order: market handbook C.5. Stocks under a risk warning that day are left out unless wanted. */
export function rowsOf(board: LimitBoardAnswer, day: ToolDay, tab: LimitTab, includeSt: boolean): LimitRow[] {
  const isWanted = ({ isRisky }: { readonly isRisky: boolean }): boolean => includeSt || !isRisky;
  if (tab === 'YESTERDAY') {
    return board.yesterday
      .filter(isWanted)
      .flatMap(({ index, streak, firstSealSecond, openChange, outcome }): LimitRow[] => {
        const cell = day.cellOf(index);
        const firstSealTime = clockOf(firstSealSecond);
        return cell
          ? [{ ...cell, ...nothing, streak, firstSealTime, openPct: percentOf(openChange), result: outcome }]
          : [];
      });
  }
  const rows = board.records
    .filter(({ side }) => side === (tab === 'LIMIT_DOWN' ? 'down' : 'up'))
    .filter(({ isSealed }) => isSealed === (tab !== 'BROKEN'))
    .filter(({ streak }) => tab !== 'LADDER' || streak >= 2)
    .filter(isWanted)
    .flatMap((record) => rowOf(record, day) ?? []);
  return rows.sort(orders[tab]);
}

const byCode = (a: LimitRow, b: LimitRow): number => (a.stockNo < b.stockNo ? -1 : 1);
const first = (a: string | null, b: string | null): number => (a ?? '99').localeCompare(b ?? '99');

const byStreak = (a: LimitRow, b: LimitRow): number =>
  b.streak - a.streak || first(a.firstSealTime, b.firstSealTime) || byCode(a, b);

const orders: Readonly<Record<Exclude<LimitTab, 'YESTERDAY'>, (a: LimitRow, b: LimitRow) => number>> = {
  LIMIT_UP: byStreak,
  LADDER: byStreak,
  BROKEN: (a, b) => (b.amount ?? 0) - (a.amount ?? 0) || byCode(a, b),
  LIMIT_DOWN: (a, b) => (b.sealAmount ?? 0) - (a.sealAmount ?? 0) || byCode(a, b),
};
