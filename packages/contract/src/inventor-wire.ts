import { z } from 'zod';
import { auditStatus, clientReqId, contentCard, contentDetail, rowId } from './content-wire.ts';
import { stockNo } from './shapes.ts';

const docJson = z.record(z.string(), z.unknown());
const fen = z.int();
export const contentClass = z.enum(['E', 'V']);
export const payType = z.int().min(0).max(3);

/** Why something paid is closed: `BUY` it, `SUBSCRIBE` to its author, pay `POINTS`; `OFF_SHELF` where it is offered no more. */
export const lockReason = z.enum(['', 'BUY', 'SUBSCRIBE', 'POINTS', 'OFF_SHELF']);

/** A creator as everybody sees one. Source: product handbook 5.3. */
export const inventor = z.object({
  customerId: rowId,
  penName: z.string(),
  headImg: z.string(),
  intro: z.string(),
  fields: z.array(z.string()),
  /** Of a licensed adviser; empty for others. */
  certNo: z.string(),
  level: z.int(),
  state: z.int().min(0).max(4),
  fansNum: z.int(),
  paperNum: z.int(),
  foodNum: z.int(),
  subscriberNum: z.int(),
  scoreAvg: z.number().nullable(),
  scoreNum: z.int(),
  /** Of sales that were taken back, 0 to 1; `null` without sales. */
  refundRate: z.number().nullable(),
  monthPriceFen: fen.nullable(),
  isFocus: z.boolean(),
  /** Until when the caller has a subscription. */
  subscribedUntil: z.number().nullable(),
});

/** What lists say of a paper or a short card besides what they say of all content. */
const offer = {
  kindOf: z.enum(['paper', 'food']),
  class: contentClass,
  /** Of a paper, its abstract; of a card, what to take away. */
  abstract: z.string(),
  payType,
  priceFen: fen.nullable(),
  pricePoints: z.int().nullable(),
  salesNum: z.int(),
  scoreAvg: z.number().nullable(),
  isLocked: z.boolean(),
  isOffShelf: z.boolean(),
};

export const offered = contentCard.extend(offer);

export const detail = contentDetail.extend({
  ...offer,
  /** Characters behind the preview. */
  hiddenLength: z.int(),
  lockReason,
  scoreNum: z.int(),
  ownScore: z.int().nullable(),
  canScore: z.boolean(),
  inventor: inventor.nullable(),
});

export const question = z.object({ id: z.int(), text: z.string() });

export const published = z.object({ dynamicDetailId: rowId, auditStatus, auditHint: z.string() });

export const extract = z.object({
  extractId: rowId,
  amountFen: fen,
  feeFen: fen,
  taxFen: fen,
  netFen: fen,
  accountType: z.union([z.literal(1), z.literal(2)]),
  accountMask: z.string(),
  state: z.enum(['applied', 'reviewing', 'approved', 'paying', 'paid', 'refused', 'failed']),
  applyTime: z.number(),
  payTime: z.number().nullable(),
  failReason: z.string(),
  batchNo: z.string(),
});

export const billType = z.enum(['sale', 'subscription', 'fee', 'refund', 'tax', 'adjust', 'withdraw', 'withdrawBack']);

export const written = {
  docJson,
  fileUrls: z.array(z.string().max(300)).max(9).default([]),
  stockNos: z.array(stockNo).max(5).default([]),
  declares: z
    .object({ ai: z.boolean(), original: z.boolean(), holds: z.boolean().optional() })
    .default({ ai: false, original: true }),
  clientReqId,
};

/** What a paper is sent with, now or for a time. */
export const paperInput = {
  ...written,
  title: z.string().trim().max(60),
  abstract: z.string().trim().max(400),
  class: contentClass,
  dataDate: z.iso.date(),
  method: z.string().trim().max(600),
  conclusion: z.string().trim().max(600),
  limits: z.string().trim().max(600),
  disproofs: z.string().trim().max(600),
  previewPercent: z.int().optional(),
  previewBlocks: z.int().optional(),
  payType,
  priceFen: fen.optional(),
  pricePoints: z.int().optional(),
};

/** What a time brought and where it went; what is taken off is below nothing. */
export const yearRow = z.object({
  sales: fen,
  subscriptions: fen,
  rewards: fen,
  /** What creators gave back, less the fee that they had for it. */
  refunds: fen,
  fees: fen,
  adjusts: fen,
  /** All of the above: what was earned. */
  earned: fen,
  /** What was asked to be paid out, less what came back. */
  withdrawn: fen,
  /** Of `withdrawn`, kept back as tax; above nothing. */
  taxes: fen,
});
