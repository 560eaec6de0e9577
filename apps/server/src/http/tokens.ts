import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { guestKeyInputs, memberKeySalt } from '@lianpan/contract';
import { SignJWT, jwtVerify } from 'jose';
import type { Secrets } from '../secrets.ts';

/** What an access token says. Names on the wire are the specification's. */
export interface TokenClaims {
  readonly customerId: number;
  readonly sessionId: string;
  readonly userKey: string;
  /** Lower-case hex SHA-256 of the token, which signatures cover. */
  readonly tokenHash: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
}

/** Lifetimes in seconds. Sources: reliability handbook H10 (access), shells handbook 5.1 (refresh). */
export const lifetimes = { access: 15 * 60, refresh: 7 * 86_400, family: 90 * 86_400 } as const;

const memberType = 2;
const cacheSize = 20_000;

/** Issues and reads access tokens and derives the signing keys that belong to them. */
export class Tokens {
  readonly #secrets: Secrets;
  readonly #verified = new Map<string, TokenClaims>();
  readonly #keys = new Map<string, Buffer>();

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  /** A new token and the base64url signing key that belongs to it. */
  async issue(customerId: number, sessionId: string, now: number): Promise<{ token: string; signingKey: string }> {
    const userKey = `k_${randomBytes(8).toString('hex')}`;
    const token = await new SignJWT({
      user_id: String(customerId),
      user_type: memberType,
      user_key: userKey,
      sid: sessionId,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setAudience('lianpan')
      .setIssuedAt(Math.floor(now / 1000))
      .setExpirationTime(Math.floor(now / 1000) + lifetimes.access)
      .sign(this.#secrets.tokenKey);
    return { token, signingKey: this.memberKey(userKey).toString('base64url') };
  }

  /** Reads a token of ours, expired or not; `null` for anything else. */
  async read(token: string): Promise<TokenClaims | null> {
    const known = this.#verified.get(token);
    if (known) return known;
    try {
      const { payload } = await jwtVerify(token, this.#secrets.tokenKey, {
        algorithms: ['HS256'],
        typ: 'at+jwt',
        audience: 'lianpan',
        // Expiry is judged after the signature of the request, so that strangers learn nothing about it.
        currentDate: new Date(0),
      });
      const { user_id: userId, user_key: userKey, sid, exp } = payload;
      if (typeof userId !== 'string' || typeof userKey !== 'string' || typeof sid !== 'string' || !exp) return null;
      const claims = {
        customerId: Number(userId),
        sessionId: sid,
        userKey,
        tokenHash: sha256Hex(token),
        expiresAt: exp * 1000,
      };
      remember(this.#verified, token, claims);
      return claims;
    } catch {
      return null;
    }
  }

  /** The request-signing key of a token's `user_key`; nothing is stored for it. */
  memberKey(userKey: string): Buffer {
    return this.#key(`m:${userKey}`, () => hkdf(this.#secrets.signatureMaster, memberKeySalt, userKey));
  }

  /** The public key with which guests sign. */
  guestKey(appId: string): Buffer {
    return this.#key(`g:${appId}`, () => hkdf(Buffer.from(guestKeyInputs.ikm), guestKeyInputs.salt, appId));
  }

  #key(name: string, derive: () => Buffer): Buffer {
    const known = this.#keys.get(name);
    if (known) return known;
    const derived = derive();
    remember(this.#keys, name, derived);
    return derived;
  }
}

const hkdf = (input: Buffer, salt: string, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', input, salt, info, 32));

/** Forgets the oldest half when full; both maps only save work. */
function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= cacheSize) {
    let drop = cacheSize / 2;
    for (const old of map.keys()) {
      if (drop-- === 0) break;
      map.delete(old);
    }
  }
  map.set(key, value);
}

export const sha256Hex = (bytes: string | Buffer): string => hash('sha256', bytes, 'hex');

export const hmacBase64url = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Compares two texts in a time that does not depend on where they differ. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
