import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readBitmap } from './bitmap.ts';
import { preparePicture } from './picture.ts';
import {
  bmpOf,
  animatedWebpOf,
  gifOf,
  jpegWithPlace,
  mp4Of,
  pngBomb,
  pngChunk,
  pngOf,
  pngWith,
  svgOf,
  tiffOf,
  webpOf,
} from './samples.fixture.ts';
import { sniffType } from './sniff.ts';
import { uploadTexts as texts } from './texts.ts';

async function prepare(bytes: Buffer) {
  const type = await sniffType(bytes);
  if (!type) throw new Error('the type is not accepted');
  return preparePicture(bytes, type);
}

describe('types by content', () => {
  it('UPL-01 knows every accepted image by its bytes', async () => {
    const samples = {
      'image/png': await pngOf(),
      'image/jpeg': await jpegWithPlace(),
      'image/gif': await gifOf(2),
      'image/webp': await webpOf(),
      'image/tiff': await tiffOf(),
      'image/bmp': bmpOf(24),
      'image/svg+xml': svgOf(),
      'video/mp4': mp4Of(100),
    };
    for (const [contentType, bytes] of Object.entries(samples)) {
      expect((await sniffType(bytes))?.contentType).toBe(contentType);
    }
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><svg><script>alert(1)</script></svg>')],
    ['a script', Buffer.from('alert(1)')],
    ['a packed drawing', gzipSync(svgOf())],
    ['a document', Buffer.from('%PDF-1.7\n<html>')],
    ['an archive', Buffer.from('504b0304', 'hex')],
    ['a program', Buffer.from('4d5a9000', 'hex')],
    ['a drawing behind a prolog that hides it', Buffer.from(`<!--${' '.repeat(5000)}--><svg></svg>`)],
    ['a picture type that browsers do not show', Buffer.from('0000001c6674797068656963000000006d696631', 'hex')],
    ['nothing', Buffer.alloc(0)],
    ['noise', randomBytes(100)],
  ])('accepts no %s', async (_title, bytes) => expect(await sniffType(bytes)).toBeUndefined());
});

