/** Pixels as rows from the top, three bytes each: red, green, blue. */
export interface Bitmap {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

const headerBytes = 54;
const noCompression = 0;
const bitFields = 3;

/**
 * Reads an uncompressed BMP, which the image library does not know: 1, 4, 8, 16, 24 or 32 bits a pixel. `undefined` for
 * anything else, and for a file that is shorter than it says.
 */
export function readBitmap(bytes: Buffer, maxPixels: number): Bitmap | undefined {
  if (bytes.length < headerBytes || bytes.toString('latin1', 0, 2) !== 'BM') return undefined;
  const start = bytes.readUInt32LE(10);
  const infoBytes = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const rawHeight = bytes.readInt32LE(22);
  const height = Math.abs(rawHeight);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (infoBytes < 40 || width < 1 || height < 1 || width * height > maxPixels) return undefined;
  if (![1, 4, 8, 16, 24, 32].includes(bits) || ![noCompression, bitFields].includes(compression)) return undefined;
  if (start + stride * height > bytes.length) return undefined;
  const colourOf = bits <= 8 ? indexed(bytes, 14 + infoBytes, bits) : direct(bytes, bits, compression);
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row < height; row++) {
    const line = start + stride * (rawHeight < 0 ? row : height - 1 - row);
    for (let column = 0; column < width; column++) {
      const colour = colourOf(line, column);
      const at = (row * width + column) * 3;
      pixels[at] = (colour >> 16) & 255;
      pixels[at + 1] = (colour >> 8) & 255;
      pixels[at + 2] = colour & 255;
    }
  }
  return { pixels, width, height };
}

/** Colour as `0xRRGGBB` of a pixel in the line that begins at an offset. */
type ColourOf = (line: number, column: number) => number;

function indexed(bytes: Buffer, palette: number, bits: number): ColourOf {
  const mask = (1 << bits) - 1;
  return (line, column) => {
    const bit = column * bits;
    const index = ((bytes[line + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & mask;
    const at = palette + index * 4;
    return ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0);
  };
}

function direct(bytes: Buffer, bits: number, compression: number): ColourOf {
  if (bits === 24) return (line, column) => bytes.readUIntLE(line + column * 3, 3);
  const standard = bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0xff00, 0xff];
  const masks = compression === bitFields ? [0, 1, 2].map((n) => bytes.readUInt32LE(headerBytes + n * 4)) : standard;
  const scales = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, most: mask >>> shift || 1 };
  });
  return (line, column) => {
    const value = bits === 16 ? bytes.readUInt16LE(line + column * 2) : bytes.readUInt32LE(line + column * 4);
    const [red = 0, green = 0, blue = 0] = scales.map(({ mask, shift, most }) =>
      Math.round((((value & mask) >>> shift) * 255) / most),
    );
    return (red << 16) | (green << 8) | blue;
  };
}
