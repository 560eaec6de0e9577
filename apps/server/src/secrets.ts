import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Keys of this installation, each derived from the one master secret for one purpose. */
export interface Secrets {
  /** Signs access tokens. */
  readonly tokenKey: Uint8Array;
  /** Input of every member's request-signing key. */
  readonly signatureMaster: Buffer;
  /** Signs refresh tokens. */
  readonly refreshKey: Buffer;
  /** Signs addresses of files on this machine's disk. */
  readonly objectKey: string;
  /** Keyed hash of personal or secret values that must be found or compared, never read. */
  fingerprint(value: string): Buffer;
  encrypt(text: string): Buffer;
  decrypt(bytes: Buffer): string;
}

/** Takes the configured secret, or makes one in the data folder, readable by the owner alone. */
export function openSecrets(configured: string | undefined, dataDir: string): Secrets {
  return deriveSecrets(Buffer.from(configured ?? storedSecret(path.join(dataDir, 'server-secret')), 'hex'));
}

/** Written aside and linked when it is whole: a full disk or a kill leaves no half of a secret under the name. */
function storedSecret(file: string): string {
  if (!fs.existsSync(file)) linkNewSecret(file);
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (/^[0-9a-f]{64}$/i.test(secret)) return secret;
  throw new Error(
    `${file} is not a secret of 64 hex digits; put the original back, or remove it to sign everybody out and lose what was encrypted with it`,
  );
}

function linkNewSecret(file: string): void {
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    const handle = fs.openSync(draft, 'wx', 0o600);
    try {
      fs.writeFileSync(handle, randomBytes(32).toString('hex'));
      fs.fsyncSync(handle);
    } finally {
      fs.closeSync(handle);
    }
    fs.linkSync(draft, file);
    syncFolder(path.dirname(file));
  } catch (error) {
    // Another process was first: its secret counts.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Makes the name itself last through a power cut; Windows can't open folders and needs no such thing. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Derives every key from 32 bytes. */
export function deriveSecrets(master: Buffer): Secrets {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', master, 'lianpan-v1', purpose, 32));
  const personKey = derive('personal-data');
  const fingerprintKey = derive('fingerprint');
  return {
    tokenKey: new Uint8Array(derive('access-token')),
    signatureMaster: derive('request-signature'),
    refreshKey: derive('refresh-token'),
    objectKey: derive('object-address').toString('base64url'),
    fingerprint: (value) => createHmac('sha256', fingerprintKey).update(value).digest(),
    encrypt(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', personKey, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    decrypt(bytes) {
      const decipher = createDecipheriv('aes-256-gcm', personKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
