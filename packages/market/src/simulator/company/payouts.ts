import { aShareCalendar } from '../../calendar/trading-calendar.ts';
import { burnDays } from '../market-path.ts';
import { dayKey, entityKey, normal, stream, uniform } from '../random.ts';
import { never, type Universe } from '../universe.ts';
import { dayFrom } from './calendar-days.ts';
import type { FirmAnchor } from './firm-anchor.ts';

/** Trading days from May to August in which ex days fall, and from September on for rights. */
const seasonLength = 78;
const rightsSeasonLength = 50;

/** Newcomers and leavers take no part. */
const daysAfterListing = 120;
const daysBeforeLeaving = 60;

/** Share of firms that offer rights in a year, before those that are valued too low for it are left out. */
const rightsShare = 0.0047;
const minBookMultiple = 2;

/** What a firm hands out in one calendar year; per share held before it, yuan. Days are `never` where there is none. */
export interface Payout {
  readonly year: number;
  readonly exDay: number;
  readonly cash: number;
  readonly bonus: number;
  readonly rightsDay: number;
  /** New shares offered per share. */
  readonly rights: number;
}

const none = (year: number): Payout => ({ year, exDay: never, cash: 0, bonus: 0, rightsDay: never, rights: 0 });

/**
 * Ex day that a security would have in a year, May to August. Two draws averaged: most fall in June and July.
 * Source: market handbook H.11.
 */
export function exDayOf(universe: Universe, index: number, year: number): number {
  const opening = dayFrom(`${year}-05-06`);
  if (opening === never) return never;
  const key = entityKey(dayKey(universe.seed, stream.ACTION, year), index);
  return opening + Math.floor(((uniform(key, 0) + uniform(key, 1)) / 2) * seasonLength);
}

/**
 * Cash, transfer and rights of a year, from last year's profit and the shares of the day before; a pure function, so the
 * plan can be announced with the report. 68 % of the profitable pay 20 to 60 % of the profit, 6 % transfer shares and
 * 0.3 % offer rights. Source: market handbook H.11.
 */
export function payoutOf(
  universe: Universe,
  index: number,
  year: number,
  anchor: FirmAnchor,
  lastProfit: number,
  shares: number,
): Payout {
  const exDay = exDayOf(universe, index, year);
  if (exDay === never) return none(year);
  const key = entityKey(dayKey(universe.seed, stream.ACTION, -year), index);
  const isListed = (day: number): boolean =>
    day >= universe.listDay[index]! + daysAfterListing && day < universe.delistDay[index]! - daysBeforeLeaving;
  let cash = 0;
  let bonus = 0;
  if (lastProfit > 0 && isListed(exDay)) {
    const firm = entityKey(dayKey(universe.seed, stream.ACTION, -1), index);
    // Payers stay payers, and cheap firms pay more often.
    const cheapness = Math.log((32 * anchor.profit) / anchor.marketCap) / 0.62;
    const isPayer = 0.6 * cheapness + 0.69 * normal(firm, 0) + 0.4 * normal(key, 0) > -0.5;
    const share = 0.2 + 0.4 * uniform(key, 2) ** 0.7;
    if (isPayer) cash = Math.round((100 * share * lastProfit) / shares) / 100;
    if (uniform(key, 3) < 0.06) bonus = [0.2, 0.3, 0.4, 0.5][Math.floor(uniform(key, 4) * 4)]!;
  }
  const rightsOpening = dayFrom(`${year}-09-05`);
  const rightsDay = rightsOpening === never ? never : rightsOpening + Math.floor(uniform(key, 6) * rightsSeasonLength);
  const offersRights =
    uniform(key, 5) < rightsShare &&
    anchor.marketCap >= minBookMultiple * anchor.equity &&
    universe.status[index] === 0 &&
    rightsDay !== never &&
    isListed(rightsDay);
  return {
    year,
    exDay: cash > 0 || bonus > 0 ? exDay : never,
    cash,
    bonus,
    rightsDay: offersRights ? rightsDay : never,
    rights: offersRights ? [0.1, 0.2, 0.3][Math.floor(uniform(key, 7) * 3)]! : 0,
  };
}

/** First day on which the engine counts shares: the burn-in begins. */
export const countedFrom = (universe: Universe): number => universe.firstDay - burnDays;

/** Whether an action of a day changed the number of shares that the engine counts, which begins with the burn-in. */
export function isCountedDay(universe: Universe, day: number): boolean {
  return day >= countedFrom(universe) && day < aShareCalendar.dayCount;
}
