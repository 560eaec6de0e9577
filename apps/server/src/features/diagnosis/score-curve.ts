import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';
import { explainRefOf } from '../explanation/service.ts';

type ScoreCurve = DataOf<'POST /api/stocks/diagnosis/getScoreCurve'>;

/** Trading days of a curve, the one that is shown among them. Source: market handbook D.1. */
const curveDays = 20;

/** How the score went; before the first trade of a day its card is still that of the evening before. */
export async function scoreCurveOf(market: Market, entry: DirectoryEntry): Promise<ScoreCurve> {
  const [evenings, card] = await Promise.all([
    market.ask('scoreCurve', entry.slot),
    market.ask('scoreCard', entry.slot),
  ]);
  const fresh = market.freshness(entry);
  const head = { ...fresh, stockNo: entry.stockNo };
  if (evenings === 'preparing') return { ...head, isPreparing: true, days: [] };
  const past = evenings.map(({ tradeDate, total, dimensions }) => {
    const [technical = null, capital = null, fundamental = null, sentiment = null, valuation = null] = dimensions;
    return { tradeDate, total, dims: { technical, capital, fundamental, sentiment, valuation } };
  });
  const scoreOf = (key: keyof ScoreCurve['days'][number]['dims']): number | null =>
    card.dims.find((dimension) => dimension.key === key)?.score ?? null;
  const now = {
    tradeDate: fresh.tradeDate,
    total: card.total,
    dims: {
      technical: scoreOf('technical'),
      capital: scoreOf('capital'),
      fundamental: scoreOf('fundamental'),
      sentiment: scoreOf('sentiment'),
      valuation: scoreOf('valuation'),
    },
  };
  const days = market.cell(entry).price === null ? past : [...past, now];
  return {
    ...head,
    isPreparing: false,
    days: days
      .slice(-curveDays)
      .map((day) => ({ ...day, explainRef: explainRefOf('diag.total', entry, day.tradeDate) })),
  };
}
