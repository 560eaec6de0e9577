import { z } from 'zod';
import { stockNo } from './shapes.ts';

/** Digits of a row of ours. */
export const rowId = z.string().regex(/^\d{1,15}$/);

/** A type of content as the specification numbers it. */
export const dataType = z.int().min(1).max(99);

/** What a client keeps of a request, so that it counts once however often it is sent. */
export const clientReqId = z.uuid();

/** A place in a list that grows: made by the server, given back as it came. */
export const cursor = z.string().max(80);

export const cursorInput = { cursor: cursor.optional(), pageSize: z.int().min(1).max(50).default(20) };

/** A part of a list with the cursor of the part after it. */
export const listed = <Row extends z.ZodType>(row: Row) => ({ list: z.array(row), nextCursor: z.string().nullable() });

/** A person beside what they wrote. `authType` 0 none, 1 adviser, 2 creator, 3 official, 4 institution. Source: product handbook 0.5. */
export const userBrief = z.object({
  /** Empty for who has left or stays unnamed. */
  customerId: z.string(),
  nickName: z.string(),
  headImg: z.string(),
  authType: z.int().min(0).max(4),
  ipRegion: z.string(),
  isFocus: z.boolean(),
});

/** A picture or video that can be shown: sizes keep its place until it is there. */
export const contentFile = z.object({
  fileUrl: z.string(),
  thumbUrl: z.string(),
  fileType: z.union([z.literal(1), z.literal(2)]),
  width: z.number().nullable(),
  height: z.number().nullable(),
  durationMs: z.number().nullable(),
  posterUrl: z.string(),
  isLong: z.boolean(),
});

/** A stock that was named: its price when that was published, and now. */
export const contentStock = z.object({
  stockNo,
  stockName: z.string(),
  priceAtPublish: z.number().nullable(),
  price: z.number().nullable(),
  /** Since it was published, percent, dividends left out. */
  sincePct: z.number().nullable(),
  /** Of the index over the same time. */
  indexSincePct: z.number().nullable(),
});

export const counters = z.object({
  viewNum: z.int(),
  likeNum: z.int(),
  commentNum: z.int(),
  forwardNum: z.int(),
  collectNum: z.int(),
});

/** What the caller has done with it, and may do. */
export const mine = z.object({
  isLike: z.boolean(),
  isCollect: z.boolean(),
  isOwn: z.boolean(),
  canEdit: z.boolean(),
});

/** A document as `packages/domain/src/community/document.ts` tells it; the server has checked every node. */
export const richDocument = z.object({ type: z.literal('doc'), content: z.array(z.unknown()) });

export const auditStatus = z.int().min(0).max(7);

/** What a post passes on; `isGone` where the original is no more to be seen. */
export const contentRef = z.object({
  dataType,
  dataId: z.string(),
  title: z.string(),
  cover: z.string(),
  authorName: z.string(),
  isGone: z.boolean(),
  words: z.array(z.object({ nickName: z.string(), text: z.string() })),
});

const ballotOption = z.object({ id: z.int(), text: z.string(), num: z.int().nullable() });

/** A question to choose from; numbers come after the own vote or the end. */
export const ballot = z.object({
  question: z.string(),
  isMulti: z.boolean(),
  options: z.array(ballotOption),
  mine: z.array(z.int()),
  voterNum: z.int(),
  endTime: z.number(),
  isEnded: z.boolean(),
});

export const opinionView = z.object({
  direction: z.enum(['up', 'down', 'flat']),
  horizonDays: z.int(),
  tradeDate: z.string(),
  endDate: z.string(),
  state: z.enum(['open', 'hit', 'miss', 'void', 'withdrawn']),
  stockPct: z.number().nullable(),
  indexPct: z.number().nullable(),
});

/** A piece of content as lists and its own page show it. Source: product handbook 3.2. */
export const contentCard = z.object({
  dynamicDetailId: rowId,
  dataType,
  author: userBrief,
  title: z.string(),
  /** The first lines, in plain words. */
  brief: z.string(),
  /** Whether there is more than `brief` says. */
  hasMore: z.boolean(),
  cover: z.string(),
  files: z.array(contentFile),
  stockTags: z.array(contentStock),
  gambits: z.array(z.object({ gambitId: rowId, name: z.string() })),
  expressionId: z.int().nullable(),
  viewBlock: opinionView.nullable(),
  refContent: contentRef.nullable(),
  sourceToolId: z.int().nullable(),
  poll: ballot.nullable(),
  /** K1 to K5; `isFolded` where that is above what stands open to the caller, or a person has folded it. */
  riskClass: z.int(),
  isFolded: z.boolean(),
  foldReason: z.string(),
  declares: z.object({ ai: z.boolean(), original: z.boolean(), holds: z.boolean().nullable() }),
  visible: z.enum(['all', 'followers']),
  auditStatus,
  /** Why it is not to be seen; told to the author alone. */
  auditHint: z.string(),
  createdTime: z.number(),
  publishTime: z.number().nullable(),
  editTime: z.number().nullable(),
  counters,
  mine,
});

/** A figure of a tool, by the name under which `GET /api/data/explain` tells how it comes about. */
export const citedMetric = z.string().max(40);

/** A figure that a text rests on: as it stood when that was published, and now. */
export const citedFigure = z.object({
  metric: citedMetric,
  name: z.string(),
  /** `percent`, `yuan`, `points`, `ratio`, or empty for a plain number. */
  unit: z.string(),
  digits: z.int(),
  value: z.number(),
  /** Ms since the epoch. */
  asOf: z.number(),
  valueNow: z.number().nullable(),
});

export const contentDetail = contentCard.extend({
  citedFigures: z.array(citedFigure),
  docJson: richDocument,
  appendList: z.array(z.object({ text: z.string(), time: z.number() })),
  /** A change of the author's that waits for its look. */
  hasPendingEdit: z.boolean(),
  related: z.array(z.object({ dataType, dataId: z.string(), title: z.string(), authorName: z.string() })),
});

/** One that is said under something. */
export const comment = z.object({
  commentId: rowId,
  rootId: rowId.nullable(),
  author: userBrief,
  replyTo: z.string(),
  content: z.string(),
  image: contentFile.nullable(),
  likeNum: z.int(),
  replyNum: z.int(),
  isLike: z.boolean(),
  isOwn: z.boolean(),
  isAuthor: z.boolean(),
  isAuthorLiked: z.boolean(),
  isTop: z.boolean(),
  isFolded: z.boolean(),
  foldReason: z.string(),
  auditStatus,
  createdTime: z.number(),
});
