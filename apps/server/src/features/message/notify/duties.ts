import type { Executor } from '@lianpan/db';
import { serviceDuties } from '@lianpan/domain';
import type { ServerParts } from '../../../parts.ts';
import { addNotices } from '../../notice/service.ts';
import * as queries from './queries.ts';

interface DutyParts extends Pick<ServerParts, 'now' | 'update' | 'duties'> {
  readonly db: Executor;
}

/**
 * Tells members of what they have to do for the advisory service, by the rule that the page of the service follows as well.
 * Each step is told once; what was done since is ended. How many members have a duty.
 */
export async function notifyDuties({ db, now, update, duties: announced }: DutyParts): Promise<number> {
  const at = now();
  const view = new Set<number>();
  for (const facts of await queries.selectServiceFacts(db, at)) {
    const { customerId } = facts;
    const duties = serviceDuties(facts, at).map((duty) => announced[duty](facts, at));
    await queries.endOtherDuties(db, customerId, duties, new Date(at));
    await addNotices(
      db,
      duties.map((duty) => ({ customerId, now: at, ...duty })),
    );
    if (duties.length > 0) view.add(customerId);
  }
  for (const customerId of view) update(customerId, ['messageUnread']);
  return view.size;
}
