import type { ChatDocument, ContentFile } from '@lianpan/db';
import { keyIn, objectOfPath } from '../../storage/keys.ts';
import { addressesOf } from './file-address.ts';
import * as queries from './queries.ts';
import type { UploadParts } from './upload-parts.ts';

/** For what a public file was sent: to be shown in what people write, or as a face. */
export type ShownPurpose = 'media' | 'avatar';

/**
 * A public file that a member has sent for a purpose, as others see it; `undefined` for an address of anything else. Only the
 * address that we gave out counts: what is kept of it is shown to everybody.
 */
export async function findShownFile(
  { db, store }: Pick<UploadParts, 'db' | 'store'>,
  customerId: number,
  url: string,
  purpose: ShownPurpose = 'media',
): Promise<ContentFile | undefined> {
  const object = objectOfPath(url);
  const record =
    object?.bucket === purpose ? await queries.selectRecordByKey(db, customerId, purpose, object.key) : undefined;
  if (!record) return undefined;
  const { file, poster } = record;
  const { fileUrl, thumbUrl, previewUrl } = addressesOf(store, file);
  const posterUrl = poster ? (addressesOf(store, poster).previewUrl ?? addressesOf(store, poster).fileUrl) : null;
  return {
    url: fileUrl,
    kind: file.kind === 'video' ? 'video' : 'image',
    width: file.width,
    height: file.height,
    durationMs: record.durationMs,
    posterUrl,
    thumbUrl: previewUrl ?? thumbUrl ?? null,
  };
}

/** A document that a member has sent, with the name on their device; `undefined` for an address of anything else. */
export async function findDocument(
  { db }: Pick<UploadParts, 'db'>,
  customerId: number,
  url: string,
): Promise<ChatDocument | undefined> {
  const key = keyIn(url);
  const record = key === undefined ? undefined : await queries.selectDocumentByKey(db, customerId, key);
  if (!record) return undefined;
  const kind = documentKinds.find((one) => record.key.includes(`.${one}`));
  return kind && { key: record.key, name: record.fileName, size: record.size, kind };
}

const documentKinds = ['pdf', 'doc', 'xls'] as const;
/** Source: product handbook 11.4. */
const documentSeconds = 600;

/** Where a document can be fetched for ten minutes; whoever gives it away has asked who may have it. */
export const addressOfDocument = ({ store }: Pick<UploadParts, 'store'>, { key }: Pick<ChatDocument, 'key'>): string =>
  store.signGet({ bucket: 'contract', key }, documentSeconds);
