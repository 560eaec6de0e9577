import { algorithmPools } from '@lianpan/market/backtest';
import { describe, expect, it } from 'vitest';
import { paths } from '../sieve/paths.ts';
import { queryWords } from './condition-words.ts';
import { queryOf } from './wire-query.ts';

const written = [
  ...algorithmPools.map(({ query }) => query),
  ...Object.values(paths).flatMap(({ steps }) => steps.map((step) => queryOf({ groups: [step] }))),
];

describe('a query in words', () => {
  it('joins what is enough by "or" and leaves the rest apart', () => {
    const query = {
      groups: [
        {
          op: 'AND' as const,
          items: [
            { id: 'Q13', values: { k: 1 } },
            { id: 'Q13', values: { k: 2 }, not: true },
          ],
        },
        { op: 'OR' as const, items: [{ id: 'T22' }, { id: 'T17' }] },
      ],
    };
    expect(queryWords(query, 'zh-CN')).toEqual(['连板≥1', '连板<2', '布林下轨反弹 或 KDJ超卖']);
    expect(queryWords(query, 'en').at(-1)).toBe('Rebound from lower Bollinger band or KDJ oversold');
  });

  it.each(['zh-CN', 'en'] as const)('of pools and sieves has nothing of a template in %s', (language) => {
    const texts = written.flatMap((query) => queryWords(query, language));
    expect(texts.length).toBeGreaterThan(40);
    expect(
      texts.filter((text) =>
        /(?<![A-Za-z])[Nk](?![A-Za-z])|[（）()]|上限|下限|周期|At (least|most)/.test(text.replace('K<', '')),
      ),
    ).toEqual([]);
  });
});
