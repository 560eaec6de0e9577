import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createSimulator, generateHistory } from '@lianpan/market/simulator';
import { loadHistory, saveHistory } from '../apps/server/src/market/engine/simulated/history-files.ts';
import { MarketEngine } from '../apps/server/src/market/engine/engine.ts';
import { aShareCalendar } from '../packages/market/src/calendar/trading-calendar.ts';
import { memoryEnv, memoryFlags } from '../scripts/lib/memory-env.mjs';
import { compareWorks, lessIsBetter, line, median, timed } from './lib/report.ts';

const seed = 20261120;
const stockCount = 5500;
const firstDay = aShareCalendar.numberOf('2023-11-21') ?? 0;
const lastDay = aShareCalendar.numberOf('2026-11-19') ?? 0;
const key = { seed, stockCount, firstDay };
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

let simulator = createSimulator(key);
let history = generateHistory({ simulator, lastDay, shared: true });
const generateMs = timed(() => {
  simulator = createSimulator(key);
  history = generateHistory({ simulator, lastDay, shared: true });
});
const bytes = Object.values(history.columns).reduce((sum, column) => sum + column.byteLength, 0);
const source = new Uint8Array(bytes);
const target = new Uint8Array(bytes);
line(`${stockCount} securities, ${lastDay - firstDay + 1} days, columns of ${megabytes(bytes)}`);
const copyMs = median(Array.from({ length: 5 }, () => timed(() => target.set(source))));
lessIsBetter('history made, beside writing its bytes once', 'ms', generateMs, copyMs);

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bench-engine-'));
saveHistory(folder, key, history);
const plainRead = (): void => {
  const [market = ''] = fs.readdirSync(folder);
  const [day = ''] = fs.readdirSync(path.join(folder, market));
  const dir = path.join(folder, market, day);
  for (const name of fs.readdirSync(dir)) fs.readFileSync(path.join(dir, name));
};
lessIsBetter(
  'history loaded, beside reading its files',
  'ms',
  ...compareWorks(() => loadHistory(folder, key, lastDay), plainRead, 5),
);

const minuteFlags = ['--import', 'tsx', 'bench/lib/minute-bars.ts', folder, seed, stockCount, firstDay, lastDay].map(
  String,
);
const runs = [1, 2, 3].map(
  () => JSON.parse(execFileSync(process.execPath, minuteFlags, { encoding: 'utf8' })) as number[],
);
const one = runs[0]!.toSorted((a, b) => a - b);
line(
  `minutes of a stock and day: first ${runs[0]![0]!.toFixed(1)} ms, median ${median(one).toFixed(2)} ms, 99th of 100 ${one[Math.floor(one.length * 0.99)]!.toFixed(2)} ms, longest of ${one.length} ${one.at(-1)!.toFixed(1)} ms`,
);
// The collector and the machine's other work meet other readings in each process; a stock and day that is dear itself is so in all.
const dearest = one.map((_, at) => Math.min(...runs.map((run) => run[at]!))).reduce((most, ms) => Math.max(most, ms));
const longest = runs.map((run) => Math.max(...run).toFixed(1)).join(', ');
line(
  `  longest in ${runs.length} processes ${longest} ms; dearest stock and day by its least ${dearest.toFixed(2)} ms`,
);
/** Five columns of fen, two of sums and one of flows: 241 points of forty bytes. */
const points = new Uint8Array(241 * 40);
const pointsCopy = median(Array.from({ length: 1000 }, () => timed(() => points.slice())));
lessIsBetter('minutes of a stock and day, beside copying their bytes', 'ms', median(one), pointsCopy);

const at = Date.parse('2026-11-20T10:00:00+08:00');
const clock = { mode: 'REAL', origin: at } as const;
const engine = new MarketEngine({ dataDir: folder, seed, stockCount, clock }, () => {});
engine.tick(at);
// The thread that counts win rates keeps no process alive.
const alive = setInterval(() => {}, 1000);
await engine.prepareDiagnosis();
clearInterval(alive);
const ticks = Array.from({ length: 60 }, (_, n) => timed(() => engine.tick(at + n * 3000)));
const quotes = new Float64Array(stockCount * 8);
const quoteCopy = median(Array.from({ length: 20 }, () => timed(() => quotes.set(quotes.slice()))));
lessIsBetter('a tick, beside copying eight figures a quote', 'ms', median(ticks.slice(5)), quoteCopy);
line(`longest of ${ticks.length} ticks ${Math.max(...ticks.slice(5)).toFixed(1)} ms`);
interface Start {
  readonly opened: { readonly rss: number; readonly arrays: number; readonly heap: number };
  readonly prepared: Start['opened'];
  readonly openedAfter: number;
  readonly preparedAfter: number;
  readonly longest: number;
  readonly control: number;
}

/** Starts the engine in a process of its own, as `npm start` does. */
function startAlone(): Start {
  const file = 'bench/lib/engine-memory.ts';
  const flags = [...memoryFlags, '--expose-gc', '--import', 'tsx', file, folder, String(stockCount), String(at)];
  const env = { ...process.env, ...memoryEnv };
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8', env })) as Start;
}

const rounded = (value: number): string => value.toFixed(0);
const parts = ({ rss, arrays, heap }: Start['opened']): string =>
  `${rounded(rss)} MB (arrays ${rounded(arrays)}, heap ${rounded(heap)})`;
function report(name: string, { opened, prepared, openedAfter, preparedAfter, longest, control }: Start): void {
  line(`${name}: opened in ${rounded(openedAfter)} ms, everything prepared in ${rounded(preparedAfter)} ms more`);
  line(`  the engine adds ${parts(opened)} to a process, ${parts(prepared)} with everything prepared`);
  lessIsBetter('  longest part of the work ahead, beside empty parts of 15 ms', 'ms', longest, control);
}

for (const dir of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (path.basename(dir) === 'day-book.bin') fs.rmSync(path.join(folder, dir));
}
report('with the history alone', startAlone());
report('with the day book stored', startAlone());
fs.rmSync(folder, { recursive: true });
process.exit(0);
