/// <reference types="vite/client" />
import { beforeEach, describe, expect, it } from 'vitest';
import { installRows } from '../../../routes/href.ts';
import { pagesNamed } from './pages-found.ts';

const screen = () => Promise.resolve({ default: () => null });
const rows = {
  news: { path: '/hall/newsList', title: ['7×24 快讯', '7×24 news'], query: ['stockNo'], screen },
  newsDetail: { path: '/hall/newsDetail', title: ['快讯详情', 'News'], query: ['newsId'], screen },
  limits: { path: '/limits', title: ['涨跌停板', 'Limit board'], screen },
  search: { path: '/search', title: ['搜索', 'Search'], screen },
  searchInGroup: { path: '/gjd/searchStock', title: ['搜索', 'Search'], screen },
  lab: { path: '/developer', title: ['快讯实验', 'News lab'], developer: true, screen },
};
beforeEach(() => installRows(Object.values(rows) as unknown as Parameters<typeof installRows>[0]));

const paths = (word: string) => pagesNamed(word).map(({ path }) => path);

describe('pages by their names', () => {
  it('are found in both languages, whatever the case', () => {
    expect(paths('涨跌')).toEqual(['/limits']);
    expect(paths('LIMIT')).toEqual(['/limits']);
  });

  it('leave out what is a page of one thing, and what is for developers', () => {
    expect(paths('快讯')).toEqual(['/hall/newsList']);
  });

  it('stand once, however many addresses they have', () => {
    expect(paths('search')).toEqual(['/search']);
  });
});
