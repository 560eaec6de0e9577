import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { MissingColumnError } from '@lianpan/market/import';
import { adjustedBars } from '@lianpan/market/series';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { canBeUndone, loadImported, newestImport, saveImported } from '../files/imported-files.ts';
import { BrokenFileError } from '../../tables/source-table.ts';
import { importMarket, undoImport } from './import-market.ts';

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-import-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(root, { recursive: true, force: true });
});

const header = 'code,date,open,high,low,close,preClose,volume,amount,adjFactor';
const good = [
  '600519,2025-03-03,1500.00,1510.00,1490.00,1505.00,1500.00,1000000,1502000000,1.0',
  '600519,2025-03-04,1505.00,1520.00,1500.00,1515.00,1505.00,1000000,1510000000,1.0',
  '000001,2025-03-03,11.00,11.20,10.90,11.10,11.00,5000000,55500000,1.0',
];

function file(name: string, lines: readonly string[]): string {
  const target = path.join(root, name);
  const text = `${lines.join('\n')}\n`;
  fs.writeFileSync(target, name.endsWith('.gz') ? gzipSync(text) : text);
  return target;
}

const run = (file: string, stocksFile?: string) => importMarket({ root, paths: [file], stocksFile });

describe('importing daily bars', () => {
  it('takes plain and gzipped files and describes the stocks from the second file', async () => {
    const stocks = file('stocks.csv', [
      'code,name,industry,listDate,floatShares',
      '600519,贵州茅台,白酒,2001-08-27,1256197800',
    ]);
    const summary = await run(file('daily.csv.gz', [header, ...good]), stocks);
    expect(summary).toMatchObject({ total: 2, daily: { refusedCount: 0 } });
    const imported = loadImported(root);
    expect(imported?.securities[0]).toMatchObject({ stockNo: '600519', name: '贵州茅台', floatShares: 1256197800 });
    // No file tells them, which is not to have none.
    expect(imported?.securities[0]?.concepts).toBeNull();
    expect(Array.from(adjustedBars(imported!.columns, 0, [], 'none').close)).toEqual([1505, 1515]);
  });

  it('refuses a broken line with its number and reason and loads the rest', async () => {
    const lines = [header, good[0]!, '600519,2025-03-04,1505,x,1500,1515,1505,1,1,1', good[2]!];
    const { daily, total } = await run(file('daily.csv', lines));
    expect(total).toBe(2);
    expect(daily.refused).toMatchObject([{ file: 'daily.csv', line: 3, stockNo: '600519', reason: 'notANumber' }]);
  });

  it('names the columns that are missing and changes nothing', async () => {
    await run(file('daily.csv', [header, ...good]));
    const broken = run(file('broken.csv', ['code,date,open', '600519,2025-03-05,1']));
    await expect(broken).rejects.toThrow(MissingColumnError);
    await expect(broken).rejects.toThrow(/high, low, close, volume/);
    expect(loadImported(root)?.securities).toHaveLength(2);
  });

  it('refuses half a gzip file and changes nothing', async () => {
    const whole = gzipSync([header, ...good].join('\n'));
    const half = path.join(root, 'half.csv.gz');
    fs.writeFileSync(half, whole.subarray(0, whole.length - 20));
    await expect(run(half)).rejects.toThrow(BrokenFileError);
    expect(newestImport(root)).toBe(0);
  });

  it('adds new stocks beside earlier ones, and new days to those that are there', async () => {
    await run(file('first.csv', [header, ...good]));
    const later = '600519,2025-03-05,1515.00,1530.00,1510.00,1525.00,1515.00,1000000,1520000000,1.0';
    const { total } = await run(file('second.csv', [header, later]));
    expect(total).toBe(2);
    const imported = loadImported(root)!;
    const at = imported.securities.findIndex((security) => security.stockNo === '600519');
    expect(Array.from(adjustedBars(imported.columns, at, [], 'none').close)).toEqual([1505, 1515, 1525]);
  });

  it('can be taken back once, as long as nothing came in since', async () => {
    expect(undoImport(root)).toBe(false);
    await run(file('first.csv', [header, ...good]));
    const later = '600519,2025-03-05,1515.00,1530.00,1510.00,1525.00,1515.00,1000000,1520000000,1.0';
    await run(file('second.csv', [header, later]));
    const generation = newestImport(root);
    expect(undoImport(root)).toBe(true);
    expect([...loadImported(root)!.columns.length]).toEqual([2, 1]);
    expect(newestImport(root)).toBeGreaterThan(generation);
    expect(fs.readdirSync(path.join(root, 'imported'))).toHaveLength(1);
    // The import before it can be taken back too, and then there is none.
    expect([undoImport(root), loadImported(root), undoImport(root)]).toEqual([true, null, false]);
    await run(file('first.csv', [header, ...good]));
    saveImported(root, loadImported(root)!);
    expect(undoImport(root)).toBe(false);
    expect(loadImported(root)?.securities).toHaveLength(2);
  });

  it('what was brought back of three imports can’t be taken back further: the first one is gone', async () => {
    for (const day of ['05', '06', '07']) {
      const row = `600519,2025-03-${day},1515.00,1530.00,1510.00,1525.00,1515.00,1000000,1520000000,1.0`;
      await run(file(`${day}.csv`, [header, row]));
    }
    expect([canBeUndone(root), undoImport(root)]).toEqual([true, true]);
    expect([canBeUndone(root), undoImport(root)]).toEqual([false, false]);
    expect([...loadImported(root)!.columns.length]).toEqual([2]);
  });

  it('keeps what it had when the disk is full', async () => {
    await run(file('first.csv', [header, ...good]));
    const before = newestImport(root);
    vi.spyOn(fs, 'writeSync').mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(run(file('second.csv', [header, ...good]))).rejects.toMatchObject({ code: 'ENOSPC' });
    vi.restoreAllMocks();
    expect(newestImport(root)).toBe(before);
    expect(loadImported(root)?.securities).toHaveLength(2);
    expect(fs.readdirSync(path.join(root, 'imported'))).toEqual([String(before)]);
  });

  it('is whole or not there after kills at any moment', async () => {
    await run(file('first.csv', [header, ...good]));
    // Two weeks of 800 stocks.
    const days = ['03', '04', '05', '06', '07', '10', '11', '12', '13', '14'];
    const many = Array.from({ length: 8000 }, (_, n) => {
      const stockNo = String(600_000 + (n % 800));
      return `${stockNo},2025-03-${days[Math.floor(n / 800)]},10.00,10.10,9.90,10.00,10.00,100000,1000000,1.0`;
    });
    const daily = file('many.csv', [header, ...many]);
    const cli = new URL('./import-cli.ts', import.meta.url).pathname;
    const folder = path.join(root, 'data/market/imported');
    const written = () => (fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []);
    // What can be seen of an import from outside, in its order; the last is its end.
    const moments: readonly ((told: string) => boolean)[] = [
      () => true,
      () => fs.existsSync(path.join(root, 'data')),
      () => written().length > 0,
      () => written().length > 2,
      () => written().some((name) => name.endsWith('imported.json')),
      (told) => told.includes('imported 800 stocks'),
    ];
    for (const isThere of moments) {
      const child = spawn(process.execPath, ['--import', 'tsx', cli, daily], {
        env: { ...process.env, DATA_DIR: path.join(root, 'data') },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      let told = '';
      child.stdout.on('data', (part: Buffer) => (told += part.toString()));
      const ended = new Promise((resolve) => child.once('exit', resolve));
      await vi.waitUntil(() => isThere(told) || child.exitCode !== null, { timeout: 120_000, interval: 1 });
      child.kill('SIGKILL');
      await ended;
      const imported = loadImported(path.join(root, 'data/market'));
      // All ten days of every stock, or nothing.
      if (imported) expect(imported.columns.length.every((bars) => bars === 10)).toBe(true);
    }
    // What the killed ones left behind does not stand in the way.
    const whole = await importMarket({ root: path.join(root, 'data/market'), paths: [daily] });
    expect(whole.total).toBe(800);
    expect(fs.readdirSync(path.join(root, 'data/market/imported')).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
