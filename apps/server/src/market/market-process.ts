import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { calendarLogger } from './calendar/calendar-end.ts';
import { appliedExtension, applyExtension, sharedExtensionAt } from './calendar/calendar-years.ts';
import { MarketService, type AskEngine } from './market-service.ts';
import { WaitingQuestions } from './waiting-questions.ts';
import { openThread } from './wire/open-thread.ts';
import type { LiveUpdate, MarketState } from './wire/protocol.ts';
import type { EngineOptions, FromEngine, StoredSnapshot, ToEngine } from './wire/engine-messages.ts';

/** A simulated trading day that runs in ten minutes while the wall's clock rests. */
export interface MarketDay {
  readonly isRunning: boolean;
  /** Starts one, or goes back. Resolves when the market stands at the other clock. */
  run(isRunning: boolean): Promise<void>;
}

/** A market, wherever its engine runs. */
export interface OpenedMarket {
  readonly service: MarketService;
  /**
   * Resolves when the first quotes are there, with a market that is drawn for the first time also the first lists; rejects
   * when the engine can't be started.
   */
  readonly opened: Promise<void>;
  /** Absent where this process does not run the engine, or the operator set its clock. */
  readonly day?: MarketDay | undefined;
  stop(): Promise<void>;
}

/** A market whose engine is a thread of this process. */
export interface MarketProcess extends OpenedMarket {
  /** Moves the clock of a replay; resolves when the market stands there. */
  moveClock(at: number): Promise<void>;
  /** Hands quotes from the network to the engine. */
  takeLive(update: LiveUpdate): void;
}

/** What a deployment does around the engine. */
export interface MarketHooks {
  /** Before the first start. */
  readonly before?: () => Promise<void>;
  /** After the engine has written a history to its files. */
  readonly onStored?: (snapshot: StoredSnapshot) => void;
  /** How long an answer may take before the caller is told that the server is busy; ten seconds unless told. */
  readonly answerTimeoutMs?: number;
  /** The same for an engine that has just started and follows its past first; never less than `answerTimeoutMs`. */
  readonly preparingTimeoutMs?: number;
}

/** How often it is looked whether somebody has published more of the calendar. */
const checkCalendarMs = 5000;
/** Pause before the engine is started again after it broke down. */
const restartMs = 1000;
/** Work that nobody waits for is asked again by its next run: it may take as long as a busy engine needs. */
export const backgroundTimeoutMs = 300_000;

/** An engine that has just started follows its past before it answers; whoever asks meanwhile is answered late instead of refused. */
const firstAnswerTimeoutMs = 120_000;

/** A newly drawn market whose first lists take longer than this is opened without them. */
const maxListsMs = 180_000;

/** Breakdowns in a row before the first quotes after which a start is given up: the fault is then no passing one. */
const maxFailedStarts = 3;

/** Lays the calendar out as far as it is published, and on beyond; `shownAt` is where the market stands already. */
function layOutCalendar(dataDir: string, clock: EngineOptions['clock'], shownAt: number, log: Logger): void {
  // A replay goes by the calendar of the market that is there already.
  if (clock.mode === 'REPLAY') return;
  const { mode, fixedAt, origin } = clock;
  const started = mode === 'FIXED' ? (fixedAt ?? origin) : mode === 'FAST' ? (fixedAt ?? Date.now()) : Date.now();
  try {
    applyExtension(sharedExtensionAt(dataDir, Math.max(started, shownAt), Date.now()));
  } catch (error) {
    log.error({ err: error }, 'the stored calendar can not be used');
  }
}

type Progress = (task: string, done: number, total: number) => void;

