import { catalogue } from '../texts.ts';

/** Words of how the valuation of a stock went. */
export const valuationTexts = catalogue({
  day: ['交易日', 'Trading day'],
  valuation: ['估值三年分位', 'Valuation, 3 years'],
  pe: ['市盈率TTM', 'PE (TTM)'],
  pb: ['市净率', 'PB'],
  ratio: ['看哪个比率', 'Ratio'],
  now: ['现在', 'Now'],
  percentile: ['三年分位', 'Percentile'],
  line10: ['10%线', '10% line'],
  line50: ['中位', 'Median'],
  line90: ['90%线', '90% line'],
  ownDays: ['交易日数', 'Days'],
  since: ['自 {date}', 'since {date}'],
  shortPast: [
    '历史不足三年，只有 {n} 个交易日，分位仅供参考',
    'Only {n} trading days of history: a percentile of them says little',
  ],
  noPast: ['没有这个比率的历史', 'No history of this ratio'],
  noPastLoss: ['公司亏损，没有市盈率；可以看市净率', 'A loss gives no PE; see PB'],
  noPastNote: [
    '导入带估值的日线，或积累更多交易日后就会有',
    'It comes with imported valuations, or with more trading days',
  ],
  nowLoss: ['现在亏损，没有市盈率', 'A loss now: no PE'],
  valuationHow: [
    '每个交易日用当天收盘价、已公布的财报和股本计算；亏损或净资产为负的日子不计入',
    'Each day by its close and the reports and shares known then; days of a loss or without equity are left out',
  ],
});
