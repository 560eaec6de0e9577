import { aShareCalendar, isDate } from '@lianpan/market/calendar';
import type { ImportedConcepts, ImportedEvent } from '@lianpan/market/import';
import { indexDefinitions } from '@lianpan/market/simulator';
import type { ScoreCard, Statistics } from '../wire/diagnosis-protocol.ts';
import { benchmarkCloses, benchmarkWithToday, finishedDataset, lastDayOf, type Dataset } from './dataset.ts';
import { DiagnosisReader } from './diagnosis/diagnosis-reader.ts';
import type { FlowSources } from './imported/imported-facts.ts';
import { ImportedReaders } from './imported/imported-readers.ts';
import { benchmarkSymbol, importedBenchmark, lastDayOfIndex } from './imported/imported-indices.ts';
import type { KnownIndex } from '../files/imported-records.ts';
import { noLimitLists, type LimitLists } from './imported/limit-lists.ts';
import { isDelisted } from './listing.ts';
import { PastDiagnosis, type PastMarket } from './diagnosis/past-diagnosis.ts';
import { importedScores } from './imported/imported-scores.ts';
import { ScoreCurve } from './diagnosis/score-curve.ts';
import type { SimulatedMarket } from './simulated/simulated-market.ts';

/** A slot of the board, told apart. */
export type Place =
  | { readonly kind: 'simulated'; readonly index: number }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'importedIndex'; readonly index: number; readonly known: KnownIndex }
  | { readonly kind: 'imported'; readonly index: number };

/** A stock in its dataset, with the reader that diagnoses it. */
export interface StockAt {
  readonly dataset: Dataset;
  readonly reader: DiagnosisReader;
  readonly index: number;
  /** Its quotes move with the clock. */
  readonly isLive: boolean;
  /** Trading day whose figures are meant. */
  readonly day: number;
}

const noFlowSources: FlowSources = { minutes: () => [], isPublished: () => false, published: () => [] };

/** Files of a folder seldom end on more days than these. */
const keptEndDays = 6;

/** Which stock stands behind each slot of one layout of the board, today and on past days. */
export class StockLayout {
  readonly #market: SimulatedMarket;
  readonly simulated: Dataset;
  readonly imported: Dataset | null;
  readonly importedReaders: ImportedReaders | null;
  /** Indices that somebody imported, in the order of their slots. */
  readonly indices: readonly KnownIndex[];
  readonly simulatedReader: DiagnosisReader;
  readonly importedReader: DiagnosisReader | null;
  readonly importedCurve: ScoreCurve | null;
  readonly #past = new PastDiagnosis();
  /** Of the days with which imported stocks ended before the newest one. */
  readonly #ended = new PastDiagnosis(keptEndDays);
  #finished: PastMarket | null = null;
  #finishing: Promise<void> | null = null;

  constructor(
    market: SimulatedMarket,
    simulated: Dataset,
    imported: Dataset | null,
    indices: readonly KnownIndex[] = [],
    flows: FlowSources = noFlowSources,
    lists: LimitLists = noLimitLists,
    concepts: ImportedConcepts | null = null,
    events: () => readonly ImportedEvent[] = () => [],
  ) {
    this.#market = market;
    this.simulated = simulated;
    this.imported = imported;
    this.importedReaders =
      imported &&
      new ImportedReaders({
        dataset: imported,
        firstSlot: this.firstImportedSlot,
        ...{ indices, flows, lists, concepts, events },
      });
    this.indices = indices;
    this.simulatedReader = new DiagnosisReader(simulated, benchmarkCloses(market));
    const hasIndex = indices.some(({ symbol }) => symbol === benchmarkSymbol);
    this.importedReader = imported && new DiagnosisReader(imported, hasIndex ? importedBenchmark(indices) : undefined);
    this.importedCurve = imported && new ScoreCurve(importedScores(imported));
  }

