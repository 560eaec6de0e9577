import { valueText } from './values.ts';
import {
  atLeast,
  atMost,
  between,
  boundedText,
  inARow,
  signal,
  streak,
  type Asked,
  type Wording,
  type Wordings,
} from './wording.ts';

const days = (asked: Asked): number => asked.number('n');
const isUp = (asked: Asked): boolean => asked.choice('direction') !== 'down';

/** A change is called a rise where nothing below nought is asked for. */
const change = (zh: (asked: Asked) => string, en: (asked: Asked) => string): Wording =>
  between((asked) => [`${zh(asked)}${asked.number('least') < 0 ? '涨跌幅' : '涨幅'}`, en(asked)], 'percent');

/** A high or low of some days, or of all. */
const extreme = (zh: string, en: string): Wording =>
  signal(
    (asked) =>
      asked.choice('n') === 'all'
        ? [`创历史新${zh}`, `All-time ${en}`]
        : [`创${asked.choice('n')}日新${zh}`, `New ${asked.choice('n')}-day ${en}`],
    (asked) =>
      asked.choice('n') === 'all'
        ? [`未创历史新${zh}`, `No all-time ${en}`]
        : [`未创${asked.choice('n')}日新${zh}`, `No new ${asked.choice('n')}-day ${en}`],
  );

/** How far the price lies below its high: the bounds of the condition are at most nought, and people name the depth. */
const pullback: Wording = {
  says: (asked) => pullbackText(asked, false),
  denies: (asked) => pullbackText(asked, true),
  figure: (asked) => [`距${days(asked)}日高点`, `From ${days(asked)}-day high`],
};

const pullbackText = (asked: Asked, isDenied: boolean) => {
  const n = days(asked);
  const [low, high] = [mirrored(asked.bound('most')), mirrored(asked.bound('least'))];
  if (low === null && high === null) {
    return boundedText([`距${n}日高点`, `From ${n}-day high`], asked, { unit: 'percent', isDenied });
  }
  return boundedText([`距${n}日高点回撤`, `Down from ${n}-day high`], asked, { unit: 'percent', isDenied, low, high });
};

const mirrored = (value: number | null): number | null => (value === null ? null : value === 0 ? 0 : -value);

/** The open against the close before: up, down, or both. */
const opening: Wording = {
  says: (asked) => openingText(asked, false),
  denies: (asked) => openingText(asked, true),
  figure: () => ['开盘涨跌幅', 'Open change'],
};

const openingText = (asked: Asked, isDenied: boolean) => {
  const unit = 'percent';
  if (asked.number('least') >= 0) return boundedText(['高开', 'Gap-up open'], asked, { unit, isDenied });
  const low = asked.number('most') > 0 ? null : -asked.number('most');
  if (low === null) return boundedText(['开盘涨跌幅', 'Open change'], asked, { unit, isDenied });
  return boundedText(['低开', 'Gap-down open'], asked, { unit, isDenied, low, high: mirrored(asked.bound('least')) });
};

const platform = (asked: Asked): readonly [zh: string, en: string] => {
  const most = valueText(asked.number('most'), 'percent', 0);
  const times = asked.number('times');
  return [
    `放量${times}倍突破${days(asked)}日平台，振幅≤${most}`,
    `${days(asked)}-day base breakout, range ≤ ${most}, volume ≥ ${times}×`,
  ];
};

