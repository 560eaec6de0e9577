import { randomUUID } from 'node:crypto';
import { mediaKindOf, uploadLimits } from '@lianpan/domain';
import { keyIn, newKey } from '../../storage/keys.ts';
import { compositeETag } from '../../storage/local-parts.ts';
import { StorageFullError, type ObjectName, type Part, type SignedAddress } from '../../storage/object-store.ts';
import { finishUpload } from './finish.ts';
import * as queries from './queries.ts';
import type { StoredFile, UploadRow } from './queries.ts';
import { requireRoom } from './room.ts';
import type { NewUpload } from './service.ts';
import { uploadTexts as texts } from './texts.ts';
import type { UploadParts } from './upload-parts.ts';
import { rejected } from '../../rejection.ts';

/** Source: shells handbook 8.1. */
const partAddressSeconds = 3600;

export interface PartAddress extends SignedAddress {
  readonly partNumber: number;
}

/** Begins an upload in parts; only videos over the threshold have one. Source: UPL-02. */
export async function beginParts(
  parts: UploadParts,
  customerId: number,
  file: NewUpload & { readonly size: number; readonly contentType: string },
): Promise<{ uploadId: string; filePath: string; partSize: number; partCount: number }> {
  if (mediaKindOf(file.contentType) !== 'video') throw rejected(texts.type, 'INPUT_INVALID');
  if (file.bucket !== 'media') throw rejected(texts.purpose, 'INPUT_INVALID');
  if (file.size > uploadLimits.videoBytes) throw rejected(texts.videoTooLarge, 'LIMIT_REACHED');
  if (file.size <= parts.settings.partBytes) throw rejected(texts.noParts, 'INPUT_INVALID');
  const name: ObjectName = { bucket: 'incoming', key: newKey(parts.now()) };
  const row = {
    id: randomUUID(),
    customerId,
    bucket: file.bucket,
    key: name.key,
    fileName: file.fileName,
    contentType: file.contentType,
    size: file.size,
    md5: file.md5 ?? null,
    partSize: parts.settings.partBytes,
    partCount: Math.ceil(file.size / parts.settings.partBytes),
    createdAt: new Date(parts.now()),
  };
  const partsId = await parts.store.beginParts(name, file.contentType).catch((error: unknown) => {
    throw error instanceof StorageFullError ? rejected(texts.failed, 'LIMIT_REACHED') : error;
  });
  try {
    await parts.db.transaction(async (tx) => {
      await requireRoom(tx, parts, customerId, file.size);
      await queries.insertUpload(tx, { ...row, partsId });
    });
  } catch (error) {
    await parts.store.dropParts(name, partsId);
    throw error;
  }
  return { uploadId: row.id, filePath: row.key, partSize: row.partSize, partCount: row.partCount };
}

interface PartsUpload extends UploadRow {
  readonly partsId: string;
  readonly partSize: number;
  readonly partCount: number;
  readonly size: number;
}

/** The member's upload in parts; a foreign one is as unknown as one that never was. */
async function findUpload(
  parts: UploadParts,
  customerId: number,
  input: { readonly uploadId: string; readonly address: string },
): Promise<PartsUpload | undefined> {
  const key = keyIn(input.address);
  const upload = key === undefined ? undefined : await queries.selectUploadByKey(parts.db, customerId, key);
  if (upload?.id !== input.uploadId || upload.partsId === null) return undefined;
  return upload as PartsUpload;
}

const nameOf = (upload: UploadRow): ObjectName => ({ bucket: 'incoming', key: upload.key });

const sizeOfPart = ({ size, partSize, partCount }: PartsUpload, partNumber: number): number =>
  partNumber < partCount ? partSize : size - partSize * (partCount - 1);

/** Signs addresses of parts, and tells which have arrived: what a client resumes with after it was ended. */
export async function signParts(
  parts: UploadParts,
  customerId: number,
  input: { uploadId: string; address: string; partNumbers: readonly number[]; list: boolean },
): Promise<{ urls: PartAddress[]; expiresAt: number; arrived: readonly Part[] | undefined }> {
  const upload = await findUpload(parts, customerId, input);
  if (upload?.state !== 'open') throw rejected(texts.unknown, 'ALREADY_DONE');
  if (input.partNumbers.some((partNumber) => partNumber > upload.partCount)) {
    throw rejected(texts.noSuchPart, 'INPUT_INVALID');
  }
  const urls = [...new Set(input.partNumbers)].map((partNumber) => {
    const shape = { size: sizeOfPart(upload, partNumber) };
    return {
      partNumber,
      ...parts.store.signPart(nameOf(upload), upload.partsId, partNumber, shape, partAddressSeconds),
    };
  });
  const arrived = input.list ? await parts.store.listParts(nameOf(upload), upload.partsId) : undefined;
  if (input.list && !arrived) throw rejected(texts.unknown, 'ALREADY_DONE');
  return { urls, expiresAt: parts.now() + partAddressSeconds * 1000, arrived };
}

/** Ends an upload. Says nothing of one that is unknown, foreign or already stored. */
export async function cancelParts(
  parts: UploadParts,
  customerId: number,
  input: { uploadId: string; address: string },
): Promise<void> {
  const upload = await findUpload(parts, customerId, input);
  if (!upload || !(await queries.cancelUpload(parts.db, upload.id))) return;
  await parts.store.dropParts(nameOf(upload), upload.partsId);
  await parts.store.remove(nameOf(upload));
}

/** Joins the parts once they are exactly what was announced, and stores the whole. */
export async function completeParts(
  parts: UploadParts,
  customerId: number,
  input: {
    uploadId: string;
    address: string;
    parts: readonly { readonly partNumber: number; readonly eTag: string }[];
    md5: string | undefined;
  },
): Promise<StoredFile> {
  const upload = await findUpload(parts, customerId, input);
  if (!upload) throw rejected(texts.unknown, 'ALREADY_DONE');
  const claim = { kind: 'video', md5: input.md5 } as const;
  return finishUpload(parts, upload, claim, () => join(parts, upload, input.parts));
}

async function join(
  parts: UploadParts,
  upload: PartsUpload,
  claimed: readonly { readonly partNumber: number; readonly eTag: string }[],
): Promise<void> {
  const name = nameOf(upload);
  const arrived = await parts.store.listParts(name, upload.partsId);
  // Joined by a process that died before it could say so.
  if (!arrived) return;
  const isWhole =
    arrived.length === upload.partCount &&
    claimed.length === upload.partCount &&
    arrived.every(
      (part, index) =>
        part.partNumber === index + 1 &&
        part.size === sizeOfPart(upload, part.partNumber) &&
        claimed[index]?.partNumber === part.partNumber &&
        claimed[index].eTag.replaceAll('"', '') === part.eTag,
    );
  if (!isWhole) throw rejected(texts.partsDiffer, 'INPUT_INVALID');
  await parts.store.joinParts(name, upload.partsId, arrived);
  const facts = await parts.store.facts(name);
  // Stores that encrypt with keys of their own have other ETags; the size is checked with everything else.
  const isComparable = /^[0-9a-f]{32}-\d+$/.test(facts?.eTag ?? '');
  if (isComparable && facts?.eTag !== compositeETag(arrived)) throw rejected(texts.contentDiffers, 'INPUT_INVALID');
}
