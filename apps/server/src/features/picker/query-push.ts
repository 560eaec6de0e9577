import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { shanghaiDate, shanghaiInstantAt } from '@lianpan/domain';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Logger } from 'pino';
import type { Market } from '../../market/market.ts';
import type { MarketService } from '../../market/market-service.ts';
import type { PickAnswer, PickFault } from '../../market/wire/picker-protocol.ts';
import { addNotice } from '../notice/service.ts';
import type { Privileges } from '../privilege/service.ts';
import { everyRow, pickerPrivilege, previewRows } from './picker-limits.ts';
import { pickerNotices } from './notices.ts';
import * as queries from './queries.ts';
import { queryOf, type WireQuery } from './wire-query.ts';

/** What is read of the markets. */
interface AskedMarkets extends Pick<MarketService, 'generation' | 'state' | 'offered'> {
  of(name: MarketName): Pick<Market, 'ask' | 'directory'>;
}

export interface QueryPushParts {
  readonly db: Db;
  readonly market: AskedMarkets;
  readonly privileges: Privileges;
  readonly log: Logger;
  readonly now: () => number;
}

/** When the picker has the finished day, its list of unusual trading included, Shanghai. Source: market handbook I.4. */
const readyAt = '17:00:00';
const batchSize = 100;
const namedStocks = 3;

type UntoldQuery = Awaited<ReturnType<typeof queries.selectUntoldQueries>>[number];

/** A stock that a query found and had not found the day before. */
interface NewPick {
  readonly name: string;
  /** Its place in the order of the query. */
  readonly rank: number;
}

/**
 * Tells owners of pushed queries what these found at the last close and not at the one before: one notice a query and day,
 * whoever else looks at the same time. A day that passed while nobody looked is not made up for, the newest is.
 * Returns how many notices were written.
 */
export async function notifyNewPicks(parts: QueryPushParts): Promise<number> {
  const { db, market } = parts;
  const date = newestDate(market.state.at);
  if (date === null) return 0;
  const finder = new NewPickFinder(market, date);
  let notified = 0;
  let lastId = 0;
  for (;;) {
    const batch = await queries.selectUntoldQueries(db, date, lastId, batchSize);
    for (const query of batch) {
      try {
        notified += await notifyOne(parts, query, date, finder);
      } catch (error) {
        // The others are told; this one is asked again at the next look.
        parts.log.error({ err: error, query: query.id }, 'new stocks of a query could not be told');
      }
    }
    if (batch.length < batchSize) return notified;
    lastId = batch.at(-1)!.id;
  }
}

/** The newest trading day whose queries are ready at an instant of the market's clock; `null` beyond the calendar. */
export function newestDate(at: number): string | null {
  const today = shanghaiDate(at);
  if (today > aShareCalendar.lastDate) return null;
  const isReady = at >= shanghaiInstantAt(today, readyAt);
  if (isReady && aShareCalendar.isTradingDay(today)) return today;
  const day = aShareCalendar.atOrBefore(today);
  return aShareCalendar.dateOf(aShareCalendar.isTradingDay(today) ? day - 1 : day);
}

async function notifyOne(
  { db, privileges, log, now }: QueryPushParts,
  query: UntoldQuery,
  date: string,
  finder: NewPickFinder,
): Promise<number> {
  const found = await finder.find(query.market, query.query as WireQuery);
  if (found === 'notReady') return 0;
  if ('fault' in found) log.warn({ query: query.id, ...found }, 'a saved query can not be asked any more');
  const stocks = 'fault' in found ? [] : found;
  const seesAll = await privileges.can(query, pickerPrivilege);
  return db.transaction(async (tx) => {
    if (!(await queries.markNotifiedDate(tx, query, date))) return 0;
    if (stocks.length === 0) return 0;
    const clear = stocks.filter(({ rank }) => seesAll || rank <= previewRows).slice(0, namedStocks);
    await addNotice(tx, {
      customerId: query.customerId,
      template: query.market === 'simulated' ? pickerNotices.newSimulatedPicks : pickerNotices.newPicks,
      onceKey: `query:${query.id}:${date}`,
      values: {
        date,
        query: query.name,
        n: String(stocks.length),
        stocks: clear.length > 0 ? clear.map(({ name }) => name).join(' · ') : '****',
      },
      now: now(),
    });
    return 1;
  });
}

/** Asks each different query of a market once, of a day and the one before. */
class NewPickFinder {
  readonly #markets: AskedMarkets;
  readonly #date: string;
  readonly #dayBefore: string;
  readonly #known = new Map<string, Promise<readonly NewPick[] | PickFault | 'notReady'>>();

  constructor(markets: AskedMarkets, date: string) {
    this.#markets = markets;
    this.#date = date;
    this.#dayBefore = aShareCalendar.dateOf(aShareCalendar.atOrBefore(date) - 1);
  }

  /** `notReady` while the day's answers are not there, and of a market that nobody is offered. */
  find(market: MarketName, query: WireQuery): Promise<readonly NewPick[] | PickFault | 'notReady'> {
    const key = JSON.stringify([market, query]);
    const known = this.#known.get(key) ?? this.#find(market, query);
    this.#known.set(key, known);
    return known;
  }

  async #find(name: MarketName, query: WireQuery): Promise<readonly NewPick[] | PickFault | 'notReady'> {
    const { generation, offered } = this.#markets;
    if (!offered.includes(name)) return 'notReady';
    const market = this.#markets.of(name);
    const { directory } = market;
    const ask = (date: string): Promise<PickAnswer | PickFault> =>
      market.ask('pick', { query: queryOf(query), offset: 0, limit: everyRow }, date);
    const now = await ask(this.#date);
    if ('fault' in now) return now.fault === 'preparing' ? 'notReady' : now;
    const before = await ask(this.#dayBefore);
    if ('fault' in before) return before.fault === 'preparing' ? 'notReady' : before;
    const areOfTheirDays = now.closeDate === this.#date && before.closeDate === this.#dayBefore;
    // Another list of securities has other slots.
    if (!areOfTheirDays || this.#markets.generation !== generation) return 'notReady';
    const known = new Set(before.rows.map(({ slot }) => slot));
    return now.rows.flatMap(({ slot }, n) => {
      const entry = known.has(slot) ? undefined : directory.at(slot);
      return entry ? [{ name: entry.name, rank: n + 1 }] : [];
    });
  }
}
