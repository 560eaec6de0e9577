import { fork, type ChildProcess } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDb, startEmbeddedPostgres } from '@lianpan/db';
import { countBroken } from '../apps/server/src/features/ledger/service.ts';
import { auditAccount } from '../apps/server/src/features/paper/audit.fixture.ts';
import { moneyOf } from '../apps/server/src/features/paper/money.ts';
import * as queries from '../apps/server/src/features/paper/queries.ts';
import { Device } from '../testkit/src/device.ts';
import { freePort } from '../testkit/src/free-port.ts';
import type { PaperServerOrder } from './lib/paper-process.ts';
import { line } from './lib/report.ts';

const memberCount = 40;
const kills = 20;
/** How long a server lives after it listens, ms. */
const lifeMs = [1500, 5000] as const;

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'artifacts/bench');
fs.mkdirSync(folder, { recursive: true });
const pgDir = path.join(folder, 'pg-paper');
fs.rmSync(pgDir, { recursive: true, force: true });
const postgres = await startEmbeddedPostgres({ dataDir: pgDir });
const opened = await openDb({ url: postgres.url, migrationsDir: path.join(root, 'packages/db/migrations') });
const port = await freePort();
const baseUrl = `http://127.0.0.1:${port}`;
const fixedAt = Date.parse('2026-11-20T09:40:00+08:00');
const order: PaperServerOrder = { databaseUrl: postgres.url, folder, origin: Date.now(), fixedAt, port };

async function startServer(): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'lib/paper-process.ts'), {
    execArgv: process.execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.send(order);
  await once(child, 'message');
  return child;
}

async function newMember(server: ChildProcess): Promise<Device> {
  const device = new Device({ baseUrl, now: Date.now, clientType: 0, visitorId: randomUUID() });
  const mobile = `138${String(randomInt(1e8)).padStart(8, '0')}`;
  await device.call('POST /api/auth/common/sendverifysms', { type: 1, mobile });
  server.send(mobile);
  const [reported] = (await once(server, 'message')) as [{ code: string }];
  const login = { type: 1, account: mobile, password: reported.code, agreeVersion: 'bench' } as const;
  await device.adopt(await device.call('POST /api/auth/common/login', login));
  return device;
}

let server = await startServer();
const members: Device[] = [];
for (let n = 0; n < memberCount; n++) members.push(await newMember(server));
const { list } = await members[0]!.call('POST /api/stocks/quote/getRanking', { sortField: 'amount', pageSize: 20 });
const stocks = list.filter(({ board }) => board.endsWith('_MAIN')).map(({ stockNo }) => stockNo);

/** What a server said yes to. */
const acknowledged = new Map<string, { readonly orderId: number; readonly quantity: number }>();
let [isOver, again, refused] = [false, 0, 0];

/** Asks until somebody answers: the same order is sent again after a server that died. */
async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer | null> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const { outcome } = error as { outcome?: string };
      if (outcome === 'rejected') return null;
      if (isOver && outcome === undefined) throw error;
      again++;
      await wait(200);
    }
  }
}

async function trade(device: Device): Promise<void> {
  const placed: number[] = [];
  while (!isOver) {
    const stockNo = stocks[randomInt(stocks.length)]!;
    const ticket = await insist(() => device.call('POST /api/stocks/mock/getTicket', { stockNo }));
    const best = ticket?.asks[0] ?? ticket?.bids[0];
    if (!ticket || !best) {
      await wait(200);
      continue;
    }
    const clientOrderId = randomUUID();
    const input = {
      clientOrderId,
      stockNo,
      side: ticket.sellable > 0 && randomInt(2) === 0 ? ('sell' as const) : ('buy' as const),
      type: 'LIMIT' as const,
      price: Math.round(best.price * 100 + randomInt(-4, 4)) / 100,
      quantity: 100 * randomInt(1, 6),
    };
    const answer = await insist(() => device.call('POST /api/stocks/mock/placeOrder', input));
    if (answer) {
      acknowledged.set(clientOrderId, { orderId: answer.order.orderId, quantity: answer.order.quantity });
      placed.push(answer.order.orderId);
    } else refused++;
    const cancelled = randomInt(4) === 0 ? placed.pop() : undefined;
    if (cancelled !== undefined)
      await insist(() => device.call('POST /api/stocks/mock/cancelOrder', { orderId: cancelled }));
    await wait(randomInt(50, 400));
  }
}

const trading = members.map(trade);
for (let n = 0; n < kills; n++) {
  await wait(randomInt(...lifeMs));
  server.kill('SIGKILL');
  await once(server, 'exit');
  server = await startServer();
}
await wait(3000);
isOver = true;
await Promise.all(trading);
server.kill('SIGKILL');
await once(server, 'exit');

let [lost, doubled, broken, rows, trades] = [0, 0, 0, 0, 0];
const seen = new Map<string, number>();
const { rows: accounts } = (await opened.db.execute('select id, initial_fen from paper_account')) as unknown as {
  rows: { id: string; initial_fen: string }[];
};
for (const { id, initial_fen: initial } of accounts) {
  const accountId = Number(id);
  const asked = { accountId, scope: 'all', tradeDate: '' } as const;
  for (const row of await queries.selectOrders(opened.db, asked, { skip: 0, limit: 100_000 })) {
    rows++;
    seen.set(row.clientOrderId, (seen.get(row.clientOrderId) ?? 0) + 1);
    const reported = acknowledged.get(row.clientOrderId);
    if (reported && (reported.orderId !== row.id || reported.quantity !== row.quantity)) lost++;
  }
  trades += await queries.countFills(opened.db, { accountId });
  const audit = await auditAccount(opened.db, accountId, Number(initial));
  const { cash, frozen, stock, fees } = await moneyOf(opened.db, accountId);
  const isSame =
    cash === audit.cashFen && frozen === audit.frozenFen && stock === audit.costFen && fees === audit.feesFen;
  if (!isSame || audit.faults.length > 0) broken++;
}
for (const id of acknowledged.keys()) if (!seen.has(id)) lost++;
for (const count of seen.values()) if (count > 1) doubled++;
line(
  `${kills} kills of a server under ${memberCount} members: ${acknowledged.size} orders acknowledged, ${rows} kept, ${trades} trades, ${refused} refused by a rule, ${again} requests sent again`,
);
line(
  `${lost} acknowledged orders lost, ${doubled} doubled, ${broken} accounts differ from a second computation, ${await countBroken(opened.db)} ledger accounts are not what their entries say`,
);
await opened.close();
await postgres.stop();
fs.rmSync(pgDir, { recursive: true, force: true });
if (lost + doubled + broken > 0) process.exitCode = 1;
