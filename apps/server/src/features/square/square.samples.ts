import { contentItems, scheduledPosts } from '@lianpan/db';
import { now, type ForeignSamples, type QuerySamples } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const ballot = { question: 'a', options: [{ id: 1, text: 'b' }], endsAt: 0, isMulti: false };

const scheduledRow = {
  customerId: 1,
  market: 'simulated' as const,
  dataType: 1,
  label: 'a',
  input: {},
  publishAt: now,
  state: 'waiting' as const,
  clientReqId: 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a03',
  createdAt: now,
};

export const querySamples: QuerySamples = {
  insertTopicItems: (db) => queries.insertTopicItems(db, [{ topicId: 1, itemId: 1 }]),
  selectOpenTopics: (db) => queries.selectOpenTopics(db, [1], now),
  selectTopics: (db) => queries.selectTopics(db, 1, { keyword: 'a', at: now, since: now }),
  selectTopic: (db) => queries.selectTopic(db, 1, 1, now),
  lockTopicVote: (db) => queries.lockTopicVote(db, 1),
  lockPoll: (db) => queries.lockPoll(db, 1),
  insertPoll: (db) => queries.insertPoll(db, { itemId: 1, ballot }),
  insertBallots: (db) => queries.insertBallots(db, [{ of: 'post', ofId: 1, customerId: 1, optionId: 1, at: now }]),
  selectVotes: (db) => queries.selectVotes(db, 'post', 1),
  countVoters: (db) => queries.countVoters(db, 'post', 1),
  selectOwnVotes: (db) => queries.selectOwnVotes(db, 'post', 1, 1),
  setTopicFollow: (db) => queries.setTopicFollow(db, 1, 1, true, now),
  countMoods: (db) => queries.countMoods(db, now),
  lockMember: (db) => queries.lockMember(db, 1),
  selectDrafts: (db) => queries.selectDrafts(db, 1, { id: 1, dataType: 1 }),
  countDrafts: (db) => queries.countDrafts(db, 1),
  insertDraft: (db) =>
    queries.insertDraft(db, { customerId: 1, dataType: 1, title: 'a', body: {}, device: 'd', updatedAt: now }),
  updateDraft: (db) =>
    queries.updateDraft(db, 1, { id: 1, version: 1, title: 'a', body: {}, device: 'd', updatedAt: now }),
  deleteDrafts: (db) => queries.deleteDrafts(db, 1, [1]),
  deleteDraftsBefore: (db) => queries.deleteDraftsBefore(db, now),
  insertScheduled: (db) => queries.insertScheduled(db, scheduledRow),
  selectScheduled: (db) => queries.selectScheduled(db, 1, 1),
  selectScheduledByRequest: (db) => queries.selectScheduledByRequest(db, 1, scheduledRow.clientReqId),
  selectDueScheduled: (db) => queries.selectDueScheduled(db, now, [1, 3]),
  updateScheduled: (db) => queries.updateScheduled(db, 1, 1, { state: 'waiting' }),
  deleteScheduled: (db) => queries.deleteScheduled(db, 1, 1, 1),
  selectAllScheduled: (db) => queries.selectAllScheduled(db, 1),
  forgetMember: (db) => queries.forgetMember(db, 1),
  selectEverything: (db) => queries.selectEverything(db, 1),
};

const at = new Date('2026-11-20T10:00:00+08:00');
const docJson = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'changed' }] }] };

export const foreignSamples: ForeignSamples = {
  make: async ({ slice, messengerMember, add }) => {
    const owner = await messengerMember();
    const [item] = await slice.db
      .insert(contentItems)
      .values({
        dataType: 1,
        customerId: owner.customerId,
        doc: docJson,
        plainText: 'mine',
        files: [],
        declarations: { ai: false, original: false, holds: null },
        riskClass: 1,
        state: 2,
        quality: 1,
        clientReqId: 'b8a1f0a2-70d5-4a5e-8f46-0f6e3d0d7a02',
        createdAt: at,
      })
      .returning();
    const dynamicDetailId = String(item!.id);
    const never = { dynamicDetailId: '999999999' };
    const draft = { version: 0, dataType: 1, title: 'mine', body: {}, device: 'd' };
    const { draftId } = await owner.device.call('POST /api/dynamic/square/saveDraft', draft);
    const [waiting] = await slice.db
      .insert(scheduledPosts)
      .values({ ...scheduledRow, customerId: owner.customerId, publishAt: new Date(slice.clock.now() + 3_600_000) })
      .returning();
    const scheduledId = String(waiting!.id);
    const noSchedule = { scheduledId: '999999999' };
    const publishTime = slice.clock.now() + 7_200_000;
    const noDraft = { draftId: '999999999' };
    add(owner, 'POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId }, never);
    add(owner, 'POST /api/dynamic/square/getEditable', { dynamicDetailId }, never);
    add(owner, 'POST /api/dynamic/square/getDrafts', { draftId }, noDraft);
    add(owner, 'POST /api/dynamic/square/saveDraft', { ...draft, draftId, version: 1 }, noDraft);
    add(owner, 'POST /api/dynamic/square/withdrawView', { dynamicDetailId }, never);
    add(owner, 'POST /api/dynamic/square/deleteDrafts', { draftIds: [draftId] }, { draftIds: ['999999999'] });
    const move = { scheduledId, version: 1, publishTime };
    add(owner, 'POST /api/dynamic/square/getScheduled', { scheduledId }, noSchedule);
    add(owner, 'POST /api/dynamic/square/moveScheduled', move, noSchedule);
    add(owner, 'POST /api/dynamic/square/cancelScheduled', { scheduledId, version: 2 }, noSchedule);
    add(owner, 'POST /api/dynamic/square/deleteDynamic', { dynamicDetailId }, never);
  },
  openFields: {
    gambitId: 'a topic, for everybody',
    gambitIds: 'topics, for everybody',
    expressionId: 'a mood or a sign of a list',
    optionIds: 'options of a vote that everybody may take part in',
  },
  openCells: {
    'POST /api/dynamic/square/publishDynamic scheduledId': 'ends an own one alone; a test of the square has it',
    'POST /api/dynamic/square/scheduleDynamic scheduledId': 'needs a number bound; a test of the square has it',
    'POST /api/dynamic/square/scheduleDynamic draftId':
      'deletes a draft of the own ones alone, and nothing where it is not',
    'POST /api/dynamic/square/publishDynamic draftId':
      'deletes a draft of the own ones alone, and nothing where it is not',
    'POST /api/dynamic/square/editDynamic dynamicDetailId': 'needs a number bound; a test of the square has it',
    'POST /api/dynamic/square/appendDynamic dynamicDetailId': 'the same',
    'POST /api/dynamic/square/getNewNum sinceId': 'a place in a list, for everybody',
    'POST /api/dynamic/square/votePoll dynamicDetailId': 'a poll is for everybody who sees its post',
  },
};
