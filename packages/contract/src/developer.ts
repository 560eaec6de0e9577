import { z } from 'zod';
import { call } from './call.ts';

/** What the demonstration providers take. */
const demoChannel = z.enum(['sms', 'push', 'mail', 'payment']);

/** Payments that a native app carries out. */
const appPayments = [
  z.object({ channel: z.literal('alipay'), orderString: z.string(), orderNo: z.string() }),
  z.object({
    channel: z.literal('iap'),
    productId: z.string(),
    orderNo: z.string(),
    appAccountToken: z.string(),
  }),
] as const;

/** What the developer page of demo mode shows and does. None of it exists without demo mode. */
export const developerCalls = {
  'GET /api/developer/sentMessages': call({
    summary: 'What the demonstration providers have taken instead of sending it, newest first',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    polled: true,
    input: z.object({ channel: demoChannel.optional() }),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          channel: demoChannel,
          /** Masked. */
          receiver: z.string(),
          /** Empty where there is none. */
          code: z.string(),
          purpose: z.string(),
          text: z.string(),
          sentAt: z.number(),
        }),
      ),
    }),
  }),
  'POST /api/developer/prepareSamplePayment': call({
    summary: "What a payment channel would prepare for the caller's client; no provider accepts these values",
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    writes: true,
    input: z.object({}),
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('app'), orderNo: z.string(), params: z.discriminatedUnion('channel', appPayments) }),
      z.object({
        kind: z.literal('messenger'),
        orderNo: z.string(),
        /** Seconds since the epoch. */
        timestamp: z.int(),
        nonceStr: z.string(),
        package: z.string(),
        paySign: z.string(),
      }),
      z.object({ kind: z.literal('miniProgram'), orderNo: z.string(), payTicket: z.string() }),
      z.object({ kind: z.literal('link'), orderNo: z.string(), url: z.url() }),
    ]),
  }),
  'GET /api/developer/trackedEvents': call({
    summary: 'The newest events that were counted, and which pages are looked at now',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    polled: true,
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          eventId: z.int(),
          pageRoute: z.string(),
          parameters: z.record(z.string(), z.unknown()),
          isUnknown: z.boolean(),
          at: z.number(),
        }),
      ),
      presence: z.array(z.object({ pageRoute: z.string(), devices: z.int() })),
    }),
  }),
  'GET /api/developer/clock': call({
    summary: "The platform's clock and how far it has been moved",
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    polled: true,
    input: z.object({}),
    output: z.object({ now: z.number(), offsetMs: z.number() }),
  }),
  'POST /api/developer/moveClock': call({
    summary: "Move the platform's clock to an offset from the wall's, at most 400 days",
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    writes: true,
    input: z.object({
      offsetMs: z
        .int()
        .min(-400 * 86_400_000)
        .max(400 * 86_400_000),
    }),
    output: z.object({ now: z.number(), offsetMs: z.number() }),
  }),
  'GET /api/developer/personas': call({
    summary: 'The people of the demonstration and what each of them shows',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    input: z.object({}),
    output: z.object({ list: z.array(z.object({ persona: z.string(), nickName: z.string(), about: z.string() })) }),
  }),
  'GET /api/developer/tradingDay': call({
    summary: 'Whether a simulated trading day runs in ten minutes, and whether one can be started',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    polled: true,
    input: z.object({}),
    output: z.object({ isRunning: z.boolean(), canStart: z.boolean() }),
  }),
  'POST /api/developer/runTradingDay': call({
    summary: 'Let a simulated trading day run in ten minutes for everybody, or go back to the clock of the wall',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    writes: true,
    input: z.object({ isRunning: z.boolean() }),
    output: z.object({ isRunning: z.boolean(), canStart: z.boolean() }),
  }),
  'POST /api/developer/enterPersona': call({
    summary: 'A one-use code that signs in as a person of the demonstration',
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    demoOnly: true,
    writes: true,
    input: z.object({ persona: z.string().max(32) }),
    output: z.object({ accessCode: z.string() }),
  }),
  'GET /api/developer/storedFiles': call({
    summary: "The caller's stored files, newest first, for the page on which uploads are tried",
    source: 'ours',
    auth: 'member',
    replay: 'free',
    demoOnly: true,
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.int(),
          fileName: z.string(),
          kind: z.enum(['image', 'video', 'paper']),
          contentType: z.string(),
          /** Bytes as stored, and as they were sent. */
          size: z.int(),
          sentSize: z.int(),
          md5: z.string(),
          width: z.int().nullable(),
          height: z.int().nullable(),
          fileUrl: z.string(),
          thumbUrl: z.string().optional(),
          createdAt: z.number(),
        }),
      ),
    }),
  }),
};
