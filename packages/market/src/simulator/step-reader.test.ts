import { expect, it } from 'vitest';
import { StepReader, type Steps } from './step-reader.ts';

const stepsOf: readonly Steps[] = [
  { days: [], levels: [] },
  { days: [5, 9], levels: [2, 3] },
];

it('stands at one before the first step and on the last one that has come, wherever it is asked next', () => {
  const asked: number[] = [];
  const reader = new StepReader(2, (index, day) => {
    asked.push(day);
    return stepsOf[index]!;
  });
  expect([4, 5, 8, 9, 400, 6, 0, 9].map((day) => reader.at(1, day))).toEqual([1, 2, 2, 3, 3, 2, 1, 3]);
  expect(asked).toEqual([4, 5, 9, 6, 0, 9]);
  expect([0, 7, 900].map((day) => reader.at(0, day))).toEqual([1, 1, 1]);
  expect(asked.slice(6)).toEqual([0]);
});

it('asks again from the day from which more steps may come', () => {
  let days = [3];
  const reader = new StepReader(1, (_, day) => ({ days, levels: days.map((at) => at * 10), until: day < 6 ? 6 : 99 }));
  expect([4, 5].map((day) => reader.at(0, day))).toEqual([30, 30]);
  days = [3, 5];
  expect([5, 6].map((day) => reader.at(0, day))).toEqual([30, 50]);
});
