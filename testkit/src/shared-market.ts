import type { MarketProcess } from '../../apps/server/src/market/market-process.ts';
import { defaultInstant } from './fake-clock.ts';
import { startTestMarket, type TestMarketOptions } from './test-market.ts';

interface Shared {
  readonly market: Promise<MarketProcess>;
  users: number;
  /** Was told quotes of its own, so nobody later may find it. */
  hasOwnQuotes: boolean;
}

/** Markets at so many moments wait for the next test file of this process: opening one costs seconds of a core. */
const maxIdle = 2;

/** By what they were started with, those that were used last at the end. */
const running = new Map<string, Shared>();

export interface BorrowOptions extends TestMarketOptions {
  /** The folder stays for other test files, and so may the market. */
  readonly isKept: boolean;
}

/** A market that all slices share that stand at the same moment over the same folder, those of later test files too. */
export async function borrowMarket(
  options: BorrowOptions,
): Promise<Pick<MarketProcess, 'service' | 'stop' | 'takeLive'>> {
  const { isKept, ...started } = options;
  const key = JSON.stringify([started.dataDir, started.at ?? defaultInstant, started.stockCount]);
  const shared = running.get(key) ?? { market: startTestMarket(started), users: 0, hasOwnQuotes: false };
  running.delete(key);
  running.set(key, shared);
  shared.users += 1;
  const market = await shared.market;
  return {
    service: market.service,
    takeLive(update) {
      shared.hasOwnQuotes = true;
      market.takeLive(update);
    },
    async stop() {
      shared.users -= 1;
      if (shared.users === 0 && (!isKept || shared.hasOwnQuotes)) await end(key);
      const idle = [...running].filter(([, { users }]) => users === 0).map(([each]) => each);
      for (const oldest of idle.slice(0, -maxIdle)) await end(oldest);
    },
  };
}

/**
 * Ends the markets that wait for later test files: each lays the calendar of the process out as its own folder has it, every few
 * seconds, which a test of another folder's calendar would see.
 */
export async function endIdleMarkets(): Promise<void> {
  for (const [key, { users }] of [...running]) if (users === 0) await end(key);
}

async function end(key: string): Promise<void> {
  const shared = running.get(key);
  running.delete(key);
  await (await shared?.market)?.stop();
}
