import { z } from 'zod';
import { call } from './call.ts';
import { cursorInput, listed, rowId } from './content-wire.ts';
import { marketName, stockNo } from './shapes.ts';

const messageType = z.int().min(0).max(6);

/** What a member is told, read in the member's language; `num` of a group that is read as one. Source: product handbook 7.3. */
const message = z.object({
  messageId: rowId,
  messageType,
  /** Its template, such as `soc.like`. */
  subType: z.string(),
  title: z.string(),
  content: z.string(),
  /** 0 normal, 1 important, 2 a duty. */
  level: z.int().min(0).max(2),
  /** Who did it, the newest first, three at most. */
  actors: z.array(z.object({ customerId: rowId, nickName: z.string(), headImg: z.string(), isFocus: z.boolean() })),
  actorNum: z.int(),
  num: z.int(),
  isRead: z.boolean(),
  /** A duty stays until it is done. */
  canDelete: z.boolean(),
  /** Whether the member may hear no more of its kind. */
  canMute: z.boolean(),
  linkUrl: z.string(),
  stock: z.object({ stockNo, stockName: z.string(), market: marketName }).nullable(),
  createdTime: z.number(),
});

const messages = z.object(listed(message));
const changed = z.object({ changedNum: z.int() });
const chosen = z.object({ messageIds: z.array(rowId).min(1).max(50).optional(), messageType: messageType.optional() });
const named = { message: 'messageIds or messageType is needed' };
const isNamed = ({ messageIds, messageType: type }: z.output<typeof chosen>): boolean =>
  (messageIds === undefined) !== (type === undefined);

const advisoryUnread = { strategyTrackingUnreadNum: z.int(), positionDecodingUnreadNum: z.int() };

const alertKind = z.enum([
  'priceAbove',
  'priceBelow',
  'riseAbove',
  'fallBelow',
  'limitUp',
  'limitDown',
  'limitBroken',
  'announcement',
  'importantEvent',
  'abnormalMove',
]);
const alert = z.object({
  alertId: rowId,
  stockNo,
  stockName: z.string(),
  market: marketName,
  kind: alertKind,
  /** Yuan of a price, percent of a change; 0 where the kind says all. */
  value: z.number(),
  createdTime: z.number(),
  /** When it was told; `null` while it waits. */
  firedTime: z.number().nullable(),
});
const minuteOfDay = z.int().min(0).max(1439);
const quiet = z.object({ from: minuteOfDay, to: minuteOfDay });

