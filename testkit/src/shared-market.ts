import type { MarketProcess } from '../../apps/server/src/market/market-process.ts';
import { startTestMarket, type TestMarketOptions } from './test-market.ts';

interface Shared {
  readonly market: Promise<MarketProcess>;
  users: number;
}

const running = new Map<string, Shared>();

/** A market that all slices of a test file share while any of them is open. */
export async function borrowMarket(
  options: TestMarketOptions,
): Promise<Pick<MarketProcess, 'service' | 'stop' | 'takeLive'>> {
  const key = JSON.stringify([options.dataDir, options.at, options.stockCount]);
  const shared = running.get(key) ?? { market: startTestMarket(options), users: 0 };
  running.set(key, shared);
  shared.users += 1;
  const market = await shared.market;
  return {
    service: market.service,
    takeLive: market.takeLive,
    async stop() {
      shared.users -= 1;
      if (shared.users > 0) return;
      running.delete(key);
      await market.stop();
    },
  };
}
