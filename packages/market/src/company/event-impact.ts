import type { EventDetail } from './stock-event.ts';

/** What an event means for the price, from -2 (bad) over 0 (nothing, or not known) to 2 (good). */
export type Impact = -2 | -1 | 0 | 1 | 2;

/** Growth and surprise from which a result counts as good or bad. Ours: the handbook names the inputs alone. */
const strongGrowth = 0.5;
const strongSurprise = 1;

/**
 * Impact of an event by the figures it carries; a figure that is not known gives 0. Events that the handbook lists
 * without a direction (mergers, placements, lawsuits and the like) are 0 too. Source: market handbook D.6.
 */
export function impactOf(event: EventDetail): Impact {
  switch (event.type) {
    case 'FORECAST':
    case 'EXPRESS':
    case 'REPORT': {
      const points = resultPoints(event) + surprisePoints(event.surprise);
      return points > 2 ? 2 : points < -2 ? -2 : (points as Impact);
    }
    case 'DIVIDEND':
      return event.dividendYield !== null && event.dividendYield >= 0.03 ? 1 : 0;
    case 'UNLOCK':
      return event.shareOfFloat === null || event.shareOfFloat < 0.05 ? 0 : event.shareOfFloat < 0.2 ? -1 : -2;
    case 'HOLDER_TRADE':
      return event.direction === null ? 0 : event.direction === 'INCREASE' ? 1 : -1;
    case 'BUYBACK':
      return event.shareOfCap !== null && event.shareOfCap >= 0.01 ? 1 : 0;
    case 'PLEDGE':
      return event.pledgeRatio !== null && event.pledgeRatio > 0.5 ? -1 : 0;
    case 'MAJOR_CONTRACT':
      return event.shareOfRevenue === null || event.shareOfRevenue < 0.1 ? 0 : event.shareOfRevenue < 0.5 ? 1 : 2;
    case 'REGULATION':
      return event.step === null ? 0 : event.step === 'INVESTIGATION' ? -2 : -1;
    case 'RISK_WARNING':
      return event.change === null ? 0 : event.change === 'IMPOSED' ? -2 : 2;
    case 'RESEARCH_VISIT':
      return event.institutions !== null && event.institutions >= 20 ? 1 : 0;
    case 'BLOCK_TRADE':
      return event.discount !== null && event.discount >= 0.08 ? -1 : 0;
    default:
      return 0;
  }
}

type Performance = Extract<EventDetail, { readonly type: 'FORECAST' | 'EXPRESS' | 'REPORT' }>;

function resultPoints({ profitGrowth, isLoss, wasLoss }: Performance): -1 | 0 | 1 {
  if (isLoss === true && wasLoss === false) return -1;
  if (isLoss === false && wasLoss === true) return 1;
  if (isLoss !== false || profitGrowth === null) return 0;
  return profitGrowth >= strongGrowth ? 1 : profitGrowth <= -strongGrowth ? -1 : 0;
}

function surprisePoints(surprise: number | null): -1 | 0 | 1 {
  return surprise === null ? 0 : surprise >= strongSurprise ? 1 : surprise <= -strongSurprise ? -1 : 0;
}
