import { cents } from '@lianpan/domain';
import type { DataOf } from '../../http/handle.ts';
import type { Market, StockCell } from '../../market/market.ts';
import type { StockGroup } from '../../market/wire/capital-questions.ts';
import { askOnce, madeOnce, type ToolDay } from '../tool/service.ts';

type Industry = DataOf<'POST /api/stocks/hall/getMarketMap'>['industries'][number];

/** More of an industry would be tiles that nobody can read or tap. */
const shownStocks = 30;

/** A stock that traded, with what decides its part in the industry. */
interface Member extends StockCell {
  readonly change: number;
  readonly traded: number;
  /** Yuan, of the free float at the close before; one yuan where nobody knows the float. */
  readonly worth: number;
}

/** Every industry of the day, the most traded first. */
export async function industriesOn(market: Market, day: ToolDay): Promise<readonly Industry[]> {
  const groups = await askOnce(market, 'stockGroups');
  return madeOnce(groups, `industries ${day.tradeDate}`, () =>
    groups
      .filter(({ kind }) => kind === 'INDUSTRY')
      .flatMap((group) => industryOf(market, day, group) ?? [])
      .sort((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1)),
  );
}

function industryOf(market: Market, day: ToolDay, { name, slots }: StockGroup): Industry | undefined {
  const members = slots.flatMap((slot): Member[] => {
    const cell = day.cellOf(slot);
    if (!cell || cell.changePct === null || cell.prevClose === null || !cell.amount) return [];
    const shares = market.directory.at(slot)?.floatShares;
    return [{ ...cell, change: cell.changePct, traded: cell.amount, worth: shares ? shares * cell.prevClose : 1 }];
  });
  const amount = sumOf(members, ({ traded }) => traded);
  if (amount === 0) return undefined;
  const worth = sumOf(members, (member) => member.worth);
  return {
    name,
    changePct: cents(sumOf(members, (member) => member.change * member.worth) / worth),
    amount: Math.round(amount),
    memberNum: members.length,
    upNum: members.filter(({ change }) => change > 0).length,
    downNum: members.filter(({ change }) => change < 0).length,
    limitUpNum: members.filter(({ limitState }) => limitState === 'UP').length,
    stocks: members
      .toSorted((a, b) => b.traded - a.traded || (a.stockNo < b.stockNo ? -1 : 1))
      .slice(0, shownStocks)
      .map(({ stockNo, stockName, change, traded }) => ({
        stockNo,
        stockName,
        changePct: change,
        amount: Math.round(traded),
      })),
  };
}

const sumOf = (members: readonly Member[], valueOf: (member: Member) => number): number =>
  members.reduce((sum, member) => sum + valueOf(member), 0);
