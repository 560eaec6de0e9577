import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startBuiltServer, startUntilServed } from './lib/built-server.ts';
import { lessIsBetter, line, median } from './lib/report.ts';

const rounds = 3;

/** The least that can serve a page. */
const bareServer = `require('node:http').createServer((q, r) => r.end('ok')).listen(process.env.PORT, '127.0.0.1')`;

const megabytes = (file: string, field: string): number =>
  Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(fs.readFileSync(file, 'utf8'))?.[1] ?? Number.NaN) / 1024;

/** PostgreSQL's processes share their buffers, so each counts with its share. */
function postgresMegabytes(dataDir: string): number {
  const ids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (file: string): string => {
    try {
      return fs.readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  const masters = ids.filter((id) => {
    const command = read(`/proc/${id}/cmdline`).split('\0');
    return command[0]?.endsWith('/postgres') && command.includes(path.join(dataDir, 'pg'));
  });
  const children = ids.filter((id) => masters.includes(/\) \S (\d+)/.exec(read(`/proc/${id}/stat`))?.[1] ?? ''));
  return [...masters, ...children].reduce((sum, id) => sum + megabytes(`/proc/${id}/smaps_rollup`, 'Pss'), 0);
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-bench-'));
const times = { cold: [] as number[], warm: [] as number[], bare: [] as number[] };
const memory = { node: [] as number[], postgres: [] as number[] };
try {
  for (let round = 0; round < rounds; round++) {
    const dataDir = path.join(folder, String(round));
    const cold = await startBuiltServer(dataDir);
    times.cold.push(cold.startMs);
    await cold.stop();
    const warm = await startBuiltServer(dataDir);
    times.warm.push(warm.startMs);
    // The engine prepares its heavy figures after the first page.
    await new Promise((resolve) => setTimeout(resolve, 4000));
    if (process.platform === 'linux') {
      memory.node.push(megabytes(`/proc/${warm.process.pid}/status`, 'VmRSS'));
      memory.postgres.push(postgresMegabytes(dataDir));
    }
    await warm.stop();
    const bare = await startUntilServed(['-e', bareServer], {});
    times.bare.push(bare.startMs);
    await bare.stop();
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
line(`from the start of the process to the first page, ${rounds} rounds, 5,500 securities`);
lessIsBetter('cold: empty data folder, beside bare node:http', 'ms', median(times.cold), median(times.bare));
lessIsBetter('warm: second start, beside bare node:http', 'ms', median(times.warm), median(times.bare));
if (memory.node.length > 0) {
  line(
    `memory: node ${median(memory.node).toFixed(0)} MB RSS, PostgreSQL ${median(memory.postgres).toFixed(0)} MB PSS`,
  );
}
process.exit(0);
