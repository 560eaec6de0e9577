#!/usr/bin/env node
import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { red } from './lib/workspace.mjs';

/** Kilobytes (1000 bytes) of gzip -9. The entry is what everybody waits for before the first page works. */
const limits = { entryKb: 120, lazyKb: 90, firstPageKb: 150 };

/**
 * What the hall loads before anybody touches it, in kilobytes of brotli, which is how browsers get it; with the headers of
 * the answers it makes 160 on the wire. Parts that come as somebody scrolls, touches or signs in do not count.
 */
const firstPage = [
  'src/features/hall/screens/hall.tsx',
  'src/shell/tracker.ts',
  'src/shell/platform/browser.ts',
  'src/shell/later-parts.ts',
  'socket.io-client/build/esm/index.js',
];

/** Larger ones that a library makes so, by the name of the chunk: the editor comes when somebody writes. */
const ownLimits = { 'rich-editor': 135 };
const limitOf = (key) => ownLimits[manifest[key].name] ?? limits.lazyKb;

/** Libraries that may only be loaded by the page that needs them, told by the package's name in the chunk's modules. */
const neverInEntry = ['klinecharts'];

const distDir = 'apps/web/dist';
const manifestFile = path.join(distDir, '.vite/manifest.json');

if (!fs.existsSync(manifestFile)) {
  console.log(`${manifestFile} is missing: run npm run build first`);
  process.exit(1);
}
const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
const entryKey = Object.keys(manifest).find((key) => manifest[key].isEntry);

/** The chunk and everything it imports before it runs. */
function withStaticImports(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key].imports ?? []) withStaticImports(imported, seen);
  return seen;
}

const contentOf = (key) => fs.readFileSync(path.join(distDir, manifest[key].file));
const gzipKb = (bytes) => gzipSync(bytes, { level: 9 }).length / 1000;
const brotliKb = (bytes) => brotliCompressSync(bytes).length / 1000;
const isScript = (key) => manifest[key].file.endsWith('.js');

const entryKeys = [...withStaticImports(entryKey)].filter(isScript);
const lazyKeys = Object.keys(manifest).filter((key) => isScript(key) && !entryKeys.includes(key));
const sizes = new Map([...entryKeys, ...lazyKeys].map((key) => [key, gzipKb(contentOf(key))]));
const sum = (keys) => keys.reduce((total, key) => total + sizes.get(key), 0);

const row = (name, kb, limit = '') =>
  console.log(`${kb.toFixed(1).padStart(8)}  ${String(limit).padStart(8)}  ${name}`);
console.log(' KB gzip     limit  chunk');
row('entry with its static imports', sum(entryKeys), limits.entryKb);
for (const key of entryKeys) row(`  ${manifest[key].file}`, sizes.get(key));
const largest = lazyKeys.toSorted((a, b) => sizes.get(b) - sizes.get(a)).slice(0, 8);
for (const key of largest) row(manifest[key].file, sizes.get(key), limitOf(key));

/** Modules that a chunk swallowed whole are told by the chunk's source alone. */
const keyOf = (source) => Object.keys(manifest).find((key) => key.endsWith(source));
const firstKeys = new Set(entryKeys);
const problems = [];
for (const source of firstPage) {
  const key = keyOf(source);
  if (key === undefined) problems.push(`${source} of the first page is no file of its own any more`);
  else for (const each of withStaticImports(key)) if (isScript(each)) firstKeys.add(each);
}
const firstPageKb = [...firstKeys].reduce((total, key) => total + brotliKb(contentOf(key)), 0);
row(`first page: ${firstKeys.size} files of brotli`, firstPageKb, limits.firstPageKb);

if (firstPageKb > limits.firstPageKb) problems.push(`the first page is over ${limits.firstPageKb} KB`);
if (sum(entryKeys) > limits.entryKb) problems.push(`the entry is over ${limits.entryKb} KB`);
for (const key of lazyKeys) {
  if (sizes.get(key) > limitOf(key)) problems.push(`${manifest[key].file} is over ${limitOf(key)} KB`);
}
for (const key of entryKeys) {
  const text = `${key} ${manifest[key].name ?? ''} ${contentOf(key).toString('utf8')}`;
  // Minified code keeps the library's own error texts and class names, which carry its name.
  for (const library of neverInEntry) {
    if (new RegExp(library, 'i').test(text)) problems.push(`${manifest[key].file} of the entry contains ${library}`);
  }
}
for (const problem of problems) console.log(red(problem));
process.exitCode = problems.length === 0 ? 0 : 1;
