import { dayMs, ownPath, shanghaiDate } from '@lianpan/domain';
import type { ServerParts } from '../../../parts.ts';
import { addNotice } from '../../notice/service.ts';
import { messageNotices } from '../notices.ts';
import * as queries from './queries.ts';

/** Days before the end of a suitability test on which its owner is told. Source: product handbook 26. */
const toldDaysBefore = [30, 7, 1, 0] as const;
/** A contract that waits for its customer, or that the customer is signing. Source: product handbook 9.6. */
const waitingContracts = [1, 2] as const;

/**
 * Tells members of what they have to do: a suitability test that ends, a contract that waits. Each step is told once; what was
 * done since is ended. How many were told.
 */
export async function tellDuties({ db, now, update }: Pick<ServerParts, 'db' | 'now' | 'update'>): Promise<number> {
  const at = now();
  const until = new Date(at + toldDaysBefore[0] * dayMs);
  await queries.endDuties(db, { at: new Date(at), until, waiting: waitingContracts });
  const told = new Set<number>();
  const { assessment, assessmentOver, contract } = messageNotices;
  for (const { customerId, endsAt } of await queries.selectEndingAssessments(db, new Date(at - dayMs), until)) {
    const leftDays = (endsAt.getTime() - at) / dayMs;
    const step = toldDaysBefore.findLast((days) => leftDays <= days);
    const date = shanghaiDate(endsAt.getTime());
    const onceKey = `${date}.${step}`;
    await queries.endEarlierSteps(db, customerId, { code: assessment!.code, onceKey, at: new Date(at) });
    await addNotice(db, {
      customerId,
      template: leftDays <= 0 ? assessmentOver! : assessment!,
      onceKey,
      values: { date },
      now: at,
    });
    told.add(customerId);
  }
  for (const { customerId, contractNo, contractUrl } of await queries.selectWaitingContracts(db, waitingContracts)) {
    const linkUrl = ownPath(contractUrl);
    await addNotice(db, {
      customerId,
      template: { ...contract!, ...(linkUrl !== null && { linkUrl }) },
      onceKey: contractNo,
      values: { no: contractNo },
      now: at,
    });
    told.add(customerId);
  }
  for (const customerId of told) update(customerId, ['messageUnread']);
  return told.size;
}
