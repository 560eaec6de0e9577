#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { chosenTests, patternOf } from './lib/chosen-tests.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuild, ensureInstall } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';
import { playwrightCounts, sumOf, summaryLine, vitestCounts } from './lib/test-counts.mjs';
import { playwrightLines, playwrightTimes, slowestLines, vitestFailures, vitestTimes } from './lib/test-times.mjs';
import { artifactsDir, red, say, secondsSince, tool } from './lib/workspace.mjs';

const startedAt = performance.now();
const stepTimes = [];
const testTimes = [];
const flaky = [];
const counts = [];
const failures = [];
const failed = (number) => ({ passed: 0, failed: number, skipped: 0 });

/** Runs one step; an error in it counts as one failure and lets the later steps run. */
async function step(name, work) {
  const stepStartedAt = performance.now();
  say(name);
  try {
    return await work();
  } catch (error) {
    console.error(red(error.message));
    counts.push(failed(1));
    return undefined;
  } finally {
    stepTimes.push(`${name} ${secondsSince(stepStartedAt)}`);
  }
}

/** A fresh report file, so that an old one can't be taken for this run's. */
function reportFile(name) {
  const file = path.join(artifactsDir, name);
  fs.rmSync(file, { force: true });
  return file;
}

async function runChecksStep(names) {
  const { runChecks } = await import('./check.mjs');
  const results = await runChecks(names);
  const good = results.filter((result) => result.ok).length;
  counts.push({ passed: good, failed: results.length - good, skipped: 0 });
}

/** At most so many files are tried again: more than that is no accident of a busy machine. */
const maxTriedAgain = 3;

/** Like the browser's tests, files that fail get a second try alone and are named when it passes. */
async function runVitest(env, files = []) {
  const first = await runVitestOnce(env, files, 'vitest.json');
  const { files: failedFiles, lines } = vitestFailures(first.report);
  if (failedFiles.length === 0 || failedFiles.length > maxTriedAgain) {
    counts.push(first.counts);
    failures.push(...lines);
    return;
  }
  const second = await runVitestOnce(env, failedFiles, 'vitest-again.json');
  const again = vitestFailures(second.report).lines;
  const isMended = second.counts.failed === 0;
  counts.push(isMended ? { ...first.counts, passed: first.counts.passed + lines.length, failed: 0 } : first.counts);
  (isMended ? flaky : failures).push(...(isMended ? lines : again));
}

async function runVitestOnce(env, files, name) {
  const report = reportFile(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(tool('vitest'), ['run', ...reporters, ...files], { env });
  testTimes.push(...vitestTimes(report));
  return { report, counts: vitestCounts(report, code) };
}

async function runPlaywright(env, files = []) {
  const report = reportFile('playwright.json');
  const patterns = files.map((file) => patternOf(file));
  const { code } = await run(
    tool('playwright'),
    ['test', '--reporter=line,json', '--pass-with-no-tests', ...patterns],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    },
  );
  counts.push(playwrightCounts(report, code));
  testTimes.push(...playwrightTimes(report));
  failures.push(...playwrightLines(report, 'unexpected'));
  flaky.push(...playwrightLines(report, 'flaky'));
}

const findBrowsers = () =>
  step('browser', async () => {
    const { ensureBrowser, ensureWholeBrowser } = await import('./ensure-browser.mjs');
    return { CHROME_BIN: await ensureBrowser(), WHOLE_CHROME_BIN: await ensureWholeBrowser() };
  });
const findRedis = () => step('redis', async () => (await import('./ensure-redis.mjs')).ensureRedis());
const findEngines = () => step('engines', async () => (await import('./ensure-engines.mjs')).ensureEngines());
const environment = (browsers, hasRedis) => ({
  ...Object.fromEntries(Object.entries(browsers ?? {}).filter(([, file]) => file)),
  ...(hasRedis ? {} : { NO_REDIS: '1' }),
});

async function testEverything() {
  const browsers = await findBrowsers();
  const env = environment(browsers, await findRedis());
  await findEngines();
  await step('checks', () => runChecksStep());
  await step('vitest', () => runVitest(env));
  await step('build', ensureBuild);
  await step('playwright', () => runPlaywright(env));
}

/** Types, lint and the test files whose path has one of the words in it. */
async function testChosen(words) {
  const { vitest, playwright } = chosenTests(words);
  if (vitest.length + playwright.length === 0) throw new Error(`no test file has ${words.join(' or ')} in its path`);
  await step('checks', () => runChecksStep(['types', 'lint']));
  if (vitest.length > 0) {
    const env = environment(undefined, await findRedis());
    await step('vitest', () => runVitest(env, vitest));
  }
  if (playwright.length > 0) {
    const env = environment(await findBrowsers(), true);
    await step('build', ensureBuild);
    await step('playwright', () => runPlaywright(env, playwright));
  }
}

/**
 * `npm test`: everything, on a fresh machine too. `npm test -- <word>`: what belongs to a feature. The last line is read
 * by programs.
 */
try {
  requireNode();
  fs.mkdirSync(artifactsDir, { recursive: true });
  await step('install', ensureInstall);
  const words = process.argv.slice(2);
  await (words.length === 0 ? testEverything() : testChosen(words));
} catch (error) {
  console.error(red(error.message));
  counts.push(failed(1));
}
const total = sumOf(counts);
process.exitCode = total.failed === 0 ? 0 : 1;
if (testTimes.length > 0) console.log(`\nslowest tests\n${slowestLines(testTimes).join('\n')}`);
if (failures.length > 0) console.log(`\nfailed\n${failures.join('\n')}`);
if (flaky.length > 0) console.log(`\npassed on the second try alone\n${flaky.join('\n')}`);
console.log(`\n${stepTimes.join(' | ')} | total ${secondsSince(startedAt)}`);
console.log(summaryLine(total));
