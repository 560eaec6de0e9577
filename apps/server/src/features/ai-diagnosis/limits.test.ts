import { expect, it } from 'vitest';
import { addLimits, FactBook } from './facts.ts';
import { writeSection } from './writer.ts';

const dates = Array.from({ length: 25 }, (_, at) => `2026-10-${String(at + 1).padStart(2, '0')}`);
const down = (...days: number[]) => days.map((day) => ({ date: dates.at(day)!, side: 'down' as const }));

const reported = (limits: Parameters<typeof addLimits>[1], { isDownNow = false, of = dates } = {}): string[] => {
  const book = new FactBook({ asOf: 0, source: '测试' });
  if (isDownNow) book.word('limit', ['跌停', 'at limit down']);
  addLimits(book, limits, of);
  return writeSection(book, 'risk', '').map(({ text }) => text[0]);
};

it.each([
  ['none', [], '近20日跌停0次。'],
  [
    'one of long ago and one on the other side',
    [...down(-21), { date: dates.at(-2)!, side: 'up' as const }],
    '近20日跌停0次。',
  ],
  ['two apart', down(-9, -4), '近20日跌停2次。'],
  ['one, up to the newest', down(-1), '近20日跌停1次。'],
  ['three in a row and one before', down(-9, -3, -2, -1), '近20日跌停4次，其中最近3个交易日连续跌停。'],
  ['a row that has ended', down(-4, -3, -2), '近20日跌停3次。'],
])('a stock with %s is said so', (_what, limits, sentence) => expect(reported(limits)).toEqual([sentence]));

it('the day that is shown counts by its state now', () => {
  expect(reported(down(-3, -2), { isDownNow: true })).toContain('近20日跌停3次，其中最近3个交易日连续跌停。');
});

it('of a stock with less than 20 days nothing is said', () => {
  expect(reported(down(-1), { of: dates.slice(-19) })).toEqual([]);
});
