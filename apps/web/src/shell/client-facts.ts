import type { SocketOwner } from '../shared/socket-proof.ts';
import { realtimeStatus } from './realtime.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** What this client is and how it stands. Tokens and keys are left out: the page may be shown to others. */
export function factsOf({ identity, session, clock }: SocketOwner): (readonly [string, string])[] {
  const credentials = session.current();
  return [
    ['clientType', String(identity.clientType)],
    ['appId', identity.appId],
    ...Object.entries(identity.headers()),
    ['session', credentials ? 'member' : 'guest'],
    ['access token ends in', credentials ? seconds(credentials.expiresAt - clock.now()) : '–'],
    ['clock, ahead of this device', seconds(clock.now() - Date.now())],
    ['socket', realtimeStatus.getState().value],
    ['secure context', String(isSecureContext)],
    ['web crypto', String('subtle' in crypto)],
    ['locks', String('locks' in navigator)],
    ['viewport', `${innerWidth} × ${innerHeight} @ ${devicePixelRatio}`],
    ['user agent', navigator.userAgent],
  ];
}
