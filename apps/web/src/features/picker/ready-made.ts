import type { PickQuery } from './api.ts';

interface ReadyMade {
  readonly key: string;
  readonly name: readonly [zh: string, en: string];
  readonly groups: PickQuery['groups'];
}

const all = (...items: PickQuery['groups'][number]['items']): PickQuery['groups'] => [{ op: 'AND', items }];

/** Combinations to begin with: those of the built-in pools that conditions alone can say. Source: market handbook E.4. */
export const readyMade: readonly ReadyMade[] = [
  {
    key: 'AP01',
    name: ['均线多头放量', 'Bullish MAs on volume'],
    groups: all({ id: 'T03' }, { id: 'Q20', params: { times: 2 } }, { id: 'F02', params: { least: 0.03 } }),
  },
  { key: 'AP02', name: ['平台突破', 'Base breakout'], groups: all({ id: 'Q34' }) },
  { key: 'AP03', name: ['60日新高', '60-day high'], groups: all({ id: 'Q08', params: { n: '60' } }) },
  {
    key: 'AP05',
    name: ['低波红利', 'Low-vol dividends'],
    groups: all({ id: 'T32' }, { id: 'B05', params: { least: 0.03 } }, { id: 'B14', params: { most: 0.6 } }),
  },
  {
    key: 'AP06',
    name: ['成长合理估值', 'Growth at a fair price'],
    groups: all(
      { id: 'B09', params: { least: 0.25 } },
      { id: 'B07', params: { least: 0.12 } },
      { id: 'B04', params: { most: 1.2 } },
    ),
  },
  { key: 'AP07', name: ['低位吸筹', 'Accumulation at lows'], groups: all({ id: 'F06' }, { id: 'F10' }) },
  {
    key: 'AP08',
    name: ['强势回踩', 'Strong pullback'],
    groups: all({ id: 'T09', params: { n: 20 } }, { id: 'Q11', params: { n: 20, k: 1 } }),
  },
  {
    key: 'AP09',
    name: ['题材中军', 'Theme core stocks'],
    groups: all({ id: 'N07', params: { role: 'core' } }, { id: 'Q18', params: { least: 500_000_000 } }),
  },
  {
    key: 'AP12',
    name: ['超跌反弹', 'Oversold rebound'],
    groups: [
      {
        op: 'AND',
        items: [
          { id: 'Q03', params: { n: 20, least: -1, most: -0.2 } },
          { id: 'F01', params: { least: 0 } },
        ],
      },
      { op: 'OR', items: [{ id: 'T22' }, { id: 'T17' }] },
    ],
  },
];
