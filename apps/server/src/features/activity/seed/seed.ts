import { dayMs } from '@lianpan/domain';
import type { Seed } from '../../../seed/seed.ts';
import { earn } from '../../points/service.ts';
import { openToolDay } from '../../privilege/service.ts';
import { countActivity } from '../counting.ts';
import { seedActivityRows, seedOrganiser } from './activities.ts';
import * as queries from './queries.ts';

/** Activities of the demonstration; counters are those of their rows, and prizes that were taken stand in the ledger. */
export const seedActivities: Seed = async ({ db, now, customerId }) => {
  const daysOn = (days: number): Date => new Date(now + days * dayMs);
  for (const {
    id,
    title,
    summary,
    topic,
    from,
    to,
    claimUntil,
    quota,
    rules,
    tasks,
    prizes,
    members,
  } of seedActivityRows) {
    const endsAt = daysOn(to);
    const isOver = to <= 0;
    await queries.upsertActivity(db, {
      id,
      title,
      summary,
      organiser: seedOrganiser,
      rules,
      startsAt: daysOn(from),
      endsAt,
      claimUntil: daysOn(claimUntil),
      quota,
      topicId: await queries.selectTopicId(db, topic),
      channelCodes: [],
      tasks,
      countedAt: isOver ? endsAt : null,
      settledAt: isOver ? endsAt : null,
      isDemo: true,
    });
    for (const [at, prize] of prizes.entries())
      await queries.upsertPrize(db, { activityId: id, prizeNo: at + 1, ...prize });
    for (const { by, days, score = 0, done = 0, took = [] } of members) {
      const joinedAt = daysOn(-days);
      const member = customerId(by);
      const scoreAt = isOver ? new Date(Math.min(endsAt.getTime(), joinedAt.getTime() + 5 * dayMs)) : joinedAt;
      await queries.insertMember(db, { activityId: id, customerId: member, joinedAt, score, done, scoreAt });
      for (const prizeNo of took) {
        const { kind, value } = prizes[prizeNo - 1]!;
        const claimedAt = isOver ? endsAt : joinedAt;
        await queries.insertClaim(db, { activityId: id, prizeNo, customerId: member, claimedAt });
        const cause = `${id}.${prizeNo}`;
        // Given once however often the rows are written.
        if (kind === 'points')
          await earn(db, {
            customerId: member,
            task: 'activityPrize',
            cause,
            at: claimedAt,
            points: value,
            details: { activity: title },
          });
        else await openToolDay(db, claimedAt.getTime(), member, value, `activityPrize:${cause}`);
      }
    }
    await queries.recount(db, id);
    if (!isOver) await countActivity(db, id, new Date(now));
  }
};
