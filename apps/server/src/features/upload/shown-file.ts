import type { ContentFile } from '@lianpan/db';
import { keyIn } from '../../storage/keys.ts';
import { addressesOf } from './file-address.ts';
import * as queries from './queries.ts';
import type { UploadParts } from './upload-parts.ts';

/** A public file that a member has sent, as content shows it; `undefined` for an address of anything else. */
export async function findShownFile(
  { db, store }: Pick<UploadParts, 'db' | 'store'>,
  customerId: number,
  url: string,
): Promise<ContentFile | undefined> {
  const key = keyIn(url);
  const record = key === undefined ? undefined : await queries.selectRecordByKey(db, customerId, key);
  if (!record) return undefined;
  const { file, poster } = record;
  const { fileUrl, thumbUrl, previewUrl } = addressesOf(store, file);
  const posterUrl = poster ? (addressesOf(store, poster).previewUrl ?? addressesOf(store, poster).fileUrl) : null;
  return {
    url: fileUrl,
    kind: file.kind,
    width: file.width,
    height: file.height,
    durationMs: record.durationMs,
    posterUrl,
    thumbUrl: previewUrl ?? thumbUrl ?? null,
  };
}
