import fs from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const oneFailure = { passed: 0, failed: 1, skipped: 0 };

const readJson = (file) => {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

/**
 * Counts of a Vitest JSON report. A file that could not even be loaded has no tests and counts as one failure, and so
 * does a missing report.
 *
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function vitestCounts(file, exitCode) {
  const report = readJson(file);
  if (!report) return oneFailure;
  const brokenFiles = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  );
  return atLeastOneFailure(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * Counts of a Playwright JSON report; a flaky test passed in the end.
 *
 * @param {string} file
 * @param {number} exitCode
 * @returns {Counts}
 */
export function playwrightCounts(file, exitCode) {
  const report = readJson(file);
  if (!report) return oneFailure;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return atLeastOneFailure(exitCode, { passed: expected + flaky, failed: unexpected, skipped });
}

/** A run that failed without a failing test, such as an error in its set-up, must not look green. */
const atLeastOneFailure = (exitCode, counts) =>
  exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;

/** @param {Counts[]} all */
export const sumOf = (all) =>
  all.reduce(
    (sum, counts) => ({
      passed: sum.passed + counts.passed,
      failed: sum.failed + counts.failed,
      skipped: sum.skipped + counts.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );

/**
 * The last line of `npm test`, which other programs read.
 *
 * @param {Counts} counts
 */
export const summaryLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
