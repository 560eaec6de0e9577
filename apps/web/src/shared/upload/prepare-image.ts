import Compressor from 'compressorjs';
import { encodedSize, isAnimated } from './image-size.ts';
import type { PreparedImage } from './ports.ts';

/** Source: core platform 5. */
const quality = 0.7;
const headBytes = 4096;
/** Rows that are looked at in one go. */
const stripRows = 256;

/** Encoding would destroy them (animations, drawings) or browsers can't read them. */
const neverEncoded = new Set(['image/gif', 'image/apng', 'image/svg+xml', 'image/tiff']);
const withAlpha = new Set(['image/png', 'image/webp']);

/**
 * Makes a picture smaller before it is sent: at quality 0.7, without place and camera. Animations, drawings, whatever the
 * browser can't read, and whatever would not become smaller are sent as they are. Source: UPL-01, shells handbook 8.5.
 */
export async function prepareImage(file: File): Promise<PreparedImage> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return { content: file, width: 0, height: 0 };
  try {
    const original = { content: file, width: bitmap.width, height: bitmap.height };
    if (neverEncoded.has(file.type)) return original;
    const canBeClear = withAlpha.has(file.type);
    if (canBeClear && isAnimated(file.type, new Uint8Array(await file.slice(0, headBytes).arrayBuffer()))) {
      return original;
    }
    const size = encodedSize(bitmap.width, bitmap.height);
    const content = await encode(file, size, canBeClear && isClear(bitmap, size) ? 'image/webp' : 'image/jpeg');
    return content && content.size < file.size ? { content, ...size } : original;
  } finally {
    bitmap.close();
  }
}

/** A browser without a WebP encoder answers with PNG, which keeps what is clear too. */
const encode = (
  file: File,
  size: { width: number; height: number },
  mimeType: 'image/jpeg' | 'image/webp',
): Promise<Blob | undefined> =>
  new Promise((resolve) => {
    new Compressor(file, {
      quality,
      mimeType,
      maxWidth: size.width,
      maxHeight: size.height,
      // Only the type chosen here counts, not the library's idea about large PNGs.
      convertTypes: [],
      strict: false,
      retainExif: false,
      success: resolve,
      error: () => resolve(undefined),
    });
  });

/** Whether any pixel lets the ground shine through; looked at in strips, because a whole picture has 64 MB. */
function isClear(bitmap: ImageBitmap, { width, height }: { width: number; height: number }): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.min(stripRows, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  for (let row = 0; row < height; row += stripRows) {
    const rows = Math.min(stripRows, height - row);
    context.clearRect(0, 0, width, rows);
    context.drawImage(bitmap, 0, -row, width, height);
    const pixels = context.getImageData(0, 0, width, rows).data;
    for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  }
  return false;
}
