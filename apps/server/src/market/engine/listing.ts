import { aShareCalendar } from '@lianpan/market/calendar';
import type { Board, Security } from '@lianpan/market/security';
import { indexDefinitions } from '@lianpan/market/simulator';
import { pinyin } from 'pinyin-pro';
import type { DirectoryEntry } from '../wire/protocol.ts';
import { lastDayOf, type Dataset } from './dataset.ts';
import { lastDayOfIndex } from './imported/imported-indices.ts';
import type { KnownIndex } from '../files/imported-records.ts';
import type { DatasetName, SourceName } from '../wire/source-words.ts';

const boardTags: Readonly<Partial<Record<Board, string>>> = { CHINEXT: '创', STAR: '科', BSE: '北' };

/** Names of indices that the simulator has none of; files give codes alone. */
const otherIndexNames: Readonly<Record<string, string>> = {
  '000010.SH': '上证180',
  '000016.SH': '上证50',
  '000852.SH': '中证1000',
  '000906.SH': '中证800',
  '399005.SZ': '中小100',
  '399673.SZ': '创业板50',
};

const indexNamesEn: Readonly<Record<string, string>> = {
  '000001.SH': 'SSE Composite',
  '399001.SZ': 'SZSE Component',
  '399006.SZ': 'ChiNext',
  '000688.SH': 'STAR 50',
  '000300.SH': 'CSI 300',
  '000905.SH': 'CSI 500',
  '899050.BJ': 'BSE 50',
  '000010.SH': 'SSE 180',
  '000016.SH': 'SSE 50',
  '000852.SH': 'CSI 1000',
  '000906.SH': 'CSI 800',
  '399005.SZ': 'SME 100',
  '399673.SZ': 'ChiNext 50',
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

/** Name of an index, its symbol where nobody knows one. */
const chineseIndexName = (symbol: string): string =>
  indexDefinitions.find((definition) => definition.symbol === symbol)?.name ?? otherIndexNames[symbol] ?? symbol;

/** The same in both languages. */
export const indexNames = (symbol: string): readonly [zh: string, en: string] => [
  chineseIndexName(symbol),
  indexNamesEn[symbol] ?? symbol,
];

/** What an index is called in both languages: a simulated one says so, as its symbol is that of the real one. */
const shownIndexNames = (symbol: string, source: DatasetName): readonly [zh: string, en: string] => {
  const [zh, en] = indexNames(symbol);
  return source === 'simulated' ? [`模拟${zh}`, `Sim. ${en}`] : [zh, en];
};

/** What the directory says of an index: a simulated one, or one that somebody imported. */
export function indexEntry(symbol: string, slot: number, known?: KnownIndex): DirectoryEntry {
  const source = known ? 'imported' : 'simulated';
  const [name, nameEn] = shownIndexNames(symbol, source);
  return {
    slot,
    symbol,
    stockNo: symbol.slice(0, 6),
    name,
    nameEn,
    kind: 'index',
    board: 'INDEX',
    tags: [],
    source,
    historySource: known?.source ?? 'simulated',
    lastDate: known ? aShareCalendar.dateOf(lastDayOfIndex(known)) : null,
    floatShares: null,
    delisted: false,
    industry: null,
    // As people type it, without what a simulated one says of itself.
    ...readingsOf(chineseIndexName(symbol)),
  };
}

/**
 * Listed securities and the indices of both markets, each with its slot: simulated stocks and indices, imported stocks and
 * indices. A code may stand in both; whoever looks it up says in which.
 */
export function directoryEntries(
  {
    simulated,
    imported,
    indices: known,
  }: { readonly simulated: Dataset; readonly imported: Dataset | null; readonly indices: readonly KnownIndex[] },
  historySources: readonly SourceName[],
  tradeDay: number,
): DirectoryEntry[] {
  const today = aShareCalendar.dateOf(tradeDay);
  const { length: count } = simulated.securities;
  const stocks = simulated.securities.flatMap((security, index) => {
    const isListed = security.listDate === null || security.listDate <= today;
    return isListed ? [stockEntry(security, index, 'simulated', tradeDay, null)] : [];
  });
  const indices = indexDefinitions.map(({ symbol }, n) => indexEntry(symbol, count + n));
  const first = count + indexDefinitions.length;
  const real = (imported?.securities ?? []).map((security, index) => {
    const lastDate = aShareCalendar.dateOf(imported ? lastDayOf(imported, index) : 0);
    return stockEntry(security, first + index, 'imported', tradeDay, lastDate, historySources[index]);
  });
  const realIndices = known.map((index, n) => indexEntry(index.symbol, first + real.length + n, index));
  return [...stocks, ...indices, ...real, ...realIndices];
}
