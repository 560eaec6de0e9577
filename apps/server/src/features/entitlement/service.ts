import type { Executor } from '@lianpan/db';
import { attachedEnd, deriveService, periodEnd, type DerivedService, type ServiceLine } from '@lianpan/domain/mall';
import * as queries from './queries.ts';

type Line = queries.PeriodRow['line'];

export interface OpenedPeriod {
  readonly startsAt: Date;
  /** Exclusive; `null` is for good. */
  readonly endsAt: Date | null;
}

interface NewPeriod {
  readonly customerId: number;
  readonly line: Line;
  readonly goodsCode: string;
  readonly orderNo: string;
  /** `null` is for good. */
  readonly days: number | null;
  readonly now: number;
}

/**
 * Opens a period for what a member ordered, in the transaction of the order: behind the one of the same goods that still runs, so
 * that no day is lost. Source: handbook of the firm 0.3 and 1.6.
 */
export async function openPeriod(tx: Executor, given: NewPeriod): Promise<OpenedPeriod> {
  const { customerId, line, goodsCode, orderNo, days, now } = given;
  await queries.lockMember(tx, customerId);
  const own = await queries.selectOfCustomer(tx, customerId);
  const lastEnd = own
    .filter((period) => period.goodsCode === goodsCode && period.state !== 'revoked')
    .reduce((last, { endsAt }) => Math.max(last, endsAt?.getTime() ?? 0), 0);
  const goesOn = days !== null && lastEnd > now;
  const startsAt = goesOn ? lastEnd : now;
  const endsAt = days === null ? null : goesOn ? attachedEnd(startsAt, days) : periodEnd(startsAt, days);
  const opened = { startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) };
  await queries.insertPeriod(tx, {
    ...opened,
    customerId,
    line,
    goodsCode,
    orderNo,
    source: 'order',
    state: goesOn ? 'scheduled' : 'running',
    createdAt: new Date(now),
  });
  if (isServiceLine(line)) await refreshLevel(tx, customerId, now);
  return opened;
}

/** Ends what an order opened, in the transaction that takes it back. */
export async function revokePeriods(
  tx: Executor,
  { customerId, orderNo, now, reason }: { customerId: number; orderNo: string; now: number; reason: string },
): Promise<void> {
  await queries.lockMember(tx, customerId);
  const own = await queries.selectOfOrder(tx, orderNo);
  await queries.revokeOfOrder(tx, orderNo, new Date(now), reason);
  // Periods of tools give no level.
  if (own.some(({ line }) => isServiceLine(line))) await refreshLevel(tx, customerId, now);
}

export const periodsOfOrder = queries.selectOfOrder;

const serviceLines: readonly Line[] = ['hgd', 'hghd', 'trial'];
const isServiceLine = (line: Line): line is ServiceLine => serviceLines.includes(line);

/** What a member's periods make of their level at a moment. */
export async function derivedOf(db: Executor, customerId: number, now: number): Promise<DerivedService> {
  const rows = await queries.selectOfCustomer(db, customerId);
  const periods = rows.flatMap(({ line, endsAt, startsAt, state }) =>
    isServiceLine(line) && endsAt !== null
      ? [{ line, startsAt: startsAt.getTime(), endsAt: endsAt.getTime(), state }]
      : [],
  );
  return deriveService(periods, now);
}

/** Writes down what is derived of a member's level, service status and end; whether it was something else. */
export async function refreshLevel(tx: Executor, customerId: number, now: number): Promise<boolean> {
  const { customerLevel, serviceStatus, serviceEndsAt } = await derivedOf(tx, customerId, now);
  const kept = await queries.selectLevel(tx, customerId);
  const endsAt = serviceEndsAt === null ? null : new Date(serviceEndsAt);
  const isSame =
    kept?.customerLevel === customerLevel &&
    kept.serviceStatus === serviceStatus &&
    kept.serviceEndsAt?.getTime() === endsAt?.getTime();
  if (!isSame) await queries.updateLevel(tx, customerId, { customerLevel, serviceStatus, serviceEndsAt: endsAt });
  return !isSame;
}
