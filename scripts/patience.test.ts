import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const minMs = 60_000;

/** A call from its name to the bracket that closes it. */
function callAt(source: string, start: number): string {
  let [at, depth] = [source.indexOf('(', start), 0];
  do {
    depth += { '(': 1, ')': -1 }[source[at]!] ?? 0;
    at += 1;
  } while (depth > 0 && at < source.length);
  return source.slice(start, at);
}

/** Waits of a test that a slow machine would not keep: the default of `vi.waitFor` is one second, that of a poll a minute. */
function shortWaits(source: string): string[] {
  return [...source.matchAll(/vi\.waitFor\(|vi\.waitUntil\(|expect\s*\.poll\(/g)]
    .map(({ index }) => callAt(source, index))
    .filter((call) => {
      const given = /timeout: ([\d_]+)|,\s*([\d_]+),?\s*\)$/.exec(call);
      const milliseconds = given && Number((given[1] ?? given[2]!).replaceAll('_', ''));
      const isNamed = /, (polled|patient)\)$/.test(call);
      return milliseconds === null ? !isNamed && call.startsWith('vi.') : milliseconds < minMs;
    });
}

it('finds waits that are too short', () => {
  const short = ['vi.waitFor(() => f(1))', 'vi.waitUntil(f, 5000)', 'expect.poll(f, { timeout: 900 })'];
  expect(shortWaits(short.map((call) => `await ${call}.toBe(2);`).join('\n'))).toEqual(short);
  const long = [
    'vi.waitFor(() => f(1), 60_000)',
    'vi.waitFor(\n  f,\n  60_000,\n)',
    'vi.waitUntil(f, { timeout: 90_000 })',
    'expect.poll(() => f(1))',
  ];
  expect(shortWaits(long.join('\n'))).toEqual([]);
});

const tests = fs
  .globSync('{apps,packages,scripts,testkit,shells}/**/*.{test,fixture}.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**', 'scripts/patience.test.ts'],
  })
  .toSorted();

it('no test gives up before a slow machine has answered', () => {
  expect(tests.length).toBeGreaterThan(500);
  const found = tests.flatMap((file) =>
    shortWaits(fs.readFileSync(path.join(root, file), 'utf8')).map((call) => `${file}: ${call.slice(0, 80)}`),
  );
  expect(found).toEqual([]);
});
