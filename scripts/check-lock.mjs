#!/usr/bin/env node
import fs from 'node:fs';
import './lib/workspace.mjs';

/**
 * The lock must name the binaries of every platform, not only of the machine it was made on, and must not tie the
 * installation to one registry. npm breaks both rules silently when a registry lags behind.
 */
const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'));

/** Finds a package the way Node does: in the folder's own node_modules, then in those of its parents. */
function isLocked(from, name) {
  for (let folder = from; ;) {
    if (packages[folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`]) return true;
    if (folder === '') return false;
    const parent = folder.lastIndexOf('/node_modules/');
    folder = parent < 0 ? '' : folder.slice(0, parent);
  }
}

const problems = [];
for (const [folder, locked] of Object.entries(packages)) {
  if (/^https?:/.test(locked.resolved ?? '')) problems.push(`${folder}: has the address of a registry`);
  for (const name of Object.keys(locked.optionalDependencies ?? {})) {
    if (!isLocked(folder, name)) problems.push(`${folder || 'root'}: ${name} is not in the lock`);
  }
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length === 0 ? 0 : 1;
