import { cents } from '@lianpan/domain';
import { algorithmPools, performanceOf, poolRules } from '@lianpan/market/backtest';
import { aShareCalendar } from '@lianpan/market/calendar';
import { starRules } from '@lianpan/market/pools';
import { correlationMatrix } from '@lianpan/market/series';
import { awaitedArchive } from '../../archive/awaited-archive.ts';
import type { Caller, Handlers } from '../../http/handle.ts';
import type { Text } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { pickerPrivilege, previewRows } from '../picker/service.ts';
import { abnormalPicks } from './abnormal-picks.ts';
import { ArchiveReader, type Archive } from './archive.ts';
import { combinedCurve, combinedMembers, overlapOf, type WeightedPool } from './combine.ts';
import { starPoolsOf, starStocks } from './star-stocks.ts';
import { percent } from './figures.ts';
import {
  archiveOf,
  benchmarkPctOf,
  cardOf,
  curveOf,
  leaversOf,
  memberOf,
  nameOf,
  rankedOf,
  shownStock,
} from './present.ts';

const texts = {
  noPool: ['没有股池{id}', 'Pool {id} not found'],
  twice: ['同一个股池只能选一次', 'Choose each pool once'],
  noArchive: ['股池存档正在建立，建好后自动显示', 'The pool archive is being built. It appears once ready'],
} as const satisfies Record<string, Text>;

/** Leavers that are told; the figures count all of them. */
const shownLeavers = 100;

export const algorithmPoolHandlers = ({ db, privileges }: Pick<ServerParts, 'db' | 'privileges'>) => {
  const archives = new ArchiveReader(db);
  const accessOf = async (caller: Caller) => {
    const reason = await privileges.lockReason(caller, [pickerPrivilege]);
    return { clear: reason === null ? Number.POSITIVE_INFINITY : previewRows, lock: { reason } };
  };
  return {
    'POST /api/stocks/picker/getPoolList': async (_input, { market, language }) => {
      const archive = await awaitedArchive(archives, market);
      return {
        archive: await archiveOf(market, archive),
        list: await Promise.all(algorithmPools.map(({ id }) => cardOf(market, id, archive, language))),
      };
    },
    'POST /api/stocks/picker/getPoolDetail': async ({ poolId }, caller) => {
      const { market, language } = caller;
      if (!algorithmPools.some(({ id }) => id === poolId)) throw rejected(texts.noPool, 'CONTENT_GONE', { id: poolId });
      const [archive, { clear, lock }] = await Promise.all([awaitedArchive(archives, market), accessOf(caller)]);
      const pool = archive?.pools.get(poolId);
      const days = pool?.days ?? [];
      const missed = days.flatMap(({ events }) => events.missed);
      return {
        archive: await archiveOf(market, archive),
        pool: await cardOf(market, poolId, archive, language),
        rules: {
          size: poolRules.size,
          mostOfIndustry: poolRules.mostOfIndustry,
          stayDays: poolRules.stayDays,
          stopPct: cents(poolRules.stop * 100),
          lineDays: poolRules.lineDays,
        },
        members: (pool?.state.members ?? []).map((member, at) => memberOf(market, member, at < clear)),
        wanted: (pool?.state.wanted ?? []).map((stock, at) => shownStock(market, stock, at < clear)),
        left: leaversOf(days).slice(0, shownLeavers),
        missedAtLimit: missed.filter(({ reason }) => reason === 'limit').length,
        missedSuspended: missed.filter(({ reason }) => reason === 'suspended').length,
        curve: curveOf(days),
        lock,
      };
    },
    'POST /api/stocks/picker/combinePools': async ({ pools: chosen, mode }, caller) => {
      const { market } = caller;
      const ids = chosen.map(({ poolId }) => poolId);
      if (new Set(ids).size < ids.length) throw rejected(texts.twice, 'INPUT_INVALID');
      const unknown = ids.find((id) => !algorithmPools.some((pool) => pool.id === id));
      if (unknown) throw rejected(texts.noPool, 'CONTENT_GONE', { id: unknown });
      const [archive, { clear, lock }] = await Promise.all([awaitedArchive(archives, market), accessOf(caller)]);
      const pools = weighted(chosen, archive);
      const { days, equity, worths } = combinedCurve(pools);
      const performance = equity.length < 2 ? null : performanceOf(Float64Array.from(equity));
      return {
        archive: await archiveOf(market, archive),
        overlap: overlapOf(pools),
        members: combinedMembers(pools, mode).map(({ stock, poolIds, weight }, at) => ({
          ...shownStock(market, stock, at < clear),
          poolIds: at < clear ? poolIds : [],
          weightPct: cents(weight * 100),
        })),
        curve: curveOf(days, equity),
        correlations: correlationMatrix(worths).map((values, at) => ({ poolId: pools[at]!.poolId, values })),
        totalPct: percent(performance?.totalReturn ?? null),
        benchmarkPct: benchmarkPctOf(days),
        annualPct: percent(performance?.annualReturn ?? null),
        maxDrawdownPct: percent(performance?.maxDrawdown ?? null),
        sharpe: typeof performance?.sharpe === 'number' ? cents(performance.sharpe) : null,
        lock,
      };
    },
    'POST /api/stocks/picker/getStarPool': async (_input, caller) => {
      const { market, language } = caller;
      const [archive, { clear, lock }] = await Promise.all([awaitedArchive(archives, market), accessOf(caller)]);
      const rankings = archive?.rankings ?? [];
      const list = await starStocks(starPoolsOf(archive), async (stockNo) => {
        const entry = market.directory.find(stockNo);
        return entry ? (await market.ask('scoreCard', entry.slot)).total : null;
      });
      const newest = rankings[0]?.tradeDate;
      const next = newest === undefined ? null : aShareCalendar.atOrBefore(newest) + starRules.standing;
      return {
        archive: await archiveOf(market, archive),
        history: rankings.map(({ tradeDate, stars, ranking }, at) => {
          const before = rankings[at + 1]?.stars ?? [];
          return {
            tradeDate,
            stars,
            entered: stars.filter((id) => !before.includes(id)),
            left: before.filter((id) => !stars.includes(id)),
            ranking: ranking.map((pool) => rankedOf(pool, language)),
          };
        }),
        nextDate: next !== null && next < aShareCalendar.dayCount ? aShareCalendar.dateOf(next) : null,
        list: list.map(({ stock, poolIds, score }, at) => ({
          ...shownStock(market, stock, at < clear),
          poolIds: at < clear ? poolIds.map((id) => nameOf(id, language)) : [],
          score: at < clear ? score : null,
        })),
        lock,
      };
    },
    'POST /api/stocks/picker/getPickAbnormal': async (_input, caller) => {
      const [archive, { lock }] = await Promise.all([awaitedArchive(archives, caller.market), accessOf(caller)]);
      return { ...(await abnormalPicks(db, caller, archive, lock.reason === null)), lock };
    },
  } satisfies Partial<Handlers>;
};

/** The chosen pools with their shares. Rejects where the archive has not begun. */
function weighted(
  chosen: readonly { readonly poolId: string; readonly weight: number }[],
  archive: Archive | null,
): WeightedPool[] {
  const whole = chosen.reduce((sum, { weight }) => sum + weight, 0);
  return chosen.map(({ poolId, weight }) => {
    const pool = archive?.pools.get(poolId);
    if (!pool) throw rejected(texts.noArchive, 'PREPARING');
    return { poolId, weight: weight / whole, pool };
  });
}
