import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findGuards } from './find-guards.ts';
import { withMutant, type Mutant } from './find-mutants.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const features = path.join(root, 'apps/server/src/features');
const all = fs.readdirSync(features, { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? [one.name] : []));
/** Tests that walk the calls of all features. */
const walks = ['authorisation', 'foreign-objects', 'second-roles'].map((name) =>
  path.join(features, `${name}.test.ts`),
);

interface Guard {
  readonly file: string;
  readonly feature: string;
  readonly source: string;
  readonly mutant: Mutant;
}

const numberOf = (words: readonly string[], name: string, usual: number): number => {
  const text = words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const value = text === undefined ? usual : Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a positive number, got ${text}`);
  return value;
};

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((name) => name.endsWith('.ts'));

const isSource = (name: string): boolean => !/\.(test|fixture|samples)\.ts$/.test(name);

function guardsOf(feature: string): Guard[] {
  return filesIn(path.join(features, feature))
    .filter(isSource)
    .flatMap((file) => {
      const source = fs.readFileSync(file, 'utf8');
      return findGuards(source).map((mutant) => ({ file, feature, source, mutant }));
    });
}

/** Tests that a fault keeps waiting for ever have noticed it. */
const maxRunMs = 15 * 60_000;

/** Runs tests, with a changed text in place of a file's where one is given; whether all passed within their time. */
function passes(tests: readonly string[], change?: { readonly file: string; readonly text: string }): Promise<boolean> {
  const config = path.join(import.meta.dirname, 'vitest.config.ts');
  const command = ['vitest', 'run', '--config', config, '--root', root, '--bail', '1', '--reporter', 'dot', ...tests];
  const env = change ? { ...process.env, MUTANT_FILE: change.file, MUTANT_TEXT: change.text } : process.env;
  return new Promise((resolve) => {
    // A group of its own: what the tests have started ends with them.
    const child = spawn('npx', command, { cwd: root, env, stdio: 'ignore', detached: true });
    const limit = setTimeout(() => process.kill(-child.pid!, 'SIGKILL'), maxRunMs);
    child.once('exit', (code) => {
      clearTimeout(limit);
      resolve(code === 0);
    });
  });
}

/** Tests of a feature, those of its folders too. */
const testsOf = (feature: string): string[] =>
  filesIn(path.join(features, feature)).filter((name) => name.endsWith('.test.ts'));

/** Features that ask the service of a feature: what it refuses may be tested where people meet it. */
const usersOf = (feature: string): string[] =>
  all.filter((name) =>
    filesIn(path.join(features, name)).some((file) =>
      new RegExp(`'(?:\\.\\./)+${feature}/service\\.ts'`).test(fs.readFileSync(file, 'utf8')),
    ),
  );

/** What a fault may be noticed by, the soonest first: the feature's own tests, the walks over all calls, its users' tests. */
const roundsOf = (feature: string): (readonly string[])[] =>
  [testsOf(feature), walks, usersOf(feature).flatMap(testsOf)].filter((tests) => tests.length > 0);

async function isNoticed(feature: string, change: { readonly file: string; readonly text: string }): Promise<boolean> {
  for (const tests of roundsOf(feature)) if (!(await passes(tests, change))) return true;
  return false;
}

/** Throws where a change does not reach the tests: all faults would seem to be missed then. */
async function requirePlanting(feature: string, text: string): Promise<void> {
  fs.writeFileSync(text, "throw new Error('planted');\n");
  if (!(await isNoticed(feature, { file: path.join(features, feature, 'feature.ts'), text })))
    throw new Error('a planted fault did not reach the tests');
}

/** In an order that the seed decides. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed >>> 0;
  return items
    .map((item) => ({ item, key: (state = (Math.imul(state, 1664525) + 1013904223) >>> 0) }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);
}

const words = process.argv.slice(2);
const named = words.filter((word) => !word.startsWith('--'));
const unknown = named.find((name) => !all.includes(name));
if (unknown !== undefined) throw new Error(`no feature is called ${unknown}`);
const guards = (named.length > 0 ? named : all).flatMap((feature) => guardsOf(feature));
const chosen = shuffled(guards, numberOf(words, 'seed', 1)).slice(0, numberOf(words, 'sample', guards.length));
const endsAt = Date.now() + numberOf(words, 'minutes', 360) * 60_000;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'guards-'));
let [noticed, tried] = [0, 0];
try {
  if (!(await passes(walks))) throw new Error('the walks over all calls fail without a fault');
  for (const feature of new Set(chosen.map((guard) => guard.feature))) {
    if (Date.now() >= endsAt) break;
    const own = testsOf(feature);
    if (own.length > 0 && !(await passes(own))) throw new Error(`the tests of ${feature} fail without a fault`);
    if (tried === 0) await requirePlanting(feature, path.join(folder, 'planted.ts'));
    for (const { file, source, mutant } of chosen.filter((guard) => guard.feature === feature)) {
      if (Date.now() >= endsAt) break;
      const text = path.join(folder, `${tried}.ts`);
      fs.writeFileSync(text, withMutant(source, mutant));
      tried += 1;
      if (await isNoticed(feature, { file, text })) noticed += 1;
      else console.log(`not noticed ${path.relative(features, file)}:${mutant.line}  ${mutant.before.slice(0, 90)}`);
    }
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
const share = ((100 * noticed) / Math.max(1, tried)).toFixed(1);
console.log(
  `${noticed} of ${tried} faults noticed (${share} %); ${guards.length - tried} of ${guards.length} not tried`,
);
