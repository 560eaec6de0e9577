import { endOfDay } from '@lianpan/market/company';
import { closeSecond } from '@lianpan/market/rules';
import type { DayFigures, LiveUpdate, EngineQueries, MarketQueries, QuoteBoard } from '../wire/protocol.ts';
import type { EngineOptions, FromEngine } from '../wire/engine-messages.ts';
import { slotQuestions } from './engine-questions.ts';
import { simulatedQuestions } from './simulated/simulated-questions.ts';
import { BriefingReader } from './facts/briefing-reader.ts';
import { ExplanationReader } from './explanations/explanation-reader.ts';
import { simulatedFactAnswers } from './facts/fact-answers.ts';
import { FactsReader } from './facts/facts-reader.ts';
import { finishedDay } from './finished-day.ts';
import { drawFirstLists } from './first-lists.ts';
import { marketFolder } from './simulated/history-files.ts';
import { writeImportedIndices } from './imported/imported-indices.ts';
import { importsFolder } from '../files/imported-files.ts';
import { importsIn, type ImportStore } from '../files/import-store.ts';
import { importedQuestions } from './imported/imported-questions.ts';
import { LacksReader } from './imported/lacks-reader.ts';
import { StoredKindsReader } from './imported/stored-kinds-reader.ts';
import { importedSourceReader } from './imported/imported-source.ts';
import { writeImportedQuotes } from './imported/imported-quotes.ts';
import { layOut, type Layout } from './layout.ts';
import { LiveQuotes } from './live-quotes.ts';
import { directoryEntries, isDelisted } from './listing.ts';
import { isAfterDay, isPast, knownSecond, MarketClock, type MarketMoment } from './market-clock.ts';
import { watchImported, watchMarket, type ClosedDay } from './market-watch.ts';
import { pickedImports, pickerReadySecond, pickerTask, simulatedPart } from './picker/picker-task.ts';
import { PickerThread } from './picker/picker-thread.ts';
import { SimulatedMarket } from './simulated/simulated-market.ts';
import { simulatedSourceReader } from './simulated/simulated-source.ts';
import { ReplayedImport } from './replayed/replayed-import.ts';
import type { ShownMarket } from './shown-market.ts';
import { SlotQuotes } from './slot-quotes.ts';
import { WorkLane } from './work-lane.ts';
import { askReader } from './source-reader.ts';
import type { StockLayout } from './stock-layout.ts';
import { loadWinRates, saveWinRates } from './diagnosis/win-rate-file.ts';
import type { DatasetName } from '../wire/source-words.ts';

/** 09:30, second of the day. */
const morningOpen = 9 * 3600 + 30 * 60;

/** Trading days of the simulated market that lie before a stored day that is replayed. */
const simulatedDaysBeside = 250;

/**
 * The markets of one installation: the simulated stocks and indices, the imported ones, their quotes at the clock's moment,
 * and everything that is computed from them; `of` gives the answers of either market. Lives in a thread of its own.
 */
