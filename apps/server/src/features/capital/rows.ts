import { cents } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { CapitalFlowsAnswer, FlowSizes, StockGroup } from '../../market/wire/capital-questions.ts';
import { askOnce, madeOnce, type ToolDay } from '../tool/service.ts';
import { bySide, isOnSide, type Side } from './sides.ts';
import { flowOver, ofGroup, ofStock, periodChange } from './flows.ts';

export type FlowRow = DataOf<'POST /api/stocks/hall/getInflowStockOrConceptList'>['list'][number];
export type RankRow = DataOf<'GET /api/stocks/hall/getRealTimeFundStockRankingList'>['list'][number];
type GroupRow = DataOf<'POST /api/stocks/hall/getInflowStockOrConceptList'>['groups'][number];

/** Every stock that traded on the day, with its flow over some days. */
export const stocksOf = (answer: CapitalFlowsAnswer | null, day: ToolDay, days: number): readonly FlowRow[] =>
  answer ? madeOnce(answer, `stocks ${days}`, () => stockRows(answer, day, days)) : [];

const stockRows = (answer: CapitalFlowsAnswer, day: ToolDay, days: number): FlowRow[] =>
  [...answer.slots].flatMap((slot, at): FlowRow[] => {
    const cell = day.cellOf(slot);
    if (!cell || cell.suspended) return [];
    const own = ofStock(answer, at);
    if (Number.isNaN(own.nets[0]!)) return [];
    const periodChangePct = percent(periodChange(own.changes, days));
    return [{ ...cell, ...flowOver(own.nets, own.amounts, days), periodChangePct }];
  });

const unsized = {
  superNet: null,
  superNetPct: null,
  bigNet: null,
  bigNetPct: null,
  midNet: null,
  midNetPct: null,
  smallNet: null,
  smallNetPct: null,
};

/** A stock of the ranking before anybody asked for the sizes of its orders. */
export const rankRow = ({ net, netPct, ...row }: FlowRow): RankRow => ({
  ...row,
  mainNet: net,
  mainNetPct: netPct,
  rankChange: null,
  ...unsized,
});

/** The rows with what each size of order did. */
export async function withSizes(
  market: Market,
  rows: readonly RankRow[],
  days: number,
  tradeDate: string,
): Promise<RankRow[]> {
  const slots = rows.map(({ stockNo }) => market.directory.find(stockNo)?.slot ?? -1);
  const sizes = rows.length === 0 ? [] : await askOnce(market, 'flowSizes', slots, days, tradeDate);
  return rows.map((row, at) => ({ ...row, ...sized(sizes[at] ?? null) }));
}

function sized(sizes: FlowSizes | null) {
  if (!sizes) return unsized;
  const share = (net: number): number | null => (sizes.amount > 0 ? cents((net / sizes.amount) * 100) : null);
  return {
    superNet: Math.round(sizes.superLarge),
    superNetPct: share(sizes.superLarge),
    bigNet: Math.round(sizes.large),
    bigNetPct: share(sizes.large),
    midNet: Math.round(sizes.medium),
    midNetPct: share(sizes.medium),
    smallNet: Math.round(sizes.small),
    smallNetPct: share(sizes.small),
  };
}

/** Every group of a kind, summed over its members; its price change is the mean of theirs. */
export async function groupsOf(
  market: Market,
  answer: CapitalFlowsAnswer | null,
  day: ToolDay,
  days: number,
  kind: StockGroup['kind'],
): Promise<readonly GroupRow[]> {
  if (!answer) return [];
  const groups = await askOnce(market, 'stockGroups', day.tradeDate);
  return madeOnce(answer, `${kind} ${days}`, () => groupRows(answer, groups, day, days, kind));
}

function groupRows(
  answer: CapitalFlowsAnswer,
  groups: readonly StockGroup[],
  day: ToolDay,
  days: number,
  kind: StockGroup['kind'],
): GroupRow[] {
  const placeOf = new Map([...answer.slots].map((slot, at) => [slot, at]));
  return groups
    .filter((group) => group.kind === kind)
    .map(({ name, slots }) => {
      const places = slots.flatMap((slot) => placeOf.get(slot) ?? []);
      const { nets, amounts } = ofGroup(answer, places);
      const members = places.map((at) => {
        const own = ofStock(answer, at);
        const { net } = flowOver(own.nets, own.amounts, days);
        return { slot: answer.slots[at]!, net, change: periodChange(own.changes, days) };
      });
      const changes = members.flatMap(({ change }) => change ?? []);
      const top = members.toSorted((a, b) => (b.net ?? -Infinity) - (a.net ?? -Infinity))[0];
      const cell = top && day.cellOf(top.slot);
      return {
        code: name,
        name,
        ...flowOver(nets, amounts, days),
        changePct: changes.length > 0 ? percent(changes.reduce((sum, one) => sum + one, 0) / changes.length) : null,
        memberNum: places.length,
        inflowMemberNum: members.filter(({ net }) => (net ?? 0) > 0).length,
        topStock: cell && top.net !== null ? { stockNo: cell.stockNo, stockName: cell.stockName, net: top.net } : null,
      };
    });
}

const percent = (fraction: number | null): number | null => (fraction === null ? null : cents(fraction * 100));

/** Places that each stock of the ranking won in ten minutes, or lost; `null` for one that was not in it. */
export function withRankChanges(
  rows: readonly RankRow[],
  earlierNetOf: (row: RankRow) => number | null,
  side: Side,
): readonly RankRow[] {
  const before = rows
    .flatMap((row) => {
      const net = earlierNetOf(row);
      return net !== null && isOnSide(net, side) ? [{ stockNo: row.stockNo, net }] : [];
    })
    .sort(bySide(side, ({ net }) => net));
  const placeBefore = new Map(before.map(({ stockNo }, place) => [stockNo, place]));
  return rows.map((row, place) => {
    const then = placeBefore.get(row.stockNo);
    return { ...row, rankChange: then === undefined ? null : then - place };
  });
}
