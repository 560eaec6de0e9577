import { serviceStatuses } from '../privilege-codes.ts';
import { dayMs, shanghaiDay, startOfShanghaiDay } from '../shanghai-time.ts';

/** The end of a period of whole days, exclusive: the day of the activation is free. Source: handbook of the firm 0.3. */
export const periodEnd = (startsAt: number, days: number): number =>
  startOfShanghaiDay(shanghaiDay(startsAt) + days + 1);

/** The end of a period that goes on where another one ends, exclusive. `startsAt` is such an end. */
export const attachedEnd = (startsAt: number, days: number): number => startOfShanghaiDay(shanghaiDay(startsAt) + days);

/** Days of a period that are over, 0 on the day of its activation. */
export const usedDays = (activatedAt: number, now: number, days: number): number =>
  Math.min(Math.max(shanghaiDay(now) - shanghaiDay(activatedAt), 0), days);

/** What is paid back of whole fen for the days that are left; the fraction is the customer's. */
export const refundByDays = (paidFen: number, used: number, days: number): number =>
  Math.ceil((paidFen * (days - used)) / days);

/** What is earned of whole fen on a day of a period, the first of which is 1: the rest falls to the last day. */
export function earnedOnDay(paidFen: number, day: number, days: number): number {
  if (day < 1 || day > days) return 0;
  const each = Math.floor(paidFen / days);
  return day < days ? each : paidFen - each * (days - 1);
}

/** What is earned of whole fen from the first to a day of a period. */
export function earnedUntilDay(paidFen: number, day: number, days: number): number {
  if (day >= days) return paidFen;
  return Math.floor(paidFen / days) * Math.max(day, 0);
}

/** Lines of service that give a member a level; others only open tools or content. */
export type ServiceLine = 'hgd' | 'hghd' | 'trial';

/** A stretch of a service. Ends are exclusive ms; a revoked one counts as ended at `endsAt`. */
export interface ServicePeriod {
  readonly line: ServiceLine;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly state: 'scheduled' | 'running' | 'paused' | 'ended' | 'revoked';
}

/** Values of a member's level. Source: product handbook 9.10. */
export const customerLevels = {
  none: 0,
  trial: 112,
  standard: 115,
  full: 116,
  renewalDue: 117,
  lapsed: 118,
} as const;

export interface DerivedService {
  readonly customerLevel: number;
  /** 0 never, 1 in service, 2 not started or paused, 3 ended. */
  readonly serviceStatus: number;
  readonly serviceEndsAt: number | null;
  /** The line whose rights run, also while its renewal is due. */
  readonly line: ServiceLine | null;
}

const renewalDays = 15;
const lapsedDays = 30;
/** The highest first. */
const lineLevels: readonly (readonly [line: ServiceLine, level: number])[] = [
  ['hgd', customerLevels.full],
  ['hghd', customerLevels.standard],
  ['trial', customerLevels.trial],
];
const ranks = lineLevels.map(([line]) => line);

/**
 * What a member's periods make of their level and service at a moment. Whether a period runs is read from its instants and never
 * from a job that has not run yet. Source: handbook of the firm 1.6.
 */
export function deriveService(periods: readonly ServicePeriod[], now: number): DerivedService {
  const counting = periods.filter(({ state }) => state !== 'revoked' && state !== 'paused');
  const running = counting.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt);
  const line = ranks.find((each) => running.some((period) => period.line === each)) ?? null;
  const waiting = periods.filter(
    ({ state, startsAt, endsAt }) => state !== 'revoked' && endsAt > now && (state === 'paused' || startsAt > now),
  );
  if (line !== null) {
    const endsAt = lastEnd(running.filter((period) => period.line === line));
    const goesOn = waiting.some((period) => period.line === line);
    const isDue = line !== 'trial' && !goesOn && endsAt - now <= renewalDays * dayMs;
    const customerLevel = isDue ? customerLevels.renewalDue : levelOf(line);
    return { customerLevel, serviceStatus: serviceStatuses.running, serviceEndsAt: endsAt, line };
  }
  if (waiting.length > 0) {
    const next = ranks.find((each) => waiting.some((period) => period.line === each)) ?? null;
    return {
      customerLevel: customerLevels.none,
      serviceStatus: serviceStatuses.waiting,
      serviceEndsAt: lastEnd(waiting),
      line: next,
    };
  }
  if (periods.length === 0) {
    return { customerLevel: customerLevels.none, serviceStatus: serviceStatuses.none, serviceEndsAt: null, line: null };
  }
  const endsAt = lastEnd(periods);
  const isLong = periods.every(({ state }) => state === 'revoked') || now - endsAt > lapsedDays * dayMs;
  const customerLevel = isLong ? customerLevels.lapsed : customerLevels.renewalDue;
  return { customerLevel, serviceStatus: serviceStatuses.ended, serviceEndsAt: endsAt, line: null };
}

const levelOf = (line: ServiceLine): number => lineLevels.find(([each]) => each === line)?.[1] ?? customerLevels.none;

const lastEnd = (periods: readonly ServicePeriod[]): number => Math.max(...periods.map(({ endsAt }) => endsAt));
