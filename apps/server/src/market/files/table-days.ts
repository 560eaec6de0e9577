import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';

/** Which days a table has, without the rest of it. */
export interface TableDays {
  /** Names of its stocks or indices, each with its newest day. */
  readonly newest: ReadonlyMap<string, number>;
  /** Trading-day numbers. */
  readonly days: ReadonlySet<number>;
}

const chunkBytes = 1024 * 1024;

/** Reads the days of a table piece by piece, since minutes have hundreds of millions; none where there is no such table. */
export async function readTableDays(dir: string, table: string): Promise<TableDays> {
  const newest = new Map<string, number>();
  const days = new Set<number>();
  const description = path.join(dir, `${table}.json`);
  if (!fs.existsSync(description)) return { newest, days };
  const { stocks } = JSON.parse(fs.readFileSync(description, 'utf8')) as {
    stocks: { readonly stockNo?: string; readonly symbol?: string; readonly rows: number }[];
  };
  const handle = await open(path.join(dir, `${table}-day.bin`), 'r');
  try {
    const chunk = new Uint16Array(chunkBytes / 2);
    const bytes = new Uint8Array(chunk.buffer);
    let [at, left] = [0, stocks[0]?.rows ?? 0];
    for (;;) {
      const { bytesRead } = await handle.read(bytes, 0, bytes.length);
      if (bytesRead === 0) return { newest, days };
      let last = -1;
      for (let row = 0; row < bytesRead / 2; row++) {
        while (left === 0) [left, last] = [stocks[++at]?.rows ?? Infinity, -1];
        left--;
        const day = chunk[row]!;
        if (day === last) continue;
        last = day;
        days.add(day);
        const { stockNo, symbol } = stocks[at]!;
        const name = stockNo ?? symbol ?? '';
        if (day > (newest.get(name) ?? -1)) newest.set(name, day);
      }
    }
  } finally {
    await handle.close();
  }
}