describe('pictures as they are stored', () => {
  it('UPL-01 keeps a gif as it is, byte for byte', async () => {
    const gif = await gifOf(3);
    const picture = await prepare(gif);
    expect(picture.bytes.equals(gif)).toBe(true);
    expect(picture).toMatchObject({ contentType: 'image/gif', width: 4, height: 4 });
  });

  it('draws a photograph upright and without place or camera', async () => {
    const bytes = await sharp(await jpegWithPlace(64, 48))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(bytes.includes('SecretCamera')).toBe(true);
    const picture = await prepare(bytes);
    expect(picture).toMatchObject({ contentType: 'image/jpeg', extension: 'jpg', width: 48, height: 64 });
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined();
    expect(picture.bytes.includes('SecretCamera')).toBe(false);
  });

  it('takes everything out of a PNG but its picture', async () => {
    const png = await pngOf();
    const dirty = pngWith(
      png,
      [pngChunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>')), pngChunk('eXIf', Buffer.from('GPS'))],
      Buffer.from('<html><script>alert(2)</script>'),
    );
    const picture = await prepare(dirty);
    expect(picture.bytes.includes('script')).toBe(false);
    expect(picture.bytes.includes('GPS')).toBe(false);
    const [clean, before] = await Promise.all([picture.bytes, png].map((each) => sharp(each).raw().toBuffer()));
    expect(clean?.equals(before ?? Buffer.alloc(0))).toBe(true);
  });

  it('keeps the frames of an animated PNG and refuses too many', async () => {
    const frames = (count: number): Buffer => {
      const control = Buffer.alloc(8);
      control.writeUInt32BE(count, 0);
      return pngChunk('acTL', control);
    };
    const png = await pngOf();
    expect((await prepare(pngWith(png, [frames(2)]))).bytes.includes('acTL')).toBe(true);
    await expect(prepare(pngWith(png, [frames(201)]))).rejects.toMatchObject({ values: { n: 200 } });
  });

  it('takes the metadata out of a WebP', async () => {
    const webp = await webpOf();
    expect(webp.includes('SecretCamera')).toBe(true);
    const picture = await prepare(webp);
    expect(picture.bytes.includes('SecretCamera')).toBe(false);
    expect(picture).toMatchObject({ contentType: 'image/webp', width: 40, height: 30 });
    expect((await sharp(picture.bytes).raw().toBuffer()).equals(await sharp(webp).raw().toBuffer())).toBe(true);
  });

  it('makes a PNG of a drawing, large enough to look at, and runs nothing in it', async () => {
    const picture = await prepare(svgOf('<image href="file:///etc/passwd"/>'));
    expect(picture).toMatchObject({ contentType: 'image/png', extension: 'png', width: 1024, height: 512 });
    expect(picture.bytes.includes('script')).toBe(false);
  });

  it('gives a drawing up that asks for minutes, and draws others after it', async () => {
    const noise =
      '<filter id="f"><feTurbulence baseFrequency=".5" numOctaves="200"/><feGaussianBlur stdDeviation="200"/></filter>';
    const rectangle = '<rect width="6000" height="6000" filter="url(#f)"/>';
    const costly = `<svg xmlns="http://www.w3.org/2000/svg" width="6000" height="6000">${noise}${rectangle.repeat(20)}</svg>`;
    await expect(prepare(Buffer.from(costly))).rejects.toMatchObject({ text: texts.tooComplex });
    expect(await prepare(svgOf())).toMatchObject({ width: 1024 });
  });

  it.each([24, 32, 16, 8] as const)('makes a JPEG of a BMP of %i bits', async (bits) => {
    const picture = await prepare(bmpOf(bits));
    expect(picture).toMatchObject({ contentType: 'image/jpeg', width: 5, height: 3 });
    const { data } = await sharp(picture.bytes).raw().toBuffer({ resolveWithObject: true });
    expect((data[0] ?? 0) > 240 && (data[1] ?? 255) < 20 && (data[2] ?? 255) < 20).toBe(true);
  });

  it('reads no BMP that is shorter or larger than it may be', () => {
    expect(readBitmap(bmpOf(24).subarray(0, 70), 1000)).toBeUndefined();
    expect(readBitmap(bmpOf(24), 14)).toBeUndefined();
  });

  it('makes a JPEG of a TIFF', async () => {
    expect(await prepare(await tiffOf())).toMatchObject({ contentType: 'image/jpeg', width: 40, height: 30 });
  });

  it('makes a square of 240 and a copy of at most 720 pixels', async () => {
    const picture = await prepare(await pngOf(1000, 500));
    expect(await sharp(picture.small).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 });
    expect(await sharp(picture.large).metadata()).toMatchObject({ format: 'webp', width: 720, height: 360 });
  });

  it('UPL-05 cuts the larger copy of a long picture', async () => {
    const picture = await prepare(await pngOf(300, 3100));
    expect(picture).toMatchObject({ width: 300, height: 3100 });
    expect(await sharp(picture.large).metadata()).toMatchObject({ width: 300, height: 1200 });
  });

  it('refuses pictures with too many pixels or frames before decoding them', async () => {
    await expect(prepare(pngBomb())).rejects.toMatchObject({
      text: ['图片像素过大，请缩小后再传', expect.any(String)],
    });
    await expect(prepare(await gifOf(201))).rejects.toMatchObject({ values: { n: 200 } });
    await expect(prepare(await animatedWebpOf(201))).rejects.toMatchObject({ values: { n: 200 } });
    await expect(prepare(await animatedWebpOf(3))).resolves.toMatchObject({ contentType: 'image/webp' });
  });

  it('refuses damaged pictures', async () => {
    const jpeg = await jpegWithPlace();
    for (const bytes of [
      jpeg.subarray(0, jpeg.length / 2),
      (await pngOf()).subarray(0, 60),
      (await webpOf()).subarray(0, 40),
    ]) {
      await expect(prepare(Buffer.from(bytes))).rejects.toMatchObject({
        text: ['图片无法读取，可能已损坏', expect.any(String)],
      });
    }
  });
});
