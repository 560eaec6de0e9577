import { z } from 'zod';
import { call } from './call.ts';

const route = z.string().max(200);
const instant = z.number().int().nonnegative();
const stayMs = z.number().int().min(0).max(86_400_000);
const customParam = z.record(z.string().max(40), z.union([z.string().max(200), z.number(), z.boolean()])).optional();

/** One thing a person did. `mainId` is the id of the object it was done to. Source: core platform 7. */
const behaviour = z.object({
  mainId: z.string().max(64).optional(),
  stockNo: z.string().max(12).optional(),
  eventId: z.int(),
  pageUrl: route,
  pageRoute: route,
  customParam,
});

/** False after the member has withdrawn the consent to counting: nothing of it was kept, and nothing more should be sent. */
const isCounted = z.boolean();

/** Counting what is used, and asking how it was. Source: core platform 7, product handbook 13. */
export const trackingCalls = {
  'POST /api/data/common/trackView': call({
    summary: 'One page view, told when the page is left',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    polled: true,
    input: z.object({
      title: z.string().max(80).optional(),
      pageRoute: route,
      pageUrl: route,
      referRoute: route.optional(),
      enterTime: instant,
      stayMs,
      customParam,
    }),
    output: z.object({ isCounted }),
  }),
  'POST /api/data/common/trackUserBehavior': call({
    summary: 'What a person did: one event, or up to twenty at once in `events`',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    polled: true,
    input: z.union([z.object({ events: z.array(behaviour).min(1).max(20) }), behaviour]),
    output: z.object({ kept: z.int(), unknown: z.int(), isCounted }),
  }),
  'POST /api/data/common/addAccessLog': call({
    summary:
      'The access log of the last half minute; kept whatever was consented to, as the law on network security asks',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    polled: true,
    input: z.object({
      accessLogList: z
        .array(z.object({ logTitle: z.string().max(80), pageRoute: route, pageUrl: route, stayMs, viewTime: instant }))
        .min(1)
        .max(50),
    }),
    output: z.object({ isCounted }),
  }),
  'GET /api/data/common/getFeedbackSceneInfo': call({
    summary: 'What to ask after a scene; nothing when it was asked lately',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    mayBeUnchanged: true,
    input: z.object({ sceneCode: z.string().max(40) }),
    output: z.object({
      sceneId: z.string(),
      title: z.string(),
      type: z.enum(['score', 'choice', 'text']),
      options: z.array(z.object({ optionCode: z.string(), optionName: z.string() })),
      maxText: z.int(),
      repeatDays: z.int(),
    }),
  }),
  'POST /api/data/common/addSceneFeedback': call({
    summary: 'An answer to a question after a scene; once in its time',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({
      sceneId: z.string().max(40),
      score: z.int().min(1).max(5).optional(),
      optionCodes: z.array(z.string().max(40)).max(10).optional(),
      text: z.string().max(300).optional(),
      context: z.string().max(80).optional(),
    }),
    output: z.object({}),
  }),
};
