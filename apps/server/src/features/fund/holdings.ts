import { cents } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { Market } from '../../market/market.ts';
import type { FundHolder, FundHolding, FundPosition } from '../../market/wire/fund-questions.ts';
import { percentOf, type ToolDay } from '../tool/service.ts';

type Info = DataOf<'GET /api/stocks/hall/getFundV2Info'>;
type Profit = DataOf<'POST /api/stocks/hall/getFundV2RenPastProfitList'>['list'][number];
type Hold = DataOf<'POST /api/stocks/hall/getFundV2RenHoldStockList'>['list'][number];
type Quarter = DataOf<'POST /api/stocks/hall/getFundV2RenBuySellList'>['list'][number];
type Move = Quarter['moves'][number];

/** The stock of a slot by name and industry; nothing for a slot that holds none. */
function stockAt(market: Market, slot: number) {
  const entry = market.directory.at(slot);
  return entry && { stockNo: entry.stockNo, stockName: entry.name, industryName: entry.industry ?? null };
}

const valueOf = ({ shares, close }: Pick<FundHolding, 'shares' | 'close'>): number => shares * close;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const newest = ({ holdings }: FundPosition): FundHolding => holdings.at(-1)!;

/** Gain of a position from quarter to quarter; `null` before a second report. */
function gainOf({ holdings }: FundPosition): number | null {
  const known = holdings.flatMap(({ gain }) => gain ?? []);
  return known.length === 0 ? null : sum(known);
}

export function holderOf({ id, kind, name, englishName, positions }: FundHolder): Info['list'][number] {
  const held = positions.filter(({ isHeld }) => isHeld);
  const gains = positions.map(gainOf).filter((gain) => gain !== null);
  const days = positions.flatMap(({ holdings }) => holdings.map(({ publishedOn }) => publishedOn));
  return {
    renId: id,
    name,
    nameEn: englishName,
    kind,
    stockNum: held.length,
    holdValue: cents(sum(held.map((position) => valueOf(newest(position))))),
    estimatedGain: cents(sum(gains)),
    gainNum: gains.filter((gain) => gain > 0).length,
    judgedNum: gains.length,
    newestDate: days.toSorted().at(-1) ?? null,
  };
}

export function infoOf(holder: FundHolder, market: Market): NonNullable<Info['info']> {
  const { positions } = holder;
  const dates = [...new Set(positions.flatMap(({ holdings }) => holdings.map(({ reportDate }) => reportDate)))].sort();
  const view = holderOf(holder);
  const industries = new Map<string, number>();
  for (const position of positions) {
    const name = position.isHeld ? stockAt(market, position.slot)?.industryName : null;
    if (name) industries.set(name, (industries.get(name) ?? 0) + valueOf(newest(position)));
  }
  return {
    ...view,
    quarters: dates.map((reportDate) => {
      const held = positions.flatMap(({ holdings }) => holdings.filter((one) => one.reportDate === reportDate));
      return { reportDate, holdValue: cents(sum(held.map(valueOf))), stockNum: held.length };
    }),
    industries: [...industries]
      .map(([name, value]) => ({ name, pct: percentOf(value / view.holdValue) ?? 0 }))
      .sort((a, b) => b.pct - a.pct || (a.name < b.name ? -1 : 1)),
  };
}

/** Stock by stock what was disclosed, the largest gain first. */
export const profitsOf = ({ positions }: FundHolder, market: Market): Profit[] =>
  positions
    .flatMap((position): Profit[] => {
      const stock = stockAt(market, position.slot);
      const first = position.holdings[0]!;
      if (!stock) return [];
      const gain = gainOf(position);
      return [
        {
          ...stock,
          firstReportDate: first.reportDate,
          lastReportDate: newest(position).reportDate,
          quarterNum: position.holdings.length,
          isHeld: position.isHeld,
          estimatedGain: gain === null ? null : cents(gain),
          gainPct: gain === null ? null : percentOf(gain / valueOf(first)),
          quarters: position.holdings.map(({ reportDate, shares, close }) => ({ reportDate, shares, price: close })),
        },
      ];
    })
    .sort(
      (a, b) => (b.estimatedGain ?? -Infinity) - (a.estimatedGain ?? -Infinity) || (a.stockNo < b.stockNo ? -1 : 1),
    );

const changeOf = (shares: number, before: number | null): Hold['change'] =>
  before === null ? 'NEW' : shares > before ? 'INCREASED' : shares < before ? 'DECREASED' : 'KEPT';

/** What the newest reports name, the largest first. */
export const heldOf = ({ positions }: FundHolder, market: Market, day: ToolDay): Hold[] =>
  positions
    .filter(({ isHeld }) => isHeld)
    .flatMap((position): Hold[] => {
      const stock = stockAt(market, position.slot);
      const { shares, before, shareOfFloat, reportDate, publishedOn, close } = newest(position);
      if (!stock) return [];
      const cell = day.cellOf(position.slot);
      const price = cell?.price ?? null;
      // What is traded now goes on from the last finished day.
      const today = day.isCurrent && price !== null && cell?.prevClose ? price / cell.prevClose : 1;
      return [
        {
          ...stock,
          shares,
          holdValue: cents(shares * close),
          pctOfFloat: percentOf(shareOfFloat) ?? 0,
          change: changeOf(shares, before),
          changePct: before === null ? null : percentOf(shares / before - 1),
          reportDate,
          publishDate: publishedOn,
          price,
          priceSinceReportPct: percentOf(position.ratioSince * today - 1),
        },
      ];
    })
    .sort((a, b) => b.holdValue - a.holdValue || (a.stockNo < b.stockNo ? -1 : 1));

/** Quarter by quarter what was added and reduced, the newest first, the largest of a quarter first. */
export function movesOf({ positions }: FundHolder, market: Market): Quarter[] {
  const quarters = new Map<string, Move[]>();
  const add = (slot: number, reportDate: string, move: Omit<Move, 'stockNo' | 'stockName' | 'industryName'>): void => {
    const stock = stockAt(market, slot);
    if (stock) quarters.set(reportDate, [...(quarters.get(reportDate) ?? []), { ...stock, ...move }]);
  };
  for (const { slot, holdings, left } of positions) {
    // Of the first quarter of all nobody knows what was before it.
    for (const { reportDate, publishedOn, shares, before, close } of holdings) {
      const change = changeOf(shares, before);
      if (change === 'KEPT') continue;
      const changeShares = shares - (before ?? 0);
      add(slot, reportDate, {
        change,
        changeShares,
        changeValue: cents(changeShares * close),
        changePct: before === null ? null : percentOf(shares / before - 1),
        publishDate: publishedOn,
      });
    }
    if (left)
      add(slot, left.reportDate, {
        change: 'LEFT',
        changeShares: -left.before,
        changeValue: cents(-left.before * holdings.at(-1)!.close),
        changePct: -100,
        publishDate: left.publishedOn,
      });
  }
  return [...quarters]
    .map(([reportDate, moves]) => ({
      reportDate,
      moves: moves.sort(
        (a, b) => Math.abs(b.changeValue) - Math.abs(a.changeValue) || (a.stockNo < b.stockNo ? -1 : 1),
      ),
    }))
    .sort((a, b) => (a.reportDate < b.reportDate ? 1 : -1));
}
