import type { Logger } from 'pino';
import { pino } from 'pino';
import { startMarket, type MarketProcess } from '../../apps/server/src/market/market-process.ts';
import { replayMarkets } from '../../apps/server/src/market/open-replay.ts';
import { defaultInstant } from './fake-clock.ts';

export interface TestMarketOptions {
  readonly dataDir: string;
  /** The market stands at this instant; the default is a trading Friday, 10:00. */
  readonly at?: string;
  readonly stockCount?: number;
  readonly log?: Logger;
  /** Prepares what nobody has asked for yet, seconds of a core that most tests need nothing of. */
  readonly preparesUnasked?: boolean;
}

/** Enough stocks for every board and for lists of several pages, few enough to be generated in a second. */
const defaultStockCount = 300;

/** On a machine that runs many tests at once a first answer of a market, which gathers its past, takes its time. */
const answerTimeoutMs = 60_000;

export const testMarketSeed = 20261120;

/** Starts the real engine on a small market that stands still, and waits for its first quotes. */
export async function startTestMarket(options: TestMarketOptions): Promise<MarketProcess> {
  const at = Date.parse(options.at ?? defaultInstant);
  const market = startMarket(
    {
      dataDir: options.dataDir,
      seed: testMarketSeed,
      stockCount: options.stockCount ?? defaultStockCount,
      clock: { mode: 'FIXED', fixedAt: at, origin: at },
      preparesUnasked: options.preparesUnasked ?? false,
    },
    options.log ?? pino({ level: 'silent' }),
    () => {},
    { answerTimeoutMs },
  );
  await market.opened;
  return market;
}

/** Opens past days of the same market. */
export const testReplays = (dataDir: string, stockCount = defaultStockCount): ReturnType<typeof replayMarkets> => {
  const replays = replayMarkets({ root: dataDir, seed: testMarketSeed, stockCount, log: pino({ level: 'silent' }) });
  return {
    ...replays,
    open: (at) => replays.open(at, answerTimeoutMs),
    openStored: (at, date) => replays.openStored(at, date, answerTimeoutMs),
  };
};
