import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { NewsItem } from '../company/news-item.ts';
import { dayNews } from './day-news.ts';

const day = aShareCalendar.numberOf('2026-07-08')!;
const clock = (hour: number, minute = 0): number => hour * 3600 + minute * 60;

function item(id: string, second: number, given: Partial<NewsItem>): NewsItem {
  const text = [id, id] as const;
  const publishedAt = { date: '2026-07-08', second };
  const cause = { kind: 'NONE' } as const;
  return {
    id,
    publishedAt,
    importance: 4,
    polarity: 1,
    stockNos: [],
    concepts: [],
    cause,
    template: '',
    slots: {},
    text,
    ...given,
  };
}

const theme = (id: string, second: number, importance: 4 | 5): NewsItem =>
  item(id, second, { importance, concepts: ['算力'], cause: { kind: 'THEME', concept: '算力' } });

const named = item('named', clock(10), { stockNos: ['600000'] });
/** Says of one stock that its theme moved it. */
const board = item('board', clock(11), { stockNos: ['600001'], cause: { kind: 'THEME', concept: '算力' } });
const news = dayNews(day, [theme('late', clock(14), 5), named, board, theme('early', clock(8), 4)], {
  indexOf: (stockNo) => ['600000', '600001'].indexOf(stockNo),
  conceptsOf: (index) => (index === 0 ? ['算力', '白酒'] : ['白酒']),
});
const ids = (items: readonly NewsItem[]): string[] => items.map(({ id }) => id);

it('gives news of a theme to its members, in the order in which they came out', () => {
  expect(ids(news.around(0, clock(10)))).toEqual(['early', 'named', 'late']);
  expect(ids(news.around(1, clock(10)))).toEqual(['board']);
});

it('keeps news of a theme apart from what is told of the stock', () => {
  expect(ids(news.newsOf(0, clock(15)))).toEqual(['named']);
  expect(news.notices.map(({ newsId }) => newsId)).toEqual(['named', 'board']);
});

it('names the weightiest news of a theme that is out', () => {
  expect(news.catalystOf('算力', clock(7))).toBeNull();
  expect(news.catalystOf('算力', clock(9))?.id).toBe('early');
  expect(news.catalystOf('算力', clock(15))?.id).toBe('late');
  expect(news.catalystOf('白酒', clock(15))).toBeNull();
});
