import {
  bound,
  choice,
  choiceOf,
  numberOf,
  period,
  type Condition,
  type ConditionUnit,
  type Words,
} from './condition.ts';
import { asTraded } from './figure-rules.ts';
import {
  atAnyTime,
  decideByFact,
  decideByProfile,
  profileAtLeast,
  profileAtMost,
  profileWithin,
  type ProfileFigure,
} from './profile-rules.ts';
import type { Perhaps, StockProfile } from './stock-profile.ts';
import type { StockView } from './stock-view.ts';

const priceOf = (stock: StockView): number => asTraded(stock, stock.close());

/** Cap over a figure; a company that has lost it has no such ratio. */
function capOver(figure: number | null, { totalShares }: StockProfile, stock: StockView): Perhaps {
  if (figure === null || totalShares === null) return null;
  return figure > 0 ? (priceOf(stock) * totalShares) / figure : 'none';
}

const peOf: ProfileFigure = (profile, stock) => capOver(profile.netProfitTtm, profile, stock);

/** Growth in percent is what the ratio stands over; without growth there is none. */
const pegOf: ProfileFigure = (profile, stock, values) => {
  const pe = peOf(profile, stock, values);
  const growth = profile.netProfitCagr3y;
  if (typeof pe !== 'number') return pe;
  if (growth === null) return null;
  return growth > 0 ? pe / (growth * 100) : 'none';
};

/** A price against another one less 1. */
const against = (stock: StockView, other: number | null): number =>
  other !== null && other > 0 ? priceOf(stock) / other - 1 : Number.NaN;

const bookValueOf = ({ equity, totalShares }: StockProfile): number | null =>
  equity === null || totalShares === null ? null : equity / totalShares;

const widest = [-10, 100, 0.01] as const;

/** A condition that asks for at least, or at most, so much of one figure. */
const simple = (
  id: string,
  key: 'least' | 'most',
  name: Words,
  definition: Words,
  preset: number,
  figure: ProfileFigure,
  bounds: readonly [least: number, most: number, step: number] = widest,
  unit: ConditionUnit = 'fraction',
): Condition => ({
  ...atAnyTime,
  id,
  category: 'fundamental',
  name,
  definition,
  parameters: [bound(key, preset, unit, bounds)],
  unit,
  ...(key === 'least' ? profileAtLeast(figure) : profileAtMost(figure)),
});

const ratioRange = (id: string, name: Words, definition: Words, most: number, figure: ProfileFigure): Condition => ({
  ...atAnyTime,
  id,
  category: 'fundamental',
  name,
  definition,
  parameters: [bound('least', 0, 'times', [0, 10_000, 0.1]), bound('most', most, 'times', [0, 10_000, 0.1])],
  unit: 'times',
  ...profileWithin(figure),
});

const share = [0, 1, 0.01] as const;

const valuations: readonly Condition[] = [
  ratioRange(
    'B01',
    ['市盈率TTM区间', 'PE TTM'],
    [
      '总市值/近四季净利润在上下限之间；亏损不满足',
      'Market cap ÷ net profit of the last four quarters is within the range; loss-making companies do not qualify',
    ],
    30,
    peOf,
  ),
  ratioRange(
    'B02',
    ['市净率区间', 'PB'],
    [
      '总市值/净资产在上下限之间；净资产为负不满足',
      'Market cap ÷ net assets is within the range; negative net assets do not qualify',
    ],
    3,
    (profile, stock) => capOver(profile.equity, profile, stock),
  ),
  ratioRange(
    'B03',
    ['市销率区间', 'PS'],
    ['总市值/近四季营业收入在上下限之间', 'Market cap ÷ revenue of the last four quarters is within the range'],
    5,
    (profile, stock) => capOver(profile.revenueTtm, profile, stock),
  ),
  simple(
    'B04',
    'most',
    ['PEG不高于N', 'PEG'],
    [
      '市盈率TTM/（3年净利复合增长率×100）不高于N；亏损或无增长不满足',
      'PE TTM ÷ (3-year profit CAGR × 100) is at most N; losses and no growth do not qualify',
    ],
    1,
    pegOf,
    [0, 100, 0.1],
    'times',
  ),
  simple(
    'B05',
    'least',
    ['股息率不低于N', 'Dividend yield'],
    ['近12个月每股分红/股价不低于N', 'Dividends per share of the last 12 months ÷ price is at least N'],
    0.03,
    ({ dividendTtmPerShare }, stock) => (dividendTtmPerShare === null ? null : dividendTtmPerShare / priceOf(stock)),
    [0, 1, 0.001],
  ),
  simple(
    'B06',
    'most',
    ['PE历史分位不高于N', 'PE percentile'],
    [
      '近三年中市盈率不高于当日的交易日占比不超过N；亏损不满足',
      'The share of trading days in the last three years with a PE at or below today’s is at most N; loss-making companies do not qualify',
    ],
    0.3,
    ({ pePercentile }) => pePercentile,
    share,
  ),
];

