import { catalogue } from '../texts.ts';

/** Words of how the valuation of a stock went. */
export const valuationTexts = catalogue({
  day: ['交易日', 'Trading day'],
  valuation: ['估值三年分位', '3-year valuation percentile'],
  pe: ['市盈率TTM', 'PE (TTM)'],
  pb: ['市净率', 'PB'],
  ratio: ['估值指标', 'Ratio'],
  now: ['当前', 'Now'],
  percentile: ['三年分位', 'Percentile'],
  line10: ['10%线', '10% line'],
  line50: ['中位', 'Median'],
  line90: ['90%线', '90% line'],
  ownDays: ['交易日数', 'Days'],
  since: ['自 {date}', 'since {date}'],
  shortPast: [
    '历史不足三年，只有 {n} 个交易日，分位仅供参考',
    'Only {n} trading days of history. Percentiles are for reference',
  ],
  noPast: ['没有该指标的历史数据', 'No history for this ratio'],
  noPastLoss: ['公司亏损，无市盈率，可看市净率', 'Loss-making, no PE. See PB'],
  noPastNote: ['导入含估值的日线，或积累更多交易日后显示', 'Available after importing valuations or more trading days'],
  nowLoss: ['当前亏损，无市盈率', 'Loss-making, no PE'],
  valuationHow: [
    '按每日收盘价、当时已公布的财报和股本计算；亏损或净资产为负的日子不计入',
    "Uses each day's close with reports and shares known then. Days with losses or negative equity are excluded",
  ],
});
