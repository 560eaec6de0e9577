import { plainMoment, plainText } from '../tables/index.ts';
import { riskStatusOfName } from '../rules/listed-name.ts';
import { MissingColumnError, UnknownTableError, UnusedTableError } from './import-report.ts';
import { dateInName, quotesOf, type ClosingQuotes } from './closing-quotes.ts';
import { unitsOf, type TableSetting } from './table-checks.ts';
import { bareTitle, knownColumns, type ColumnName, type KnownColumns } from './table-columns.ts';
import {
  onlyCodeOf,
  partOf,
  tenThousands,
  type TableHead,
  type TableHints,
  type TableKind,
  type TablePart,
  type TableReading,
  type TableSource,
} from './table-reading.ts';

type Setting = TableSetting & { readonly quotes: ClosingQuotes | null };

/** Columns by which a line passes for a header. */
const minKnown = 3;
/** Titles that stand before a header at most. */
export const maxTitles = 20;

const bar = ['open', 'high', 'low', 'close'] as const;
const flows = [
  'buySmAmt',
  'sellSmAmt',
  'buyMdAmt',
  'sellMdAmt',
  'buyLgAmt',
  'sellLgAmt',
  'buyElgAmt',
  'sellElgAmt',
] as const;
const dailyColumns: readonly ColumnName[] = [
  'code',
  'date',
  ...bar,
  'volume',
  'amount',
  'preClose',
  'adjFactor',
  'isST',
  'tradeStatus',
  'paused',
];
const listColumns: readonly ColumnName[] = [
  'code',
  'name',
  'industry',
  'listDate',
  'delistDate',
  'status',
  'oldCode',
  'totalShares',
  'floatShares',
  'isST',
];
const ratios = ['peTtm', 'pb', 'psTtm', 'dividendYieldPct'] as const;
const shares = ['totalShares', 'floatShares', 'freeShares'] as const;
const poolColumns: readonly ColumnName[] = [
  'code',
  'date',
  'price',
  'close',
  'sealFunds',
  'firstSeal',
  'lastSeal',
  'breakTimes',
  'boards',
  'boardAmount',
];

/** Whether a line is the header of a table of the market, by how many of its titles are known. */
export function isHeader(fields: readonly string[]): boolean {
  const known = knownColumns(fields);
  if (Object.keys(known).length >= minKnown) return true;
  return known.code !== undefined && (known.name !== undefined || known.concept !== undefined);
}

/**
 * Tells what a table is, who wrote it and in which units, from its columns, its titles, its name and its first rows. Throws
 * MissingColumnError for bars that lack some, UnknownTableError for what is of no known kind, AdjustedPricesError and
 * BarIntervalError for bars that are not those of days as they were traded, UnknownUnitError where nothing proves the unit of
 * volumes and no hint gives it.
 */
export function recogniseTable(head: TableHead, hints: TableHints = {}): TableReading {
  const given = knownColumns(withUnnamedDate(head));
  const quotes = quotesOf(head, given);
  const columns = quotes?.columns ?? given;
  const source = sourceOf(head, columns);
  const onlyCode = columns.code === undefined ? onlyCodeOf(head.name, head.titles) : null;
  const kind = hints.kind ?? (quotes === null ? kindOf(head, columns) : 'daily');
  const setting = { onlyCode, columns, source, head, quotes };
  const isOfBars = kind === 'daily' || kind === 'minutes' || kind === 'indices';
  if (isOfBars) requireBars(setting);
  const units = isOfBars ? unitsOf(setting, hints) : (hints.units ?? {});
  return { source, parts: partsOf(kind, setting, hints), units, onlyCode, codePlace: columns.code?.place ?? null };
}

/** Titles of a table; frames of data are written with their dates in a first column without a title. */
function withUnnamedDate({ header, rows }: TableHead): readonly string[] {
  const [first = '', ...rest] = header;
  if (plainText(first) !== '' && !/^unnamed: ?0$/i.test(first)) return header;
  const isDated = rows.length > 0 && rows.every(([field = '']) => /^\d{4}-\d\d-\d\d/.test(plainMoment(field)));
  return isDated && knownColumns(header).date === undefined ? ['date', ...rest] : header;
}

function sourceOf({ name, header, titles, rows }: TableHead, columns: KnownColumns): TableSource {
  if (/\.(day|lc[15])$/i.test(name)) return 'tongdaxin';
  const bare = header.map(bareTitle);
  const has = (...names: string[]): boolean => names.every((name) => bare.includes(name));
  const exact = (...names: string[]): boolean =>
    names.some((name) => header.some((title) => plainText(title) === name));
  if (has('tscode') || (has('tradedate') && has('vol'))) return 'tushare';
  if (has('adjustflag') || has('preclose', 'tradestatus') || has('code', 'codename', 'ipodate')) {
    if (!exact('preClose')) return 'baostock';
  }
  if (has('secid') || has('turnovervol')) return 'uqer';
  if (has('adjclose')) return 'yahoo';
  if (has('总手')) return has('成交次数') ? 'tonghuashun' : 'eastmoney';
  if (titles.some((title) => /日线|分钟线|通达信/.test(title)) || rows.some(([first = '']) => first.includes('通达信')))
    return 'tongdaxin';
  if (has('涨跌额', '振幅') || has('outstandingshare') || has('序号', '名称') || exact('股票代码')) return 'akshare';
  if (has('money') || rows.some((row) => /\.XS(HE|HG)$/.test(row[columns.code?.place ?? 0] ?? ''))) return 'joinquant';
  const isOurs = exact('preClose', 'adjFactor', 'tradeStatus', 'prevClose') || exact('isOpen', 'listDate', 'oldCode');
  return isOurs ? 'own' : 'other';
}

