import { hourMs } from '@lianpan/domain';
import { activities, activityMembers, activityPrizes, pointLots } from '@lianpan/db';
import { randomUUID } from 'node:crypto';
import { casesOf, gone, taken } from '../roles.fixture.ts';
import { now, type ForeignSamples, type QuerySamples, type RoleSamples, type Scene } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const counted = {
  activityId: 1,
  topicId: 1,
  startsAt: now,
  endsAt: now,
  firstDay: '2026-11-01',
  lastDay: '2026-11-14',
  customerId: 1,
};

export const querySamples: QuerySamples = {
  selectActivities: (db) => queries.selectActivities(db, now, 20),
  selectActivity: (db) => queries.selectActivity(db, 1),
  lockActivity: (db) => queries.lockActivity(db, 1),
  setJoined: (db) => queries.setJoined(db, 1, 1),
  selectTopicName: (db) => queries.selectTopicName(db, 1),
  selectChannel: (db) => queries.selectChannel(db, 1),
  insertMember: (db) => queries.insertMember(db, { activityId: 1, customerId: 1, joinedAt: now, scoreAt: now }),
  selectJoined: (db) => queries.selectJoined(db, 1, [1]),
  selectPrizes: (db) => queries.selectPrizes(db, 1),
  lockPrize: (db) => queries.lockPrize(db, 1, 1),
  setClaimed: (db) => queries.setClaimed(db, 1, 1, 1),
  selectClaims: (db) => queries.selectClaims(db, 1, 1),
  insertClaim: (db) => queries.insertClaim(db, { activityId: 1, prizeNo: 1, customerId: 1, claimedAt: now }),
  countPointDays: (db) => queries.countPointDays(db, counted, 'signIn'),
  countLessons: (db) => queries.countLessons(db, counted),
  countTrainings: (db) => queries.countTrainings(db, counted),
  countTopicPosts: (db) => queries.countTopicPosts(db, counted),
  selectMembers: (db) => queries.selectMembers(db, 1),
  setStandings: (db) => queries.setStandings(db, 1, [{ customerId: 1, score: 50, done: 1 }], now),
  setCounted: (db) => queries.setCounted(db, 1, now, true),
  selectToCount: (db) => queries.selectToCount(db, now),
  selectBest: (db) => queries.selectBest(db, 1, 10),
  selectPlace: (db) => queries.selectPlace(db, 1, 1),
  selectResult: (db) => queries.selectResult(db, 1, 3),
  forgetClaims: (db) => queries.forgetClaims(db, 1),
  forgetMemberships: (db) => queries.forgetMemberships(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
  selectUntold: (db) => queries.selectUntold(db, 1, 1),
};

export const foreignSamples: ForeignSamples = {
  openFields: { actId: 'activities are for everybody', prizeId: 'numbers of prizes within an activity' },
};

interface ActivityState {
  /** Hours from now. */
  readonly from?: number;
  readonly until?: number;
  readonly claimUntil?: number;
  readonly row?: Partial<typeof activities.$inferInsert>;
  readonly left?: number;
}

type Part = 'participant who has done it' | 'participant' | 'stranger';

/** An activity with one task and one prize, asked by somebody who takes part or not. */
const inActivity =
  (field: 'join' | 'claim', { from = -1, until = 1, claimUntil = 2, row = {}, left = 1 }: ActivityState = {}) =>
  (part: Part): Scene =>
  async (slice) => {
    const clock = slice.clock.now();
    const hours = (n: number): Date => new Date(clock + n * hourMs);
    const [activity] = await slice.db
      .insert(activities)
      .values({
        title: ['练习', 'Practice'],
        summary: ['说明', 'About'],
        organiser: ['主办', 'Host'],
        rules: [['规则', 'Rule']],
        tasks: [{ kind: 'signIn', target: 1 }],
        startsAt: hours(from),
        endsAt: hours(until),
        claimUntil: hours(claimUntil),
        quota: null,
        channelCodes: [],
        ...row,
      })
      .returning({ id: activities.id });
    const activityId = activity!.id;
    await slice.db.insert(activityPrizes).values({
      activityId,
      prizeNo: 1,
      needs: 1,
      total: 1,
      claimed: 1 - left,
      name: ['积分', 'Points'],
      kind: 'points',
      value: 5,
    });
    const member = await slice.signIn();
    const { customerId } = member;
    const at = new Date(clock);
    if (part !== 'stranger')
      await slice.db.insert(activityMembers).values({ activityId, customerId, joinedAt: hours(from), scoreAt: at });
    if (part === 'participant who has done it')
      await slice.db.insert(pointLots).values({
        customerId,
        task: 'signIn',
        key: randomUUID(),
        points: 5,
        left: 5,
        day: '2026-11-20',
        expiresOn: '2027-12-31',
      });
    const actId = String(activityId);
    return { by: member.device, input: field === 'join' ? { actId } : { actId, prizeId: '1' } };
  };

const done = 'participant who has done it';

export const roleSamples: RoleSamples = {
  'POST /api/dynamic/act/joinAct': {
    roles: casesOf({ stranger: taken, participant: taken }, inActivity('join')),
    states: {
      'an activity that has not begun': ['INPUT_INVALID', inActivity('join', { from: 1, until: 2 })('stranger')],
      'an activity that has ended': ['ALREADY_DONE', inActivity('join', { until: 0 })('stranger')],
      'an activity that is full': ['LIMIT_REACHED', inActivity('join', { row: { quota: 1, joined: 1 } })('stranger')],
      'an activity of another channel': [
        gone,
        inActivity('join', { row: { channelCodes: ['elsewhere'] } })('stranger'),
      ],
    },
  },
  'POST /api/dynamic/act/claimPrize': {
    roles: casesOf({ [done]: taken, participant: 'INPUT_INVALID', stranger: 'INPUT_INVALID' }, (part) =>
      inActivity('claim')(part as Part),
    ),
    states: {
      'a prize after the end of the activity': [taken, inActivity('claim', { until: 0 })(done)],
      'a prize after its last day': ['ALREADY_DONE', inActivity('claim', { until: -0.5, claimUntil: 0 })(done)],
      'a prize of which none is left': ['LIMIT_REACHED', inActivity('claim', { left: 0 })(done)],
    },
  },
};
