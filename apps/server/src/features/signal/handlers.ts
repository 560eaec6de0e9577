import { toolIds } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import type { SignalsAnswer } from '../../market/wire/signal-questions.ts';
import { lacksOf } from '../../market/lacks.ts';
import { toolAccess } from '../privilege/service.ts';
import { rejected } from '../../rejection.ts';
import { askOnce, clockOf, lockOf, madeOnce, percentOf, toolDayOf, toolPage } from '../tool/service.ts';
import { watchedStockNos } from '../watchlist/service.ts';
import { signalRows } from './rows.ts';

const texts = {
  onlyStocks: ['指数没有攻防信号', 'Indices have no signals'],
} as const satisfies Record<string, Text>;

const toolId = toolIds.signals;
/** Shares of attack from which the hints begin. Source: market handbook C.6. */
const hints = { attack: 0.65, balanced: 0.45 } as const;

export const signalHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/hall/getDirectionalSignalStockList': async (
      { direction, signalCodes, onlyWatchlist, tradeDate, ...question },
      { market, customerId },
    ) => {
      const day = await toolDayOf(market, tradeDate, 'signals');
      const [answer, access] = await Promise.all([
        askOnce(market, 'signals', day.tradeDate),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const rowsOf = () => signalRows(answer ? answer.signals : [], day, { direction, codes: signalCodes });
      const all = answer && signalCodes === undefined ? madeOnce(answer, `rows ${direction}`, rowsOf) : rowsOf();
      const watcher = customerId === null ? null : { customerId, market: market.name };
      const own = onlyWatchlist && watcher ? await watchedStockNos(db, watcher) : new Set<string>();
      const rows = onlyWatchlist ? all.filter(({ stockNo }) => own.has(stockNo)) : all;
      return {
        ...toolPage({ day, toolId, access, rows }, question),
        ...balanceOf(answer),
      };
    },
    'POST /api/stocks/hall/getStockSignals': async ({ stockNo }, { market, customerId }) => {
      const entry = market.require(stockNo);
      if (entry.kind === 'index') throw rejected(texts.onlyStocks, 'STOCK_STATE');
      const [signals, access] = await Promise.all([
        market.ask('stockSignals', entry.slot),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const fresh = { ...market.freshness(entry), ...(await lacksOf(market, 'stockSignals')) };
      if (!access.isOpen) {
        return { ...fresh, lock: lockOf({ toolId, access }, signals.length), list: [] };
      }
      return {
        ...fresh,
        list: signals.map(({ tradeDate, code, direction, second, price }) => ({
          tradeDate,
          signalCode: code,
          direction,
          triggerTime: clockOf(second)!,
          triggerPrice: price,
        })),
      };
    },
    'GET /api/stocks/hall/getDirectionalSignalResults': async ({ tradeDate }, { market }) => {
      const day = await toolDayOf(market, tradeDate, 'signalResults');
      const answer = await askOnce(market, 'signalResults', day.tradeDate);
      return {
        ...day.fresh,
        days: answer?.days ?? 0,
        kinds: (answer ? answer.kinds : []).map(({ code, count, upRate, mean }) => ({
          signalCode: code,
          n: count,
          upRate3dPct: percentOf(upRate),
          avg3dPct: percentOf(mean),
        })),
      };
    },
  }) satisfies Partial<Handlers>;

function balanceOf(answer: SignalsAnswer | null) {
  const signals = answer ? answer.signals : [];
  const attackNum = signals.filter(({ direction }) => direction === 1).length;
  const defenseNum = signals.length - attackNum;
  if (signals.length === 0) return { attackNum, defenseNum, ratioPct: null, marketHint: null };
  const ratio = attackNum / signals.length;
  const marketHint =
    ratio >= hints.attack
      ? ('attack' as const)
      : ratio >= hints.balanced
        ? ('balanced' as const)
        : ('defense' as const);
  return { attackNum, defenseNum, ratioPct: percentOf(ratio), marketHint };
}
