import { expect, it } from 'vitest';
import type { DailyColumns } from '../columns.ts';
import { chooser, someValues } from './asked-values.fixture.ts';
import { hasUsualValues, pickerConditions } from './catalogue.ts';
import type { Condition } from './condition.ts';
import { marketViews } from './market-views.ts';
import { reachOf } from './reach.ts';
import { simulatedPicker } from './simulated-picker.fixture.ts';

const { history, knowledgeOn } = simulatedPicker(60, 421);
const { columns, securities, lastDay } = history;

/** Prices in thousandths of a fen, so that none stands exactly on an average, where the last digit would decide. */
const apart: DailyColumns = {
  ...columns,
  open: columns.open.map(offGrid),
  high: columns.high.map(offGrid),
  low: columns.low.map(offGrid),
  close: columns.close.map(offGrid),
  prevClose: columns.prevClose.map(offGrid),
};

function offGrid(fen: number, slot: number): number {
  return fen === 0 ? 0 : fen * 1000 + (Math.imul(slot, 2654435761) >>> 22);
}

/** Prices on whole fen, as limits are; there, averages may be equal. */
const isOfAverages = ({ id }: Condition): boolean => id.startsWith('T');

it.each([
  ['between the fen', lastDay, apart, () => true],
  ['between the fen', lastDay - 150, apart, () => true],
  ['on the fen', lastDay, columns, (condition: Condition) => !isOfAverages(condition)],
] as const)(
  'a view of the bars that are read answers as the whole one does, prices %s, day %i',
  (_, day, bars, isAsked) => {
    const views = marketViews(bars, knowledgeOn(day));
    const choose = chooser(day);
    let cut = 0;
    for (const condition of pickerConditions.filter(hasUsualValues).filter(isAsked)) {
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
