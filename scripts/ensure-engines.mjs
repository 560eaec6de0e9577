#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { installWithApt, isDebianAsRoot } from './ensure-browser.mjs';
import { run } from './lib/processes.mjs';
import { say } from './lib/workspace.mjs';

/** What each engine's browser is called, by how it is asked for its version, and what Debian packs it in. */
const engines = {
  webkit: { programs: ['WebKitWebDriver', 'Xvfb'], packages: ['webkit2gtk-driver', 'xvfb'] },
  firefox: { programs: ['firefox-esr'], packages: ['firefox-esr'] },
};

const isThere = async ({ programs }) => {
  const found = await Promise.all(programs.map((program) => run('which', [program], { capture: true })));
  return found.every(({ code }) => code === 0);
};

/** The engines besides Chromium that tests can be run in here; installs them where that is easy. */
export async function ensureEngines() {
  const there = [];
  for (const [name, engine] of Object.entries(engines)) {
    if (!(await isThere(engine)) && isDebianAsRoot()) {
      say(`installing ${engine.packages.join(' and ')} with apt`);
      await installWithApt(...engine.packages);
    }
    if (await isThere(engine)) there.push(name);
    else console.log(`no ${name} here: its tests count as skipped`);
  }
  return there;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log((await ensureEngines()).join(' '));
