import sharp from 'sharp';

/** Drawings have no size of their own: the longer side gets at least this many pixels. */
const drawingSide = 1024;
const maxDensity = 10_000;

/** Draws an SVG as PNG with the library's own limits; run in a process of its own alone. */
export async function drawWithSharp(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  const input = { limitInputPixels: maxPixels, failOn: 'error' } as const;
  const { width, height } = await sharp(bytes, input).metadata();
  const density = Math.min(maxDensity, Math.max(72, (72 * drawingSide) / Math.max(width, height, 1)));
  return sharp(bytes, { ...input, density })
    .png()
    .toBuffer();
}
