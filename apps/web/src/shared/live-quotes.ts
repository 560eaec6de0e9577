import type { MarketName } from '@lianpan/contract/market-wire';
import type { QuoteLine } from '@lianpan/contract/realtime';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { marketStore } from './market.ts';
import { replayId } from './replay.ts';
import { runtime } from './runtime.ts';

/** Newest quote of every symbol that somebody looks at, and who looks. */
const quotes = new Map<string, QuoteLine>();
const viewers = new Map<string, number>();
const listeners = new Map<string, Set<() => void>>();
const batchListeners = new Set<() => void>();
/** Counts what the socket brought. */
let batches = 0;
let announcing = false;

/** Tells the server once after all pages of a moment have said what they look at. */
function announce(): void {
  if (announcing) return;
  announcing = true;
  queueMicrotask(() => {
    announcing = false;
    runtime().watchQuotes(watchedSymbols());
  });
}

/** The symbols that are looked at now; a new connection asks for them again. The socket tells of today: none in a replay. */
export const watchedSymbols = (): string[] => (replayId() ? [] : [...viewers.keys()]);

// A code may stand in both markets: nothing of the one is shown in the other.
marketStore.subscribe(({ value }, { value: before }) => {
  if (value.name === before.name) return;
  const known = [...quotes.keys()];
  quotes.clear();
  for (const symbol of known) for (const listener of listeners.get(symbol) ?? []) listener();
  if (viewers.size > 0) announce();
});

/** Takes over what the socket brought of a market; late lines of the one that was left are let go. */
export function takeQuotes(lines: readonly QuoteLine[], market: MarketName): void {
  if (replayId() || market !== marketStore.getState().value.name) return;
  for (const line of lines) {
    quotes.set(line.symbol, line);
    for (const listener of listeners.get(line.symbol) ?? []) listener();
  }
  batches += 1;
  for (const listener of batchListeners) listener();
}

const subscribeToBatches = (listener: () => void): (() => void) => {
  batchListeners.add(listener);
  return () => batchListeners.delete(listener);
};
const batchCount = (): number => batches;

/** The newest quotes of all watched symbols, and a number that is another one whenever they are. */
export function useLiveQuotes(): {
  readonly batch: number;
  readonly quoteOf: (symbol: string) => QuoteLine | undefined;
} {
  return { batch: useSyncExternalStore(subscribeToBatches, batchCount, batchCount), quoteOf };
}

const quoteOf = (symbol: string): QuoteLine | undefined => quotes.get(symbol);

/** Says that these symbols are looked at while the component is shown; hidden pages look at nothing. */
export function useWatchedQuotes(symbols: readonly string[]): void {
  const joined = symbols.join();
  useEffect(() => {
    const list = joined === '' ? [] : joined.split(',');
    for (const symbol of list) viewers.set(symbol, (viewers.get(symbol) ?? 0) + 1);
    announce();
    return () => {
      for (const symbol of list) {
        const left = (viewers.get(symbol) ?? 1) - 1;
        if (left > 0) viewers.set(symbol, left);
        else viewers.delete(symbol);
      }
      announce();
    };
  }, [joined]);
}

/** The live quote of a symbol that is watched somewhere; `undefined` until the first push. */
export function useLiveQuote(symbol: string): QuoteLine | undefined {
  const subscribe = useMemo(
    () => (listener: () => void) => {
      const set = listeners.get(symbol) ?? new Set();
      listeners.set(symbol, set.add(listener));
      return () => void set.delete(listener);
    },
    [symbol],
  );
  const read = (): QuoteLine | undefined => quotes.get(symbol);
  return useSyncExternalStore(subscribe, read, read);
}
