import { toolIds } from '@lianpan/domain';
import type { Handlers } from '../../http/handle.ts';
import type { CapitalFlowsAnswer } from '../../market/wire/capital-questions.ts';
import { isOfPart } from '../../market/lacks.ts';
import type { Market } from '../../market/market.ts';
import type { ServerParts } from '../../parts.ts';
import { toolAccess } from '../privilege/service.ts';
import { madeOnce, plainPage, toolDayOf, toolPage } from '../tool/service.ts';
import { flowsOf, isRanked, lackedFlows, wholeFlow } from './flows.ts';
import { dayLine, minuteLine } from './lines.ts';
import { groupsOf, rankRow, stocksOf, withRankChanges, withSizes, type FlowRow, type RankRow } from './rows.ts';
import { bySide, isOnSide, type Side } from './sides.ts';

const rankingTool = toolIds.capitalRanking;
const directionTool = toolIds.capitalDirection;
const daysOf = { NOW: 1, D3: 3, D5: 5, D10: 10 } as const;
/** Stocks that are hardly traded rank nowhere, yuan on the day. Source: market handbook C.7. */
const minAmount = 10e6;
/** Stocks whose super-large orders are compared: drawing the orders of all would take seconds. */
const maxCompared = 200;

/** What a list of each kind is worked out of. */
const aboutOf = { STOCK: 'capitalFlows', CONCEPT: 'conceptFlows', INDUSTRY: 'industryFlows' } as const;

const ranked = { NET: 'net', NET_PCT: 'netPct', SUPER: 'net' } as const;

interface Ranking {
  readonly days: number;
  readonly side: Side;
  readonly metric: keyof typeof ranked;
  readonly tradeDate: string;
}

async function rankingOf(
  market: Market,
  answer: CapitalFlowsAnswer,
  stocks: readonly FlowRow[],
  { days, side, metric, tradeDate }: Ranking,
): Promise<readonly RankRow[]> {
  const rows = stocks
    .filter((row) => (row.amount ?? 0) >= minAmount && isOnSide(row[ranked[metric]], side))
    .sort(bySide(side, (row) => row[ranked[metric]]))
    .map(rankRow);
  const { earlierNets, slots } = answer;
  if (metric === 'NET' && days === 1 && earlierNets) {
    const placeOf = new Map(Array.from(slots, (slot, at) => [slot, at]));
    const earlierNetOf = ({ stockNo }: RankRow): number | null =>
      earlierNets[placeOf.get(market.directory.find(stockNo)?.slot ?? -1) ?? -1] ?? null;
    return withRankChanges(rows, earlierNetOf, side);
  }
  if (metric !== 'SUPER') return rows;
  const compared = await withSizes(market, rows.slice(0, maxCompared), days, tradeDate);
  return compared.filter(({ superNet }) => isOnSide(superNet, side)).sort(bySide(side, ({ superNet }) => superNet));
}

