import { isDate } from '../calendar/civil-date.ts';
import { plainText } from '../tables/index.ts';
import { layoutOf, neededFields, type StatementLayout, type StatementMapping } from './statement-layouts.ts';

/** A trade as a line of a statement tells it; money in fen. */
export interface StatementTrade {
  readonly date: string;
  /** `HH:mm:ss`; `null` where the statement does not say. */
  readonly time: string | null;
  readonly stockNo: string;
  readonly name: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly amountFen: number;
  /** `null` where the statement tells no fees. */
  readonly feesFen: number | null;
  readonly orderNo: string | null;
}

export type LineFault = 'cut' | 'broken' | 'date' | 'code' | 'quantity' | 'price' | 'sum' | 'net';
/** Lines that are no trades and need not be: dividends, transfers of money, withdrawn orders, sums. */
export type LineSkip = 'otherBusiness' | 'nothingTraded' | 'total';

export interface StatementLine {
  /** Number in the file, from 1. */
  readonly line: number;
  readonly text: string;
  readonly read: StatementTrade | { readonly fault: LineFault } | { readonly skip: LineSkip };
}

export interface BrokerStatement {
  readonly layout: StatementLayout | 'manual';
  readonly header: readonly string[];
  readonly mapping: StatementMapping;
  readonly lines: readonly StatementLine[];
}

/** A file in which no header was found: its first lines, for somebody to say which column is which. */
export interface UnknownStatement {
  readonly layout: null;
  readonly head: readonly (readonly string[])[];
}

/** Banks put titles before the header. */
const maxTitles = 20;
const headLines = 5;

export interface ReadOptions {
  /** Columns as somebody chose them; without, the header tells them. */
  readonly mapping?: StatementMapping | undefined;
  /** The file ended inside a character. */
  readonly isCut?: boolean;
}

/** A row of a statement's table. */
export interface StatementRow {
  /** Number in the file, from 1. */
  readonly line: number;
  /** `null` where a quote is not closed. */
  readonly fields: readonly string[] | null;
}

/** Reads a broker's statement row by row; each is a trade, refused or passed over, and none is lost. */
export function readStatement(
  rows: readonly StatementRow[],
  { mapping, isCut = false }: ReadOptions = {},
): BrokerStatement | UnknownStatement {
  const filled = rows.flatMap(({ line, fields }) => {
    const plain = fields?.map(plainText) ?? null;
    return plain?.every((field) => field === '') ? [] : [{ line, fields: plain, text: fields?.join(',') ?? '' }];
  });
  let start = -1;
  let found: ReturnType<typeof layoutOf> = null;
  for (const [at, { fields }] of filled.slice(0, maxTitles).entries()) {
    found = layoutOf(fields ?? []);
    if (!found) continue;
    start = at;
    break;
  }
  if (mapping === undefined && !found) {
    return { layout: null, head: filled.slice(0, headLines).map(({ fields, text }) => fields ?? [text]) };
  }
  const header = start < 0 ? [] : (filled[start]!.fields ?? []);
  const columns = mapping ?? found!.mapping;
  // Many end their header with a comma, and not their lines.
  const width = header.length > 0 ? header.findLastIndex((title) => title !== '') + 1 : lastColumn(columns) + 1;
  const lines = filled.slice(start + 1).map(({ line, fields, text }, at, rest): StatementLine => {
    const isLast = at === rest.length - 1;
    const read = readLine(fields, { columns, width, isLast, isCut: isCut && isLast });
    return { line, text, read };
  });
  return { layout: mapping === undefined ? found!.layout : 'manual', header, mapping: columns, lines };
}

const lastColumn = (mapping: StatementMapping): number =>
  Math.max(...neededFields.map((field) => mapping[field] ?? 0), mapping.amount ?? 0);

interface LineSetting {
  readonly columns: StatementMapping;
  readonly width: number;
  readonly isLast: boolean;
  readonly isCut: boolean;
}

