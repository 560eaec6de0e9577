import { listDayOf } from '@lianpan/market/calendar';
import { boardOf, limitPercent, newListingPhase, type LimitPhase } from '@lianpan/market/rules';
import { priceProblem, unitProblem, type BarProblem } from './bar-checks.ts';
import type { Snapshot } from '../wire/sourced-rows.ts';

/** Clocks of others may be so much ahead of ours. */
const clockSlackMs = 60_000;
/** Rounding of a change in percent, as the batch rule has it. Source: market handbook I.2. */
const changeSlackPct = 0.5;

/** List date (`YYYY-MM-DD`) of a stock, for its days without a limit; `null` leaves the limit out. */
export type ListDateOf = (stockNo: string) => string | null;

/** The phase that decides the limit of a stock on a date; `null` where nobody can tell. */
export function limitPhaseOn(stockNo: string, date: string, listDate: string | null): LimitPhase | null {
  const [listDay, day] = [listDayOf(listDate), listDayOf(date)];
  if (listDay === null || day === null || listDay > day) return null;
  return newListingPhase(boardOf(stockNo), listDay, day);
}

/** Why a quote can't be; `null` when it can. `phase` null leaves out the limit. */
export function snapshotProblem(
  quote: Snapshot,
  date: string,
  now: number,
  phase: LimitPhase | null,
  amountRounding: number,
): BarProblem | null {
  const { price, prevClose, open, high, low, volume, amount, asOf } = quote;
  const problem = priceProblem({ price, prevClose, open, high, low });
  if (problem) return problem;
  if (asOf > now + clockSlackMs) return { reason: 'inTheFuture', detail: new Date(asOf).toISOString() };
  if (!(volume >= 0) || !(amount >= 0)) {
    return { reason: 'negativeFigure', detail: `volume ${volume}, amount ${amount}` };
  }
  if (!Number.isInteger(volume)) return { reason: 'fractionalVolume', detail: `volume ${volume}` };
  if (open === null || high === null || low === null) return null;
  const detail = `open ${open}, high ${high}, low ${low}, price ${price}`;
  if (high < low) return { reason: 'highBelowLow', detail };
  if (open < low || open > high) return { reason: 'openOutsideRange', detail };
  if (price < low || price > high) return { reason: 'closeOutsideRange', detail };
  return (
    (volume > 0 ? unitProblem({ high, low, volume, amount }, amountRounding) : null) ??
    limitProblem({ stockNo: quote.stockNo, date, phase, prevClose, high, low })
  );
}

interface Change {
  readonly stockNo: string;
  readonly date: string;
  readonly phase: LimitPhase | null;
  readonly prevClose: number;
  readonly high: number;
  readonly low: number;
  /** Under risk warning; `false` also where nobody knows, for the wider limit then decides. */
  readonly isRisk?: boolean;
}

/**
 * Why the highest or lowest price lies beyond the limit; `null` when both lie within or nobody can tell.
 */
export function limitProblem({ stockNo, date, phase, prevClose, high, low, isRisk }: Change): BarProblem | null {
  if (phase === null) return null;
  const percent = limitPercent({ board: boardOf(stockNo), status: isRisk ? 'ST' : 'NORMAL', phase, date });
  if (percent === null) return null;
  const [up, down] = [(high / prevClose - 1) * 100, (1 - low / prevClose) * 100];
  // A price of a few fen can lie further off by its last fen alone.
  const slack = Math.max(changeSlackPct, 1 / prevClose);
  if (up <= percent + slack && down <= percent + slack) return null;
  return { reason: 'outsidePriceLimits', detail: `${low} to ${high} after ${prevClose} with a limit of ${percent} %` };
}
