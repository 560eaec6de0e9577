import type { Db } from '@lianpan/db';
import { shanghaiInstantAt } from '@lianpan/domain';
import { replayEnd, replayMoment } from './replay-clock.ts';
import { aShareCalendar } from '@lianpan/market/calendar';
import { rejected } from '../../rejection.ts';
import { endReplayAccount } from '../paper/service.ts';
import { clockOf } from './clock.ts';
import { checksOf, debriefOf, type Debrief } from './debrief.ts';
import type { ReplayDayReader } from './day-reader.ts';
import * as queries from './queries.ts';
import { replayTexts } from './texts.ts';

/** 09:15 of the trading day after one: its history has the day whole. */
const morningAfter = (tradeDate: string): number =>
  shanghaiInstantAt(aShareCalendar.dateOf(aShareCalendar.atOrBefore(tradeDate) + 1), '09:15');

/**
 * Ends a replay where it stands: what is open is withdrawn, nothing trades any more. Ended again it is the same. Rejects other
 * people's as if they were not there.
 */
export async function endSession(db: Db, customerId: number, id: number, now: number): Promise<queries.SessionRow> {
  return db.transaction(async (tx) => {
    const row = await queries.lockSession(tx, customerId, id);
    if (!row) throw rejected(replayTexts.noSession, 'CONTENT_GONE');
    if (row.endedAt) return row;
    const at = new Date(replayMoment(clockOf(row), now));
    await endReplayAccount(tx, row.id, at);
    return (await queries.updateSession(tx, id, { at, isRunning: false, endedAt: new Date(now) }))!;
  });
}

/**
 * What an ended replay came to. Worked out once: the market goes on to the close of the day and to the morning after, which
 * nobody looks at any more.
 */
export async function debriefed(
  { db, dayReader }: { readonly db: Db; readonly dayReader: ReplayDayReader },
  row: queries.SessionRow,
): Promise<Debrief> {
  if (!row.endedAt) throw rejected(replayTexts.notOver, 'STOCK_STATE');
  if (row.debrief) return row.debrief as Debrief;
  // A stored day has its bars once its date is over.
  const closed = row.market === 'real' ? morningAfter(row.tradeDate) : replayEnd(row.tradeDate);
  const market = await dayReader.readAhead(row, closed);
  const view = await debriefOf(db, row, market);
  const checks = await checksOf(await dayReader.readAhead(row, morningAfter(row.tradeDate)), row);
  const debrief = { ...view, checks };
  await queries.updateSession(db, row.id, { debrief });
  await dayReader.stop(row.id);
  return debrief;
}
