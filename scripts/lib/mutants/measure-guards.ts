import fs from 'node:fs';
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import { isEquivalent } from './equivalent-guards.ts';
import { findGuards } from './find-guards.ts';
import type {} from './guard-setup.ts';
import { guardKey } from './guard-switches.ts';
import { allFeatures, featuresFolder, filesIn, isGuarded, root, testsOf, usersOf, walks } from './server-features.ts';

/** The faults of one run at most, each in a test file of its own: what ends a measurement waits for them. */
const maxFaultsOfRun = 16;

interface Guard {
  readonly key: string;
  readonly feature: string;
  /** Path and line, and how its text begins. */
  readonly place: string;
  readonly isEquivalent: boolean;
}

const numberOf = (words: readonly string[], name: string, usual: number): number => {
  const text = words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const value = text === undefined ? usual : Number(text);
  if (!(value > 0)) throw new Error(`--${name} must be a positive number, got ${text}`);
  return value;
};

function guardsOf(feature: string): Guard[] {
  return filesIn(path.join(featuresFolder, feature))
    .filter(isGuarded)
    .flatMap((file) => {
      const name = path.relative(featuresFolder, file);
      const source = fs.readFileSync(file, 'utf8');
      return findGuards(source).map((guard, index) => ({
        key: guardKey(file, index),
        feature,
        place: `${name}:${guard.line}  ${guard.before.replaceAll(/\s+/g, ' ').slice(0, 90)}`,
        isEquivalent: isEquivalent(name, source, guard),
      }));
    });
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
const unknown = named.find((name) => !allFeatures.includes(name));
if (unknown !== undefined) throw new Error(`no feature is called ${unknown}`);
const features = named.length > 0 ? named : allFeatures;
const guards = features.flatMap(guardsOf);
const chosen = shuffled(guards, numberOf(words, 'seed', 1)).slice(0, numberOf(words, 'sample', guards.length));
const endsAt = Date.now() + numberOf(words, 'minutes', 360) * 60_000;

const vitest = await createVitest({
  root,
  config: path.join(import.meta.dirname, 'vitest.config.ts'),
  watch: false,
  reporters: [{}],
});

/** Runs test files, each without the guard that is named for it. */
async function run(leftOutGuards: Readonly<Record<string, string>>, files: readonly string[]): Promise<TestModule[]> {
  vitest.provide('leftOutGuards', leftOutGuards);
  const specifications = await vitest.globTestSpecifications([...files]);
  const { testModules } = await vitest.runTestSpecifications(specifications);
  // Those of earlier runs are still among them.
  return testModules.filter(({ moduleId }) => files.includes(moduleId));
}

const reachedBy = (module: TestModule): readonly string[] => module.meta().reachedGuards ?? [];

/**
 * Test files that reach each guard, the quickest first, in the features' own tests, those of their users and the walks over all
 * calls. Nothing else can notice that it is left out. Throws where a file fails without a fault.
 */
async function recordReach(): Promise<ReadonlyMap<string, readonly string[]>> {
  const tests = new Set([...features, ...features.flatMap(usersOf)].flatMap(testsOf).concat(walks));
  const modules = await run({}, [...tests]);
  const failed = modules.filter((module) => !module.ok()).map((module) => module.relativeModuleId);
  if (failed.length > 0) throw new Error(`fails without a fault: ${failed.join(', ')}`);
  const reach = new Map<string, string[]>();
  for (const module of modules.toSorted((a, b) => a.diagnostic().duration - b.diagnostic().duration))
    for (const key of reachedBy(module)) reach.set(key, [...(reach.get(key) ?? []), module.moduleId]);
  if (reach.size === 0) throw new Error('no guard was reached');
  return reach;
}

const reach = await recordReach();

/** What reaches a guard, its own feature's tests first: others come by on their way to something else. */
function filesFor({ key, feature }: Guard): string[] {
  const isOwn = (file: string): boolean => file.startsWith(path.join(featuresFolder, feature, path.sep));
  return (reach.get(key) ?? []).toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

const waiting = chosen
  // What a test comes to can be noticed, whatever the list says.
  .filter((guard) => !guard.isEquivalent || reach.has(guard.key))
  .map((guard) => ({ guard, files: filesFor(guard) }));
const notNoticed = (): typeof waiting => waiting.filter(({ files }) => files.length === 0);
let noticed = 0;
while (Date.now() < endsAt && notNoticed().length < waiting.length) {
  const leftOut: Record<string, string> = {};
  for (const { guard, files } of waiting) {
    const [file] = files;
    if (file !== undefined && Object.keys(leftOut).length < maxFaultsOfRun) leftOut[file] ??= guard.key;
  }
  for (const module of await run(leftOut, Object.keys(leftOut))) {
    const at = waiting.findIndex(({ guard }) => guard.key === leftOut[module.moduleId]);
    const one = waiting[at]!;
    // A file that fails before it comes to the fault has not noticed it.
    if (!module.ok() && reachedBy(module).includes(one.guard.key)) {
      waiting.splice(at, 1);
      noticed += 1;
    } else one.files.shift();
  }
}
await vitest.close();

const missed = notNoticed();
for (const { guard } of missed)
  console.log(`not noticed ${guard.place}${reach.has(guard.key) ? '' : '  (no test comes to it)'}`);
const tried = noticed + missed.length;
const share = ((100 * noticed) / Math.max(1, tried)).toFixed(1);
console.log(
  `${noticed} of ${tried} faults noticed (${share} %); ${guards.length - tried} of ${guards.length} not tried`,
);
