import { cents } from '@lianpan/domain';
import type { Statement } from '@lianpan/market/company';
import type { DataOf } from '../../http/handle.ts';
import { percentOf } from '../tool/service.ts';

type Year = DataOf<'POST /api/stocks/tactics/getStockResearch'>['years'][number];

/** Whole years that are told. */
const maxYears = 5;

type Flow = 'revenue' | 'grossProfit' | 'netProfit' | 'deductedProfit' | 'operatingCashFlow' | 'dividendsPaid';

/** The five newest whole years of quarterly papers, oldest of which the four quarters are all there; before them twelve months. */
export function yearsOf(statements: readonly Statement[]): Year[] {
  const ends = statements.flatMap(({ report }, at) => ((report & 3) === 3 ? [at] : []));
  const newest = statements.length - 1;
  const view = ends.toReversed().slice(0, maxYears);
  const all = view[0] === newest ? view : [newest, ...view];
  return all.flatMap((end) => yearAt(statements, end) ?? []);
}

function yearAt(statements: readonly Statement[], end: number): Year | null {
  const last = statements[end];
  if (!last || end < 3) return null;
  const sum = (of: Flow, upTo: number = end): number | null => {
    if (upTo < 3) return null;
    const four = statements.slice(upTo - 3, upTo + 1).map((statement) => statement[of]);
    return four.reduce<number | null>((all, value) => (all === null || value === null ? null : all + value), 0);
  };
  const mean = (of: 'assets' | 'equity'): number | null => {
    const [now, before] = [last[of], statements[end - 4]?.[of]];
    return now === null || before === null || before === undefined ? null : (now + before) / 2;
  };
  const over = (value: number | null, base: number | null): number | null =>
    value === null || base === null || base <= 0 ? null : value / base;
  const growth = (of: Flow): number | null => {
    const change = over(sum(of), sum(of, end - 4));
    return change === null ? null : change - 1;
  };
  const [assets, equity] = [mean('assets'), mean('equity')];
  const [revenue, netProfit] = [sum('revenue'), sum('netProfit')];
  const ratio = (value: number | null): number | null => (value === null ? null : cents(value));
  const isYear = (last.report & 3) === 3;
  return {
    name: isYear ? last.periodEnd.slice(0, 4) : last.periodEnd,
    periodEnd: last.periodEnd,
    isTwelveMonths: !isYear,
    revenue,
    revenueYoyPct: percentOf(growth('revenue')),
    grossMarginPct: percentOf(over(sum('grossProfit'), revenue)),
    netProfit,
    netProfitYoyPct: percentOf(growth('netProfit')),
    deductedProfit: sum('deductedProfit'),
    operatingCashFlow: sum('operatingCashFlow'),
    assets: last.assets,
    debtRatioPct: percentOf(over(last.liabilities, last.assets)),
    equity: last.equity,
    dividends: sum('dividendsPaid'),
    netMarginPct: percentOf(over(netProfit, revenue)),
    assetTurnover: ratio(over(revenue, assets)),
    equityMultiplier: ratio(over(assets, equity)),
    roePct: percentOf(over(netProfit, equity)),
  };
}
