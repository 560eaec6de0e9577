import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which token of which device a refresh token is. */
export interface RefreshTokenParts {
  readonly familyId: string;
  readonly sequence: number;
}

const idBytes = 16;
const macBytes = 24;

const uuidBytes = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');

const uuidText = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

function mac(key: Buffer, head: Buffer, salt: Buffer): Buffer {
  return createHmac('sha256', key).update(head).update(salt).digest().subarray(0, macBytes);
}

function head(parts: RefreshTokenParts): Buffer {
  const bytes = Buffer.alloc(idBytes + 4);
  uuidBytes(parts.familyId).copy(bytes);
  bytes.writeUInt32BE(parts.sequence, idBytes);
  return bytes;
}

/**
 * Writes a refresh token: family, number and a MAC. The same parts always give the same token, so a successor can be
 * handed out again without being stored. Source: shells handbook 5.3.
 */
export function writeRefreshToken(key: Buffer, parts: RefreshTokenParts, salt: Buffer): string {
  const start = head(parts);
  return Buffer.concat([start, mac(key, start, salt)]).toString('base64url');
}

/** The parts that a token claims; `null` when it does not even have the form. Verify with `isGenuine`. */
export function readRefreshToken(token: string): RefreshTokenParts | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== idBytes + 4 + macBytes) return null;
  return { familyId: uuidText(bytes.subarray(0, idBytes)), sequence: bytes.readUInt32BE(idBytes) };
}

/** True when the token was written by us for the family with this salt. */
export function isGenuine(key: Buffer, token: string, salt: Buffer): boolean {
  const bytes = Buffer.from(token, 'base64url');
  const start = bytes.subarray(0, idBytes + 4);
  return timingSafeEqual(bytes.subarray(idBytes + 4), mac(key, start, salt));
}
