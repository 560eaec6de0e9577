import { expect, it } from 'vitest';
import { createFindings } from './findings.ts';
import { orderedSlots } from './ordered-rows.ts';

/** Rows as `[file, day]`, in the order in which they were read. */
function order(...rows: readonly (readonly [file: string, day: number])[]) {
  const findings = createFindings();
  const slots = orderedSlots(
    {
      stockNo: '600000',
      count: rows.length,
      unit: 'day',
      keyOf: (slot) => rows[slot]![1],
      placeOf: (slot) => ({ file: rows[slot]![0], line: slot + 2 }),
      dateOf: () => '2025-01-02',
    },
    findings,
  );
  return { days: slots.map((slot) => rows[slot]![1]), notes: findings.result().notes };
}

it('says where the rows of one file are out of order', () => {
  const { days, notes } = order(['a.csv', 2], ['a.csv', 3], ['a.csv', 1]);
  expect(days).toEqual([1, 2, 3]);
  expect(notes).toMatchObject([{ kind: 'sorted', file: 'a.csv', line: 4 }]);
});

it('does not blame files that begin before another one ends', () => {
  const { days, notes } = order(['b.csv', 2], ['b.csv', 3], ['a.csv', 1], ['a.csv', 4]);
  expect(days).toEqual([1, 2, 3, 4]);
  expect(notes).toEqual([]);
});
