import type { Db } from '@lianpan/db';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { figuresOf, freeAccount, losingClosesOf } from '../paper/service.ts';
import * as queries from './queries.ts';

type CoolDown = DataOf<'POST /api/stocks/journal/getCoolDown'>;

/** From here on it is time to pause until the next trading day. Source: product handbook 23.6. */
const bounds = { losingCloses: 3, dayLossPct: -5, trades: 15, distress: 2 } as const;

/** What today was like on the free account, and whether that calls for a pause. */
export async function coolDownOf(db: Db, market: Market, customerId: number, now: Date): Promise<CoolDown> {
  const { tradeDate } = market;
  const account = await freeAccount(db, { customerId, market: market.name, tradeDate, now });
  const [isOff, losingCloses, trades, distress, { todayReturnPct }] = await Promise.all([
    queries.selectIsOff(db, customerId),
    losingClosesOf(db, account.id, tradeDate),
    queries.selectTradingOfDay(db, account.id, tradeDate),
    queries.countDistress(db, customerId, tradeDate),
    figuresOf(db, market, account, 0),
  ]);
  const reasons = reasonsOf({ losingCloses, dayLossPct: todayReturnPct, trades, distress });
  return { isOff, isActive: !isOff && reasons.length > 0, reasons, losingCloses, dayLossPct: todayReturnPct, trades };
}

interface Today {
  readonly losingCloses: number;
  readonly dayLossPct: number | null;
  readonly trades: number;
  readonly distress: number;
}

/** Which bounds a day has reached. */
export function reasonsOf({ losingCloses, dayLossPct, trades, distress }: Today): CoolDown['reasons'] {
  return [
    ...(losingCloses >= bounds.losingCloses ? (['LOSING_CLOSES'] as const) : []),
    ...(dayLossPct !== null && dayLossPct < bounds.dayLossPct ? (['DAY_LOSS'] as const) : []),
    ...(trades > bounds.trades ? (['MANY_TRADES'] as const) : []),
    ...(distress >= bounds.distress ? (['DISTRESS'] as const) : []),
  ];
}
