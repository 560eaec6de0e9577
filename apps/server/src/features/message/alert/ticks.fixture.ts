import { alerts, customers, notices, type Db } from '@lianpan/db';
import type { AlertKind } from '@lianpan/domain';
import { asc, inArray, isNotNull, like } from 'drizzle-orm';
import { fireAlerts } from './alerts.ts';
import type { ServerParts } from '../../../parts.ts';

interface TickPlan {
  /** Each stands for a process with a connection of its own to one database. */
  readonly processes: readonly Db[];
  readonly alertCount: number;
  readonly stockCount: number;
  readonly ticks: number;
  readonly seed: number;
}

interface TickReport {
  readonly waiting: number;
  /** Alerts that the prices of some tick reached, by comparing each with each price. */
  readonly due: number;
  /** Rows that are marked as told. */
  readonly fired: number;
  /** What members find in their lists, and how many alerts that names. */
  readonly notified: number;
  readonly notifiedOnce: number;
  /** Due and not fired, or the other way round. */
  readonly wrong: number;
  /** Of each tick and process: how long a look took, and how many fired in it. */
  readonly rounds: readonly { readonly ms: number; readonly fired: number }[];
}

const perMember = 50;
const batch = 5000;
const kinds = ['priceAbove', 'priceBelow', 'riseAbove', 'fallBelow'] as const satisfies readonly AlertKind[];
const startedAt = Date.parse('2026-11-20T10:00:00+08:00');

/** Numbers from 0 to 1 that a seed decides. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Price {
  readonly beforeFen: number;
  fen: number;
}

/** A board whose prices walk, as far as alerts look at one. */
function walkingMarket(prices: readonly Price[]): ServerParts['market'] {
  const entryOf = (stockNo: string) => ({
    stockNo,
    slot: Number(stockNo) - 600_000,
    name: `股票${stockNo}`,
    kind: 'stock',
  });
  const cell = ({ slot }: { readonly slot: number }) => {
    const { fen, beforeFen } = prices[slot]!;
    return { price: fen / 100, changePct: (fen / beforeFen - 1) * 100, limitState: 'NONE', suspended: false };
  };
  const market = { name: 'simulated', directory: { find: entryOf }, require: entryOf, cell };
  return { of: () => market } as unknown as ServerParts['market'];
}

const reaches = (kind: (typeof kinds)[number], threshold: number, { fen, beforeFen }: Price): boolean => {
  const basis = Math.round((fen / beforeFen - 1) * 10_000);
  if (kind === 'priceAbove') return fen >= threshold;
  if (kind === 'priceBelow') return fen <= threshold;
  return kind === 'riseAbove' ? basis >= threshold : -basis >= threshold;
};

/**
 * So many alerts on prices that walk, looked at every tick by all processes side by side: what fired, against what a plain
 * comparison of each alert with each price says.
 */
export async function alertsAtTicks(plan: TickPlan): Promise<TickReport> {
  const { processes, alertCount, stockCount, ticks, seed } = plan;
  const [db] = processes as [Db];
  const random = randomFrom(seed);
  const prices = Array.from({ length: stockCount }, (): Price => {
    const fen = 500 + Math.floor(random() * 5000);
    return { beforeFen: fen, fen };
  });
  const members = await makeMembers(db, Math.ceil(alertCount / perMember));
  const rows = Array.from({ length: alertCount }, (_, at) => {
    const slot = Math.floor(random() * stockCount);
    const kind = kinds[Math.floor(random() * kinds.length)]!;
    const share = 0.001 + random() * 0.2;
    const { fen } = prices[slot]!;
    const threshold =
      kind === 'priceAbove'
        ? Math.ceil(fen * (1 + share)) + 1
        : kind === 'priceBelow'
          ? Math.floor(fen * (1 - share)) - 1
          : Math.round(share * 10_000) + 1;
    const stockNo = String(600_000 + slot);
    const customerId = members[Math.floor(at / perMember)]!;
    return { customerId, market: 'simulated' as const, stockNo, kind, threshold, createdAt: new Date(startedAt) };
  });
  for (let at = 0; at < rows.length; at += batch) await db.insert(alerts).values(rows.slice(at, at + batch));
  const waiting = await db
    .select({ id: alerts.id, stockNo: alerts.stockNo, kind: alerts.kind, threshold: alerts.threshold })
    .from(alerts)
    .where(inArray(alerts.customerId, members))
    .orderBy(asc(alerts.id));

  const market = walkingMarket(prices);
  const due = new Set<number>();
  const rounds: { ms: number; fired: number }[] = [];
  for (let tick = 0; tick <= ticks; tick++) {
    if (tick > 0)
      for (const price of prices) price.fen = Math.max(100, Math.round(price.fen * (1 + (random() - 0.5) * 0.01)));
    for (const { id, stockNo, kind, threshold } of waiting)
      if (reaches(kind as (typeof kinds)[number], threshold, prices[Number(stockNo) - 600_000]!)) due.add(id);
    const now = () => startedAt + tick * 1000;
    await Promise.all(
      processes.map(async (own) => {
        const began = performance.now();
        const fired = await fireAlerts({ db: own, now, market, update: () => {} });
        // The first look reads what waits.
        if (tick > 0) rounds.push({ ms: performance.now() - began, fired });
      }),
    );
  }
  return { ...(await countFired(db, members, due)), waiting: waiting.length, due: due.size, rounds };
}

async function makeMembers(db: Db, count: number): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) {
    const wanted = Math.min(batch, count - ids.length);
    const made = await db
      .insert(customers)
      .values(Array.from({ length: wanted }, () => ({ nickName: '提醒', agreementVersion: 'bench' })))
      .returning({ id: customers.id });
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

async function countFired(db: Db, members: readonly number[], due: ReadonlySet<number>) {
  const marked = await db
    .select({ id: alerts.id, by: alerts.customerId })
    .from(alerts)
    .where(isNotNull(alerts.firedAt));
  const own = new Set(members);
  const fired = new Set(marked.filter(({ by }) => own.has(by)).map(({ id }) => id));
  const notified = await db
    .select({ onceKey: notices.onceKey, by: notices.customerId })
    .from(notices)
    .where(like(notices.onceKey, 'alert:%'));
  const names = notified.filter(({ by }) => own.has(by)).map(({ onceKey }) => Number(onceKey.slice('alert:'.length)));
  const wrong = [...fired].filter((id) => !due.has(id)).length + [...due].filter((id) => !fired.has(id)).length;
  return { fired: fired.size, notified: names.length, notifiedOnce: new Set(names).size, wrong };
}
