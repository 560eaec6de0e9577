import { Cron } from 'croner';
import type { Logger } from 'pino';
import type { ProviderWatch } from '../../providers/calls/provider-watch.ts';
import type { MarketProcess } from '../market-process.ts';
import { loadSecurities } from './day-files.ts';
import { filesSource } from './files-source.ts';
import { createLiveFeed } from './live-feed.ts';
import type { MarketSource, SourcedMinutes } from './market-source.ts';
import { mergeInThread } from './merge-in-thread.ts';
import { fetchMissingDays, isHistoryBehind } from './nightly.ts';
import type { ListDateOf } from './snapshot.ts';
import { clockOf } from './source-clock.ts';
import { rankSources, type Ranking } from './source-ranking.ts';
import { stockSdkSource } from './stock-sdk-source.ts';
import { createTokenBucket } from './token-bucket.ts';
import { tushareSource } from './tushare.ts';

/** What the settings say of market data of others. */
export interface SourcesConfig {
  /** In the order in which they are asked; the simulator needs no asking and is not among them. */
  readonly order: readonly ('live' | 'tushare')[];
  readonly tushare: { readonly token: string; readonly baseUrl: string; readonly perMinute: number } | undefined;
  readonly liveBaseUrl: string | undefined;
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

export interface OpenSources {
  readonly ranking: Ranking;
  /** Newest minute line of a stock, `null` when nobody has one. */
  minutes(stockNo: string): Promise<SourcedMinutes | null>;
  /** Asks for quotes now. */
  poll(): Promise<void>;
  /** Fetches the days that are missing now. */
  fetchDays(): Promise<void>;
  stop(): void;
}

/** While prices move, quotes are asked for so often: a little slower than the exchanges publish. */
const pollMs = 5000;
/** Pages of the public are asked at most so often a minute. [unsure] */
const livePerMinute = 600;
/** Every half hour it is looked whether a day is missing; from 16:00 on the day itself is. */
const daysSchedule = '*/30 * * * *';
const minuteLineKeptMs = 30_000;

/** Opens the configured sources: their quotes go to the engine, missing days into its files. Nothing without sources. */
export function openSources(parts: SourceParts): OpenSources | null {
  const { config, root, market, now, log, watch } = parts;
  if (config.order.length === 0) return null;
  const clock = clockOf(now);
  const listDates = new Map<string, string | null>();
  const readListDates = (): void => {
    for (const { stockNo, listDate } of loadSecurities(root)?.securities ?? []) listDates.set(stockNo, listDate);
  };
  readListDates();
  const listDateOf: ListDateOf = (stockNo) => listDates.get(stockNo) ?? null;
  const sources = config.order.flatMap((name): MarketSource[] => {
    if (name === 'live') {
      const quota = createTokenBucket(livePerMinute, clock, 60);
      return [stockSdkSource({ baseUrl: config.liveBaseUrl, clock, quota, watch: watch?.('stock-sdk'), listDateOf })];
    }
    if (!config.tushare) return [];
    const { token, baseUrl, perMinute } = config.tushare;
    const quota = createTokenBucket(perMinute, clock);
    return [tushareSource({ token, baseUrl, clock, quota, watch: watch?.('tushare') }, listDateOf)];
  });
  const ranking = rankSources([...sources, filesSource(root)], now, log);
  const hasDays = ranking.has('dailyBars');
  const feed = createLiveFeed({
    ranking,
    stockNos: () =>
      market.service.directory.entries.flatMap((entry) =>
        // An index shares its digits with a stock: asked for by them, that stock would answer.
        entry.kind === 'stock' && entry.source === 'imported' && !entry.delisted ? [entry.stockNo] : [],
      ),
    push: (update) => market.takeLive(update),
    isHistoryBehind: () => hasDays && isHistoryBehind(root, now()),
    now,
    log,
  });
  const fetchDays = async (): Promise<void> => {
    if (!hasDays) return;
    try {
      await fetchMissingDays({ root, ranking, historyDays: config.historyDays, now, log, merge: mergeInThread });
      readListDates();
    } catch (error) {
      log.error({ err: error }, 'days of the market were not fetched and will be asked for again');
    }
  };
  const job = new Cron(daysSchedule, { timezone: 'Asia/Shanghai', protect: true }, fetchDays);
  const timer = setInterval(() => void feed.poll(), pollMs);
  const lines = new Map<string, { readonly at: number; readonly line: Promise<SourcedMinutes | null> }>();

  return {
    ranking,
    minutes(stockNo) {
      const known = lines.get(stockNo);
      if (known && now() - known.at < minuteLineKeptMs) return known.line;
      const line = ranking
        .ask(
          'minutes',
          (source) => source.minutes(stockNo),
          (answer) => answer !== null,
        )
        .then((answers) => answers.find(({ answer }) => answer !== null)?.answer ?? null);
      lines.set(stockNo, { at: now(), line });
      for (const [other, { at }] of lines) if (now() - at >= minuteLineKeptMs) lines.delete(other);
      return line;
    },
    poll: () => feed.poll(),
    fetchDays,
    stop() {
      clearInterval(timer);
      job.stop();
    },
  };
}
