import { modelWorth, type ModelOperation } from '@lianpan/market/tactics';
import type { ArchivedTactics } from './archive.ts';
import type { ArchivedDay } from './archive-rows.ts';
import { percent } from './figures.ts';
import type { FollowedSignal } from './followed-signals.ts';
import { rounded, type SignalView } from './present.ts';

const operationsAtATime = 60;

/** What a portfolio holds; as masked as the signals that it follows. */
export function positionsOf(own: ArchivedTactics, notify: (signal: FollowedSignal) => SignalView) {
  const { model } = own.state;
  const worth = modelWorth(model);
  return model.positions.flatMap(({ stockNo, signalDate, enterDate, value }) => {
    const signal = own.signals.find((one) => one.stockNo === stockNo && one.signalDate === signalDate);
    if (!signal) return [];
    const { isMasked, signalId, stockName, cell, sincePct, leaving } = notify(signal);
    return [
      {
        ...{ isMasked, signalId, stockName, cell, sincePct, leaving },
        enterDate: isMasked ? null : enterDate,
        sharePct: rounded((value / worth) * 100),
      },
    ];
  });
}

/** What was done on the days of a page, the newest first; purchases that are still held are masked as their signals are. */
export function operationsOf(
  days: readonly ArchivedDay[],
  isOpen: boolean,
  tacticsId: string,
  own: ArchivedTactics | undefined,
) {
  const rows: { tradeDate: string; operation: ModelOperation }[] = [];
  let nextCursor: string | null = null;
  for (const { tradeDate, events } of days) {
    if (rows.length >= operationsAtATime) {
      nextCursor = rows.at(-1)!.tradeDate;
      break;
    }
    rows.push(...events.operations.map((operation) => ({ tradeDate, operation })));
  }
  const list = rows.map(({ tradeDate, operation }) => {
    const { side, stockNo, stockName, signalDate, price, share, reason, result } = operation;
    const isHeld = own?.open.has(`${stockNo} ${signalDate}`) ?? false;
    const isMasked = isHeld && !isOpen;
    const signalId = own?.signals.find((one) => one.stockNo === stockNo && one.signalDate === signalDate)?.signalId;
    return {
      tradeDate,
      isMasked,
      side,
      stockNo: isMasked ? null : stockNo,
      stockName: isMasked ? '****' : stockName,
      price: isMasked ? null : price,
      sharePct: rounded(share * 100),
      reason,
      resultPct: percent(result),
      signalId: isMasked ? null : (signalId ?? null),
    };
  });
  return { list, nextCursor };
}

/** Share in stocks at the close of each day, percent, told by what was bought and sold: positions over ten. */
export function exposuresOf(days: readonly ArchivedDay[]): number[] {
  let held = 0;
  return days.map(({ events }) => {
    for (const { side } of events.operations) held += side === 'buy' ? 1 : -1;
    return Math.max(0, held) * 10;
  });
}
