import { isLongImage } from '@lianpan/domain';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { readBitmap } from './bitmap.ts';
import { CostlyWorkError } from './in-process.ts';
import { drawSvg } from './drawing.ts';
import type { SniffedType } from './sniff.ts';
import { stripPng, stripWebp } from './strip-metadata.ts';
import { uploadTexts as texts } from './texts.ts';
import { Rejection, rejected } from '../../rejection.ts';

export interface PreparedPicture {
  /** As it is stored: without metadata, never SVG, TIFF or BMP. */
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
  readonly width: number;
  readonly height: number;
  /** WebP: a square of 240 pixels, and at most 720 wide. */
  readonly small: Buffer;
  readonly large: Buffer;
}

/** Sources: shells handbook 8.5 (pixels, thumbnails), reliability handbook 6.14 (frames). */
const maxPixels = 50_000_000;
const maxFrames = 200;
const jpegQuality = 88;
const thumbnailQuality = 76;
const smallSide = 240;
const largeWidth = 720;
/** Long pictures are cut at the bottom in the larger copy. */
const tallest = 4;
const seconds = 20;

// One decoder at a time per picture, none that we don't use, nothing kept: other requests share these cores.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadTiffBuffer',
  ],
});

const input: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error' };

/**
 * Makes of what was sent what is stored. GIF stays byte for byte; PNG and WebP lose what is not picture and keep their
 * frames; everything else is drawn anew, which removes metadata and foreign payloads. Rejects damaged and oversized
 * pictures. Source: UPL-01, shells handbook 8.5.
 */
export async function preparePicture(bytes: Buffer, type: SniffedType): Promise<PreparedPicture> {
  try {
    const stored = await storedForm(bytes, type);
    const { width, height } = await sizeOf(stored.bytes);
    const [small, large] = await Promise.all([
      smallCopy(stored.bytes, width, height),
      largeCopy(stored.bytes, width, height),
    ]);
    return { ...stored, width, height, small, large };
  } catch (error) {
    if (isPixelLimit(error)) throw rejected(texts.tooManyPixels, 'INPUT_INVALID');
    if (error instanceof CostlyWorkError) throw rejected(texts.tooComplex, 'INPUT_INVALID');
    throw unreadable(error);
  }
}

interface StoredForm {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly extension: string;
}

async function storedForm(bytes: Buffer, { contentType, extension }: SniffedType): Promise<StoredForm> {
  switch (contentType) {
    case 'image/gif': {
      requireFrames((await sharp(bytes, input).metadata()).pages ?? 1);
      return { bytes, contentType, extension };
    }
    case 'image/png': {
      const stripped = stripPng(bytes);
      if (!stripped) throw rejected(texts.unreadable, 'INPUT_INVALID');
      requireFrames(stripped.frames);
      return { bytes: stripped.bytes, contentType, extension };
    }
    case 'image/webp': {
      requireFrames((await sharp(bytes, input).metadata()).pages ?? 1);
      const stripped = stripWebp(bytes);
      if (!stripped) throw rejected(texts.unreadable, 'INPUT_INVALID');
      return { bytes: stripped, contentType, extension };
    }
    case 'image/svg+xml':
      return { bytes: await drawSvg(bytes, maxPixels), contentType: 'image/png', extension: 'png' };
    case 'image/bmp': {
      const bitmap = readBitmap(bytes, maxPixels);
      if (!bitmap) throw rejected(texts.unreadable, 'INPUT_INVALID');
      const { width, height } = bitmap;
      return photograph(sharp(bitmap.pixels, { ...input, raw: { width, height, channels: 3 } }));
    }
    default:
      return photograph(sharp(bytes, input));
  }
}

async function photograph(picture: Sharp): Promise<StoredForm> {
  const bytes = await picture
    .timeout({ seconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: jpegQuality })
    .toBuffer();
  return { bytes, contentType: 'image/jpeg', extension: 'jpg' };
}

/** The size as it is shown; throws when even the head can't be read. */
async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height, pageHeight } = await sharp(bytes, input).metadata();
  return { width, height: pageHeight ?? height };
}

const smallCopy = (bytes: Buffer, width: number, height: number): Promise<Buffer> =>
  sharp(bytes, input)
    .timeout({ seconds })
    .resize(smallSide, smallSide, { fit: 'cover', position: isLongImage(width, height) ? 'left top' : 'centre' })
    .webp({ quality: thumbnailQuality })
    .toBuffer();

function largeCopy(bytes: Buffer, width: number, height: number): Promise<Buffer> {
  const shown = Math.min(width, largeWidth);
  const isTall = height / width > tallest;
  return sharp(bytes, input)
    .timeout({ seconds })
    .resize(isTall ? { width: shown, height: shown * tallest, fit: 'cover', position: 'top' } : { width: shown })
    .webp({ quality: thumbnailQuality })
    .toBuffer();
}

function requireFrames(frames: number): void {
  if (frames > maxFrames) throw rejected(texts.tooManyFrames, 'INPUT_INVALID', { n: maxFrames });
}

const isPixelLimit = (error: unknown): boolean => error instanceof Error && /pixel limit/.test(error.message);

/** Rejections stay what they are; whatever the library says means a damaged picture. */
const unreadable = (error: unknown): unknown =>
  error instanceof Rejection ? error : rejected(texts.unreadable, 'INPUT_INVALID');
