import type { Db } from '@lianpan/db';
import { positionBandOf } from '@lianpan/domain/community';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { writtenReasons } from '../journal/service.ts';
import { practiceRounds, type PracticeRound } from '../paper/service.ts';
import { selectSharedKeys } from './queries.ts';

type PracticeTrade = DataOf<'POST /api/dynamic/shareStock/getMyPracticeTrades'>['list'][number];

const maxTrades = 50;

/** An own practice trade by its key; other people's are as if they were not there. */
export const practiceTradeOf = async (
  db: Db,
  market: Market,
  customerId: number,
  key: string,
): Promise<PracticeRound | undefined> =>
  (await practiceRounds(db, market, customerId)).find((round) => round.key === key);

/** Own practice trades to choose from, with what was written down when they were made. */
export async function listPracticeTrades(
  db: Db,
  market: Market,
  customerId: number,
  status: 'closed' | 'open',
): Promise<PracticeTrade[]> {
  const [rounds, shared, reasons] = await Promise.all([
    practiceRounds(db, market, customerId),
    selectSharedKeys(db, customerId),
    writtenReasons(db, customerId, market),
  ]);
  return rounds
    .filter(({ closedOn }) => (closedOn === null) === (status === 'open'))
    .slice(0, maxTrades)
    .map((round) => {
      const end = round.closedOn ?? market.tradeDate;
      const reason = reasons.find(
        ({ symbol, tradeDate }) => symbol === round.symbol && tradeDate >= round.openedOn && tradeDate <= end,
      );
      return {
        practiceKey: round.key,
        stockNo: round.symbol.slice(0, 6),
        stockName: market.directory.find(round.symbol)?.name ?? round.symbol.slice(0, 6),
        direction: round.closedOn === null ? 2 : 1,
        buyDate: round.openedOn,
        sellDate: round.closedOn,
        buyPrice: round.buyPrice,
        sellPrice: round.sellPrice,
        positionRatio: positionBandOf(round.positionShare),
        holdDays: aShareCalendar.atOrBefore(end) - aShareCalendar.atOrBefore(round.openedOn),
        profitRatio: round.profitRatio,
        isShared: shared.includes(round.key),
        reasonCode: (reason?.reasonCode ?? null) as PracticeTrade['reasonCode'],
        note: reason?.note ?? '',
        emotion: (reason?.emotion ?? null) as PracticeTrade['emotion'],
      };
    });
}
