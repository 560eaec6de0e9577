#!/usr/bin/env node
import { pathToFileURL } from 'node:url';
import { requireNode } from './lib/node-version.mjs';
import { ensureBuild, ensureInstall } from './lib/prepare.mjs';
import { run } from './lib/processes.mjs';
import { green, red, secondsSince, tool } from './lib/workspace.mjs';

const script = (file) => [process.execPath, [`scripts/${file}`]];

/** Every guard, the quick ones first. */
const steps = [
  { name: 'lock', command: script('check-lock.mjs') },
  { name: 'formatting', command: [tool('oxfmt'), ['--check']] },
  { name: 'types', command: script('typecheck.mjs') },
  { name: 'lint', command: [tool('oxlint'), []] },
  { name: 'unused code', command: [tool('knip'), []] },
  { name: 'words', command: script('check-words.mjs') },
  { name: 'indexes', command: script('check-indexes.mjs') },
  { name: 'docs', command: script('check-docs.mjs') },
  { name: 'sizes', command: script('check-sizes.mjs'), prepare: ensureBuild },
];

/**
 * Runs the named steps, all without names, also after one has failed. What a failing step said is printed below its line.
 *
 * @param {readonly string[]} [names]
 * @returns {Promise<{ name: string, ok: boolean }[]>}
 */
export async function runChecks(names) {
  const results = [];
  for (const { name, command, prepare } of steps.filter((step) => names?.includes(step.name) ?? true)) {
    const startedAt = performance.now();
    let result;
    try {
      await prepare?.();
      result = await run(command[0], command[1], { capture: true });
    } catch (error) {
      result = { code: 1, output: error.message };
    }
    const ok = result.code === 0;
    console.log(`${ok ? green('ok  ') : red('FAIL')} ${name.padEnd(12)} ${secondsSince(startedAt)}`);
    if (!ok) console.log(result.output.trimEnd());
    results.push({ name, ok });
  }
  return results;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    requireNode();
    await ensureInstall();
    const failed = (await runChecks()).filter((result) => !result.ok).map((result) => result.name);
    console.log(failed.length === 0 ? green('\nall checks passed') : red(`\nfailed: ${failed.join(', ')}`));
    process.exitCode = failed.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(red(error.message));
    process.exitCode = 1;
  }
}
