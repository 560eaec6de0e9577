import type { DataOf } from '../../http/handle.ts';
import type { StockSignal } from '../../market/wire/signal-questions.ts';
import { clockOf, percentOf, type ToolDay } from '../tool/service.ts';

type SignalRow = DataOf<'POST /api/stocks/hall/getDirectionalSignalStockList'>['list'][number];

/** A stock by the newest of its signals, which stand the newest first; nothing for a slot that holds no stock. */
export function signalRow([newest, ...others]: readonly StockSignal[], { cellOf }: ToolDay): SignalRow | undefined {
  const cell = newest && cellOf(newest.slot);
  return (
    cell && {
      ...cell,
      signalCode: newest.code,
      otherCodes: others.map(({ code }) => code).toReversed(),
      direction: newest.direction,
      triggerTime: clockOf(newest.second)!,
      triggerPrice: newest.price,
      strength: 1 + newest.supports.length,
      evidence: [...newest.supports],
      sinceTriggerPct: percentOf(newest.since)!,
      maxSincePct: percentOf(newest.maxSince)!,
      minSincePct: percentOf(newest.minSince)!,
    }
  );
}

interface Wanted {
  readonly direction: StockSignal['direction'];
  readonly codes?: readonly string[] | undefined;
}

/** Every stock with a signal that is wanted, as the engine lists them. */
export function signalRows(signals: readonly StockSignal[], day: ToolDay, { direction, codes }: Wanted): SignalRow[] {
  const wanted = codes && new Set(codes);
  const bySlot = new Map<number, StockSignal[]>();
  for (const signal of signals) {
    if (signal.direction !== direction || wanted?.has(signal.code) === false) continue;
    const own = bySlot.get(signal.slot);
    if (own) own.push(signal);
    else bySlot.set(signal.slot, [signal]);
  }
  return [...bySlot.values()].flatMap((own) => signalRow(own, day) ?? []);
}
