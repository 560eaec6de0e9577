import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Device, Slice } from '@lianpan/testkit';
import { vi } from 'vitest';

/** A file as somebody drags it in. */
export interface Dragged {
  readonly name: string;
  readonly content: string;
}

const bars = ['14', '15', '16', '17'].map(
  (day, n) => `2025-01-${day},${11 + n / 10},11.90,10.90,${11 + n / 10},1000000,${(11 + n / 10) * 1e6}`,
);

/** Bars of a stock as AKShare writes them: Chinese titles, lots, the code in the name. */
export const akshareFile = (stockNo: string): Dragged => ({
  name: `akshare/${stockNo}.csv`,
  content: `日期,股票代码,开盘,收盘,最高,最低,成交量,成交额,振幅,涨跌幅,涨跌额,换手率\n${bars
    .map((row) => {
      const [date, open, high, low, close, volume, amount] = row.split(',');
      return [date, stockNo, open, close, high, low, Number(volume) / 100, amount, 8, 1, 0.1, 0.5].join(',');
    })
    .join('\n')}\n`,
});

/** Bars of which nothing proves the unit of their volumes. */
export const unitlessFile = (stockNo: string): Dragged => ({
  name: `${stockNo}.csv`,
  content: `code,date,open,high,low,close,volume\n${bars.map((row) => `${stockNo},${row.replace(/,[^,]+$/, '')}`).join('\n')}\n`,
});

/** A folder of a market for one file of tests. */
export const marketFolder = (): string => fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-market-data-'));

type Prefix = '/api/marketData' | '/api/admin/marketData';

export const announced = (files: readonly Dragged[]) =>
  files.map(({ name, content }) => ({ name, bytes: Buffer.byteLength(content) }));

/** Puts the bytes of a file to its place. */
export const put = (
  slice: Slice,
  { address, headers }: { readonly address: string; readonly headers: Readonly<Record<string, string>> },
  place: number | string,
  content: string | Buffer,
) => fetch(`${slice.baseUrl}${address}${place}`, { method: 'PUT', headers, body: content as never });

/** Announces files and sends them. */
export async function sendFiles(
  slice: Slice,
  device: Device,
  files: readonly Dragged[],
  prefix: Prefix = '/api/marketData',
) {
  const begun = await device.call(`POST ${prefix}/beginImport`, { files: announced(files) });
  for (const [place, { content }] of files.entries()) {
    const answer = await put(slice, begun, place, content);
    if (!answer.ok) throw new Error(`the file was refused: ${answer.status}`);
  }
  return begun;
}

/** Waits until nothing runs any more. */
export async function ended(device: Device, prefix: Prefix = '/api/marketData') {
  const state = () => device.call(`POST ${prefix}/getImport`, {});
  await vi.waitUntil(async () => !['reading', 'storing', 'undoing'].includes((await state()).stage), {
    timeout: 200_000,
    interval: 100,
  });
  return state();
}