export const capitalHandlers = ({ db, now }: Pick<ServerParts, 'db' | 'now'>) =>
  ({
    'GET /api/stocks/hall/getRealTimeFundStockRankingList': async (
      { period, side, metric, tradeDate, ...question },
      { market, customerId },
    ) => {
      const days = daysOf[period];
      const [{ day, answer }, access] = await Promise.all([
        rankedFlowsOf(market, tradeDate, days),
        toolAccess(db, now(), customerId, rankingTool),
      ]);
      const rows = answer
        ? await madeOnce(answer, `ranking ${period} ${side} ${metric}`, () =>
            rankingOf(market, answer, stocksOf(answer, day, days), { days, side, metric, tradeDate: day.tradeDate }),
          )
        : [];
      const page = toolPage({ day, toolId: rankingTool, access, rows }, question);
      return { ...page, list: await withSizes(market, page.list, days, day.tradeDate) };
    },
    'POST /api/stocks/hall/getInflowStockOrConceptList': async (
      { kind, direction, days, minConsecutive = 1, tradeDate, ...question },
      { market, customerId },
    ) => {
      const [{ day, answer }, access] = await Promise.all([
        rankedFlowsOf(market, tradeDate, days, aboutOf[kind]),
        toolAccess(db, now(), customerId, directionTool),
      ]);
      const isWanted = (row: { readonly net: number | null; readonly consecutiveDays: number }): boolean =>
        isOnSide(row.net, direction) && row.consecutiveDays >= minConsecutive;
      const listed = { day, toolId: directionTool, access };
      if (kind === 'STOCK') {
        const rows = answer
          ? madeOnce(answer, `flow ${days} ${direction} ${minConsecutive}`, () =>
              stocksOf(answer, day, days)
                .filter(isWanted)
                .sort(bySide(direction, ({ net }) => net)),
            )
          : [];
        return { ...toolPage({ ...listed, rows }, question), groups: [] };
      }
      const groups = (isOfPart(day.fresh) ? [] : await groupsOf(market, answer, day, days, kind))
        .filter(isWanted)
        .sort(bySide(direction, ({ net }) => net));
      const { list, ...page } = plainPage({ ...listed, rows: groups }, question);
      return { ...page, list: [], groups: list };
    },
    'GET /api/stocks/hall/getInflowStockOrConceptCount': async ({ tradeDate }, { market }) => {
      const day = await toolDayOf(market, tradeDate, 'capitalFlows');
      const answer = await flowsOf(market, day);
      const today = answer && wholeFlow(answer);
      // Who is on which side of an estimate says little, and a part of the market says nothing of the whole.
      const isCounted = answer !== null && isRanked(answer, 1) && answer.wholeDays[0] === true;
      const stocks = isCounted ? stocksOf(answer, day, 1) : null;
      const groups = isCounted ? await groupsOf(market, answer, day, 1, 'CONCEPT') : [];
      // Before their members were published nobody knows of a concept.
      const concepts = groups.length > 0 ? groups : null;
      return {
        ...day.fresh,
        stockIn: countOf(stocks, 'IN'),
        stockOut: countOf(stocks, 'OUT'),
        conceptIn: countOf(concepts, 'IN'),
        conceptOut: countOf(concepts, 'OUT'),
        stockIn3: countOf(stocks, 'IN', 3),
        stockIn5: countOf(stocks, 'IN', 5),
        conceptIn3: countOf(concepts, 'IN', 3),
        conceptIn5: countOf(concepts, 'IN', 5),
        marketNet: today?.net ?? null,
        marketNetPct: today?.netPct ?? null,
        isEstimated: answer !== null && !isRanked(answer, 1),
      };
    },
    'GET /api/stocks/hall/getMoneyFlowLineData': async ({ scope, days, tradeDate, ...asked }, { market }) => {
      const about =
        asked.target === 'STOCK' ? 'flows' : asked.target === 'MARKET' ? 'marketFlow' : aboutOf[asked.target];
      const day = await toolDayOf(market, tradeDate, about);
      const line = await (scope === 'MINUTE' ? minuteLine(market, day, asked) : dayLine(market, day, asked, days));
      return { ...day.fresh, ...line };
    },
  }) satisfies Partial<Handlers>;

/** The flows of some days to rank by; none, and what is missing for them, where they are estimates. */
async function rankedFlowsOf(
  market: Market,
  tradeDate: string | undefined,
  days: number,
  about: (typeof aboutOf)[keyof typeof aboutOf] = 'capitalFlows',
) {
  const day = await toolDayOf(market, tradeDate, about);
  const answer = await flowsOf(market, day);
  if (!answer || isRanked(answer, days)) return { day, answer };
  const others = (day.fresh.lacks ?? []).filter(({ kind }) => kind !== lackedFlows.kind);
  return { day: { ...day, fresh: { ...day.fresh, lacks: [lackedFlows, ...others] } }, answer: null };
}

const countOf = (
  rows: readonly { readonly net: number | null; readonly consecutiveDays: number }[] | null,
  side: Side,
  least = 1,
): number | null =>
  rows && rows.filter(({ net, consecutiveDays }) => isOnSide(net, side) && consecutiveDays >= least).length;
