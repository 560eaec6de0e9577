import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { calendarLogger } from './calendar/calendar-end.ts';
import { appliedExtension, applyExtension, sharedExtensionAt } from './calendar/calendar-years.ts';
import { MarketService, type AskEngine } from './market-service.ts';
import { WaitingQuestions } from './waiting-questions.ts';
import { openThread } from './wire/open-thread.ts';
import type { LiveUpdate } from './wire/protocol.ts';
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

/** Starts the engine in a thread of its own, and again whenever it breaks down; the API lives on meanwhile. */
export function startMarket(
  options: EngineOptions,
  log: Logger,
  onProgress: (task: string, done: number, total: number) => void,
  hooks: MarketHooks = {},
): MarketProcess {
  const { answerTimeoutMs = 10_000 } = hooks;
  const { preparingTimeoutMs = hooks.answerTimeoutMs ?? firstAnswerTimeoutMs } = hooks;
  const questions = new WaitingQuestions('engine');
  let worker: Worker | undefined;
  const logCalendar = calendarLogger(log);
  let stopping = false;
  let hasOpened = false;
  let failedStarts = 0;
  let hasGivenUp = false;
  /** Whether the engine that runs has what its answers rest on. */
  let isPrepared = false;
  /** The market was drawn at this start: whoever opens it waits for its first lists. */
  let isNew = false;
  const waitsForLists = (): boolean => isNew && options.preparesUnasked !== false;
  let open: () => void;
  let fail: (error: Error) => void;
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  let clock = options.clock;
  let onTick: (() => void) | undefined;
  /** Who waits for the clock of a replay to come somewhere. */
  let arrivals: { readonly at: number; readonly resolve: () => void }[] = [];
  // While no engine runs, before the first start and between two of them, the next one is told and asked.
  let early: ToEngine[] = [];
  const report = (message: ToEngine): void => {
    if (worker) return worker.postMessage(message);
    // Quotes come whole: the newest replace those that nobody took.
    if (message.kind === 'live') early = early.filter(({ kind }) => kind !== 'live');
    early.push(message);
  };

  const askWithin =
    (timeoutMs: number, isBackground: boolean): AskEngine =>
    (market, name, ...args) =>
      stopping || hasGivenUp
        ? Promise.reject(new Error('the market engine does not run'))
        : questions.ask(name, isPrepared ? timeoutMs : Math.max(timeoutMs, preparingTimeoutMs), (id) =>
            report({ kind: 'ask', id, market, name, args, ...(isBackground && { isBackground }) }),
          );
  const service = new MarketService(
    askWithin(answerTimeoutMs, false),
    askWithin(Math.max(answerTimeoutMs, backgroundTimeoutMs), true),
  );

  function receive(message: FromEngine): void {
    switch (message.kind) {
      case 'progress':
        // A replay draws its days anew each time, and few stocks.
        if (message.task === 'history' && clock.mode !== 'REPLAY') isNew = true;
        return onProgress(message.task, message.done, message.total);
      case 'directory':
        return service.setDirectory(message.entries, message.board);
      case 'tick':
        if (!hasOpened && waitsForLists()) setTimeout(open, maxListsMs).unref();
        hasOpened = true;
        service.setState(message.state);
        logCalendar(service.calendarEnd);
        onTick?.();
        for (const { at, resolve } of arrivals) if (message.state.at >= at) resolve();
        arrivals = arrivals.filter(({ at }) => message.state.at < at);
        if (!waitsForLists()) open();
        return;
      case 'prepared':
        isPrepared = true;
        return open();
      case 'answer':
        return questions.resolve(message.id, message.value);
      case 'failure':
        return questions.reject(message.id, message.message);
      case 'stored':
        return hooks.onStored?.(message.snapshot);
      case 'notice':
        return log.info(message.message);
      default:
        message satisfies never;
    }
  }

  function start(): void {
    renewCalendar();
    engineCalendar = JSON.stringify(appliedExtension());
    const thread = openThread('market-worker', { ...options, clock });
    worker = thread;
    isPrepared = false;
    for (const message of early.splice(0)) thread.postMessage(message);
    thread.on('message', receive);
    thread.on('error', (error) => log.error({ err: error }, 'the market engine broke down'));
    thread.on('exit', () => {
      worker = undefined;
      questions.rejectAll('the market engine is starting again');
      if (stopping) return;
      if (!hasOpened && ++failedStarts >= maxFailedStarts) {
        hasGivenUp = true;
        fail(new Error('the market engine could not be started; the log says why'));
        return;
      }
      setTimeout(() => !stopping && start(), restartMs).unref();
    });
  }
  /** What the engine that runs was started with. */
  let engineCalendar = '';

  // The market's own clock may have run ahead of the wall.
  const renewCalendar = (): void => layOutCalendar(options.dataDir, clock, hasOpened ? service.state.at : 0, log);

  // An engine has numbered its days: with other ones it starts again, from the files, and answers what is asked meanwhile.
  const calendarTimer = setInterval(() => {
    renewCalendar();
    if (hasOpened && JSON.stringify(appliedExtension()) !== engineCalendar)
      worker?.postMessage({ kind: 'stop' } satisfies ToEngine);
  }, checkCalendarMs).unref();
  if (hooks.before) void hooks.before().finally(() => !stopping && start());
  else start();

  const day: MarketDay = {
    get isRunning() {
      return clock.mode === 'FAST';
    },
    run(isRunning) {
      if (isRunning === (clock.mode === 'FAST')) return Promise.resolve();
      clock = isRunning ? { mode: 'FAST', origin: Date.now() } : options.clock;
      // Another engine over the same files: one that has run ahead can't go back.
      const ended = worker;
      worker = undefined;
      ended?.removeAllListeners('exit').removeAllListeners('message');
      void ended?.terminate();
      questions.rejectAll('the market engine is starting again');
      return new Promise((resolve) => {
        onTick = () => {
          onTick = undefined;
          resolve();
        };
        start();
      });
    },
  };

  return {
    service,
    opened,
    day: options.clock.mode === 'REAL' ? day : undefined,
    moveClock(at) {
      // An engine that breaks down starts again where the clock stood.
      clock = { ...clock, fixedAt: Math.max(at, clock.fixedAt ?? at) };
      if (hasOpened && service.state.at >= at) return Promise.resolve();
      return new Promise((resolve) => {
        arrivals.push({ at, resolve });
        report({ kind: 'clock', at });
      });
    },
    takeLive: (update) => report({ kind: 'live', update }),
    async stop() {
      stopping = true;
      clearInterval(calendarTimer);
      for (const { resolve } of arrivals.splice(0)) resolve();
      worker?.postMessage({ kind: 'stop' } satisfies ToEngine);
      questions.rejectAll('the market engine does not run');
      await worker?.terminate();
    },
  };
}