/** The engine in a thread of its own, started again whenever it breaks down; the API lives on meanwhile. */
class EngineThread {
  readonly service: MarketService;
  readonly opened: Promise<void>;
  readonly #options: EngineOptions;
  readonly #log: Logger;
  readonly #onProgress: Progress;
  readonly #hooks: MarketHooks;
  readonly #questions = new WaitingQuestions('engine');
  readonly #logCalendar: ReturnType<typeof calendarLogger>;
  readonly #calendarTimer: NodeJS.Timeout;
  #open: () => void = () => {};
  #fail: (error: Error) => void = () => {};
  #worker: Worker | undefined;
  #isStopping = false;
  #hasOpened = false;
  #failedStarts = 0;
  #hasGivenUp = false;
  /** Whether the engine that runs has what its answers rest on. */
  #isPrepared = false;
  /** The market was drawn at this start: whoever opens it waits for its first lists. */
  #isNew = false;
  #clock: EngineOptions['clock'];
  #onTick: (() => void) | undefined;
  /** What the engine that runs was started with. */
  #calendar = '';
  /** Who waits for the clock of a replay to come somewhere. */
  #arrivals: { readonly at: number; readonly resolve: () => void }[] = [];
  /** For the next engine while none runs, before the first start and between two of them. */
  #early: ToEngine[] = [];

  constructor(options: EngineOptions, log: Logger, onProgress: Progress, hooks: MarketHooks) {
    this.#options = options;
    this.#log = log;
    this.#onProgress = onProgress;
    this.#hooks = hooks;
    this.#clock = options.clock;
    this.#logCalendar = calendarLogger(log);
    this.opened = new Promise((resolve, reject) => {
      this.#open = resolve;
      this.#fail = reject;
    });
    const { answerTimeoutMs = 10_000 } = hooks;
    this.service = new MarketService(
      this.#askWithin(answerTimeoutMs, false),
      this.#askWithin(Math.max(answerTimeoutMs, backgroundTimeoutMs), true),
    );
    this.#calendarTimer = setInterval(() => this.#checkCalendar(), checkCalendarMs).unref();
    if (hooks.before) void hooks.before().finally(() => !this.#isStopping && this.#start());
    else this.#start();
  }

  #askWithin(timeoutMs: number, isBackground: boolean): AskEngine {
    const { preparingTimeoutMs = this.#hooks.answerTimeoutMs ?? firstAnswerTimeoutMs } = this.#hooks;
    return (market, name, ...args) =>
      this.#isStopping || this.#hasGivenUp
        ? Promise.reject(new Error('the market engine does not run'))
        : this.#questions.ask(name, this.#isPrepared ? timeoutMs : Math.max(timeoutMs, preparingTimeoutMs), (id) =>
            this.send({ kind: 'ask', id, market, name, args, ...(isBackground && { isBackground }) }),
          );
  }

  send(message: ToEngine): void {
    if (this.#worker) return this.#worker.postMessage(message);
    // Quotes come whole: the newest replace those that nobody took.
    if (message.kind === 'live') this.#early = this.#early.filter(({ kind }) => kind !== 'live');
    this.#early.push(message);
  }

  #waitsForLists(): boolean {
    return this.#isNew && this.#options.preparesUnasked !== false;
  }

  #receive(message: FromEngine): void {
    switch (message.kind) {
      case 'progress':
        // A replay draws its days anew each time, and few stocks.
        if (message.task === 'history' && this.#clock.mode !== 'REPLAY') this.#isNew = true;
        return this.#onProgress(message.task, message.done, message.total);
      case 'directory':
        return this.service.setDirectory(message.entries, message.board);
      case 'tick':
        return this.#tick(message.state);
      case 'prepared':
        this.#isPrepared = true;
        return this.#open();
      case 'answer':
        return this.#questions.resolve(message.id, message.value);
      case 'failure':
        return this.#questions.reject(message.id, message.message);
      case 'stored':
        return this.#hooks.onStored?.(message.snapshot);
      case 'notice':
        return this.#log.info(message.message);
      default:
        message satisfies never;
    }
  }

