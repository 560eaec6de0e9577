import { z } from 'zod';
import { call } from './call.ts';

const fen = z.int().min(0);
const rowId = z.string().regex(/^\d{1,15}$/);

export const goodsLine = z.enum(['hgd', 'hghd', 'tool', 'course', 'content', 'points', 'robo']);

/** Why somebody can't buy something, for screens; `null` where they can. */
export const buyRefusal = z.enum([
  'login',
  'notOnSale',
  'contract',
  'testExpired',
  'unsuitable',
  'soldOut',
  'limit',
  'held',
]);

const sku = z.object({
  skuId: z.string(),
  name: z.string(),
  /** `null` is for good. */
  periodDays: z.int().nullable(),
  /** Of the shelf. */
  priceFen: fen,
  /** Of the promotion that is on, with what it asks for and what it is compared with. */
  promotion: z.object({ priceFen: fen, text: z.string(), baseFen: fen.nullable(), endsAt: z.number() }).nullable(),
  /** What is paid, by the day, rounded up; `null` where there is no period. */
  perDayFen: fen.nullable(),
  soldOut: z.boolean(),
});

const goodsCard = z.object({
  goodsId: z.string(),
  title: z.string(),
  subTitle: z.string(),
  line: goodsLine,
  /** Class of the service, R1 to R5. */
  riskLevel: z.int().min(1).max(5),
  isAdvice: z.boolean(),
  /** The shortest period; `null` where nothing is sold now. */
  lowest: sku.nullable(),
  /** `held`: what it opens is open until `heldUntil`. */
  state: z.enum(['open', 'held', 'testFirst', 'unsuitable', 'notOnSale']),
  heldUntil: z.number().nullable(),
});

/** The shelf. Source: product handbook 8.5, handbook of the firm 1.2. */
export const mallCalls = {
  'POST /api/mall/goods/getGoodsList': call({
    summary: 'What is sold, twenty at once, with how each fits the caller, and the order that waits for them',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    input: z.object({
      category: z.enum(['all', 'tool', 'service', 'course', 'content', 'points']).default('all'),
      query: z.string().trim().max(20).default(''),
      cursor: z
        .string()
        .regex(/^\d{1,9}\.\d{1,15}$/)
        .optional(),
    }),
    output: z.object({
      /** `isOn` is false in clients in which nothing may be sold. */
      isOn: z.boolean(),
      /** No money moves: a stand-in for the providers answers. */
      isDemonstration: z.boolean(),
      suitability: z.object({
        state: z.enum(['guest', 'none', 'valid', 'expiring', 'expired']),
        riskClass: z.int().min(1).max(5).nullable(),
        until: z.number().nullable(),
      }),
      /** The newest order that waits for something. */
      waiting: z
        .object({ orderNo: z.string(), title: z.string(), state: z.enum(['created', 'hold', 'pendingPay']) })
        .nullable(),
      list: z.array(goodsCard),
      nextCursor: z.string().nullable(),
    }),
  }),
  'POST /api/mall/goods/getGoodsDetail': call({
    summary: 'Goods with all that is to be read before buying; the goods that open a tool are found by its number',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    input: z.object({ goodsId: rowId.optional(), toolId: z.int().min(1).max(99).optional() }),
    output: goodsCard.extend({
      intro: z.string(),
      skus: z.array(sku),
      includes: z.array(z.object({ text: z.string(), route: z.string().nullable() })),
      notFor: z.array(z.string()),
      method: z.string(),
      worstPhase: z.string(),
      refundRule: z.string(),
      statement: z.object({ code: z.string(), version: z.int(), text: z.string() }),
      faq: z.array(z.object({ question: z.string(), answer: z.string() })),
      /** By whom it is sold. */
      seller: z.string(),
      /** Steps to the start. */
      steps: z.array(z.object({ code: z.enum(['statement', 'pay', 'open']), minutes: z.int() })),
      refusal: buyRefusal.nullable(),
      refusalText: z.string(),
      openOrderNo: z.string().nullable(),
      usePath: z.string(),
    }),
  }),
};
