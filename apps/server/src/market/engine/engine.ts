import { aShareCalendar, closeSecond, elapsedTradingMinutes } from '@lianpan/market';
import type {
  PickAnswer,
  PickChoices,
  PickFault,
  PickQuestion,
  PickTestRequest,
  PickTestState,
} from '../picker-protocol.ts';
import type {
  Briefing,
  EngineOptions,
  ExplainedFigure,
  FromEngine,
  KLine,
  LiveQuote,
  LiveUpdate,
  MarketQueries,
  MinuteLine,
  OrderBook,
  QuoteBoard,
  QuoteHeader,
  ScoreCard,
  SourceName,
  Statistics,
} from '../protocol.ts';
import type { FactAnswers, FactQueries } from '../facts-protocol.ts';
import { allocateBoard } from './board.ts';
import { BriefingDesk } from './briefing-desk.ts';
import { importedDataset, lastBarOf, seriesOf, simulatedDataset } from './dataset.ts';
import { explainIndex, explainMetric, type ExplanationSources } from './explanations.ts';
import { withEstimatedFlows } from './estimated-flows.ts';
import { FactsDesk } from './facts-desk.ts';
import { marketFolder } from './history-files.ts';
import { importedEventsOf } from './imported-events.ts';
import { explainImportedIndex, importedIndexKLine, writeImportedIndices } from './imported-indices.ts';
import { publishedFlows } from './imported-facts.ts';
import { lazyRecords, loadImported, loadIndices, newestImport } from './imported-files.ts';
import { minuteLineOf, minutesOn } from './imported-minutes.ts';
import { importedSourceDesk } from './imported-source.ts';
import { liveOrderBook, liveSealOf, writeImportedQuotes } from './imported-quotes.ts';
import { LiveQuotes } from './live-quotes.ts';
import { directoryEntries, isDelisted } from './listing.ts';
import { dataTime, knownSecond, MarketClock, type MarketMoment } from './market-clock.ts';
import { watchMarket } from './market-watch.ts';
import { indexBoardAtClose } from './past-diagnosis.ts';
import { pastSources } from './past-sources.ts';
import { PickTestDesk } from './pick-test-desk.ts';
import { importedPart, pickChoices, pickerTask, simulatedPart } from './picker-task.ts';
import { PickerThread } from './picker-thread.ts';
import * as quotes from './quote-desk.ts';
import { SimulatedMarket } from './simulated-market.ts';
import { simulatedSourceDesk } from './simulated-source.ts';
import { askDesk } from './source-desk.ts';
import { lastDayOf, StockDesks } from './stock-desks.ts';
import { loadWinRates, saveWinRates } from './win-rate-file.ts';

/** 09:30, second of the day. */
const morningOpen = 9 * 3600 + 30 * 60;

/**
 * The market of one installation: the simulated stocks and indices, imported stocks beside them, their quotes at the
 * clock's moment, and everything that is computed from them. Lives in a thread of its own.
 */
