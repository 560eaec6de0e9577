import { rejected } from '../../rejection.ts';
import { texts } from './texts.ts';

export interface DecodedStatement {
  readonly text: string;
  readonly encoding: 'utf-8' | 'gb18030' | 'utf-16';
  /** The file ended inside a character. */
  readonly isCut: boolean;
}

const longestCharacter = 4;

/**
 * The text of a file as brokers export it. UTF-8 is tried first: hardly any text in GBK is valid in it. A file that ends inside
 * a character is read up to there. Rejects what is no text.
 */
export function decodeStatement(bytes: Uint8Array): DecodedStatement {
  const starts = (...head: number[]): boolean => head.every((byte, at) => bytes[at] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)) throw rejected(texts.workbook, 'INPUT_INVALID');
  if (starts(0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16', isCut: false };
  if (starts(0xfe, 0xff)) return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16', isCut: false };
  if (bytes.includes(0)) throw rejected(texts.notText, 'INPUT_INVALID');
  for (const encoding of ['utf-8', 'gb18030'] as const) {
    for (let less = 0; less < Math.min(longestCharacter, bytes.length); less++) {
      const text = decoded(bytes.subarray(0, bytes.length - less), encoding);
      if (text !== null) return { text, encoding, isCut: less > 0 };
    }
  }
  throw rejected(texts.notText, 'INPUT_INVALID');
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
