import type { Executor } from '@lianpan/db';
import { dayMs, minuteMs } from '@lianpan/domain';
import { keepDemoView } from '../../tracking/service.ts';
import type { ReportWeek } from '../weeks.ts';
import { demoVisitor } from './demo-visitor.ts';

/** Days of a week on which a made-up member visits, and by how many minutes earlier each time. */
const visits = [
  [1, 8],
  [2, 12],
  [4, 20],
  [5, 15],
] as const;
const pages = ['/hall', '/optionalStock', '/hgd/diagnosticStock'] as const;

/** Writes the page views of a made-up member in one week; `momentOf` places the days of `visits` in time. */
export async function comeBy(
  db: Executor,
  member: number,
  week: number,
  momentOf: (day: number) => number,
): Promise<void> {
  for (const [at, [day, minutes]] of visits.entries()) {
    const moment = new Date(momentOf(day) - minutes * minuteMs);
    const route = pages[(week + at) % pages.length]!;
    await keepDemoView(db, {
      customerId: member,
      visitorId: demoVisitor,
      clientType: 1,
      clientVersion: 'demonstration',
      channelCode: null,
      at: moment,
      route,
      url: route,
      enteredAt: moment,
      stayMs: 60_000 + at * 45_000,
    });
  }
}

/** The same in a week of a market that stands elsewhere than the platform. */
export const comeByInWeek = (db: Executor, member: number, { weekNo, to }: ReportWeek): Promise<void> =>
  comeBy(db, member, weekNo, (day) => to.getTime() - day * dayMs);
