import type { Market } from '../../market/market.ts';
import type { ToolDay } from '../tool/service.ts';
import { flowsOf, wholeFlow, type Flow } from './flows.ts';
import { groupsOf } from './rows.ts';

/** Where large orders went on a day: all stocks together, and their industries, the most that came first; yuan. */
export interface MarketFlow extends Pick<Flow, 'net' | 'netPct' | 'consecutiveDays'> {
  readonly industries: readonly { readonly name: string; readonly net: number }[];
}

/** `null` where nobody knows. */
export async function marketFlowOn(market: Market, day: ToolDay): Promise<MarketFlow | null> {
  const answer = await flowsOf(market, day);
  if (!answer) return null;
  const groups = await groupsOf(market, answer, day, 1, 'INDUSTRY');
  const industries = groups.flatMap(({ name, net }) => (net === null ? [] : [{ name, net }]));
  return { ...wholeFlow(answer), industries: industries.sort((a, b) => b.net - a.net || (a.name < b.name ? -1 : 1)) };
}