/** The messages centre, pushes and alerts of stocks. Source: product handbook 7. */
export const messageCalls = {
  'POST /api/notification/mine/getInteractiveMessages': call({
    summary: 'What others did with the member and the member’s texts',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({ tab: z.enum(['like', 'comment', 'at', 'forward', 'fans']), ...cursorInput }),
    output: messages,
  }),
  'POST /api/notification/mine/getMyInteractiveMessages': call({
    summary: 'What the member did: likes, comments and what was passed on',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({ tab: z.enum(['like', 'comment', 'forward']), ...cursorInput }),
    output: z.object(
      listed(
        z.object({
          dataType: z.int(),
          dataId: z.string(),
          /** Of a comment: to take it back. */
          commentId: rowId.nullable(),
          title: z.string(),
          text: z.string(),
          linkUrl: z.string(),
          createdTime: z.number(),
        }),
      ),
    ),
  }),
  'POST /api/notification/mine/getDiagnosisQaMessages': call({
    summary: 'Messages about questions and answers',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({ stockNo: stockNo.optional(), ...cursorInput }),
    output: messages,
  }),
  'POST /api/notification/mine/getDynamicUpdateMessages': call({
    summary: 'What those published whom the member follows or subscribes to',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({ stockNo: stockNo.optional(), ...cursorInput }),
    output: messages,
  }),
  'POST /api/notification/mine/getGroupInteractiveMessages': call({
    summary: 'Messages of groups',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({ stockNo: stockNo.optional(), ...cursorInput }),
    output: messages,
  }),
  'POST /api/notification/mine/getStockSceneMessages': call({
    summary: 'Important events of watched stocks, or what was followed of stocks',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({
      scene: z.enum(['event', 'track', 'alert', 'strategy']),
      stockNo: stockNo.optional(),
      ...cursorInput,
    }),
    output: messages,
  }),
  'POST /api/notification/mine/getOverallMessages': call({
    summary: 'Messages of the platform: account, review, points, income',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object(cursorInput),
    output: messages,
  }),
  'POST /api/notification/mine/getNotificationReminder': call({
    summary:
      'Each kind of message with its newest and how many are unread; duties that are open; their sum is the badge',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          messageType,
          lastContent: z.string(),
          lastTime: z.number().nullable(),
          unreadNum: z.int(),
        }),
      ),
      duties: z.array(message),
      /** Unread of what friends do, by the tab that lists it. */
      interactions: z.object({ like: z.int(), comment: z.int(), at: z.int(), forward: z.int(), fans: z.int() }),
    }),
  }),
  'POST /api/notification/mine/notificationSetRead': call({
    summary: 'Messages, or all of one kind, are read',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: chosen.refine(isNamed, named),
    output: changed,
  }),
  'POST /api/notification/mine/notificationSetAllRead': call({
    summary: 'Everything is read that is not newer than the tap',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({ beforeTime: z.int().min(0).max(8.64e15) }),
    output: changed,
  }),
  'POST /api/notification/mine/deleteMessage': call({
    summary: 'Messages, or all of one kind, are put away; open duties stay',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: chosen.refine(isNamed, named),
    output: changed,
  }),
  'GET /api/notification/mine/getMessageUnreadNum': call({
    summary:
      'How many messages are unread, by kind; nothing where nothing changed since `versionToken` or `latestTime`',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    polled: true,
    mayBeUnchanged: true,
    input: z.object({
      queryFields: z.string().max(200).optional(),
      latestTime: z.coerce.number().int().min(0).max(8.64e15).optional(),
      /** As it was answered last: exact where `latestTime` alone is careful. */
      versionToken: z.string().max(100).optional(),
    }),
    output: z.object({
      messageUnreadNum: z.int().optional(),
      byType: z.record(z.string(), z.int()).optional(),
      hasNewSince: z.boolean().optional(),
      /** To be given back: until when all changes are known for certain, and a token of what was answered. */
      latestTime: z.number(),
      versionToken: z.string(),
    }),
  }),
  'POST /api/sp/hgd/mine/getPushStatusList': call({
    summary: 'Kinds of pushes, which of them are on, and the silent hours',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({ pushType: z.int(), status: z.union([z.literal(0), z.literal(1)]), isLocked: z.boolean() }),
      ),
      quiet,
    }),
  }),
  'POST /api/sp/hgd/mine/addOrUpdatePushStatus': call({
    summary: 'Switches a kind of push, or sets the silent hours',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z
      .object({
        pushType: z.int().min(1).max(11).optional(),
        status: z.union([z.literal(0), z.literal(1)]).optional(),
        quiet: quiet.optional(),
      })
      .refine(
        ({ pushType, status, quiet: hours }) =>
          (pushType === undefined) === (status === undefined) && (pushType !== undefined || hours !== undefined),
        { message: 'a kind with its status, or hours' },
      ),
    output: z.object({}),
  }),
  'POST /api/notification/mine/getMutedKinds': call({
    summary: 'Kinds of messages that the member wants to hear of no more, the newest first',
    source: 'ours',
    auth: 'member',
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ subType: z.string(), title: z.string(), mutedTime: z.number() })) }),
  }),
  'POST /api/notification/mine/muteKind': call({
    summary: 'Hear no more of a kind of messages, or hear of it again; they stand in the lists, read',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ subType: z.string().min(1).max(40), isMuted: z.boolean() }),
    output: z.object({}),
  }),
  'POST /api/sp/hgd/mine/getUnreadNumInfo': call({
    summary: 'Unread numbers of the advisory edition',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    polled: true,
    input: z.object({}),
    output: z.object({
      smallPlaneUnreadNum: z.int(),
      ...advisoryUnread,
      chatUnreadNum: z.int(),
      messageUnreadNum: z.int(),
    }),
  }),
  'POST /api/stocks/hghd/home/getUnreadNumInfo': call({
    summary: 'Unread numbers of followed strategies and decoded positions',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    polled: true,
    input: z.object({}),
    output: z.object(advisoryUnread),
  }),
  'POST /api/notification/mine/getAlerts': call({
    summary: 'What the member wants to be told of stocks: what waits, then what was told',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({ stockNo: stockNo.optional() }),
    output: z.object({ list: z.array(alert), mostNum: z.int() }),
  }),
  'POST /api/notification/mine/setAlert': call({
    summary:
      'Be told once when a stock reaches a price, a change or its limit, or when something happens to it; the same again changes nothing',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ stockNo, kind: alertKind, value: z.number().min(0).max(1e6).default(0) }),
    output: z.object({ alertId: rowId }),
  }),
  'POST /api/notification/mine/deleteAlert': call({
    summary: 'No longer be told of it',
    source: 'ours',
    auth: 'member',
    writes: true,
    input: z.object({ alertId: rowId }),
    output: z.object({}),
  }),
};
