import type { DirectoryEntry } from './wire/protocol.ts';

export interface SearchHit {
  readonly entry: DirectoryEntry;
  readonly matched: 'code' | 'name' | 'pinyin';
}

/** Finds securities by address or by what people type. Built anew whenever the engine sends a new list. */
export class Directory {
  readonly entries: readonly DirectoryEntry[];
  readonly #bySymbol = new Map<string, DirectoryEntry>();
  readonly #byStockNo = new Map<string, DirectoryEntry>();
  readonly #bySlot = new Map<number, DirectoryEntry>();

  constructor(entries: readonly DirectoryEntry[]) {
    this.entries = entries;
    for (const entry of entries) {
      this.#bySymbol.set(entry.symbol, entry);
      this.#bySlot.set(entry.slot, entry);
      if (entry.kind === 'stock') this.#byStockNo.set(entry.stockNo, entry);
    }
  }

  /** A stock by `600519`, any security by `000001.SH`. */
  find(symbolOrStockNo: string): DirectoryEntry | undefined {
    return this.#bySymbol.get(symbolOrStockNo) ?? this.#byStockNo.get(symbolOrStockNo);
  }

  /** What stands in a slot of the board; nothing where an imported stock has taken the place. */
  at(slot: number): DirectoryEntry | undefined {
    return this.#bySlot.get(slot);
  }

  /**
   * Exact code, code prefix, name prefix, pinyin initials prefix, name substring, full pinyin prefix; inside a class
   * `popularity` decides, then the code. Delisted stocks only by their exact code. Source: market handbook C.15.
   */
  search(keyword: string, limit: number, popularity: (slot: number) => number): SearchHit[] {
    const typed = keyword.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, '');
    if (typed === '') return [];
    const hits: { hit: SearchHit; rank: number; weight: number }[] = [];
    for (const entry of this.entries) {
      const match = matchOf(entry, typed);
      if (!match || (entry.delisted && match.rank > 0)) continue;
      hits.push({ hit: { entry, matched: match.by }, rank: match.rank, weight: popularity(entry.slot) });
    }
    hits.sort((a, b) => a.rank - b.rank || b.weight - a.weight || (a.hit.entry.symbol < b.hit.entry.symbol ? -1 : 1));
    return hits.slice(0, limit).map(({ hit }) => hit);
  }
}

function matchOf(entry: DirectoryEntry, typed: string): { rank: number; by: SearchHit['matched'] } | null {
  if (/^\d/.test(typed)) {
    const code = typed.replace(/\.(sh|sz|bj)$/, '');
    if (entry.stockNo === code) return { rank: 0, by: 'code' };
    return entry.stockNo.startsWith(code) ? { rank: 1, by: 'code' } : null;
  }
  const name = entry.name.normalize('NFKC').toLowerCase();
  if (name.startsWith(typed)) return { rank: 2, by: 'name' };
  if (/^[a-z*]+$/.test(typed)) {
    if (startsAny(entry.initials, typed)) return { rank: 3, by: 'pinyin' };
    if (startsAny(entry.pinyin, typed)) return { rank: 5, by: 'pinyin' };
  }
  if (name.includes(typed)) return { rank: 4, by: 'name' };
  return entry.nameEn?.toLowerCase().includes(typed) ? { rank: 4, by: 'name' } : null;
}

const startsAny = (readings: string, typed: string): boolean =>
  readings.startsWith(typed) || readings.includes(` ${typed}`);
