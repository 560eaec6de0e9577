import { isDate, serialOf } from '../calendar/civil-date.ts';
import { plainCode, plainFigure, plainMoment, plainText } from '../tables/index.ts';
import { isStarCode } from './csv-codes.ts';
import { fenSlack } from './csv-fields.ts';
import type { CsvUnits } from './csv-units.ts';
import { AdjustedPricesError, BarIntervalError, UnknownUnitError } from './import-report.ts';
import type { ColumnName, KnownColumns } from './table-columns.ts';
import { isIndexCode, type TableHead, type TableHints, type TableReading, type TableSource } from './table-reading.ts';
import { priceOffset, proveUnits, type UnitSample } from './unit-proof.ts';

/** A table of which it is known what its columns are and who wrote it. */
export interface TableSetting {
  readonly head: TableHead;
  readonly columns: KnownColumns;
  readonly source: TableSource;
  readonly onlyCode: TableReading['onlyCode'];
}

const sourceUnits: Readonly<Partial<Record<TableSource, CsvUnits>>> = {
  own: { volume: 'share', amount: 'yuan' },
  tushare: { volume: 'lot', amount: 'thousandYuan' },
  akshare: { volume: 'lot', amount: 'yuan' },
  eastmoney: { volume: 'lot', amount: 'yuan' },
  tonghuashun: { volume: 'lot', amount: 'yuan' },
  baostock: { volume: 'share', amount: 'yuan' },
  joinquant: { volume: 'share', amount: 'yuan' },
  uqer: { volume: 'share', amount: 'yuan' },
  yahoo: { volume: 'share' },
  tongdaxin: { volume: 'share', amount: 'yuan' },
};

/** What the titles of two columns say of their units. */
function titledUnits({ volume, amount }: KnownColumns): CsvUnits {
  const amounts: Readonly<Record<string, CsvUnits['amount']>> = {
    元: 'yuan',
    千元: 'thousandYuan',
    万元: 'tenThousandYuan',
  };
  const volumes: Readonly<Record<string, CsvUnits['volume']>> = { 股: 'share', 手: 'lot' };
  return { volume: volumes[volume?.unit ?? ''], amount: amounts[amount?.unit ?? ''] };
}

/** The units of a table of bars, which are told, proved by its rows, or those of its source. */
export function unitsOf(setting: TableSetting, hints: TableHints): CsvUnits {
  const { columns, source } = setting;
  const samples = samplesOf(setting);
  requireDays(setting);
  requireTraded(setting, samples);
  if (hints.units?.volume !== undefined || hints.units?.amount !== undefined) return hints.units;
  const proved = samples.length === 0 ? null : proveUnits(samples);
  if (proved) {
    requireNoOffset(samples, proved);
    return proved;
  }
  const titled = titledUnits(columns);
  const known = sourceUnits[source];
  const amount = titled.amount ?? known?.amount ?? 'yuan';
  const volume = titled.volume ?? known?.volume ?? hints.volume;
  if (volume !== undefined) return { amount, volume };
  // Nobody asks for the unit of what was not traded, and indices have no price a share.
  if (columns.volume === undefined || !samples.some((sample) => sample.volume > 0)) return { amount, volume: 'share' };
  throw new UnknownUnitError();
}

/** Rows of stocks by which the units can be proved. */
function samplesOf({ columns, head, onlyCode }: TableSetting): UnitSample[] {
  const figure = (row: readonly string[], name: ColumnName): number => {
    const text = plainFigure(row[columns[name]?.place ?? -1] ?? '');
    return text === '' ? Number.NaN : Number(text);
  };
  return head.rows.flatMap((row) => {
    const code = columns.code === undefined ? onlyCode : plainCode(row[columns.code.place] ?? '');
    if (code === null || isIndexCode(code)) return [];
    const [low, high] = [figure(row, 'low'), figure(row, 'high')];
    if (Number.isNaN(low) || Number.isNaN(high)) return [];
    return [
      { isStar: isStarCode(code.digits), low, high, volume: figure(row, 'volume'), amount: figure(row, 'amount') },
    ];
  });
}

/** Share of rows whose prices lie beside a whole fen that no table of traded prices has. */
const maxOffTick = 0.2;
/** Share by which adjusted prices begin to lie beside what was paid. */
const minOffset = 0.001;

/** Throws AdjustedPricesError where the name, a title, a mark or the prices themselves say that they were adjusted. */
function requireTraded({ columns, head }: TableSetting, samples: readonly UnitSample[]): void {
  const said = [head.name.slice(head.name.lastIndexOf('/') + 1), ...head.titles].find((text) =>
    /[qh]fq|[前后]复权/i.test(text),
  );
  if (said !== undefined) throw new AdjustedPricesError(`“${said}”`);
  const flag = columns.adjustFlag?.place;
  if (flag !== undefined && head.rows.some((row) => /^[12]$|[前后]复权|[qh]fq/.test(plainText(row[flag] ?? '')))) {
    throw new AdjustedPricesError(`${columns.adjustFlag!.title} ${plainText(head.rows[0]?.[flag] ?? '')}`);
  }
  if (samples.length === 0) return;
  if (samples.filter(({ low }) => low < 0).length * 2 > samples.length)
    throw new AdjustedPricesError('negative prices');
  const offTick = samples.filter(({ low, high }) => !isWholeFen(low) || !isWholeFen(high)).length;
  if (samples.length >= minProof && offTick > samples.length * maxOffTick)
    throw new AdjustedPricesError('prices between two fen');
}

/** Rows that prove something of a table. */
const minProof = 5;

const isWholeFen = (yuan: number): boolean => {
  const fen = Math.round(yuan * 100);
  return Math.abs(yuan * 100 - fen) <= fenSlack(fen);
};

function requireNoOffset(samples: readonly UnitSample[], units: CsvUnits): void {
  if (samples.length < minProof) return;
  const offset = priceOffset(samples, units);
  if (Math.abs(offset) > minOffset)
    throw new AdjustedPricesError(`prices ${(offset * 100).toFixed(1)} % beside amount over volume`);
}

/** Days of a stock by whose distance weeks are told from days. */
const minDays = 3;

/** Calendar days between the bars of weeks and of months. */
const spans = { week: [4, 13], month: [25, 38] } as const;

/** Throws BarIntervalError where all bars of a stock lie a week or a month apart. */
function requireDays({ columns, head }: TableSetting): void {
  if (columns.date === undefined) return;
  const dates = new Map<string, number[]>();
  for (const row of head.rows) {
    const date = plainMoment(row[columns.date.place] ?? '').slice(0, 10);
    if (!isDate(date)) return;
    const code = row[columns.code?.place ?? -1] ?? '';
    const own = dates.get(code) ?? [];
    dates.set(code, own);
    own.push(serialOf(date));
  }
  const gaps = [...dates.values()].flatMap((own) => {
    const sorted = own.toSorted((a, b) => a - b);
    // Two days of a whole market may lie as far apart as they like.
    return sorted.length < minDays ? [] : sorted.slice(1).map((day, at) => day - sorted[at]!);
  });
  if (gaps.length === 0) return;
  for (const [interval, [min, max]] of Object.entries(spans)) {
    if (gaps.every((gap) => gap >= min && gap <= max)) throw new BarIntervalError(interval as keyof typeof spans);
  }
}
