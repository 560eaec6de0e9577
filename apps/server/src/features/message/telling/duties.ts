import type { Executor } from '@lianpan/db';
import { dayMs, ownPath, serviceDuties, shanghaiDate, type ServiceDuty } from '@lianpan/domain';
import type { ServerParts } from '../../../parts.ts';
import { addNotices, type NewNotice, type NoticeTemplate } from '../../notice/service.ts';
import { messageNotices } from '../notices.ts';
import * as queries from './queries.ts';

/** Days before the end of a suitability test on which its owner is told. Source: product handbook 26. */
const toldDaysBefore = [30, 7, 1] as const;

type Facts = Awaited<ReturnType<typeof queries.selectServiceFacts>>[number];

const dateOf = (at: Date | null): string => (at === null ? '' : shanghaiDate(at.getTime()));

/** How a duty is told: each step of it once, by its key. */
function noticeOf(duty: ServiceDuty, facts: Facts, now: number): Pick<NewNotice, 'template' | 'onceKey' | 'values'> {
  const no = facts.contract?.contractNo ?? '';
  const until = dateOf(facts.riskClassUntil);
  const ends = dateOf(facts.serviceEndsAt);
  const template = messageNotices[duty]!;
  const linked = (path: string | null): NoticeTemplate => ({ ...template, ...(path !== null && { linkUrl: path }) });
  switch (duty) {
    case 'contract':
      return { template: linked(ownPath(facts.contract?.contractUrl ?? '')), onceKey: no, values: { no } };
    case 'identity':
      return { template: linked('/setting/idnoInfo'), onceKey: no };
    case 'testNone':
      return { template, onceKey: `none.${no}` };
    case 'testExpired':
      return { template, onceKey: `${until}.0`, values: { date: until } };
    case 'testExpiring': {
      const leftDays = (facts.riskClassUntil!.getTime() - now) / dayMs;
      const step = toldDaysBefore.findLast((days) => leftDays <= days);
      return { template, onceKey: `${until}.${step}`, values: { date: until } };
    }
    case 'renewal':
      return { template: linked('/hgd/mine'), onceKey: ends, values: { date: ends } };
  }
}

interface DutyParts extends Pick<ServerParts, 'now' | 'update'> {
  readonly db: Executor;
}

/**
 * Tells members of what they have to do for the advisory service, by the rule that the page of the service follows as well.
 * Each step is told once; what was done since is ended. How many members have a duty.
 */
export async function tellDuties({ db, now, update }: DutyParts): Promise<number> {
  const at = now();
  const told = new Set<number>();
  for (const facts of await queries.selectServiceFacts(db, at)) {
    const { customerId } = facts;
    const duties = serviceDuties(facts, at).map((duty) => noticeOf(duty, facts, at));
    await queries.endOtherDuties(db, customerId, duties, new Date(at));
    await addNotices(
      db,
      duties.map((duty) => ({ customerId, now: at, ...duty })),
    );
    if (duties.length > 0) told.add(customerId);
  }
  for (const customerId of told) update(customerId, ['messageUnread']);
  return told.size;
}
