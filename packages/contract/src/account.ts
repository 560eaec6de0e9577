import { z } from 'zod';
import { call } from './call.ts';
import { issuedSession } from './session.ts';
import { mobile } from './shapes.ts';

const ticket = z.string().regex(/^[\w-]{43}$/);
const code = z.string().regex(/^\d{6}$/);
const edition = z.union([z.literal(0), z.literal(1), z.literal(10)]);

/** One of two accounts that meet on one number. Times are ms since the epoch. Source: product handbook 1.4. */
const accountCard = z.object({
  customerId: z.string(),
  nickName: z.string(),
  registeredAt: z.number(),
  edition,
  serviceEndTime: z.number().nullable(),
  watchedStocks: z.int(),
  hasMessenger: z.boolean(),
  hasService: z.boolean(),
});

/** The account itself: number, edition, devices, leaving for good. Source: core platform 7, product handbook 1. */
export const accountCalls = {
  'POST /api/system/mine/bindMobile': call({
    summary: 'Bind or change the number; with `bindTicket` for a messenger sign-in that has no account yet',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    input: z.object({
      mobile,
      code,
      verifyTicket: ticket.optional(),
      bindTicket: ticket.optional(),
      agreeVersion: z.string().max(32).optional(),
    }),
    output: z.object({ session: issuedSession.optional(), mobile: z.string() }),
  }),
  'POST /api/system/mine/getAccountConflict': call({
    summary: 'The two accounts of a conflict, and which of them can go on with the number',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({ conflictTicket: ticket }),
    output: z.object({
      mobile: z.string(),
      current: accountCard,
      phone: accountCard,
      /** False when the phone account has a service: then it must stay. */
      canKeepCurrent: z.boolean(),
    }),
  }),
  'POST /api/system/mine/resolveAccountConflict': call({
    summary: 'Go on with the phone account, or keep this one and take the number over',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ conflictTicket: ticket, choice: z.enum(['phone', 'current']), code }),
    output: z.object({ session: issuedSession, movedStocks: z.int() }),
  }),
  'GET /api/system/addOrUpdateEditionType': call({
    summary: 'Change the edition; the advisory one needs the right to enter it',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ editionType: z.coerce.number().pipe(edition) }),
    output: z.object({ editionType: edition, landing: z.string() }),
  }),
  'POST /api/system/mine/getDevices': call({
    summary: 'Where the member is signed in, this device first',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          deviceId: z.string(),
          name: z.string(),
          clientType: z.int(),
          signedInAt: z.number(),
          lastSeenAt: z.number(),
          isThis: z.boolean(),
        }),
      ),
    }),
  }),
  'POST /api/system/mine/removeDevice': call({
    summary: 'Sign another device out',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({ deviceId: z.uuid() }),
    output: z.object({}),
  }),
  'POST /api/system/user/cancellation': call({
    summary: 'Leave for good: check what stands in the way, apply with a verified number, or take it back',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({
      step: z.enum(['check', 'apply', 'revoke']),
      verifyTicket: ticket.optional(),
    }),
    output: z.object({
      state: z.enum(['normal', 'cancelling']),
      /** When the cancellation takes effect, ms since the epoch. */
      effectTime: z.number().nullable(),
      blockers: z.array(z.enum(['serviceRunning', 'contractOpen', 'ordersOpen', 'refundRunning', 'withdrawalRunning'])),
      warnings: z.array(z.object({ kind: z.enum(['watchedStocks', 'noMobile']), count: z.int() })),
    }),
  }),
};
