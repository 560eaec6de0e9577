import { createClient, createServerClock, type CallOutput } from '@lianpan/client';
import { visitorHeader } from '@lianpan/contract/session-wire';
import { signAppIds } from '@lianpan/contract/signature';
import { language } from '../shared/language.ts';

/** A browser on a desktop. */
const clientType = 1;

/** The staff's session is a cookie: requests are signed as a guest's are. */
const visitorId = 'desk';
const session = { current: () => null, refresh: async () => 'ERROR' as const, reset: () => undefined };
const identity = {
  appId: signAppIds[clientType] ?? '',
  clientType,
  visitorId,
  headers: () => ({ version: '9.6.0', [visitorHeader]: visitorId, 'accept-language': language() }),
};
const clock = createServerClock();

/** Who opens the staff's socket. */
export const socketOwner = { identity, session, clock };

/** Calls the server as somebody of the staff; rooms call through `shared/runtime.ts`. */
export const staffCall = createClient({ identity, session, clock });

export const me = 'POST /api/admin/auth/getMe';

export type Me = CallOutput<typeof me>;
export type Right = Me['rights'][number];
