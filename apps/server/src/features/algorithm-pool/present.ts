import { algorithmPools } from '@lianpan/market/backtest';
import type { PoolMember, PoolStock, RankedPool } from '@lianpan/market/pools';
import { cents } from '@lianpan/domain';
import { behindDaysOf } from '../../archive/behind-days.ts';
import type { DataOf } from '../../http/handle.ts';
import type { Language } from '../../language.ts';
import type { Market } from '../../market/market.ts';
import type { Archive, ArchivedDay } from './archive.ts';
import { unknownOf } from './unknown-conditions.ts';
import { queryWords } from '../picker/service.ts';
import { benchmarkOver, figuresOf, percent } from './figures.ts';

type Detail = DataOf<'POST /api/stocks/picker/getPoolDetail'>;
const masked = '****';
const cardCurve = 60;

export const nameOf = (poolId: string, language: Language): string =>
  algorithmPools.find(({ id }) => id === poolId)?.name[language === 'en' ? 1 : 0] ?? poolId;

/** What every answer says of the archive. */
export async function archiveOf(market: Market, archive: Archive | null): Promise<Detail['archive']> {
  const first = archive && [...archive.pools.values()][0];
  if (!archive || !first) return null;
  const { days, writtenAt, hash } = first;
  return {
    since: days[0]!.tradeDate,
    tradeDate: archive.newest,
    behindDays: await behindDaysOf(market, archive.newest),
    days: days.length,
    lateDays: days.filter(({ isLate }) => isLate).length,
    writtenTime: writtenAt.getTime(),
    hash,
  };
}

/** A pool in a line; one whose archive has not begun has no figures, nor has one with conditions of which nothing is known. */
export async function cardOf(
  market: Market,
  poolId: string,
  archive: Archive | null,
  language: Language,
): Promise<Detail['pool']> {
  const unknown = await unknownOf(market, poolId, language);
  const pool = unknown.length > 0 ? undefined : archive?.pools.get(poolId);
  const days = pool?.days ?? [];
  const last = days.at(-1)?.events;
  return {
    poolId,
    name: nameOf(poolId, language),
    conditions: queryWords(algorithmPools.find(({ id }) => id === poolId)!.query, language),
    unknown,
    memberNum: pool?.state.members.length ?? 0,
    enteredNum: last?.entered.length ?? 0,
    leftNum: last?.left.length ?? 0,
    isStar: archive?.rankings[0]?.stars.includes(poolId) ?? false,
    figures: figuresOf(days),
    curve: days.slice(-cardCurve).map(({ equity }) => equity),
  };
}

/** A stock as a row may show it: nothing of it is sent that the caller may not see. */
export function shownStock(market: Market, { stockNo, stockName }: PoolStock, isClear: boolean) {
  const entry = isClear ? market.directory.find(stockNo) : undefined;
  if (!isClear) return { isMasked: true, stockName: masked, cell: null };
  return { isMasked: false, stockName, cell: entry ? market.cell(entry) : null };
}

export function memberOf(market: Market, member: PoolMember, isClear: boolean): Detail['members'][number] {
  const { pickDate, enterDate, enterPrice, days, growth, most, least, leaving } = member;
  const nothing = { pickDate: null, enterDate: null, enterPrice: null, days: null };
  return {
    ...shownStock(market, member, isClear),
    ...(isClear ? { pickDate, enterDate, enterPrice, days } : nothing),
    sincePct: isClear ? percent(growth - 1) : null,
    mostPct: isClear ? percent(most - 1) : null,
    leastPct: isClear ? percent(least - 1) : null,
    leaving: isClear ? leaving : null,
  };
}

export const leaversOf = (days: readonly ArchivedDay[]): Detail['left'] =>
  days.toReversed().flatMap(({ tradeDate, events }) =>
    events.left.map(({ result, most, least, ...left }) => ({
      ...left,
      exitDate: tradeDate,
      resultPct: cents(result * 100),
      mostPct: cents((most - 1) * 100),
      leastPct: cents((least - 1) * 100),
    })),
  );

/** Worth of a pool beside CSI 300, both from 1. */
export function curveOf(
  days: readonly ArchivedDay[],
  equity: readonly number[] = days.map((day) => day.equity),
): Detail['curve'] {
  const first = days[0]?.benchmark ?? null;
  return {
    dates: days.map(({ tradeDate }) => tradeDate),
    pool: equity.map((worth) => worth / (equity[0] ?? 1)),
    benchmark: days.map(({ benchmark }) => (benchmark === null || first === null ? null : benchmark / first)),
  };
}

export const benchmarkPctOf = (days: readonly ArchivedDay[]): number | null => percent(benchmarkOver(days));

export const rankedOf = (pool: RankedPool, language: Language) => ({
  poolId: pool.poolId,
  name: nameOf(pool.poolId, language),
  rank: pool.rank,
  score: pool.score === null ? null : cents(pool.score),
  bar: pool.bar,
  picks: pool.picks,
  meanExcessPct: percent(pool.meanExcess),
  winRatePct: percent(pool.winRate),
  maxDrawdownPct: cents(pool.maxDrawdown * 100),
  calmar: pool.calmar === null ? null : cents(pool.calmar),
  stabilityPct: percent(pool.stability),
});
