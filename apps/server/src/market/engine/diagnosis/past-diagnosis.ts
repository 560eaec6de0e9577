import type { SimulatedHistory } from '@lianpan/market/simulator';
import type { QuoteBoard } from '../../wire/protocol.ts';
import { allocateBoard } from '../board.ts';
import { importedDatasetUpTo, simulatedDatasetUpTo, type Dataset } from '../dataset.ts';
import { createSentimentSource, type SentimentSource } from '../sentiment-inputs.ts';
import { DiagnosisReader } from './diagnosis-reader.ts';

/** Past days whose whole market stays measured unless told; each costs some seconds and ten megabytes. */
const usualDays = 2;

/** A market as it stood after the close of a past day, with the reader that diagnoses it. */
export interface PastMarket {
  readonly dataset: Dataset;
  readonly reader: DiagnosisReader;
}

/** The markets of past days, each made the first time that it is asked for and given up for others. */
export class PastDiagnosis {
  readonly #keptDays: number;
  readonly #markets = new Map<string, PastMarket>();
  /** Of the simulated market: which firms speak on which day is gathered once for all its days. */
  readonly #sentiments = new WeakMap<SimulatedHistory, SentimentSource>();

  constructor(keptDays = usualDays) {
    this.#keptDays = keptDays;
  }

  /** `benchmark` are the closes behind excess returns; they are read up to the day alone. */
  simulated(history: SimulatedHistory, day: number, benchmark: () => Float64Array): PastMarket {
    return this.#market(`simulated ${day}`, () => {
      const dataset = simulatedDatasetUpTo(history, day, this.#sentimentOf(history));
      return { dataset, reader: new DiagnosisReader(dataset, benchmark()) };
    });
  }

  #sentimentOf(history: SimulatedHistory): SentimentSource {
    const sentiment = this.#sentiments.get(history) ?? createSentimentSource(history);
    this.#sentiments.set(history, sentiment);
    return sentiment;
  }

  /** `others` as the reader takes it. */
  imported(present: Dataset, day: number, others?: DiagnosisReader): PastMarket {
    return this.#market(`imported ${day}`, () => {
      const dataset = importedDatasetUpTo(present, day);
      return { dataset, reader: new DiagnosisReader(dataset, undefined, others) };
    });
  }

  #market(key: string, make: () => PastMarket): PastMarket {
    const market = this.#markets.get(key) ?? make();
    this.#markets.delete(key);
    this.#markets.set(key, market);
    const [oldest] = this.#markets.keys();
    if (this.#markets.size > this.#keptDays) this.#markets.delete(oldest!);
    return market;
  }
}

/** A board of one slot with the last bar of a stock up to a day; without a price where it has none of that day. */
export function boardAtClose({ columns }: Dataset, index: number, day: number): QuoteBoard {
  const board = allocateBoard(1);
  const slot = columns.start[index]! + columns.length[index]! - 1;
  if (columns.length[index] === 0) return board;
  if (columns.day[slot] !== day) {
    board.price[0] = board.prevClose[0] = columns.close[slot]!;
    return board;
  }
  for (const name of ['open', 'high', 'low', 'prevClose', 'volume', 'amount'] as const)
    board[name][0] = columns[name][slot]!;
  board.price[0] = columns.close[slot]!;
  return board;
}

/** Bars of an index, points and yuan. */
export type IndexColumns = Pick<
  SimulatedHistory['indices'][number],
  'day' | 'open' | 'high' | 'low' | 'close' | 'prevClose' | 'amount'
>;

/** Writes a bar of an index on a board, points times a hundred; what is not known of it stays without figure. */
export function writeIndexBar(board: QuoteBoard, slot: number, series: IndexColumns, at: number): void {
  if (at < 0) return;
  const known = (value: number): number => (Number.isNaN(value) ? 0 : value);
  for (const name of ['open', 'high', 'low', 'prevClose'] as const)
    board[name][slot] = Math.round(known(series[name][at]!) * 100);
  board.price[slot] = Math.round(series.close[at]! * 100);
  board.amount[slot] = known(series.amount[at]!);
}

/** A board of one slot with such a bar; without a price where there is none. */
export function boardOfIndexBar(series: IndexColumns, at: number): QuoteBoard {
  const board = allocateBoard(1);
  writeIndexBar(board, 0, series, at);
  return board;
}

/** The board of a simulated index after the close of a past day. */
export const indexBoardAtClose = (series: SimulatedHistory['indices'][number] | undefined, day: number): QuoteBoard =>
  series ? boardOfIndexBar(series, series.day.subarray(0, series.length).indexOf(day)) : allocateBoard(1);
