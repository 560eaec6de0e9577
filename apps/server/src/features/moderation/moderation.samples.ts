import { auditStates } from '@lianpan/domain/community';
import { dataTypes } from '@lianpan/domain/content-types';
import { customers, reviews, strikes } from '@lianpan/db';
import type { Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { actor, casesOf, letters, pieceOf, staffActor, taken } from '../roles.fixture.ts';
import { now as at, type QuerySamples, type RoleSamples, type Scene } from '../samples.fixture.ts';
import * as queries from './queries.ts';

const noRight = 'PRIVILEGE_REQUIRED';
const done = 'ALREADY_DONE';
const roles = ['moderator', 'modLead', 'compliance', 'adviser'] as const;
type Role = (typeof roles)[number];

/** The other moderator, who has taken something before. */
const otherOf = (slice: Slice) => staffActor(slice, 'moderator', 'other');

type ReviewRow = typeof reviews.$inferInsert;

const ofReview =
  (inputOf: (reviewId: string) => object) =>
  (more: (slice: Slice) => Promise<Partial<ReviewRow>> | Partial<ReviewRow> = () => ({})) =>
  (role: Role): Scene =>
  async (slice) => {
    const author = await actor(slice, 'reviewed');
    const now = slice.clock.now();
    const [review] = await slice.db
      .insert(reviews)
      .values({
        dataType: dataTypes.graphtext,
        dataId: String(await pieceOf(slice, author, { state: auditStates.inReview })),
        targetId: author.customerId,
        snapshot: `in review ${letters()}`,
        reason: 'first',
        marks: [],
        state: 'pending',
        createdAt: new Date(now),
        dueAt: new Date(now + 60_000),
        ...(await more(slice)),
      })
      .returning({ id: reviews.id });
    return { by: (await staffActor(slice, role)).device, input: { ...inputOf(String(review!.id)) } };
  };

const heldFor = (ms: number) => async (slice: Slice) => ({
  claimedBy: (await otherOf(slice)).id,
  claimUntil: new Date(slice.clock.now() + ms),
});
const claim = ofReview((reviewId) => ({ reviewId }));
const decide = ofReview((reviewId) => ({ reviewId, version: 1, action: 'approve', note: '' }));
/** A text that the moderator has hidden, and nobody was told of. */
const undo = ofReview((reviewId) => ({ reviewId, reason: '点错了处理方式' }));
const hidden =
  (role: Role, more: Partial<ReviewRow> = {}) =>
  async (slice: Slice) => ({
    state: 'rejected' as const,
    decidedBy: (await staffActor(slice, role)).id,
    decidedAt: new Date(slice.clock.now()),
    history: [{ at: 0, by: 'a', action: 'hide', note: '', was: 3 }],
    ...more,
  });
const deciders = { moderator: taken, modLead: taken, compliance: noRight, adviser: noRight } as const;
const reviewStates = (ask: ReturnType<typeof ofReview>) =>
  ({
    'a review that somebody else holds': [done, ask(heldFor(1))('moderator')],
    'a review that somebody else holds, by the lead': [done, ask(heldFor(1))('modLead')],
    'a review that somebody else held': [taken, ask(heldFor(0))('moderator')],
    'a review that was approved': [done, ask(() => ({ state: 'approved' }))('moderator')],
    'a review that was rejected': [done, ask(() => ({ state: 'rejected' }))('moderator')],
    'a review that was ignored': [done, ask(() => ({ state: 'ignored' }))('moderator')],
  }) as const;

const judge =
  (more: (slice: Slice) => Promise<Partial<typeof strikes.$inferInsert>> | Partial<typeof strikes.$inferInsert>) =>
  (role: Role): Scene =>
  async (slice) => {
    const now = slice.clock.now();
    const [strike] = await slice.db
      .insert(strikes)
      .values({
        customerId: (await actor(slice, 'reviewed')).customerId,
        level: 1,
        rule: 'contact',
        quoted: 'a word',
        dataType: dataTypes.graphtext,
        dataId: '1',
        createdAt: new Date(now),
        expiresAt: new Date(now + 60_000),
        appealState: 'open',
        decidedBy: (await otherOf(slice)).id,
        ...(await more(slice)),
      })
      .returning({ id: strikes.id });
    const input = { strikeId: String(strike!.id), isWon: false, note: '证据清楚，维持原判' };
    return { by: (await staffActor(slice, role)).device, input };
  };

/** Something is done to a member who is there, or who has left. */
const toMember =
  (input: object, status = 0) =>
  (role: Role): Scene =>
  async (slice) => {
    const { customerId } = await slice.signIn();
    await slice.db.update(customers).set({ status }).where(eq(customers.id, customerId));
    return { by: (await staffActor(slice, role)).device, input: { customerId: String(customerId), ...input } };
  };

export const roleSamples: RoleSamples = {
  'POST /api/admin/moderation/claimReview': { roles: casesOf(deciders, claim()), states: reviewStates(claim) },
  'POST /api/admin/moderation/decideReview': {
    roles: casesOf(deciders, decide()),
    states: {
      ...reviewStates(decide),
      'a review that was changed meanwhile': ['VERSION_CONFLICT', decide(() => ({ version: 2 }))('moderator')],
    },
  },
  'POST /api/admin/moderation/undoDecision': {
    roles: casesOf(deciders, (role: Role) => undo(hidden(role))(role)),
    states: {
      'a decision of somebody else': [done, undo(hidden('moderator'))('modLead')],
      'a decision of which others were told': [done, undo(hidden('moderator', { history: [] }))('moderator')],
      'a review that nobody has decided': [done, undo(hidden('moderator', { state: 'pending' }))('moderator')],
      'a decision of ten minutes ago': [
        done,
        undo(async (slice) => hidden('moderator', { decidedAt: new Date(slice.clock.now() - 600_000) })(slice))(
          'moderator',
        ),
      ],
    },
  },
  'POST /api/admin/moderation/decideAppeal': {
    roles: casesOf(
      deciders,
      judge(() => ({})),
    ),
    states: {
      'the own strike': [
        noRight,
        judge(async (slice) => ({ decidedBy: (await staffActor(slice, 'moderator')).id }))('moderator'),
      ],
      'a strike of the machine': [taken, judge(() => ({ decidedBy: null }))('moderator')],
      'a strike without an objection': [done, judge(() => ({ appealState: 'none' }))('moderator')],
      'an objection that was lost': [done, judge(() => ({ appealState: 'lost' }))('moderator')],
      'an objection that was won': [done, judge(() => ({ appealState: 'won' }))('moderator')],
    },
  },
  'POST /api/admin/moderation/muteMember': {
    roles: casesOf(deciders, toMember({ days: 1, reason: '多次发布广告' })),
  },
  'POST /api/admin/moderation/blockMember': {
    roles: casesOf({ ...deciders, moderator: noRight }, toMember({ isBlocked: true, reason: '冒充官方人员' })),
  },
};

const filter = {
  states: ['pending'],
  reason: 'report',
  class: 'B',
  dataType: dataTypes.graphtext,
  targetId: 1,
} as const;

export const querySamples: QuerySamples = {
  lockReview: (db) => queries.lockReview(db, 1),
  selectQueue: (db) => queries.selectQueue(db, filter, { skip: 0, limit: 20 }),
  countQueue: (db) => queries.countQueue(db, filter),
  selectReview: (db) => queries.selectReview(db, 1),
  selectDecided: (db) => queries.selectDecided(db, 1, 5),
  selectStatistics: (db) => queries.selectStatistics(db, at, at),
  selectAppeals: (db) => queries.selectAppeals(db),
  selectSame: (db) => queries.selectSame(db, { id: 1, snapshot: 'a' }),
  selectAccuracy: (db) => queries.selectAccuracy(db, [1]),
  selectAuthor: (db) => queries.selectAuthor(db, 1, at),
  selectEdit: (db) => queries.selectEdit(db, 1),
  selectThread: (db) => queries.selectThread(db, { rootId: 1, parentId: 2 }),
  selectWords: (db) => queries.selectWords(db, 'a'),
  selectWord: (db) => queries.selectWord(db, 'a'),
  upsertWord: (db) => queries.upsertWord(db, { word: 'a', class: 'A', isActive: true, changedAt: at }),
  selectTexts: (db) => queries.selectTexts(db, at, 100),
};
