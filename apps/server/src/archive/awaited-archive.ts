import type { MarketName } from '@lianpan/contract';
import type { Market } from '../market/market.ts';

/** Reads the archive of a market for somebody who waits: one that is not there yet is worked out as fast as that goes. */
export async function awaitedArchive<Archive>(
  archives: { of(market: MarketName): Promise<Archive | null> },
  market: Pick<Market, 'ask' | 'name'>,
): Promise<Archive | null> {
  const archive = await archives.of(market.name);
  if (archive === null) await market.ask('hurry');
  return archive;
}
