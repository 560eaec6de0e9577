import { TextDecoder } from 'node:util';

export type TextEncoding = 'utf-8' | 'gb18030' | 'utf-16le' | 'utf-16be';

const marks: readonly (readonly [bytes: readonly number[], encoding: TextEncoding])[] = [
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
  [[0xef, 0xbb, 0xbf], 'utf-8'],
];

/** Longest character of the encodings that are told from their bytes. */
const maxCharacterBytes = 4;

/** The encoding that a text's first bytes name; `null` for a text without such a mark. */
export const markedEncoding = (head: Uint8Array): TextEncoding | null =>
  marks.find(([bytes]) => bytes.every((byte, at) => head[at] === byte))?.[1] ?? null;

/**
 * The encoding of bytes that may end inside a character; `null` for what is no text. UTF-8 is tried first: hardly any text
 * in GBK is valid in it.
 */
export function encodingOf(bytes: Uint8Array): TextEncoding | null {
  const marked = markedEncoding(bytes);
  if (marked) return marked;
  if (bytes.includes(0)) return null;
  return (['utf-8', 'gb18030'] as const).find((encoding) => isWhole(bytes, encoding)) ?? null;
}

function isWhole(bytes: Uint8Array, encoding: TextEncoding): boolean {
  for (let less = 0; less < Math.min(maxCharacterBytes, bytes.length); less++) {
    try {
      new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(0, bytes.length - less));
      return true;
    } catch {
      // The last character may be cut.
    }
  }
  return false;
}
