/** Chunks that carry pixels, colours and animation. Text, times, EXIF and what nobody knows stay behind. */
const pngChunks = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '));
const pngSignatureBytes = 8;
const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ANIM', 'ANMF', 'ALPH', 'ICCP']);
/** Bits of the flags in a WebP's extended header that announce EXIF and XMP. */
const webpMetadataFlags = 0b0000_1100;

/** A PNG without anything but its picture; frames stay. `undefined` when its structure is broken. */
export function stripPng(bytes: Buffer): { bytes: Buffer; frames: number } | undefined {
  const kept: Buffer[] = [bytes.subarray(0, pngSignatureBytes)];
  let frames = 1;
  for (let at = pngSignatureBytes; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > bytes.length) return undefined;
    if (name === 'acTL' && length >= 4) frames = bytes.readUInt32BE(at + 8);
    if (pngChunks.has(name)) kept.push(bytes.subarray(at, end));
    // What comes after the end is not part of the picture.
    if (name === 'IEND') return { bytes: Buffer.concat(kept), frames };
    at = end;
  }
  return undefined;
}

/** A WebP without anything but its picture; frames stay. `undefined` when its structure is broken. */
export function stripWebp(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 12) return undefined;
  const kept: Buffer[] = [];
  const last = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let at = 12; at + 8 <= last;) {
    const name = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > last) return undefined;
    if (webpChunks.has(name)) {
      const chunk = Buffer.from(bytes.subarray(at, Math.min(end, last)));
      if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~webpMetadataFlags;
      kept.push(chunk);
    }
    at = end;
  }
  const body = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
