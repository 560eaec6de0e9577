import type { Db } from '@lianpan/db';
import type { FastifyInstance } from 'fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MarketService } from '../market/market-service.ts';
import type { Ending } from './ending.ts';

/** A balancer waits about so long. */
const probeMs = 1500;
/** Below this PostgreSQL soon can't write any more. */
const minFreeBytes = 64 * 1024 * 1024;

export interface ReadinessParts {
  readonly db: Db;
  readonly market: MarketService;
  readonly freeBytes?: () => Promise<number>;
}

/** What the server lacks for serving people. */
export type Lack = 'ending' | 'database' | 'market' | 'storage';

const isLoopback = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

/** Whether `work` succeeds in the time that a probe has; the failure of one that is late is nobody's. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    sleep(probeMs, false, { ref: false }),
  ]);
}

/** What is missing now, the most important first. A database whose connections are all at work counts as one that is away. */
export async function lacksOf({ db, market, freeBytes }: ReadinessParts): Promise<Lack[]> {
  const [hasDatabase, free] = await Promise.all([
    succeeds(db.execute('select 1')),
    freeBytes?.().catch(() => undefined),
  ]);
  return [
    ...(hasDatabase ? [] : (['database'] as const)),
    ...(market.hasOpened ? [] : (['market'] as const)),
    ...(free !== undefined && free < minFreeBytes ? (['storage'] as const) : []),
  ];
}

/**
 * `/live`: the process runs. `/ready`: it can serve people, else 503 and what it lacks. Sources and calendar are the operator's
 * business and told on the machine itself alone.
 */
export function serveReadiness(app: FastifyInstance, parts: ReadinessParts, ending: Ending): void {
  app.get('/live', () => ({ ok: true }));
  app.get('/ready', async (request, reply) => {
    const lacks = ending.isAnnounced ? (['ending'] as const) : await lacksOf(parts);
    const { market } = parts;
    const details = isLoopback(request.ip) ? { sources: market.sourceStates(), calendar: market.calendarEnd } : {};
    return reply.code(lacks.length > 0 ? 503 : 200).send({ ok: lacks.length === 0, lacks, ...details });
  });
}
