import { atLeast, atMost, between, signal, type Wordings } from './wording.ts';

const loss = ['亏损', 'loss-making'] as const;

/** B01 to B26. */
export const fundamentalWords: Wordings = {
  B01: between(['市盈率TTM', 'PE TTM'], 'plain', loss),
  B02: between(['市净率', 'PB'], 'plain', ['净资产为负', 'negative equity']),
  B03: between(['市销率', 'PS'], 'plain'),
  B04: atMost(['PEG', 'PEG'], 'plain', 'most', ['无增长', 'no growth']),
  B05: atLeast(['股息率', 'Dividend yield'], 'percent'),
  B06: atMost(['PE近三年分位', '3-year PE percentile'], 'percent', 'most', loss),
  B07: atLeast(['ROE', 'ROE'], 'percent'),
  B08: atLeast(['营收同比增长', 'Revenue growth YoY'], 'percent'),
  B09: atLeast(['净利润同比增长', 'Net profit growth YoY'], 'percent'),
  B10: atLeast(['扣非净利同比增长', 'Adjusted profit growth YoY'], 'percent'),
  B11: atLeast(
    ({ choice }) =>
      choice('of') === 'revenue'
        ? ['营收3年复合增长', '3-year revenue CAGR']
        : ['净利润3年复合增长', '3-year profit CAGR'],
    'percent',
  ),
  B12: atLeast(['毛利率', 'Gross margin'], 'percent'),
  B13: atLeast(['净利率', 'Net margin'], 'percent'),
  B14: atMost(['资产负债率', 'Debt-to-assets'], 'percent'),
  B15: atLeast(['经营现金流/净利润', 'Operating cash flow / profit'], 'plain'),
  B16: atMost(['商誉/净资产', 'Goodwill / equity'], 'percent'),
  B17: { ...atMost(['质押', 'Pledged'], 'percent'), figure: () => ['质押比例', 'Pledged'] },
  B18: atLeast(['业绩预增', 'Forecast profit growth'], 'percent', 'least', ['无预告', 'no forecast']),
  B19: signal(['扭亏为盈', 'Back in profit'], ['未扭亏为盈', 'Not back in profit']),
  B20: {
    ...signal(['破净', 'Below book value'], ['未破净', 'Not below book value']),
    figure: () => ['较每股净资产', 'vs book value'],
  },
  B21: {
    ...signal(['破发', 'Below IPO price'], ['未破发', 'Not below IPO price']),
    figure: () => ['较发行价', 'vs IPO price'],
  },
  B22: atLeast(['机构持股', 'Institutional holding'], 'percent'),
  B23: atLeast(['近90日买入评级', 'Buy ratings in 90 days'], 'reports'),
  B24: atLeast(['目标价空间', 'Upside to target price'], 'percent'),
  B25: {
    ...signal(
      ({ number }) => [`10送转≥${number('least') * 10}股`, `Bonus issue ≥ ${number('least') * 10} per 10 shares`],
      ({ number }) => [`无10送转≥${number('least') * 10}股`, `No bonus issue ≥ ${number('least') * 10} per 10 shares`],
    ),
    figure: () => ['每股送转', 'Bonus per share'],
  },
  B26: {
    ...signal(
      ({ number }) => [`${number('n')}日内无解禁`, `No lock-up expiry within ${number('n')} days`],
      ({ number }) => [`${number('n')}日内有解禁`, `Lock-up expiry within ${number('n')} days`],
    ),
    figure: () => ['距解禁天数', 'Days to lock-up expiry'],
  },
};