  #tick(state: MarketState): void {
    if (!this.#hasOpened && this.#waitsForLists()) setTimeout(() => this.#open(), maxListsMs).unref();
    this.#hasOpened = true;
    this.service.setState(state);
    this.#logCalendar(this.service.calendarEnd);
    this.#onTick?.();
    for (const { at, resolve } of this.#arrivals) if (state.at >= at) resolve();
    this.#arrivals = this.#arrivals.filter(({ at }) => state.at < at);
    if (!this.#waitsForLists()) this.#open();
  }

  #start(): void {
    this.#renewCalendar();
    this.#calendar = JSON.stringify(appliedExtension());
    const thread = openThread('market-worker', { ...this.#options, clock: this.#clock });
    this.#worker = thread;
    this.#isPrepared = false;
    for (const message of this.#early.splice(0)) thread.postMessage(message);
    thread.on('message', (message: FromEngine) => this.#receive(message));
    thread.on('error', (error) => this.#log.error({ err: error }, 'the market engine broke down'));
    thread.on('exit', () => this.#restart());
  }

  #restart(): void {
    this.#worker = undefined;
    this.#questions.rejectAll('the market engine is starting again');
    if (this.#isStopping) return;
    if (!this.#hasOpened && ++this.#failedStarts >= maxFailedStarts) {
      this.#hasGivenUp = true;
      this.#fail(new Error('the market engine could not be started; the log says why'));
      return;
    }
    setTimeout(() => !this.#isStopping && this.#start(), restartMs).unref();
  }

  /** The market's own clock may have run ahead of the wall. */
  #renewCalendar(): void {
    layOutCalendar(this.#options.dataDir, this.#clock, this.#hasOpened ? this.service.state.at : 0, this.#log);
  }

  /** An engine has numbered its days: with other ones it starts again, from the files, and answers what is asked meanwhile. */
  #checkCalendar(): void {
    this.#renewCalendar();
    if (this.#hasOpened && JSON.stringify(appliedExtension()) !== this.#calendar)
      this.#worker?.postMessage({ kind: 'stop' } satisfies ToEngine);
  }

  get isFast(): boolean {
    return this.#clock.mode === 'FAST';
  }

  /** Goes on with another clock, in another engine over the same files: one that has run ahead can't go back. */
  runAt(clock: EngineOptions['clock']): Promise<void> {
    this.#clock = clock;
    const ended = this.#worker;
    this.#worker = undefined;
    ended?.removeAllListeners('exit').removeAllListeners('message');
    void ended?.terminate();
    this.#questions.rejectAll('the market engine is starting again');
    return new Promise((resolve) => {
      this.#onTick = () => {
        this.#onTick = undefined;
        resolve();
      };
      this.#start();
    });
  }

  moveClock(at: number): Promise<void> {
    // An engine that breaks down starts again where the clock stood.
    this.#clock = { ...this.#clock, fixedAt: Math.max(at, this.#clock.fixedAt ?? at) };
    if (this.#hasOpened && this.service.state.at >= at) return Promise.resolve();
    return new Promise((resolve) => {
      this.#arrivals.push({ at, resolve });
      this.send({ kind: 'clock', at });
    });
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    clearInterval(this.#calendarTimer);
    for (const { resolve } of this.#arrivals.splice(0)) resolve();
    this.#worker?.postMessage({ kind: 'stop' } satisfies ToEngine);
    this.#questions.rejectAll('the market engine does not run');
    await this.#worker?.terminate();
  }
}

/** Opens a market whose engine is a thread of this process. */
export function startMarket(
  options: EngineOptions,
  log: Logger,
  onProgress: Progress,
  hooks: MarketHooks = {},
): MarketProcess {
  const engine = new EngineThread(options, log, onProgress, hooks);
  const day: MarketDay = {
    get isRunning() {
      return engine.isFast;
    },
    run: (isRunning) =>
      isRunning === engine.isFast
        ? Promise.resolve()
        : engine.runAt(isRunning ? { mode: 'FAST', origin: Date.now() } : options.clock),
  };
  return {
    service: engine.service,
    opened: engine.opened,
    day: options.clock.mode === 'REAL' ? day : undefined,
    moveClock: (at) => engine.moveClock(at),
    takeLive: (update) => engine.send({ kind: 'live', update }),
    stop: () => engine.stop(),
  };
}
