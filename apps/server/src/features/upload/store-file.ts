import { createHash } from 'node:crypto';
import type { Executor } from '@lianpan/db';
import { uploadLimits } from '@lianpan/domain';
import { newKey, thumbnailKey } from '../../storage/keys.ts';
import type { Bucket, Digests, ObjectFacts, ObjectName } from '../../storage/object-store.ts';
import { preparePicture, type PreparedPicture } from './picture.ts';
import * as queries from './queries.ts';
import type { StoredFile } from './queries.ts';
import { isDocumentHead, documentTypeOf } from './document.ts';
import { sniffedBytes, sniffType, type SniffedType } from './sniff.ts';
import { uploadTexts as texts } from './texts.ts';
import { processTurns, pictureTurns } from './turns.ts';
import type { UploadParts } from './upload-parts.ts';
import { rejected, Rejection } from '../../rejection.ts';

/** Whose a file will be, where it goes, and how its key is noted before anything is written under it. */
export interface Destination {
  /** Who waits for it: owners take turns. */
  readonly owner: string;
  readonly bucket: Bucket;
  readonly noteKey: (key: string) => Promise<unknown>;
  /** Carried out together with the file's own row. */
  readonly alsoSave: (tx: Executor, file: StoredFile) => Promise<unknown>;
}

async function readAll(chunks: AsyncIterable<unknown>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const chunk of chunks) read.push(chunk as Buffer);
  return Buffer.concat(read);
}

/** Hashes of an object, from the store where it knows them. */
export async function digestsOf(parts: UploadParts, name: ObjectName, facts: ObjectFacts): Promise<Digests> {
  if (facts.digests) return facts.digests;
  const [md5, sha256] = [createHash('md5'), createHash('sha256')];
  for await (const chunk of await parts.store.read(name)) {
    md5.update(chunk as Buffer);
    sha256.update(chunk as Buffer);
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') };
}

/** What has arrived, by its first bytes; rejects what is not accepted. */
export async function sniffObject(
  parts: UploadParts,
  { name, facts, owner }: { readonly name: ObjectName; readonly facts: ObjectFacts; readonly owner: string },
): Promise<SniffedType> {
  const end = Math.min(facts.size, sniffedBytes) - 1;
  const head = end < 0 ? Buffer.alloc(0) : await readAll(await parts.store.read(name, { start: 0, end }));
  if (isDocumentHead(head)) {
    // A document is known by its whole.
    if (facts.size > uploadLimits.paperBytes) throw rejected(texts.paperTooLarge, 'LIMIT_REACHED');
    const document = await processTurns.take(owner, async () =>
      documentTypeOf(await readAll(await parts.store.read(name))),
    );
    if (document === 'refused') throw rejected(texts.paperRefused, 'CONTENT_REJECTED');
    if (!document) throw rejected(texts.type, 'INPUT_INVALID');
    return document;
  }
  const type = await sniffType(head);
  if (!type) throw rejected(texts.type, 'INPUT_INVALID');
  return type;
}

/** Stores what arrived as an object of its own; the arrived one is left to the caller. */
export async function storeArrived(
  parts: UploadParts,
  arrived: {
    readonly name: ObjectName;
    readonly facts: ObjectFacts;
    readonly type: SniffedType;
    readonly digests: Digests;
  },
  destination: Destination,
): Promise<StoredFile> {
  const known = await knownContent(parts, arrived.digests, destination);
  if (known) return known;
  if (arrived.type.kind === 'image') {
    const bytes = await readAll(await parts.store.read(arrived.name));
    return storePicture(parts, bytes, arrived.type, destination);
  }
  const key = newKey(parts.now(), arrived.type.extension);
  await destination.noteKey(key);
  await parts.store.move(arrived.name, { bucket: destination.bucket, key }, arrived.type.contentType);
  return keep(parts, destination, {
    bucket: destination.bucket,
    key,
    kind: arrived.type.kind,
    contentType: arrived.type.contentType,
    size: arrived.facts.size,
    sentMd5: arrived.digests.md5,
    sentSha256: Buffer.from(arrived.digests.sha256, 'hex'),
    sentSize: arrived.facts.size,
    hasThumbnails: false,
    createdAt: new Date(parts.now()),
  });
}

/** Prepares and stores a picture with its two smaller copies. */
export async function storePicture(
  parts: UploadParts,
  bytes: Buffer,
  type: SniffedType,
  destination: Destination,
): Promise<StoredFile> {
  const md5 = createHash('md5').update(bytes).digest('hex');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const known = await knownContent(parts, { md5, sha256 }, destination);
  if (known) return known;
  const turns = type.contentType === 'image/svg+xml' ? processTurns : pictureTurns;
  const picture = await turns.take(destination.owner, () => preparePicture(bytes, type));
  const key = newKey(parts.now(), picture.extension);
  await destination.noteKey(key);
  await writePicture(parts, { bucket: destination.bucket, key }, picture);
  return keep(parts, destination, {
    bucket: destination.bucket,
    key,
    kind: 'image',
    contentType: picture.contentType,
    size: picture.bytes.length,
    sentMd5: md5,
    sentSha256: Buffer.from(sha256, 'hex'),
    sentSize: bytes.length,
    width: picture.width,
    height: picture.height,
    hasThumbnails: true,
    createdAt: new Date(parts.now()),
  });
}

async function writePicture({ store }: UploadParts, name: ObjectName, picture: PreparedPicture): Promise<void> {
  await store.write({ ...name, key: thumbnailKey(name.key, 240) }, picture.small, 'image/webp');
  await store.write({ ...name, key: thumbnailKey(name.key, 720) }, picture.large, 'image/webp');
  await store.write(name, picture.bytes, picture.contentType);
}

/** The same content that is public already; private files are never shared. */
async function knownContent(
  parts: UploadParts,
  digests: Digests,
  destination: Destination,
): Promise<StoredFile | undefined> {
  if (destination.bucket === 'contract') return undefined;
  const sha256 = Buffer.from(digests.sha256, 'hex');
  const known = await queries.selectFileByContent(parts.db, destination.bucket, sha256);
  if (known) await parts.db.transaction((tx) => destination.alsoSave(tx, known));
  return known;
}

/** Writes the rows. Of two equal files that arrive together the database keeps one; the other's objects go again. */
async function keep(
  parts: UploadParts,
  destination: Destination,
  file: Parameters<typeof queries.insertFile>[1],
): Promise<StoredFile> {
  const stored = await parts.db.transaction(async (tx) => {
    const inserted =
      (await queries.insertFile(tx, file)) ??
      (await queries.selectFileByContent(tx, destination.bucket, file.sentSha256));
    if (!inserted) throw new Rejection('busy', texts.failed);
    await destination.alsoSave(tx, inserted);
    return inserted;
  });
  if (stored.key !== file.key) await removeObjects(parts, { bucket: destination.bucket, key: file.key });
  return stored;
}

/** Removes an object and its smaller copies. */
export async function removeObjects({ store }: UploadParts, name: ObjectName): Promise<void> {
  await store.remove(name);
  for (const width of [240, 720] as const) await store.remove({ ...name, key: thumbnailKey(name.key, width) });
}
