import { expect, it } from 'vitest';
import { heatOver, weekBar } from './figures.ts';
import { weekAround, weekBeside, weeksOut } from './weeks.ts';

const at = (time: string): number => Date.parse(`${time}+08:00`);

it.each([
  ['2026-11-20', '2026-11-20T18:00:00', '2026-11-20'],
  ['2026-11-20', '2026-11-20T17:59:59', '2026-11-13'],
  ['2026-11-18', '2026-11-18T20:00:00', '2026-11-13'],
  // A file of quotes that ends in the middle of a week.
  ['2026-11-18', '2026-12-30T20:00:00', '2026-11-13'],
  // The holidays of October: the week before them ends with its Wednesday.
  ['2026-10-08', '2026-10-08T10:00:00', '2026-09-30'],
])('the newest day %s at %s has the review of the week that ends %s', (newest, time, last) => {
  expect(weeksOut(newest, at(time), 2).map((week) => week.at(-1))[0]).toBe(last);
});

it('passes over weeks of holidays', () => {
  expect(weekAround('2026-02-18')).toBeNull();
  expect(weekBeside('2026-02-10', 1)?.[0]).toBe('2026-02-24');
  expect(weekBeside('2026-02-25', -1)?.[0]).toBe('2026-02-09');
});

it('makes the bar of a week from those of its days', () => {
  const line = {
    date: ['2026-11-13', '2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-23'],
    open: [10, 11, 12, 13, 12, 11, 50],
    high: [10, 12, 15, 14, 13, 12, 60],
    low: [9, 10, 11, 12, 8, 10, 40],
    close: [10, 12, 13, 12, 11, 12, 55],
  };
  expect(weekBar(line, weekAround('2026-11-18')!)).toEqual({
    open: 11,
    high: 15,
    low: 8,
    close: 12,
    changePct: 20,
    amplitudePct: 70,
    closes: [10, 12],
  });
  expect(weekBar(line, weekAround('2026-11-25')!)).toBeNull();
});

it.each([
  [[1, 2, 3, 5, 7], { heat: 5, heatChange: 3.5 }],
  [[2, 3, 5, 7], { heat: 5, heatChange: null }],
  [[5, 7], null],
])('a theme of the heats %s is told', (heats, answer) => {
  const found = heatOver({ concept: 'x', heats, stages: [] }, 3, 2);
  if (answer === null) expect(found).toBeNull();
  else expect(found).toMatchObject(answer);
});
