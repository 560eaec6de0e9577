import type { MarketName } from '@lianpan/contract';
import type { Db } from '@lianpan/db';
import { shanghaiDate } from '@lianpan/domain';
import { annualDays, aShareCalendar } from '@lianpan/market/calendar';
import { emptyModel, tacticsList } from '@lianpan/market/tactics';
import { firstHash } from '../../archive/chain.ts';
import { keepDays, type KeepDaysParts } from '../../archive/keep-days.ts';
import type { Market } from '../../market/market.ts';
import type { TacticsOfDay } from '../../market/wire/tactics-days.ts';
import type { Patience } from '../../jobs/patience.ts';
import { newestDate } from '../picker/service.ts';
import type { TacticsEvents, TacticsState } from './archive-rows.ts';
import * as queries from './queries.ts';
import { hashOf } from './row-hash.ts';

/**
 * Grows with every change of what a tactics means; rows keep the one of their time. Since 2 a real stock has the risk status of its day,
 * and a real market stands at the day that most of its stocks have.
 */
const definitionVersion = 2;
/** Days before its first evening that an archive is begun with. */
const daysBefore = annualDays;
/** Each time all stocks are walked through from their first bar, whatever the number of days, so an archive is begun in one go. */
const daysAtATime = annualDays;

const noState: TacticsState = { model: emptyModel, open: [], tracked: [] };

/** Takes the archive of the tactics on; what was missed is marked as written late. How many days were written. */
export const keepTactics = (parts: KeepDaysParts, ending?: AbortSignal, patience?: Patience): Promise<number> =>
  keepDays(
    {
      what: 'tactics',
      daysBefore,
      daysAtATime,
      newestDate,
      selectNewest: queries.selectNewestRows,
      lastOf: (newest) => newest[0]?.tradeDate,
      ask: (market, { newest, from, to }) =>
        market.ask('tacticsDays', {
          tactics: tacticsList.map(({ id }) => {
            const row = newest.find(({ tacticsId }) => tacticsId === id);
            const { model, open, tracked } = (row?.state as TacticsState | undefined) ?? noState;
            return { id, model, tracked, open: open.map(({ stockNo, signalDate }) => ({ stockNo, signalDate })) };
          }),
          from,
          to,
        }),
      async write({ db, market, now }, name, days, last) {
        const phases = await phasesOf(market.of(name), days);
        return writeDays(db, name, days, { at: market.state.at, now: now(), last, phases });
      },
    },
    parts,
    ending,
    patience,
  );

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
