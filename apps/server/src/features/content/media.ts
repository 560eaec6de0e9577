import type { ContentFile } from '@lianpan/db';
import { rejected } from '../../rejection.ts';
import { findShownFile, type UploadParts } from '../upload/service.ts';
import { contentTexts as texts } from './texts.ts';
import { hasQrCode } from '../../qr-code.ts';

/** Pictures and videos as a piece of content keeps them, in the order of their addresses. Rejects what is not the member's own. */
export async function filesOf(
  uploads: Pick<UploadParts, 'db' | 'store'>,
  customerId: number,
  urls: readonly string[],
): Promise<ContentFile[]> {
  const files = await Promise.all([...new Set(urls)].map((url) => findShownFile(uploads, customerId, url)));
  if (files.some((file) => file === undefined)) throw rejected(texts.foreignFile, 'INPUT_INVALID');
  return files as ContentFile[];
}

/** A picture as a piece of content keeps it. Rejects what is no picture of the member's own. */
export async function pictureOf(
  uploads: Pick<UploadParts, 'db' | 'store'>,
  customerId: number,
  url: string,
): Promise<ContentFile> {
  const file = await findShownFile(uploads, customerId, url);
  if (file?.kind !== 'image') throw rejected(texts.foreignFile, 'INPUT_INVALID');
  return file;
}

/** The first picture in which there is a code to be scanned. */
export async function findQrCode(
  { store }: Pick<UploadParts, 'store'>,
  files: readonly ContentFile[],
): Promise<ContentFile | undefined> {
  for (const file of files) {
    if (file.kind === 'image' && (await hasQrCode(store, file.url))) return file;
  }
  return undefined;
}
