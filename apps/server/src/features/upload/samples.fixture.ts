import { createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

export const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex');

const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

/** A photograph with a place and a camera in its metadata. */
export const jpegWithPlace = (width = 64, height = 48): Promise<Buffer> =>
  noise(width, height)
    .jpeg()
    .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 13/1 0/1' } })
    .toBuffer();

export const pngOf = (width = 40, height = 30): Promise<Buffer> => noise(width, height).png().toBuffer();
export const webpOf = (): Promise<Buffer> =>
  noise(40, 30)
    .webp()
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .toBuffer();
export const tiffOf = (): Promise<Buffer> => noise(40, 30).tiff().toBuffer();

/** An animation of that many frames, each of another colour. */
export async function gifOf(frames: number): Promise<Buffer> {
  return animated(frames)
    .gif({ delay: Array(frames).fill(50), loop: 0 })
    .toBuffer();
}

/** The same as WebP. */
export async function animatedWebpOf(frames: number): Promise<Buffer> {
  return animated(frames)
    .webp({ delay: Array(frames).fill(50), loop: 0, effort: 0 })
    .toBuffer();
}

function animated(frames: number): Sharp {
  const [width, height] = [4, 4];
  const pixels = Buffer.alloc(width * height * 3 * frames);
  for (let frame = 0; frame < frames; frame++) {
    pixels.fill((frame * 97) % 251, frame * width * height * 3, (frame + 1) * width * height * 3);
  }
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const;
  return sharp(pixels, { raw, limitInputPixels: false });
}

/** A little MP4 head: enough for its type to be known. */
export function mp4Of(size: number): Buffer {
  const head = Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex');
  return Buffer.concat([head, randomBytes(Math.max(0, size - head.length))]).subarray(0, size);
}

export const svgOf = (inside = ''): Buffer =>
  Buffer.from(`<?xml version="1.0"?><!-- hello --><svg xmlns="http://www.w3.org/2000/svg" width="24" height="12">
    <script>alert(1)</script>${inside}<rect width="24" height="12" fill="red"/></svg>`);

const crcTable = Array.from({ length: 256 }, (_none, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crcOf = (bytes: Buffer): number =>
  (bytes.reduce((crc, byte) => (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;

export function pngChunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(body.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crcOf(named), chunk.length - 4);
  return chunk;
}

/** Says that it has 65,500 by 65,500 pixels. */
export function pngBomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(65_500, 0);
  head.writeUInt32BE(65_500, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(65_536))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Puts chunks behind the head of a PNG, and bytes behind its end. */
export const pngWith = (png: Buffer, chunks: readonly Buffer[], tail = Buffer.alloc(0)): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33), tail]);

/** A BMP of one colour with the rows from the bottom, as usual. */
export function bmpOf(bits: 24 | 32 | 16 | 8, width = 5, height = 3): Buffer {
  const stride = Math.ceil((width * bits) / 32) * 4;
  const palette = bits === 8 ? 1024 : 0;
  const bytes = Buffer.alloc(54 + palette + stride * height);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(54 + palette, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  if (bits === 8) bytes.set([0, 0, 255, 0], 54 + 7 * 4);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = 54 + palette + row * stride + (column * bits) / 8;
      if (bits === 8) bytes[at] = 7;
      else if (bits === 16) bytes.writeUInt16LE(0x7c00, at);
      else bytes.set([0, 0, 255], at);
    }
  }
  return bytes;
}

/** More of a pdf: in its catalog, as objects from 4 on, and as objects after those that lie in a packed stream. */
interface PdfMore {
  readonly catalog?: string;
  readonly objects?: readonly string[];
  readonly packed?: readonly string[];
}

/** A pdf of one empty page, as programs write it; with packed objects as newer ones do. */
export function pdfOf({ catalog = '', objects = [], packed = [] }: PdfMore = {}): Buffer {
  const whole = [
    `<</Type/Catalog/Pages 2 0 R ${catalog}>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>',
    ...objects,
  ];
  let file = '%PDF-1.7\n';
  const rows: [kind: number, place: number, index: number][] = [[0, 0, 65_535]];
  const add = (object: string): void => {
    rows.push([1, file.length, 0]);
    file += `${rows.length - 1} 0 obj\n${object}\nendobj\n`;
  };
  for (const object of whole) add(object);
  if (packed.length === 0) {
    const table = rows.map(([kind, place, index]) => {
      const columns = [String(place).padStart(10, '0'), String(index).padStart(5, '0'), kind === 0 ? 'f' : 'n'];
      return `${columns.join(' ')} \n`;
    });
    const [from, size] = [file.length, rows.length];
    file += `xref\n0 ${size}\n${table.join('')}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${from}\n%%EOF\n`;
    return Buffer.from(file, 'latin1');
  }
  const stream = rows.length + packed.length;
  let at = 0;
  const places = packed.map((object, index) => {
    const place = `${rows.length + index} ${at}`;
    at += object.length + 1;
    return place;
  });
  const head = `${places.join(' ')}\n`;
  const body = deflateSync(Buffer.from(head + packed.join('\n'), 'latin1')).toString('latin1');
  for (const index of packed.keys()) rows.push([2, stream, index]);
  add(
    `<</Type/ObjStm/N ${packed.length}/First ${head.length}/Filter/FlateDecode/Length ${body.length}>>\nstream\n${body}\nendstream`,
  );
  const from = file.length;
  rows.push([1, from, 0]);
  const table = Buffer.concat(
    rows.map(([kind, place, index]) => {
      const row = Buffer.alloc(7);
      row.writeUInt8(kind, 0);
      row.writeUInt32BE(place, 1);
      row.writeUInt16BE(index, 5);
      return row;
    }),
  ).toString('latin1');
  file += `${rows.length - 1} 0 obj\n<</Type/XRef/Size ${rows.length}/W[1 4 2]/Root 1 0 R/Length ${table.length}>>\nstream\n${table}\nendstream\nendobj\nstartxref\n${from}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
