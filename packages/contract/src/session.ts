import { z } from 'zod';
import { call } from './call.ts';
import { mobile } from './shapes.ts';

/**
 * A session as issued. Browsers get `refreshToken` empty: theirs travels in an HttpOnly cookie.
 * `oauthKey` is the base64url signing key that belongs to `token`.
 */
export const issuedSession = z.object({
  token: z.string(),
  expiresIn: z.int(),
  refreshToken: z.string(),
  oauthKey: z.string(),
  customerId: z.string(),
  isNewUser: z.boolean(),
});

const code = z.string().regex(/^\d{6}$/);
const ticket = z.string().regex(/^[\w-]{43}$/);
const agreeVersion = z.string().min(1).max(32);

/** Long enough for every pass phrase, short enough to hash. Reliability handbook H9. */
const password = z.string().min(1).max(128);

/** What a code by SMS is for; a code for one purpose opens nothing else. 1 and 2 are the specification's. */
const codeType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** Sign-in, token refresh, sign-out. Source: core platform 7 (auth), product handbook 1.5. */
export const sessionCalls = {
  'POST /api/auth/common/login': call({
    summary: 'Sign in by code (1), account and password (2), carrier token (3) or ticket (4)',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    input: z.discriminatedUnion('type', [
      z.object({ type: z.literal(1), account: mobile, password: code, agreeVersion }),
      z.object({ type: z.literal(2), account: z.string().regex(/^\w{1,32}$/), password, agreeVersion }),
      z.object({
        type: z.literal(3),
        account: z.enum(['web', 'app']),
        password: z.string().min(8).max(2048),
        agreeVersion,
      }),
      z.object({ type: z.literal(4), account: z.string().max(32).optional(), password: ticket, agreeVersion }),
    ]),
    output: issuedSession,
  }),
  'POST /api/auth/common/sendverifysms': call({
    summary: 'Send a code by SMS: 1 sign-in, 2 password, 3 bind, 4 cancel the account, 5 withdraw',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({
      type: codeType,
      /** The caller's own number when absent. */
      mobile: mobile.optional(),
      /** The number of an account conflict, which its page shows masked. */
      conflictTicket: ticket.optional(),
      /** Work for the challenge of a refusal with `PROOF_REQUIRED`. */
      proof: z.object({ challenge: z.string().max(64), answer: z.string().regex(/^\d{1,16}$/) }).optional(),
    }),
    output: z.object({ nextSendTime: z.number() }),
  }),
  'POST /api/auth/common/verifymobile': call({
    summary: 'Prove that one holds a number; the ticket opens the step that asked',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({ mobile: mobile.optional(), code, scene: z.enum(['bind', 'cancel', 'withdraw']) }),
    output: z.object({ verifyTicket: z.string() }),
  }),
  'POST /api/auth/common/verifyResetPasswordMobile': call({
    summary: 'Prove that one holds a number before setting its password',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    input: z.object({ mobile: mobile.optional(), code }),
    output: z.object({ verifyTicket: z.string() }),
  }),
  'POST /api/auth/common/updatepassword': call({
    summary: 'Set a password with a ticket, or change it with the old one; ends the other sessions',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    input: z.object({ newPassword: password, verifyTicket: ticket.optional(), oldPassword: password.optional() }),
    output: z.object({ sessionsEnded: z.int() }),
  }),
  'POST /api/auth/common/startMessengerSignIn': call({
    summary: "The messenger's page that asks the person, with a state that only this browser can use",
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    writes: true,
    input: z.object({ authType: z.enum(['wx_base', 'wx_userinfo']), back: z.string().max(512) }),
    output: z.object({ url: z.string() }),
  }),
  'GET /api/auth/common/wxlogin': call({
    summary: "Sign in with a messenger's code; an unknown person gets a ticket to bind a number with",
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    input: z.object({
      code: z.string().min(1).max(256),
      authType: z.enum(['wx_base', 'wx_userinfo', 'mp', 'app']),
      state: z.string().max(128).optional(),
      /** The mini-program's second code, which stands for the person's number. */
      phoneCode: z.string().max(256).optional(),
    }),
    output: z.object({
      session: issuedSession.optional(),
      /** Where the person was when the sign-in began. */
      back: z.string().optional(),
      /** For a mini-program's native page, which hands it to the web view. */
      accessCode: z.string().optional(),
      needBind: z.boolean().optional(),
      bindTicket: z.string().optional(),
      nickName: z.string().optional(),
      headImg: z.string().optional(),
      /** The messenger showed a snapshot page to a made-up person: nobody may be bound. */
      snapshot: z.boolean().optional(),
    }),
  }),
  'GET /api/auth/common/internalLogin': call({
    summary: 'Exchange a one-use access code for a session',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    input: z.object({ accessCode: z.string().regex(/^[\w-]{16,64}$/), type: z.enum(['app', 'mp', 'pcqr', 'demo']) }),
    output: issuedSession,
  }),
  'POST /api/auth/common/readAccessCode': call({
    summary: 'Whom an access code would sign in, masked, so that the person is asked first; the code stays good',
    source: 'ours',
    auth: 'guest',
    input: z.object({ accessCode: z.string().regex(/^[\w-]{16,64}$/) }),
    output: z.object({
      /** The masked number, or the name of a member without one. */
      account: z.string(),
      /** Whether it is who is signed in here. */
      isSelf: z.boolean(),
    }),
  }),
  'POST /api/auth/common/createAccessCode': call({
    summary: 'A one-use code that hands this sign-in to a web view; good for a minute',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({}),
    output: z.object({ accessCode: z.string(), expiresIn: z.int() }),
  }),
  'POST /api/auth/common/startOneTap': call({
    summary: "What the carrier's one-tap page needs; `available` is false where no carrier is configured",
    source: 'ours',
    auth: 'guest',
    replay: 'free',
    writes: true,
    input: z.object({}),
    output: z.object({
      available: z.boolean(),
      accessToken: z.string().optional(),
      jwtToken: z.string().optional(),
      /** The demonstration carrier's number, masked, and where its page takes the hidden digits. */
      demonstration: z.object({ maskedMobile: z.string(), tokenUrl: z.string() }).optional(),
    }),
  }),
  'POST /api/auth/common/refreshToken': call({
    summary: 'Exchange the refresh token for a new session; browsers send it by cookie',
    source: 'spec',
    auth: 'guest',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({ refreshToken: z.string().max(200).optional() }),
    output: issuedSession,
  }),
  'POST /api/auth/common/logout': call({
    summary: 'End this session on the server',
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({}),
    output: z.object({}),
  }),
  'POST /api/auth/common/updateUserClientinfo': call({
    summary: "Where this device's push messages go; clients send it once a day or when it changes",
    source: 'spec',
    auth: 'member',
    replay: 'free',
    writes: true,
    duringCancellation: true,
    input: z.object({ pushToken: z.string().min(8).max(512) }),
    output: z.object({}),
  }),
};
