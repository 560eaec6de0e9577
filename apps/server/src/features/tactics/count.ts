import type { CountList } from '../tool/service.ts';
import { archivesOf } from './service.ts';

/** Stocks in which tactics found a signal at the newest close, each once. */
export const countCandidates: CountList = async (market, db) => {
  const archive = await archivesOf(db).of(market.name);
  if (!archive) return null;
  const found = [...archive.tactics.values()].flatMap(({ signals }) =>
    signals.filter(({ signalDate }) => signalDate === archive.newest).map(({ stockNo }) => stockNo),
  );
  return { num: new Set(found).size, tradeDate: archive.newest };
};
