import { dayMs, hourMs, minuteMs } from '@lianpan/domain';
import { publishedCalendar } from '@lianpan/market/calendar';
import type { Logger } from 'pino';
import { shanghaiDate } from '../../calendar/trading-day.ts';
import type { LineProgress } from '../../wire/source-questions.ts';
import { requireSound } from '../batch-rule.ts';
import { dueDay } from '../nightly/nightly.ts';
import type { SourceClock } from '../source-clock.ts';
import type { Ranking } from '../source-ranking.ts';
import { removeHalfWritten, saveLine, waitingLines } from './line-files.ts';
import type { LinesMerged } from './merge-lines.ts';
import type { WantedLine } from './wanted-lines.ts';

export interface FillParts {
  /** Folder of the market's files. */
  readonly root: string;
  readonly ranking: Ranking;
  readonly clock: SourceClock;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  readonly merge: (root: string, lastDay: number, now: number) => Promise<LinesMerged>;
}

export interface LineFill {
  /** Fetches what is missing while the exchanges are closed; a second call waits for the first. Never rejects. */
  run(): Promise<void>;
  /** `null` while nothing is fetched. */
  progress(): LineProgress | null;
  stop(): void;
}

/** Lines that wait before they are merged for the first time: a market is written each time. */
const firstMerge = 100;
/** Failures in a row after which the rest is left to the next run. */
const maxFailures = 5;
const maxPauseMs = 5 * minuteMs;
/** The page is asked while the exchanges are closed and what they publish is out. */
const opensHour = 9;
const closesHour = 16;

/** Whether the exchanges are closed at an instant, with an hour around them. */
export function isQuietAt(now: number): boolean {
  const hour = ((now + 8 * hourMs) % dayMs) / hourMs;
  if (hour < opensHour || hour >= closesHour) return true;
  const date = shanghaiDate(now);
  return date <= publishedCalendar.lastDate && publishedCalendar.numberOf(date) === null;
}

/**
 * Fills the history of listed stocks from lines of days, one request after the other at the pace of their page. What was fetched
 * is kept as it comes and merged in steps that double, so that a kill loses nothing and the market is written seldom.
 */
export function createLineFill({ root, ranking, clock, log, merge }: FillParts): LineFill {
  let isStopped = false;
  let running: Promise<void> | undefined;
  let progress: { stockNum: number; fetchedNum: number } | null = null;
  const now = (): number => clock.now().getTime();

  /** Whether the line came. */
  async function fetchLine({ stockNo, from, to }: WantedLine): Promise<boolean> {
    const [given] = await ranking.ask('dailyLines', async (source) => {
      const line = await source.dailyLine(stockNo, from, to);
      requireSound('lines', line.bars.length, line.refused, 1);
      return line;
    });
    if (!given) return false;
    saveLine(root, stockNo, to, given.answer.bars);
    if (progress) progress.fetchedNum++;
    return true;
  }

  /** How long nobody can be asked. */
  function restMs(): number {
    const until = ranking
      .states()
      .flatMap(({ capability, retryAt }) => (capability === 'dailyLines' && retryAt !== null ? retryAt : []));
    return Math.min(maxPauseMs, Math.max(0, Math.min(...until) - now()));
  }

  async function fill(): Promise<void> {
    const lastDay = dueDay(now());
    if (lastDay === null || !ranking.has('dailyLines')) return;
    removeHalfWritten(root);
    let { wanted } = await merge(root, lastDay, now());
    if (wanted.length === 0) return;
    let step = firstMerge;
    progress = { stockNum: wanted.length, fetchedNum: 0 };
    log.info({ stocks: wanted.length }, 'the history of stocks is fetched');
    while (wanted.length > 0 && canGoOn()) {
      const fetched = await fetchStep(wanted, step);
      if (waitingLines(root).size === 0) break;
      const outcome = await merge(root, lastDay, now());
      step *= 2;
      log.info({ stocks: progress.stockNum, fetched: progress.fetchedNum }, 'the history of stocks grows');
      if (!fetched) break;
      wanted = outcome.wanted;
    }
  }

  const canGoOn = (): boolean => !isStopped && isQuietAt(now());

  /** Fetches so many lines; false where the page does not answer any more. One that fails comes again after the others. */
  async function fetchStep(wanted: readonly WantedLine[], count: number): Promise<boolean> {
    let failures = 0;
    for (const line of wanted.slice(0, count)) {
      if (!canGoOn()) return false;
      if (await fetchLine(line)) failures = 0;
      else if (++failures >= maxFailures) return false;
      else await clock.sleep(restMs());
    }
    return true;
  }

  return {
    run() {
      running ??= fill()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'the history of stocks was not fetched and will be asked for again'),
        )
        .finally(() => ([running, progress] = [undefined, null]));
      return running;
    },
    progress: () => progress,
    stop() {
      isStopped = true;
    },
  };
}
