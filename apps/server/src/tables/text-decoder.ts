import { TextDecoder } from 'node:util';
import { encodingOf, markedEncoding, type TextEncoding } from './encoding.ts';
import { BrokenFileError } from './source-table.ts';

/** Decodes a text piece by piece. What has nothing but ASCII so far is of any encoding: the first other byte tells. */
export class TextDecoderByContent {
  #decoder: TextDecoder | null = null;
  #isFirst = true;
  encoding: TextEncoding | null = null;

  /** Throws BrokenFileError for bytes that are no text. */
  decode(bytes: Buffer): string {
    if (this.#decoder) return this.#decoded(bytes, true);
    const isMarked = this.#isFirst && markedEncoding(bytes) !== null;
    this.#isFirst = false;
    if (!isMarked && !bytes.includes(0) && isAscii(bytes)) return bytes.toString('latin1');
    const encoding = encodingOf(bytes);
    if (encoding === null) throw new BrokenFileError('it is no text: neither UTF-8, nor UTF-16, nor GBK');
    this.encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true });
    return this.#decoded(bytes, true);
  }

  end(): string {
    return this.#decoder ? this.#decoded(Buffer.alloc(0), false) : '';
  }

  #decoded(bytes: Buffer, stream: boolean): string {
    try {
      return this.#decoder!.decode(bytes, { stream });
    } catch (error) {
      // The file ended inside a character.
      if (!stream) return '\uFFFD';
      throw new BrokenFileError(`it holds bytes that are no ${this.#decoder!.encoding}`, error);
    }
  }
}

const isAscii = (bytes: Buffer): boolean => {
  for (const byte of bytes) if (byte > 127) return false;
  return true;
};
