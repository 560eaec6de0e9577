import { describe, expect, it } from 'vitest';
import { derivedInputs, derivedTable } from './derived-table.fixture.ts';

describe('one more of anything gives bit for bit what all of them give', () => {
  it.each(derivedTable.map((row) => [row.name, row] as const))('%s', (_name, row) => {
    for (const [count, seed] of [
      [260, 1],
      [243, 2],
      [40, 3],
      [3, 4],
    ] as const) {
      const inputs = derivedInputs(count, seed);
      const whole = row.begin(inputs)(count);
      for (const start of [0, 1, 13, 211, count].filter((cut) => cut <= count)) {
        for (const stride of [1, 7]) {
          const goOn = row.begin(inputs);
          let found: unknown;
          for (let length = start; ; length = Math.min(count, length + stride)) {
            found = goOn(length);
            // What is asked twice is the same twice.
            if (length % 5 === 0) expect(goOn(length)).toEqual(found);
            // Every state on the way, not the last one alone.
            if (stride === 7) expect(found, `${length} of ${count}`).toEqual(row.begin(inputs)(length));
            if (length === count) break;
          }
          expect(found, `${count} from ${start} by ${stride}`).toEqual(whole);
        }
      }
    }
  });
});
