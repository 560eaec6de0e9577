import type { Market } from '../../market/market.ts';
import type { ToolDay } from '../tool/service.ts';
import { flowsOf, isRanked, ofStock, periodChange, wholeFlow, type Flow } from './flows.ts';
import { groupsOf } from './rows.ts';

interface IndustryFlow {
  readonly name: string;
  readonly net: number;
  /** Percent of what was traded, and mean change of the members. */
  readonly netPct: number | null;
  readonly changePct: number | null;
}

/** Where large orders went: all stocks together, and their industries, the most that came first; yuan. */
export interface MarketFlow extends Pick<Flow, 'net' | 'netPct' | 'consecutiveDays'> {
  readonly industries: readonly IndustryFlow[];
}

/** On a day, or over some up to it; `null` where nobody knows, of a part of the market and of estimates. */
export async function marketFlowOn(market: Market, day: ToolDay, days = 1): Promise<MarketFlow | null> {
  const answer = await flowsOf(market, day);
  if (!answer || !isRanked(answer, days) || answer.wholeDays.slice(0, days).includes(false)) return null;
  const groups = await groupsOf(market, answer, day, days, 'INDUSTRY');
  const industries = groups.flatMap(({ name, net, netPct, changePct }) =>
    net === null ? [] : [{ name, net, netPct, changePct }],
  );
  return {
    ...wholeFlow(answer, days),
    industries: industries.sort((a, b) => b.net - a.net || (a.name < b.name ? -1 : 1)),
  };
}

/** How each stock that traded changed over the days up to one, fractions; `null` where nobody knows. */
export async function changesOver(market: Market, day: ToolDay, days: number): Promise<readonly number[] | null> {
  const answer = await flowsOf(market, day);
  return answer && [...answer.slots.keys()].flatMap((at) => periodChange(ofStock(answer, at).changes, days) ?? []);
}
