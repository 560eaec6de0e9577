import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root of the repository. Every script works from here, wherever it was called. */
export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..');
process.chdir(root);

/** Where reports, logs and scratch files of the scripts go; ignored by git. */
export const artifactsDir = path.join(root, 'artifacts');

const isWindows = process.platform === 'win32';

/** Path of a tool that npm installed. */
export const tool = (name) => path.join(root, 'node_modules', '.bin', isWindows ? `${name}.cmd` : name);

const colour = (code, text) => (process.stdout.isTTY ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Announces what comes next. */
export const say = (text) => console.log(colour(36, `> ${text}`));

export const green = (text) => colour(32, text);
export const red = (text) => colour(31, text);

/** Seconds since `startedAt` (a `performance.now()`), for people. */
export const secondsSince = (startedAt) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
