import { z } from 'zod';
import { call } from './call.ts';
import { mobile } from './shapes.ts';

/**
 * A session as issued. Browsers get `refreshToken` empty: theirs travels in an HttpOnly cookie.
 * `oauthKey` is the base64url signing key that belongs to `token`.
 */
const issuedSession = z.object({
  token: z.string(),
  expiresIn: z.int(),
  refreshToken: z.string(),
  oauthKey: z.string(),
  customerId: z.string(),
  isNewUser: z.boolean(),
});

/** Sign-in, token refresh, sign-out. Source: core platform 7 (auth), product handbook 1.5. */
export const sessionCalls = {
  'POST /api/auth/common/login': call({
    summary: 'Sign in with a mobile number and a code; the first sign-in registers',
    source: 'spec',
    auth: 'guest',
    writes: true,
    input: z.object({
      type: z.literal(1),
      account: mobile,
      password: z.string().regex(/^\d{6}$/),
      agreeVersion: z.string().min(1).max(32),
    }),
    output: issuedSession,
  }),
  'POST /api/auth/common/sendverifysms': call({
    summary: 'Send a sign-in code by SMS',
    source: 'spec',
    auth: 'guest',
    writes: true,
    input: z.object({ type: z.literal(1), mobile }),
    output: z.object({ nextSendTime: z.number() }),
  }),
  'POST /api/auth/common/refreshToken': call({
    summary: 'Exchange the refresh token for a new session; browsers send it by cookie',
    source: 'spec',
    auth: 'guest',
    writes: true,
    input: z.object({ refreshToken: z.string().max(200).optional() }),
    output: issuedSession,
  }),
  'POST /api/auth/common/logout': call({
    summary: 'End this session on the server',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({}),
    output: z.object({}),
  }),
};
