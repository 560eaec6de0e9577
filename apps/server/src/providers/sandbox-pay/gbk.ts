let codes: ReadonlyMap<string, number> | undefined;

/** Every character of two bytes, found by decoding: no encoder comes with the platform. */
function gbkCodes(): ReadonlyMap<string, number> {
  if (codes) return codes;
  const found = new Map<string, number>();
  const decoder = new TextDecoder('gb18030');
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const char = decoder.decode(Uint8Array.of(lead, trail));
      if (char.length === 1 && char !== '\uFFFD') found.set(char, lead * 256 + trail);
    }
  }
  codes = found;
  return found;
}

/** A text in GBK, with a question mark for what it has no character for. */
export function gbkBytes(text: string): Buffer {
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.charCodeAt(0) < 0x80 ? undefined : (gbkCodes().get(char) ?? 0x3f);
    if (code === undefined || code === 0x3f) bytes.push(code ?? char.charCodeAt(0));
    else bytes.push(code >> 8, code & 0xff);
  }
  return Buffer.from(bytes);
}
