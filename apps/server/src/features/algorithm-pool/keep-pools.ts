import type { MarketName } from '@lianpan/contract';
import type { Db, Executor } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import { algorithmPools } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { emptyPool, rankPools, starFigures, starRules, type PoolDay, type PoolState } from '@lianpan/market/pools';
import { firstHash } from '../../archive/chain.ts';
import { keepDays, type KeepDaysParts } from '../../archive/keep-days.ts';
import type { PoolsOfDay } from '../../market/wire/pool-days.ts';
import type { Patience } from '../../jobs/patience.ts';
import { newestDate } from '../picker/service.ts';
import { starId, type PoolEvents, type StarState } from './archive-rows.ts';
import * as queries from './queries.ts';
import { hashOf } from './row-hash.ts';

/**
 * Grows with every change of what a pool means; rows keep the one of their time. Since 2 a real stock has the risk status of its day,
 * and a real market stands at the day that most of its stocks have.
 */
const definitionVersion = 2;
/** Days before its first evening that an archive is begun with: the window of the stars, and two times that they stand. */
const daysBefore = starRules.window + 2 * starRules.standing;
/** What goes on from day to day is walked through once each time. */
const daysAtATime = 50;

/** Newest day of the pools themselves: stars stand for some. */
const lastOf = (newest: Readonly<Awaited<ReturnType<typeof queries.selectNewestRows>>>): string | undefined =>
  newest.find(({ poolId }) => poolId !== starId)?.tradeDate;

/** Takes the archive of the pools on; what was missed is marked as written late. How many days were written. */
export const keepPools = (parts: KeepDaysParts, ending?: AbortSignal, patience?: Patience): Promise<number> =>
  keepDays(
    {
      what: 'pools',
      daysBefore,
      daysAtATime,
      newestDate,
      selectNewest: queries.selectNewestRows,
      lastOf,
      ask: (market, { newest, from, to }) =>
        market.ask('poolDays', {
          pools: algorithmPools.map(({ id, query }) => {
            const row = newest.find(({ poolId, tradeDate }) => poolId === id && tradeDate === lastOf(newest));
            return { id, query, state: row ? (row.state as PoolState) : emptyPool };
          }),
          from,
          to,
        }),
      write: ({ db, market, now }, name, days, last) =>
        writeDays(db, name, days, { at: market.state.at, now: now(), last }),
    },
    parts,
    ending,
    patience,
  );

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
    if (lastOf(newest) !== last) return 0;
    const hashes = new Map(newest.map(({ poolId, hash }) => [poolId, hash]));
    const view = { market, definitionVersion, writtenAt: new Date(now) };
    const today = shanghaiDate(at);
    const rowOf = (poolId: string, day: PoolsOfDay, equity: number, state: unknown, events: unknown) => {
      const { tradeDate, benchmark } = day;
      const previousHash = hashes.get(poolId) ?? firstHash;
      const row = {
        ...view,
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
