import { setTimeout as wait } from 'node:timers/promises';
import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { aShareCalendar } from '@lianpan/market/calendar';
import type { Logger } from 'pino';
import { patienceOf, type Patience } from '../jobs/patience.ts';
import type { Market } from '../market/market.ts';
import type { MarketService } from '../market/market-service.ts';
import type { DaysState } from '../market/wire/pool-days.ts';

type AskedMarket = Pick<Market, 'ask' | 'tradeDate'>;

interface KeptMarkets extends Pick<MarketService, 'state' | 'offered'> {
  of(name: MarketName): AskedMarket;
}

export interface KeepDaysParts {
  readonly db: Db;
  readonly market: KeptMarkets;
  readonly log: Logger;
  readonly now: () => number;
}

/** What stands in an archive, and how days that follow are worked out and written. */
interface DailyArchive<Row, Day> {
  /** In the log, and where days could not be worked out. */
  readonly what: string;
  /** Days before its first evening that an archive is begun with. */
  readonly daysBefore: number;
  /** Days that are worked out at a time; the next run goes on. */
  readonly daysAtATime: number;
  /** The newest day whose figures are there at an instant of the market's clock; `null` beyond the calendar. */
  readonly newestDate: (at: number) => string | null;
  readonly selectNewest: (db: Db, market: MarketName) => Promise<readonly Row[]>;
  /** Newest day of an archive. */
  readonly lastOf: (newest: readonly Row[]) => string | undefined;
  readonly ask: (
    market: AskedMarket,
    asked: { readonly newest: readonly Row[]; readonly from: string; readonly to: string },
  ) => Promise<DaysState<Day>>;
  /** Writes days whole or not at all; how many, none where somebody else wrote them meanwhile. */
  readonly write: (
    parts: KeepDaysParts,
    market: MarketName,
    days: readonly Day[],
    last: string | undefined,
  ) => Promise<number>;
}

/** How long days are waited for: those of a slow machine are there for a later run. */
const patienceMs = 50_000;
const pollMs = 250;

/**
 * Writes the days that an archive of each market lacks, the oldest first: after a close the day itself, after a stop all that
 * were missed. Returns how many days were written.
 */
export async function keepDays<Row, Day>(
  archive: DailyArchive<Row, Day>,
  parts: KeepDaysParts,
  ending?: AbortSignal,
  patience?: Patience,
): Promise<number> {
  let written = 0;
  for (const name of parts.market.offered)
    written += await keepMarket(archive, parts, name, patience ?? patienceOf(patienceMs, ending));
  return written;
}

async function keepMarket<Row, Day>(
  archive: DailyArchive<Row, Day>,
  parts: KeepDaysParts,
  name: MarketName,
  patience: Patience,
): Promise<number> {
  const { db, market, log } = parts;
  const own = market.of(name);
  const evening = archive.newestDate(market.state.at);
  if (evening === null) return 0;
  const lastDay = aShareCalendar.atOrBefore(own.tradeDate < evening ? own.tradeDate : evening);
  let written = 0;
  while (!patience.isOver) {
    const newest = await archive.selectNewest(db, name);
    const last = archive.lastOf(newest);
    const first = last === undefined ? lastDay - archive.daysBefore + 1 : aShareCalendar.atOrBefore(last) + 1;
    if (first > lastDay) break;
    const from = aShareCalendar.dateOf(first);
    const to = aShareCalendar.dateOf(Math.min(lastDay, first + archive.daysAtATime - 1));
    const days = await inTime(archive.what, () => archive.ask(own, { newest, from, to }), patience);
    if (!days || days.length === 0) break;
    written += await archive.write(parts, name, days, last);
    log.info({ market: name, days: days.length }, `the archive of the ${archive.what} went on`);
  }
  return written;
}

/** The days that are asked for; `null` where they are not done in time. Throws where they could not be worked out. */
async function inTime<Day>(
  what: string,
  ask: () => Promise<DaysState<Day>>,
  patience: Patience,
): Promise<readonly Day[] | null> {
  while (!patience.isOver) {
    const answer = await ask();
    if (answer.state === 'done') return answer.days;
    if (answer.state === 'failed') throw new Error(`${what} could not be taken on: ${answer.message}`);
    await wait(pollMs);
  }
  return null;
}
