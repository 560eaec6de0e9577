import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../testkit/src/free-port.ts';
import { memoryEnv, memoryFlags } from '../scripts/lib/memory-env.mjs';
import { root } from './lib/built-server.ts';
import { compared, line } from './lib/report.ts';

/** How long a newcomer's server is left alone; a quarter of an hour unless told. A second one is asked as soon as it listens. */
const minutes = Number(process.env['MINUTES'] ?? 15);
/** Quiet is a tenth of a core over ten seconds. */
const quiet = { seconds: 10, cores: 0.1 } as const;
const goals = { cpuSeconds: 90, megabytes: 1200, firstRowsMs: 1000 } as const;

/** The list that each tool begins with. */
const tools = [
  'POST /api/sp/abnormal/getAbnormalList',
  'POST /api/stocks/hall/getLimitStockList',
  'POST /api/stocks/hall/getThemeVane',
  'POST /api/stocks/hall/getLHBStockList',
  'POST /api/stocks/hall/getBidChanceStockList',
  'POST /api/stocks/hall/getDirectionalSignalStockList',
  'POST /api/stocks/hall/getInflowStockOrConceptList',
  'POST /api/stocks/hall/getLeakPoolStockList',
  'POST /api/stocks/hall/getPickGoodStockList',
  'GET /api/stocks/hall/getRealTimeFundStockRankingList',
  'GET /api/stocks/hall/getBottomVolumeStockList',
  'GET /api/stocks/hall/getLateMarketAbnormalStockList',
  'GET /api/stocks/hall/getMarketAfterComment',
  'GET /api/stocks/marketEmotion/getCycleInfo',
  'POST /api/stocks/sustainableStock/getSustainableFocusStockList',
] as const;

if (process.platform !== 'linux') throw new Error('the footprint is read from /proc');

const ticksASecond = 100;
const read = (file: string): string => {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};
/** Seconds of processor that a process has used, or one of its threads. */
function cpuSeconds(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}
const megabytes = (pid: number, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(read(`/proc/${pid}/status`))?.[1] ?? Number.NaN) / 1024;

/** Processor by thread, of ended ones too. */
const threads = new Map<string, { readonly name: string; readonly seconds: number }>();

interface NewServer {
  readonly pid: number;
  readonly url: string;
  readonly isRunning: () => boolean;
  readonly errors: () => readonly string[];
}

/** Starts a server on a folder of its own, and ends it with the work. */
async function withNewServer(work: (server: NewServer) => Promise<void>): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-footprint-'));
  const port = await freePort();
  let log = '';
  const server = spawn(process.execPath, [...memoryFlags, '--enable-source-maps', 'apps/server/dist/main.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      ...memoryEnv,
      PORT: String(port),
      APP_ROOT: root,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [server.stdout, server.stderr]) stream?.on('data', (text) => (log += String(text)));
  const startedAt = performance.now();
  try {
    await new Promise((resolve, reject) => {
      server.once('message', resolve);
      server.once('exit', () => reject(new Error(`the server ended: ${log}`)));
    });
    line(`listens after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await work({
      pid: server.pid ?? 0,
      url: `http://127.0.0.1:${port}`,
      isRunning: () => server.exitCode === null,
      errors: () => log.split('\n').filter((one) => /"level":(50|60)/.test(one)),
    });
  } finally {
    await new Promise((resolve) => {
      server.once('exit', resolve);
      if (!server.kill('SIGTERM')) resolve(undefined);
    });
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

await withNewServer(leftAlone);
await withNewServer(async (server) => {
  const waits = await firstRows(server.url);
  for (const { target, ms } of waits.slice(0, 5)) line(`${target}: first rows after ${ms.toFixed(0)} ms`);
  compared('first rows of a tool', 'ms', waits[0]!.ms, goals.firstRowsMs, goals.firstRowsMs / waits[0]!.ms);
  reportErrors(server);
});
process.exit(0);

/** What a server uses that nobody asks for anything. */
async function leftAlone(server: NewServer): Promise<void> {
  const { pid } = server;
  const used: number[] = [];
  let reportedMinutes = 0;
  let busyUntil = 0;
  let most = 0;
  const endsAt = performance.now() + minutes * 60_000;
  while (performance.now() < endsAt && server.isRunning()) {
    used.push(cpuSeconds(read(`/proc/${pid}/stat`)));
    most = Math.max(most, megabytes(pid, 'VmRSS'));
    const before = used.at(-1 - quiet.seconds);
    if (before !== undefined && used.at(-1)! - before >= quiet.seconds * quiet.cores) busyUntil = used.length;
    sampleThreads(pid);
    if (used.length >= 60 * (reportedMinutes + 1)) {
      reportedMinutes += 1;
      line(`${reportedMinutes} min: ${used.at(-1)!.toFixed(0)} s, ${most.toFixed(0)} MB: ${busiestThreads()}`);
    }
    await sleep(1000);
  }
  // The last time that it was busy: jobs begin at moments of their own, and a pause between two of them is no end.
  line(`quiet after ${busyUntil} s of ${used.length}`);
  const spent = used[busyUntil - 1] ?? Number.NaN;
  const atEnd = megabytes(pid, 'VmRSS');
  compared('processor until it is quiet', 's', spent, goals.cpuSeconds, goals.cpuSeconds / spent);
  compared('memory at the end', 'MB', atEnd, goals.megabytes, goals.megabytes / atEnd);
  compared('memory at the most', 'MB', most, goals.megabytes, goals.megabytes / most);
  reportErrors(server);
}

function reportErrors({ errors }: NewServer): void {
  line(`${errors().length} errors in the log`);
  for (const one of errors().slice(0, 5)) line(one.slice(0, 1500));
}

/** Asks for the list of every tool at once and again until it is there; how long each took, the longest first. */
async function firstRows(url: string): Promise<{ readonly target: string; readonly ms: number }[]> {
  const device = new (await import('../testkit/src/device.ts')).Device({ baseUrl: url, now: Date.now, clientType: 0 });
  const askedAt = performance.now();
  const waits = await Promise.all(
    tools.map(async (target) => {
      // One that is still being prepared says so, with another code.
      while (
        await device.call(target, {} as never).then(
          () => false,
          () => true,
        )
      )
        await sleep(50);
      return { target, ms: performance.now() - askedAt };
    }),
  );
  return waits.toSorted((one, other) => other.ms - one.ms);
}

/** Looks at the threads as they are: those that end take their figures with them. */
function sampleThreads(pid: number): void {
  for (const id of fs.readdirSync(`/proc/${pid}/task`)) {
    const stat = read(`/proc/${pid}/task/${id}/stat`);
    if (stat !== '')
      threads.set(id, { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), seconds: cpuSeconds(stat) });
  }
}

function busiestThreads(): string {
  const byName = new Map<string, number>();
  for (const { name, seconds } of threads.values()) byName.set(name, (byName.get(name) ?? 0) + seconds);
  return [...byName]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 10)
    .map(([name, seconds]) => `${name} ${seconds.toFixed(0)} s`)
    .join(', ');
}
