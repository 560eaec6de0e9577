import type { CallFunction } from '@lianpan/client';
import { marketNames, type MarketName } from '@lianpan/contract/market-wire';
import { guestWatchlist, writeKept, type KeptStock } from '../shared/guest-watchlist.ts';

/** How the list of a guest becomes a member's; see the product handbook 2.9. */
export interface MergeParts {
  readonly call: CallFunction;
  /** Shows the member's watchlist anew. */
  readonly reload: () => Promise<unknown>;
  /** Names how many did not fit. */
  readonly tellLeft: (count: number) => void;
}

/**
 * Gives what a guest kept on this device to the member who signed in, each list to that of its own market. What does not
 * fit stays on the device, and the person is told; a server that can't be reached changes nothing, and the next sign-in tries again.
 */
export async function mergeGuestList(parts: MergeParts): Promise<void> {
  for (const market of marketNames) await mergeOne(market, parts);
}

async function mergeOne(market: MarketName, { call, reload, tellLeft }: MergeParts): Promise<void> {
  const stockNos = guestWatchlist.getState().value.flatMap((kept) => (kept.market === market ? [kept.stockNo] : []));
  if (stockNos.length === 0) return;
  const { left } = await call('POST /api/stocks/hall/mergeOptionalStocks', { stockNos }, { market });
  // Another tab may have added one meanwhile.
  const isDone = (kept: KeptStock): boolean =>
    kept.market === market && stockNos.includes(kept.stockNo) && !left.includes(kept.stockNo);
  writeKept(guestWatchlist.getState().value.filter((kept) => !isDone(kept)));
  // Another tab may have given them first: what this page shows is old either way.
  await reload();
  if (left.length > 0) tellLeft(left.length);
}
