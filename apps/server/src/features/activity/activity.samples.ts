import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
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