const results: readonly Condition[] = [
  simple(
    'B07',
    'least',
    ['ROE不低于N', 'ROE'],
    ['近四季净利润/净资产不低于N', 'Net profit of the last four quarters ÷ net assets is at least N'],
    0.15,
    ({ roeTtm }) => roeTtm,
  ),
  simple(
    'B08',
    'least',
    ['营收增长不低于N', 'Revenue growth YoY'],
    ['最近报告期营业收入同比增长不低于N', 'Revenue of the latest report grew at least N year on year'],
    0.2,
    ({ revenueYoy }) => revenueYoy,
  ),
  simple(
    'B09',
    'least',
    ['净利增长不低于N', 'Net profit growth YoY'],
    ['最近报告期净利润同比增长不低于N', 'Net profit of the latest report grew at least N year on year'],
    0.2,
    ({ netProfitYoy }) => netProfitYoy,
  ),
  simple(
    'B10',
    'least',
    ['扣非增长不低于N', 'Adjusted profit growth YoY'],
    [
      '最近报告期扣除非经常性损益的净利润同比增长不低于N',
      'Net profit of the latest report excluding non-recurring items grew at least N year on year',
    ],
    0.2,
    ({ deductedProfitYoy }) => deductedProfitYoy,
  ),
  {
    ...atAnyTime,
    id: 'B11',
    category: 'fundamental',
    name: ['3年复合增长', '3-year CAGR'],
    definition: [
      '近四季净利润（或营业收入）3年复合增长率不低于N',
      'The 3-year CAGR of net profit (or revenue) of four quarters is at least N',
    ],
    parameters: [
      choice('of', ['指标', 'Metric'], ['profit', '净利润', 'Net profit'], ['revenue', '营业收入', 'Revenue']),
      bound('least', 0.2, 'fraction', widest),
    ],
    unit: 'fraction',
    ...profileAtLeast(({ netProfitCagr3y, revenueCagr3y }, _stock, values) =>
      choiceOf(values, 'of') === 'profit' ? netProfitCagr3y : revenueCagr3y,
    ),
  },
  simple(
    'B12',
    'least',
    ['毛利率不低于N', 'Gross margin'],
    ['（营业收入−营业成本）/营业收入不低于N', '(Revenue − cost of sales) ÷ revenue is at least N'],
    0.3,
    ({ grossMargin }) => grossMargin,
  ),
  simple(
    'B13',
    'least',
    ['净利率不低于N', 'Net margin'],
    ['近四季净利润/营业收入不低于N', 'Net profit ÷ revenue of the last four quarters is at least N'],
    0.1,
    ({ netMargin }) => netMargin,
  ),
  simple(
    'B14',
    'most',
    ['资产负债率不高于N', 'Debt-to-assets'],
    ['总负债/总资产不高于N', 'Total liabilities ÷ total assets is at most N'],
    0.6,
    ({ debtRatio }) => debtRatio,
    [0, 5, 0.01],
  ),
  simple(
    'B15',
    'least',
    ['经营现金流/净利不低于N', 'Operating cash flow / profit'],
    ['近四季经营现金流/净利润不低于N', 'Operating cash flow ÷ net profit of the last four quarters is at least N'],
    1,
    ({ cashToProfit }) => cashToProfit,
    widest,
    'times',
  ),
  simple(
    'B16',
    'most',
    ['商誉占净资产不高于N', 'Goodwill / equity'],
    ['商誉/净资产不高于N', 'Goodwill ÷ net assets is at most N'],
    0.2,
    ({ goodwillToEquity }) => goodwillToEquity,
    [0, 10, 0.01],
  ),
  simple(
    'B17',
    'most',
    ['质押比例不高于N', 'Pledged shares'],
    ['已质押股份/总股本不高于N', 'Pledged shares ÷ total shares is at most N'],
    0.3,
    ({ pledgeRatio }) => pledgeRatio,
    share,
  ),
  simple(
    'B18',
    'least',
    ['业绩预增', 'Forecast profit growth'],
    [
      '未出报告的业绩预告，其增幅中值不低于N；无预告不满足',
      'The midpoint of a profit forecast whose report is not out yet is growth of at least N; no forecast does not qualify',
    ],
    0.5,
    ({ forecastGrowth }) => forecastGrowth,
  ),
  {
    ...atAnyTime,
    id: 'B19',
    category: 'fundamental',
    name: ['扭亏', 'Back in profit'],
    definition: [
      '上年亏损，今年以来已公布或预告盈利',
      'A loss last year, and a reported or forecast profit so far this year',
    ],
    parameters: [],
    unit: 'count',
    ...decideByFact(({ isTurnedToProfit }) => isTurnedToProfit),
  },
];

