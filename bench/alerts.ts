import fs from 'node:fs';
import path from 'node:path';
import { openDb, startEmbeddedPostgres } from '@lianpan/db';
import { alertsAtTicks } from '../apps/server/src/features/message/alert/ticks.fixture.ts';
import { line, median } from './lib/report.ts';

/**
 * A hundred thousand alerts held against a board of the whole market every tick, by two processes side by side with a durable
 * database: how long a look takes, and whether each alert that was reached fired exactly once. `ALERT_TICKS` says how many
 * ticks.
 */
const alertCount = 100_000;
const stockCount = 5500;
const ticks = Number(process.env['ALERT_TICKS'] ?? 60);
const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'artifacts/bench');
fs.mkdirSync(folder, { recursive: true });
const dataDir = path.join(folder, 'pg-alerts');
fs.rmSync(dataDir, { recursive: true, force: true });
const postgres = await startEmbeddedPostgres({ dataDir });
const migrationsDir = path.join(root, 'packages/db/migrations');
const one = await openDb({ url: postgres.url, migrationsDir });
const other = await openDb({ url: postgres.url, migrationsDir });

const report = await alertsAtTicks({
  processes: [one.db, other.db],
  alertCount,
  stockCount,
  ticks,
  seed: 20261126,
});
const { waiting, due, fired, notified, notifiedOnce, wrong, rounds } = report;
const times = rounds.map(({ ms }) => ms).toSorted((a, b) => a - b);
const quiet = rounds.filter((look) => look.fired === 0).map(({ ms }) => ms);
line(`${waiting} alerts on ${stockCount} stocks, ${ticks} ticks, 2 processes`);
line(
  `${''.padEnd(44)} ${median(times).toFixed(1)} ms a tick, p99 ${(times[Math.floor(times.length * 0.99)] ?? Number.NaN).toFixed(1)} ms, ${(fired / ticks).toFixed(0)} fired a tick`,
);
if (quiet.length > 0)
  line(`${''.padEnd(44)} ${median(quiet).toFixed(1)} ms a look that left the firing to the other process`);
line(`${due} were reached, ${fired} fired, ${notified} were told, ${notifiedOnce} of them once, ${wrong} wrong`);
await other.close();
await one.close();
await postgres.stop();
if (wrong > 0 || notified !== due || notifiedOnce !== due) process.exit(1);
process.exit(0);
