import { randomUUID } from 'node:crypto';
import type { Db } from '@lianpan/db';
import { type FileKind, dayMs, fileKindOf, uploadLimits } from '@lianpan/domain';
import { keyIn, newKey } from '../../storage/keys.ts';
import type { Bucket, SignedAddress } from '../../storage/object-store.ts';
import { addressesOf, type FileAddresses } from './file-address.ts';
import { discard, finishUpload } from './finish.ts';
import * as queries from './queries.ts';
import type { StoredFile } from './queries.ts';
import { requireRoom } from './room.ts';
import { uploadTexts as texts } from './texts.ts';
import type { UploadParts } from './upload-parts.ts';
import { rejected } from '../../rejection.ts';

/** Source: shells handbook 8.1. */
const putAddressSeconds = 600;
const mebibyte = 1024 * 1024;

export interface NewUpload {
  readonly fileName: string;
  readonly bucket: Bucket;
  readonly size?: number | undefined;
  readonly md5?: string | undefined;
  readonly contentType?: string | undefined;
}

/**
 * A stored file that need not be sent again: public, or the member's own, with this md5 and size. Without a size only
 * the member's own count, because an md5 can be forged. Two contents under one md5 are an attack: neither counts.
 * Source: shells handbook 8.2, reliability handbook H5.
 */
export async function findStored(
  parts: UploadParts,
  customerId: number,
  question: { bucket: Bucket; md5: string; size: number | undefined; sha256: string | undefined },
): Promise<StoredFile | undefined> {
  const files = await queries.selectFilesByMd5(parts.db, customerId, question.bucket, question.md5);
  if (new Set(files.map((file) => file.sentSha256.toString('hex'))).size > 1) {
    parts.log.error({ md5: question.md5 }, 'two different files have one md5');
    return undefined;
  }
  const [file] = files;
  if (!file) return undefined;
  if (question.sha256 !== undefined && question.sha256 !== file.sentSha256.toString('hex')) return undefined;
  if (question.size !== undefined) return question.size === file.sentSize ? file : undefined;
  return (await queries.hasRecord(parts.db, customerId, file.id)) ? file : undefined;
}

/** Opens an upload in one piece and signs its address. */
export async function openUpload(
  parts: UploadParts,
  customerId: number,
  file: NewUpload,
): Promise<SignedAddress & { filePath: string; expiresAt: number }> {
  requireAllowed(parts, file);
  const key = newKey(parts.now());
  await parts.db.transaction(async (tx) => {
    await requireRoom(tx, parts, customerId, file.size ?? parts.settings.partBytes);
    await queries.insertUpload(tx, {
      id: randomUUID(),
      customerId,
      bucket: file.bucket,
      key,
      fileName: file.fileName,
      contentType: file.contentType ?? null,
      size: file.size ?? null,
      md5: file.md5 ?? null,
      createdAt: new Date(parts.now()),
    });
  });
  const shape = {
    contentType: file.contentType,
    size: file.size,
    // The store compares small files itself; for large ones browsers would have to hash before they begin.
    md5: (file.size ?? Infinity) <= uploadLimits.imageBytes ? file.md5 : undefined,
  };
  const signed = parts.store.signPut({ bucket: 'incoming', key }, shape, putAddressSeconds);
  return { ...signed, filePath: key, expiresAt: parts.now() + putAddressSeconds * 1000 };
}

function requireAllowed({ settings }: UploadParts, { bucket, size, contentType }: NewUpload): void {
  const kind = contentType === undefined ? undefined : fileKindOf(contentType);
  if (contentType !== undefined && kind === undefined) throw rejected(texts.type, 'INPUT_INVALID');
  if (kind === 'video' && bucket !== 'media') throw rejected(texts.purpose, 'INPUT_INVALID');
  if (kind === 'paper' && bucket !== 'contract') throw rejected(texts.paperPurpose, 'INPUT_INVALID');
  if (size === undefined) return;
  if (kind === 'image' && size > uploadLimits.imageBytes) throw rejected(texts.imageTooLarge, 'LIMIT_REACHED');
  if (kind === 'paper' && size > uploadLimits.paperBytes) throw rejected(texts.paperTooLarge, 'LIMIT_REACHED');
  if (size > uploadLimits.videoBytes) throw rejected(texts.videoTooLarge, 'LIMIT_REACHED');
  if (size > settings.partBytes) {
    throw rejected(texts.needsParts, 'INPUT_INVALID', { n: Math.round(settings.partBytes / mebibyte) });
  }
}

export interface SavedFile {
  readonly md5: string;
  readonly address: string;
  readonly kind: FileKind;
  readonly fileName: string | undefined;
  readonly size: number | undefined;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly durationSeconds: number | undefined;
  readonly posterAddress: string | undefined;
}

