import type { RowBatch } from './source-table.ts';

/** Bytes of a bar in the files in which Tongdaxin keeps them. */
const barBytes = 32;
const header = ['code', 'date', 'open', 'high', 'low', 'close', 'amount', 'volume'] as const;

/** Kind of the bars in a file by its name: of days, or of one or five minutes. */
export const tongdaxinKind = (name: string): 'day' | 'minute' | null =>
  /\.day$/i.test(name) ? 'day' : /\.(lc1|lc5)$/i.test(name) ? 'minute' : null;

/**
 * Rows of such a file under our titles, shares and yuan; the code is that of its name with the exchange (`sh600519.day`).
 * Prices of days are whole fen, those of minutes 32-bit yuan. Source: published descriptions of the format.
 */
export function tongdaxinRows(bytes: Buffer, name: string): RowBatch {
  const code = /([a-z]{2}\d{6})\.\w+$/i.exec(name)?.[1] ?? '';
  const isDay = tongdaxinKind(name) === 'day';
  const rows: (readonly string[])[] = [isDay ? header : header.map((title) => (title === 'date' ? 'datetime' : title))];
  for (let at = 0; at + barBytes <= bytes.length; at += barBytes) {
    rows.push(isDay ? dayOf(bytes, at, code) : minuteOf(bytes, at, code));
  }
  return { firstLine: 1, rows, isCut: bytes.length % barBytes !== 0 };
}

const dated = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

function dayOf(bytes: Buffer, at: number, code: string): string[] {
  const date = bytes.readUInt32LE(at);
  const price = (offset: number): string => (bytes.readUInt32LE(at + offset) / 100).toFixed(2);
  return [
    code,
    dated(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100),
    ...[price(4), price(8), price(12), price(16)],
    String(bytes.readFloatLE(at + 20)),
    String(bytes.readUInt32LE(at + 24)),
  ];
}

function minuteOf(bytes: Buffer, at: number, code: string): string[] {
  const date = bytes.readUInt16LE(at);
  const minute = bytes.readUInt16LE(at + 2);
  const day = dated(Math.floor(date / 2048) + 2004, Math.floor((date % 2048) / 100), (date % 2048) % 100);
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const price = (offset: number): string => String(bytes.readFloatLE(at + offset));
  return [
    code,
    `${day} ${time}:00`,
    ...[price(4), price(8), price(12), price(16)],
    String(bytes.readFloatLE(at + 20)),
    String(bytes.readUInt32LE(at + 24)),
  ];
}
