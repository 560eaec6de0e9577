import { describe, expect, it } from 'vitest';
import type { NewsItem } from '../company/news-item.ts';
import { rankCauses, type CauseInputs } from './causes.ts';

const newsAt = (date: string, second: number, importance: NewsItem['importance'], polarity = 1): NewsItem => ({
  id: `${date} ${second}`,
  publishedAt: { date, second },
  importance,
  polarity,
  stockNos: ['600000'],
  concepts: [],
  cause: { kind: 'NONE' },
  template: '',
  slots: {},
  text: ['', ''],
});

const nothing: CauseInputs = {
  moment: { date: '2026-03-03', second: 36_000 },
  direction: 1,
  asOf: { date: '2026-03-04', second: 0 },
  news: [],
  themes: [],
  flowPercentile: null,
  priceBefore: 10,
  price: 10.3,
  levels: [],
  regulation: 'none',
};

const level = (at: number, strength: number) => ({ level: at, strength, sources: [], distance: 0 });

describe('causes of a movement', () => {
  it('are none when nothing scores enough', () => {
    expect(rankCauses(nothing)).toEqual([]);
    const weak = { ...nothing, flowPercentile: 0.85, levels: [level(10.1, 1)] };
    expect(rankCauses(weak)).toEqual([]);
  });

  it('halve the weight of news every twelve hours', () => {
    const news = [newsAt('2026-03-02', 79_200, 5), newsAt('2026-03-03', 36_000, 4)];
    expect(rankCauses({ ...nothing, news })).toMatchObject([
      { kind: 'news', score: 0.8, hours: 0 },
      { kind: 'news', score: 0.5, hours: 12 },
    ]);
    expect(rankCauses({ ...nothing, news: [newsAt('2026-03-02', 35_999, 5)] })).toEqual([]);
  });

  it('know no news that came out later, and none that points the other way', () => {
    const later = [newsAt('2026-03-03', 40_000, 5)];
    expect(rankCauses({ ...nothing, news: later })).toHaveLength(1);
    expect(rankCauses({ ...nothing, news: later, asOf: { date: '2026-03-03', second: 39_999 } })).toEqual([]);
    expect(rankCauses({ ...nothing, news: [newsAt('2026-03-03', 36_000, 5, -1)] })).toEqual([]);
    expect(rankCauses({ ...nothing, direction: -1, news: [newsAt('2026-03-03', 36_000, 5, -1)] })).toHaveLength(1);
  });

  it('rank themes, money, levels and announcements by their scores', () => {
    const causes = rankCauses({
      ...nothing,
      themes: [
        { concept: 'A', excess: 0.03, heat: 90 },
        { concept: 'B', excess: -0.03, heat: 99 },
      ],
      flowPercentile: 0.98,
      levels: [level(10.2, 4), level(10.4, 5), level(9.9, 5)],
      regulation: 'serious',
    });
    expect(causes.map(({ kind }) => kind)).toEqual(['theme', 'capital', 'technical', 'regulation']);
    expect(causes.map(({ score }) => Math.round(score * 100) / 100)).toEqual([0.95, 0.9, 0.8, 0.7]);
  });

  it('look for a fall at levels that broke downwards and money that left', () => {
    const causes = rankCauses({
      ...nothing,
      direction: -1,
      priceBefore: 10,
      price: 9.7,
      flowPercentile: 0.01,
      levels: [level(9.8, 3), level(10.2, 5)],
    });
    expect(causes).toMatchObject([
      { kind: 'capital', score: 0.95 },
      { kind: 'technical', score: 0.6 },
    ]);
  });
});
