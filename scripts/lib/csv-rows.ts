import fs from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

export type Row = Readonly<Record<string, string>>;

/** Rows of a csv without quoted commas, packed or not. */
export function readRows(file: string): Row[] {
  const bytes = fs.readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  const [head = '', ...lines] = text.trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** List dates of stocks by code; none of a folder without a list of stocks. */
export function listDatesOf(folder: string): ReadonlyMap<string, string | undefined> {
  const file = path.join(folder, 'stocks.csv');
  return new Map(fs.existsSync(file) ? readRows(file).map((row) => [row['code']!, row['listDate']]) : []);
}

/** Days of which a folder has a cross section of the whole market, with their files. */
export function crossSectionsOf(folder: string): ReadonlyMap<string, string> {
  const events = path.join(folder, 'events');
  const names = fs.existsSync(events) ? fs.readdirSync(events).sort() : [];
  return new Map(
    names.flatMap((name) => {
      const [, year, month, day] = /^cross_section_(\d{4})(\d\d)(\d\d)\.csv(?:\.gz)?$/.exec(name) ?? [];
      return year === undefined ? [] : [[`${year}-${month}-${day}`, path.join(events, name)] as const];
    }),
  );
}
