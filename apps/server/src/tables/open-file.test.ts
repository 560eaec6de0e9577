import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { gbkOf } from './gbk.fixture.ts';
import { openBytes, openFile } from './open-file.ts';
import { workbookOf, zipOf } from './zip.fixture.ts';

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-tables-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

async function read(name: string, content: Buffer | string): Promise<Record<string, unknown[]>> {
  const file = path.join(folder, name);
  fs.writeFileSync(file, content);
  const open = await openFile(file, name);
  const tables: Record<string, unknown[]> = {};
  try {
    for (const table of open.tables) {
      const rows = (tables[table.name] = [] as unknown[]);
      for await (const batch of table.rows()) rows.push(...batch.rows);
    }
  } finally {
    open.close();
  }
  return tables;
}

const text = '日期,收盘\n2025-01-14,11.38\n2025-01-15,11.48\n';
const rows = [
  ['日期', '收盘'],
  ['2025-01-14', '11.38'],
  ['2025-01-15', '11.48'],
];
const gbk = gbkOf(text);
const workbook = (): Buffer => workbookOf(rows);

describe('a file is read by what it holds', () => {
  it.each<readonly [string, string, () => Buffer | string]>([
    ['UTF-8', 'a.csv', () => text],
    ['UTF-8 with a mark', 'a.csv', () => `\uFEFF${text}`],
    ['GBK', 'a.txt', () => gbk],
    ['UTF-16', 'a.csv', () => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['packed GBK', 'a.csv', () => gzipSync(gbk)],
    ['Windows line ends', 'a.csv', () => text.replaceAll('\n', '\r\n')],
    ['old Macintosh line ends', 'a.csv', () => text.replaceAll('\n', '\r')],
    ['no end of the last line', 'a.csv', () => text.trimEnd()],
    [
      'a page under the name of a workbook',
      'a.xls',
      () =>
        `<html><table><tr><th>日期</th><th>收盘</th></tr>${rows
          .slice(1)
          .map((row) => `<tr><td>${row.join('</td><td>')}</td></tr>`)
          .join('')}</table></html>`,
    ],
    ['a workbook', 'a.xlsx', workbook],
    ['a workbook under another name', 'a.csv', workbook],
  ])('%s', async (_, name, content) => {
    expect(await read(name, content())).toEqual({ [name]: rows });
  });

  it('and separators by its lines', async () => {
    const bars = '日期\t开盘\t收盘\n2025-01-14\t11.2\t11.38\n';
    const expected = [
      ['日期', '开盘', '收盘'],
      ['2025-01-14', '11.2', '11.38'],
    ];
    for (const separator of ['\t', ',', ';', '|', '   ']) {
      expect(await read('a.txt', bars.replaceAll('\t', separator))).toEqual({ 'a.txt': expected });
    }
    expect(await read('a.csv', 'a,b,c\n1,"2,3",4\n1,"2,4\n')).toEqual({
      'a.csv': [['a', 'b', 'c'], ['1', '2,3', '4'], null],
    });
  });

  it('an archive entry by entry, without what is no table', async () => {
    const archive = zipOf({
      'daily/a.csv': text,
      'daily/b.txt': gbk,
      'a.png': Buffer.from([137, 80]),
      '.DS_Store': 'x',
    });
    expect(await read('all.zip', archive)).toEqual({ 'all.zip/daily/a.csv': rows, 'all.zip/daily/b.txt': rows });
    const open = await openBytes(archive, 'all.zip');
    expect(open.others.map(({ name }) => name)).toEqual(['all.zip/a.png']);
  });

  it('bars of Tongdaxin by their name', async () => {
    const day = Buffer.alloc(64);
    [20_250_114, 1120, 1140, 1119, 1138].forEach((value, at) => day.writeUInt32LE(value, at * 4));
    day.writeFloatLE(934_467_766, 20);
    day.writeUInt32LE(82_462_900, 24);
    day.copy(day, 32, 0, 32);
    day.writeUInt32LE(20_250_115, 32);
    const { 'sz000001.day': bars } = await read('sz000001.day', day);
    expect(bars).toHaveLength(3);
    expect(bars![1]).toEqual(['sz000001', '2025-01-14', '11.20', '11.40', '11.19', '11.38', '934467776', '82462900']);
    const minute = Buffer.alloc(32);
    minute.writeUInt16LE((2025 - 2004) * 2048 + 114, 0);
    minute.writeUInt16LE(571, 2);
    [11.2, 11.4, 11.19, 11.38].forEach((value, at) => minute.writeFloatLE(value, 4 + at * 4));
    const { 'sz000001.lc1': minutes } = await read('sz000001.lc1', minute);
    expect((minutes![1] as string[]).slice(0, 2)).toEqual(['sz000001', '2025-01-14 09:31:00']);
  });
});

/** A workbook whose directory says that its sheet unfolds to half a gigabyte. */
function largeWorkbook(): Buffer {
  const bytes = workbookOf(rows);
  const sizeAt = 24;
  bytes.writeUInt32LE(512 << 20, bytes.lastIndexOf(Buffer.from('504b0102', 'hex')) + sizeAt);
  return bytes;
}

describe('what is no table says so', () => {
  it.each<readonly [string, string, () => Buffer | string, RegExp]>([
    ['nothing', 'a.csv', () => '', /empty/],
    ['a picture', 'a.png', () => Buffer.from([137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13]), /no text/],
    ['a program', 'a', () => fs.readFileSync(process.execPath).subarray(0, 100_000), /no text/],
    ['an old workbook', 'a.xls', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /before 2007/],
    ['half an archive', 'a.zip', () => zipOf({ 'a.csv': text }).subarray(0, 60), /no whole archive/],
    ['a workbook of a million rows', 'a.xlsx', largeWorkbook, /too large: save it as CSV/],
    ['an archive with a line of 64 MB', 'a.zip', () => zipOf({ 'a.csv': Buffer.alloc(64 << 20, 0x78) }), /longer than/],
    ['half a packed file', 'a.csv.gz', () => gzipSync(text.repeat(5000)).subarray(0, 100), /can't be read beyond line/],
    ['a line without an end', 'a.csv', () => `a,b\n${'x'.repeat(3 << 20)}`, /longer than/],
    ['a packed line of a gigabyte', 'a.csv.gz', () => gzipSync(Buffer.alloc(64 << 20, 0x78)), /longer than/],
    ['a broken columnar file', 'a.parquet', () => 'PAR1 and nothing else', /can't be read/],
  ])('%s', async (_, name, content, why) => {
    await expect(read(name, content())).rejects.toThrow(why);
  });
});
