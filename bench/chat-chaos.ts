import fs from 'node:fs';
import path from 'node:path';
import { openDb, startEmbeddedPostgres } from '@lianpan/db';
import { bundleServer, partNames } from '../scripts/lib/bundle-server.mjs';
import { chatUnderChaos } from '../testkit/src/chaos/chat-chaos.ts';
import { line } from './lib/report.ts';

/**
 * The whole of R1: so many acknowledged messages while servers, Redis and connections to the database are killed, lines cut and
 * slowed, clocks stepped and messages sent twice, with a durable database. `CHAT_MESSAGES` says how many; 200,000 otherwise.
 */
const messages = Number(process.env['CHAT_MESSAGES'] ?? 200_000);
const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'artifacts/bench');
fs.mkdirSync(folder, { recursive: true });
const dataDir = path.join(folder, 'pg-chat');
fs.rmSync(dataDir, { recursive: true, force: true });
// Beside the packages of the server, which it finds by its own place.
const nodeDir = path.join(root, 'apps/server/node_modules/.chat-node');
await bundleServer({ dir: nodeDir, names: ['chat-node', ...partNames] });
const postgres = await startEmbeddedPostgres({ dataDir });
const opened = await openDb({ url: postgres.url, migrationsDir: path.join(root, 'packages/db/migrations') });
const report = await chatUnderChaos({
  db: opened.db,
  databaseUrl: postgres.url,
  marketDir: path.join(folder, 'market-chat'),
  pairs: 200,
  messages,
  timesEach: 3,
  seed: 20261126,
  // Sessions have their usual patience with a lost answer, so nobody is signed out by the faults.
  speed: 1,
  longestPauseMs: 4000,
  faultPauseMs: [1500, 4500],
  nodeProgram: path.join(nodeDir, 'chat-node.mjs'),
  log: line,
});
const { acknowledged, kept, refused, sentAgain, reconnects, signedOut, faults, broken, healMs, ackMs } = report;
line(
  `${acknowledged} acknowledged, ${kept} kept, ${refused} refused by a rule, ${sentAgain} sent again, ${reconnects} reconnects, ${signedOut} devices signed out`,
);
line(
  `faults: ${Object.entries(faults)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')}`,
);
line(
  `broken: ${Object.entries(broken)
    .map(([name, n]) => `${name} ${n}`)
    .join(', ')}`,
);
line(
  `everything shown ${healMs} ms after the last fault; acknowledged after ${ackMs.p50} ms (p50), ${ackMs.p99} ms (p99), ${ackMs.most} ms at most`,
);
await opened.close();
await postgres.stop();
fs.rmSync(dataDir, { recursive: true, force: true });
fs.rmSync(nodeDir, { recursive: true, force: true });
if (Object.values(broken).some((n) => n > 0)) process.exitCode = 1;
process.exit();
