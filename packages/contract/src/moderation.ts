import { z } from 'zod';
import { call } from './call.ts';
import { clientReqId, contentFile, dataType, rowId } from './content-wire.ts';

const faultClass = z.enum(['A', 'B', 'C']);
const reviewReason = z.enum(['first', 'machine', 'report', 'sample', 'appeal', 'edit']);
const reviewState = z.enum(['pending', 'approved', 'rejected', 'ignored', 'deleted']);
const reason = z.string().trim().min(2).max(300);

/** What may be done with something that was looked at. Source: product handbook 14.4. */
export const reviewActions = ['approve', 'approveHot', 'fold', 'reject', 'hide', 'remove', 'ignore'] as const;

const review = z.object({
  reviewId: rowId,
  dataType,
  dataId: z.string(),
  isComment: z.boolean(),
  targetId: z.string(),
  targetName: z.string(),
  snapshot: z.string(),
  reason: reviewReason,
  class: faultClass.nullable(),
  marks: z.array(z.object({ rule: z.string(), words: z.string() })),
  score: z.number(),
  reporterNum: z.int(),
  state: reviewState,
  claimedByName: z.string(),
  /** Until when nobody else may decide; `null` when it is free. */
  claimEndTime: z.number().nullable(),
  isMine: z.boolean(),
  version: z.int(),
  createdTime: z.number(),
  dueTime: z.number(),
  isOverdue: z.boolean(),
});

const strike = z.object({
  strikeId: rowId,
  targetId: z.string(),
  targetName: z.string(),
  level: z.int(),
  rule: z.string(),
  quoted: z.string(),
  mutedUntil: z.number().nullable(),
  createdTime: z.number(),
  appeal: z.string(),
  appealState: z.enum(['none', 'open', 'won', 'lost']),
  appealTime: z.number().nullable(),
  /** Whoever gave it does not judge the objection. */
  canDecide: z.boolean(),
});

const word = z.object({
  wordId: rowId,
  word: z.string(),
  class: faultClass,
  isActive: z.boolean(),
  changedTime: z.number(),
});

/** What a word would have caught of the last seven days. */
const effect = z.object({
  isFound: z.boolean(),
  textNum: z.int(),
  caughtNum: z.int(),
  examples: z.array(z.string()).max(5),
});

