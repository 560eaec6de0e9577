#!/usr/bin/env node
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureNewerNode, isNewEnough } from './lib/node-version.mjs';
import { runTogether } from './lib/processes.mjs';
import { red, root } from './lib/workspace.mjs';

/**
 * `node scripts/run.mjs <script> [argument…]`: runs a script of this folder, on a Node that npm brings where the system's own is too old.
 */
const [script = '', ...args] = process.argv.slice(2);
const file = path.join(root, 'scripts', `${script}.mjs`);

/** The same command on a newer Node, which the tools that it starts by name find first too. */
async function onNewerNode() {
  const node = await ensureNewerNode();
  const found = `${path.dirname(node)}${path.delimiter}${process.env.PATH ?? ''}`;
  return runTogether([{ command: node, args: [file, ...args], env: { PATH: found } }]);
}

if (isNewEnough()) {
  process.argv.splice(1, 2, file);
  await import(pathToFileURL(file).href);
} else {
  try {
    process.exitCode = await onNewerNode();
  } catch (error) {
    console.error(red(error.message));
    process.exitCode = 1;
  }
}