/** Kinds by the start of a name; the first that fits decides, and the columns where none does. */
const namedKinds: readonly (readonly [pattern: RegExp, kind: TableKind])[] = [
  [/^ex_?rights/, 'exRights'],
  [/^index_daily/, 'indices'],
  [/^concept_members/, 'concepts'],
  [/^(flows|money_?flow)/, 'flows'],
  [/^(limit_(up|down)_|news|lhb_|top_(list|inst)|xgb_pools)/, 'events'],
];

function kindOf(head: TableHead, columns: KnownColumns): TableKind {
  const base = head.name.slice(head.name.lastIndexOf('/') + 1);
  const has = (...names: ColumnName[]): boolean => names.every((name) => columns[name] !== undefined);
  // Boards of others have members that no stock of ours names: which of our industries or themes they are nobody tells.
  if (has('boardCode') && !has('code')) throw new UnusedTableError(head.header);
  if (has('index', 'code') && (has('asOf') || has('date'))) return 'members';
  // What Tushare calls its table of limits has the name of our lists.
  if (has('code', 'date', 'limit') && has('firstSeal')) return 'limits';
  const named = namedKinds.find(([pattern]) => pattern.test(base))?.[1];
  if (named !== undefined) return named;
  if (head.header.includes('prevClose') && has('preClose', 'ratio')) return 'exRights';
  if (has('isOpen', 'date')) return 'calendar';
  if (bar.every((name) => columns[name] !== undefined)) {
    const isTimed = head.rows.some((row) => plainMoment(row[columns.date?.place ?? -1] ?? '').length > 10);
    const isSplit = columns.time !== undefined && columns.time.place !== columns.date?.place;
    return isTimed || isSplit ? 'minutes' : 'daily';
  }
  if (flows.every((name) => columns[name] !== undefined)) return 'flows';
  if (has('concept', 'code')) return 'concepts';
  if (has('code', 'firstSeal') || has('code', 'sealFunds', 'lastSeal')) return 'limits';
  if (has('date') && ratios.some((name) => columns[name] !== undefined)) return 'valuation';
  if (has('date', 'adjFactor')) return 'factors';
  if (has('code', 'name')) return 'stocks';
  const missing = [...bar, 'volume' as const].filter((name) => columns[name] === undefined);
  if (has('date') && missing.length < bar.length + 1) throw new MissingColumnError(missing, head.header);
  throw new UnknownTableError(head.header);
}

function requireBars({ columns, onlyCode, head, quotes }: Setting): void {
  const wanted = quotes === null ? (['date', ...bar] as const) : bar;
  const missing: string[] = wanted.filter((name) => columns[name] === undefined);
  if (columns.code === undefined && onlyCode === null) missing.unshift('code');
  if (missing.length > 0) throw new MissingColumnError(missing, head.header);
}

function partsOf(
  kind: TableKind,
  { columns, source, onlyCode, head, quotes }: Setting,
  { units }: TableHints,
): TablePart[] {
  const make = (
    of: TableKind,
    wanted: readonly ColumnName[],
    more: Omit<Parameters<typeof partOf>[3], 'onlyCode'> = {},
  ): TablePart => partOf(of, columns, wanted, { onlyCode, ...more });
  const hasAny = (names: readonly ColumnName[]): boolean => names.some((name) => columns[name] !== undefined);
  const size = source === 'tushare' ? Object.fromEntries(shares.map((name) => [name, tenThousands])) : {};
  const fixed = quotes === null ? {} : { date: quotes.dateOf };
  /** What stands beside the bars, or the ratios, of a stock and day. */
  const beside = (isOfBars: boolean): TablePart[] => {
    if (columns.date === undefined && quotes === null) return [];
    // A ratio of quotes is of this year's profits where it does not say otherwise.
    const hasRatios = quotes === null ? hasAny(ratios) : columns.peTtm !== undefined;
    return [
      ...(isOfBars && hasRatios ? [make('valuation', ['code', 'date', ...ratios], { fixed })] : []),
      ...(hasAny(shares) ? [make('shares', ['code', 'date', ...shares], { size, fixed })] : []),
    ];
  };
  const flowSize = units?.amount === undefined && isUnderlined(head) ? tenThousandFlows : {};
  switch (kind) {
    case 'calendar':
      return [make(kind, ['date', 'isOpen'])];
    case 'stocks':
      return [make(kind, listColumns, { size })];
    case 'daily':
      return [
        make(kind, dailyColumns, {
          ...(columns.tradeStatus === undefined ? { rename: { paused: 'tradeStatus' } } : {}),
          fixed: { ...fixed, ...markOfName({ columns, head, quotes }) },
        }),
        ...beside(true),
        ...(flows.every((name) => columns[name] !== undefined)
          ? [make('flows', ['code', 'date', ...flows], { size: flowSize, fixed })]
          : []),
        ...(columns.name === undefined ? [] : [make('names', ['code', 'name', 'date'], { fixed })]),
      ];
    case 'minutes':
      return [
        make(
          kind,
          ['code', 'date', 'time', ...bar, 'volume', 'amount'],
          isSplit(columns) ? {} : { rename: { date: 'datetime' } },
        ),
      ];
    case 'indices':
      return [make(kind, ['code', 'date', ...bar, 'volume', 'amount', 'preClose'])];
    case 'valuation':
      return [make(kind, ['code', 'date', ...ratios]), ...beside(false)];
    case 'shares':
      return [make(kind, ['code', 'date', ...shares], { size })];
    case 'factors':
      return [make(kind, ['code', 'date', 'adjFactor'])];
    case 'flows':
      return [make(kind, ['code', 'date', ...flows], { size: flowSize })];
    case 'limits':
      return limitParts(columns, onlyCode, head);
    case 'concepts':
      return [make(kind, ['code', 'date', 'concept'])];
    case 'members':
      return [
        make(
          kind,
          columns.date === undefined ? ['code', 'index', 'asOf'] : ['code', 'index', 'date'],
          columns.date === undefined ? { rename: { asOf: 'date' } } : {},
        ),
      ];
    case 'names':
      return [make(kind, ['code', 'name', 'date'])];
    case 'exRights':
    case 'events':
      return [asWritten(kind, head.header, columns)];
  }
}