/**
 * Records a file: one that was put just now is checked and stored first; one that was stored before (the md5 was known,
 * or its parts were joined) becomes the member's too. Source: reliability handbook H4.
 */
export async function saveFile(
  parts: UploadParts,
  customerId: number,
  saved: SavedFile,
): Promise<FileAddresses & { posterUrl?: string }> {
  const key = keyIn(saved.address);
  if (key === undefined) throw rejected(texts.unknown, 'ALREADY_DONE');
  const upload = await queries.selectUploadByKey(parts.db, customerId, key);
  const file = upload
    ? await finishUpload(parts, upload, { kind: saved.kind, md5: saved.md5, size: saved.size })
    : await reuse(parts, customerId, key, saved);
  const poster = await posterOf(parts, customerId, saved);
  if (file.kind === 'video') await describe(parts, customerId, file, poster, saved);
  return {
    ...addressesOf(parts.store, file),
    ...(poster ? { posterUrl: addressesOf(parts.store, poster).fileUrl } : {}),
  };
}

async function reuse(parts: UploadParts, customerId: number, key: string, saved: SavedFile): Promise<StoredFile> {
  const file = await queries.selectFileByKey(parts.db, customerId, key);
  const isThis = file?.sentMd5 === saved.md5 && file.kind === saved.kind;
  const isSameSize = saved.size === undefined || saved.size === file?.sentSize;
  if (!file || !isThis || !isSameSize) throw rejected(texts.unknown, 'ALREADY_DONE');
  await parts.db.transaction(async (tx) => {
    await requireRoom(tx, parts, customerId, (await queries.hasRecord(tx, customerId, file.id)) ? 0 : file.size);
    await queries.insertRecord(tx, {
      customerId,
      fileId: file.id,
      fileName: saved.fileName ?? '',
      createdAt: new Date(parts.now()),
    });
  });
  return file;
}

/** The picture before a video must be an image that the member has. */
async function posterOf(parts: UploadParts, customerId: number, saved: SavedFile): Promise<StoredFile | undefined> {
  if (saved.posterAddress === undefined || saved.kind !== 'video') return undefined;
  const poster = await ownFile(parts.db, customerId, saved.posterAddress);
  if (poster?.kind !== 'image') throw rejected(texts.imageFailed, 'INPUT_INVALID');
  return poster;
}

/** The file of an address, when the member has it; `undefined` for foreign and for missing ones alike. */
async function ownFile(db: Db, customerId: number, address: string): Promise<StoredFile | undefined> {
  const key = keyIn(address);
  const file = key === undefined ? undefined : await queries.selectFileByKey(db, customerId, key);
  return file && (await queries.hasRecord(db, customerId, file.id)) ? file : undefined;
}

async function describe(
  parts: UploadParts,
  customerId: number,
  file: StoredFile,
  poster: StoredFile | undefined,
  saved: SavedFile,
): Promise<void> {
  await queries.describeVideo(parts.db, file.id, {
    width: saved.width ?? null,
    height: saved.height ?? null,
    durationMs: saved.durationSeconds === undefined ? null : Math.round(saved.durationSeconds * 1000),
  });
  if (poster) await queries.setPoster(parts.db, customerId, file.id, poster.id);
}

/** The member's newest files with their addresses. */
export async function recordsOf(parts: UploadParts, customerId: number, limit = 50) {
  const records = await queries.selectRecords(parts.db, customerId, limit);
  return records.map((record) => ({ ...record, ...addressesOf(parts.store, record) }));
}

/**
 * Removes uploads that nobody has ended (a day for those in one piece, a week for those in parts) with all that has
 * arrived of them, and what interrupted requests left in the store. Returns how many things. Source: handbook 8.4.
 */
export async function sweepUploads(parts: UploadParts): Promise<number> {
  const now = parts.now();
  const old = await queries.selectOldUploads(parts.db, {
    wholeBefore: new Date(now - dayMs),
    partsBefore: new Date(now - 7 * dayMs),
    claimedBefore: new Date(now - dayMs / 24),
  });
  for (const upload of old) await discard(parts, upload);
  return old.length + (await parts.store.sweep(new Date(now - dayMs)));
}

export { keepOwnDocument } from './own-document.ts';
export { addressOfDocument, findDocument, findShownFile, type ShownPurpose } from './shown-file.ts';
export { addressesOfPicture, findStaffPicture, pathOfPicture } from './staff/sending.ts';
export type { UploadParts } from './upload-parts.ts';
export { removeStored, type StoredThings } from './remove-stored.ts';
