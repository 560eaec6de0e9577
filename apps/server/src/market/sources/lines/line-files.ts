import fs from 'node:fs';
import path from 'node:path';
import { writeDurably } from '../../files/column-files.ts';
import { fetchedFile, linesFolder, loadFetched, type FetchedLines } from '../../files/fetched-lines.ts';
import type { LineBar } from '../../wire/sourced-rows.ts';

/** Folder of the files that wait; the importer reads it like one of a person. */
export const waitingFolder = (root: string): string => path.join(linesFolder(root), 'waiting');

function saveFetched(root: string, fetched: FetchedLines): void {
  fs.mkdirSync(linesFolder(root), { recursive: true });
  writeDurably(`${fetchedFile(root)}.new`, JSON.stringify(fetched));
  fs.renameSync(`${fetchedFile(root)}.new`, fetchedFile(root));
}

const nameForm = /^(\d{6})_(\d{4}-\d{2}-\d{2})\.csv$/;
const rightsFile = (stockNo: string): string => `${stockNo}_ex.csv`;

/** Stocks whose lines wait, with the date up to which each was asked for. */
export function waitingLines(root: string): Map<string, string> {
  if (!fs.existsSync(waitingFolder(root))) return new Map();
  return new Map(
    fs.readdirSync(waitingFolder(root)).flatMap((name) => {
      const [, stockNo, to] = nameForm.exec(name) ?? [];
      return stockNo === undefined || to === undefined ? [] : [[stockNo, to] as const];
    }),
  );
}

/** Keeps the line of a stock, asked for up to a date, until it is merged; a kill leaves all of it or nothing. */
export function saveLine(root: string, stockNo: string, to: string, bars: readonly LineBar[]): void {
  fs.mkdirSync(waitingFolder(root), { recursive: true });
  const { rows, exRights } = rowsOf(stockNo, bars);
  // The line itself comes last: without it nobody knows of the others.
  if (exRights.length > 0)
    writeWhole(root, rightsFile(stockNo), ['code,date,prevClose,preClose,ratio,split', ...exRights]);
  writeWhole(root, `${stockNo}_${to}.csv`, ['code,date,open,high,low,close,volume,amount,preClose', ...rows]);
}

function writeWhole(root: string, name: string, lines: readonly string[]): void {
  const file = path.join(waitingFolder(root), name);
  writeDurably(`${file}.new`, `${lines.join('\n')}\n`);
  fs.renameSync(`${file}.new`, file);
}

/** Notes lines as merged and removes their files. */
export function noteMerged(root: string, merged: ReadonlyMap<string, string>): void {
  if (merged.size === 0) return;
  saveFetched(root, { ...loadFetched(root), ...Object.fromEntries(merged) });
  for (const [stockNo, to] of merged) {
    for (const name of [`${stockNo}_${to}.csv`, rightsFile(stockNo)])
      fs.rmSync(path.join(waitingFolder(root), name), { force: true });
  }
}

/** Removes what a kill left half written. */
export function removeHalfWritten(root: string): void {
  if (!fs.existsSync(waitingFolder(root))) return;
  for (const name of fs.readdirSync(waitingFolder(root)))
    if (name.endsWith('.new')) fs.rmSync(path.join(waitingFolder(root), name), { force: true });
}

/** Rows in the importer's own form. The reference price of an ex day is what its terms make of the close before. */
function rowsOf(stockNo: string, bars: readonly LineBar[]): { readonly rows: string[]; readonly exRights: string[] } {
  const exRights: string[] = [];
  const rows = bars.map(({ date, open, high, low, close, volume, amount, rights }, at) => {
    const before = bars[at - 1];
    const isKnown = rights !== null && rights !== 'unknown' && before !== undefined;
    const reference = isKnown ? ((before.close - rights.cash) / rights.split).toFixed(2) : '';
    if (isKnown && Number(reference) > 0) {
      const ratio = before.close / Number(reference);
      exRights.push(
        [
          stockNo,
          date,
          before.close.toFixed(2),
          reference,
          ratio.toFixed(6),
          rights.split === 1 ? '' : rights.split,
        ].join(),
      );
    }
    return [stockNo, date, open, high, low, close, volume, amount ?? '', reference].join();
  });
  return { rows, exRights };
}
