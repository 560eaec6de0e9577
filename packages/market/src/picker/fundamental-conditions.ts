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
    ['市盈率TTM区间', 'PE of twelve months'],
    [
      '总市值/近四季净利润在上下限之间；亏损不满足',
      'Cap / profit of four quarters lies between the bounds; a loss does not',
    ],
    30,
    peOf,
  ),
  ratioRange(
    'B02',
    ['市净率区间', 'Price to book'],
    ['总市值/净资产在上下限之间；净资产为负不满足', 'Cap / equity lies between the bounds; negative equity does not'],
    3,
    (profile, stock) => capOver(profile.equity, profile, stock),
  ),
  ratioRange(
    'B03',
    ['市销率区间', 'Price to sales'],
    ['总市值/近四季营业收入在上下限之间', 'Cap / revenue of four quarters lies between the bounds'],
    5,
    (profile, stock) => capOver(profile.revenueTtm, profile, stock),
  ),
  simple(
    'B04',
    'most',
    ['PEG不多于N', 'PE to growth'],
    [
      '市盈率TTM/（3年净利复合增长率×100）不多于N；亏损或无增长不满足',
      'PE / (yearly profit growth of three years × 100) is at most N; a loss or no growth does not meet it',
    ],
    1,
    pegOf,
    [0, 100, 0.1],
    'times',
  ),
  simple(
    'B05',
    'least',
    ['股息率不少于N', 'Dividend yield'],
    ['近12个月每股分红/股价不少于N', 'Dividends of twelve months / price is at least N'],
    0.03,
    ({ dividendTtmPerShare }, stock) => (dividendTtmPerShare === null ? null : dividendTtmPerShare / priceOf(stock)),
    [0, 1, 0.001],
  ),
  simple(
    'B06',
    'most',
    ['PE历史分位不多于N', 'PE within its own history'],
    [
      '近三年中市盈率不高于当日的交易日占比不多于N；亏损不满足',
      "The share of three years' days with a PE not above the day's is at most N; a loss does not meet it",
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
    ['ROE不少于N', 'Return on equity'],
    ['近四季净利润/净资产不少于N', 'Profit of four quarters / equity is at least N'],
    0.15,
    ({ roeTtm }) => roeTtm,
  ),
  simple(
    'B08',
    'least',
    ['营收增长不少于N', 'Revenue growth'],
    ['最近报告期营业收入同比增长不少于N', 'Revenue of the latest report grew by at least N in a year'],
    0.2,
    ({ revenueYoy }) => revenueYoy,
  ),
  simple(
    'B09',
    'least',
    ['净利增长不少于N', 'Profit growth'],
    ['最近报告期净利润同比增长不少于N', 'Profit of the latest report grew by at least N in a year'],
    0.2,
    ({ netProfitYoy }) => netProfitYoy,
  ),
  simple(
    'B10',
    'least',
    ['扣非增长不少于N', 'Growth of recurring profit'],
    ['最近报告期扣除非经常性损益的净利润同比增长不少于N', 'Profit without one-off items grew by at least N in a year'],
    0.2,
    ({ deductedProfitYoy }) => deductedProfitYoy,
  ),
  {
    ...atAnyTime,
    id: 'B11',
    category: 'fundamental',
    name: ['3年复合增长', 'Growth of three years'],
    definition: [
      '近四季净利润（或营业收入）3年复合增长率不少于N',
      'Profit, or revenue, of four quarters grew by at least N a year over three years',
    ],
    parameters: [
      choice('of', ['指标', 'Figure'], ['profit', '净利润', 'Profit'], ['revenue', '营业收入', 'Revenue']),
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
    ['毛利率不少于N', 'Gross margin'],
    ['（营业收入−营业成本）/营业收入不少于N', '(Revenue − cost) / revenue is at least N'],
    0.3,
    ({ grossMargin }) => grossMargin,
  ),
  simple(
    'B13',
    'least',
    ['净利率不少于N', 'Net margin'],
    ['近四季净利润/营业收入不少于N', 'Profit / revenue of four quarters is at least N'],
    0.1,
    ({ netMargin }) => netMargin,
  ),
  simple(
    'B14',
    'most',
    ['负债率不多于N', 'Debt ratio'],
    ['总负债/总资产不多于N', 'Liabilities / assets is at most N'],
    0.6,
    ({ debtRatio }) => debtRatio,
    [0, 5, 0.01],
  ),
  simple(
    'B15',
    'least',
    ['经营现金流/净利不少于N', 'Cash behind profit'],
    ['近四季经营现金流/净利润不少于N', 'Operating cash / profit of four quarters is at least N'],
    1,
    ({ cashToProfit }) => cashToProfit,
    widest,
    'times',
  ),
  simple(
    'B16',
    'most',
    ['商誉占净资产不多于N', 'Goodwill to equity'],
    ['商誉/净资产不多于N', 'Goodwill / equity is at most N'],
    0.2,
    ({ goodwillToEquity }) => goodwillToEquity,
    [0, 10, 0.01],
  ),
  simple(
    'B17',
    'most',
    ['质押比例不多于N', 'Pledged shares'],
    ['已质押股份/总股本不多于N', 'Pledged shares / all shares is at most N'],
    0.3,
    ({ pledgeRatio }) => pledgeRatio,
    share,
  ),
  simple(
    'B18',
    'least',
    ['业绩预增', 'Profit forecast up'],
    [
      '未出报告的业绩预告，其增幅中值不少于N；无预告不满足',
      'The middle of a forecast whose report is not out is growth of at least N; no forecast does not meet it',
    ],
    0.5,
    ({ forecastGrowth }) => forecastGrowth,
  ),
  {
    ...atAnyTime,
    id: 'B19',
    category: 'fundamental',
    name: ['扭亏', 'Back to profit'],
    definition: [
      '上年亏损，今年以来已公布或预告盈利',
      'A loss in the year before, and a profit since January, reported or forecast',
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
      'The price is below equity per share; the figure is price / equity per share − 1',
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
    name: ['破发', 'Below the issue price'],
    definition: [
      '股价低于复权后的发行价；数值为股价/发行价−1',
      'The price is below the adjusted issue price; the figure is price / issue price − 1',
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
    ['机构持股不少于N', 'Held by institutions'],
    ['机构持股占比不少于N', 'Institutions hold at least N of the shares'],
    0.1,
    ({ institutionShare }) => institutionShare,
    share,
  ),
  simple(
    'B23',
    'least',
    ['券商买入评级不少于k', 'Buy ratings'],
    ['近90日买入评级的研报不少于k份', 'At least k reports of the last 90 days rate the stock as a buy'],
    3,
    ({ buyRatings90 }) => buyRatings90,
    [1, 100, 1],
    'count',
  ),
  simple(
    'B24',
    'least',
    ['目标价空间不少于N', 'Room to the target'],
    [
      '近90日研报目标价均值/股价−1不少于N；无目标价的未知',
      'Mean target of the reports of 90 days / price − 1 is at least N; not known without a target',
    ],
    0.2,
    ({ meanTargetPrice }, stock) => (meanTargetPrice === null ? null : meanTargetPrice / priceOf(stock) - 1),
    [-1, 10, 0.01],
  ),
  simple(
    'B25',
    'least',
    ['高送转', 'Large bonus issue'],
    [
      '已公告未实施的方案每股送转不少于N股',
      'A plan that is announced and not carried out gives at least N new shares a share',
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
    name: ['N日内无解禁', 'No unlock for N days'],
    definition: [
      '未来N个交易日内没有占流通股1%以上的解禁；数值为距下次解禁的交易日数',
      'No unlock of 1 % of the float or more within N trading days; the figure is how many days the next one is away',
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
