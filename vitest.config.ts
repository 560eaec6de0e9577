import fs from 'node:fs';
import { defineConfig } from 'vitest/config';

/** The machines that run this have two cores, and PostgreSQL needs a part of them. */
const maxWorkers = 2;

// Long, because machines are shared, and the same for all: a limit of a test's own would judge the machine. What hangs fails all the same.
const common = {
  environment: 'node',
  testTimeout: 240_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

/**
 * Tests that put something else in the place of a module or of a global: a module that a worker has loaded stays as it is, and
 * what they leave behind would meet whoever comes next. They load everything anew.
 */
const replacing = fs
  .globSync(['apps/web/**/*.test.{ts,tsx}', 'packages/**/*.test.{ts,tsx}'], {
    cwd: import.meta.dirname,
    exclude: ['**/node_modules/**', '**/dist/**'],
  })
  .filter((file) =>
    /\bvi\.(?:mock|doMock|resetModules|stubGlobal)\(/.test(fs.readFileSync(new URL(file, import.meta.url), 'utf8')),
  );

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', 'testkit/**', ...replacing],
          // What the packages export keeps no state of a page or a process: loading them once halves the time.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'web',
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...replacing],
          // Loading them once a worker takes a third of the time: a test puts what it reads of a store there itself.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          name: 'replacing',
          include: replacing,
        },
      },
      {
        test: {
          ...common,
          name: 'scripts',
          include: ['scripts/**/*.test.{ts,mjs}', 'shells/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
        },
      },
      {
        test: {
          ...common,
          name: 'server',
          include: ['apps/server/**/*.test.ts', 'testkit/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          // One PostgreSQL and one simulated market for the whole run.
          globalSetup: ['testkit/src/database-setup.ts'],
          // Servers are started with what they need and keep nothing in modules: loading them once a worker saves minutes.
          isolate: false,
        },
      },
    ],
  },
});
