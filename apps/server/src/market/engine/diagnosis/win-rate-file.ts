import fs from 'node:fs';
import path from 'node:path';
import type { WinRateTable } from '@lianpan/market/diagnosis';
import { writeDurably } from '../../files/column-files.ts';

/** Raised whenever a table learns from other samples than before: a stored one of another version is built anew. */
const formatVersion = 5;

const fileOf = (root: string, key: string): string => path.join(root, `win-rates-${key}-v${formatVersion}.json`);

/** The table of an earlier start for the same history; `null` when it has to be built. */
export function loadWinRates(root: string, key: string): WinRateTable | null {
  try {
    return JSON.parse(fs.readFileSync(fileOf(root, key), 'utf8')) as WinRateTable;
  } catch {
    return null;
  }
}

/** Keeps a table for the next start; tables of older days are removed. A full disk only costs the next start time. */
export function saveWinRates(root: string, key: string, table: WinRateTable): void {
  try {
    fs.mkdirSync(root, { recursive: true, mode: 0o700 });
    const market = key.slice(0, key.lastIndexOf('-'));
    for (const name of fs.readdirSync(root)) {
      if (name.startsWith(`win-rates-${market}-`)) fs.rmSync(path.join(root, name), { force: true });
    }
    writeDurably(fileOf(root, key), JSON.stringify(table));
  } catch {
    fs.rmSync(fileOf(root, key), { force: true });
  }
}
