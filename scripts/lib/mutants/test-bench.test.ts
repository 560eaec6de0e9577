import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bundleTests, testsReaching } from './bundle-tests.ts';
import { TestBench } from './test-bench.ts';
import { isNoticed } from './try-mutant.ts';

const bench = new TestBench();
const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'mutants-')));
const source = path.join(folder, 'half.ts');
const test = path.join(folder, 'half.test.ts');

beforeAll(() => {
  fs.writeFileSync(source, 'export const half = (x: number): number => x / 2;\n');
  fs.writeFileSync(
    test,
    `import { describe, expect, it } from 'vitest';
     import { half } from './half.ts';
     describe('half', () => {
       it.each([[4, 2], [6, 3]])('of %d is %d', (x, y) => expect(half(x)).toBe(y));
       it('is a number', async () => expect({ half: half(1) }).toMatchObject({ half: expect.any(Number) }));
     });`,
  );
  fs.writeFileSync(path.join(folder, 'other.test.ts'), `import { it } from 'vitest';\nit('is elsewhere', () => {});\n`);
});

afterAll(async () => {
  await bench.close();
  fs.rmSync(folder, { recursive: true });
});

const runWith = async (code: string, timeoutMs = 10_000) =>
  bench.run((await bundleTests([test], new Map([[source, code]]))).code, timeoutMs);

it('finds the tests that reach a file', async () => {
  expect(await testsReaching(source, /^never/)).toEqual([test]);
  expect(await testsReaching(source, /^half/)).toEqual([]);
});

it('runs them as they are and with a changed text, and leaves the files alone', async () => {
  const before = fs.readFileSync(source, 'utf8');
  expect(await bench.run((await bundleTests([test], new Map())).code, 10_000)).toEqual({ failed: null, tests: 3 });
  expect(await runWith('export const half = (x: number): number => x * 2;')).toEqual({
    failed: 'of %d is %d',
    tests: 3,
  });
  expect(await runWith('export const half = (x: number) => String(x / 2);')).toMatchObject({ tests: 3 });
  expect(fs.readFileSync(source, 'utf8')).toBe(before);
});

it('ends what does not end by itself and goes on', async () => {
  expect(await runWith('export const half = (x: number) => { for (;;) x; };', 1500)).toMatchObject({
    failed: 'no end',
  });
  expect(await runWith('export const half = (x: number) => x / 2;')).toMatchObject({ failed: null });
});

it('tells a text that cannot be loaded', async () => {
  expect((await runWith('export const half = missing;')).failed).toMatch(/cannot be loaded: missing is not defined/);
});

it('takes a text that cannot be built for one that was noticed', async () => {
  const isNoticedAs = (text: string): Promise<boolean> => isNoticed(bench, [test], source, text, 10_000);
  expect(await isNoticedAs('export const half = (x: number) => (x / 2;')).toBe(true);
  expect(await isNoticedAs('export const half = (x: number) => x * 2;')).toBe(true);
  expect(await isNoticedAs('export const half = (x: number) => x * 0.5;')).toBe(false);
});
