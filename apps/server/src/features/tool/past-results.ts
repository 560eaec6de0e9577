import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { marketToolOf } from '../privilege/service.ts';
import { toolDayOf } from './day.ts';
import { percentOf } from './figures.ts';
import { askOnce } from './shared-answer.ts';

type Results = DataOf<'GET /api/stocks/hall/getMarkingToolResults'>;

/** What became of what a tool listed before a day. */
export async function pastResultsOf(
  market: Market,
  markingToolId: number,
  tradeDate: string | undefined,
): Promise<Results> {
  const studied = marketToolOf(markingToolId)?.studied;
  const day = await toolDayOf(market, tradeDate, studied && `${studied}Results`);
  const answer = studied && (await askOnce(market, 'pastResults', studied, day.tradeDate));
  return {
    ...day.fresh,
    markingToolId,
    days: answer?.days ?? 0,
    since: answer?.since ?? null,
    kinds: (answer ? answer.kinds : []).map(({ kind, results }) => ({
      kind,
      results: results.map(({ heldDays, count, upRate, mean, excess }) => ({
        heldDays,
        n: count,
        upRatePct: percentOf(upRate),
        avgPct: percentOf(mean),
        excessPct: percentOf(excess),
      })),
    })),
  };
}
