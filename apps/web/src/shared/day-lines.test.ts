import { expect, it } from 'vitest';
import { dayLinesIn } from './day-lines.ts';

const answer = (...lines: (readonly [symbol: string, line: number[]])[]) =>
  ({
    pointsPerDay: 61,
    list: lines.map(([symbol, line]) => ({ symbol, line, prevClose: 10 })),
  }) as unknown as Parameters<typeof dayLinesIn>[0][number];

it('keeps the room of lines that are not known yet', () => {
  expect(dayLinesIn([undefined]).of('a')).toBeNull();
  expect(dayLinesIn([answer(['a', []]), undefined]).of('b')).toBeNull();
});

it('draws the lines that are there, beside stocks without one', () => {
  const lines = dayLinesIn([answer(['a', [10, 11]], ['b', []])]);
  expect(lines.of('a')).toEqual({ values: [10, 11], prevClose: 10, pointsPerDay: 61 });
  expect(lines.of('b')).toMatchObject({ values: [] });
});

it('has no room for lines where nobody draws any', () => {
  const lines = dayLinesIn([answer(['a', []], ['b', []])]);
  expect([lines.areDrawn, lines.of('a')]).toEqual([false, undefined]);
});
