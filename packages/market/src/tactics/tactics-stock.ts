import type { RuleBars } from '../backtest/rule.ts';
import { Signals } from '../backtest/signals.ts';
import type { TestedStock } from '../backtest/simulate-stock.ts';
import { llv, ma } from '../backtest/strategy-lines.ts';
import type { Bars } from '../series/bars.ts';
import type { Tactics } from './tactics.ts';

/** The bars of a stock as far as signals are followed through them, the same for all tactics. */
export interface FollowedBars extends Pick<TestedStock, 'open' | 'close' | 'opensUp' | 'opensDown'> {
  readonly day: Bars['day'];
}

/** A stock with what one tactics decides at each of its closes. */
export interface TacticsStock extends FollowedBars {
  /** Ascending places of the bars that enter. */
  readonly entries: Uint32Array;
  /** 1 on bars that leave. */
  readonly leaves: Uint8Array;
  /** See `Signals`. */
  readonly stopDistance: Float64Array | null;
}

const signals = new Signals();

/** Asks the rule of a tactics about all bars of a stock. */
export function tacticsStock(
  { rule }: Tactics,
  bars: Bars,
  known: RuleBars['known'],
  followed: FollowedBars,
): TacticsStock {
  const count = bars.close.length;
  rule.decide({ ...bars, known }, signals.clear(count));
  const { entry, exit, stopDistance } = signals;
  const leaves = new Uint8Array(count);
  for (let at = 0; at < exit.count; at++) leaves[exit.bars[at]!] = 1;
  const { day, open, close, opensUp, opensDown } = followed;
  const entries = entry.bars.slice(0, entry.count);
  return { day, open, close, opensUp, opensDown, entries, leaves, stopDistance };
}

/** Lines whose loss ends the idea; the other tactics have a stop below the price, or no price at all. */
const lineOf: Readonly<Record<string, (bars: Bars) => Float64Array>> = {
  S01: ({ close }) => ma(close, 20),
  S05: ({ close }) => ma(close, 10),
  S06: ({ low }) => llv(low, 10),
  S07: ({ close }) => ma(close, 250).map((price) => price * 0.97),
};

/**
 * Price below which the idea of a signal no longer holds, as a share of its close, by the bar of the signal: the line of its
 * tactics, or the stop below that close, whichever is nearer; `null` for tactics that end by an indicator alone. The line is
 * drawn once for all signals of a stock. Source: market handbook D.7.
 */
export function invalidShares(
  { id, rule }: Tactics,
  bars: Bars,
  { stopDistance }: TacticsStock,
): (bar: number) => number | null {
  let line: Float64Array | undefined;
  return (bar) => {
    line ??= lineOf[id]?.(bars);
    const close = bars.close[bar]!;
    const levels = [
      (line?.[bar] ?? Number.NaN) / close,
      1 + (rule.exits.stop ?? Number.NaN),
      1 - (stopDistance?.[bar] ?? Number.NaN) / close,
    ].filter((level) => level > 0 && level <= 1);
    return levels.length === 0 ? null : Math.max(...levels);
  };
}
