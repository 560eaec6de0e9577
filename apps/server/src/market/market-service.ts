import type { MarketName } from '@lianpan/contract';
import { calendarEndAt, type CalendarEnd } from './calendar/calendar-end.ts';
import { datasetOf, Market, marketOf, type AskMarket } from './market.ts';
import type { DirectoryEntry, MarketQueries, MarketQueryName, MarketState, QuoteBoard } from './wire/protocol.ts';
import type { LineProgress, MarketSources } from './wire/source-questions.ts';
import type { DatasetName, PublicSourceState } from './wire/source-words.ts';

/** The engine's side of the service: asks a question about one of its markets, gives the answer. */
export type AskEngine = <Name extends MarketQueryName>(
  market: DatasetName,
  name: Name,
  ...args: Parameters<MarketQueries[Name]>
) => Promise<Awaited<ReturnType<MarketQueries[Name]>>>;

/** Several ticks and a restart. */
const silentMs = 20_000;

/**
 * The markets of an installation as the request thread sees them: directories and the live board are read directly,
 * everything that needs history or computation is asked from the engine's thread. Whoever answers a person takes the one
 * market that this person looks at.
 */
export class MarketService {
  readonly ask: AskEngine;
  /** Where figures come from that the engine does not hold ready; none before they are opened. */
  sources: MarketSources | undefined;
  /** For jobs: its questions give way to those of people. */
  readonly inBackground: MarketService;
  readonly #markets: Readonly<Record<MarketName, Market>>;
  readonly #backgroundMarkets: Readonly<Record<MarketName, Market>>;
  #entries: readonly DirectoryEntry[] = [];
  #board: QuoteBoard | undefined;
  #state: MarketState | undefined;
  #calendarEnd: CalendarEnd | null = null;
  #generation = 0;
  #tickedAt = 0;
  readonly #tickListeners = new Set<(state: MarketState) => void>();

  /** `askInBackground` gives way to what people ask and waits longer; the same way of asking when absent. */
  constructor(ask: AskEngine, askInBackground: AskEngine = ask) {
    this.ask = ask;
    const marketsBy = (askAny: AskEngine): Readonly<Record<MarketName, Market>> => {
      const of = (name: MarketName): Market => {
        const askOne: AskMarket = (question, ...args) => askAny(datasetOf[name], question, ...args);
        return new Market(name, this, askOne);
      };
      return { real: of('real'), simulated: of('simulated') };
    };
    this.#markets = marketsBy(ask);
    this.#backgroundMarkets = marketsBy(askInBackground);
    this.inBackground = this.#seenFromBackground(askInBackground);
  }

  /** The same service for work that nobody waits for. */
  #seenFromBackground(ask: AskEngine): MarketService {
    const of: MarketService['of'] = (name) => this.#backgroundMarkets[name];
    const own: Partial<MarketService> = { ask, of };
    return new Proxy(this, {
      get: (service, name) => {
        const value: unknown = name in own ? own[name as 'ask' | 'of'] : Reflect.get(service, name, service);
        return typeof value === 'function' ? (value.bind(service) as unknown) : value;
      },
    });
  }

  /** Takes over what the engine sends. */
  setDirectory(entries: readonly DirectoryEntry[], board: QuoteBoard): void {
    this.#entries = entries;
    this.#board = board;
    this.#generation += 1;
    for (const market of [...Object.values(this.#markets), ...Object.values(this.#backgroundMarkets)]) {
      market.setDirectory(entries.filter(({ source }) => marketOf[source] === market.name));
    }
  }

  /** The securities of both markets, by slots. */
  get entries(): readonly DirectoryEntry[] {
    return this.#entries;
  }

  /** One of the markets, whether people are offered it or not. */
  of(name: MarketName): Market {
    return this.#markets[name];
  }

  /** The markets that people may look at, the one for those who have not chosen first. */
  get offered(): readonly MarketName[] {
    return this.state.offered.map((dataset) => marketOf[dataset]);
  }

  /** The market of somebody who wants `wanted`: the first one where that is not offered, or nothing is wanted. */
  chosen(wanted: MarketName | null): Market {
    const { offered } = this;
    const name = wanted !== null && offered.includes(wanted) ? wanted : offered[0];
    // An installation that waits for its first real day shows no invented one instead.
    return this.of(name ?? 'real');
  }

  /** Counts the lists of securities: slots mean something within one of them. */
  get generation(): number {
    return this.#generation;
  }

  setState(state: MarketState): void {
    this.#state = state;
    this.#tickedAt = performance.now();
    // Sources have a clock that goes on where that of the simulated market stands still.
    this.#calendarEnd = calendarEndAt(Math.max(state.at, state.feed?.at ?? 0));
    for (const listener of this.#tickListeners) listener(state);
  }

  /** Whether the engine has not been heard of for longer than it takes to start again. */
  get isSilent(): boolean {
    return performance.now() - this.#tickedAt > silentMs;
  }

  onTick(listener: (state: MarketState) => void): () => void {
    this.#tickListeners.add(listener);
    return () => this.#tickListeners.delete(listener);
  }

  /** How the sources do, for operators; empty before they are opened. */
  sourceStates(): readonly PublicSourceState[] {
    return this.sources?.states() ?? [];
  }

  /** `null` while no history is fetched, and where another process has the sources. */
  lineProgress(): LineProgress | null {
    return this.sources?.lineProgress?.() ?? null;
  }

  /** How far the trading calendar reaches from now on, `null` before the market has opened. */
  get calendarEnd(): CalendarEnd | null {
    return this.#calendarEnd;
  }

  /** Whether there is anything to look at yet. */
  get hasOpened(): boolean {
    return this.#state !== undefined;
  }

  get state(): MarketState {
    if (!this.#state) throw new Error('the market has not opened yet');
    return this.#state;
  }

  /** The live quotes of all slots. Throws before there are any. */
  get board(): QuoteBoard {
    if (!this.#board) throw new Error('the market has not opened yet');
    return this.#board;
  }
}
