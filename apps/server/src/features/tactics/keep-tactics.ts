import { setTimeout as wait } from 'node:timers/promises';
import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import { annualDays, aShareCalendar } from '@lianpan/market/calendar';
import { emptyModel, tacticsList } from '@lianpan/market/tactics';
import type { Logger } from 'pino';
import { firstHash } from '../../archive/chain.ts';
import type { Market } from '../../market/market.ts';
import type { MarketService } from '../../market/market-service.ts';
import type { TacticsDaysRequest, TacticsOfDay } from '../../market/wire/tactics-days.ts';
import { patienceOf, type Patience } from '../../jobs/patience.ts';
import { newestDate } from '../picker/service.ts';
import type { TacticsEvents, TacticsState } from './archive-rows.ts';
import * as queries from './queries.ts';
import { hashOf } from './row-hash.ts';

interface KeptMarkets extends Pick<MarketService, 'state' | 'offered'> {
  of(name: MarketName): Pick<Market, 'ask' | 'tradeDate'>;
}

export interface KeepTacticsParts {
  readonly db: Db;
  readonly market: KeptMarkets;
  readonly log: Logger;
  readonly now: () => number;
}

/** Grows with every change of what a tactics means; rows keep the one of their time. */
const definitionVersion = 1;
/** Days before its first evening that an archive is begun with. */
const daysBefore = annualDays;
/**
 * Days that are worked out at a time, and how long they are waited for; the next run goes on. Each time all stocks are walked through
 * from their first bar, whatever the number of days, so an archive is begun in one go.
 */
const daysAtATime = annualDays;
const patienceMs = 50_000;
const lookMs = 250;

const noState: TacticsState = { model: emptyModel, open: [], tracked: [] };

/**
 * Writes the days that the archive of each market lacks, the oldest first: after a close the day itself, after a stop all that
 * were missed, marked as written late. Returns how many days were written.
 */
export async function keepTactics(parts: KeepTacticsParts, ending?: AbortSignal, patience?: Patience): Promise<number> {
  let written = 0;
  for (const name of parts.market.offered)
    written += await keepMarket(parts, name, patience ?? patienceOf(patienceMs, ending));
  return written;
}

async function keepMarket(
  { db, market, log, now }: KeepTacticsParts,
  name: MarketName,
  patience: Patience,
): Promise<number> {
  const own = market.of(name);
  const evening = newestDate(market.state.at);
  if (evening === null) return 0;
  const lastDay = aShareCalendar.atOrBefore(own.tradeDate < evening ? own.tradeDate : evening);
  let written = 0;
  while (!patience.isOver) {
    const newest = await queries.selectNewestRows(db, name);
    const last = newest[0]?.tradeDate;
    const from = last === undefined ? lastDay - daysBefore + 1 : aShareCalendar.atOrBefore(last) + 1;
    if (from > lastDay) break;
    const request = {
      tactics: tacticsList.map(({ id }) => {
        const row = newest.find(({ tacticsId }) => tacticsId === id);
        const { model, open, tracked } = (row?.state as TacticsState | undefined) ?? noState;
        return { id, model, tracked, open: open.map(({ stockNo, signalDate }) => ({ stockNo, signalDate })) };
      }),
      from: aShareCalendar.dateOf(from),
      to: aShareCalendar.dateOf(Math.min(lastDay, from + daysAtATime - 1)),
    };
    const days = await daysOf(own, request, patience);
    if (!days || days.length === 0) break;
    const phases = await phasesOf(own, days);
    written += await writeDays(db, name, days, { at: market.state.at, now: now(), last, phases });
    log.info({ market: name, days: days.length }, 'the archive of the tactics went on');
  }
  return written;
}

/** The days of a request; `null` where they are not done in time. Throws where they could not be worked out. */
async function daysOf(
  market: Pick<Market, 'ask'>,
  request: TacticsDaysRequest,
  patience: Patience,
): Promise<readonly TacticsOfDay[] | null> {
  while (!patience.isOver) {
    const answer = await market.ask('tacticsDays', request);
    if (answer.state === 'done') return answer.days;
    if (answer.state === 'failed') throw new Error(`tactics could not be taken on: ${answer.message}`);
    await wait(lookMs);
  }
  return null;
}

/** The phase of the market's mood on each of the evenings; none where nobody follows it. */
async function phasesOf(
  market: Pick<Market, 'ask'>,
  days: readonly TacticsOfDay[],
): Promise<ReadonlyMap<string, string>> {
  const moods = await market.ask('sentiment', days.length, days.at(-1)!.tradeDate);
  return new Map(moods.map(({ mood }) => [aShareCalendar.dateOf(mood.day), mood.phase]));
}

interface Writing {
  /** Where the market's clock stands. */
  readonly at: number;
  readonly now: number;
  /** Newest day that was there when the work began. */
  readonly last: string | undefined;
  readonly phases: ReadonlyMap<string, string>;
}

/** Writes days whole or not at all; none where somebody else wrote them meanwhile. */
function writeDays(
  db: Db,
  market: MarketName,
  days: readonly TacticsOfDay[],
  { at, now, last, phases }: Writing,
): Promise<number> {
  const today = shanghaiDate(at);
  return db.transaction(async (tx) => {
    await queries.lockArchive(tx, market);
    const newest = await queries.selectNewestRows(tx, market);
    if (newest[0]?.tradeDate !== last) return 0;
    const hashes = new Map(newest.map(({ tacticsId, hash }) => [tacticsId, hash]));
    for (const { tradeDate, benchmark, tactics } of days) {
      const rows = Object.entries(tactics).map(
        ([tacticsId, { found, signals, events, outcomes, unfinished, model }]) => {
          const { cash, positions, equity, operations } = model;
          const row = {
            ...{ market, tacticsId, tradeDate, equity, benchmark, phase: phases.get(tradeDate) ?? null },
            state: unfinished && ({ model: { cash, positions }, ...unfinished } satisfies TacticsState),
            events: { found, signals, events, outcomes, operations } satisfies TacticsEvents,
            definitionVersion,
            isLate: tradeDate !== today,
            writtenAt: new Date(now),
            previousHash: hashes.get(tacticsId) ?? firstHash,
          };
          const hash = hashOf(row);
          hashes.set(tacticsId, hash);
          return { ...row, hash };
        },
      );
      await queries.insertRows(tx, rows);
    }
    return days.length;
  });
}
