import { sessionToWire } from '@lianpan/contract';
import type { Handlers } from '../../http/handle.ts';
import * as credentials from './credentials.ts';
import * as messenger from './messenger-sign-in.ts';
import * as sessions from './sessions.ts';
import { signIn } from './sign-in.ts';
import { issueTicket } from './tickets.ts';

const accessCodeSeconds = 60;

export const sessionHandlers = (parts: sessions.SessionParts) =>
  ({
    'POST /api/auth/common/login': async (input, caller) => sessionToWire(await signIn(parts, input, caller)),
    'POST /api/auth/common/sendverifysms': async (input, caller) => ({
      nextSendTime: await credentials.requestCode(parts, input, caller),
    }),
    'POST /api/auth/common/verifymobile': async ({ scene, ...input }, caller) => ({
      verifyTicket: await credentials.verifyNumber(parts, scene, input, caller),
    }),
    'POST /api/auth/common/verifyResetPasswordMobile': async (input, caller) => ({
      verifyTicket: await credentials.verifyNumber(parts, 'password', input, caller),
    }),
    'POST /api/auth/common/updatepassword': async (input, caller) => ({
      sessionsEnded: await credentials.setPassword(parts, input, caller),
    }),
    'POST /api/auth/common/startMessengerSignIn': async (input, caller) => ({
      url: await messenger.startMessengerSignIn(parts, input, caller),
    }),
    'GET /api/auth/common/wxlogin': async (input, caller) => {
      const ended = await messenger.finishMessengerSignIn(parts, input, caller);
      return {
        session: ended.session && sessionToWire(ended.session),
        back: ended.back,
        accessCode: ended.accessCode,
        needBind: ended.unbound && true,
        bindTicket: ended.unbound?.ticket,
        nickName: ended.unbound?.nickName,
        headImg: ended.unbound?.headImageUrl,
        snapshot: ended.isSnapshot,
      };
    },
    'GET /api/auth/common/internalLogin': async ({ accessCode }, caller) =>
      sessionToWire(await messenger.signInWithAccessCode(parts, accessCode, caller)),
    'POST /api/auth/common/readAccessCode': ({ accessCode }, caller) =>
      messenger.readAccessCode(parts, accessCode, caller),
    'POST /api/auth/common/createAccessCode': async (_input, { customerId }) => ({
      accessCode: await issueTicket(parts, parts.db, 'access', { customerId }),
      expiresIn: accessCodeSeconds,
    }),
    'POST /api/auth/common/startOneTap': async (_input, { origin }) => {
      const start = await parts.carrier.startWeb({ url: `${origin}/login/quickLogin`, origin });
      return start === null ? { available: false } : { available: true, ...start };
    },
    'POST /api/auth/common/refreshToken': async ({ refreshToken }, caller) =>
      sessionToWire(await sessions.refreshSession(parts, refreshToken, caller)),
    'POST /api/auth/common/logout': async (_input, caller) => {
      await sessions.signOut(parts, caller);
      return {};
    },
    'POST /api/auth/common/updateUserClientinfo': async ({ pushToken }, caller) => {
      await sessions.keepPushToken(parts, pushToken, caller);
      return {};
    },
  }) satisfies Partial<Handlers>;