export class MarketEngine {
  readonly #options: EngineOptions;
  readonly #post: (message: FromEngine) => void;
  readonly #clock: MarketClock;
  readonly #simulated: SimulatedMarket;
  readonly #imports: ImportStore;
  readonly #replayed: ReplayedImport | null;
  #moment: MarketMoment;
  #layout: Layout;
  #watchedSlots: number[] = [];
  #importedFigures: DayFigures | null = null;
  #closedDay: ClosedDay | null = null;
  readonly #live = new LiveQuotes();
  readonly #quotes = new SlotQuotes(() => this.#shown);
  readonly #explanations = new ExplanationReader(() => this.#shown, this.#quotes);
  #briefings: BriefingReader;
  readonly #picker = new PickerThread();
  /** Last finished day that the picker has. */
  #pickedDay = -1;
  readonly #facts: FactsReader;
  readonly #answers = simulatedFactAnswers(() => this.#facts);
  /** What nobody waits for. */
  readonly #lane = new WorkLane();
  readonly #storedKinds: StoredKindsReader;
  readonly #asked = {
    slots: slotQuestions({
      shown: () => this.#shown,
      quotes: this.#quotes,
      explanations: this.#explanations,
      lane: this.#lane,
      sourced: (market, question) => this.#sourced(market, question),
      storedKinds: async () => (await this.#storedKinds.of(this.#layout)).stored,
    }),
    picker: this.#picker,
    shown: () => this.#shown,
    lane: this.#lane,
  };
  readonly #questions: Readonly<Record<DatasetName, MarketQueries>> = {
    imported: importedQuestions({
      ...this.#asked,
      lacks: (about, date) => new LacksReader(this.#storedKinds).of(this.#layout, about, date),
    }),
    simulated: simulatedQuestions({
      ...this.#asked,
      answers: this.#answers,
      facts: () => this.#facts,
      briefings: () => this.#briefings,
      tested: () => ({
        source: 'simulated',
        part: simulatedPart(this.#simulated, this.#pickedUpTo, this.#facts.followedLists),
      }),
    }),
  };

  constructor(options: EngineOptions, post: (message: FromEngine) => void, now: () => number = Date.now) {
    this.#options = options;
    this.#storedKinds = new StoredKindsReader(options.replayedDay === undefined ? options.dataDir : null);
    this.#post = post;
    this.#clock = new MarketClock(options.clock);
    this.#moment = this.#clock.moment(now());
    this.#simulated = new SimulatedMarket(
      {
        root: options.dataDir,
        seed: options.seed,
        stockCount: options.stockCount,
        keepsHistory: options.clock.mode === 'REAL',
        isFleeting: options.clock.mode === 'REPLAY',
        // Beside a stored day the simulated market is nobody's to see: a year of it is enough, whenever that was.
        firstDay: options.replayedDay && Math.max(0, this.#moment.tradeDay - simulatedDaysBeside),
        onProgress: (done, total, task) => post({ kind: 'progress', done, total, task }),
        onDamaged: (message) => post({ kind: 'notice', message }),
        onStored: (day) => post({ kind: 'stored', snapshot: { market: marketFolder(options), day } }),
      },
      this.#moment.tradeDay,
    );
    this.#facts = new FactsReader(this.#simulated, this.#moment, this.#lane.haste);
    this.#briefings = this.#openBriefings();
    this.#replayed = options.replayedDay ? new ReplayedImport(options.replayedDay, () => this.#moment) : null;
    this.#imports = this.#replayed ?? importsIn(options.dataDir);
    this.#takeReplayed();
    this.#layout = layOut(this.#imports, this.#simulated, this.#live);
    this.#emitImport();
    this.#fillBoard();
  }

  /** Moves the market to the clock's moment and tells everybody. */
  tick(wallMs: number): void {
    this.#moment = this.#clock.moment(wallMs);
    const dayChanged = this.#moment.tradeDay !== this.#simulated.tradeDay;
    if (dayChanged) {
      this.#simulated.moveTo(this.#moment.tradeDay);
      this.#facts.renew();
      this.#briefings = this.#openBriefings();
    }
    this.#facts.tick(this.#moment);
    const isLaidOutAnew = dayChanged || this.#imports.generation !== this.#layout.importGeneration;
    const hasNewQuotes = this.#takeReplayed();
    if (isLaidOutAnew) this.#layOutAnew();
    else if (hasNewQuotes) this.#writeImportedQuotes();
    this.#simulated.writeQuotes(this.#second, this.#board);
    this.#postTick();
    if (this.#hasPrices && !this.#isPickedWhole) this.#picker.startTrading();
    if (isLaidOutAnew) void this.prepareDiagnosis();
    else {
      if (this.#isDayOver && !this.#stocks.isFinishing) void this.#finishDay();
      if (this.#isPickedWhole && this.#pickedDay < this.#simulated.tradeDay) this.#givePicker();
    }
  }

  /** Moves the clock of a replay and tells everybody. */
  moveClock(at: number): void {
    this.#clock.moveTo(at);
    this.tick(at);
  }

  /** Takes over quotes from the network; they are on the board and told at once. */
  takeLive(update: LiveUpdate): void {
    this.#live.take(update);
    this.#writeImportedQuotes();
    this.#postTick();
  }

  #postTick(): void {
    const simulated = watchMarket(this.#board, this.#watchedSlots, this.#moment);
    const [imported, feed] = [this.#importedFigures, this.#live.state];
    this.#post({ kind: 'tick', state: { ...simulated, imported, offered: this.#offered, feed } });
  }

  /** Real stocks go before invented ones. */
  get #offered(): DatasetName[] {
    const { offersSimulated = true } = this.#options;
    const isAlone = this.#stocks.imported === null;
    return [...(isAlone ? [] : ['imported' as const]), ...(offersSimulated ? ['simulated' as const] : [])];
  }

  /** The questions of one market. */
  of(market: DatasetName): MarketQueries {
    return this.#questions[market];
  }

  #openBriefings(): BriefingReader {
    return new BriefingReader(this.#simulated, () => this.#facts.book);
  }

  /**
   * Does what nobody should have to wait for, in parts, so that prices go on meanwhile: measures the market, follows its
   * past, counts win rates. One after the other: each leaves its memory to the next, and all at once would need that of all.
   */
  prepareDiagnosis(): Promise<void> {
    // Another thread's work, that whoever looks at the picker starts.
    this.#givePicker();
    if (this.#options.preparesUnasked === false) return Promise.resolve();
    return this.#lane.take(() => this.#prepare());
  }

  async #prepare(): Promise<void> {
    // The past is followed in another thread meanwhile.
    const measured = this.#measureSimulated().then(() => this.#stocks.importedReader?.prepared());
    await Promise.all([measured, this.#facts.prepared()]);
    await drawFirstLists(this.#facts, this.#lane.haste, {
      onProgress: (done, total) => this.#post({ kind: 'progress', done, total, task: 'lists' }),
      onFault: (error) => this.#post({ kind: 'notice', message: `a first list was not drawn: ${String(error)}` }),
    });
    this.#post({ kind: 'prepared' });
    await this.#countWinRates();
  }

  /** What the close of a day brings. */
  async #finishDay(): Promise<void> {
    await this.#measureSimulated();
    // The archives of the evening are taken in threads as large: each leaves its memory to the next.
    await this.#lane.take(() => this.#countWinRates());
  }

  /** Measures the day before, or the trade day once it is over. */
  #measureSimulated(): Promise<void> {
    return this.#isDayOver ? this.#stocks.finishDay() : this.#stocks.simulatedReader.prepared();
  }

  /** In another thread, unless they are stored. */
  async #countWinRates(): Promise<void> {
    const { reader, dataset } = this.#stocks.diagnosedMarket;
    const key = `${this.#options.seed}-${this.#options.stockCount}-${dataset.lastDay}`;
    const stored = loadWinRates(this.#options.dataDir, key);
    if (stored) {
      reader.takeWinRates(stored, true);
      return;
    }
    try {
      saveWinRates(this.#options.dataDir, key, await reader.winRates(this.#lane.haste.memory));
    } catch (error) {
      this.#post({ kind: 'notice', message: `win rates were not built: ${String(error)}` });
    }
  }

  /** Continuous trading has begun, or is over. */
  get #hasPrices(): boolean {
    return this.#moment.tradeDay === this.#simulated.tradeDay && this.#second >= morningOpen;
  }

  /** The trade day has closed, and the next one has not begun. */
  get #isDayOver(): boolean {
    return this.#second >= closeSecond;
  }

  /** The picker takes the trade day for a finished one. */
  get #isPickedWhole(): boolean {
    return isPast(this.#moment, pickerReadySecond);
  }

  /** Up to which second of the trade day the picker knows what was told; `null` while that day is not finished for it. */
  get #pickedUpTo(): number | null {
    if (!this.#isPickedWhole) return null;
    return isAfterDay(this.#moment) ? endOfDay : pickerReadySecond;
  }

  #givePicker(): void {
    const isFinished = this.#isPickedWhole;
    const state = { isTrading: this.#hasPrices && !isFinished, knownSecond: this.#pickedUpTo };
    this.#picker.take(pickerTask(this.#simulated, pickedImports(this.#stocks), this.#board, state));
    this.#pickedDay = isFinished ? this.#simulated.tradeDay : this.#simulated.history.lastDay;
  }

  /** Second of the trade day up to which things are known. */
  get #second(): number {
    return knownSecond(this.#moment);
  }

  get #stocks(): StockLayout {
    return this.#layout.stocks;
  }

  get #board(): QuoteBoard {
    return this.#layout.board;
  }

  get #shown(): ShownMarket {
    return { ...this.#layout, simulated: this.#simulated, live: this.#live, moment: this.#moment };
  }

  /** For another day or import; win rates of yesterday hold until today's are there. */
  #layOutAnew(): void {
    this.#importedFigures = null;
    this.#closedDay = null;
    const yesterday = this.#stocks.diagnosedMarket.reader.knownWinRates;
    const { importGeneration } = this.#layout;
    this.#layout = layOut(this.#imports, this.#simulated, this.#live);
    if (this.#layout.importGeneration !== importGeneration) this.#emitImport();
    if (yesterday) this.#stocks.simulatedReader.takeWinRates(yesterday, false);
    this.#fillBoard();
  }

  /** Imported stocks are stored by whoever imports them, and kept with the history. */
  #emitImport(): void {
    const { importGeneration: day } = this.#layout;
    if (day > 0 && !this.#replayed) this.#post({ kind: 'stored', snapshot: { market: importsFolder, day } });
  }

  /** Takes over what a replayed day tells by now; whether there was anything new. */
  #takeReplayed(): boolean {
    const update = this.#replayed?.newQuotes() ?? null;
    if (update) this.#live.take(update);
    return update !== null;
  }

