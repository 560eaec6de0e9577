import type { TextEntry } from '../texts.ts';
import { subScoreNames } from './input-names.ts';
import { missingNote, notAlone, type MetricText } from './metric-text.ts';

type Part = keyof typeof subScoreNames;

const ranked = (most: number, zh: string, en: string): TextEntry => [`${zh} × ${most}`, `${en} × ${most}`];
const market = (most: number): TextEntry => ranked(most, '在全市场的分位', 'percentile in the market');
const industry = (most: number): TextEntry => ranked(most, '在同行业的分位', 'percentile in its industry');
const cheap = (most: number): TextEntry => ranked(most, '（1 − 同行业分位）', '(1 − percentile in its industry)');

/** How each part of a dimension gets its points. Source: market handbook D.1. */
const formulas: Readonly<Record<Part, TextEntry>> = {
  bullOrder: ['MA5 > MA10 > MA20 > MA60 得 12 分', '12 points for MA5 > MA10 > MA20 > MA60'],
  aboveMa20: ['收盘价 > MA20 得 6 分', '6 points for a close above MA20'],
  aboveMa60: ['收盘价 > MA60 得 5 分', '5 points for a close above MA60'],
  ma20Rising: ['MA20 高于 5 日前得 7 分', '7 points for an MA20 above that of five bars ago'],
  trendStrength: ['ADX > 25 且 PDI > MDI 得 5 分', '5 points for ADX > 25 with PDI > MDI'],
  difAboveDea: ['DIF > DEA 得 8 分', '8 points for DIF > DEA'],
  difAboveZero: ['DIF > 0 得 5 分', '5 points for DIF > 0'],
  rsiHealthy: ['RSI12 在 45–75 得 6 分，到 30 和 90 线性降为 0', '6 points for RSI12 of 45–75, down to 0 at 30 and 90'],
  kAboveD: ['K > D 且 J < 100 得 6 分', '6 points for K > D with J < 100'],
  upDownVolume: [
    '20日上涨日成交量 ÷ 下跌日成交量，1.2 起得 8 分，0.8 以下为 0，中间线性',
    'volume of up days ÷ down days over 20: 8 points from 1.2, none to 0.8, linear between',
  ],
  obvAboveAverage: ['OBV > 均值得 6 分', '6 points for OBV above its average'],
  volumeRatio: ['量比 1–3 得 6 分，到 0.5 和 6 线性降为 0', '6 points for 1–3, down to 0 at 0.5 and 6'],
  position: ['8 × (1 − |250日位置 − 0.55| ÷ 0.55)', '8 × (1 − |place in 250 bars − 0.55| ÷ 0.55)'],
  volatility: ['ATR14 ÷ 收盘 ≤ 4% 得 6 分，8% 为 0', 'ATR14 ÷ close up to 4% 6 points, none at 8%'],
  drawdown: ['60日最大回撤 ≤ 15% 得 6 分，40% 为 0', 'deepest fall of 60 bars up to 15% 6 points, none at 40%'],
  flow1: market(20),
  flow5: market(25),
  flow20: market(15),
  inflowDays: ['每连续一天净流入 2 分，最多 10 分', '2 points a day of inflow in a row, at most 10'],
  ddx5: ['5日 DDX > 0 得 5 分', '5 points for a DDX of 5 days above 0'],
  concentration: ['（1 − 筹码集中度分位）× 10', '(1 − percentile of concentration) × 10'],
  winner: ['获利盘 30%–90% 得 5 分', '5 points for 30%–90% of holders in profit'],
  holders: ['股东户数环比减少，−10% 得 10 分', 'fewer holders than a quarter ago, 10 points at −10%'],
  revenueYoy: industry(15),
  netProfitYoy: industry(20),
  roeTtm: industry(20),
  grossMargin: industry(8),
  netMarginChange: ['净利率变化 +5 个百分点得 7 分，−5 为 0', 'net margin +5 points 7, −5 points none'],
  cashToProfit: ['经营现金流 ÷ 净利润 ≥ 0.8 得 10 分', '10 points for operating cash ÷ profit from 0.8'],
  debtRatio: ['负债率低于行业中位数得 8 分', '8 points for a debt ratio below the median of the industry'],
  goodwillToEquity: ['商誉 ÷ 净资产 < 20% 得 6 分', '6 points for goodwill below 20% of equity'],
  pledgeRatio: ['质押比例 < 30% 得 6 分', '6 points for less than 30% pledged'],
  themeHeat: ['最热题材热度 ÷ 100 × 35', 'heat of the best theme ÷ 100 × 35'],
  industryToday: ['行业当日涨幅名次越前越高，第一得 15 分', 'by the rank of the industry that day, the first gets 15'],
  limitUpGene: ['250日内涨停次数 ÷ 10 × 15，最多 15', 'limit-up closes of 250 days ÷ 10 × 15, at most 15'],
  popularity: ['(1 − 人气名次 ÷ 总数) × 15', '(1 − rank of attention ÷ stocks) × 15'],
  news: [
    'Σ 利好利空 × 重要性 × 0.5^(天数÷3)，−10…+10 对应 0…20 分',
    'Σ polarity × importance × 0.5^(days÷3); −10…+10 give 0…20 points',
  ],
  ownPe: ['（1 − 自身三年市盈率分位）× 35', '(1 − percentile of its PE of three years) × 35'],
  pe: cheap(25),
  pb: cheap(20),
  ps: cheap(25),
  peg: ['PEG ≤ 1 得 10 分，3 为 0', 'PEG up to 1 10 points, none at 3'],
  dividendYield: market(10),
};

const isPart = (key: string): key is Part => Object.hasOwn(formulas, key);

/** The text of `diag.technical.bullOrder`; `undefined` for a key that is no part of a score. */
export function partTextOf(key: string): MetricText | undefined {
  const [family, dimension, part = ''] = key.split('.');
  if (family !== 'diag' || dimension === undefined || !isPart(part)) return undefined;
  return {
    title: subScoreNames[part],
    meaning: ['评分中的一项：得了多少分，由所用的数决定。', 'One part of a score: its points follow from its inputs.'],
    formula: formulas[part],
    limits: [missingNote, notAlone],
    wouldChange: [['所用的任一数改变', 'Any of its inputs becoming another one']],
  };
}
