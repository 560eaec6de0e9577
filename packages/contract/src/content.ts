import { z } from 'zod';
import { call } from './call.ts';
import { auditStatus, clientReqId, comment, counters, cursorInput, dataType, listed, rowId } from './content-wire.ts';

/** A piece of content of any kind. Ids of news and movements are no digits. */
const anyData = { dataType, dataId: z.string().min(1).max(64) };
const flag = z.union([z.literal(0), z.literal(1)]);

const strike = z.object({
  strikeId: rowId,
  level: z.int(),
  rule: z.string(),
  /** The rule in words. */
  ruleName: z.string(),
  quoted: z.string(),
  isComment: z.boolean(),
  /** What has become of the text; `null` where it is no single text of the member, or gone. */
  auditStatus: auditStatus.nullable(),
  mutedUntil: z.number().nullable(),
  createdTime: z.number(),
  expireTime: z.number(),
  appealState: z.enum(['none', 'open', 'won', 'lost']),
  canAppeal: z.boolean(),
  /** Until when one may appeal. */
  appealUntil: z.number(),
});

/** What one does with any kind of content: react, talk, pass on, object. Source: product handbook 3.8 to 3.11. */
export const contentCalls = {
  'POST /api/dynamic/square/likeData': call({
    summary: 'Like a piece of content, or take that back',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ ...anyData, status: flag }),
    output: counters,
  }),
  'POST /api/dynamic/square/collectData': call({
    summary: 'Keep a piece of content, or no longer',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ ...anyData, status: flag }),
    output: counters,
  }),
  'POST /api/dynamic/square/feedbackItem': call({
    summary: 'See less of this, or never again',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ ...anyData, type: z.enum(['dislike', 'hide']) }),
    output: z.object({}),
  }),
  'POST /api/dynamic/square/addView': call({
    summary: 'Tell that something was looked at for two seconds; counts once in half an hour',
    source: 'ours',
    auth: 'guest',
    writes: true,
    input: z.object(anyData),
    output: z.object({}),
  }),
  'POST /api/dynamic/square/getComments': call({
    summary: 'What is said under a piece of content, or the answers of one thread, oldest first',
    source: 'ours',
    auth: 'guest',
    input: z.object({
      ...anyData,
      sort: z.enum(['hot', 'new', 'author']).default('hot'),
      rootId: rowId.optional(),
      /** Comes first, with its thread: a link leads to it. */
      commentId: rowId.optional(),
      ...cursorInput,
    }),
    output: z.object({
      ...listed(comment.extend({ replies: z.array(comment) })),
      counters,
      isLike: z.boolean(),
      isCollect: z.boolean(),
      foldedNum: z.int(),
    }),
  }),
  'POST /api/dynamic/square/addComment': call({
    summary: 'Say something under a piece of content, or answer somebody; sent again it stands once',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({
      ...anyData,
      parentId: rowId.optional(),
      content: z.string().max(2000),
      imageUrl: z.string().max(300).optional(),
      clientReqId,
    }),
    output: comment,
  }),
  'POST /api/dynamic/square/deleteComment': call({
    summary: 'Take back what one said',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ commentId: rowId }),
    output: z.object({}),
  }),
  'POST /api/dynamic/square/likeComment': call({
    summary: 'Like a comment, or take that back',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ commentId: rowId, status: flag }),
    output: z.object({ isLike: z.boolean(), likeNum: z.int() }),
  }),
  'POST /api/dynamic/square/topComment': call({
    summary: 'The author of a piece of content pins one comment, folds one, or undoes that',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ commentId: rowId, action: z.enum(['pin', 'unpin', 'fold', 'unfold']) }),
    output: z.object({}),
  }),
  'POST /api/dynamic/square/generateLink': call({
    summary: 'A short address of a piece of content with who passes it on',
    source: 'spec',
    auth: 'guest',
    writes: true,
    input: z.object({ ...anyData, channel: z.enum(['copy', 'messenger', 'timeline', 'system', 'poster']) }),
    output: z.object({ shortUrl: z.string(), title: z.string(), desc: z.string(), img: z.string() }),
  }),
  'POST /api/dynamic/square/generateQRCode': call({
    summary: 'The address of a piece of content as a picture to be scanned',
    source: 'spec',
    auth: 'guest',
    writes: true,
    input: z.object(anyData),
    output: z.object({ qrUrl: z.string(), expireTime: z.number().nullable() }),
  }),
  'POST /api/dynamic/square/openLink': call({
    summary: 'Where a short address leads',
    source: 'ours',
    auth: 'guest',
    input: z.object({ code: z.string().regex(/^[A-Za-z0-9]{8,16}$/) }),
    output: z.object({ ...anyData, inviteCode: z.string() }),
  }),
  'POST /api/dynamic/square/getMyStrikes': call({
    summary: 'What one did wrong by the rules, what came of it, and whether one may object',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({ mutedUntil: z.number().nullable(), list: z.array(strike) }),
  }),
  'POST /api/dynamic/square/appealStrike': call({
    summary: 'Object to a strike, once, within seven days',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ strikeId: rowId, content: z.string().trim().min(1).max(500) }),
    output: strike,
  }),
  'POST /api/dynamic/square/getMyContents': call({
    summary: 'What one wrote, in every state, newest first',
    source: 'ours',
    auth: 'member',
    input: z.object({ dataType: dataType.optional(), ...cursorInput }),
    output: z.object(
      listed(
        z.object({
          dataType,
          dataId: z.string(),
          title: z.string(),
          auditStatus,
          auditHint: z.string(),
          createdTime: z.number(),
        }),
      ),
    ),
  }),
};
