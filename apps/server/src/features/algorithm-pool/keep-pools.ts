import { setTimeout as wait } from 'node:timers/promises';
import type { MarketName } from '@lianpan/contract';
import type { Db, Executor } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import { algorithmPools } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { emptyPool, rankPools, starFigures, starRules, type PoolDay, type PoolState } from '@lianpan/market/pools';
import type { Logger } from 'pino';
import { firstHash } from '../../archive/chain.ts';
import type { Market } from '../../market/market.ts';
import type { MarketService } from '../../market/market-service.ts';
import type { PoolDaysRequest, PoolsOfDay } from '../../market/wire/pool-days.ts';
import { patienceOf, type Patience } from '../../jobs/patience.ts';
import { newestDate } from '../picker/service.ts';
import { starId, type PoolEvents, type StarState } from './archive-rows.ts';
import * as queries from './queries.ts';
import { hashOf } from './row-hash.ts';

interface KeptMarkets extends Pick<MarketService, 'state' | 'offered'> {
  of(name: MarketName): Pick<Market, 'ask' | 'tradeDate'>;
}

export interface KeepPoolsParts {
  readonly db: Db;
  readonly market: KeptMarkets;
  readonly log: Logger;
  readonly now: () => number;
}

/** Grows with every change of what a pool means; rows keep the one of their time. */
const definitionVersion = 1;
/** Days before its first evening that an archive is begun with: the window of the stars, and two times that they stand. */
const daysBefore = starRules.window + 2 * starRules.standing;
/**
 * Days that are worked out at a time: what goes on from day to day is walked through once each time. They are waited for so
 * long; those of a slow machine are there for a later run.
 */
const daysAtATime = 50;
const patienceMs = 50_000;
const lookMs = 250;

/**
 * Writes the days that the archive of each market lacks, the oldest first: after a close the day itself, after a stop all that
 * were missed, marked as written late. Returns how many days were written.
 */
export async function keepPools(parts: KeepPoolsParts, ending?: AbortSignal, patience?: Patience): Promise<number> {
  let written = 0;
  for (const name of parts.market.offered)
    written += await keepMarket(parts, name, patience ?? patienceOf(patienceMs, ending));
  return written;
}

async function keepMarket(
  { db, market, log, now }: KeepPoolsParts,
  name: MarketName,
  patience: Patience,
): Promise<number> {
  const own = market.of(name);
  const evening = newestDate(market.state.at);
  if (evening === null) return 0;
  const until = own.tradeDate < evening ? own.tradeDate : evening;
  let written = 0;
  while (!patience.isOver) {
    const newest = await queries.selectNewestRows(db, name);
    const last = newest.find(({ poolId }) => poolId !== starId)?.tradeDate;
    const lastDay = aShareCalendar.atOrBefore(until);
    const from = last === undefined ? lastDay - daysBefore + 1 : aShareCalendar.atOrBefore(last) + 1;
    if (from > lastDay) break;
    const request = {
      pools: algorithmPools.map(({ id, query }) => {
        const row = newest.find(({ poolId, tradeDate }) => poolId === id && tradeDate === last);
        return { id, query, state: row ? (row.state as PoolState) : emptyPool };
      }),
      from: aShareCalendar.dateOf(from),
      to: aShareCalendar.dateOf(Math.min(lastDay, from + daysAtATime - 1)),
    };
    const days = await daysOf(own, request, patience);
    if (!days || days.length === 0) break;
    written += await writeDays(db, name, days, { at: market.state.at, now: now(), last });
    log.info({ market: name, days: days.length }, 'the archive of the pools went on');
  }
  return written;
}

/** The days of a request; `null` where they are not done in time. Throws where they could not be worked out. */
async function daysOf(
  market: Pick<Market, 'ask'>,
  request: PoolDaysRequest,
  patience: Patience,
): Promise<readonly PoolsOfDay[] | null> {
  while (!patience.isOver) {
    const answer = await market.ask('poolDays', request);
    if (answer.state === 'done') return answer.days;
    if (answer.state === 'failed') throw new Error(`pools could not be taken on: ${answer.message}`);
    await wait(lookMs);
  }
  return null;
}

interface Writing {
  /** Where the market's clock stands. */
  readonly at: number;
  readonly now: number;
  /** Newest day that was there when the work began. */
  readonly last: string | undefined;
}

/** Writes days whole or not at all; none where somebody else wrote them meanwhile. */
async function writeDays(
  db: Db,
  market: MarketName,
  days: readonly PoolsOfDay[],
  { at, now, last }: Writing,
): Promise<number> {
  return db.transaction(async (tx) => {
    await queries.lockArchive(tx, market);
    const newest = await queries.selectNewestRows(tx, market);
    if (newest.find(({ poolId }) => poolId !== starId)?.tradeDate !== last) return 0;
    const hashes = new Map(newest.map(({ poolId, hash }) => [poolId, hash]));
    const told = { market, definitionVersion, writtenAt: new Date(now) };
    const today = shanghaiDate(at);
    const rowOf = (poolId: string, day: PoolsOfDay, equity: number, state: unknown, events: unknown) => {
      const { tradeDate, benchmark } = day;
      const previousHash = hashes.get(poolId) ?? firstHash;
      const row = {
        ...told,
        poolId,
        tradeDate,
        equity,
        benchmark,
        state,
        events,
        previousHash,
        isLate: tradeDate !== today,
      };
      const hash = hashOf(row);
      hashes.set(poolId, hash);
      return { ...row, hash };
    };
    for (const day of days) {
      const rows = Object.entries(day.pools).map(([id, pool]) =>
        rowOf(id, day, pool.equity, stateOf(pool), eventsOf(pool)),
      );
      await queries.insertPoolRows(tx, rows);
      if (aShareCalendar.atOrBefore(day.tradeDate) % starRules.standing !== 0) continue;
      const stars = await starsOf(tx, market, day.tradeDate);
      await queries.insertPoolRows(tx, [rowOf(starId, day, 1, stars, {})]);
    }
    return days.length;
  });
}

const stateOf = ({ equity, members, wanted, tracked }: PoolDay): PoolState => ({ equity, members, wanted, tracked });

const eventsOf = ({ found, members, entered, missed, left, outcomes }: PoolDay): PoolEvents => ({
  found,
  held: members.length,
  entered,
  missed,
  left,
  outcomes,
});

/** The ranking of the pools by the last sixty days of the archive, and the best three. Source: market handbook E.5. */
async function starsOf(tx: Executor, market: MarketName, date: string): Promise<StarState> {
  const day = aShareCalendar.atOrBefore(date);
  const first = aShareCalendar.dateOf(day - starRules.window + 1);
  const rows = (await queries.selectEvents(tx, market)).filter(
    ({ poolId, tradeDate }) => poolId !== starId && tradeDate >= first && tradeDate <= date,
  );
  const ranking = rankPools(
    algorithmPools.map(({ id }) => {
      const own = rows.filter(({ poolId }) => poolId === id);
      const fifth = own.flatMap(({ events }) => (events as PoolEvents).outcomes.filter(({ after }) => after === 5));
      return starFigures(
        id,
        fifth,
        own.map(({ equity }) => equity),
        own.map(({ tradeDate }) => tradeDate),
      );
    }),
  );
  const stars = ranking.filter(({ score }) => score !== null).slice(0, starRules.count);
  return { ranking, stars: stars.map(({ poolId }) => poolId) };
}