/** Q01 to Q34. */
export const quoteWords: Wordings = {
  Q01: between(['股价', 'Price'], 'price'),
  Q02: change(
    () => '今日',
    () => 'Change today',
  ),
  Q03: change(
    (asked) => `近${days(asked)}日`,
    (asked) => `${days(asked)}-day change`,
  ),
  Q04: change(
    () => '年内',
    () => 'YTD change',
  ),
  Q05: streak('连涨', 'Up'),
  Q06: streak('连跌', 'Down'),
  Q07: inARow((asked) => (isUp(asked) ? ['连阳', 'Bullish candles'] : ['连阴', 'Bearish candles'])),
  Q08: extreme('高', 'high'),
  Q09: extreme('低', 'low'),
  Q10: pullback,
  Q11: atLeast((asked) => [`近${days(asked)}日涨停`, `Limit-ups in ${days(asked)} days`], 'visits', 'k'),
  Q12: signal(
    (asked) =>
      asked.choice('day') === 'yesterday' ? ['昨日涨停', 'Limit-up yesterday'] : ['今日涨停', 'Limit-up today'],
    (asked) =>
      asked.choice('day') === 'yesterday'
        ? ['昨日未涨停', 'No limit-up yesterday']
        : ['今日未涨停', 'No limit-up today'],
  ),
  Q13: atLeast(['连板', 'Consecutive limit-ups'], 'plain', 'k'),
  Q14: signal(['炸板', 'Failed limit-up'], ['未炸板', 'No failed limit-up']),
  Q15: signal(['跌停', 'Limit-down'], ['未跌停', 'No limit-down']),
  Q16: between(['换手率', 'Turnover rate'], 'percent'),
  Q17: between(['量比', 'Volume ratio'], 'plain'),
  Q18: atLeast(['成交额', 'Turnover'], 'sum'),
  Q19: between(['振幅', 'Amplitude'], 'percent'),
  Q20: {
    ...atLeast(['成交量/5日均量', 'Volume / 5-day average'], 'plain', 'times'),
    says: (asked) => [`放量≥${asked.number('times')}倍`, `Volume ≥ ${asked.number('times')}× 5-day average`],
  },
  Q21: {
    ...atMost(['成交量/5日均量', 'Volume / 5-day average'], 'plain', 'times'),
    says: (asked) => [`缩量≤${asked.number('times')}倍`, `Volume ≤ ${asked.number('times')}× 5-day average`],
  },
  Q22: inARow((asked) => (isUp(asked) ? ['连续放量', 'Volume up'] : ['连续缩量', 'Volume down'])),
  Q23: signal(
    (asked) =>
      asked.choice('extreme') === 'smallest'
        ? [`${days(asked)}日地量`, `Lowest volume in ${days(asked)} days`]
        : [`${days(asked)}日天量`, `Highest volume in ${days(asked)} days`],
    (asked) =>
      asked.choice('extreme') === 'smallest'
        ? [`非${days(asked)}日地量`, `Not lowest volume in ${days(asked)} days`]
        : [`非${days(asked)}日天量`, `Not highest volume in ${days(asked)} days`],
  ),
  Q24: streak('量价齐升', 'Price and volume up'),
  Q25: streak('价升量缩', 'Price up on falling volume'),
  Q26: signal(
    (asked) => (isUp(asked) ? ['向上跳空', 'Gap up'] : ['向下跳空', 'Gap down']),
    (asked) => (isUp(asked) ? ['未向上跳空', 'No gap up'] : ['未向下跳空', 'No gap down']),
  ),
  Q27: signal(
    (asked) => [`近${days(asked)}日缺口未补`, `Unfilled gap within ${days(asked)} days`],
    (asked) => [`近${days(asked)}日无未补缺口`, `No unfilled gap within ${days(asked)} days`],
  ),
  Q28: opening,
  Q29: {
    ...signal(
      (asked) => [`近${days(asked)}日跑赢沪深300`, `Outperforming CSI 300 over ${days(asked)} days`],
      (asked) => [`近${days(asked)}日未跑赢沪深300`, `Not outperforming CSI 300 over ${days(asked)} days`],
    ),
    figure: (asked) => [`近${days(asked)}日超额`, `${days(asked)}-day excess return`],
  },
  Q30: between(
    (asked) => (asked.choice('shares') === 'total' ? ['总市值', 'Market cap'] : ['流通市值', 'Float market cap']),
    'sum',
  ),
  Q31: between(['上市天数', 'Trading days listed'], 'plain'),
  Q32: between((asked) => [`${days(asked)}日波动率`, `${days(asked)}-day volatility`], 'percent'),
  Q33: atMost((asked) => [`近${days(asked)}日区间振幅`, `${days(asked)}-day price range`], 'percent'),
  Q34: signal(platform, (asked) => {
    const [zh, en] = platform(asked);
    return [`未${zh}`, `No ${en}`];
  }),
};
