import http from 'node:http';
import type { Logger } from 'pino';
import { openDb } from '@lianpan/db';
import type { Config } from './config.ts';
import { endOnce } from './process-end.ts';
import { sharedClockOrigin } from './market/clock-origin.ts';
import { openMarket } from './market/open-market.ts';
import { publishMarket } from './market/remote/publish-market.ts';
import { watchProvider } from './providers/calls/provider-watch.ts';

/** Without a tick for so long the process says that it is not well, and whoever watches it starts it again. */
const silentMs = 30_000;

/**
 * The process that runs the market alone: the engine with its sources, quotes and answers for the API processes through
 * Redis, and `/ready` for whoever watches over it.
 */
export async function runMarketRole(
  config: Config,
  log: Logger,
  onProgress: (task: string, done: number, total: number) => void,
): Promise<void> {
  const opened = await openDb({
    url: config.databaseUrl ?? '',
    migrationsDir: config.migrationsDir,
    onError: (error) => log.error({ err: error }, 'a database connection broke'),
  });
  const origin = await sharedClockOrigin(opened.db, config.market.clock, Date.now());
  const watch = (provider: string) => watchProvider(provider, { db: opened.db, log, now: Date.now });
  const market = openMarket({ config, origin, log, watch, onProgress });
  let tickedAt = Date.now();
  market.service.onTick(() => (tickedAt = Date.now()));
  const published = publishMarket({ redisUrl: config.redisUrl ?? '', service: market.service, log });

  const server = http.createServer((request, response) => {
    const isWell = Date.now() - tickedAt < silentMs;
    const status = request.url === '/ready' ? (isWell ? 200 : 503) : 404;
    const { service } = market;
    const sources = service.sourceStates();
    const body = { ok: status === 200, leads: published.isLeader, sources, calendar: service.calendarEnd };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  endOnce(log, async () => {
    server.close();
    await published.stop();
    await market.stop();
    await opened.close();
  });

  await market.opened;
  await new Promise<void>((resolve) => server.listen(config.port, config.host, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  log.info(`the market runs; http://${config.host}:${port}/ready says how`);
  process.send?.({ kind: 'listening', port });
}
