import { marketNames, type MarketName } from '@lianpan/contract/market-wire';
import { useMarket } from './market.ts';
import { createValue, useStoreValue } from './store.ts';

/** A stock of one market that a guest keeps on this device. */
export interface KeptStock {
  readonly market: MarketName;
  readonly stockNo: string;
  /** When it was added, ms since the epoch, and at what price. */
  readonly addTime: number;
  readonly addPrice: number | null;
}

/** So many stocks of a market a guest keeps before the list asks for an account. Source: product handbook 2.9. */
export const guestLimit = 10;

const key = 'lianpan-guest-watchlist';

const isKept = (value: unknown): value is KeptStock => {
  if (typeof value !== 'object' || value === null) return false;
  const { market, stockNo, addTime, addPrice } = value as Record<string, unknown>;
  return (
    marketNames.some((name) => name === market) &&
    typeof stockNo === 'string' &&
    /^\d{6}$/.test(stockNo) &&
    typeof addTime === 'number' &&
    (addPrice === null || typeof addPrice === 'number')
  );
};

/** What a device has stored, as far as it is a list of ours. */
export function readKept(stored: string | null): readonly KeptStock[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list) ? list.filter(isKept).slice(0, guestLimit * marketNames.length) : [];
  } catch {
    return [];
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The guest's own lists on this device, of both markets, top row first; the same in all tabs. */
export const guestWatchlist = createValue<readonly KeptStock[]>(readKept(stored()));

/** The list of the market that is looked at. */
export function useGuestWatchlist(): readonly KeptStock[] {
  const market = useMarket();
  return useStoreValue(guestWatchlist).filter((kept) => kept.market === market);
}

export function writeKept(list: readonly KeptStock[]): void {
  guestWatchlist.setState({ value: list });
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

/** Takes over a market's list; that of the other stays. */
export const writeKeptOf = (market: MarketName, list: readonly Omit<KeptStock, 'market'>[]): void =>
  writeKept([
    ...list.map((kept) => ({ ...kept, market })),
    ...guestWatchlist.getState().value.filter((kept) => kept.market !== market),
  ]);

/** Puts a stock on top, or takes it off; false when the list is full and an account is needed. */
export function toggleKept(stock: KeptStock): boolean {
  const list = guestWatchlist.getState().value;
  const isOther = ({ market, stockNo }: KeptStock): boolean => market !== stock.market || stockNo !== stock.stockNo;
  const rest = list.filter(isOther);
  if (rest.length < list.length) {
    writeKept(rest);
    return true;
  }
  if (list.filter(({ market }) => market === stock.market).length >= guestLimit) return false;
  writeKept([stock, ...list]);
  return true;
}

/** How many of some stocks were put on a list, stood there already, and found no room. */
export interface Kept {
  readonly added: number;
  readonly present: number;
  readonly left: number;
}

/** Puts stocks of one market on top in the order given, as far as there is room; those that are there keep their place. */
export function keepWhereRoom(market: MarketName, stocks: readonly Omit<KeptStock, 'market'>[]): Kept {
  const list = guestWatchlist.getState().value.filter((kept) => kept.market === market);
  const known = new Set(list.map(({ stockNo }) => stockNo));
  const missing = stocks.filter(({ stockNo }) => !known.has(stockNo));
  const added = missing.slice(0, Math.max(0, guestLimit - list.length));
  if (added.length > 0) writeKeptOf(market, [...added, ...list]);
  return {
    added: added.length,
    present: stocks.length - missing.length,
    left: missing.length - added.length,
  };
}

/** Takes over what another tab wrote. Called once at the start. */
export function watchOtherTabs(target: Pick<Window, 'addEventListener'> = window): void {
  target.addEventListener('storage', (event) => {
    // Without a key everything was taken off the device.
    if (event.key === key || event.key === null) guestWatchlist.setState({ value: readKept(event.newValue) });
  });
}
