import fs from 'node:fs';
import path from 'node:path';
import type { Logger } from 'pino';
import { startMarket, type MarketProcess } from './market-process.ts';

/** A replay is there in seconds with so many stocks; with thousands it would take minutes. */
const maxStocks = 300;

export interface ReplayMarketParts {
  /** Folder of the market's files; a replay keeps what it works out beside them. */
  readonly root: string;
  readonly seed: number;
  readonly stockCount: number;
  readonly log: Logger;
}

/** Beside a stored day the engine has a simulated market that nobody looks at: one that is there at once. */
const stocksBeside = 60;

/**
 * Opens markets of past days, each with an engine of its own: the same seed gives the same market of any day, and an import is
 * cut off behind the day.
 */
export function replayMarkets({ root, seed, stockCount: all, log }: ReplayMarketParts) {
  const stockCount = Math.min(all, maxStocks);
  const dataDir = path.join(root, 'replay');
  return {
    name: `${seed}-${stockCount}`,
    open(at: number, answerTimeoutMs = 10_000): MarketProcess {
      fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      const clock = { mode: 'REPLAY', fixedAt: at, origin: at } as const;
      return startMarket({ dataDir, seed, stockCount, clock }, log, () => {}, { answerTimeoutMs });
    },
    /** The stored day of imported stocks that an instant is of. */
    openStored(at: number, date: string, answerTimeoutMs = 10_000): MarketProcess {
      fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      const clock = { mode: 'REPLAY', fixedAt: at, origin: at } as const;
      const replayedDay = { root, date, stockCount: maxStocks };
      const options = { dataDir, seed, stockCount: stocksBeside, offersSimulated: false, clock, replayedDay };
      return startMarket(options, log, () => {}, { answerTimeoutMs });
    },
  };
}
