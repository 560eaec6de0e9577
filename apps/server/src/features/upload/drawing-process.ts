import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** Drawings have no size of their own: the longer side gets at least this many pixels. */
const drawingSide = 1024;
const mostDensity = 10_000;
const mostPixels = Number(process.argv[2]);

sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

/** Draws the SVG of standard input and writes a PNG to standard output; the fault goes to standard error. */
async function main(): Promise<void> {
  const bytes = await buffer(process.stdin);
  const input = { limitInputPixels: mostPixels, failOn: 'error' } as const;
  const { width, height } = await sharp(bytes, input).metadata();
  const density = Math.min(mostDensity, Math.max(72, (72 * drawingSide) / Math.max(width, height, 1)));
  process.stdout.write(
    await sharp(bytes, { ...input, density })
      .png()
      .toBuffer(),
  );
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
