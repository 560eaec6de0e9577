import { expect, it } from 'vitest';
import { completeValues, pickerConditions } from '../picker/catalogue.ts';
import { marketViews, walkStock } from '../picker/market-views.ts';
import type { QueryItem } from '../picker/query.ts';
import { simulatedPicker } from '../picker/simulated-picker.fixture.ts';
import { screen } from '../screen/screen.ts';
import { goesOn, WalkedAnswers } from './walked-answers.ts';

const { history, knowledgeOn } = simulatedPicker(60, 400);
const { columns, actions, lastDay } = history;
const stocks = columns.length.length;

it('gives a stock on each day the answer and the figure that a view of that day alone gives, to the last bit', () => {
  // A summer, in which most dividends are paid.
  const [from, to] = [lastDay - 260, lastDay - 130];
  const asked = pickerConditions.filter(goesOn).flatMap((condition) =>
    (condition.id === 'T33' ? [{ period: 'week' }, { period: 'month' }] : [{}]).map((given) => ({
      condition,
      values: completeValues(condition, given),
    })),
  );
  expect(asked.length).toBeGreaterThan(8);
  let exRights = 0;
  let met = 0;
  for (let index = 0; index < stocks; index++) {
    exRights += actions[index]!.filter(({ day }) => day > from && day <= to).length;
    const seen: number[] = [];
    walkStock(columns, index, from, to, knowledgeOn, (day, view) => {
      seen.push(day);
      // A day in three is passed over, as by a condition that another one has already turned away.
      if (day % 3 === 0) return;
      const alone = marketViews(columns, knowledgeOn(day))(index)!;
      for (const { condition, values } of asked) {
        const what = `${condition.id} of stock ${index} on day ${day}`;
        const answer = condition.test(alone, values);
        expect(condition.test(view, values), what).toBe(answer);
        expect(Object.is(condition.value(view, values), condition.value(alone, values)), what).toBe(true);
        if (answer) met++;
      }
    });
    const start = columns.start[index]!;
    const traded = [...columns.day.subarray(start, start + columns.length[index]!)].filter(
      (day) => day >= from && day <= to,
    );
    expect(seen).toEqual(traded);
  }
  expect(exRights).toBeGreaterThan(10);
  expect(met).toBeGreaterThan(500);
});

it('finds over several blocks of days what is screened on each of them, and what is asked not to be met', () => {
  const items: readonly QueryItem[] = [{ id: 'T28' }, { id: 'T30', not: true }, { id: 'P37' }];
  const walked = new WalkedAnswers(columns, knowledgeOn, items, lastDay);
  let found = 0;
  for (let day = lastDay - 125; day <= lastDay; day += 4) {
    for (const item of items) {
      const picks = walked.foundOn(item, day);
      expect(picks, `${item.id} on day ${day}`).toEqual([...screen(columns, [item], knowledgeOn(day))]);
      found += picks.length;
    }
  }
  expect(found).toBeGreaterThan(800);
});
