import type { QueryClient } from '@tanstack/react-query';

/** What answers about a market say of their day. */
interface Dated {
  readonly tradeDate: string;
  readonly sourceName: string;
  readonly isTradingDay: boolean;
}

const isDated = (data: unknown): data is Dated =>
  typeof data === 'object' && data !== null && 'tradeDate' in data && 'sourceName' in data && 'isTradingDay' in data;

/**
 * Has everything read anew that tells of a market's newest day as soon as one answer tells of a newer one: each part asks at
 * its own pace, and a page left open over night would show two days. Pages of past days keep theirs. Gives what ends it.
 */
export function watchNewDay(queries: QueryClient): () => void {
  const newest = new Map<string, string>();
  return queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const data: unknown = event.query.state.data;
    if (!isDated(data)) return;
    const { tradeDate, sourceName } = data;
    const before = newest.get(sourceName);
    if (before !== undefined && tradeDate <= before) return;
    newest.set(sourceName, tradeDate);
    if (before === undefined) return;
    const isBehind = (shown: unknown): boolean =>
      isDated(shown) && shown.sourceName === sourceName && shown.tradeDate === before;
    void queries.invalidateQueries({ predicate: ({ state }) => isBehind(state.data) });
  });
}
