import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveImport } from './import-proof.ts';

let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'import-proof-'));
  fs.mkdirSync(path.join(folder, 'daily'));
  fs.writeFileSync(path.join(folder, 'stocks.csv'), 'code,name,listDate\n600000,甲,1999-11-10\n');
  const rows = [
    'code,date,open,high,low,close,preClose,volume,adjFactor',
    '600000,2025-01-02,10,10.2,10,10.1,10,100,2.5',
    '600000,2025-01-03,10,10.2,10,10.1,10.1,100,2.4',
    '600000,2025-01-06,10,30,10,10.1,10.1,100,2.5',
    '600000,2025-01-07,0,0,0,0,0,0,2.5',
  ];
  fs.writeFileSync(path.join(folder, 'daily/daily.csv.gz'), gzipSync(`${rows.join('\n')}\n`));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

it('counts what the importer takes, refuses and notes', () => {
  const proof = proveImport(folder);
  expect(proof).toMatchObject({ lines: 4, bars: 2, suspendedDays: 1, refused: 1 });
  expect([...proof.reasons]).toEqual([['outsidePriceLimits', 1]]);
  expect(proof.notes.get('refusedFactor adjustFactorFalls')).toBe(1);
  expect(proof.refusals).toEqual([expect.stringMatching(/^daily.csv.gz:4 600000 2025-01-06 outsidePriceLimits/)]);
});

/** Real bars; the folder is not part of the repository. */
const shared = path.resolve(import.meta.dirname, '../../../shared/data');
const isThere = fs.existsSync(path.join(shared, 'daily/daily.csv.gz'));

it.skipIf(!isThere)('finds no legal bar refused among the real ones (skipped without ../shared/data)', () => {
  const { lines, bars, suspendedDays, refused, refusals } = proveImport(shared);
  expect(refusals).toEqual([]);
  expect(bars + suspendedDays + refused).toBe(lines);
});
