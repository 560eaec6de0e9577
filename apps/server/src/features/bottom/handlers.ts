import { cents, toolIds } from '@lianpan/domain';
import type { DataOf, Handlers } from '../../http/handle.ts';
import type { BottomStock } from '../../market/wire/bottom-questions.ts';
import type { ServerParts } from '../../parts.ts';
import { toolAccess } from '../privilege/service.ts';
import { askOnce, percentOf, toolDayOf, toolPage, type ToolDay } from '../tool/service.ts';

const toolId = toolIds.bottomVolume;

export const bottomHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'GET /api/stocks/hall/getBottomVolumeStockList': async (
      { minDays = 0, tradeDate, ...question },
      { market, customerId },
    ) => {
      const day = await toolDayOf(market, tradeDate, 'bottomRises');
      const [stocks, access] = await Promise.all([
        askOnce(market, 'bottomRises', day.tradeDate),
        toolAccess(db, now(), customerId, toolId),
      ]);
      const rows = (stocks === null ? [] : stocks)
        .filter(({ busyDays }) => busyDays >= minDays)
        .flatMap((stock) => rowOf(stock, day) ?? []);
      return toolPage({ day, toolId, access, rows }, question);
    },
  }) satisfies Partial<Handlers>;

type BottomRow = DataOf<'GET /api/stocks/hall/getBottomVolumeStockList'>['list'][number];

function rowOf(stock: BottomStock, day: ToolDay): BottomRow | undefined {
  const cell = day.cellOf(stock.slot);
  return (
    cell && {
      ...cell,
      position250: cents(stock.place),
      drawdown250Pct: percentOf(stock.drawdown),
      volTimes: cents(stock.volumeTimes),
      volDays: stock.busyDays,
      ma20DistPct: percentOf(stock.averageDistance),
      winnerPct: percentOf(stock.winner),
      mainNet: stock.mainNet === null ? null : Math.round(stock.mainNet),
      bottomScore: stock.score === null ? null : cents(stock.score),
      firstDate: stock.firstDate,
      sinceFirstPct: percentOf(stock.sinceFirst),
    }
  );
}