/** The desk that keeps the community clean. Source: product handbook 3.11, 14.4. */
export const moderationCalls = {
  'POST /api/admin/moderation/getQueue': call({
    summary: 'What waits for a look, the worst and then the most urgent first; with how the desk stands',
    source: 'ours',
    auth: 'staff',
    right: 'review.read',
    input: z.object({
      state: z.enum(['pending', 'decided']).default('pending'),
      reason: reviewReason.optional(),
      class: faultClass.optional(),
      dataType: dataType.optional(),
      targetId: rowId.optional(),
      pageNum: z.int().min(1).max(500).default(1),
      pageSize: z.int().min(1).max(100).default(30),
    }),
    output: z.object({
      list: z.array(review),
      total: z.int(),
      statistics: z.object({
        waiting: z.int(),
        overdue: z.int(),
        decided: z.int(),
        inTime: z.int(),
        appealsWaiting: z.int(),
        appealsJudged: z.int(),
        appealsWon: z.int(),
      }),
    }),
  }),
  'POST /api/admin/moderation/getReview': call({
    summary:
      'One look with all that is needed for it: what stands there now, its thread, the author, what was decided before',
    source: 'ours',
    auth: 'staff',
    right: 'review.read',
    input: z.object({ reviewId: rowId }),
    output: z.object({
      review,
      /** As it stands now; `null` once it is gone. */
      current: z
        .object({ title: z.string(), text: z.string(), auditStatus: z.int(), files: z.array(contentFile) })
        .nullable(),
      /** A change that waits: the text that would stand. */
      pendingEdit: z.string().nullable(),
      /** What a comment answers, the nearest last. */
      thread: z.array(z.object({ name: z.string(), text: z.string() })),
      reporters: z.array(
        z.object({
          customerId: rowId,
          reason: z.string(),
          words: z.string(),
          /** Of earlier reports that were decided, how many were right. */
          rightNum: z.int(),
          decidedNum: z.int(),
        }),
      ),
      author: z
        .object({
          customerId: rowId,
          nickName: z.string(),
          registeredTime: z.number(),
          trust: z.int(),
          publishedNum: z.int(),
          strikeNum: z.int(),
          mutedUntil: z.number().nullable(),
        })
        .nullable(),
      earlier: z.array(
        z.object({ snapshot: z.string(), state: reviewState, rule: z.string(), decidedTime: z.number() }),
      ),
      history: z.array(z.object({ time: z.number(), by: z.string(), action: z.string(), note: z.string() })),
      /** Others that wait with the same words. */
      sameNum: z.int(),
      /** Where members read it; empty for what has no page. */
      linkUrl: z.string(),
      /** Whether the caller may take their decision back still. */
      canUndo: z.boolean(),
    }),
  }),
  'POST /api/admin/moderation/claimReview': call({
    summary: 'Keep a look for oneself for ten minutes, or give it back',
    source: 'ours',
    auth: 'staff',
    right: 'review.decide',
    writes: true,
    input: z.object({ reviewId: rowId, isReleased: z.boolean().default(false) }),
    output: review,
  }),
  'POST /api/admin/moderation/decideReview': call({
    summary: 'Decide a look, with a strike where one is due; the same for all that wait with the same words',
    source: 'ours',
    auth: 'staff',
    right: 'review.decide',
    writes: true,
    input: z.object({
      reviewId: rowId,
      /** As it was seen: what changed meanwhile is looked at again. */
      version: z.int().min(1),
      action: z.enum(reviewActions),
      /** The rule that was broken; told to the author. */
      rule: z.string().max(20).optional(),
      note: z.string().trim().max(300).default(''),
      /** 0 none, 1 a warning, 2 to 4 muted for 1, 7, 30 days, 5 for good. */
      strikeLevel: z.int().min(0).max(5).default(0),
      isForSame: z.boolean().default(false),
    }),
    output: z.object({ review, decidedNum: z.int(), canUndo: z.boolean() }),
  }),
  'POST /api/admin/moderation/undoDecision': call({
    summary: 'Take one’s own decision back within ten minutes, where it has hidden a text and nobody was told',
    source: 'ours',
    auth: 'staff',
    right: 'review.decide',
    writes: true,
    input: z.object({ reviewId: rowId, reason }),
    output: review,
  }),
  'POST /api/admin/moderation/getAppeals': call({
    summary: 'Objections that wait, the oldest first',
    source: 'ours',
    auth: 'staff',
    right: 'review.read',
    input: z.object({}),
    output: z.object({ list: z.array(strike) }),
  }),
  'POST /api/admin/moderation/decideAppeal': call({
    summary: 'Judge an objection to a strike that somebody else gave',
    source: 'ours',
    auth: 'staff',
    right: 'review.decide',
    writes: true,
    input: z.object({ strikeId: rowId, isWon: z.boolean(), note: reason }),
    output: strike,
  }),
  'POST /api/admin/moderation/muteMember': call({
    summary: 'Mute a member for some days, or let them speak again',
    source: 'ours',
    auth: 'staff',
    right: 'member.mute',
    writes: true,
    input: z.object({ customerId: rowId, days: z.int().min(0).max(365), reason }),
    output: z.object({ mutedUntil: z.number().nullable() }),
  }),
  'POST /api/admin/moderation/blockMember': call({
    summary: 'Shut a member out, which ends their sessions, or let them in again',
    source: 'ours',
    auth: 'staff',
    right: 'member.block',
    writes: true,
    input: z.object({ customerId: rowId, isBlocked: z.boolean(), reason }),
    output: z.object({ isBlocked: z.boolean() }),
  }),
  'POST /api/admin/moderation/getWords': call({
    summary: 'Words that the machine looks for besides its own',
    source: 'ours',
    auth: 'staff',
    right: 'word.read',
    input: z.object({ keyword: z.string().trim().max(20).optional() }),
    output: z.object({ list: z.array(word) }),
  }),
  'POST /api/admin/moderation/tryWord': call({
    summary: 'Whether a text holds a word by the machine’s way of reading, and what it would have caught in seven days',
    source: 'ours',
    auth: 'staff',
    right: 'word.read',
    input: z.object({ word: z.string().trim().min(2).max(20), text: z.string().max(2000).default('') }),
    output: effect,
  }),
  'POST /api/admin/moderation/proposeWord': call({
    summary: 'Propose a word for the list, or to take one off; another person decides',
    source: 'ours',
    auth: 'staff',
    right: 'word.propose',
    writes: true,
    input: z.object({
      word: z.string().trim().min(2).max(20),
      class: faultClass,
      isActive: z.boolean(),
      reason,
      clientReqId,
    }),
    output: z.object({ proposalId: rowId }),
  }),
};
