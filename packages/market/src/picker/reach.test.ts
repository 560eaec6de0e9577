import { expect, it } from 'vitest';
import { chooser, someValues } from './asked-values.fixture.ts';
import { hasUsualValues, pickerConditions } from './catalogue.ts';
import { marketViews } from './market-views.ts';
import { reachOf } from './reach.ts';
import { simulatedPicker } from './simulated-picker.fixture.ts';

const { history, knowledgeOn } = simulatedPicker(60, 421);
const { columns, securities, lastDay } = history;

it.each([lastDay, lastDay - 150] as const)(
  'a view of the bars that are read answers as the whole one does, day %i',
  (day) => {
    const views = marketViews(columns, knowledgeOn(day));
    const choose = chooser(day);
    let cut = 0;
    for (const condition of pickerConditions.filter(hasUsualValues)) {
      for (let round = 0; round < 4; round++) {
        const values = someValues(condition, choose);
        const reach = reachOf(condition, values);
        for (let index = 0; index < securities.length; index++) {
          const whole = views(index);
          const near = views(index, reach);
          if (!whole || !near) continue;
          if (near.last < whole.last) cut++;
          const asked = `${condition.id} ${JSON.stringify(values)} of stock ${index}`;
          expect(condition.test(near, values), asked).toBe(condition.test(whole, values));
          const [figure, expected] = [condition.value(near, values), condition.value(whole, values)];
          if (expected === null) expect(figure, asked).toBe(null);
          else expect(Math.abs(figure! - expected), asked).toBeLessThan(1e-9 * (Math.abs(expected) + 1));
        }
      }
    }
    expect(cut).toBeGreaterThan(15_000);
  },
);
