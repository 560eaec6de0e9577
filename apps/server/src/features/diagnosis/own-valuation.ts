import { cents, rounded } from '@lianpan/domain';
import { ownStanding } from '@lianpan/market/diagnosis';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import type { ValuationAnswer } from '../../market/wire/score-questions.ts';
import { explainRefOf } from '../explanation/service.ts';

type Valuation = DataOf<'POST /api/stocks/diagnosis/getValuation'>;

/** Days between two points of the line. */
const step = 5;

const known = (value: number | null | undefined): number | null =>
  value === null || value === undefined || Number.isNaN(value) ? null : cents(value);

/** The ratios of a stock now, against those of its evenings. */
export async function ownValuationOf(market: Market, entry: DirectoryEntry): Promise<Valuation> {
  const [history, header] = await Promise.all([
    market.ask('valuationHistory', entry.slot),
    market.ask('header', entry.slot),
  ]);
  const fresh = market.freshness(entry);
  const against = (metric: 'peTtm' | 'pb', ratios: Float64Array): Valuation['pe'] => ({
    now: header[metric],
    ...standing(history.dates, ratios, header[metric]),
    explainRef: explainRefOf(`own.${metric}`, entry, fresh.tradeDate),
  });
  return {
    ...fresh,
    stockNo: entry.stockNo,
    isLossMaking: header.isLossMaking,
    pe: against('peTtm', history.pe),
    pb: against('pb', history.pb),
    days: pointsOf(history),
  };
}

function standing(dates: readonly string[], ratios: Float64Array, now: number | null) {
  const { n, percentile, p10, p50, p90 } = ownStanding(ratios, now);
  return {
    n,
    since: dates[ratios.findIndex((ratio) => !Number.isNaN(ratio))] ?? null,
    percentilePct: percentile === null ? null : rounded(percentile * 100, 1),
    p10: known(p10),
    p50: known(p50),
    p90: known(p90),
  };
}

const pointsOf = ({ dates, pe, pb }: ValuationAnswer): Valuation['days'] =>
  dates.flatMap((tradeDate, at) =>
    (dates.length - 1 - at) % step === 0 ? [{ tradeDate, pe: known(pe[at]), pb: known(pb[at]) }] : [],
  );
