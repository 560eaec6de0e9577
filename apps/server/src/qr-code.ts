import fs from 'node:fs';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { prepareZXingModule as prepareReader, readBarcodes } from 'zxing-wasm/reader';
import { prepareZXingModule as prepareWriter, writeBarcode } from 'zxing-wasm/writer';
import { objectOfPath } from './storage/keys.ts';
import type { ObjectStore } from './storage/object-store.ts';

const { resolve } = createRequire(import.meta.url);
let isPrepared = false;

/** The library would fetch its machine code from elsewhere. */
function prepare(): void {
  if (isPrepared) return;
  isPrepared = true;
  const binaryOf = (file: string) => ({
    overrides: { wasmBinary: fs.readFileSync(resolve(file)).buffer as ArrayBuffer },
  });
  prepareReader(binaryOf('zxing-wasm/reader/zxing_reader.wasm'));
  prepareWriter(binaryOf('zxing-wasm/writer/zxing_writer.wasm'));
}

/** Codes stay readable at this many pixels a side, and a picture costs a tenth of a second. */
const scannedPixels = 1200;

/** Whether a picture of our store holds a code that a phone would scan; one that can't be read holds none. */
export async function hasQrCode(store: ObjectStore, url: string): Promise<boolean> {
  const name = objectOfPath(url);
  if (!name) return false;
  const bytes = await buffer(await store.read(name));
  const { data, info } = await sharp(bytes, { pages: 1 })
    .resize(scannedPixels, scannedPixels, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  prepare();
  const pixels = {
    data: new Uint8ClampedArray(data),
    width: info.width,
    height: info.height,
    colorSpace: 'srgb' as const,
  };
  const found = await readBarcodes(pixels, {
    formats: ['QRCode', 'MicroQRCode', 'DataMatrix', 'Aztec', 'PDF417'],
    tryHarder: true,
    maxNumberOfSymbols: 1,
  });
  return found.some(({ isValid }) => isValid);
}

/** A code for an address, as the address of its picture. */
export async function qrCodeOf(address: string): Promise<string> {
  prepare();
  const { svg } = await writeBarcode(address, { format: 'QRCode', addQuietZones: true });
  return `data:image/svg+xml;base64,${Buffer.from(svg.slice(svg.indexOf('<svg'))).toString('base64')}`;
}

/** px a side: what a phone reads from a screen, and a messenger from a long press. */
const pictureSide = 480;
/** Modules of white around a code. */
const quietZone = 4;

/** A code for an address as a PNG. */
export async function qrPictureOf(address: string): Promise<Buffer> {
  prepare();
  const { symbol } = await writeBarcode(address, { format: 'QRCode', addQuietZones: false });
  const { data, width, height } = symbol;
  const quiet = { top: quietZone, bottom: quietZone, left: quietZone, right: quietZone };
  const whole = await sharp(data, { raw: { width, height, channels: 1 } })
    .extend({ ...quiet, background: '#ffffff' })
    .png()
    .toBuffer();
  return sharp(whole).resize(pictureSide, pictureSide, { kernel: 'nearest' }).png().toBuffer();
}
