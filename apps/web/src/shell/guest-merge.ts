import type { CallFunction } from '@lianpan/client';
import { marketNames, type MarketName } from '@lianpan/contract/market-wire';
import { toast } from '@lianpan/ui';
import { guestWatchlist, writeKept, type KeptStock } from '../shared/guest-watchlist.ts';
import { catalogue, textsNow } from '../shared/texts.ts';

/** How the list of a guest becomes a member's; see the product handbook 2.9. */
export interface MergeParts {
  readonly call: CallFunction;
  /** Shows the member's watchlist anew. */
  readonly reload: () => Promise<unknown>;
  /** Says how many did not fit; a test listens itself. */
  readonly reportLeft?: (count: number) => void;
}

const texts = catalogue({
  left: [
    '自选已满200只，本机的{n}只没有加入，仍保存在本机',
    'Your watchlist is full. {n} kept on this device could not be added and stay there',
  ],
});

const sayLeft = (n: number): void => toast(textsNow(texts)('left', { n }), { durationMs: 5000 });

/**
 * Gives what a guest kept on this device to the member who signed in, each list to that of its own market. What does not
 * fit stays on the device, and the person is told; a server that can't be reached changes nothing, and the next sign-in tries again.
 */
export async function mergeGuestList(parts: MergeParts): Promise<void> {
  for (const market of marketNames) await mergeOne(market, parts);
}

async function mergeOne(market: MarketName, { call, reload, reportLeft = sayLeft }: MergeParts): Promise<void> {
  const stockNos = guestWatchlist.getState().value.flatMap((kept) => (kept.market === market ? [kept.stockNo] : []));
  if (stockNos.length === 0) return;
  const { left } = await call('POST /api/stocks/hall/mergeOptionalStocks', { stockNos }, { market });
  // Another tab may have added one meanwhile.
  const isDone = (kept: KeptStock): boolean =>
    kept.market === market && stockNos.includes(kept.stockNo) && !left.includes(kept.stockNo);
  writeKept(guestWatchlist.getState().value.filter((kept) => !isDone(kept)));
  // Another tab may have given them first: what this page shows is old either way.
  await reload();
  if (left.length > 0) reportLeft(left.length);
}
