import { sessionToWire } from '@lianpan/contract';
import type { Handlers } from '../../http/handle.ts';
import * as service from './service.ts';

export const sessionHandlers = (parts: service.SessionParts) =>
  ({
    'POST /api/auth/common/login': async (input, caller) =>
      sessionToWire(await service.signInWithCode(parts, input, caller)),
    'POST /api/auth/common/sendverifysms': async ({ mobile }, caller) => ({
      nextSendTime: await service.requestCode(parts, mobile, caller),
    }),
    'POST /api/auth/common/refreshToken': async ({ refreshToken }, caller) =>
      sessionToWire(await service.refreshSession(parts, refreshToken, caller)),
    'POST /api/auth/common/logout': async (_input, caller) => {
      await service.signOut(parts, caller);
      return {};
    },
  }) satisfies Partial<Handlers>;
