import type { Market } from '../../market/market.ts';
import type { DirectoryEntry } from '../../market/wire/protocol.ts';

/** A stock, and how a text writes it. */
export interface NamedStock {
  readonly entry: DirectoryEntry;
  readonly written: string;
}

const plainName = (name: string): string => name.normalize('NFKC').replace(/\s+/g, '').toLowerCase();

interface Found extends NamedStock {
  readonly at: number;
  readonly end: number;
}

/**
 * The stocks that a text names, in its order, each once: by their codes or their whole names. Of names that lie in each other
 * the longest one is meant.
 */
export function stocksIn(market: Market, text: string): NamedStock[] {
  const plain = plainName(text);
  const found: Found[] = [];
  for (const { 0: code, index: at } of plain.matchAll(/(?<!\d)\d{6}(?!\d)/g)) {
    const entry = market.directory.find(code);
    if (entry) found.push({ entry, written: code, at, end: at + code.length });
  }
  for (const entry of market.directory.entries) {
    if (entry.kind !== 'stock' || entry.delisted) continue;
    const written = plainName(entry.name);
    if (written.length < 2) continue;
    for (let at = plain.indexOf(written); at >= 0; at = plain.indexOf(written, at + 1))
      found.push({ entry, written, at, end: at + written.length });
  }
  const isWithin = (one: Found, other: Found): boolean =>
    other !== one && other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at;
  const named = new Map<string, Found>();
  for (const one of found.toSorted((a, b) => a.at - b.at))
    if (!found.some((other) => isWithin(one, other)) && !named.has(one.entry.symbol)) named.set(one.entry.symbol, one);
  return [...named.values()];
}
