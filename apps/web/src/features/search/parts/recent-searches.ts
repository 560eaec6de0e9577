import type { MarketName } from '@lianpan/contract';
import { onCacheCleared } from '../../../shared/local-cache.ts';
import { marketStore, useMarket } from '../../../shared/market.ts';
import { createValue, useStoreValue } from '../../../shared/store.ts';

/** A stock that was opened from the search, of the market that was looked at. */
export interface RecentSearch {
  readonly market: MarketName;
  /** What its page is opened with: the code of a stock, the symbol of an index. */
  readonly address: string;
  readonly stockName: string;
}

const key = 'lianpan-recent-searches';
/** Source: product handbook 2.5. */
const maxRecent = 10;

/** The list with one more in front, none twice, ten of each market at most. */
export function withRecent(list: readonly RecentSearch[], added: RecentSearch): RecentSearch[] {
  const ofMarket = list.filter(({ market }) => market === added.market);
  const others = list.filter(({ market }) => market !== added.market);
  const kept = [added, ...ofMarket.filter((entry) => entry.address !== added.address)].slice(0, maxRecent);
  return [...kept, ...others];
}

function read(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

const isRecent = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  ['market', 'address', 'stockName'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

const recentSearches = createValue<readonly RecentSearch[]>(read());
onCacheCleared(() => recentSearches.setState({ value: [] }));

function write(list: readonly RecentSearch[]): void {
  recentSearches.setState({ value: list });
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

/** Those of the market that is looked at. */
export function useRecentSearches(): readonly RecentSearch[] {
  const market = useMarket();
  return useStoreValue(recentSearches).filter((entry) => entry.market === market);
}

export function rememberSearch(entry: Omit<RecentSearch, 'market'>): void {
  const market = marketStore.getState().value.name;
  if (market) write(withRecent(recentSearches.getState().value, { ...entry, market }));
}

export const clearRecentSearches = (): void => write([]);
