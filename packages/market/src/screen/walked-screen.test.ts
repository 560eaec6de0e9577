import { expect, it } from 'vitest';
import { simulatedPicker } from '../picker/simulated-picker.fixture.ts';
import { quickConditions, screen } from './screen.ts';
import { WalkedScreen, type RowQuestion } from './walked-screen.ts';

const { history, knowledgeOn } = simulatedPicker(60, 420);
const { columns, actions, lastDay } = history;

/** A summer and what follows it: most dividends are paid in one. */
const [from, to] = [lastDay - 260, lastDay - 100];

it('answers each quick condition as the screen of each day does, over several blocks of days', () => {
  const questions = quickConditions.flatMap((id): RowQuestion[] => [
    { all: [{ id }], some: [] },
    { all: [{ id, not: true }], some: [] },
  ]);
  const exRights = actions.flatMap((some) => some.filter(({ day }) => day > from && day <= to));
  expect(exRights.length).toBeGreaterThan(10);
  const walked = new WalkedScreen(columns, knowledgeOn, questions, to);
  for (let day = from; day <= to; day += 7) {
    for (const question of questions) {
      const found = walked.foundOn(question, day);
      const what = `${JSON.stringify(question.all)} on day ${day}`;
      expect(found, what).toEqual([...screen(columns, question.all, knowledgeOn(day))]);
    }
  }
});

it('joins conditions by "and" and groups of them by "or"', () => {
  const question: RowQuestion = {
    all: [{ id: 'T08' }, { id: 'Q21', not: true }],
    some: [
      [{ id: 'Q05' }, { id: 'Q06' }, { id: 'Q18' }],
      [{ id: 'F02' }, { id: 'T20' }],
    ],
  };
  const walked = new WalkedScreen(columns, knowledgeOn, [question], to);
  let count = 0;
  for (let day = from; day <= to; day += 10) {
    const knowledge = knowledgeOn(day);
    const groups = question.some.map((items) => items.map((item) => screen(columns, [item], knowledge)));
    const expected = [...screen(columns, question.all, knowledge)].filter((index) =>
      groups.every((answers) => answers.some((answer) => answer.includes(index))),
    );
    expect(walked.foundOn(question, day)).toEqual(expected);
    count += expected.length;
  }
  expect(count).toBeGreaterThan(20);
});

it('says what rows do not answer', () => {
  expect(() => new WalkedScreen(columns, knowledgeOn, [{ all: [{ id: 'B05' }], some: [] }], to)).toThrow(RangeError);
});
