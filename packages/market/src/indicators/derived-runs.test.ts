import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { derivedInputs, derivedTable, looksAtOneMoment } from './derived-table.fixture.ts';

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

/** What the set and the formulas of B.2 are made with. */
const ofTheSet = /^(bar-conditions|indicator-run|indicator-set|is-above|lengths|live-indicators|set-[a-z]+)$/;

const filesIn = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url))
    .filter((name) => /^[a-z-]+\.ts$/.test(name))
    .map((name) => `${folder}${name}`);

/** Files of B.3 to B.6: all that neither the table of B.2 nor the set has, and the quote figures, which both have. */
function derivedFiles(): string[] {
  const ofBars = readFileSync(new URL('indicator-table.fixture.ts', import.meta.url), 'utf8');
  const formulas = filesIn('./').filter((file) => {
    if (file === './quote-figures.ts') return true;
    return !ofBars.includes(`'${file}'`) && !ofTheSet.test(file.slice(2, -3));
  });
  return [...formulas, ...filesIn('../flows/'), ...filesIn('../limit-board/')];
}

it('is written down for every function', async () => {
  const files = derivedFiles();
  expect(files.length).toBeGreaterThan(18);
  const found = new Set<string>();
  for (const file of files) {
    const exported = (await import(new URL(file, import.meta.url).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) if (typeof value === 'function') found.add(name);
  }
  const known = [...derivedTable.map(({ name }) => name), ...Object.values(looksAtOneMoment).flat()];
  expect([...found].toSorted()).toEqual(known.toSorted());
});
