import { createCipheriv, createDecipheriv, createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CallbackRefusal } from '../../http/callbacks.ts';
import type { CallbackQuery } from '../contact-qr-port.ts';

export interface CallbackKeys {
  /** Both are given out by WeCom's workbench for the callback. */
  readonly token: string;
  /** 43 characters: the key's base64 without its last sign. */
  readonly aesKey: string;
  /** To whom callbacks are addressed: the firm's own id there. */
  readonly receiver: string;
}

/** Numbers of the scheme. */
const codes = { signature: -40_001, key: -40_004, receiver: -40_005, decryption: -40_007, buffer: -40_008 } as const;
const block = 32;
const headBytes = 16;
const lengthBytes = 4;

/** Signs and seals what WeCom sends to us: SHA-1 over sorted parts, AES-256-CBC with blocks of 32. Source: shells handbook 7.6. */
export class CallbackSeal {
  readonly #token: string;
  readonly #receiver: string;
  readonly #key: Buffer;

  constructor({ token, aesKey, receiver }: CallbackKeys) {
    this.#token = token;
    this.#receiver = receiver;
    this.#key = Buffer.from(`${aesKey}=`, 'base64');
    if (this.#key.length !== block) throw new CallbackRefusal(codes.key, 'the key has 43 characters of base64');
  }

  sign(timestamp: string, nonce: string, sealed: string): string {
    const parts = [this.#token, timestamp, nonce, sealed].toSorted();
    return createHash('sha1').update(parts.join('')).digest('hex');
  }

  /** What was sealed, once its signature holds and it is addressed to us. Throws `CallbackRefusal`. */
  open({ signature, timestamp, nonce }: CallbackQuery, sealed: string): string {
    const expected = Buffer.from(this.sign(timestamp, nonce, sealed));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new CallbackRefusal(codes.signature, 'the signature does not hold');
    const plain = this.#decrypt(sealed);
    const length = plain.length < headBytes + lengthBytes ? -1 : plain.readUInt32BE(headBytes);
    const end = headBytes + lengthBytes + length;
    if (length < 0 || end > plain.length) throw new CallbackRefusal(codes.buffer, 'the length is not that of the text');
    if (plain.subarray(end).toString('utf8') !== this.#receiver)
      throw new CallbackRefusal(codes.receiver, 'it is addressed to somebody else');
    return plain.subarray(headBytes + lengthBytes, end).toString('utf8');
  }

  /** Seals a text as WeCom does, for the stand-in. */
  close(text: string): string {
    const words = Buffer.from(text);
    const length = Buffer.alloc(lengthBytes);
    length.writeUInt32BE(words.length);
    const plain = Buffer.concat([randomBytes(headBytes), length, words, Buffer.from(this.#receiver)]);
    const missing = block - (plain.length % block);
    const cipher = createCipheriv('aes-256-cbc', this.#key, this.#key.subarray(0, 16)).setAutoPadding(false);
    return Buffer.concat([
      cipher.update(plain),
      cipher.update(Buffer.alloc(missing, missing)),
      cipher.final(),
    ]).toString('base64');
  }

  #decrypt(sealed: string): Buffer {
    let padded: Buffer;
    try {
      const decipher = createDecipheriv('aes-256-cbc', this.#key, this.#key.subarray(0, 16)).setAutoPadding(false);
      padded = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]);
    } catch {
      throw new CallbackRefusal(codes.decryption, 'it cannot be decrypted');
    }
    const added = padded.at(-1) ?? 0;
    if (added < 1 || added > block || added > padded.length)
      throw new CallbackRefusal(codes.decryption, 'its padding is wrong');
    return padded.subarray(0, padded.length - added);
  }
}
