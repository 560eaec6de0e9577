import type { Handlers } from '../../http/handle.ts';
import * as service from './service.ts';

export const sessionHandlers = (parts: service.SessionParts) =>
  ({
    'POST /api/auth/common/login': (input, caller) => service.signInWithCode(parts, input, caller),
    'POST /api/auth/common/sendverifysms': async ({ mobile }, caller) => ({
      nextSendTime: await service.requestCode(parts, mobile, caller),
    }),
    'POST /api/auth/common/refreshToken': ({ refreshToken }, caller) =>
      service.refreshSession(parts, refreshToken, caller),
    'POST /api/auth/common/logout': async (_input, caller) => {
      await service.signOut(parts, caller);
      return {};
    },
  }) satisfies Partial<Handlers>;
