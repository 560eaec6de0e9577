import {
  guestKey,
  newNonce,
  sha256Hex,
  sign,
  type Identity,
  type ServerClock,
  type SessionPort,
} from '@lianpan/client';
import { emptyBodyHash } from '@lianpan/contract/signature';
import { socketProofToWire } from '@lianpan/contract/session-wire';

/** Who opens a socket. */
export interface SocketOwner {
  readonly identity: Identity & { readonly visitorId: string };
  readonly session: Pick<SessionPort, 'current'>;
  readonly clock: ServerClock;
}

/** What a socket proves itself with: a signature over `WS` and its path, like that of a call. */
export async function socketProof(
  { identity, session, clock }: SocketOwner,
  path: string,
): Promise<Record<string, string>> {
  const credentials = session.current();
  const timestamp = String(Math.round(clock.now()));
  const noncestr = newNonce();
  const { appId, clientType, visitorId } = identity;
  const signature = await sign(credentials?.key ?? (await guestKey(appId)), {
    method: 'WS',
    path,
    query: [],
    bodyHash: emptyBodyHash,
    appId,
    clientType,
    timestamp,
    noncestr,
    tokenHash: credentials ? await sha256Hex(credentials.token) : '',
  });
  return socketProofToWire({
    appId,
    clientType,
    visitorId,
    timestamp,
    noncestr,
    signature,
    token: credentials?.token,
  });
}
