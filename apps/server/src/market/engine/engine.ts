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
  DirectoryEntry,
  EngineOptions,
  ExplainedFigure,
  FromEngine,
  KLine,
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
import type { FactQueries } from '../facts-protocol.ts';
import { allocateBoard } from './board.ts';
import { BriefingDesk } from './briefing-desk.ts';
import { benchmarkCloses, importedDataset, lastBarOf, seriesOf, simulatedDataset, type Dataset } from './dataset.ts';
import { DiagnosisDesk } from './diagnosis-desk.ts';
import { explainIndex, explainMetric } from './explanations.ts';
import { withEstimatedFlows } from './estimated-flows.ts';
import { FactsDesk } from './facts-desk.ts';
import { marketFolder } from './history-files.ts';
import { loadImported, newestImport } from './imported-files.ts';
import { LiveQuotes, writeLiveQuote } from './live-quotes.ts';
import { indexEntry, isDelisted, stockEntry } from './listing.ts';
import { dataTime, knownSecond, MarketClock, type MarketMoment } from './market-clock.ts';
import { watchMarket } from './market-watch.ts';
import { PickTestDesk } from './pick-test-desk.ts';
import { importedPart, pickChoices, pickerTask, simulatedPart } from './picker-task.ts';
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
  #datasets: { simulated: Dataset; imported: Dataset | null };
  #desks: { simulated: DiagnosisDesk; imported: DiagnosisDesk | null };
  #watchedSlots: number[] = [];
  readonly #live = new LiveQuotes();
  #briefings: BriefingDesk;
  readonly #picker = new PickerThread();
  readonly #facts: FactsDesk;
  readonly #pickTests = new PickTestDesk(() => {
    const { imported } = this.#datasets;
    return {
      simulated: simulatedPart(this.#simulated, imported),
      imported: imported && importedPart(imported, this.#firstImportedSlot),
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
        onStored: (day) => post({ kind: 'stored', snapshot: { market: marketFolder(options), day } }),
      },
      this.#moment.tradeDay,
    );
    this.#briefings = new BriefingDesk(this.#simulated);
    this.#facts = new FactsDesk(this.#simulated, this.#moment);
    this.#board = allocateBoard(0);
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
      this.#briefings = new BriefingDesk(this.#simulated);
      this.#facts.renew();
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
    if (this.#datasets.imported) this.#writeImportedQuotes(this.#datasets.imported);
    this.#postTick();
  }

  #postTick(): void {
    this.#post({ kind: 'tick', state: watchMarket(this.#board, this.#watchedSlots, this.#moment, this.#live.state) });
  }

  /** Does what nobody should have to wait for: measures the market, and has the win rates built in another thread. */
  async prepareDiagnosis(): Promise<void> {
    const { simulated, imported } = this.#desks;
    // Another thread's work, that whoever looks at the picker starts.
    this.#givePicker();
    void simulated.context;
    void imported?.context;
    await this.#prepareBriefings();
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
    if (this.#datasets.imported) this.#writeImportedQuotes(this.#datasets.imported);
    this.#simulated.writeQuotes(this.#second, this.#board);
    const entries = this.#entries(new Set(importedStocks.map((security) => security.stockNo)), imported?.sources ?? []);
    this.#watchedSlots = entries
      .filter((entry) => entry.kind === 'stock' && entry.source === 'simulated' && !entry.delisted)
      .map((entry) => entry.slot);
    this.#post({ kind: 'directory', entries, board: this.#board });
  }

  get #firstImportedSlot(): number {
    return this.#simulated.count + indexDefinitions.length;
  }

  /** Listed securities; an imported stock takes the place of the simulated one with the same code. */
  #entries(importedCodes: ReadonlySet<string>, historySources: readonly SourceName[]): DirectoryEntry[] {
    const { tradeDay } = this.#simulated;
    const today = aShareCalendar.dateOf(tradeDay);
    const stocks = this.#datasets.simulated.securities.flatMap((security, index) => {
      const isListed = security.listDate === null || security.listDate <= today;
      if (!isListed || importedCodes.has(security.stockNo)) return [];
      return [stockEntry(security, index, 'simulated', tradeDay, null)];
    });
    const indices = indexDefinitions.map(({ symbol, name }, n) => indexEntry(symbol, name, this.#simulated.count + n));
    const imported = this.#datasets.imported;
    const real = (imported?.securities ?? []).map((security, index) => {
      const lastDay = lastDayOf(imported as Dataset, index);
      return stockEntry(
        security,
        this.#firstImportedSlot + index,
        'imported',
        tradeDay,
        aShareCalendar.dateOf(lastDay),
        historySources[index],
      );
    });
    return [...stocks, ...indices, ...real];
  }

  /** An imported stock shows its quote from the network, its last bar where nobody gives a newer one. */
  #writeImportedQuotes({ columns, securities }: Dataset): void {
    securities.forEach(({ stockNo }, index) => {
      const last = (columns.start[index] ?? 0) + (columns.length[index] ?? 0) - 1;
      const slot = this.#firstImportedSlot + index;
      const quote = this.#live.quoteOf(stockNo, lastBarOf(columns, index));
      if (quote) {
        writeLiveQuote(this.#board, slot, quote);
        return;
      }
      this.#board.asOf[slot] = 0;
      this.#board.state[slot] = 0;
      for (const name of ['open', 'high', 'low', 'prevClose'] as const)
        this.#board[name][slot] = columns[name][last] ?? 0;
      this.#board.price[slot] = columns.close[last] ?? 0;
      this.#board.volume[slot] = columns.volume[last] ?? 0;
      this.#board.amount[slot] = columns.amount[last] ?? 0;
    });
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
    return { prevClose: (this.#board.prevClose[slot] ?? 0) / 100 || null, price: [], averagePrice: [], volume: [] };
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
    if (place.kind !== 'simulated') return quotes.noOrderBook;
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
      isSimulated ? quotes.sealOf(this.#simulated, index, this.#second, up, down) : null,
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
  readonly stockEvents: FactQueries['stockEvents'] = (slot) => this.#facts.stockEvents(slot);
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