  get firstImportedSlot(): number {
    return firstImportedSlotOf(this.#market);
  }

  get firstImportedIndexSlot(): number {
    return this.firstImportedSlot + (this.imported?.securities.length ?? 0);
  }

  place(slot: number): Place {
    if (slot < this.#market.count) return { kind: 'simulated', index: slot };
    if (slot < this.firstImportedSlot) return { kind: 'index', index: slot - this.#market.count };
    const index = slot - this.firstImportedIndexSlot;
    const known = this.indices[index];
    if (known) return { kind: 'importedIndex', index, known };
    return { kind: 'imported', index: slot - this.firstImportedSlot };
  }

  /** The stock of a slot as it is shown. Throws for an index, which callers rule out. */
  at(slot: number): StockAt {
    const { kind, index } = this.place(slot);
    const day = this.#market.tradeDay;
    if (kind === 'simulated')
      return { dataset: this.simulated, reader: this.simulatedReader, index, isLive: true, day };
    if (kind === 'imported' && this.imported && this.importedReader) {
      const isLive = this.imported.todayOf(index) !== null;
      return { dataset: this.imported, reader: this.importedReader, index, isLive, day };
    }
    throw new Error(`slot ${slot} is no stock`);
  }

  /** The same after the close of the trading day of a date, when that day is past. */
  on(slot: number, date: string | undefined): StockAt {
    const present = this.at(slot);
    const day = date === undefined ? null : this.pastDay(slot, date);
    if (day === null) return present;
    const past =
      present.dataset === this.simulated
        ? this.#past.simulated(this.#market.history, day, () => benchmarkCloses(this.#market))
        : this.#past.imported(present.dataset, day);
    return { ...past, index: present.index, isLive: false, day };
  }

  /**
   * Measures the market of the trade day, which is over, in parts. Cards and statistics are those of the day before until
   * that is done, and of this one from then on.
   */
  finishDay(): Promise<void> {
    return (this.#finishing ??= this.#finishDay());
  }

  async #finishDay(): Promise<void> {
    const dataset = finishedDataset(this.#market);
    const reader = new DiagnosisReader(dataset, benchmarkWithToday(this.#market));
    const known = this.simulatedReader.knownWinRates;
    if (known) reader.takeWinRates(known, false);
    await reader.prepared();
    this.#finished = { dataset, reader };
  }

  get isFinishing(): boolean {
    return this.#finishing !== null;
  }

  /** The market that simulated stocks are diagnosed against. */
  get diagnosedMarket(): PastMarket {
    return this.#finished ?? { dataset: this.simulated, reader: this.simulatedReader };
  }

  /**
   * The stock of a slot with the market that it is diagnosed against, of a past day where a date says so. Files end on different
   * days: an imported stock is held against those that have its last day.
   */
  async diagnosed(slot: number, date: string | undefined): Promise<StockAt> {
    const stock = this.on(slot, date);
    if (stock.dataset === this.imported && !stock.isLive) {
      const day = lastDayOf(stock.dataset, stock.index);
      const isNewest = day === stock.dataset.lastDay;
      return isNewest ? stock : { ...stock, ...this.#ended.imported(stock.dataset, day, stock.reader) };
    }
    if (stock.dataset !== this.simulated) return stock;
    // Right after a start nothing is measured: the day before is not worth measuring any more.
    if (!this.simulatedReader.isPrepared) await this.#finishing;
    return { ...stock, ...this.diagnosedMarket };
  }

  async scoreCard(slot: number, date?: string): Promise<ScoreCard> {
    const { reader, dataset, index, day } = await this.diagnosed(slot, date);
    await reader.prepared();
    const security = dataset.securities[index];
    if (security && isDelisted(security, day)) return reader.emptyCard('delisted');
    return reader.scoreCard(index);
  }

  async statistics(slot: number, date?: string): Promise<Statistics> {
    const { reader, index } = await this.diagnosed(slot, date);
    return reader.statistics(index);
  }

  async levels(slot: number, date?: string): Promise<Statistics['levels']> {
    const { reader, index } = await this.diagnosed(slot, date);
    return reader.levels(index);
  }

  /** The last trading day up to a date, when it is over and a later one is shown; `null` for other dates. */
  pastDay(slot: number, date: string): number | null {
    const isImported = this.place(slot).kind === 'imported';
    const firstDate = isImported ? aShareCalendar.firstDate : aShareCalendar.dateOf(this.#market.history.firstDay);
    if (!isDate(date) || date > aShareCalendar.lastDate || date < firstDate) return null;
    const day = aShareCalendar.atOrBefore(date);
    return day < this.shownDay(slot) ? day : null;
  }

  /** Trading day of the figures that are shown: the trade day, the last bar's for a stock that nobody quotes. */
  shownDay(slot: number): number {
    const place = this.place(slot);
    if (place.kind === 'importedIndex') return lastDayOfIndex(place.known);
    if (place.kind !== 'imported') return this.#market.tradeDay;
    const { dataset, index } = this.at(slot);
    return dataset.todayOf(index)?.day ?? lastDayOf(dataset, index);
  }
}

/** Simulated stocks and indices come before what was imported. */
export const firstImportedSlotOf = (market: SimulatedMarket): number => market.count + indexDefinitions.length;
