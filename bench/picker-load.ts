import path from 'node:path';
import { pickerConditions, type Parameter, type QueryItem } from '@lianpan/market/picker';
import { pino } from 'pino';
import { startMarket } from '../apps/server/src/market/market-process.ts';
import { line } from './lib/report.ts';

/** Questions a second, and for how long. */
const rate = 50;
const seconds = 20;
const itemsEach = 4;
/** What the engine does after its start for others than the picker. */
const settlingMs = 30_000;
/** Of the conditions that are asked, so many have a parameter of their own: every fourth question then has one. */
const ownShare = 0.15;
/** Values that somebody chooses among, so many steps to either side of the usual one. */
const ownSteps = 12;

const folder = path.resolve(import.meta.dirname, '../artifacts/bench/market');
const at = Date.parse('2026-11-20T10:00:00+08:00');
let ticks = 0;
let longestPauseMs = 0;
let lastTick = 0;
const market = startMarket(
  { dataDir: folder, seed: 20261120, stockCount: 5500, clock: { mode: 'FIXED', fixedAt: at, origin: at } },
  pino({ level: 'silent' }),
  () => {},
);
await market.opened;
market.service.onTick(() => {
  const now = performance.now();
  if (lastTick > 0) longestPauseMs = Math.max(longestPauseMs, now - lastTick);
  lastTick = now;
  ticks++;
});

let seed = 7;
const random = (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};
const askable = pickerConditions.filter(({ parameters }) => parameters.every(({ kind }) => kind !== 'list'));

/** One of many values, so that hardly any was asked for before. */
function valueOf(parameter: Parameter): number | string | undefined {
  if (parameter.kind === 'list') return undefined;
  if (parameter.kind === 'choice') return parameter.choices[Math.floor(random() * parameter.choices.length)]!.value;
  const steps = Math.floor(random() * (2 * ownSteps + 1)) - ownSteps;
  const value = parameter.default + steps * parameter.step;
  return value >= parameter.least && value <= parameter.most ? Number(value.toFixed(6)) : parameter.default;
}

function itemOf(): QueryItem {
  const condition = askable[Math.floor(random() * askable.length)]!;
  const [first] = condition.parameters;
  const value = first && random() < ownShare ? valueOf(first) : undefined;
  const isOrdered = condition.parameters.length > 1;
  return value === undefined || isOrdered
    ? { id: condition.id }
    : { id: condition.id, values: { [first!.key]: value } };
}

// Nobody looks at the picker while the server starts; the thread of the picker is started by the first look.
await new Promise((resolve) => setTimeout(resolve, settlingMs));
const beganAt = performance.now();
const sinceStart = (): string => ((performance.now() - beganAt) / 1000).toFixed(2);
const asking = (...ids: readonly string[]) => ({
  query: { groups: [{ op: 'AND' as const, items: ids.map((id) => ({ id })) }] },
  offset: 0,
  limit: 20,
});
/** Asks until there is an answer: after eight seconds an asker is told to come again. */
async function answerTo(...ids: readonly string[]): Promise<void> {
  while ('fault' in (await market.service.of('simulated').ask('pick', asking(...ids))))
    line(`${ids.join(' ')}: not ready yet`);
}
await answerTo('T03', 'Q20');
line(`first look: two conditions answered after ${sinceStart()} s`);
await answerTo('F01', 'B01', 'P01');
line(`one of each other kind after ${sinceStart()} s`);
for (const { id } of askable) await answerTo(id);
line(`all ${askable.length} conditions answered after ${sinceStart()} s`);
longestPauseMs = 0;
ticks = 0;

const usual: number[] = [];
const own: number[] = [];
const underWay: Promise<void>[] = [];
async function askOne(): Promise<void> {
  const items = Array.from({ length: itemsEach }, itemOf);
  const startedAt = performance.now();
  await market.service.of('simulated').ask('pick', { query: { groups: [{ op: 'AND', items }] }, offset: 0, limit: 20 });
  (items.some(({ values }) => values) ? own : usual).push(performance.now() - startedAt);
}
const begun = performance.now();
for (let n = 0; n < rate * seconds; n++) {
  const due = begun + (n * 1000) / rate;
  const wait = due - performance.now();
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  underWay.push(askOne());
}
await Promise.all(underWay);

const at99 = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
};
const all = [...usual, ...own];
line(`${all.length} questions of ${itemsEach} conditions, ${rate} a second, while ${ticks} ticks ran`);
line(
  `p50 ${at99(all, 0.5)} ms, p99 ${at99(all, 0.99)} ms; longest pause between ticks ${longestPauseMs.toFixed(0)} ms`,
);
line(`usual parameters: ${usual.length}, p50 ${at99(usual, 0.5)} ms, p99 ${at99(usual, 0.99)} ms`);
const share = own.reduce((sum, ms) => sum + ms, 0) / all.reduce((sum, ms) => sum + ms, 0);
line(
  `own parameters: ${own.length}, p50 ${at99(own, 0.5)} ms, p99 ${at99(own, 0.99)} ms, ${(share * 100).toFixed(0)} % of the time`,
);
await market.stop();
process.exit(0);
