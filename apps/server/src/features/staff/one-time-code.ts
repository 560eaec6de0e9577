import { Secret, TOTP } from 'otpauth';

const issuer = 'Lianpan';
/** As every authenticator app expects: SHA-1, six digits, thirty seconds. Source: RFC 6238. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

const generator = (name: string, secret: string): TOTP =>
  new TOTP({ ...settings, issuer, label: name, secret: Secret.fromBase32(secret) });

/** A new secret, 160 bits in base32. */
export const newCodeSecret = (): string => new Secret({ size: 20 }).base32;

/** What an authenticator app reads from a picture. */
export const enrolmentUri = (name: string, secret: string): string => generator(name, secret).toString();

/** Step of a code that is right within one step before or after `now` (ms); `null` for a wrong one. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  const delta = generator('', secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : Math.floor(now / 1000 / settings.period) + delta;
}

/** The code of a moment (ms), as the app shows it. */
export const codeAt = (secret: string, now: number): string => generator('', secret).generate({ timestamp: now });