  /** Writes every quote on a new board and tells the directory. */
  #fillBoard(): void {
    const { stocks, board, importedSources } = this.#layout;
    this.#writeImportedQuotes();
    writeImportedIndices(stocks.indices, board, stocks.firstImportedIndexSlot);
    this.#simulated.writeQuotes(this.#second, board);
    const entries = directoryEntries(stocks, importedSources, this.#simulated.tradeDay);
    this.#watchedSlots = entries
      .filter((entry) => entry.kind === 'stock' && entry.source === 'simulated' && !entry.delisted)
      .map((entry) => entry.slot);
    this.#post({ kind: 'directory', entries, board });
  }

  #writeImportedQuotes(): void {
    const { imported, firstImportedSlot } = this.#stocks;
    if (!imported) return;
    writeImportedQuotes(imported, this.#live, this.#board, firstImportedSlot);
    const { tradeDay } = this.#simulated;
    const slots = imported.securities.flatMap((security, index) =>
      isDelisted(security, tradeDay) ? [] : [firstImportedSlot + index],
    );
    this.#closedDay ??= {
      day: imported.marketDay,
      bars: finishedDay({ simulated: this.#simulated, stocks: this.#stocks, board: this.#board }, 'imported'),
    };
    this.#importedFigures = watchImported(this.#board, slots, (slot) => this.shownDay(slot), this.#closedDay);
  }

  /** Trading day of the figures that a slot shows. */
  shownDay(slot: number): number {
    return this.#stocks.shownDay(slot);
  }

  #sourced(...[market, question]: Parameters<EngineQueries['sourced']>): ReturnType<EngineQueries['sourced']> {
    const moment = this.#moment;
    const parts = {
      market: this.#simulated,
      moment,
      board: this.#board,
      eventsOf: this.#answers.stockEvents,
      limitsOf: this.#answers.limitBoard,
      listOf: this.#answers.dragonTiger,
    };
    const { imported: dataset, indices } = this.#stocks;
    const { importedSources: sources, records } = this.#layout;
    const files = { root: this.#options.dataDir, moment, dataset, sources, indices, records };
    return askReader(market === 'simulated' ? simulatedSourceReader(parts) : importedSourceReader(files), question);
  }
}
