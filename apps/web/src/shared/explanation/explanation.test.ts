import { describe, expect, it, vi } from 'vitest';
import { calculationSteps } from './calculation-steps.ts';
import { writePhase, writeState } from './explained-values.ts';
import type { MetricText } from './metric-text.ts';
import { inputNames, subScoreNames } from './input-names.ts';
import { metricOf, metricTextOf, metricTexts } from './metric-texts.ts';

// The language store reads the page when it is loaded.
vi.hoisted(() => Object.assign(globalThis, { document: { documentElement: { lang: 'zh-CN' } } }));

describe('calculation steps', () => {
  it('puts the inputs into the formula', () => {
    const inputs = new Map([
      ['price', 12.31],
      ['prevClose', 12],
    ]);
    expect(calculationSteps('changePct', inputs, '+2.58%')).toEqual(['(12.31 ÷ 12.00 − 1) × 100% = +2.58%']);
  });

  it('adds up the six parts of a heat', () => {
    const keys = ['change', 'breadth', 'limitUps', 'amount', 'flow', 'persistence'];
    const inputs = new Map(keys.map((key, at) => [`heat.${key}`, [95, 90, 97, 80, 85, 40][at]!]));
    expect(calculationSteps('themeHeat', inputs, '85.4')).toEqual([
      '95.0 × 25% + 90.0 × 15% + 97.0 × 20% + 80.0 × 15% + 85.0 × 15% + 40.0 × 10% = 85.4',
    ]);
  });

  it('says nothing when an input is missing', () => {
    expect(calculationSteps('turnoverPct', new Map([['volume', 100]]), '1.00%')).toEqual([]);
    expect(calculationSteps('levels', new Map(), '11.00')).toEqual([]);
  });

  it('spreads the weight of a missing dimension', () => {
    const inputs = new Map([
      ['technical', 72],
      ['capital', 64],
      ['fundamental', 58],
      ['sentiment', null],
      ['valuation', 40],
    ]);
    expect(calculationSteps('diag.total', inputs, '62.6')).toEqual([
      '(72.0 × 30% + 64.0 × 25% + 58.0 × 20% + 40.0 × 10%) ÷ 85% = 62.6',
    ]);
  });

  it('shows a cap as a second line', () => {
    const inputs = new Map([
      ['technical', 72],
      ['capital', 64],
      ['fundamental', 58],
      ['sentiment', 81],
      ['valuation', 40],
    ]);
    expect(calculationSteps('diag.total', inputs, '45.0')[1]).toBe('min(65.3, 45.0) = 45.0');
  });
});

it('has a word for every phase, and keeps what is none', () => {
  expect([writePhase('ice', 'zh-CN'), writePhase('spreading', 'en')]).toEqual(['冰点', 'Spreading']);
  expect([writePhase('brokenUp', 'zh-CN'), writePhase('openedDown', 'en')]).toEqual(['炸板', 'Opened down limit']);
  expect([writePhase('published', 'zh-CN'), writePhase('otherClose', 'en')]).toEqual([
    '公布的涨跌停名单',
    'Close differs from daily bar',
  ]);
  expect(writePhase(12.5, 'en')).toBeUndefined();
});

it('has one text for the promotions of all rungs, with their counts put in', () => {
  expect([metricOf('promotion.1'), metricOf('promotion.12')]).toEqual(['promotion', 'promotion']);
  expect([metricOf('promotion.one'), metricOf('toString'), metricOf('sealRate.2')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const inputs = new Map([
    ['promoted', 3],
    ['promotionBase', 8],
  ]);
  expect(calculationSteps('promotion', inputs, '37.50%')).toEqual(['3 ÷ 8 × 100% = 37.50%']);
});

describe('state in words', () => {
  it('translates each class and keeps unknown ones', () => {
    expect(writeState('up · rising · low · upper', 'en')).toBe(
      'MA20 rising, MACD momentum rising, low volume, high in the 1-year range',
    );
    expect(writeState('sideways', 'zh-CN')).toBe('sideways');
  });
});

it('says of every figure that is computed what would make it another one, in both languages', () => {
  const computed = Object.entries<MetricText>(metricTexts).filter(([, { isObserved }]) => !isObserved);
  expect(computed.length).toBeGreaterThan(30);
  for (const [metric, { wouldChange = [] }] of computed) {
    expect([metric, wouldChange.length > 0]).toEqual([metric, true]);
    for (const [chinese, english] of wouldChange) {
      expect(chinese).toMatch(/[\u4e00-\u9fff]/);
      expect(english).toMatch(/^[A-Z][^\u4e00-\u9fff]+$/);
    }
  }
});

it.each([
  ['winRate.10', '上涨占比'],
  ['levels.resistance2', '支撑与压力'],
  ['levels.stop', '止损参考'],
  ['own.pb', '自身三年分位'],
  ['diag.technical.bullOrder', '均线多头排列'],
])('has words for %s', (key, title) => {
  expect(metricTextOf(key)?.title[0]).toBe(title);
});

it('has words for every part of a score, and none for what is no part', () => {
  for (const part of Object.keys(subScoreNames)) {
    expect([part, metricTextOf(`diag.any.${part}`)?.formula[0].length]).not.toEqual([part, undefined]);
  }
  expect([metricTextOf('diag.technical.nothing'), metricTextOf('levels.support3')]).toEqual([undefined, undefined]);
  expect(inputNames['from.gap']).toEqual(['缺口', 'gap']);
});
