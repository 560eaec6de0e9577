import { describe, expect, it } from 'vitest';
import { Directory } from './directory.ts';
import { readingsOf } from './engine/listing.ts';
import type { DirectoryEntry } from './wire/protocol.ts';

let slot = 0;
const stock = (symbol: string, name: string, more: Partial<DirectoryEntry> = {}): DirectoryEntry => ({
  slot: slot++,
  symbol,
  stockNo: symbol.slice(0, 6),
  name,
  nameEn: null,
  kind: 'stock',
  board: 'SH_MAIN',
  tags: [],
  source: 'simulated',
  historySource: 'simulated',
  lastDate: null,
  floatShares: null,
  delisted: false,
  industry: null,
  ...readingsOf(name),
  ...more,
});

const directory = new Directory([
  stock('000001.SH', '上证指数', { kind: 'index', nameEn: 'SSE Composite' }),
  stock('000001.SZ', '平安银行'),
  stock('601318.SH', '中国平安'),
  stock('600519.SH', '贵州茅台'),
  stock('000002.SZ', '万科Ａ'),
  stock('600600.SH', '*ST长方'),
  stock('600005.SH', '武钢股份', { delisted: true }),
]);
const names = (keyword: string, popularity = (_slot: number): number => 0): string[] =>
  directory.search(keyword, 20, popularity).map(({ entry }) => entry.name);

describe('search', () => {
  it('finds a stock by its code, by the start of it and with its exchange', () => {
    expect(names('600519')).toEqual(['贵州茅台']);
    expect(names('6005')).toEqual(['贵州茅台']);
    expect(names('600519.sh')).toEqual(['贵州茅台']);
  });

  it('finds by name, by pinyin initials and by full pinyin', () => {
    expect(names('平安')).toEqual(['平安银行', '中国平安']);
    expect(names('payh')).toEqual(['平安银行']);
    expect(names('guizhoumao')).toEqual(['贵州茅台']);
    expect(names('wka')).toEqual(['万科Ａ']);
    expect(names('万科A')).toEqual(['万科Ａ']);
  });

  it('finds a stock with a risk mark by the sound of its name', () => {
    expect(names('cf')).toEqual(['*ST长方']);
  });

  it('shows a delisted stock on its exact code only', () => {
    expect(names('60000')).toEqual([]);
    expect(names('600005')).toEqual(['武钢股份']);
  });

  it('puts what is traded more in front among equals', () => {
    const index = directory.find('000001.SH')!;
    expect(names('000001', (at) => (at === index.slot ? 1 : 0))[0]).toBe('上证指数');
    expect(names('000001', (at) => (at === index.slot ? 0 : 1))[0]).toBe('平安银行');
  });

  it('takes a bare code as a stock and an index by its full symbol', () => {
    expect(directory.find('000001')?.name).toBe('平安银行');
    expect(directory.find('000001.SH')?.name).toBe('上证指数');
  });

  it('answers nothing to blank or unknown words', () => {
    expect([names('   '), names('zzzz'), names('不存在')]).toEqual([[], [], []]);
  });
});
