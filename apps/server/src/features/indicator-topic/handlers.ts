import { indicatorSignals } from '@lianpan/contract/indicator-wire';
import type { Handlers } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { PatternOutcome } from '@lianpan/market/picker';
import { pick, refused } from '../picker/service.ts';
import { conditionOfSignal, signalWords, type SignalKey } from './signals.ts';

const difference = (value: number | null, any: number | null): number | null =>
  value === null || any === null ? null : value - any;

export const indicatorTopicHandlers = () =>
  ({
    'POST /api/stocks/tactics/getIndicatorTopic': async ({ indicator }, { market, language }) => {
      const keys = indicatorSignals[indicator];
      const items = keys.map(conditionOfSignal);
      // One query for all of them: it counts each condition for itself.
      const found = await pick(market, { groups: [{ op: 'OR', items }] }, { offset: 0, limit: 0 });
      const shown = keys.find((_, at) => (found.counts[at] ?? 0) > 0);
      return {
        ...market.freshness(),
        closeDate: found.closeDate,
        signals: keys.map((signal, at) => ({
          signal,
          ...signalWords(signal, language),
          condition: items[at]!,
          foundNum: found.counts[at] ?? 0,
        })),
        example: shown ? await exampleOf(market, shown) : null,
      };
    },
    'POST /api/stocks/tactics/getIndicatorStudy': async ({ signal }, { market }) => {
      const { id, params } = conditionOfSignal(signal);
      const study = await market.ask('pickPattern', id, params);
      if ('fault' in study) throw refused(study);
      const { from, to, directions, anyDay, quarters } = study;
      // A signal that was never seen has no direction at all.
      const outcomes: readonly PatternOutcome[] =
        directions[0]?.outcomes ?? anyDay.map(({ days }) => ({ days, count: 0, upRate: null, mean: null }));
      return {
        from,
        to,
        outcomes: [...outcomes],
        anyDay: [...anyDay],
        excess: outcomes.map(({ mean }, at) => difference(mean, anyDay[at]?.mean ?? null)),
        quarters: quarters.map(({ quarter, count, upRate, mean, anyMean }) => ({
          quarter,
          count,
          upRate,
          mean,
          excess: difference(mean, anyMean),
        })),
      };
    },
  }) satisfies Partial<Handlers>;

/** A stock that shows a signal: the first that the picker lists, which everybody may see. */
async function exampleOf(market: Market, signal: SignalKey) {
  const query = { groups: [{ op: 'AND' as const, items: [conditionOfSignal(signal)] }] };
  const { rows } = await pick(market, query, { offset: 0, limit: 1 });
  const entry = rows[0] && market.directory.at(rows[0].slot);
  return entry ? { signal, symbol: entry.symbol, stockNo: entry.stockNo, stockName: entry.name } : null;
}
