import {
  codeInText,
  plainCode,
  plainFigure,
  plainMark,
  plainMoment,
  plainText,
  plainTime,
  type PlainCode,
} from '../tables/index.ts';
import type { CsvUnits } from './csv-units.ts';
import type { ColumnName, KnownColumns } from './table-columns.ts';

export const tableKinds = [
  'calendar',
  'stocks',
  'daily',
  'exRights',
  'factors',
  'minutes',
  'valuation',
  'events',
  'limits',
  'indices',
  'flows',
  'concepts',
  'members',
  'names',
  'shares',
] as const;
/** What the rows of a table tell of. */
export type TableKind = (typeof tableKinds)[number];

/** Who wrote a table, as its columns tell; `own` is the form that we describe, `other` one that nobody knows. */
export type TableSource =
  | 'own'
  | 'tushare'
  | 'akshare'
  | 'baostock'
  | 'tongdaxin'
  | 'tonghuashun'
  | 'eastmoney'
  | 'joinquant'
  | 'uqer'
  | 'yahoo'
  | 'other';

/** The beginning of a table. */
export interface TableHead {
  /** Name of the file, with its way from the folder. */
  readonly name: string;
  /** Lines before the header. */
  readonly titles: readonly string[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What somebody said of a table, or of all of them. */
export interface TableHints {
  readonly kind?: TableKind | undefined;
  readonly units?: CsvUnits | undefined;
  /** Unit of volumes where nothing in a table proves it. */
  readonly volume?: 'share' | 'lot' | undefined;
}

/** A kind of rows that a table has, with our names of its columns and what makes its fields ours. */
export interface TablePart {
  readonly kind: TableKind;
  /** What kind of events the rows are, where the name of the file does not tell. */
  readonly eventKind?: string;
  /** Whether a row belongs to this part; all do without. */
  accepts?(fields: readonly string[]): boolean;
  readonly names: readonly string[];
  /** Fields of a row under `names`, in our spelling. */
  convert(fields: readonly string[]): string[];
}

/** How a table is read. */
export interface TableReading {
  readonly source: TableSource;
  readonly parts: readonly TablePart[];
  readonly units: CsvUnits;
  /** Place of the column of codes; `null` where the name or the title of the table gives the only one. */
  readonly codePlace: number | null;
  /** The code of all rows, where none has its own. */
  readonly onlyCode: PlainCode | null;
}

type Converter = (field: string) => string;

const multipliers: Readonly<Record<string, number>> = {
  手: 100,
  万股: 1e4,
  千元: 1e3,
  万元: 1e4,
  亿元: 1e8,
  亿: 1e8,
  万: 1e4,
};

/** Tushare counts shares in ten thousands. */
export const tenThousands = 1e4;

/** A converter that remembers what it was given: a file names the same codes and days again and again. */
function remembered(convert: Converter): Converter {
  const known = new Map<string, string>();
  return (field) => {
    const before = known.get(field);
    if (before !== undefined) return before;
    const text = convert(field);
    if (known.size < 100_000) known.set(field, text);
    return text;
  };
}

const times = (size: number): Converter => {
  if (size === 1) return plainFigure;
  return (field) => {
    const figure = plainFigure(field);
    return figure === '' || Number.isNaN(Number(figure))
      ? figure
      : String(Number((Number(figure) * size).toPrecision(15)));
  };
};

/** A code as the readers take it: six digits, and with its exchange where the digits alone are a stock's and the row is an index's. */
export function codeText(code: PlainCode | null, written: string): string {
  if (code === null) return plainText(written);
  const isIndex = isIndexCode(code);
  return isIndex ? `${code.digits}.${code.exchange}` : code.digits;
}

const indexDigits = { SH: /^000\d{3}$/, SZ: /^399\d{3}$/, BJ: /^899\d{3}$/ } as const;

/** Whether a code with its exchange is an index's. */
export const isIndexCode = ({ digits, exchange }: PlainCode): boolean =>
  exchange !== null && indexDigits[exchange].test(digits);

const figureNames: ReadonlySet<string> = new Set<ColumnName>([
  'open',
  'high',
  'low',
  'close',
  'volume',
  'amount',
  'preClose',
  'adjFactor',
  'peTtm',
  'pb',
  'psTtm',
  'dividendYieldPct',
  'totalShares',
  'floatShares',
  'freeShares',
  'buySmAmt',
  'sellSmAmt',
  'buyMdAmt',
  'sellMdAmt',
  'buyLgAmt',
  'sellLgAmt',
  'buyElgAmt',
  'sellElgAmt',
  'sealFunds',
  'breakTimes',
  'boards',
  'boardAmount',
  'price',
  'ratio',
  'split',
]);

/** What makes a field of a column ours. */
function converterOf(column: ColumnName, unit: string): Converter {
  if (column === 'code') return remembered((field) => codeText(plainCode(field), field));
  if (column === 'date' || column === 'listDate' || column === 'delistDate' || column === 'asOf')
    return remembered((field) => momentOrNone(field));
  if (column === 'time' || column === 'firstSeal' || column === 'lastSeal') return remembered(plainTime);
  if (column === 'isST' || column === 'isOpen') return remembered(plainMark);
  if (column === 'tradeStatus') return remembered(tradeStatus);
  if (column === 'paused') return remembered((field) => ({ '1': '0', '0': '1' })[plainMark(field)] ?? '');
  // Units of volume and amount are told of the whole table.
  if (column === 'volume' || column === 'amount') return plainFigure;
  return figureNames.has(column) ? times(multipliers[unit] ?? 1) : plainText;
}

export const momentOrNone: Converter = (field) =>
  /^(nan|nat|none|null|-+)?$/i.test(plainText(field)) ? '' : plainMoment(field);

const tradeStatus: Converter = (field) => {
  const mark = plainMark(field);
  if (mark !== '') return mark;
  return /停牌|暂停/.test(field) ? '0' : /交易|正常/.test(field) ? '1' : '';
};

type FixedField = string | ((fields: readonly string[]) => string);

/** A part of a table: the wanted columns that it has. `own` are titles that are ours as they stand. */
export function partOf(
  kind: TableKind,
  columns: KnownColumns,
  wanted: readonly ColumnName[],
  setting: {
    readonly onlyCode: PlainCode | null;
    readonly rename?: Readonly<Partial<Record<ColumnName, string>>>;
    readonly size?: Readonly<Partial<Record<ColumnName, number>>>;
    /** Columns that the table has not: one text for all rows, or what is worked out from the fields of each. */
    readonly fixed?: Readonly<Record<string, FixedField>>;
  },
): TablePart {
  const { onlyCode, rename = {}, size = {}, fixed = {} } = setting;
  const used = wanted.flatMap((column) => {
    const known = columns[column];
    if (known === undefined) return [];
    const convert = size[column] === undefined ? converterOf(column, known.unit) : times(size[column]);
    return [{ name: rename[column] ?? column, place: known.place, convert }];
  });
  const ofTime = kind === 'minutes' && columns.time !== undefined && columns.time.place !== columns.date?.place;
  const timePlace = ofTime ? columns.time!.place : -1;
  const datePlace = columns.date?.place ?? -1;
  const momentOf = remembered(momentOrNone);
  const timeOf = remembered(plainTime);
  const added: readonly (readonly [string, FixedField])[] = [
    ...(columns.code === undefined && onlyCode !== null
      ? [['code', codeText(onlyCode, onlyCode.digits)] as const]
      : []),
    ...Object.entries(fixed),
  ];
  const plain = ofTime ? used.filter(({ place }) => place !== datePlace && place !== timePlace) : used;
  const names = [...plain.map(({ name }) => name), ...(ofTime ? ['datetime'] : []), ...added.map(([name]) => name)];
  const values = added.map(([, value]) => (typeof value === 'string' ? (): string => value : value));
  return {
    kind,
    names,
    convert(fields) {
      const row = new Array<string>(names.length);
      let at = 0;
      for (const { place, convert } of plain) row[at++] = convert(fields[place] ?? '');
      if (ofTime) row[at++] = `${momentOf(fields[datePlace] ?? '').slice(0, 10)} ${timeOf(fields[timePlace] ?? '')}`;
      for (const valueOf of values) row[at++] = valueOf(fields);
      return row;
    },
  };
}

/** The code in a title, else in the name of a file. */
export const onlyCodeOf = (name: string, titles: readonly string[]): PlainCode | null => {
  for (const title of titles) {
    const code = codeInText(title);
    if (code) return code;
  }
  return codeInText(name.slice(name.lastIndexOf('/') + 1));
};
