import { describe, expect, it } from 'vitest';
import { impactOf } from './event-impact.ts';
import type { EventDetail } from './stock-event.ts';

const result = (
  profitGrowth: number | null,
  surprise: number | null,
  isLoss = false,
  wasLoss = false,
): EventDetail => ({
  type: 'REPORT',
  report: 8100,
  profitGrowth,
  isLoss,
  wasLoss,
  surprise,
});

const rows: readonly (readonly [what: string, event: EventDetail, impact: number])[] = [
  ['a profit up by half', result(0.5, 0), 1],
  ['a profit up by a little less', result(0.499, 0), 0],
  ['a profit up by half that beats what was expected', result(0.5, 1), 2],
  ['a good surprise alone', result(0, 1), 1],
  ['a profit down by half', result(-0.5, 0), -1],
  ['a profit down by half that disappoints', result(-0.6, -1), -2],
  ['growth and disappointment together', result(0.8, -1.4), 0],
  ['a first loss that was expected', result(-1.4, 0, true, false), -1],
  ['a turn to profit', result(null, 0, false, true), 1],
  ['a loss that goes on', result(null, 0, true, true), 0],
  ['a result nobody knows', { ...result(null, null), isLoss: null, wasLoss: null } as EventDetail, 0],
  ['a dividend of three percent', { type: 'DIVIDEND', cash: 0.3, bonus: 0, dividendYield: 0.03 }, 1],
  ['a smaller dividend', { type: 'DIVIDEND', cash: 0.3, bonus: 0, dividendYield: 0.0299 }, 0],
  ['a dividend without a price', { type: 'DIVIDEND', cash: 0.3, bonus: 0, dividendYield: null }, 0],
  ['an unlock below five percent', { type: 'UNLOCK', shareOfFloat: 0.0499 }, 0],
  ['an unlock of five percent', { type: 'UNLOCK', shareOfFloat: 0.05 }, -1],
  ['an unlock of twenty percent', { type: 'UNLOCK', shareOfFloat: 0.2 }, -2],
  ['an unlock of unknown size', { type: 'UNLOCK', shareOfFloat: null }, 0],
  ['a holder who buys', { type: 'HOLDER_TRADE', direction: 'INCREASE', shareOfTotal: 0.01 }, 1],
  ['a holder who sells', { type: 'HOLDER_TRADE', direction: 'REDUCTION', shareOfTotal: 0.01 }, -1],
  ['a holder nobody knows', { type: 'HOLDER_TRADE', direction: null, shareOfTotal: 0.01 }, 0],
  ['a buyback of one percent', { type: 'BUYBACK', shareOfCap: 0.01, amount: 1e8 }, 1],
  ['a smaller buyback', { type: 'BUYBACK', shareOfCap: 0.0099, amount: 1e8 }, 0],
  ['a pledge of exactly half', { type: 'PLEDGE', pledgeRatio: 0.5 }, 0],
  ['a pledge of more than half', { type: 'PLEDGE', pledgeRatio: 0.501 }, -1],
  ['a contract of a tenth of the revenue', { type: 'MAJOR_CONTRACT', shareOfRevenue: 0.1, amount: 1e8 }, 1],
  ['a smaller contract', { type: 'MAJOR_CONTRACT', shareOfRevenue: 0.099, amount: 1e8 }, 0],
  ['a contract of half the revenue', { type: 'MAJOR_CONTRACT', shareOfRevenue: 0.5, amount: 1e8 }, 2],
  ['a contract without a revenue', { type: 'MAJOR_CONTRACT', shareOfRevenue: null, amount: 1e8 }, 0],
  ['a regulatory letter', { type: 'REGULATION', step: 'LETTER' }, -1],
  ['an inquiry', { type: 'REGULATION', step: 'INQUIRY' }, -1],
  ['an investigation', { type: 'REGULATION', step: 'INVESTIGATION' }, -2],
  ['an unknown step', { type: 'REGULATION', step: null }, 0],
  ['a risk warning', { type: 'RISK_WARNING', change: 'IMPOSED' }, -2],
  ['a risk warning lifted', { type: 'RISK_WARNING', change: 'LIFTED' }, 2],
  ['an unknown change of status', { type: 'RISK_WARNING', change: null }, 0],
  ['a visit of twenty institutions', { type: 'RESEARCH_VISIT', institutions: 20 }, 1],
  ['a visit of nineteen', { type: 'RESEARCH_VISIT', institutions: 19 }, 0],
  ['a block trade eight percent below the close', { type: 'BLOCK_TRADE', discount: 0.08, amount: 1e7 }, -1],
  ['a block trade closer to it', { type: 'BLOCK_TRADE', discount: 0.0799, amount: 1e7 }, 0],
  ['a block trade above it', { type: 'BLOCK_TRADE', discount: -0.1, amount: 1e7 }, 0],
  ['a placement', { type: 'PLACEMENT', shareRatio: 0.3 }, 0],
  ['a rights issue', { type: 'RIGHTS_ISSUE', shareRatio: 0.3, price: 5 }, 0],
  ['a merger', { type: 'MERGER', amount: 1e9 }, 0],
  ['an equity incentive', { type: 'EQUITY_INCENTIVE', shareOfTotal: 0.02 }, 0],
  ['a lawsuit', { type: 'LAWSUIT', amount: 1e8 }, 0],
  ['a new chair', { type: 'MANAGEMENT_CHANGE', role: 'CHAIR' }, 0],
  ['the list of unusual trading', { type: 'DRAGON_TIGER', reasons: ['L1'], net: 1e7 }, 0],
  ['a suspension', { type: 'SUSPENSION' }, 0],
  ['a resumption', { type: 'RESUMPTION' }, 0],
  ['an index change', { type: 'INDEX_CHANGE', symbol: '000300.SH', change: 'INCLUDED' }, 0],
];

describe('the impact of an event', () => {
  it.each(rows)('of %s', (_what, event, impact) => {
    expect(impactOf(event)).toBe(impact);
  });
});
