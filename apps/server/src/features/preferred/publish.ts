import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { cents, minuteMs } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import { dimensionKeys } from '@lianpan/market/diagnosis';
import type { Logger } from 'pino';
import { firstHash } from '../../archive/chain.ts';
import type { Market } from '../../market/market.ts';
import type { MarketService } from '../../market/market-service.ts';
import { firstStarDate, starListOn } from '../algorithm-pool/service.ts';
import { patienceOf, type Patience } from '../../jobs/patience.ts';
import * as queries from './queries.ts';
import { hashOf, publishTimeOf, weekAfter, weekOf, type KeptStock } from './weeks.ts';

interface PublishedMarkets extends Pick<MarketService, 'state' | 'offered'> {
  of(name: MarketName): Pick<Market, 'ask' | 'directory'>;
}

export interface PublishParts {
  readonly db: Db;
  readonly market: PublishedMarkets;
  readonly log: Logger;
  readonly now: () => number;
}

/** Grows with every change of what makes a stock preferred; rows keep the one of their time. */
const definitionVersion = 1;
/** Source: market handbook F.1. */
const rules = { most: 5, minScore: 70, maxPerIndustry: 1 } as const;
/** A week that is written later than so long after its time is marked as late. */
const onTimeMs = 30 * minuteMs;
/** The next run goes on. */
const patienceMs = 50_000;

/**
 * Writes the weeks that the archive of each market lacks, the oldest first: on the first trading day of a week at 08:50 its
 * own, after a stop all that were missed, marked as late. Returns how many were written.
 */
export async function publishPreferred(
  parts: PublishParts,
  ending?: AbortSignal,
  patience?: Patience,
): Promise<number> {
  let written = 0;
  for (const name of parts.market.offered)
    written += await publishMarket(parts, name, patience ?? patienceOf(patienceMs, ending));
  return written;
}

async function publishMarket(parts: PublishParts, name: MarketName, patience: Patience): Promise<number> {
  const { db, market, log } = parts;
  let written = 0;
  while (!patience.isOver) {
    const newest = await queries.selectNewestWeek(db, name);
    const week = await nextWeek(db, name, newest?.week);
    if (week === null || market.state.at < publishTimeOf(week)) break;
    const knownDate = aShareCalendar.dateOf(aShareCalendar.atOrBefore(week) - 1);
    const stocks = await preferredOn(db, market.of(name), name, knownDate);
    // The archive of the pools has not come so far, or nobody knows of risks.
    if (!stocks) break;
    written += await writeWeek(parts, name, { week, knownDate, stocks, last: newest?.week });
    log.info({ market: name, week, stocks: stocks.length }, 'the preferred stocks of a week were published');
  }
  return written;
}

/** The week after the newest; without one the first whose day before has a ranking of the pools. */
async function nextWeek(db: Db, name: MarketName, newest: string | undefined): Promise<string | null> {
  if (newest !== undefined) return weekAfter(newest);
  const first = await firstStarDate(db, name);
  return first === null ? null : weekAfter(weekOf(first));
}

/** The stocks of a week by what was known after a close; `null` where that is not known. */
async function preferredOn(
  db: Db,
  market: Pick<Market, 'ask' | 'directory'>,
  name: MarketName,
  date: string,
): Promise<KeptStock[] | null> {
  const dimensionsOf = new Map<string, readonly (number | null)[]>();
  const stars = await starListOn(db, name, date, async (stockNo) => {
    const entry = market.directory.find(stockNo);
    if (!entry) return null;
    const evening = await market.ask('scoredEvening', entry.slot, date);
    dimensionsOf.set(stockNo, evening ? evening.dimensions : []);
    return evening?.total ?? null;
  });
  if (!stars) return null;
  const good = stars.flatMap((star) => {
    const entry = market.directory.find(star.stock.stockNo);
    return entry && star.score !== null && star.score >= rules.minScore ? [{ ...star, entry, score: star.score }] : [];
  });
  const slots = good.map(({ entry }) => entry.slot);
  const safe = await market.ask('safeStocks', slots, date);
  if (!safe) return null;
  const ofIndustry = new Map<string, number>();
  return good
    .filter(({ entry }) => safe.includes(entry.slot))
    .toSorted((a, b) => b.score - a.score || (a.stock.stockNo < b.stock.stockNo ? -1 : 1))
    .filter(({ entry: { industry } }) => {
      const count = (ofIndustry.get(industry ?? '') ?? 0) + 1;
      ofIndustry.set(industry ?? '', count);
      return count <= rules.maxPerIndustry;
    })
    .slice(0, rules.most)
    .map(({ stock, entry, score, poolIds }) => ({
      stockNo: stock.stockNo,
      stockName: stock.stockName,
      industry: entry.industry ?? '',
      score: cents(score),
      dims: dimensionKeys.map((key, at) => ({ key, score: dimensionsOf.get(stock.stockNo)?.[at] ?? null })),
      poolIds,
    }));
}

interface Writing {
  readonly week: string;
  readonly knownDate: string;
  readonly stocks: readonly KeptStock[];
  /** The newest week when the work began. */
  readonly last: string | undefined;
}

/** Writes a week; nothing where somebody else wrote one meanwhile. */
function writeWeek(
  { db, market, now }: PublishParts,
  name: MarketName,
  { week, knownDate, stocks, last }: Writing,
): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockWeeks(tx, name);
    const newest = await queries.selectNewestWeek(tx, name);
    if (newest?.week !== last) return 0;
    const row = {
      market: name,
      week,
      knownDate,
      stocks,
      definitionVersion,
      isLate: market.state.at > publishTimeOf(week) + onTimeMs,
      writtenAt: new Date(now()),
      previousHash: newest?.hash ?? firstHash,
    };
    await queries.insertWeek(tx, { ...row, hash: hashOf(row) });
    return 1;
  });
}
