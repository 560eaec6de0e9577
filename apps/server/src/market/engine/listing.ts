import { aShareCalendar, indexDefinitions, type Board, type Security } from '@lianpan/market';
import { pinyin } from 'pinyin-pro';
import type { DatasetName, DirectoryEntry, SourceName } from '../protocol.ts';
import { lastBarOf, type Dataset } from './dataset.ts';

const boardTags: Readonly<Partial<Record<Board, string>>> = { CHINEXT: '创', STAR: '科', BSE: '北' };

const indexNamesEn: Readonly<Record<string, string>> = {
  '000001.SH': 'SSE Composite',
  '399001.SZ': 'SZSE Component',
  '399006.SZ': 'ChiNext',
  '000688.SH': 'STAR 50',
  '000300.SH': 'CSI 300',
  '000905.SH': 'CSI 500',
  '899050.BJ': 'BSE 50',
};

/** How a name sounds, for search: full pinyin and initials, without marks and spaces. */
export function readingsOf(name: string): { pinyin: string; initials: string } {
  // Names of exchanges carry full-width letters: 万科Ａ.
  const plain = name
    .normalize('NFKC')
    .replace(/[*\s]/g, '')
    .replace(/^(ST|N|C|XD|XR|DR)/, '');
  const syllables = pinyin(plain, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true });
  return {
    pinyin: syllables.join('').toLowerCase(),
    initials: syllables
      .map((syllable) => (/^[a-z]/i.test(syllable) ? syllable[0] : syllable))
      .join('')
      .toLowerCase(),
  };
}

export const isDelisted = (security: Security, tradeDay: number): boolean =>
  security.delistDate !== null && security.delistDate <= aShareCalendar.dateOf(tradeDay);

/** What the directory says of a stock on a trading day. */
export function stockEntry(
  security: Security,
  slot: number,
  source: DatasetName,
  tradeDay: number,
  lastDate: string | null,
  historySource: SourceName = source,
): DirectoryEntry {
  const status = security.status === 'ST' || security.status === '*ST' ? [security.status] : [];
  const board = boardTags[security.board];
  return {
    slot,
    symbol: security.symbol,
    stockNo: security.stockNo,
    name: security.name,
    nameEn: null,
    kind: 'stock',
    board: security.board,
    tags: [...status, ...(security.status === 'DELISTING' ? ['退'] : []), ...(board ? [board] : [])],
    source,
    historySource,
    lastDate,
    floatShares: security.floatShares,
    delisted: isDelisted(security, tradeDay),
    industry: security.industry,
    ...readingsOf(security.name),
  };
}

export function indexEntry(symbol: string, name: string, slot: number): DirectoryEntry {
  return {
    slot,
    symbol,
    stockNo: symbol.slice(0, 6),
    name,
    nameEn: indexNamesEn[symbol] ?? null,
    kind: 'index',
    board: 'INDEX',
    tags: [],
    source: 'simulated',
    historySource: 'simulated',
    lastDate: null,
    floatShares: null,
    delisted: false,
    industry: null,
    ...readingsOf(name),
  };
}

/**
 * Listed securities and the indices, each with its slot: simulated stocks, indices, imported stocks. An imported stock
 * takes the place of the simulated one with the same code.
 */
export function directoryEntries(
  { simulated, imported }: { readonly simulated: Dataset; readonly imported: Dataset | null },
  historySources: readonly SourceName[],
  tradeDay: number,
): DirectoryEntry[] {
  const replaced = new Set((imported?.securities ?? []).map(({ stockNo }) => stockNo));
  const today = aShareCalendar.dateOf(tradeDay);
  const { length: count } = simulated.securities;
  const stocks = simulated.securities.flatMap((security, index) => {
    const isListed = security.listDate === null || security.listDate <= today;
    if (!isListed || replaced.has(security.stockNo)) return [];
    return [stockEntry(security, index, 'simulated', tradeDay, null)];
  });
  const indices = indexDefinitions.map(({ symbol, name }, n) => indexEntry(symbol, name, count + n));
  if (!imported) return [...stocks, ...indices];
  const first = count + indices.length;
  const real = imported.securities.map((security, index) => {
    const lastDate = aShareCalendar.dateOf(Math.max(0, lastBarOf(imported.columns, index).day));
    return stockEntry(security, first + index, 'imported', tradeDay, lastDate, historySources[index]);
  });
  return [...stocks, ...indices, ...real];
}
