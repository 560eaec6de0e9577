import { bottomRiseOf, risesAtTheBottom } from '../bottom/bottom-rise.ts';
import { isAbove } from '../indicators/is-above.ts';
import { bound, known, numberOf, type Condition } from './condition.ts';
import { clean } from './figure-rules.ts';
import type { StockView } from './stock-view.ts';

/** `null` where the condition does not hold or a part of the score is not known. */
const scoreOf = (stock: StockView): number | null =>
  bottomRiseOf(stock, stock.profile?.mainNetRank ?? null)?.score ?? null;

/**
 * What pools ask for beside the catalogue: the lists of two tools, named as the handbook numbers these. They can be asked
 * like any condition and are not offered among the 167. Source: market handbook C.5, C.9, E.4.
 */
export const toolConditions: readonly Condition[] = [
  {
    id: 'C05',
    category: 'quote',
    isIntraday: false,
    needs: ['profile', 'limits'],
    name: ['封板强度不少于N', 'Limit-up seal strength'],
    definition: [
      '收盘封涨停、全天非一字，且封板强度不少于N；数值为封板强度',
      'Sealed at limit up at the close after trading below it in the day, with a seal strength of at least N; the value is the strength',
    ],
    parameters: [bound('least', 60, 'points', [0, 100, 1])],
    unit: 'points',
    test(stock, values) {
      const strength = stock.profile?.sealStrength ?? null;
      if (strength === null) return null;
      if (strength === 'none' || !isAbove(stock.high(), stock.low())) return false;
      return clean(strength) >= numberOf(values, 'least');
    },
    value(stock) {
      const strength = stock.profile?.sealStrength;
      return typeof strength === 'number' ? known(clean(strength)) : null;
    },
  },
  {
    id: 'C09',
    category: 'quote',
    isIntraday: false,
    // The figure reads the profile too; whether it holds does not.
    needs: ['shares'],
    name: ['底部放量', 'Volume surge at the bottom'],
    definition: [
      '250日位置不高于30%，收盘价不高于250日最高价的70%，成交量不少于前20日均量的2倍，涨幅2%至9.5%，收阳且不低于MA20，成交额不少于5000万元，换手2%至15%；数值为底部评分0至100',
      'In the bottom 30% of the 250-day range and at most 70% of the 250-day high; volume at least twice the previous 20-day average, up 2%–9.5%, a bullish candle not below MA20, turnover at least ¥50M, turnover rate 2%–15%; the value is a score from 0 to 100',
    ],
    parameters: [],
    unit: 'points',
    test: risesAtTheBottom,
    value: scoreOf,
  },
];
