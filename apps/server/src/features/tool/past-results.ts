import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { StudiedTool } from '../../market/wire/past-result-questions.ts';
import { toolDayOf } from './day.ts';
import { percentOf } from './figures.ts';
import { askOnce } from './shared-answer.ts';

type Results = DataOf<'GET /api/stocks/hall/getMarkingToolResults'>;

const names: Readonly<Record<2 | 4 | 8 | 9 | 12, StudiedTool>> = {
  2: 'leak',
  4: 'theme',
  8: 'late',
  9: 'bottom',
  12: 'focus',
};

/** What became of what a tool listed before a day. */
export async function pastResultsOf(
  market: Market,
  markingToolId: keyof typeof names,
  tradeDate: string | undefined,
): Promise<Results> {
  const day = await toolDayOf(market, tradeDate);
  const answer = await askOnce(market, 'pastResults', names[markingToolId], day.tradeDate);
  return {
    ...day.fresh,
    markingToolId,
    days: answer?.days ?? 0,
    since: answer?.since ?? null,
    kinds: (answer?.kinds ?? []).map(({ kind, results }) => ({
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
