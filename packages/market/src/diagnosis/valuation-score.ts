import type { CompanyMeasures } from './company-measures.ts';
import { industryRank, percentileAmong, percentileRank, type PercentileTable } from './percentiles.ts';
import { judge, ramp, type Criterion, type Dimension } from './score.ts';
import type { ScoreTables } from './score-tables.ts';

/** A company without profit cannot be called cheap. */
const maxWhenLossMaking = 60;

/**
 * Valuation dimension; cheap is good. `peHistory` tells the company's own PE figures of three years, in any order,
 * `null` when they are not known. A loss-making company is judged by PB (20) and PS (25) alone. Source: handbook D.1.
 */
export function scoreValuation(
  company: CompanyMeasures,
  peHistory: () => Float64Array | null,
  industry: string | null,
  tables: ScoreTables,
): Dimension {
  const { pe, pb, ps, peg, dividendYield } = company;
  const cheap = (key: string, max: number, value: number | null, table: PercentileTable): Criterion => {
    const percentile = industryRank(table, industry, value);
    return {
      key,
      group: 'industry',
      max,
      share: percentile === null ? null : 1 - percentile,
      values: { [key]: value, percentile },
    };
  };
  if (company.isLossMaking) {
    return judge('valuation', [cheap('pb', 20, pb, tables.pb), cheap('ps', 25, ps, tables.ps)], maxWhenLossMaking);
  }
  const own = percentileAmong(peHistory(), pe);
  const yieldRank = percentileRank(tables.dividendYield.market, dividendYield);
  return judge('valuation', [
    { key: 'ownPe', group: 'history', max: 35, share: own === null ? null : 1 - own, values: { pe, percentile: own } },
    cheap('pe', 25, pe, tables.pe),
    cheap('pb', 20, pb, tables.pb),
    { key: 'peg', group: 'growth', max: 10, share: ramp(peg, 3, 1), values: { peg } },
    {
      key: 'dividendYield',
      group: 'income',
      max: 10,
      share: yieldRank,
      values: { dividendYield, percentile: yieldRank },
    },
  ]);
}
