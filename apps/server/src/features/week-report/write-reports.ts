import type { Db } from '@lianpan/db';
import { dayMs, shanghaiDate } from '@lianpan/domain';
import { addDays } from '@lianpan/market/calendar';
import type { ServerParts } from '../../parts.ts';
import { Rejection } from '../../rejection.ts';
import { addNotice } from '../notice/service.ts';
import { comeByInWeek } from './demo/come-by.ts';
import { selectDemoMembers } from './demo/queries.ts';
import { gatherFacts } from './gather.ts';
import { weekReportNotices } from './notices.ts';
import * as queries from './queries.ts';
import { headlineOf } from './texts.ts';
import { WeekMarket } from './week-market.ts';
import { newestWeekOf, weekEnding, type ReportWeek } from './weeks.ts';

/** Active days of a week from which it is told. Source: product handbook 7.8. */
export const neededDays = 3;
export const keptDays = 52 * 7;
const membersAtATime = 100;
export const shownReports = 8;

type Parts = Pick<ServerParts, 'db' | 'market' | 'now'>;

/**
 * Writes the reports of each market's newest week that is over, each once, and deletes those that are kept no longer; returns how
 * many were written. Figures that arrive late are reported on the day after.
 */
export async function writeReports({ db, market, now }: Parts): Promise<number> {
  const today = shanghaiDate(now());
  await queries.deleteEndedBefore(db, addDays(today, -keptDays));
  let written = 0;
  for (const name of market.offered) {
    const one = market.of(name);
    const known = await WeekMarket.open(one, newestWeekOf(one, today));
    written += await writeOfMarket(db, known, now());
  }
  return written;
}

async function writeOfMarket(db: Db, known: WeekMarket, at: number): Promise<number> {
  let [written, after] = [0, 0];
  for (;;) {
    const page = { minDays: neededDays, after, limit: membersAtATime };
    const members = await queries.selectDue(db, known.market.name, known.week, page);
    for (const customerId of members) if (await writeOne(db, known, { customerId, at, isNotified: true })) written++;
    if (members.length < membersAtATime) return written;
    after = members.at(-1)!;
  }
}

/** Writes a member's report unless there is one; `false` then. A member is told of a week once, however many markets there are. */
export async function writeOne(
  db: Db,
  known: WeekMarket,
  { customerId, at, isNotified }: { readonly customerId: number; readonly at: number; readonly isNotified: boolean },
): Promise<boolean> {
  const { week, market } = known;
  const { facts, accountId } = await gatherFacts(db, known, customerId);
  return db.transaction(async (tx) => {
    const row = { customerId, market: market.name, weekNo: week.weekNo, startsOn: week.start, endsOn: week.end };
    const isNew = await queries.insertReport(tx, { ...row, accountId, facts, writtenAt: new Date(at) });
    if (isNew && isNotified) {
      await addNotice(tx, {
        customerId,
        template: weekReportNotices.written,
        onceKey: String(week.weekNo),
        values: { headline: headlineOf(facts.summary) },
        now: at,
      });
    }
    return isNew;
  });
}

/** A week and those before it, the newest first. */
const weeksUpTo = (newest: ReportWeek): ReportWeek[] =>
  Array.from({ length: shownReports }, (_, back) => weekEnding(addDays(newest.end, -7 * back)));

/**
 * In a demonstration: writes the past weeks of its made-up members, as their Saturdays would have. Where the market stands in
 * another month than the platform, the members visit in the market's weeks too.
 */
export async function writeDemoReports({
  db,
  market,
  now,
  demoMode,
}: Parts & Pick<ServerParts, 'demoMode'>): Promise<number> {
  if (!demoMode) return 0;
  const members = await selectDemoMembers(db, new Date(now() - 100 * dayMs));
  let written = 0;
  for (const name of market.offered) {
    const one = market.of(name);
    const weeks = weeksUpTo(newestWeekOf(one, shanghaiDate(now())));
    // Gathered once for all members.
    const opened = new Map<ReportWeek, ReturnType<typeof openWeek>>();
    for (const customerId of members) {
      if ((await queries.selectReports(db, customerId, name, 1)).length > 0) continue;
      for (const week of weeks) {
        const opening = opened.get(week) ?? openWeek(one, week);
        opened.set(week, opening);
        const known = await opening;
        if (!known) continue;
        if ((await queries.countActiveDays(db, week, customerId)) < neededDays)
          await comeByInWeek(db, customerId, week);
        if (await writeOne(db, known, { customerId, at: week.to.getTime(), isNotified: false })) written++;
      }
    }
  }
  return written;
}

/** A week's market; nothing for one before its history. */
async function openWeek(market: Parameters<typeof WeekMarket.open>[0], week: ReportWeek) {
  try {
    return await WeekMarket.open(market, week);
  } catch (error) {
    if (error instanceof Rejection) return undefined;
    throw error;
  }
}
