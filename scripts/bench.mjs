#!/usr/bin/env node
import os from 'node:os';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuild, ensureInstall } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';
import { red, say, secondsSince } from './lib/workspace.mjs';

/** What can be measured, and what it needs besides the sources. */
const benches = {
  indicators: {},
  screen: {},
  backtest: {},
  engine: {},
  picker: { needsBuild: true },
  'day-book': {},
  'picker-load': {},
  calls: {},
  tools: {},
  'popup-poll': {},
  'unread-poll': {},
  alerts: {},
  community: {},
  chat: {},
  'chat-chaos': { needsRedis: true },
  'rolling-restart': { needsBuild: true, needsRedis: true },
  session: {},
  messages: { needsRedis: true },
  realtime: { needsRedis: true },
  paper: {},
  'paper-kills': {},
  nightly: {},
  import: {},
  quotes: {},
  start: { needsBuild: true },
  idle: { needsRedis: true },
  footprint: { needsBuild: true },
  page: { needsBuild: true, needsBrowser: true },
  'picker-page': { needsBuild: true, needsBrowser: true },
  'results-page': { needsBuild: true, needsBrowser: true },
  'list-page': { needsBuild: true, needsBrowser: true },
};

/** Playwright is there only after the installation. */
const findBrowser = async () => (await import('./ensure-browser.mjs')).ensureBrowser();

/**
 * `npm run bench [name ...]`: prints how ours does beside something plain, measured in one run. A ratio over 1 says that
 * ours is better. Everything stays on this machine; absolute figures are good for nothing but their ratio.
 */
try {
  requireNode();
  await ensureInstall();
  const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : Object.keys(benches);
  const unknown = wanted.filter((name) => !(name in benches));
  if (unknown.length > 0)
    throw new Error(`no bench ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`);
  console.log(`Node ${process.versions.node}, ${os.availableParallelism()} cores, ${os.cpus()[0]?.model ?? ''}`);
  for (const name of wanted) {
    if (benches[name].needsBuild) await ensureBuild();
    if (benches[name].needsRedis && !(await (await import('./ensure-redis.mjs')).ensureRedis())) continue;
    const env = benches[name].needsBrowser ? { CHROME_BIN: await findBrowser() } : {};
    const startedAt = performance.now();
    say(name);
    const { code } = await run(process.execPath, ['--import', 'tsx', `bench/${name}.ts`], { env });
    if (code !== 0) process.exitCode = 1;
    console.log(`(${secondsSince(startedAt)})\n`);
  }
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
