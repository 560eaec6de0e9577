import fs from 'node:fs';
import path from 'node:path';
import type { ListedStock } from '@lianpan/market/import';
import { writeDurably } from './column-files.ts';

/** What lists of stocks told, of stocks with bars and of others: a list may come before the bars. */
export interface KnownList {
  readonly stocks: Readonly<Record<string, ListedStock>>;
  /** Codes that were replaced, with the new ones. */
  readonly renamed: Readonly<Record<string, string>>;
}

const fileOf = (root: string): string => path.join(root, 'stock-list.json');

export function loadKnownList(root: string): KnownList {
  const file = fileOf(root);
  if (!fs.existsSync(file)) return { stocks: {}, renamed: {} };
  return JSON.parse(fs.readFileSync(file, 'utf8')) as KnownList;
}

/** Stores a list whole or not at all. */
export function saveKnownList(root: string, list: KnownList): void {
  const file = fileOf(root);
  writeDurably(`${file}.new`, JSON.stringify(list));
  fs.renameSync(`${file}.new`, file);
}
