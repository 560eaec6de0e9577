import fs from 'node:fs';
import path from 'node:path';
import { root } from './workspace.mjs';

/** @typedef {{ ms: number, file: string, title: string }} TestTime `file` is seen from the root of the repository. */

/** An absent report has been counted as a failure already; it has no times. */
const readReport = (file) => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {});

const fromRoot = (file) => path.relative(root, path.resolve(root, file));

/**
 * How long each test of a Vitest JSON report took.
 *
 * @param {string} file
 * @returns {TestTime[]}
 */
export function vitestTimes(file) {
  const { testResults = [] } = readReport(file);
  return testResults.flatMap((suite) =>
    suite.assertionResults.map(({ duration, ancestorTitles, title }) => ({
      ms: duration ?? 0,
      file: fromRoot(suite.name),
      title: [...ancestorTitles, title].join(' > '),
    })),
  );
}

/**
 * How long each test of a Playwright JSON report took, with all its tries; one that runs in several clients counts once
 * in each.
 *
 * @param {string} file
 * @returns {TestTime[]}
 */
export function playwrightTimes(file) {
  const { suites = [], config } = readReport(file);
  const timesOf = (suite, titles) => [
    ...suite.specs.flatMap((spec) =>
      spec.tests.map(({ projectName, results }) => ({
        ms: results.reduce((sum, { duration }) => sum + duration, 0),
        file: fromRoot(path.join(config.rootDir, spec.file)),
        title: [projectName, ...titles, spec.title].join(' > '),
      })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => timesOf(inner, [...titles, inner.title])),
  ];
  return suites.flatMap((suite) => timesOf(suite, []));
}

/**
 * The slowest tests, a line each, the slowest first.
 *
 * @param {TestTime[]} times
 */
export const slowestLines = (times, count = 10) =>
  [...times]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ ms, file, title }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}  ${title}`);

/** The first line of a failure's words. */
const firstLine = (words) => (words ?? '').split('\n')[0].slice(0, 200);

/**
 * Browser tests that ended so, a line each: `flaky` ones passed on their second try alone and somebody should look at
 * them, `unexpected` ones failed and tell the first line of why.
 *
 * @param {string} file
 * @param {'flaky' | 'unexpected'} ending
 */
export function playwrightLines(file, ending) {
  const { suites = [] } = readReport(file);
  const why = (results) => (ending === 'unexpected' ? `: ${firstLine(results.at(-1)?.error?.message)}` : '');
  const linesOf = (suite) => [
    ...suite.specs.flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === ending)
        .map(({ projectName, results }) => `${spec.file}:${spec.line} [${projectName}] ${spec.title}${why(results)}`),
    ),
    ...(suite.suites ?? []).flatMap(linesOf),
  ];
  return suites.flatMap(linesOf);
}

/**
 * What failed in a Vitest JSON report: files from the root of the repository, and a line a test with the first line of its
 * failure. A file that could not be loaded has no test and is named itself.
 *
 * @param {string} file
 * @returns {{ files: string[], lines: string[] }}
 */
export function vitestFailures(file) {
  const { testResults = [] } = readReport(file);
  const failed = testResults.filter(({ status }) => status === 'failed');
  return {
    files: failed.map(({ name }) => fromRoot(name)),
    lines: failed.flatMap(({ name, message, assertionResults }) => {
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [`${fromRoot(name)}: ${firstLine(message)}`];
      return tests.map(
        ({ ancestorTitles, title, failureMessages }) =>
          `${fromRoot(name)}  ${[...ancestorTitles, title].join(' > ')}: ${firstLine(failureMessages[0])}`,
      );
    }),
  };
}
