import fs from 'node:fs';
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