const prices: readonly Condition[] = [
  {
    ...atAnyTime,
    id: 'B20',
    category: 'fundamental',
    name: ['破净', 'Below book value'],
    definition: [
      '股价低于每股净资产；数值为股价/每股净资产−1',
      'The price is below net assets per share; the value is price ÷ net assets per share − 1',
    ],
    parameters: [],
    unit: 'fraction',
    ...decideByProfile(
      (profile, stock) => {
        const value = bookValueOf(profile);
        return value !== null && value <= 0 ? 'none' : against(stock, value);
      },
      (distance) => distance < 0,
    ),
  },
  {
    ...atAnyTime,
    id: 'B21',
    category: 'fundamental',
    name: ['破发', 'Below IPO price'],
    definition: [
      '股价低于复权后的发行价；数值为股价/发行价−1',
      'The price is below the adjusted IPO price; the value is price ÷ IPO price − 1',
    ],
    parameters: [],
    unit: 'fraction',
    ...decideByProfile(
      ({ issuePrice }, stock) => against(stock, issuePrice),
      (distance) => distance < 0,
    ),
  },
];

const holders: readonly Condition[] = [
  simple(
    'B22',
    'least',
    ['机构持股不低于N', 'Institutional holding'],
    ['机构持股占比不低于N', 'Institutions hold at least N of the shares'],
    0.1,
    ({ institutionShare }) => institutionShare,
    share,
  ),
  simple(
    'B23',
    'least',
    ['券商买入评级不少于k', 'Buy ratings'],
    ['近90日买入评级的研报不少于k份', 'At least k research reports of the last 90 days rate it a buy'],
    3,
    ({ buyRatings90 }) => buyRatings90,
    [1, 100, 1],
    'count',
  ),
  simple(
    'B24',
    'least',
    ['目标价空间不低于N', 'Upside to target price'],
    [
      '近90日研报目标价均值/股价−1不低于N；无目标价的不判断',
      'Average target price of reports of the last 90 days ÷ price − 1 is at least N; not assessed without a target',
    ],
    0.2,
    ({ meanTargetPrice }, stock) => (meanTargetPrice === null ? null : meanTargetPrice / priceOf(stock) - 1),
    [-1, 10, 0.01],
  ),
  simple(
    'B25',
    'least',
    ['高送转', 'Bonus issue'],
    [
      '已公告未实施的方案每股送转不少于N股',
      'A plan announced but not yet implemented gives at least N new shares per share',
    ],
    0.5,
    ({ plannedTransferRatio }) => plannedTransferRatio,
    [0.1, 10, 0.1],
    'times',
  ),
  {
    ...atAnyTime,
    id: 'B26',
    category: 'fundamental',
    name: ['N日内无解禁', 'No lock-up expiry within N days'],
    definition: [
      '未来N个交易日内没有占流通股1%以上的解禁；数值为距下次解禁的交易日数',
      'No lock-up expiry of 1% of the float or more within N trading days; the value is trading days to the next one',
    ],
    parameters: [{ ...period(60, 1, 60), isBound: true }],
    unit: 'days',
    ...decideByProfile(
      ({ daysToUnlock }) => daysToUnlock,
      (days, values) => days > numberOf(values, 'n'),
      true,
    ),
  },
];

/** B01 to B26: what the company earns, owns and owes, and what it costs. Source: market handbook E.2. */
export const fundamentalConditions: readonly Condition[] = [...valuations, ...results, ...prices, ...holders];
