import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { ProviderWatch } from '../../providers/calls/provider-watch.ts';
import type { MarketProcess } from '../market-process.ts';
import type { MarketSources } from '../wire/source-questions.ts';
import { loadSecurities } from '../files/day-files.ts';
import { createLiveFeed } from './live-feed.ts';
import { filesSource, simulatorSource, type AskLocally } from './local-sources.ts';
import type { MarketSource } from './market-source.ts';
import { mergeInThread } from './nightly/merge-in-thread.ts';
import { minuteLines } from './minute-lines.ts';
import { fetchMissingDays, isHistoryBehind } from './nightly/nightly.ts';
import type { ListDateOf } from './snapshot.ts';
import { clockOf } from './source-clock.ts';
import { rankSources } from './source-ranking.ts';
import { createLineFill } from './lines/fill-lines.ts';
import { mergeLinesInThread } from './lines/merge-lines-in-thread.ts';
import { stockSdkSource } from './live/stock-sdk-source.ts';
import { createTokenBucket } from './token-bucket.ts';
import { tushareSource } from './tushare/tushare.ts';

/** What the settings say of market data of others. */
export interface SourcesConfig {
  /** Sources of the network in the order in which they are asked; files stand behind them, the simulator by itself. */
  readonly order: readonly ('live' | 'tushare')[];
  readonly tushare: { readonly token: string; readonly baseUrl: string; readonly perMinute: number } | undefined;
  readonly liveBaseUrl: string | undefined;
  /** Lines of days that the public page is asked for a minute; 0 for none. */
  readonly linesPerMinute: number;
  readonly historyDays: number;
}

export interface SourceParts {
  readonly config: SourcesConfig;
  /** Folder of the market's files. */
  readonly root: string;
  readonly market: Pick<MarketProcess, 'service' | 'takeLive'>;
  readonly now: () => number;
  readonly log: Logger;
  readonly watch?: (provider: string) => ProviderWatch;
}

export interface OpenSources extends MarketSources {
  /** Asks for quotes now. */
  poll(): Promise<void>;
  /** Fetches the days that are missing now. */
  fetchDays(): Promise<void>;
  /** Fetches the lines of stocks that are missing, while the exchanges are closed. */
  fetchLines(): Promise<void>;
  stop(): void;
}

/** While prices move, quotes are asked for so often: a little slower than the exchanges publish. */
const pollMs = 5000;
/** Each page of the public is asked at most so often a minute. [unsure] */
const quotesPerMinute = 600;
const minutesPerMinute = 120;
/** Every half hour it is looked whether a day is missing; from 16:00 on the day itself is. */
const daysSchedule = '*/30 * * * *';
/** Lines are asked for while the exchanges are closed, after the day of the evening. */
const linesSchedule = '10,40 * * * *';
/** Until there is a list of stocks it is asked for more often. */
const firstListMs = 30_000;

/**
 * Opens the sources in two rankings, of real stocks and of simulated ones: quotes of the network go to the engine, missing
 * days into its files. Where no source of the network is configured nothing is asked for by itself.
 */
export function openSources(parts: SourceParts): OpenSources {
  const { config, root, market, now, log, watch } = parts;
  const clock = clockOf(now);
  const listDates = new Map<string, string | null>();
  const readListDates = (): void => {
    for (const { stockNo, listDate, name } of loadSecurities(root)?.securities ?? []) {
      listDates.set(stockNo, listDate);
      names.set(stockNo, name);
    }
  };
  const names = new Map<string, string>();
  readListDates();
  const listDateOf: ListDateOf = (stockNo) => listDates.get(stockNo) ?? null;
  const sources = config.order.flatMap((name): MarketSource[] => {
    if (name === 'live') {
      const quotas = {
        quotes: createTokenBucket(quotesPerMinute, clock, 60),
        minutes: createTokenBucket(minutesPerMinute, clock, 20),
        // One after the other, whoever waits.
        lines: createTokenBucket(Math.max(1, config.linesPerMinute), clock, 1),
      };
      const nameOf = (stockNo: string): string | null => names.get(stockNo) ?? null;
      const listedStockNos = (): readonly string[] => {
        // The list may have come a moment ago.
        readListDates();
        return [...names.keys()];
      };
      const baseUrl = config.liveBaseUrl;
      return [
        stockSdkSource({ baseUrl, clock, quotas, watch: watch?.('stock-sdk'), listDateOf, nameOf, listedStockNos }),
      ];
    }
    if (!config.tushare) return [];
    const { token, baseUrl, perMinute } = config.tushare;
    const quota = createTokenBucket(perMinute, clock);
    return [tushareSource({ token, baseUrl, clock, quota, watch: watch?.('tushare') }, listDateOf)];
  });
  const askLocally: AskLocally = (of, question) => market.service.ask(of, 'sourced', of, question);
  const imported = rankSources([...sources, filesSource(askLocally)], now, log);
  const simulated = rankSources([simulatorSource(askLocally)], now, log);
  // What lies with the engine need not be fetched: it would be stored a second time, a few stocks as a whole day.
  const network = imported.only(({ isLocal }) => !isLocal);
  const hasDays = network.has('dailyBars');
  const feed = createLiveFeed({
    ranking: network,
    stockNos: () =>
      market.service.of('real').directory.entries.flatMap((entry) =>
        // An index shares its digits with a stock: asked for by them, that stock would answer.
        entry.kind === 'stock' && !entry.delisted ? [entry.stockNo] : [],
      ),
    push: (update) => market.takeLive(update),
    isHistoryBehind: () => hasDays && isHistoryBehind(root, now()),
    now,
    log,
  });
  let fetching: Promise<void> | undefined;
  const fetchDays = (): Promise<void> => (fetching ??= fetchMissing().finally(() => (fetching = undefined)));
  const fetchMissing = async (): Promise<void> => {
    if (!hasDays) return;
    try {
      await fetchMissingDays({
        root,
        ranking: network,
        historyDays: config.historyDays,
        now,
        log,
        merge: mergeInThread,
      });
      readListDates();
    } catch (error) {
      log.error({ err: error }, 'days of the market were not fetched and will be asked for again');
    }
  };
  const isIdle = config.order.length === 0;
  const lineFill = createLineFill({ root, ranking: network, clock, log, merge: mergeLinesInThread });
  const fetchLines = (): Promise<void> =>
    config.linesPerMinute > 0 && network.has('dailyLines') ? lineFill.run() : Promise.resolve();
  const jobs = isIdle
    ? []
    : [
        new Cron(daysSchedule, { timezone: 'Asia/Shanghai', protect: true }, fetchDays),
        new Cron(linesSchedule, { timezone: 'Asia/Shanghai', protect: true }, fetchLines),
      ];
  const timer = isIdle ? undefined : setInterval(() => void feed.poll(), pollMs);
  const listTimer = isIdle
    ? undefined
    : setInterval(() => {
        if (names.size > 0) clearInterval(listTimer);
        else void fetchDays().then(fetchLines);
      }, firstListMs);

  return {
    minutes: minuteLines({ imported, simulated }, now),
    states: () => [...imported.states(), ...simulated.states()].map(({ problem: _problem, ...state }) => state),
    poll: () => (isIdle ? Promise.resolve() : feed.poll()),
    lineProgress: () => lineFill.progress(),
    fetchDays,
    fetchLines,
    stop() {
      clearInterval(timer);
      clearInterval(listTimer);
      for (const job of jobs) job.stop();
      lineFill.stop();
    },
  };
}