const tenThousandFlows = Object.fromEntries(flows.map((name) => [name, tenThousands]));

/** Tushare's names of flows, which it counts in ten thousand yuan, whatever the columns of code and day were renamed to. */
const isUnderlined = ({ header }: TableHead): boolean => header.some((title) => plainText(title) === 'buy_sm_amount');

const isSplit = ({ date, time }: KnownColumns): boolean => time !== undefined && time.place !== date?.place;

/** The columns as the table has them, code and day in our spelling. */
function asWritten(kind: TableKind, header: readonly string[], columns: KnownColumns): TablePart {
  const places = new Map(
    [columns.code, columns.date].flatMap((known, at) =>
      known ? [[known.place, at === 0 ? 'code' : 'date'] as const] : [],
    ),
  );
  const part = partOf(kind, columns, ['code', 'date'], { onlyCode: null });
  return {
    kind,
    names: header.map((title, place) => places.get(place) ?? plainText(title)),
    convert(fields) {
      const own = part.convert(fields);
      return fields.map((field, place) => {
        const name = places.get(place);
        return name === undefined ? plainText(field) : own[part.names.indexOf(name)]!;
      });
    },
  };
}

const poolKinds = { U: 'limit_up_pool', Z: 'limit_up_broken_pool', D: 'limit_down_pool' } as const;

/** Lists of limits under the names of ours: those of Tushare by their side, those of others by their columns. */
function limitParts(
  columns: KnownColumns,
  onlyCode: TableReading['onlyCode'],
  { name, header }: TableHead,
): TablePart[] {
  const date = columns.date === undefined ? dateInName(name) : null;
  if (columns.date === undefined && date === null) throw new MissingColumnError(['date'], header);
  const fixed = date === null ? {} : { date };
  const part = (eventKind: string): TablePart => ({
    ...partOf('limits', columns, poolColumns, { onlyCode, fixed }),
    eventKind,
  });
  const side = columns.limit?.place;
  if (side === undefined) {
    const titles = header.map(bareTitle);
    const isDown = titles.some((title) => ['连续跌停', '板上成交额', '封单资金'].includes(title));
    return [part(isDown ? poolKinds.D : columns.sealFunds === undefined ? poolKinds.Z : poolKinds.U)];
  }
  return Object.entries(poolKinds).map(([mark, eventKind]) => ({
    ...part(eventKind),
    accepts: (fields) => plainText(fields[side] ?? '').toUpperCase() === mark,
  }));
}

/**
 * The mark of a risk warning by the name of each row, where all rows and the name of the file are of one day: names beside
 * bars of many days are those of the day of the export.
 */
function markOfName({
  columns,
  head,
  quotes,
}: Pick<Setting, 'columns' | 'head' | 'quotes'>): Readonly<Record<string, (fields: readonly string[]) => string>> {
  const { code, name, date, isST } = columns;
  if (name === undefined || code === undefined || isST !== undefined) return {};
  const named = dateInName(head.name);
  const isOfOneDay = head.rows.every((row) => plainMoment(row[date?.place ?? -1] ?? '').slice(0, 10) === named);
  if (quotes === null && !(isOfOneDay && named !== null)) return {};
  return { isST: (fields) => riskMarks[riskStatusOfName(plainText(fields[name.place] ?? ''))] };
}

/** A stock that is about to leave need not be under a warning. */
const riskMarks = { NORMAL: '0', ST: '1', '*ST': '1', DELISTING: '' } as const;
