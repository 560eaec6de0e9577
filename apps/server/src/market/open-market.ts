import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { ProviderWatch } from '../providers/calls/provider-watch.ts';
import { S3Store } from '../storage/s3.ts';
import { marketFolder } from './engine/simulated/history-files.ts';
import { importsFolder } from './files/imported-files.ts';
import { startMarket, type OpenedMarket } from './market-process.ts';
import { joinMarket } from './remote/join-market.ts';
import { SnapshotMirror } from './snapshot-mirror.ts';
import { openSources, type OpenSources } from './sources/open-sources.ts';

export interface MarketParts {
  readonly config: Config;
  /** Where a clock that runs fast began. */
  readonly origin: number;
  readonly log: Logger;
  readonly watch: (provider: string) => ProviderWatch;
  readonly onProgress: (task: string, done: number, total: number) => void;
}

/** The market as this process's role has it: an engine of the own with its sources, or that of another process. */
export function openMarket(parts: MarketParts): OpenedMarket {
  const { config, log } = parts;
  if (config.role === 'api' || config.role === 'worker') return joinMarket({ redisUrl: config.redisUrl ?? '', log });
  return openOwnMarket(parts);
}

function openOwnMarket({ config, origin, log, watch, onProgress }: MarketParts): OpenedMarket {
  const root = path.join(config.dataDir, 'market');
  const { seed, stockCount, clock, fixedAt } = config.market;
  const mirror = config.s3 && new SnapshotMirror(new S3Store({ ...config.s3, now: Date.now }), root);
  const market = startMarket(
    {
      dataDir: root,
      offersSimulated: config.market.offersSimulated,
      seed,
      stockCount,
      clock: { mode: clock, fixedAt, origin },
    },
    log,
    onProgress,
    {
      // Without its snapshot the engine makes the history anew, which takes seconds longer and gives the same; imported
      // stocks come back with theirs alone.
      before: async () => {
        for (const folder of [marketFolder({ seed, stockCount }), importsFolder]) {
          const isFetched = await mirror?.fetch(folder).catch((error: unknown) => {
            log.warn({ err: error, folder }, 'the snapshot of the market was not fetched');
          });
          if (isFetched) log.info({ folder }, 'the snapshot of the market was fetched');
        }
      },
      onStored: (snapshot) => {
        mirror?.send(snapshot).catch((error: unknown) => {
          log.warn({ err: error }, 'the snapshot of the market was not sent');
        });
      },
    },
  );
  let sources: OpenSources | null = null;
  const openAll = async (): Promise<void> => {
    await market.opened;
    const now = clock === 'FIXED' ? sinceFixed(fixedAt ?? Date.now()) : Date.now;
    sources = openSources({ config: config.sources, root, market, now, log, watch });
    market.service.sources = sources;
    // Nobody waits for others to answer.
    void sources.poll();
    void sources.fetchDays().then(() => sources?.fetchLines());
  };
  return {
    service: market.service,
    // Real quotes have a clock that nobody can run faster.
    day: config.sources.order.length === 0 ? market.day : undefined,
    opened: openAll(),
    async stop() {
      sources?.stop();
      await market.stop();
    },
  };
}

/** Quotes of others need a clock that goes on, also where the simulated market stands still. */
function sinceFixed(fixedAt: number): () => number {
  const startedAt = Date.now();
  return () => fixedAt + Date.now() - startedAt;
}
