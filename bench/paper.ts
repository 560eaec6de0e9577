import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { customers, openDb, startEmbeddedPostgres } from '@lianpan/db';
import { advanceOrder, paperRules, type PaperQuote } from '@lianpan/market/paper';
import { openAccount } from '../apps/server/src/features/paper/account.ts';
import { auditAccount } from '../apps/server/src/features/paper/audit.fixture.ts';
import { toFreeze } from '../apps/server/src/features/paper/book-fill.ts';
import { openOrderOf, PaperMatcher } from '../apps/server/src/features/paper/matcher.ts';
import { move, moneyOf } from '../apps/server/src/features/paper/money.ts';
import * as queries from '../apps/server/src/features/paper/queries.ts';
import type { Market } from '../apps/server/src/market/market.ts';
import type { TradingQuote } from '../apps/server/src/market/wire/protocol.ts';
import { line, median } from './lib/report.ts';

const stockCount = 1000;
const accountCount = 1000;
const ordersOfAccount = 10;
const ticks = 60;
const limitMs = 20;
const tradeDate = '2026-11-20';
const opensAt = Date.parse(`${tradeDate}T10:00:00+08:00`);

let seed = 20261120;
const random = (most: number): number => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
};

const levels = (first: number, direction: 1 | -1): PaperQuote['bids'] =>
  Array.from({ length: 5 }, (_, n) => ({ price: first + n * direction, volume: 1000 + random(50) * 100 }));

const quotes: TradingQuote[] = Array.from({ length: stockCount }, (_, slot) => {
  const price = 500 + random(4000);
  const up = Math.round(price * 1.1);
  const book = { bids: levels(price - 1, -1), asks: levels(price, 1) };
  const day = { open: price, high: price, low: price, prevClose: price, up, down: Math.round(price * 0.9) };
  const answer = { tradeDate, status: 'NORMAL', isSuspended: false, isLive: true } as const;
  return { slot, at: opensAt, session: 'AM', price, volume: 100_000, ...day, ...book, ...answer };
});

/** Half of the stocks trade in three seconds, and most of those a tick away from where they were. */
function move3Seconds(): void {
  for (const quote of quotes) {
    const at = quote.at + 3000;
    if (random(2) === 0) {
      quotes[quote.slot] = { ...quote, at };
      continue;
    }
    const price = Math.min(quote.up, Math.max(quote.down, quote.price + random(5) - 2));
    quotes[quote.slot] = {
      ...quote,
      at,
      price,
      volume: quote.volume + random(40) * 100,
      high: Math.max(quote.high, price),
      low: Math.min(quote.low, price),
      bids: levels(price - 1, -1),
      asks: levels(price, 1),
    };
  }
}

const symbolOf = (slot: number): string => `${600_000 + slot}.SH`;
const market = {
  name: 'simulated',
  directory: { find: (symbol: string) => ({ slot: Number(symbol.slice(0, 6)) - 600_000, symbol }) },
  get state() {
    return { at: quotes[0]!.at };
  },
  ask: (_: string, slots: readonly number[]) => Promise.resolve(slots.map((slot) => quotes[slot]!)),
} as unknown as Market;

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'artifacts/bench');
fs.mkdirSync(folder, { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg-paper') });
const { db, close } = await openDb({ url: postgres.url, migrationsDir: path.join(root, 'packages/db/migrations') });

/** Limit buys a few ticks below the market, and far below: what people leave lying. */
async function placeAll(): Promise<number[]> {
  const now = new Date(opensAt);
  const accounts: number[] = [];
  for (let n = 0; n < accountCount; n++) {
    await db.transaction(async (tx) => {
      const [customer] = await tx
        .insert(customers)
        .values({ nickName: `bench ${n}`, agreementVersion: 'bench' })
        .returning({ id: customers.id });
      const of = { customerId: customer!.id, market: 'simulated', tradeDate, now } as const;
      const account = await openAccount(tx, of, { kind: 'FREE', initialFen: paperRules.initialCashFen });
      accounts.push(account!.id);
      for (let k = 0; k < ordersOfAccount; k++) {
        const quote = quotes[random(stockCount)]!;
        const priceFen = Math.max(quote.down, quote.price - 1 - random(k < 3 ? 4 : 120));
        const quantity = 100 * (1 + random(5));
        const order = await queries.insertOrder(tx, {
          accountId: account!.id,
          clientOrderId: randomUUID(),
          market: 'simulated',
          symbol: symbolOf(quote.slot),
          side: 'buy',
          type: 'LIMIT',
          priceFen,
          quantity,
          step: 100,
          state: 'ACCEPTED',
          stage: 'BOOK',
          frozenFen: toFreeze(priceFen, quantity, tradeDate),
          tradeDate,
          placedAt: now,
          changedAt: now,
          createdAt: now,
          seenVolume: quote.volume,
          seenLow: quote.low,
          seenHigh: quote.high,
          ahead: quote.bids.find(({ price }) => price === priceFen)?.volume ?? null,
        });
        const about = { key: `freeze:${order.id}`, kind: 'FREEZE', at: now };
        await move(tx, account!.id, about, { cash: -order.frozenFen, frozen: order.frozenFen });
      }
    });
  }
  return accounts;
}

const startedAt = performance.now();
const accounts = await placeAll();
const rows = await queries.selectOpenOrders(db, { market: 'simulated', replayId: null });
line(
  `${rows.length} open orders of ${accounts.length} accounts in ${stockCount} stocks, placed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
);

const matcher = new PaperMatcher({ db, now: Date.now }, market);
await matcher.tick();
const computed: number[] = [];
const whole: number[] = [];
let fills = 0;
let open = rows.map(openOrderOf);
const slots = rows.map(({ symbol }) => Number(symbol.slice(0, 6)) - 600_000);
for (let n = 0; n < ticks; n++) {
  move3Seconds();
  let from = performance.now();
  open = open.map((order, at) => advanceOrder(order, quotes[slots[at]!]!).order);
  computed.push(performance.now() - from);
  from = performance.now();
  fills += await matcher.tick();
  whole.push(performance.now() - from);
}
const spread = (times: readonly number[]): string =>
  `median ${median(times).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`;
line(`matching alone, a tick: ${spread(computed)} (limit ${limitMs} ms)`);
line(`a tick with all that is written: ${spread(whole)}, ${fills} trades in ${ticks} ticks`);

let broken = 0;
for (const id of accounts) {
  const audit = await auditAccount(db, id, paperRules.initialCashFen);
  const { cash, frozen, stock, fees } = await moneyOf(db, id);
  const isSame =
    cash === audit.cashFen && frozen === audit.frozenFen && stock === audit.costFen && fees === audit.feesFen;
  if (!isSame || audit.faults.length > 0) broken++;
}
line(`${broken} of ${accounts.length} accounts differ from a second computation`);
await close();
await postgres.stop();
fs.rmSync(path.join(folder, 'pg-paper'), { recursive: true, force: true });
if (broken > 0 || median(computed) > limitMs) process.exitCode = 1;
