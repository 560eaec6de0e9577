import type { DataOf, Handlers } from '../../http/handle.ts';
import { pageOf } from '../../list-place.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { coolDownOf } from './cool-down.ts';
import * as queries from './queries.ts';
import { saveReason, saveReview } from './service.ts';
import { diagnosisBefore, resultOf, presentDiagnosis, type KeptDiagnosis } from './diagnosis-view.ts';

type Entry = DataOf<'POST /api/stocks/journal/getJournal'>['list'][number];

/** Reasons below this number say nothing in the mean. Source: product handbook 23.5. */
const least = 20;

const percent = (ratio: number | null): number | null => (ratio === null ? null : Math.round(ratio * 10_000) / 100);

const outcomeOf = (ratio: number | null, index: number | null): Entry['outcome5'] =>
  ratio === null ? null : { pct: percent(ratio)!, excessPct: index === null ? null : percent(ratio - index) };

async function entryOf({ link, filledFen, filledQuantity }: queries.ReasonLink, market: Market): Promise<Entry> {
  const kept = link.diagnosis as KeptDiagnosis | null;
  return {
    linkId: link.id,
    orderId: link.orderId,
    stockNo: link.symbol.slice(0, 6),
    stockName: market.directory.find(link.symbol)?.name ?? link.symbol.slice(0, 6),
    reasonCode: link.reasonCode as Entry['reasonCode'],
    note: link.note,
    emotion: link.emotion as Entry['emotion'],
    planStop: link.planStopFen === null ? null : link.planStopFen / 100,
    planDays: link.planDays,
    price: filledQuantity > 0 ? Math.round((filledFen / filledQuantity) * 10) / 1000 : 0,
    quantity: filledQuantity,
    tradeDate: link.tradeDate,
    diagnosis: kept && { ...presentDiagnosis(kept), pct: await resultOf(market, link.symbol, kept) },
    outcome5: outcomeOf(link.ratio5, link.index5),
    outcome20: outcomeOf(link.ratio20, link.index20),
    closedPct: percent(link.closedRatio),
    broken: link.broken as Entry['broken'],
    review: link.review,
  };
}

export const journalHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'POST /api/stocks/journal/getReasonDraft': async ({ stockNo }, { customerId, market, replayId }) => {
      const of = { customerId, market: market.name, stockNo };
      const kept = replayId === null ? await diagnosisBefore(db, of, now()) : null;
      return { diagnosis: kept && presentDiagnosis(kept) };
    },
    'POST /api/stocks/journal/saveReason': async (input, { customerId, market, replayId }) => ({
      linkId: await saveReason(db, { customerId, market, replayId, now: new Date(now()) }, input),
    }),
    'POST /api/stocks/journal/saveReview': async ({ linkId, review }, { customerId }) => {
      await saveReview(db, customerId, linkId, review, new Date(now()));
      return {};
    },
    'POST /api/stocks/journal/getJournal': async (
      { reasonCode, result, pageNum, pageSize },
      { customerId, market },
    ) => {
      const filter = { customerId, market: market.name, reasonCode, result };
      const page = pageOf({ pageNum, pageSize });
      const [rows, total] = await Promise.all([queries.selectLinks(db, filter, page), queries.countLinks(db, filter)]);
      return { total, list: await Promise.all(rows.map((row) => entryOf(row, market))) };
    },
    'POST /api/stocks/journal/getReasonStats': async (_, { customerId, market }) => {
      const rows = await queries.selectStats(db, customerId, market.name);
      return {
        least,
        list: rows.map(({ reasonCode, n, closed, won, mean, excess5, excess20, broken }) => ({
          reasonCode: reasonCode as Entry['reasonCode'],
          n,
          closed,
          winRatePct: closed > 0 ? percent(won / closed) : null,
          meanPct: percent(mean),
          meanExcess5Pct: percent(excess5),
          meanExcess20Pct: percent(excess20),
          broken,
        })),
      };
    },
    'POST /api/stocks/journal/deleteJournal': async ({ linkId }, { customerId }) => ({
      deleted: await queries.deleteLinks(db, customerId, linkId),
    }),
    'POST /api/stocks/journal/getCoolDown': async (_, { customerId, market }) =>
      coolDownOf(db, market, customerId, new Date(now())),
    'POST /api/stocks/journal/setCoolDown': async ({ isOff }, { customerId }) => {
      await queries.upsertIsOff(db, customerId, isOff);
      return { isOff };
    },
  }) satisfies Partial<Handlers>;
