import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { hourMs } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import { aiDiagnosisWithin } from '../ai-diagnosis/service.ts';
import { diagnosisWithin, ratioSince } from '../diagnosis/service.ts';

/** A diagnosis this old may still be why somebody buys. Source: product handbook 23.3. */
const withinMs = 72 * hourMs;

type View = NonNullable<DataOf<'POST /api/stocks/journal/getReasonDraft'>['diagnosis']>;

/** A diagnosis as it is kept with a reason: it stays, whatever becomes of the record. */
export interface KeptDiagnosis {
  readonly total: number;
  readonly label: string;
  /** Ms since the epoch. */
  readonly givenAt: number;
  readonly tradeDate: string;
  readonly priceFen: number;
  readonly isByAi: boolean;
}

/** The newest diagnosis of a stock that a member was told before a moment, by the score card or by the AI; `null` for none. */
export async function diagnosisBefore(
  db: Db,
  of: { readonly customerId: number; readonly market: MarketName; readonly stockNo: string },
  at: number,
): Promise<KeptDiagnosis | null> {
  const [from, to] = [new Date(at - withinMs), new Date(at)];
  const [card, byAi] = await Promise.all([diagnosisWithin(db, of, from, to), aiDiagnosisWithin(db, of, from, to)]);
  const isByAi = byAi !== undefined && (card === undefined || byAi.givenAt > card.givenAt);
  const newest = isByAi ? byAi : card;
  if (!newest || newest.total === null || newest.label === null) return null;
  const { total, label, givenAt, tradeDate, priceFen } = newest;
  return { total, label, givenAt: givenAt.getTime(), tradeDate, priceFen, isByAi };
}

export const presentDiagnosis = ({ total, label, givenAt, priceFen, isByAi }: KeptDiagnosis): View => ({
  total,
  label: label as View['label'],
  givenAt,
  price: priceFen / 100,
  isByAi,
});

/** What became of the price since a diagnosis, percent; `null` where the market does not know it. */
export async function resultOf(market: Market, symbol: string, kept: KeptDiagnosis): Promise<number | null> {
  const entry = market.directory.find(symbol);
  return entry ? ratioSince(market, entry, kept) : null;
}
