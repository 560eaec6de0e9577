#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { installWithApt, isDebianAsRoot } from './ensure-browser.mjs';
import { run } from './lib/processes.mjs';
import { say } from './lib/workspace.mjs';

const answers = async () => (await run('redis-server', ['--version'], { capture: true })).code === 0;

/** True when a `redis-server` can be started by the tests that need one; installs it where that is easy. */
export async function ensureRedis() {
  if (await answers()) return true;
  if (isDebianAsRoot()) {
    say('installing redis-server with apt');
    await installWithApt('redis-server');
    if (await answers()) return true;
  }
  console.log('no redis-server here: the tests with two server processes count as skipped');
  return false;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await ensureRedis();
