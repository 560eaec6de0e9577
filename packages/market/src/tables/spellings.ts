import { addDays, dateOfSerial, isDate, serialOf } from '../calendar/civil-date.ts';

/** Ways in which exporters write that a figure is not known. */
const unknownFigures = new Set([
  '',
  '-',
  '--',
  '---',
  '—',
  'nan',
  'none',
  'null',
  'nil',
  'na',
  'n/a',
  'inf',
  '-inf',
  'infinity',
  '-infinity',
  '<na>',
  'nat',
]);
const plain = /^-?\d+(?:\.\d+)?$/;
const multiples: Readonly<Record<string, number>> = { 千: 1e3, 万: 1e4, 亿: 1e8, 万亿: 1e12 };

/** A field without what surrounds it: blanks of any width, quotes, the `="…"` by which spreadsheets keep zeros. */
export function plainText(field: string): string {
  const text = field.trim();
  if (!/[="'\u3000\uff01-\uff5e\u00a0\ufeff]/.test(text)) return text;
  const narrow = text.normalize('NFKC').replaceAll('\ufeff', '').trim();
  return narrow.replace(/^="?/, '').replace(/^["']/, '').replace(/["']$/, '').trim();
}

/** A figure as a decimal text: without thousands separators, 万, 亿 and signs of percent; empty where it is not known. */
export function plainFigure(field: string): string {
  if (plain.test(field)) return field;
  const text = plainText(field);
  if (plain.test(text)) return text;
  if (unknownFigures.has(text.toLowerCase())) return '';
  const bare = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?:$|\D)/.test(text) ? text.replaceAll(',', '') : text;
  const [, figure = '', unit = ''] =
    /^([-+]?(?:\d+\.?\d*|\.\d+))\s*(千|万亿|万|亿|%)?\s*(?:股|手|元)?$/.exec(bare) ?? [];
  if (figure === '') return bare;
  if (unit === '' || unit === '%') return figure;
  // Fifteen digits are what such a figure can have been rounded from.
  return String(Number((Number(figure) * (multiples[unit] ?? 1)).toPrecision(15)));
}

/** A mark as `1` or `0`, empty where it is neither. */
export function plainMark(field: string): string {
  const text = plainText(field).toLowerCase().replace(/\.0+$/, '');
  if (['1', 'true', 'yes', 'y', '是', 'st', '*st'].includes(text)) return '1';
  return ['0', 'false', 'no', 'n', '否', '非'].includes(text) ? '0' : '';
}

const pad = (part: string): string => part.padStart(2, '0');

/**
 * A day as `YYYY-MM-DD`, with ` HH:mm:ss` where the field gives a time other than midnight; the text itself where it is
 * none. Midnight in Shanghai that was written as the 16:00 of Greenwich is the day after.
 */
export function plainMoment(field: string): string {
  const text = plainText(field);
  const compact = /^(\d{4})(\d{2})(\d{2})(?:\.0+)?$/.exec(text);
  if (compact) return `${compact[1]}-${compact[2]}-${compact[3]}`;
  const stamped = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?\d*$/.exec(text);
  if (stamped) return moment(stamped, stamped[4]!, stamped[5]!, stamped[6] ?? '00');
  // Spreadsheets count days from the end of 1899.
  if (/^[34]\d{4}(?:\.0+)?$/.test(text)) return dayOfSerial(Number(text));
  const parts =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]+(\d{1,2}):?(\d{2})(?::?(\d{2})(?:\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
      text,
    );
  if (!parts) return text;
  const [, , , , hour = '00', minute = '00', second = '00', zone = ''] = parts;
  const isGreenwich = zone === 'Z' || /^\+00:?00$/.test(zone);
  if (isGreenwich && hour === '16' && minute === '00') return dayAfter(moment(parts, '00', '00', '00'));
  return moment(parts, hour, minute, second);
}

function moment(
  [, year, month, day]: readonly (string | undefined)[],
  hour: string,
  minute: string,
  second: string,
): string {
  const date = `${year}-${pad(month ?? '')}-${pad(day ?? '')}`;
  const time = `${pad(hour)}:${pad(minute)}:${pad(second)}`;
  return time === '00:00:00' ? date : `${date} ${time}`;
}

/** The day from which spreadsheets count. */
const firstOfSerials = serialOf('1899-12-30');

const dayOfSerial = (serial: number): string => dateOfSerial(firstOfSerials + serial);

const dayAfter = (date: string): string => (isDate(date) ? addDays(date, 1) : date);

/** A time of the day as `HH:mm:ss`, of `935`, `0935`, `93500`, `09:35`; the text itself where it is none. */
export function plainTime(field: string): string {
  const text = plainText(field);
  if (/^\d{1,2}:\d{2}(:\d{2})?$/.test(text)) {
    const [hour = '', minute = '', second = '00'] = text.split(':');
    return `${pad(hour)}:${minute}:${second}`;
  }
  const long = /^\d{8}(\d{2})(\d{2})(\d{2})\d*$/.exec(text);
  if (long) return `${long[1]}:${long[2]}:${long[3]}`;
  const bare = text.replace(/\.0+$/, '');
  if (!/^\d{3,6}$/.test(bare)) return text;
  const digits = bare.length <= 4 ? `${bare.padStart(4, '0')}00` : bare.padStart(6, '0');
  return `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
}

export type Exchange = 'SH' | 'SZ' | 'BJ';

/** A code of six digits, with its exchange where the field names one. */
export interface PlainCode {
  readonly digits: string;
  readonly exchange: Exchange | null;
}

const exchanges: Readonly<Record<string, Exchange>> = {
  SH: 'SH',
  SS: 'SH',
  XSHG: 'SH',
  SSE: 'SH',
  SZ: 'SZ',
  XSHE: 'SZ',
  SZSE: 'SZ',
  BJ: 'BJ',
  XBSE: 'BJ',
  XBEI: 'BJ',
  BSE: 'BJ',
};
const exchangeNames = Object.keys(exchanges).join('|');
const codeBefore = new RegExp(`^(${exchangeNames})[.#_:]?(\\d{6})$`);
const codeAfter = new RegExp(`^(\\d{6})[._]?(${exchangeNames})$`);

/**
 * The code of a security in any of its spellings: `sz.000001`, `000001.SZ`, `SZ000001`, `000001.XSHE`, `1`, `1.0`,
 * `="000001"`. `null` for what is no code.
 */
export function plainCode(field: string): PlainCode | null {
  const text = plainText(field).toUpperCase();
  if (/^\d{6}$/.test(text)) return { digits: text, exchange: null };
  const before = codeBefore.exec(text);
  if (before) return { digits: before[2]!, exchange: exchanges[before[1]!]! };
  const after = codeAfter.exec(text);
  if (after) return { digits: after[1]!, exchange: exchanges[after[2]!]! };
  const number = /^(\d{1,6})(?:\.0+)?$/.exec(text);
  return number ? { digits: number[1]!.padStart(6, '0'), exchange: null } : null;
}

const codeInName = new RegExp(
  `(?<![0-9a-z])(?:(${exchangeNames})[.#_-]?)?(\\d{6})(?:[._-]?(${exchangeNames}))?(?![0-9a-z])`,
  'i',
);

/** The code that stands in the name of a file, or in a title; `null` where none does. Dates have more digits. */
export function codeInText(text: string): PlainCode | null {
  const [, before, digits, after] = codeInName.exec(text) ?? [];
  if (digits === undefined) return null;
  const exchange = before ?? after;
  return { digits, exchange: exchange === undefined ? null : exchanges[exchange.toUpperCase()]! };
}
