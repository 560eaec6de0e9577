import type { PickQuery, QueryItem } from '../picker/query.ts';

/** A query whose finds are kept together for some days. Source: market handbook E.4. */
export interface AlgorithmPool {
  readonly id: string;
  /** Chinese and English. */
  readonly name: readonly [zh: string, en: string];
  readonly query: PickQuery;
}

/** How a stock stays in a pool and leaves it. Source: market handbook E.4. */
export const poolRules = {
  /** Stocks at a time, and of one industry. */
  size: 20,
  mostOfIndustry: 4,
  stayDays: 20,
  stop: -0.08,
  /** It leaves when it closes below the mean of so many closes. */
  lineDays: 20,
} as const satisfies Readonly<Record<string, number>>;

const pool = (
  id: string,
  name: AlgorithmPool['name'],
  items: readonly QueryItem[],
  sort: PickQuery['sort'],
  either: readonly QueryItem[] = [],
): AlgorithmPool => ({
  id,
  name,
  query: {
    universe: 'std',
    groups: [{ op: 'AND', items }, ...(either.length > 0 ? [{ op: 'OR' as const, items: either }] : [])],
    ...(sort ? { sort } : {}),
  },
});

/**
 * The built-in pools. Two ask for the lists of tools (`toolConditions`) and rank by their scores. The handbook names
 * conditions; what the others are sorted by, and what it leaves open of their parameters, is ours.
 */
export const algorithmPools: readonly AlgorithmPool[] = [
  pool(
    'AP01',
    ['均线多头放量', 'Bullish MAs on volume'],
    [{ id: 'T03' }, { id: 'Q20' }, { id: 'F02', values: { least: 0.03 } }],
    { id: 'F02', order: 'desc' },
  ),
  pool('AP02', ['平台突破', 'Base breakout'], [{ id: 'Q34' }], { id: 'Q34', order: 'desc' }),
  pool('AP03', ['海龟新高', 'Turtle highs'], [{ id: 'Q08', values: { n: '60' } }], undefined),
  pool('AP04', ['底部放量', 'Bottom volume surge'], [{ id: 'C09' }], { id: 'C09', order: 'desc' }),
  pool(
    'AP05',
    ['低波红利', 'Low-vol dividends'],
    [{ id: 'T32' }, { id: 'B05', values: { least: 0.03 } }, { id: 'B14', values: { most: 0.6 } }],
    { id: 'B05', order: 'desc' },
  ),
  pool(
    'AP06',
    ['高成长合理估值', 'Growth at a fair price'],
    [
      { id: 'B09', values: { least: 0.25 } },
      { id: 'B07', values: { least: 0.12 } },
      { id: 'B04', values: { most: 1.2 } },
    ],
    { id: 'B04', order: 'asc' },
  ),
  pool('AP07', ['主力吸筹', 'Main accumulation'], [{ id: 'F06' }, { id: 'F10' }], { id: 'F10', order: 'asc' }),
  pool('AP08', ['强势回踩', 'Strong pullback'], [{ id: 'T09', values: { n: 20 } }, { id: 'Q11' }], {
    id: 'Q11',
    order: 'desc',
  }),
  pool('AP09', ['题材中军', 'Theme core stocks'], [{ id: 'N07' }, { id: 'Q18', values: { least: 5e8 } }], {
    id: 'Q18',
    order: 'desc',
  }),
  pool(
    'AP10',
    ['首板优选', 'First limit-up picks'],
    [
      { id: 'Q13', values: { k: 1 } },
      { id: 'Q13', values: { k: 2 }, not: true },
      { id: 'C05', values: { least: 60 } },
    ],
    { id: 'C05', order: 'desc' },
  ),
  pool('AP11', ['机构净买', 'Institutional buying'], [{ id: 'F14' }], { id: 'F14', order: 'desc' }),
  pool(
    'AP12',
    ['超跌反弹', 'Oversold rebound'],
    [
      { id: 'Q03', values: { n: 20, least: -1, most: -0.2 } },
      // Inflow on one day is F01 above zero.
      { id: 'F04', values: { n: 1 } },
    ],
    { id: 'Q03', order: 'asc' },
    [{ id: 'T22' }, { id: 'T17' }],
  ),
];
