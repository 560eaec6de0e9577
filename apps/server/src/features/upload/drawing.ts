import { CostlyWorkError, runInProcess } from './in-process.ts';
import { isDrawable } from './svg-cost.ts';

/** Draws an SVG as PNG. Throws CostlyWorkError for what would take too long, or Error in the library's words for what is no drawing. */
export async function drawSvg(bytes: Buffer, maxPixels: number): Promise<Buffer> {
  if (!isDrawable(bytes)) throw new CostlyWorkError();
  return runInProcess(['svg', String(maxPixels)], bytes);
}
