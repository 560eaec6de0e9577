import { createHash } from 'node:crypto';
import { dayMs, uploadLimits } from '@lianpan/domain';
import { fetchPicture, OutboundRefusal } from '../../outbound/guarded-fetch.ts';
import { StorageFullError } from '../../storage/object-store.ts';
import { addressesOf, type FileAddresses } from './file-address.ts';
import * as queries from './queries.ts';
import type { StoredFile } from './queries.ts';
import { requireRoom } from './room.ts';
import { sniffType } from './sniff.ts';
import { storePicture } from './store-file.ts';
import { uploadTexts as texts } from './texts.ts';
import type { UploadParts } from './upload-parts.ts';
import { Rejection, rejected } from '../../rejection.ts';

/** A picture elsewhere may change: after this long it is fetched again. */
const rememberedMs = 7 * dayMs;

/**
 * Takes a picture from elsewhere into our store. Whatever goes wrong, people get one sentence: the reason would tell
 * strangers what our server can reach. Source: shells handbook 8.8.
 */
export async function takeExternalPicture(parts: UploadParts, customerId: number, url: string): Promise<FileAddresses> {
  const urlHash = createHash('sha256').update(url).digest();
  const since = new Date(parts.now() - rememberedMs);
  const fileId = await queries.selectExternal(parts.db, urlHash, since);
  const known = fileId === undefined ? undefined : await queries.selectFile(parts.db, fileId);
  const save = async (tx: Parameters<typeof queries.insertRecord>[0], file: StoredFile): Promise<void> => {
    const isNew = !(await queries.hasRecord(tx, customerId, file.id));
    await requireRoom(tx, parts, customerId, isNew ? file.size : 0);
    await queries.insertRecord(tx, { customerId, fileId: file.id, fileName: '', createdAt: new Date(parts.now()) });
    if (!known) await queries.saveExternal(tx, urlHash, file.id, new Date(parts.now()));
  };
  try {
    if (known) await parts.db.transaction((tx) => save(tx, known));
    return addressesOf(parts.store, known ?? (await fetchAndStore(parts, customerId, url, save)));
  } catch (error) {
    if (error instanceof OutboundRefusal) parts.log.warn({ reason: error.message }, 'a picture was not fetched');
    const isOurs = error instanceof OutboundRefusal || error instanceof StorageFullError;
    const isPicture = error instanceof Rejection && error.text !== texts.room;
    throw isOurs || isPicture ? rejected(texts.external, 'INPUT_INVALID') : error;
  }
}

async function fetchAndStore(
  parts: UploadParts,
  customerId: number,
  url: string,
  alsoSave: (tx: Parameters<typeof queries.insertRecord>[0], file: StoredFile) => Promise<void>,
): Promise<StoredFile> {
  const fetched = await fetchPicture(url, {
    ownHosts: parts.settings.ownHosts,
    maxBytes: uploadLimits.imageBytes,
    ...parts.outbound,
  });
  const { host, address, bytes } = fetched;
  parts.log.info({ host, address, size: bytes.length }, 'a picture was fetched');
  const type = await sniffType(bytes);
  if (type?.kind !== 'image') throw rejected(texts.type, 'INPUT_INVALID');
  return storePicture(parts, bytes, type, {
    owner: `member ${customerId}`,
    bucket: 'media',
    noteKey: () => Promise.resolve(),
    alsoSave,
  });
}
