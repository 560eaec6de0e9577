import {
  OutcomeError,
  signAppIds,
  stringToSign,
  emptyBodyHash,
  type SignatureReason,
  type SignedRequest,
} from '@lianpan/contract';
import type { SessionGate } from './session-gate.ts';
import type { Nonces } from './nonces.ts';
import { hmacBase64url, sameText, sha256Hex, type TokenClaims, type Tokens } from './tokens.ts';

/** The parts of a request that its signature covers, as received. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: SignedRequest['query'];
  /** Exact bytes; `undefined` without body. */
  readonly rawBody: Buffer | undefined;
  header(name: string): string | undefined;
}

export interface Authentication {
  readonly clientType: number;
  /** `null` for a guest. */
  readonly claims: TokenClaims | null;
  /** What the account may do; guests are `live`. */
  readonly standing: 'live' | 'cancelling';
}

export interface AuthenticatorParts {
  readonly tokens: Tokens;
  readonly nonces: Nonces;
  readonly gate: SessionGate;
  readonly now: () => number;
  readonly mode: 'enforce' | 'report' | 'off';
  /** Told of every refused signature when the mode is `report`. */
  readonly onReport: (reason: SignatureReason) => void;
}

/** How far a client's clock may be from the server's. */
const skewMs = 300_000;

const refuse = (reason: SignatureReason): OutcomeError =>
  new OutcomeError('badSignature', 'signature error', { details: { reason } });

/**
 * Checks signature, time, replay and session of a request, in the order of the shells handbook 4.4: nobody without
 * the key learns whether a token is expired, and nobody can use up the nonces of others.
 *
 * Throws `badSignature`, `tokenExpired` or `blocked`.
 */
export async function authenticate(parts: AuthenticatorParts, request: ReceivedRequest): Promise<Authentication> {
  const token = request.header('authorization') ?? '';
  const reason = await refusalOf(parts, request, token);
  if (reason !== null) {
    if (parts.mode === 'enforce') throw refuse(reason);
    if (parts.mode === 'report') parts.onReport(reason);
  }
  const clientType = Number(request.header('clienttype') ?? 0);
  if (token === '') return { clientType, claims: null, standing: 'live' };
  const claims = await parts.tokens.read(token);
  if (!claims || claims.expiresAt <= parts.now()) throw new OutcomeError('tokenExpired');
  return { clientType, claims, standing: await parts.gate.check(claims) };
}

/** Why the signature can't be accepted; `null` when it is good. Throws `tokenExpired` for a token that is not ours. */
async function refusalOf(
  parts: AuthenticatorParts,
  request: ReceivedRequest,
  token: string,
): Promise<SignatureReason | null> {
  if (parts.mode === 'off') return null;
  const appId = request.header('appid');
  const signature = request.header('signature');
  const timestamp = request.header('timestamp');
  const noncestr = request.header('noncestr');
  if (!appId || !signature || !timestamp || !noncestr) return 'SIGN_MISSING';
  if (!/^\d{13}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(noncestr) || !/^[\w-]{43}$/.test(signature)) {
    return 'SIGN_FORMAT';
  }
  const clientType = Number(request.header('clienttype'));
  if (signAppIds[clientType] !== appId) return 'SIGN_APPID';
  let claims: TokenClaims | null = null;
  if (token !== '') {
    claims = await parts.tokens.read(token);
    if (!claims) throw new OutcomeError('tokenExpired');
  }
  if (Math.abs(parts.now() - Number(timestamp)) > skewMs) return 'SIGN_SKEW';
  const expected = hmacBase64url(
    claims ? parts.tokens.memberKey(claims.userKey) : parts.tokens.guestKey(appId),
    stringToSign({
      method: request.method,
      path: request.path,
      query: request.query,
      bodyHash: request.rawBody === undefined ? emptyBodyHash : sha256Hex(request.rawBody),
      appId,
      clientType,
      timestamp,
      noncestr,
      tokenHash: claims?.tokenHash ?? '',
    }),
  );
  if (!sameText(signature, expected)) return 'SIGN_MISMATCH';
  if (request.method === 'GET') return null;
  // Guests share one: who they say they are is not signed, and could be changed for a replay.
  const owner = claims?.sessionId ?? 'guest';
  return (await parts.nonces.take(`${appId}:${owner}:${noncestr}`)) ? null : 'SIGN_REPLAY';
}
