import type { Db } from '@lianpan/db';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Market } from '../../market/market.ts';
import { earn } from '../points/service.ts';
import * as queries from './queries.ts';
import { rankContest } from './ranking/rank-contest.ts';

interface Prize {
  readonly upTo: number;
  readonly points: number;
}

/** Points for a place, the first one being 1. */
export const prizeOf = (prizes: readonly Prize[], place: number): number =>
  prizes.find(({ upTo }) => place <= upTo)?.points ?? 0;

/** Pays the places of contests that are over, once every account in them is settled; how many contests. */
export async function payPrizes(db: Db, market: Market, now: () => number): Promise<number> {
  const { tradeDate, final } = market.freshness();
  const lastDate = final ? tradeDate : aShareCalendar.dateOf(aShareCalendar.atOrBefore(tradeDate) - 1);
  let paid = 0;
  for (const season of await queries.selectUnpaidSeasons(db, market.name, lastDate)) {
    if ((await queries.countOpenOfSeason(db, season.id)) > 0) continue;
    if (await payPlaces(db, market, season, new Date(now()))) paid += 1;
  }
  return paid;
}

async function payPlaces(db: Db, market: Market, season: queries.SeasonRow, at: Date): Promise<boolean> {
  const contest = { market: market.name, seasonId: season.id };
  const { ranked } = await rankContest(db, contest, { period: 'total', order: 'return' });
  const won = ranked
    .map(({ customerId }, index) => ({ customerId, rank: index + 1 }))
    .map((place) => ({ ...place, points: prizeOf(season.prizes as Prize[], place.rank) }))
    .filter(({ points }) => points > 0)
    // Members are locked one after the other, in one order whatever their places.
    .toSorted((a, b) => a.customerId - b.customerId);
  return db.transaction(async (tx) => {
    if (!(await queries.markSeasonPaid(tx, season.id, at))) return false;
    for (const { customerId, rank, points } of won) {
      const details = { season: [season.nameZh, season.nameEn], rank };
      await earn(tx, { customerId, task: 'contestPrize', cause: String(season.id), at, points, details });
    }
    return true;
  });
}
