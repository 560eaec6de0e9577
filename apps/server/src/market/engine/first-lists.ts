import type { Haste } from '../wire/haste.ts';
import type { FactsReader } from './facts/facts-reader.ts';

/** What the lists are asked of. */
export type ListedFacts = Pick<
  FactsReader,
  'abnormalEvents' | 'auction' | 'bottom' | 'late' | 'limitBoard' | 'pools' | 'signal' | 'themes'
>;

interface Reports {
  readonly onProgress: (done: number, total: number) => void;
  /** Told of a list that could not be drawn; the others are. */
  readonly onFault: (error: unknown) => void;
}

/** Draws the newest list of each tool that reads the whole market for it, so that nobody waits for the first rows of one. */
export async function drawFirstLists(
  facts: ListedFacts,
  haste: Haste,
  { onProgress, onFault }: Reports,
): Promise<void> {
  const { auction, bottom, late, pools, signal } = facts;
  // Days are scored in another thread meanwhile.
  const good = haste.during(pools.prepareGoodStocks());
  const lists: readonly (() => Promise<unknown>)[] = [
    () => facts.limitBoard(),
    () => facts.themes.themes(),
    () => facts.abnormalEvents({ newest: 1 }),
    () => bottom.bottomRises(),
    () => auction.bidChances(),
    () => signal.signals(),
    () => pools.leakPool(),
    () => late.lateMoves({}),
    () => pools.focusPool(),
    () => good,
  ];
  for (const [done, draw] of lists.entries()) {
    onProgress(done, lists.length);
    await draw().catch(onFault);
  }
}