function readLine(fields: readonly string[] | null, setting: LineSetting): StatementLine['read'] {
  const { columns, width, isLast, isCut } = setting;
  if (fields?.[0] && /^(合计|总计|小计|汇总)/.test(fields[0])) return { skip: 'total' };
  if (isCut) return { fault: 'cut' };
  if (fields === null || fields.length < width) return { fault: isLast ? 'cut' : 'broken' };
  const at = (field: keyof StatementMapping): string => fields[columns[field] ?? -1] ?? '';
  const side = sideOf(at('side'));
  if (side === null) return { skip: 'otherBusiness' };
  const quantity = Math.abs(figureOf(at('quantity')) ?? Number.NaN);
  if (quantity === 0) return { skip: 'nothingTraded' };
  if (!Number.isSafeInteger(quantity)) return { fault: 'quantity' };
  const date = dateOf(at('date'));
  if (date === null) return { fault: 'date' };
  const stockNo = codeOf(at('code'));
  if (stockNo === null) return { fault: 'code' };
  const price = figureOf(at('price'));
  if (price === null || price <= 0) return { fault: 'price' };
  const amount = columns.amount === undefined ? price * quantity : Math.abs(figureOf(at('amount')) ?? Number.NaN);
  if (!(amount > 0)) return { fault: 'sum' };
  const digits = /\.(\d+)$/.exec(at('price').replaceAll(',', ''))?.[1]?.length ?? 0;
  // A mean is rounded in its last digit, an integer may be a whole price.
  const roundedBy = digits === 0 ? 0 : 0.5 * 10 ** -digits * quantity;
  if (Math.abs(price * quantity - amount) > roundedBy + 0.011) return { fault: 'sum' };
  const amountFen = Math.round(amount * 100);
  const feesFen = feesOf(at, columns);
  if (feesFen !== null && !netFits(figureOf(at('net')), side, amountFen, feesFen)) return { fault: 'net' };
  const orderNo = at('orderNo') || null;
  return { date, time: timeOf(at('time')), stockNo, name: at('name'), side, quantity, amountFen, feesFen, orderNo };
}

const sideOf = (text: string): StatementTrade['side'] | null => {
  if (/撤|融券|申购|中签|配号|红利|股息|转|托管|利息|回购/.test(text)) return null;
  if (/买/.test(text) || /^b(uy)?$/i.test(text)) return 'buy';
  return /卖/.test(text) || /^s(ell)?$/i.test(text) ? 'sell' : null;
};

function figureOf(text: string): number | null {
  const plain = text.replace(/[,\s￥¥元股]/g, '');
  return /^[+-]?\d+(\.\d*)?$|^[+-]?\.\d+$/.test(plain) ? Number(plain) : null;
}

function dateOf(text: string): string | null {
  const parts = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})/.exec(text);
  if (!parts) return null;
  const date = `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}`;
  return isDate(date) ? date : null;
}

function timeOf(text: string): string | null {
  const whole = /^\d{1,2}:\d\d$/.test(text) ? `${text}:00` : text;
  const digits = whole.replace(/\D/g, '').padStart(6, '0').slice(0, 6);
  const time = `${digits.slice(0, 2)}:${digits.slice(2, 4)}:${digits.slice(4)}`;
  return text !== '' && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? time : null;
}

/** Spreadsheets drop the zeros that a code begins with. */
const codeOf = (text: string): string | null => {
  const digits = /^(?:sh|sz|bj)?(\d{1,6})(?:\.(?:sh|sz|bj))?$/i.exec(text)?.[1];
  return digits === undefined ? null : digits.padStart(6, '0');
};

function feesOf(at: (field: keyof StatementMapping) => string, columns: StatementMapping): number | null {
  const reported = (['commission', 'stampDuty', 'transferFee', 'otherFees'] as const).filter(
    (field) => columns[field] !== undefined,
  );
  if (columns.commission === undefined) return null;
  return reported.reduce((sum, field) => sum + Math.round(Math.abs(figureOf(at(field)) ?? 0) * 100), 0);
}

/** What went over the account is the amount with its fees; some tell the bare amount again. */
function netFits(net: number | null, side: 'buy' | 'sell', amountFen: number, feesFen: number): boolean {
  if (net === null || net === 0) return true;
  const netFen = Math.round(Math.abs(net) * 100);
  const expected = side === 'buy' ? amountFen + feesFen : amountFen - feesFen;
  return Math.abs(netFen - expected) <= 2 || Math.abs(netFen - amountFen) <= 2;
}
