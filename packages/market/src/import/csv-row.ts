import { isTooLarge, parseFen, parseNumber } from './csv-fields.ts';
import { isStarCode } from './csv-codes.ts';
import type { CsvHeader } from './csv-header.ts';
import { sharesOf, yuanOf, type CsvUnits } from './csv-units.ts';
import type { Findings, Place } from './findings.ts';
import type { RefusalReason } from './import-report.ts';

/** A file that is being read. */
export interface CsvSource<Column extends string> {
  readonly header: CsvHeader<Column>;
  readonly file: string | null;
  readonly units: CsvUnits;
}

/** Prices of a bar in whole fen. */
export interface BarPrices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** One line cut into its fields. What it can't read it refuses itself, and then answers `null`. */
export class CsvRow<Column extends string> implements Place {
  readonly source: CsvSource<Column>;
  readonly line: number;
  /** Fields in our spelling; none where a quote is not closed. */
  readonly fields: readonly string[];
  /** Code under which the row goes on. */
  stockNo = '';
  /** Date as it is written. */
  date = '';
  /** Number of the day, as the table counts days. */
  day = 0;
  readonly #findings: Findings;

  constructor(source: CsvSource<Column>, line: number, fields: readonly string[], findings: Findings) {
    this.source = source;
    this.line = line;
    this.fields = fields;
    this.#findings = findings;
  }

  get file(): string | null {
    return this.source.file;
  }

  /** Text of a column, empty for one that the file does not have. */
  at(column: Column): string {
    return this.fields[this.source.header.place[column]] ?? '';
  }

  refuse(reason: RefusalReason, detail: string): null {
    const { file, line, stockNo, date } = this;
    this.#findings.refuse({ file, line, stockNo, date, reason, detail });
    return null;
  }

  /** Figure of a column, NaN for an empty one. */
  figure(column: Column): number | null {
    const text = this.at(column);
    const figure = parseNumber(text);
    if (Number.isNaN(figure) && text !== '') return this.refuse('notANumber', `${column} "${text}"`);
    return isTooLarge(figure) ? this.refuse('tooLarge', `${column} "${text}"`) : figure;
  }

  /** Price of a column in whole fen. */
  fen(column: Column): number | null {
    const fen = parseFen(this.at(column));
    return typeof fen === 'string' ? this.refuse(fen, `${column} "${this.at(column)}"`) : fen;
  }
}

/** The four prices of a bar; `null` for a row that was refused because they can't be. */
export function readPrices(row: CsvRow<keyof BarPrices>): BarPrices | null {
  const prices = { open: 0, high: 0, low: 0, close: 0 };
  for (const name of ['open', 'high', 'low', 'close'] as const) {
    const fen = row.fen(name);
    if (fen === null) return null;
    prices[name] = fen;
  }
  const reason = rangeProblem(prices);
  if (reason === null) return prices;
  return row.refuse(
    reason,
    `open ${row.at('open')}, high ${row.at('high')}, low ${row.at('low')}, close ${row.at('close')}`,
  );
}

/** Shares of a row, whatever the unit of its file; `null` for a row that was refused because they can't be. */
export function readVolume(row: CsvRow<'volume'>): number | null {
  const figure = row.figure('volume');
  if (figure === null) return null;
  const volume = sharesOf(figure, row.source.units, isStarCode(row.stockNo));
  const reason = volumeProblem(volume);
  return reason === null ? volume : row.refuse(reason, `volume "${row.at('volume')}"`);
}

/** Yuan of a row, NaN where it gives none; `null` for a row that was refused because they are no number. */
export function readAmount(row: CsvRow<'amount'>): number | null {
  const figure = row.figure('amount');
  if (figure === null) return null;
  const amount = yuanOf(figure, row.source.units);
  if (isTooLarge(amount)) return row.refuse('tooLarge', `amount "${row.at('amount')}"`);
  return amount < 0 ? row.refuse('negativeFigure', `amount "${row.at('amount')}"`) : amount;
}

/** Why open and close can't lie between low and high; `null` when they do. Any unit. */
export function rangeProblem({ open, high, low, close }: BarPrices): RefusalReason | null {
  if (high < low) return 'highBelowLow';
  if (open < low || open > high) return 'openOutsideRange';
  return close < low || close > high ? 'closeOutsideRange' : null;
}

function volumeProblem(volume: number): RefusalReason | null {
  if (Number.isNaN(volume)) return 'notANumber';
  if (volume < 0) return 'negativeVolume';
  if (isTooLarge(volume)) return 'tooLarge';
  return Number.isInteger(volume) ? null : 'fractionalVolume';
}
