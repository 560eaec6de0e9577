import type { Executor } from '@lianpan/db';
import type { FileKind } from '@lianpan/domain';
import { uploadLimits } from '@lianpan/domain';
import { StorageFullError, type ObjectFacts, type ObjectName } from '../../storage/object-store.ts';
import * as queries from './queries.ts';
import type { StoredFile, UploadRow } from './queries.ts';
import { requireRoom } from './room.ts';
import { insertStaffFile } from './staff/queries.ts';
import { digestsOf, removeObjects, sniffObject, storeArrived } from './store-file.ts';
import { uploadTexts as texts } from './texts.ts';
import type { UploadParts } from './upload-parts.ts';
import { Rejection, rejected } from '../../rejection.ts';

/** What the client says of the file; compared with what has arrived. */
export interface Claim {
  readonly kind: FileKind;
  readonly md5?: string | undefined;
  readonly size?: number | undefined;
}

/** After this long another process may take over from one that has died. */
const claimMs = 600_000;
const pollMs = 250;
const maxPolls = 40;

/** What this process is finishing: a repeated request waits for the first one's result. */
const running = new Map<string, Promise<StoredFile>>();

/**
 * Checks what has arrived, stores it for good and records it. However often and from wherever it is asked at the same
 * time, the work is done once and everybody gets the same file. Source: shells handbook 8.2, 8.4.
 *
 * `prepare` brings the object into its incoming place first; for uploads in parts it joins them.
 */
