#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { ensureBuild, ensureInstall, requireNode } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';
import { playwrightCounts, sumOf, summaryLine, vitestCounts } from './lib/test-counts.mjs';
import { artifactsDir, red, say, secondsSince, tool } from './lib/workspace.mjs';

const startedAt = performance.now();
const times = [];
const counts = [];
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
    times.push(`${name} ${secondsSince(stepStartedAt)}`);
  }
}

/** A fresh report file, so that an old one can't be taken for this run's. */
function reportFile(name) {
  const file = path.join(artifactsDir, name);
  fs.rmSync(file, { force: true });
  return file;
}

async function runChecksStep() {
  const { runChecks } = await import('./check.mjs');
  const results = await runChecks();
  const good = results.filter((result) => result.ok).length;
  counts.push({ passed: good, failed: results.length - good, skipped: 0 });
}

async function runVitest(env) {
  const report = reportFile('vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await run(tool('vitest'), ['run', ...reporters], { env });
  counts.push(vitestCounts(report, code));
}

async function runPlaywright(env) {
  const report = reportFile('playwright.json');
  const { code } = await run(tool('playwright'), ['test', '--reporter=line,json', '--pass-with-no-tests'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  counts.push(playwrightCounts(report, code));
}

/** `npm test`: everything, on a fresh machine too. Its last line is read by programs. */
try {
  requireNode();
  fs.mkdirSync(artifactsDir, { recursive: true });
  await step('install', ensureInstall);
  const browser = await step('browser', async () => (await import('./ensure-browser.mjs')).ensureBrowser());
  const hasRedis = await step('redis', async () => (await import('./ensure-redis.mjs')).ensureRedis());
  const env = { ...(browser ? { CHROME_BIN: browser } : {}), ...(hasRedis ? {} : { NO_REDIS: '1' }) };
  await step('checks', runChecksStep);
  await step('vitest', () => runVitest(env));
  await step('build', ensureBuild);
  await step('playwright', () => runPlaywright(env));
} catch (error) {
  console.error(red(error.message));
  counts.push(failed(1));
}
const total = sumOf(counts);
process.exitCode = total.failed === 0 ? 0 : 1;
console.log(`\n${times.join(' | ')} | total ${secondsSince(startedAt)}`);
console.log(summaryLine(total));
