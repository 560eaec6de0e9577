import { guestKeyInputs, stringToSign, type SignedRequest } from '@lianpan/contract/signature';

/**
 * A signing key. In secure contexts it is a CryptoKey that script can use but not read; on plain http in a local
 * network, where `crypto.subtle` does not exist, it is raw bytes in memory.
 */
export type SigningKey = CryptoKey | Uint8Array<ArrayBuffer>;

const utf8 = new TextEncoder();

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const subtle = (): SubtleCrypto | undefined => globalThis.crypto.subtle as SubtleCrypto | undefined;

async function hmac(key: SigningKey, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (!(key instanceof Uint8Array)) return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
  const { createHMAC, createSHA256 } = await import('hash-wasm');
  return (await createHMAC(createSHA256(), key)).update(message).digest('binary');
}

async function importKey(bytes: Uint8Array<ArrayBuffer>): Promise<SigningKey> {
  return (await subtle()?.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])) ?? bytes;
}

/** The member's key from the base64url of an issued session. */
export const importSigningKey = (encoded: string): Promise<SigningKey> => importKey(fromBase64url(encoded));

/** HKDF-SHA256 for one 32-byte block, from the guest inputs; public by nature. */
export async function guestKey(appId: string): Promise<SigningKey> {
  const extracted = await hmac(await importKey(utf8.encode(guestKeyInputs.salt)), utf8.encode(guestKeyInputs.ikm));
  const info = utf8.encode(`${appId}\u0001`);
  return importKey(new Uint8Array(await hmac(await importKey(new Uint8Array(extracted)), info)));
}

/** Lower-case hex SHA-256. */
export async function sha256Hex(text: string): Promise<string> {
  const bytes = utf8.encode(text);
  const webCrypto = subtle();
  if (webCrypto) return hex(new Uint8Array(await webCrypto.digest('SHA-256', bytes)));
  const { sha256 } = await import('hash-wasm');
  return sha256(bytes);
}

/** The signature header: 43 characters of base64url. */
export const sign = async (key: SigningKey, request: SignedRequest): Promise<string> =>
  base64url(await hmac(key, utf8.encode(stringToSign(request))));

/** 16 random bytes as 22 characters. */
export const newNonce = (): string => base64url(crypto.getRandomValues(new Uint8Array(16)));