export async function finishUpload(
  parts: UploadParts,
  upload: UploadRow,
  claim: Claim,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<StoredFile> {
  const known = running.get(upload.id);
  if (known) return known;
  const work = finishOnce(parts, upload, claim, prepare);
  running.set(upload.id, work);
  try {
    return await work;
  } finally {
    running.delete(upload.id);
  }
}

async function finishOnce(
  parts: UploadParts,
  upload: UploadRow,
  claim: Claim,
  prepare: () => Promise<void>,
): Promise<StoredFile> {
  for (let poll = 0; poll < maxPolls; poll++) {
    const current = await queries.selectUpload(parts.db, upload.id);
    if (!current || current.state === 'cancelled') throw rejected(texts.unknown, 'ALREADY_DONE');
    if (current.fileId !== null) {
      const file = await queries.selectFile(parts.db, current.fileId);
      if (file) return file;
    }
    const now = parts.now();
    if (await queries.claimUpload(parts.db, upload.id, new Date(now), new Date(now - claimMs))) {
      return work(parts, current, claim, prepare);
    }
    // Another process has it and tells through the database.
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw rejected(texts.busy, 'TOO_FREQUENT');
}

async function work(
  parts: UploadParts,
  upload: UploadRow,
  claim: Claim,
  prepare: () => Promise<void>,
): Promise<StoredFile> {
  try {
    await prepare();
    const { name, facts } = await arrivedObject(parts, upload);
    const file = await check(parts, upload, claim, name, facts);
    await parts.store.remove({ bucket: 'incoming', key: upload.key });
    return file;
  } catch (error) {
    if (error instanceof WorthlessError) {
      await discard(parts, upload);
      throw error.rejection;
    }
    await queries.releaseUpload(parts.db, upload.id);
    throw error instanceof StorageFullError ? rejected(texts.failed, 'LIMIT_REACHED') : error;
  }
}

/** Where the bytes are: as they arrived, or already moved by a process that died before it could say so. */
async function arrivedObject(
  parts: UploadParts,
  upload: UploadRow,
): Promise<{ readonly name: ObjectName; readonly facts: ObjectFacts }> {
  const places: ObjectName[] = [{ bucket: 'incoming', key: upload.key }];
  if (upload.targetKey !== null) places.push({ bucket: upload.bucket, key: upload.targetKey });
  for (const name of places) {
    const facts = await parts.store.facts(name);
    if (facts) return { name, facts };
  }
  throw rejected(texts.notArrived, 'INPUT_INVALID');
}

async function check(
  parts: UploadParts,
  upload: UploadRow,
  claim: Claim,
  name: ObjectName,
  facts: ObjectFacts,
): Promise<StoredFile> {
  const wanted = upload.size ?? claim.size;
  if (wanted !== undefined && wanted !== facts.size) throw worthless(texts.sizeDiffers);
  const owner = ownerOf(upload);
  const type = await sniffObject(parts, { name, facts, owner }).catch((error: unknown) => {
    throw isWorthless(error) ? new WorthlessError(error) : error;
  });
  if (type.kind !== claim.kind) throw worthless(texts.type);
  if (type.kind === 'video' && upload.bucket !== 'media') throw worthless(texts.purpose);
  // Papers are between a member and the firm: nobody else has an address of them.
  if (type.kind === 'paper' && upload.bucket !== 'contract') throw worthless(texts.paperPurpose);
  if (type.kind === 'image' && facts.size > uploadLimits.imageBytes) throw worthless(texts.imageTooLarge);
  const digests = await digestsOf(parts, name, facts);
  const md5 = claim.md5 ?? upload.md5;
  if (md5 !== null && md5 !== undefined && md5 !== digests.md5) throw worthless(texts.contentDiffers);
  const destination = {
    owner,
    bucket: upload.bucket,
    noteKey: (key: string) => queries.setTarget(parts.db, upload.id, key),
    alsoSave: async (tx: Parameters<typeof queries.insertRecord>[0], file: StoredFile) => {
      await record(tx, parts, upload, file);
      await queries.finishUpload(tx, upload.id, file.id);
    },
  };
  return storeArrived(parts, { name, facts, type, digests }, destination).catch((error: unknown) => {
    throw isWorthless(error) ? new WorthlessError(error) : error;
  });
}

/** Notes whose the file is, within the room that a member has. */
async function record(tx: Executor, parts: UploadParts, upload: UploadRow, file: StoredFile): Promise<void> {
  const { customerId, staffId, fileName } = upload;
  const createdAt = new Date(parts.now());
  if (staffId !== null) return void (await insertStaffFile(tx, { staffId, fileId: file.id, createdAt }));
  if (customerId === null) throw new Error(`nobody sent the upload ${upload.id}`);
  // What is stored may be larger than what was sent: a drawing of a kilobyte makes a picture of megabytes.
  const reserved = upload.size ?? parts.settings.partBytes;
  await requireRoom(tx, parts, customerId, Math.max(0, file.size - reserved));
  await queries.insertRecord(tx, { customerId, fileName, fileId: file.id, createdAt });
}

/** What has arrived will never do: it is thrown away, and the person begins again. */
class WorthlessError extends Error {
  readonly rejection: Rejection;

  constructor(rejection: Rejection) {
    super(rejection.message);
    this.rejection = rejection;
    this.name = 'WorthlessError';
  }
}

/** A refusal of the file itself; one that only comes too often may be tried again. */
const isWorthless = (error: unknown): error is Rejection =>
  error instanceof Rejection && error.outcome === 'rejected' && error.details?.['bizCode'] !== 'TOO_FREQUENT';

const ownerOf = ({ customerId, staffId }: UploadRow): string =>
  staffId === null ? `member ${customerId}` : `staff ${staffId}`;

const worthless = (text: Parameters<typeof rejected>[0]): WorthlessError =>
  new WorthlessError(rejected(text, 'INPUT_INVALID'));

/** Forgets an upload and everything that has arrived of it. */
export async function discard(parts: UploadParts, upload: UploadRow): Promise<void> {
  const incoming: ObjectName = { bucket: 'incoming', key: upload.key };
  if (upload.partsId !== null) await parts.store.dropParts(incoming, upload.partsId);
  await parts.store.remove(incoming);
  if (upload.targetKey !== null && upload.fileId === null) await removeUnlessStored(parts, upload, upload.targetKey);
  await queries.deleteUpload(parts.db, upload.id);
}

async function removeUnlessStored(parts: UploadParts, upload: UploadRow, key: string): Promise<void> {
  if (!(await queries.isStored(parts.db, upload.bucket, key)))
    await removeObjects(parts, { bucket: upload.bucket, key });
}
