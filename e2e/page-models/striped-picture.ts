import type { Page } from '@playwright/test';

const side = 240;
const stripe = 6;

/** A picture of fine upright stripes, as small print would be: black and white from edge to edge. */
export async function stripedPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const url = await page.evaluate(
    ({ side: width, stripe: each }) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = width;
      const context = canvas.getContext('2d')!;
      for (let x = 0; x < width; x += each) {
        context.fillStyle = (x / each) % 2 === 0 ? '#000' : '#fff';
        context.fillRect(x, 0, each, width);
      }
      return canvas.toDataURL('image/png');
    },
    { side, stripe },
  );
  return { name: 'slip.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1]!, 'base64') };
}

/**
 * How often dark meets light along a line of a picture, from left to right: at the top edge, and through the middle half of its
 * middle line. `at` is an address or a data address of the picture.
 */
export const edgesOf = (page: Page, at: string): Promise<{ top: number; middle: number }> =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const edges = (y: number, from: number, to: number): number => {
      const { data } = context.getImageData(from, y, to - from, 1);
      const isDark = Array.from({ length: to - from }, (_, x) => data[x * 4]! < 128);
      return isDark.filter((dark, x) => x > 0 && dark !== isDark[x - 1]).length;
    };
    return {
      top: edges(2, 0, width),
      middle: edges(Math.floor(height / 2), Math.floor(width / 4), Math.floor((width * 3) / 4)),
    };
  }, at);
