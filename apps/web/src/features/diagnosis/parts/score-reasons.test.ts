import { describe, expect, it, vi } from 'vitest';

// The language store reads the page when it is loaded.
vi.hoisted(() => Object.assign(globalThis, { document: { documentElement: { lang: 'zh-CN' } } }));

import { subScoreNames } from '../../../shared/explanation/input-names.ts';
import { textsNow } from '../../../shared/texts.ts';
import { reasonTexts } from '../score-texts.ts';
import { missingByDimension, reasonOf } from './score-reasons.ts';

const say = textsNow(reasonTexts);
const reason = (key: string, values: Record<string, number | null>): string =>
  reasonOf({ key, points: 1, max: 10, values }, say);

describe('reasons of sub-scores', () => {
  it('compares each average with the next slower one', () => {
    expect(reason('bullOrder', { ma5: 12.31, ma10: 12.2, ma20: 12.25, ma60: 12.25 })).toBe(
      'MA5 12.31 > MA10 12.20 < MA20 12.25 = MA60 12.25',
    );
  });

  it('says how the close stands to its average', () => {
    expect(reason('aboveMa20', { close: 12, ma20: 12.2 })).toBe('收盘 12.00 < MA20 12.20');
  });

  it('writes fractions as percentages and turns cheap ranks round', () => {
    expect(reason('flow5', { mainNetShare5: -0.0123, percentile: 0.24 })).toContain('-1.23%，高于 24% 的股票');
    expect(reason('pb', { pb: 1.234, percentile: 0.3 })).toBe('市净率 1.23，低于同业 70%');
  });

  it('writes a missing figure as missing', () => {
    expect(reason('volumeRatio', { volumeRatio: null })).toContain('量比 --');
  });

  it('has words for every sub-score that has a name', () => {
    for (const key of Object.keys(subScoreNames)) expect(reason(key, {}), key).not.toBe('');
  });

  it('leaves an unknown sub-score without words', () => {
    expect(reason('somethingNew', { x: 1 })).toBe('');
  });
});

describe('missing inputs', () => {
  it('counts them by dimension', () => {
    expect([...missingByDimension(['capital.flow1', 'sentiment.news', 'capital.ddx5'])]).toEqual([
      ['capital', 2],
      ['sentiment', 1],
    ]);
  });
});
