import type { Executor } from '@lianpan/db';
import { limitBegins, pointsExpireOn, pointsFor, pointTasks, shanghaiDate, type PointTaskName } from '@lianpan/domain';
import { rejected } from '../../rejection.ts';
import { balanceOf, post, type Entry } from '../ledger/service.ts';
import { expireOf } from './expiry.ts';
import * as queries from './queries.ts';

/** What points are spent on. */
export type PointUse = 'toolDay' | 'question' | 'questionBounty' | 'paper' | 'studySupport' | 'order';

export interface Earning {
  readonly customerId: number;
  readonly task: PointTaskName;
  /** What it is paid for, once: an id, or a day. */
  readonly cause: string;
  readonly at: Date;
  /** Of tasks that have no number of their own. */
  readonly points?: number;
  /** Names for the bill, as `{name}` of its text. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface Spending extends Omit<Earning, 'task' | 'points'> {
  readonly use: PointUse;
  readonly points: number;
}

const earnKey = ({ customerId, task, cause }: Pick<Earning, 'customerId' | 'task' | 'cause'>): string =>
  `${task}:${customerId}:${cause}`;
export const spendKey = ({ customerId, use, cause }: Pick<Spending, 'customerId' | 'use' | 'cause'>): string =>
  `${use}:${customerId}:${cause}`;

/** Whether a cause was paid. */
export const isEarned = async (db: Executor, cause: Pick<Earning, 'customerId' | 'task' | 'cause'>): Promise<boolean> =>
  (await queries.selectLot(db, earnKey(cause))) !== undefined;

/** Moves points between a member and one of the accounts that theirs come from and go to. */
export const moved = (owner: number, points: number, other: 'issued' | 'spent' | 'expired'): readonly Entry[] => [
  { owner, name: 'points', amount: points },
  { owner, name: other, amount: -points, mayBeNegative: true },
];

/**
 * Pays for a task in the caller's transaction, once a cause: how many points, `null` where it was paid before or the
 * limit of the task is reached. A cause that meets the cap of the day is used up with what the cap leaves. Source: product
 * handbook 8.8.
 */
export async function earn(tx: Executor, earning: Earning): Promise<number | null> {
  const { customerId, task, at } = earning;
  const key = earnKey(earning);
  // Most things are done again after they were paid: these wait for nobody.
  if (await queries.selectLot(tx, key)) return null;
  await queries.lockMember(tx, customerId);
  if (await queries.selectLot(tx, key)) return null;
  const day = shanghaiDate(at.getTime());
  const begins = limitBegins(task, day);
  const earned = (await queries.selectEarned(tx, customerId, begins)).filter((row) => row.day <= day);
  const points = pointsFor(
    task,
    {
      cappedPoints: total(earned.filter((row) => row.day === day && isCapped(row.task)).map((row) => row.points)),
      times: total(earned.filter((row) => row.task === task).map((row) => row.times)),
    },
    earning.points,
  );
  if (points === null) return null;
  const expiresOn = pointsExpireOn(day);
  await queries.insertLot(tx, { customerId, task, key, points, left: points, day, expiresOn });
  const entries = moved(customerId, points, 'issued');
  await post(tx, { book: 'POINTS', key, kind: 'EARN', at, cause: { ...earning.details, task }, entries });
  return points;
}

const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** A task that was renamed since counts as any other. */
export const isCapped = (task: PointTaskName): boolean => pointTasks[task]?.isCapped ?? true;

/** Takes points for something in the caller's transaction, those that end first before the rest; whether it is new. Rejects who has too few. */
export async function spend(tx: Executor, spending: Spending): Promise<boolean> {
  const { customerId, use, points, at } = spending;
  const key = spendKey(spending);
  await queries.lockMember(tx, customerId);
  if ((await queries.selectUses(tx, key)).length > 0) return false;
  await expireOf(tx, customerId, at);
  const parts = takenFrom(await queries.selectLeft(tx, customerId), points);
  if (parts === null) throw rejected(['积分不足', 'Not enough points'], 'POINTS_SHORT');
  const entries = moved(customerId, -points, 'spent');
  await post(tx, { book: 'POINTS', key, kind: 'SPEND', at, cause: { ...spending.details, use }, entries });
  await takeParts(tx, parts);
  await queries.insertUses(
    tx,
    parts.map((part) => ({ ...part, key, usedAt: at })),
  );
  return true;
}

interface Returning extends Omit<Spending, 'points'> {
  /** Not all, but so many: those that end last. */
  readonly points?: number;
}

/** Gives back what was spent on something, each point with the end that it had; whether it is new. */
export async function giveBack(tx: Executor, spending: Returning): Promise<boolean> {
  const { customerId, use, at } = spending;
  const key = spendKey(spending);
  await queries.lockMember(tx, customerId);
  const used = await queries.selectUses(tx, key);
  const parts =
    spending.points === undefined
      ? used
      : (takenFrom(used.map(({ lotId, points }) => ({ id: lotId, left: points })).toReversed(), spending.points) ??
        used);
  const entries = moved(customerId, total(parts.map((part) => part.points)), 'spent');
  if (parts.length === 0) return false;
  const cause = { ...spending.details, use };
  if (!(await post(tx, { book: 'POINTS', key: `return:${key}`, kind: 'RETURN', at, cause, entries }))) return false;
  for (const { lotId, points } of parts) await queries.addToLeft(tx, lotId, points);
  await expireOf(tx, customerId, at);
  return true;
}

/**
 * Takes back what was paid for something that is no more: how many points. What of it was spent is taken from the others, so
 * far as there are any. Source: product handbook 8.8.
 */
export async function reverse(tx: Executor, earning: Omit<Earning, 'points'>): Promise<number> {
  const { customerId, task, at } = earning;
  const key = earnKey(earning);
  await queries.lockMember(tx, customerId);
  await expireOf(tx, customerId, at);
  const lot = await queries.selectLot(tx, key);
  if (!lot) return 0;
  const left = await queries.selectLeft(tx, customerId);
  const points = Math.min(lot.points - lot.expired, total(left.map((one) => one.left)));
  const entries = moved(customerId, -points, 'issued');
  const cause = { ...earning.details, task };
  if (!(await post(tx, { book: 'POINTS', key: `reverse:${key}`, kind: 'REVERSE', at, cause, entries }))) return 0;
  const ownFirst = left.toSorted((a, b) => Number(b.id === lot.id) - Number(a.id === lot.id));
  await takeParts(tx, takenFrom(ownFirst, points) ?? []);
  return points;
}

interface Part {
  readonly lotId: number;
  readonly points: number;
}

/** Parts of points in their order, `null` where there are too few. */
function takenFrom(lots: readonly Pick<queries.LotRow, 'id' | 'left'>[], points: number): Part[] | null {
  const parts: Part[] = [];
  let missing = points;
  for (const { id, left } of lots) {
    if (missing === 0) break;
    const taken = Math.min(left, missing);
    parts.push({ lotId: id, points: taken });
    missing -= taken;
  }
  return missing === 0 ? parts : null;
}

async function takeParts(tx: Executor, parts: readonly Part[]): Promise<void> {
  for (const { lotId, points } of parts) await queries.addToLeft(tx, lotId, -points);
}

/** What a member earned by one task, ever. */
export const earnedBy = queries.sumOfTask;

/** What a member has; what has ended and was not yet taken counts until it is. */
export const pointsOf = (db: Executor, customerId: number): Promise<number> =>
  balanceOf(db, { book: 'POINTS', owner: customerId, name: 'points' });
