import { onCacheCleared } from '../../../shared/local-cache.ts';
import { createValue } from '../../../shared/store.ts';

/** A stock that was opened from the search. */
export interface RecentSearch {
  /** What its page is opened with: the code of a stock, the symbol of an index. */
  readonly address: string;
  readonly stockName: string;
}

const key = 'lianpan-recent-searches';
/** Source: product handbook 2.5. */
const mostRecent = 10;

/** The list with one more in front, none twice, ten at most. */
export const withRecent = (list: readonly RecentSearch[], added: RecentSearch): RecentSearch[] =>
  [added, ...list.filter((entry) => entry.address !== added.address)].slice(0, mostRecent);

function read(): RecentSearch[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, mostRecent) : [];
  } catch {
    return [];
  }
}

const isRecent = (value: unknown): value is RecentSearch =>
  typeof value === 'object' &&
  value !== null &&
  ['address', 'stockName'].every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

export const recentSearches = createValue<readonly RecentSearch[]>(read());
onCacheCleared(() => recentSearches.setState({ value: [] }));

function write(list: readonly RecentSearch[]): void {
  recentSearches.setState({ value: list });
  try {
    localStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Without storage the list lasts as long as the page.
  }
}

export const rememberSearch = (entry: RecentSearch): void => write(withRecent(recentSearches.getState().value, entry));

export const clearRecentSearches = (): void => write([]);
