import type { Fundamentals } from '../security.ts';
import { industryMedian, industryRank } from './percentiles.ts';
import { claim, isAbove, judge, ramp, type Criterion, type Dimension } from './score.ts';
import type { ScoreTables } from './score-tables.ts';

/**
 * Fundamental dimension: growth 35, profitability 35, quality 30. The net margin earns its points linearly from a fall
 * to a rise of five percentage points. Source: handbook D.1.
 */
export function scoreFundamental(
  fundamentals: Fundamentals | null,
  industry: string | null,
  tables: ScoreTables,
): Dimension {
  const value = (key: keyof Fundamentals): number | null => fundamentals?.[key] ?? null;
  const ranked = (
    group: string,
    key: 'revenueYoy' | 'netProfitYoy' | 'roeTtm' | 'grossMargin',
    max: number,
  ): Criterion => {
    const percentile = industryRank(tables[key], industry, value(key));
    return { key, group, max, share: percentile, values: { [key]: value(key), percentile } };
  };
  const netMarginChange = value('netMarginChange');
  const cashToProfit = value('cashToProfit');
  const debtRatio = value('debtRatio');
  const industryDebtRatio = industryMedian(tables.debtRatio, industry);
  const goodwillToEquity = value('goodwillToEquity');
  const pledgeRatio = value('pledgeRatio');
  const quality = (key: string, max: number, isGood: boolean | null, values: Criterion['values']): Criterion => ({
    key,
    group: 'quality',
    max,
    share: claim(isGood),
    values,
  });

  return judge('fundamental', [
    ranked('growth', 'revenueYoy', 15),
    ranked('growth', 'netProfitYoy', 20),
    ranked('profitability', 'roeTtm', 20),
    ranked('profitability', 'grossMargin', 8),
    {
      key: 'netMarginChange',
      group: 'profitability',
      max: 7,
      share: ramp(netMarginChange, -0.05, 0.05),
      values: { netMarginChange },
    },
    quality('cashToProfit', 10, cashToProfit === null ? null : cashToProfit >= 0.8, { cashToProfit }),
    quality('debtRatio', 8, isAbove(industryDebtRatio, debtRatio), { debtRatio, industryDebtRatio }),
    quality('goodwillToEquity', 6, isAbove(0.2, goodwillToEquity), { goodwillToEquity }),
    quality('pledgeRatio', 6, isAbove(0.3, pledgeRatio), { pledgeRatio }),
  ]);
}
