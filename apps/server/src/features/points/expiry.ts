import type { Db, Executor } from '@lianpan/db';
import { dayMs, shanghaiDate } from '@lianpan/domain';
import { balancesOf, post } from '../ledger/service.ts';
import { addNotice } from '../notice/service.ts';
import { pointNotices } from './notices.ts';
import * as queries from './queries.ts';

/** Days before the end at which members are told. Source: product handbook 8.8. */
const notifyDaysBefore = [30, 7];

/** Ends a member's points whose last day is over, under the lock that the caller holds; how many. */
export async function expireOf(tx: Executor, customerId: number, at: Date): Promise<number> {
  const today = shanghaiDate(at.getTime());
  const ended = (await queries.selectLeft(tx, customerId)).filter(({ expiresOn }) => expiresOn < today);
  const points = ended.reduce((sum, { left }) => sum + left, 0);
  if (points === 0) return 0;
  const { expired = 0 } = await balancesOf(tx, 'POINTS', customerId);
  await post(tx, {
    book: 'POINTS',
    // No two ends find the same number of points ended before.
    key: `expire:${customerId}:${expired}`,
    kind: 'EXPIRE',
    at,
    cause: { date: ended.at(-1)!.expiresOn },
    entries: [
      { owner: customerId, name: 'points', amount: -points },
      { owner: customerId, name: 'expired', amount: points, mayBeNegative: true },
    ],
  });
  await queries.endLots(
    tx,
    ended.map(({ id }) => id),
  );
  return points;
}

/** Ends everybody's points whose last day is over; how many members had some. */
export async function expirePoints(db: Db, now: number): Promise<number> {
  const rows = await queries.selectWithEnded(db, shanghaiDate(now));
  for (const { customerId } of rows) {
    await db.transaction(async (tx) => {
      await queries.lockMember(tx, customerId);
      await expireOf(tx, customerId, new Date(now));
    });
  }
  return rows.length;
}

/** Tells members, once each time, of points that end within thirty and within seven days; how many were looked at. */
export async function notifyEnding(db: Db, now: number): Promise<number> {
  const today = shanghaiDate(now);
  const dayIn = (days: number): string => shanghaiDate(now + days * dayMs);
  const rows = await queries.selectEnding(db, today, dayIn(Math.max(...notifyDaysBefore)));
  for (const { customerId, expiresOn, points } of rows) {
    const nearest = notifyDaysBefore.findLast((days) => expiresOn <= dayIn(days));
    await addNotice(db, {
      customerId,
      template: pointNotices.expiring,
      onceKey: `points:${expiresOn}:${nearest}`,
      values: { n: String(points), date: expiresOn },
      now,
    });
  }
  return rows.length;
}
