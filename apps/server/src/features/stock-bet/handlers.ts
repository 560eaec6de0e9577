import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import { pageOf } from '../../list-place.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { earnedBy } from '../points/service.ts';
import * as queries from './queries.ts';
import { settleBets, windowAt } from './service.ts';

const texts = {
  closed: ['现在不能竞猜，15:30 后开放下一交易日', 'Guessing is closed. The next trading day opens at 15:30'],
  otherDay: ['现在只能竞猜 {date} 的涨跌', 'You can only guess {date} now'],
  delisted: ['这只股票已退市，不能竞猜', 'Delisted stocks can’t be guessed'],
  suspended: ['这只股票停牌中，不能竞猜', 'Suspended stocks can’t be guessed'],
  already: ['这一天已经竞猜过，不能改', 'You already guessed this day; it can’t be changed'],
  tooMany: ['每个交易日最多竞猜 {n} 只', 'Up to {n} guesses per trading day'],
} as const satisfies Record<string, Text>;

/** Guesses of one member for one day. */
const maxPerDay = 20;

const presentBet = (row: queries.BetRow, market: Market) => ({
  target: row.target,
  stockName: market.directory.find(row.target)?.name ?? row.target,
  tradeDate: row.tradeDate,
  direction: row.direction,
  createdTime: row.createdAt.getTime(),
  outcome: row.outcome,
  changePct: row.changeBasis === null ? null : row.changeBasis / 100,
});

export const stockBetHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/hall/addStockBet': async ({ target, direction, tradeDate }, { market, customerId }) => {
      const entry = market.require(target);
      if (entry.delisted) throw rejected(texts.delisted, 'STOCK_STATE');
      if (market.cell(entry).suspended) throw rejected(texts.suspended, 'STOCK_STATE');
      const { openDate } = windowAt(market.state.at);
      if (openDate === null) throw rejected(texts.closed, 'TOO_FREQUENT');
      if (tradeDate !== openDate) throw rejected(texts.otherDay, 'INPUT_INVALID', { date: openDate });
      const key = { customerId, market: market.name, target, tradeDate };
      return db.transaction(async (tx) => {
        await queries.lockMember(tx, customerId);
        const before = await queries.selectBet(tx, key);
        if (before && before.direction !== direction) throw rejected(texts.already, 'ALREADY_DONE');
        if (before) return { state: 'already' as const, bet: presentBet(before, market) };
        if ((await queries.countOfDay(tx, customerId, market.name, tradeDate)) >= maxPerDay) {
          throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: maxPerDay });
        }
        const row = await queries.insertBet(tx, { ...key, direction, createdAt: new Date(now()) });
        return { state: 'added' as const, bet: presentBet(row, market) };
      });
    },
    'POST /api/stocks/hall/getStockBets': async ({ target, pageNum, pageSize }, { market, customerId }) => {
      await settleBets(db, market, now(), customerId);
      const [rows, counts, points] = await Promise.all([
        queries.selectBets(db, customerId, market.name, { target, ...pageOf({ pageNum, pageSize }) }),
        queries.countBets(db, customerId, market.name, target),
        earnedBy(db, customerId, 'stockBetRight'),
      ]);
      return {
        ...windowAt(market.state.at),
        points,
        rightNum: counts.right,
        settledNum: counts.settled,
        total: counts.total,
        pageNum,
        pageSize,
        list: rows.map((row) => presentBet(row, market)),
      };
    },
  }) satisfies Partial<Handlers>;
