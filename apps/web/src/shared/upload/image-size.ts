import { isLongImage } from '@lianpan/domain';

/** Canvases of phones hold no more. Source: shells handbook 8.5. */
const maxPixels = 16 * 1024 * 1024;
const longestSide = 4096;

/** The size in which a picture is encoded: a long one keeps its sides and is bound by its area alone. */
export function encodedSize(width: number, height: number): { width: number; height: number } {
  const bySide = isLongImage(width, height) ? 1 : longestSide / Math.max(width, height);
  const scale = Math.min(1, bySide, Math.sqrt(maxPixels / (width * height)));
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}

const animationChunk = 'acTL';
const imageChunk = 'IDAT';
/** Bit of a WebP's extended header that announces an animation. */
const webpAnimation = 0b10;

/** Whether a PNG or WebP moves, by its first kilobytes. */
export function isAnimated(type: string, head: Uint8Array): boolean {
  const text = String.fromCharCode(...head);
  if (type === 'image/webp') return text.startsWith('VP8X', 12) && ((head[20] ?? 0) & webpAnimation) !== 0;
  const animation = text.indexOf(animationChunk);
  const image = text.indexOf(imageChunk);
  return animation >= 0 && (image < 0 || animation < image);
}
