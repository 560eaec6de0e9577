import { setImmediate } from 'node:timers/promises';
import { aShareCalendar, elapsedTradingMinutes, indexDefinitions } from '@lianpan/market';
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
  Statistics,
} from '../protocol.ts';
import type { FactQueries } from '../facts-protocol.ts';
import { allocateBoard } from './board.ts';
import { BriefingDesk } from './briefing-desk.ts';
import { benchmarkCloses, importedDataset, lastBarOf, seriesOf, simulatedDataset, type Dataset } from './dataset.ts';
import { DiagnosisDesk } from './diagnosis-desk.ts';
import { explainIndex, explainMetric } from './explanations.ts';
import { withEstimatedFlows } from './estimated-flows.ts';
import { FactsDesk } from './facts-desk.ts';
import { marketFolder } from './history-files.ts';
import { importedEventsOf } from './imported-events.ts';
import { lazyRecords, loadImported, newestImport } from './imported-files.ts';
import { minuteLineOf, minutesOn } from './imported-minutes.ts';
import { liveOrderBook, liveSealOf, writeImportedQuotes } from './imported-quotes.ts';
import { LiveQuotes } from './live-quotes.ts';
import { directoryEntries, isDelisted } from './listing.ts';
import { dataTime, knownSecond, MarketClock, type MarketMoment } from './market-clock.ts';
import { watchMarket } from './market-watch.ts';
import { PickTestDesk } from './pick-test-desk.ts';
import { pickChoices, pickerTask, simulatedPart } from './picker-task.ts';
import { PickerThread } from './picker-thread.ts';
import * as quotes from './quote-desk.ts';
import { SimulatedMarket } from './simulated-market.ts';
import { loadWinRates, saveWinRates } from './win-rate-file.ts';

/** 09:30, second of the day. */
const morningOpen = 9 * 3600 + 30 * 60;