export class MarketEngine implements MarketQueries {
  readonly #options: EngineOptions;
  readonly #post: (message: FromEngine) => void;
  readonly #clock: MarketClock;
  readonly #simulated: SimulatedMarket;
  #moment: MarketMoment;
  #board: QuoteBoard;
  #importGeneration = 0;
  #records: ReturnType<typeof lazyRecords>;
  #importedSources: readonly SourceName[] = [];
  #stocks: StockDesks;
  #watchedSlots: number[] = [];
  readonly #live = new LiveQuotes();
  #briefings: BriefingDesk;
  readonly #picker = new PickerThread();
  readonly #facts: FactsDesk;
  readonly #pickTests = new PickTestDesk(() => {
    const { imported, firstImportedSlot } = this.#stocks;
    return {
      simulated: simulatedPart(this.#simulated, imported),
      imported: imported && importedPart(imported, firstImportedSlot),
    };
  });

  constructor(options: EngineOptions, post: (message: FromEngine) => void, now: () => number = Date.now) {
    this.#options = options;
    this.#post = post;
    this.#clock = new MarketClock(options.clock);
    this.#moment = this.#clock.moment(now());
    this.#simulated = new SimulatedMarket(
      {
        root: options.dataDir,
        seed: options.seed,
        stockCount: options.stockCount,
        keepsHistory: options.clock.mode === 'REAL',
        onProgress: (done, total, task) => post({ kind: 'progress', done, total, task }),
        onDamaged: (message) => post({ kind: 'notice', message }),
        onStored: (day) => post({ kind: 'stored', snapshot: { market: marketFolder(options), day } }),
      },
      this.#moment.tradeDay,
    );
    this.#facts = new FactsDesk(this.#simulated, this.#moment);
    this.#briefings = this.#openBriefings();
    this.#board = allocateBoard(0);
    this.#records = lazyRecords(options.dataDir);
    this.#stocks = new StockDesks(this.#simulated, simulatedDataset(this.#simulated, this.#board), null);
    this.#layOut();
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
    const isLaidOutAnew = dayChanged || newestImport(this.#options.dataDir) !== this.#importGeneration;
    if (isLaidOutAnew) this.#layOut();
    this.#simulated.writeQuotes(this.#second, this.#board);
    this.#postTick();
    if (this.#hasPrices) this.#picker.startTrading();
    if (isLaidOutAnew) void this.prepareDiagnosis();
    else if (this.#isDayOver && !this.#stocks.isFinishing) void this.#finishDay();
  }

  /** Takes over quotes from the network; they are on the board and told at once. */
  takeLive(update: LiveUpdate): void {
    this.#live.take(update);
    this.#writeImportedQuotes();
    this.#postTick();
  }

  #postTick(): void {
    this.#post({ kind: 'tick', state: watchMarket(this.#board, this.#watchedSlots, this.#moment, this.#live.state) });
  }

  #openBriefings(): BriefingDesk {
    return new BriefingDesk(this.#simulated, () => this.#facts.book);
  }

  /**
   * Does what nobody should have to wait for, in parts, so that prices go on meanwhile: measures the market, follows its
   * past, counts win rates. One after the other: each leaves its memory to the next, and all at once would need that of all.
   */
  async prepareDiagnosis(): Promise<void> {
    // Another thread's work, that whoever looks at the picker starts.
    this.#givePicker();
    await this.#measureSimulated();
    await this.#stocks.importedDesk?.prepared();
    await this.#facts.prepared();
    await this.#countWinRates();
  }

  /** What the close of a day brings. */
  async #finishDay(): Promise<void> {
    await this.#measureSimulated();
    await this.#countWinRates();
  }

  /** Measures the day before, or the trade day once it is over. */
  #measureSimulated(): Promise<void> {
    return this.#isDayOver ? this.#stocks.finishDay() : this.#stocks.simulatedDesk.prepared();
  }

  /** In another thread, unless they are stored. */
  async #countWinRates(): Promise<void> {
    const { desk, dataset } = this.#stocks.diagnosedMarket;
    const key = `${this.#options.seed}-${this.#options.stockCount}-${dataset.lastDay}`;
    const stored = loadWinRates(this.#options.dataDir, key);
    if (stored) {
      desk.takeWinRates(stored, true);
      return;
    }
    try {
      saveWinRates(this.#options.dataDir, key, await desk.winRates());
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

  #givePicker(): void {
    const { imported } = this.#stocks;
    this.#picker.take(
      pickerTask(this.#simulated, imported, this.#board, this.#stocks.firstImportedSlot, this.#hasPrices),
    );
  }

  /** Second of the trade day up to which things are known. */
  get #second(): number {
    return knownSecond(this.#moment);
  }

  /** Gives every security a slot, tells the directory, and starts new desks for the new day. */
  #layOut(): void {
    this.#importGeneration = newestImport(this.#options.dataDir);
    const stored = loadImported(this.#options.dataDir);
    // A folder of indices or events alone brings no stocks.
    const imported = stored && stored.securities.length > 0 ? stored : null;
    const indices = loadIndices(this.#options.dataDir);
    this.#records = lazyRecords(this.#options.dataDir);
    const importedStocks = imported?.securities ?? [];
    this.#importedSources = imported?.sources ?? [];
    this.#board = allocateBoard(this.#stocks.firstImportedSlot + importedStocks.length + indices.length);
    const yesterday = this.#stocks.diagnosedMarket.desk.knownWinRates;
    const records = this.#records;
    const isPublished = imported ? publishedFlows(imported.columns) : () => false;
    this.#stocks = new StockDesks(
      this.#simulated,
      simulatedDataset(this.#simulated, this.#board),
      imported && importedDataset(withEstimatedFlows(imported), this.#live),
      indices,
      { minutes: () => records.minutes(), isPublished, published: () => records.flows() },
    );
    if (yesterday) this.#stocks.simulatedDesk.takeWinRates(yesterday, false);
    this.#writeImportedQuotes();
    writeImportedIndices(indices, this.#board, this.#stocks.firstImportedIndexSlot);
    this.#simulated.writeQuotes(this.#second, this.#board);
    const entries = directoryEntries(this.#stocks, this.#importedSources, this.#simulated.tradeDay);
    this.#watchedSlots = entries
      .filter((entry) => entry.kind === 'stock' && entry.source === 'simulated' && !entry.delisted)
      .map((entry) => entry.slot);
    this.#post({ kind: 'directory', entries, board: this.#board });
  }

  #writeImportedQuotes(): void {
    const { imported, firstImportedSlot } = this.#stocks;
    if (imported) writeImportedQuotes(imported, this.#live, this.#board, firstImportedSlot);
  }

  /** The quote of the network that a slot shows, `null` for another one. */
  #liveQuote(slot: number): LiveQuote | null {
    const place = this.#stocks.place(slot);
    const { imported } = this.#stocks;
    if (place.kind !== 'imported' || !imported) return null;
    const stockNo = imported.securities[place.index]?.stockNo ?? '';
    return this.#live.quoteOf(stockNo, lastBarOf(imported.columns, place.index));
  }

  minuteLine(slot: number): MinuteLine {
    const place = this.#stocks.place(slot);
    if (place.kind === 'index') return quotes.indexMinuteLine(this.#simulated, place.index, this.#second);
    if (place.kind === 'simulated') return quotes.stockMinutes(this.#simulated, place.index, this.#second, this.#board);
    const prevClose = (this.#board.prevClose[slot] ?? 0) / 100 || null;
    if (place.kind === 'importedIndex') return { prevClose, price: [], averagePrice: [], volume: [] };
    const { dataset, index } = this.#stocks.at(slot);
    const day = dataset.todayOf(index)?.day ?? lastDayOf(dataset, index);
    const minutes = minutesOn(this.#records.minutes(), dataset.securities[index]?.stockNo ?? '', day);
    // Bars of another day would be drawn around the wrong close.
    return minutes === null
      ? { prevClose, price: [], averagePrice: [], volume: [] }
      : { prevClose, ...minuteLineOf(minutes, day) };
  }

  indexLines(slots: readonly number[]): number[][] {
    return slots.map((slot) => [...this.minuteLine(slot).price]);
  }

  kLine(slot: number, period: quotes.KLinePeriod, adjust: 'forward' | 'backward' | 'none'): KLine {
    const place = this.#stocks.place(slot);
    if (place.kind === 'index') return quotes.indexKLine(this.#simulated, place.index, this.#second, period);
    if (place.kind === 'importedIndex') return importedIndexKLine(place.known, period);
    const { dataset, index } = this.#stocks.at(slot);
    return quotes.stockKLine(dataset, index, period, adjust);
  }

  orderBook(slot: number): OrderBook {
    const place = this.#stocks.place(slot);
    if (place.kind !== 'simulated') {
      const quote = this.#liveQuote(slot);
      return liveOrderBook(quote?.book ?? null, quote?.isSuspended ?? false);
    }
    return quotes.stockOrderBook(this.#simulated, place.index, this.#second);
  }

  header(slot: number): QuoteHeader {
    const { kind } = this.#stocks.place(slot);
    if (kind === 'index' || kind === 'importedIndex') return quotes.indexHeader;
    const { dataset, index, isLive } = this.#stocks.at(slot);
    const isSimulated = dataset.source === 'simulated';
    const today = isSimulated ? this.#simulated.tradeDay : dataset.todayOf(index)?.day;
    const day = today ?? lastDayOf(dataset, index);
    const second = isSimulated || !isLive ? this.#second : secondOf(this.#board.asOf[slot] ?? 0);
    return quotes.stockHeader(dataset, index, slot, this.#board, day, second, (up, down) =>
      isSimulated
        ? quotes.sealOf(this.#simulated, index, this.#second, up, down)
        : liveSealOf(this.#liveQuote(slot)?.book ?? null, dataset.securities[index]?.floatShares ?? null, up, down),
    );
  }

  async scoreCard(slot: number, date?: string): Promise<ScoreCard> {
    const { desk, dataset, index, day } = await this.#stocks.diagnosed(slot, date);
    await desk.prepared();
    const security = dataset.securities[index];
    if (security && isDelisted(security, day)) return desk.emptyCard('delisted');
    return desk.scoreCard(index);
  }

  async statistics(slot: number, date?: string): Promise<Statistics> {
    const { desk, index } = await this.#stocks.diagnosed(slot, date);
    return desk.statistics(index);
  }

  async briefing(date: string | undefined): Promise<Briefing | null> {
    await this.#facts.prepared();
    return this.#briefings.briefing(this.#moment, date);
  }

  pick(question: PickQuestion, date?: string): Promise<PickAnswer | PickFault> {
    return this.#picker.ask(question, date);
  }

  pickCatalogue(): PickChoices {
    // Whoever reads what can be asked is about to ask.
    this.#picker.wake();
    const { simulated, imported } = this.#stocks;
    return pickChoices([simulated, ...(imported ? [imported] : [])]);
  }

  readonly #simulatedLimits = this.#fact('limitBoard');
  readonly themes = this.#fact('themes');
  readonly #simulatedFlows = this.#fact('flows');
  readonly abnormalEvents = this.#fact('abnormalEvents');
  readonly abnormalCauses = this.#fact('abnormalCauses');
  readonly abnormalEffects = this.#fact('abnormalEffects');
  readonly news = this.#fact('news');
  readonly dragonTiger = this.#fact('dragonTiger');
  readonly sentiment = this.#fact('sentiment');
  readonly explainFact = this.#fact('explainFact');
  readonly #simulatedEvents = this.#fact('stockEvents');

  readonly limitBoard: FactAnswers['limitBoard'] = async (date, source) =>
    source === 'imported' ? (this.#stocks.importedFacts?.limitBoard(date) ?? null) : this.#simulatedLimits(date);
  readonly flows: FactAnswers['flows'] = async (slot, days) =>
    this.#stocks.importedFacts?.flows(slot, days) ?? this.#simulatedFlows(slot, days);

  readonly stockEvents: FactAnswers['stockEvents'] = async (slot) => {
    const place = this.#stocks.place(slot);
    if (place.kind !== 'imported') return this.#simulatedEvents(slot);
    const stockNo = this.#stocks.imported?.securities[place.index]?.stockNo ?? '';
    return importedEventsOf(this.#records.events(), stockNo, { date: this.#moment.date, second: this.#moment.second });
  };

  /** A question about facts, which waits until they are there: what they need is done in parts. */
  #fact<Name extends keyof FactQueries>(name: Name): FactAnswers[Name] {
    const ask = async (...asked: Parameters<FactQueries[Name]>): Promise<unknown> => {
      await this.#facts.prepared();
      const answer = this.#facts[name] as (...given: Parameters<FactQueries[Name]>) => unknown;
      return answer.apply(this.#facts, asked);
    };
    return ask as FactAnswers[Name];
  }

  startPickTest(request: PickTestRequest): { jobId: string } | PickFault | null {
    return this.#pickTests.start(request);
  }

  pickTest(jobId: string): PickTestState | null {
    return this.#pickTests.stateOf(jobId);
  }

  readonly sourced: MarketQueries['sourced'] = (market, question) => {
    const moment = this.#moment;
    const parts = { market: this.#simulated, moment, board: this.#board, eventsOf: this.#simulatedEvents };
    const { imported: dataset, indices } = this.#stocks;
    const sources = this.#importedSources;
    const files = { root: this.#options.dataDir, moment, dataset, sources, indices, records: this.#records };
    return askDesk(market === 'simulated' ? simulatedSourceDesk(parts) : importedSourceDesk(files), question);
  };

  async explain(metric: string, slot: number, date?: string): Promise<ExplainedFigure | null> {
    const place = this.#stocks.place(slot);
    const pastDay = date === undefined ? null : this.#stocks.pastDay(slot, date);
    const isKnown = date === undefined || pastDay !== null;
    if (!isKnown && date !== aShareCalendar.dateOf(this.#stocks.shownDay(slot))) return null;
    if (place.kind === 'importedIndex') return explainImportedIndex(metric, place.known, pastDay);
    if (place.kind !== 'index') {
      const sources = pastDay === null ? this.#sourcesNow(slot) : this.#sourcesOn(slot, aShareCalendar.dateOf(pastDay));
      return explainMetric(metric, sources);
    }
    if (pastDay === null) return explainIndex(metric, slot, this.#board, shanghaiTime(dataTime(this.#moment)));
    const board = indexBoardAtClose(this.#simulated.history.indices[place.index], pastDay);
    return explainIndex(metric, 0, board, aShareCalendar.dateOf(pastDay));
  }

  #sourcesOn(slot: number, date: string): ExplanationSources {
    return pastSources(this.#stocks.on(slot, date), {
      scoreCard: () => this.scoreCard(slot, date),
      statistics: () => this.statistics(slot, date),
    });
  }

  #sourcesNow(slot: number): ExplanationSources {
    const { dataset, index, isLive } = this.#stocks.at(slot);
    return {
      dataset,
      index,
      slot,
      board: this.#board,
      quoteTime: isLive
        ? shanghaiTime(this.#board.asOf[slot] || dataTime(this.#moment))
        : aShareCalendar.dateOf(lastDayOf(dataset, index)),
      closeDate: aShareCalendar.dateOf(
        dataset.source === 'simulated' ? this.#stocks.diagnosedMarket.dataset.lastDay : lastDayOf(dataset, index),
      ),
      header: () => this.header(slot),
      orderBook: () => this.orderBook(slot),
      scoreCard: () => this.scoreCard(slot),
      statistics: () => this.statistics(slot),
      bars: () => seriesOf(dataset, index, 'forward'),
      elapsedMinutes: isLive
        ? elapsedTradingMinutes(dataset.source === 'simulated' ? this.#second : secondOf(this.#board.asOf[slot] ?? 0))
        : 240,
      volumeOfFiveDays: quotes.volumeOfFiveDays(dataset, index, isLive),
    };
  }
}

/** Second of the Shanghai day of an instant. */
const secondOf = (at: number): number => Math.floor(((at + 8 * 3_600_000) % 86_400_000) / 1000);

const shanghaiTime = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
