#!/usr/bin/env node
import { ensureEngines } from './ensure-engines.mjs';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuild, ensureInstall } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';
import { red, tool } from './lib/workspace.mjs';

/** `npm run test:engines`: every page that a guest may see and one journey, in the engines of Safari and of Firefox. */
try {
  requireNode();
  await ensureInstall();
  const engines = await ensureEngines();
  if (engines.length === 0) throw new Error('neither WebKitGTK nor Firefox can be had here');
  await ensureBuild();
  const { code } = await run(tool('playwright'), ['test', '--project', 'engines', '--reporter=line'], {
    env: { ALL_ENGINE_PAGES: '1' },
  });
  process.exitCode = code;
} catch (error) {
  console.error(red(error.message));
  process.exitCode = 1;
}
