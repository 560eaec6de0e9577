import fs from 'node:fs';
import path from 'node:path';
import { bundleTests, testsReaching } from './bundle-tests.ts';
import { findMutants, withMutant, type Mutant } from './find-mutants.ts';
import { TestBench } from './test-bench.ts';
import { isNoticed } from './try-mutant.ts';

const market = path.resolve(import.meta.dirname, '../../../packages/market/src');
const rooms = ['calendar', 'rules', 'indicators', 'flows', 'limit-board'];
/** They read files beside them. */
const skippedTests = /^(golden|exported)-/;
const threads = 2;

interface Wish {
  readonly files: readonly string[];
  readonly isAll: boolean;
  readonly sample: number;
  readonly seed: number;
  readonly minutes: number;
}

interface Task {
  readonly file: string;
  readonly tests: readonly string[];
  readonly source: string;
  readonly mutant: Mutant;
  readonly timeoutMs: number;
}

function wishOf(words: readonly string[]): Wish {
  const number = (name: string, usual: number): number => {
    const text = words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
    const value = text === undefined ? usual : Number(text);
    if (!(value > 0)) throw new Error(`--${name} must be a positive number, got ${text}`);
    return value;
  };
  const files = words.filter((word) => !word.startsWith('--')).map((word) => path.resolve(word));
  return {
    files: files.length > 0 ? files : rooms.flatMap((room) => sourcesOf(path.join(market, room))),
    isAll: words.includes('--all') || files.length > 0,
    sample: number('sample', 300),
    seed: number('seed', 1),
    minutes: number('minutes', words.includes('--all') || files.length > 0 ? 60 : 5),
  };
}

function sourcesOf(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(name))
    .map((name) => path.join(folder, name));
}

/** Every mutant of the files with the tests that reach it. Throws when those tests fail without any mutant. */
async function tasksOf(files: readonly string[], bench: TestBench): Promise<Task[]> {
  const tasks: Task[] = [];
  for (const file of files) {
    const source = fs.readFileSync(file, 'utf8');
    const tests = await testsReaching(file, skippedTests);
    const { code } = await bundleTests(tests, new Map());
    await bench.run(code, 60_000);
    const startedAt = performance.now();
    const { failed, tests: count } = await bench.run(code, 60_000);
    const tookMs = performance.now() - startedAt;
    if (failed !== null) throw new Error(`tests of ${file} fail without a mutant: ${failed}`);
    const mutants = findMutants(source);
    console.log(`${nameOf(file)}: ${mutants.length} mutants, ${count} tests in ${tookMs.toFixed(0)} ms`);
    for (const mutant of mutants) tasks.push({ file, tests, source, mutant, timeoutMs: 2000 + 8 * tookMs });
  }
  return tasks;
}

/** The first `count` of the tasks in an order that the seed decides. */
function sampleOf(tasks: readonly Task[], count: number, seed: number): Task[] {
  let state = seed >>> 0;
  const keyed = tasks.map((task) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { task, key: state };
  });
  return keyed
    .toSorted((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ task }) => task);
}

const nameOf = (file: string): string => path.relative(market, file).replaceAll(path.sep, '/');
const short = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, 70);

const wish = wishOf(process.argv.slice(2));
const benches = Array.from({ length: threads }, () => new TestBench());
const all = await tasksOf(wish.files, benches[0]!);
const waiting = wish.isAll ? all : sampleOf(all, wish.sample, wish.seed);
const endsAt = Date.now() + wish.minutes * 60_000;
const tried = new Map<string, { killed: number; survivors: Mutant[] }>();
let next = 0;

await Promise.all(
  benches.map(async (bench) => {
    while (next < waiting.length && Date.now() < endsAt) {
      const { file, tests, source, mutant, timeoutMs } = waiting[next++]!;
      const counts = tried.get(file) ?? { killed: 0, survivors: [] };
      tried.set(file, counts);
      if (await isNoticed(bench, tests, file, withMutant(source, mutant), timeoutMs)) counts.killed++;
      else counts.survivors.push(mutant);
    }
    await bench.close();
  }),
);

const rate = (killed: number, count: number): string => `${((100 * killed) / Math.max(1, count)).toFixed(1)} %`;
for (const room of [...new Set(wish.files.map((file) => path.dirname(nameOf(file))))]) {
  let killed = 0;
  let count = 0;
  for (const [file, counts] of tried) {
    if (path.dirname(nameOf(file)) !== room) continue;
    killed += counts.killed;
    count += counts.killed + counts.survivors.length;
    for (const { line, before, after } of counts.survivors.toSorted((a, b) => a.start - b.start)) {
      console.log(`survived ${nameOf(file)}:${line}  ${short(before)}  ->  ${short(after) || '(nothing)'}`);
    }
  }
  console.log(`${room}: ${killed} of ${count} killed (${rate(killed, count)})`);
}
if (next < all.length) console.log(`${all.length - next} of ${all.length} mutants were not tried`);
