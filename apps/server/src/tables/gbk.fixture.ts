import { TextDecoder } from 'node:util';

let codes: Map<string, number> | null = null;

/** A text in GBK, as Windows programs write it. */
export function gbkOf(text: string): Buffer {
  codes ??= codesOf();
  const bytes: number[] = [];
  for (const sign of text) {
    const code = codes.get(sign);
    if (code === undefined) bytes.push(sign.charCodeAt(0));
    else bytes.push(code >> 8, code & 255);
  }
  return Buffer.from(bytes);
}

/** Two bytes of each sign, told by the decoder of the platform. */
function codesOf(): Map<string, number> {
  const decoder = new TextDecoder('gbk');
  const found = new Map<string, number>();
  for (let first = 0xb0; first <= 0xf7; first++) {
    for (let second = 0xa1; second <= 0xfe; second++) {
      found.set(decoder.decode(Uint8Array.of(first, second)), (first << 8) | second);
    }
  }
  return found;
}
