import type { SentimentPhase } from '@lianpan/market/daily-facts';
import type { ArchivedDay } from './archive-rows.ts';

/** Shares of the tactics in each phase, percent; what is left is cash. Defined by us after market handbook F.1. */
export const comboPlans: Readonly<Record<SentimentPhase, Readonly<Record<string, number>>>> = {
  ice: { S10: 40, S12: 20 },
  start: { S09: 20, S05: 30, S08: 20 },
  rising: { S09: 40, S05: 40, S07: 20 },
  climax: { S05: 30, S01: 20, S10: 20 },
  divergence: { S10: 40, S07: 20 },
  ebb: { S10: 70 },
};

/** What a change of weights costs on each side, a fraction: commission and slippage. */
const switchCost = 0.0015;

export interface ComboDay {
  readonly tradeDate: string;
  readonly worth: number;
  readonly phase: SentimentPhase | null;
}

/**
 * Worth of the combination day by day, one at its beginning: each day the parts move as their model portfolios do, with the
 * weights that the evening before asked for; what changes between two days costs.
 */
export function comboCurve(parts: ReadonlyMap<string, readonly ArchivedDay[]>): ComboDay[] {
  const days = [...parts.values()][0] ?? [];
  const moves = new Map(
    [...parts].map(([id, own]) => [
      id,
      new Map(own.map(({ tradeDate, equity }, at) => [tradeDate, at === 0 ? 1 : equity / own[at - 1]!.equity])),
    ]),
  );
  let worth = 1;
  let held: Readonly<Record<string, number>> = {};
  return days.map(({ tradeDate }, at) => {
    const phase = (days[at - 1]?.phase ?? null) as SentimentPhase | null;
    const plan = phase === null ? {} : comboPlans[phase];
    const ids = new Set([...Object.keys(plan), ...Object.keys(held)]);
    const moved = [...ids].reduce((sum, id) => sum + Math.abs((plan[id] ?? 0) - (held[id] ?? 0)), 0) / 100;
    const gain = Object.entries(plan).reduce(
      (sum, [id, weight]) => sum + (weight / 100) * ((moves.get(id)?.get(tradeDate) ?? 1) - 1),
      0,
    );
    worth *= (1 - moved * switchCost) * (1 + gain);
    held = plan;
    return { tradeDate, worth, phase };
  });
}
