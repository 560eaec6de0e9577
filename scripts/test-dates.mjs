#!/usr/bin/env node
import { ensureBrowser } from './ensure-browser.mjs';
import { ensureFaketime } from './ensure-faketime.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuild, ensureInstall } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';
import { green, red, say, tool } from './lib/workspace.mjs';

/** Days on which tests and product have been wrong before, as moments in Shanghai. */
const moments = [
  ['a Saturday', '2026-12-05T10:00:00+08:00'],
  ['a Sunday', '2026-12-06T10:00:00+08:00'],
  ['the last day of a year', '2026-12-31T10:00:00+08:00'],
  ['the first day of a year', '2027-01-01T10:00:00+08:00'],
  ['a leap day', '2028-02-29T10:00:00+08:00'],
  ['a minute before midnight', '2026-12-02T23:59:00+08:00'],
];

/** Journeys over what is written by week and day. */
const journeys = ['e2e/week-report.spec.ts', 'e2e/notices.spec.ts'];

/** Test files that read the real clock: all others stand at a moment of their own. */
async function datedTests() {
  const paths = ['apps/**/*.test.ts', 'apps/**/*.test.tsx', 'packages/**/*.test.ts', 'testkit/**/*.test.ts'];
  const command = ['grep', '-lE', 'Date\\.now\\(\\)|new Date\\(\\)', '--', ...paths];
  const { output } = await run('git', command, { capture: true });
  return output.trim().split('\n');
}

const clockAt = (library, moment) => ({
  LD_PRELOAD: library,
  FAKETIME: `@${new Date(moment).toISOString().slice(0, 19).replace('T', ' ')}`,
  // Timers go on by the machine's own clock.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  TZ: 'UTC',
});

/**
 * `npm run test:dates [-- <word>…]`: runs the tests that read the real clock, and journeys over what is written by date, with the clock
 * moved to days on which such things go wrong. Words choose among the moments.
 */
try {
  requireNode();
  await ensureInstall();
  const library = await ensureFaketime();
  const browser = await ensureBrowser();
  await ensureBuild();
  const words = process.argv.slice(2);
  const chosen = moments.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
  const files = await datedTests();
  const failed = [];
  for (const [name, moment] of chosen) {
    say(`${name}: ${moment}`);
    const clock = clockAt(library, moment);
    const vitest = await run(tool('vitest'), ['run', '--reporter=dot', ...files], { env: clock });
    // The servers' clock alone is moved: browsers tell the time of their own machine, which is seldom the server's.
    const playwright = await run(tool('playwright'), ['test', '--reporter=line', '--project=product', ...journeys], {
      env: { ...(browser ? { CHROME_BIN: browser } : {}), E2E_SERVER_CLOCK: JSON.stringify(clock) },
    });
    if (vitest.code !== 0 || playwright.code !== 0) failed.push(name);
  }
  console.log(failed.length === 0 ? green('\nall dates passed') : red(`\nfailed on ${failed.join(', ')}`));
  process.exitCode = failed.length === 0 ? 0 : 1;
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