/** A slot of the board, told apart. */
type Place =
  | { readonly kind: 'simulated'; readonly index: number }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'imported'; readonly index: number };

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
  #datasets: { simulated: Dataset; imported: Dataset | null };
  #desks: { simulated: DiagnosisDesk; imported: DiagnosisDesk | null };
  #watchedSlots: number[] = [];
  readonly #live = new LiveQuotes();
  #briefings: BriefingDesk;
  readonly #picker = new PickerThread();
  readonly #facts: FactsDesk;
  readonly #pickTests = new PickTestDesk(() => simulatedPart(this.#simulated, this.#datasets.imported));

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
        onStored: (day) => post({ kind: 'stored', snapshot: { market: marketFolder(options), day } }),
      },
      this.#moment.tradeDay,
    );
    this.#facts = new FactsDesk(this.#simulated, this.#moment);
    this.#briefings = new BriefingDesk(this.#simulated, () => this.#facts.book);
    this.#board = allocateBoard(0);
    this.#records = lazyRecords(options.dataDir);
    this.#datasets = { simulated: simulatedDataset(this.#simulated, this.#board), imported: null };
    this.#desks = { simulated: new DiagnosisDesk(this.#datasets.simulated, undefined), imported: null };
    this.#layOut();
  }

  /** Moves the market to the clock's moment and tells everybody. */
  tick(wallMs: number): void {
    this.#moment = this.#clock.moment(wallMs);
    const dayChanged = this.#moment.tradeDay !== this.#simulated.tradeDay;
    if (dayChanged) {
      this.#simulated.moveTo(this.#moment.tradeDay);
      this.#facts.renew();
      this.#briefings = new BriefingDesk(this.#simulated, () => this.#facts.book);
    }
    this.#facts.tick(this.#moment);
    const isLaidOutAnew = dayChanged || newestImport(this.#options.dataDir) !== this.#importGeneration;
    if (isLaidOutAnew) this.#layOut();
    this.#simulated.writeQuotes(this.#second, this.#board);
    this.#postTick();
    if (this.#hasPrices) this.#picker.startTrading();
    if (isLaidOutAnew) void this.prepareDiagnosis();
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

  /** Does what nobody should have to wait for: measures the market, and has the win rates built in another thread. */
  async prepareDiagnosis(): Promise<void> {
    const { simulated, imported } = this.#desks;
    void simulated.context;
    void imported?.context;
    await this.#prepareBriefings();
    this.#givePicker();
    // The win rates are another thread's work.
    await Promise.all([this.#prepareWinRates(simulated), this.#prepareFacts()]);
  }

  async #prepareWinRates(simulated: DiagnosisDesk): Promise<void> {
    const key = `${this.#options.seed}-${this.#options.stockCount}-${this.#datasets.simulated.lastDay}`;
    const stored = loadWinRates(this.#options.dataDir, key);
    if (stored) {
      simulated.takeWinRates(stored, true);
      return;
    }
    try {
      saveWinRates(this.#options.dataDir, key, await simulated.winRates());
    } catch (error) {
      this.#post({ kind: 'notice', message: `win rates were not built: ${String(error)}` });
    }
  }

  /** Continuous trading has begun, or is over. */
  get #hasPrices(): boolean {
    return this.#moment.tradeDay === this.#simulated.tradeDay && this.#second >= morningOpen;
  }

  #givePicker(): void {
    const { imported } = this.#datasets;
    this.#picker.take(pickerTask(this.#simulated, imported, this.#board, this.#firstImportedSlot, this.#hasPrices));
  }

  /** In parts, so that prices go on meanwhile. */
  async #prepareBriefings(): Promise<void> {
    while (!this.#briefings.prepare()) await setImmediate();
  }

  async #prepareFacts(): Promise<void> {
    while (!this.#facts.prepare()) await setImmediate();
  }

  get #second(): number {
    return knownSecond(this.#moment);
  }

  /** Gives every security a slot, tells the directory, and starts new desks for the new day. */
  #layOut(): void {
    this.#importGeneration = newestImport(this.#options.dataDir);
    const imported = loadImported(this.#options.dataDir);
    this.#records = lazyRecords(this.#options.dataDir);
    const importedStocks = imported?.securities ?? [];
    this.#board = allocateBoard(this.#firstImportedSlot + importedStocks.length);
    this.#datasets = {
      simulated: simulatedDataset(this.#simulated, this.#board),
      imported: imported && importedDataset(withEstimatedFlows(imported), this.#live),
    };
    const yesterday = this.#desks.simulated.knownWinRates;
    this.#desks = {
      simulated: new DiagnosisDesk(this.#datasets.simulated, benchmarkCloses(this.#simulated)),
      imported: this.#datasets.imported && new DiagnosisDesk(this.#datasets.imported, undefined),
    };
    if (yesterday) this.#desks.simulated.takeWinRates(yesterday, false);
    this.#writeImportedQuotes();
    this.#simulated.writeQuotes(this.#second, this.#board);
    const entries = directoryEntries(this.#datasets, imported?.sources ?? [], this.#simulated.tradeDay);
    this.#watchedSlots = entries
      .filter((entry) => entry.kind === 'stock' && entry.source === 'simulated' && !entry.delisted)
      .map((entry) => entry.slot);
    this.#post({ kind: 'directory', entries, board: this.#board });
  }

  get #firstImportedSlot(): number {
    return this.#simulated.count + indexDefinitions.length;
  }

  #writeImportedQuotes(): void {
    const { imported } = this.#datasets;
    if (imported) writeImportedQuotes(imported, this.#live, this.#board, this.#firstImportedSlot);
  }

  /** The quote of the network that a slot shows, `null` for another one. */
  #liveQuote(slot: number): LiveQuote | null {
    const place = this.#place(slot);
    const { imported } = this.#datasets;
    if (place.kind !== 'imported' || !imported) return null;
    const stockNo = imported.securities[place.index]?.stockNo ?? '';
    return this.#live.quoteOf(stockNo, lastBarOf(imported.columns, place.index));
  }

  #place(slot: number): Place {
    if (slot < this.#simulated.count) return { kind: 'simulated', index: slot };
    if (slot < this.#firstImportedSlot) return { kind: 'index', index: slot - this.#simulated.count };
    return { kind: 'imported', index: slot - this.#firstImportedSlot };
  }

  /** Dataset and desk of a stock's slot. Throws for an index, which callers rule out. */
  #stock(slot: number): { dataset: Dataset; desk: DiagnosisDesk; index: number; isLive: boolean } {
    const place = this.#place(slot);
    if (place.kind === 'simulated') {
      return { dataset: this.#datasets.simulated, desk: this.#desks.simulated, index: place.index, isLive: true };
    }
    const { imported } = this.#datasets;
    if (place.kind === 'imported' && imported && this.#desks.imported) {
      const isLive = imported.todayOf(place.index) !== null;
      return { dataset: imported, desk: this.#desks.imported, index: place.index, isLive };
    }
    throw new Error(`slot ${slot} is no stock`);
  }

  minuteLine(slot: number): MinuteLine {
    const place = this.#place(slot);
    if (place.kind === 'index') return quotes.indexMinuteLine(this.#simulated, place.index, this.#second);
    if (place.kind === 'simulated') return quotes.stockMinutes(this.#simulated, place.index, this.#second, this.#board);
    const prevClose = (this.#board.prevClose[slot] ?? 0) / 100 || null;
    const { dataset, index } = this.#stock(slot);
    const day = dataset.todayOf(index)?.day ?? lastDayOf(dataset, index);
    const minutes = minutesOn(this.#records.minutes(), dataset.securities[index]?.stockNo ?? '', day);
    // Bars of another day would be drawn around the wrong close.
    return minutes === null
      ? { prevClose, price: [], averagePrice: [], volume: [] }
      : { prevClose, ...minuteLineOf(minutes, day) };
  }

  indexLines(slots: readonly number[]): number[][] {
    return slots.map((slot) => [
      ...quotes.indexMinuteLine(this.#simulated, slot - this.#simulated.count, this.#second).price,
    ]);
  }

  kLine(slot: number, period: 'day' | 'week' | 'month', adjust: 'forward' | 'backward' | 'none'): KLine {
    const place = this.#place(slot);
    if (place.kind === 'index') return quotes.indexKLine(this.#simulated, place.index, this.#second, period);
    const { dataset, index } = this.#stock(slot);
    return quotes.stockKLine(dataset, index, period, adjust);
  }

  orderBook(slot: number): OrderBook {
    const place = this.#place(slot);
    if (place.kind !== 'simulated') {
      const quote = this.#liveQuote(slot);
      return liveOrderBook(quote?.book ?? null, quote?.isSuspended ?? false);
    }
    return quotes.stockOrderBook(this.#simulated, place.index, this.#second);
  }

  header(slot: number): QuoteHeader {
    if (this.#place(slot).kind === 'index') return quotes.indexHeader;
    const { dataset, index, isLive } = this.#stock(slot);
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

  scoreCard(slot: number): ScoreCard {
    const { desk, dataset, index } = this.#stock(slot);
    const security = dataset.securities[index];
    if (security && isDelisted(security, this.#simulated.tradeDay)) return desk.emptyCard('delisted');
    return desk.scoreCard(index);
  }

  async statistics(slot: number): Promise<Statistics> {
    const { desk, index } = this.#stock(slot);
    return desk.statistics(index);
  }

  briefing(date: string | undefined): Briefing | null {
    return this.#briefings.briefing(this.#moment, date);
  }

  pick(question: PickQuestion, date?: string): Promise<PickAnswer | PickFault> {
    return this.#picker.ask(question, date);
  }

  pickCatalogue(): PickChoices {
    // Whoever reads what can be asked is about to ask.
    this.#picker.wake();
    const { simulated, imported } = this.#datasets;
    return pickChoices([simulated, ...(imported ? [imported] : [])]);
  }

  readonly limitBoard: FactQueries['limitBoard'] = (date) => this.#facts.limitBoard(date);
  readonly themes: FactQueries['themes'] = (date) => this.#facts.themes(date);
  readonly flows: FactQueries['flows'] = (slot, days) => this.#facts.flows(slot, days);
  readonly abnormalEvents: FactQueries['abnormalEvents'] = (query) => this.#facts.abnormalEvents(query);
  readonly abnormalCauses: FactQueries['abnormalCauses'] = (eventId) => this.#facts.abnormalCauses(eventId);
  readonly abnormalEffects: FactQueries['abnormalEffects'] = (type) => this.#facts.abnormalEffects(type);
  readonly stockEvents: FactQueries['stockEvents'] = (slot) => {
    const place = this.#place(slot);
    if (place.kind !== 'imported') return this.#facts.stockEvents(slot);
    const stockNo = this.#datasets.imported?.securities[place.index]?.stockNo ?? '';
    return importedEventsOf(this.#records.events(), stockNo, { date: this.#moment.date, second: this.#moment.second });
  };

  readonly news: FactQueries['news'] = (query) => this.#facts.news(query);
  readonly dragonTiger: FactQueries['dragonTiger'] = (date) => this.#facts.dragonTiger(date);
  readonly sentiment: FactQueries['sentiment'] = (days) => this.#facts.sentiment(days);

  readonly explainFact: FactQueries['explainFact'] = (...asked) => this.#facts.explainFact(...asked);

  startPickTest(request: PickTestRequest): { jobId: string } | PickFault | null {
    return this.#pickTests.start(request);
  }

  pickTest(jobId: string): PickTestState | null {
    return this.#pickTests.stateOf(jobId);
  }

  async explain(metric: string, slot: number): Promise<ExplainedFigure | null> {
    if (this.#place(slot).kind === 'index')
      return explainIndex(metric, slot, this.#board, shanghaiTime(dataTime(this.#moment)));
    const { dataset, index, isLive } = this.#stock(slot);
    return explainMetric(metric, {
      dataset,
      index,
      slot,
      board: this.#board,
      quoteTime: isLive
        ? shanghaiTime(this.#board.asOf[slot] || dataTime(this.#moment))
        : aShareCalendar.dateOf(lastDayOf(dataset, index)),
      closeDate: aShareCalendar.dateOf(dataset.source === 'simulated' ? dataset.lastDay : lastDayOf(dataset, index)),
      header: () => this.header(slot),
      orderBook: () => this.orderBook(slot),
      scoreCard: () => this.scoreCard(slot),
      statistics: () => this.statistics(slot),
      bars: () => seriesOf(dataset, index, 'forward'),
      elapsedMinutes: isLive
        ? elapsedTradingMinutes(dataset.source === 'simulated' ? this.#second : secondOf(this.#board.asOf[slot] ?? 0))
        : 240,
      volumeOfFiveDays: quotes.volumeOfFiveDays(dataset, index, isLive),
    });
  }
}

const lastDayOf = ({ columns }: Dataset, index: number): number =>
  columns.day[(columns.start[index] ?? 0) + (columns.length[index] ?? 0) - 1] ?? 0;

/** Second of the Shanghai day of an instant. */
const secondOf = (at: number): number => Math.floor(((at + 8 * 3_600_000) % 86_400_000) / 1000);

const shanghaiTime = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
