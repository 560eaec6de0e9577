import { customers, externalPictures, fileRecords, storedFiles, uploads, type Executor } from '@lianpan/db';
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Bucket } from '../../storage/object-store.ts';

/** A stored file as every answer needs it. */
export interface StoredFile {
  readonly id: number;
  readonly bucket: Bucket;
  readonly key: string;
  readonly kind: 'image' | 'video' | 'paper';
  readonly contentType: string;
  readonly size: number;
  readonly sentMd5: string;
  readonly sentSize: number;
  readonly sentSha256: Buffer;
  readonly width: number | null;
  readonly height: number | null;
  readonly hasThumbnails: boolean;
}

const fileColumns = {
  id: storedFiles.id,
  bucket: sql<Bucket>`${storedFiles.bucket}`,
  key: storedFiles.key,
  kind: sql<'image' | 'video' | 'paper'>`${storedFiles.kind}`,
  contentType: storedFiles.contentType,
  size: storedFiles.size,
  sentMd5: storedFiles.sentMd5,
  sentSize: storedFiles.sentSize,
  sentSha256: storedFiles.sentSha256,
  width: storedFiles.width,
  height: storedFiles.height,
  hasThumbnails: storedFiles.hasThumbnails,
};

/** Public files belong to everybody, others to those who have a record of them. */
const mayUse = (customerId: number) =>
  or(
    inArray(storedFiles.bucket, ['media', 'avatar']),
    sql`exists (select 1 from ${fileRecords} where ${fileRecords.fileId} = ${storedFiles.id} and ${fileRecords.customerId} = ${customerId})`,
  );

/** Files of one purpose that were sent with this md5 and that the member may use, the oldest first. */
export const selectFilesByMd5 = (
  db: Executor,
  customerId: number,
  bucket: Bucket,
  md5: string,
): Promise<StoredFile[]> =>
  db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.sentMd5, md5), eq(storedFiles.bucket, bucket), mayUse(customerId)))
    .orderBy(storedFiles.id)
    .limit(20);

/** Whether the member has a record of the file. */
export async function hasRecord(db: Executor, customerId: number, fileId: number): Promise<boolean> {
  const rows = await db
    .select({ fileId: fileRecords.fileId })
    .from(fileRecords)
    .where(and(eq(fileRecords.customerId, customerId), eq(fileRecords.fileId, fileId)));
  return rows.length > 0;
}

/** The file under a key, when the member may use it. */
export async function selectFileByKey(db: Executor, customerId: number, key: string): Promise<StoredFile | undefined> {
  const rows = await db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.key, key), mayUse(customerId)))
    .limit(1);
  return rows[0];
}

/** A public picture or video that the member has sent for a purpose, with the picture that stands before it. */
export async function selectRecordByKey(db: Executor, customerId: number, bucket: Bucket, key: string) {
  const rows = await db
    .select({ file: fileColumns, durationMs: storedFiles.durationMs, posterId: fileRecords.posterFileId })
    .from(fileRecords)
    .innerJoin(storedFiles, eq(storedFiles.id, fileRecords.fileId))
    .where(and(eq(fileRecords.customerId, customerId), eq(storedFiles.bucket, bucket), eq(storedFiles.key, key)));
  const [row] = rows;
  if (!row) return undefined;
  const poster = row.posterId === null ? undefined : await selectFile(db, row.posterId);
  return { file: row.file, durationMs: row.durationMs, poster };
}

/** A document that a member has sent, by its key. */
export async function selectDocumentByKey(db: Executor, customerId: number, key: string) {
  const rows = await db
    .select({ key: storedFiles.key, size: storedFiles.size, fileName: fileRecords.fileName })
    .from(fileRecords)
    .innerJoin(storedFiles, eq(storedFiles.id, fileRecords.fileId))
    .where(
      and(
        eq(fileRecords.customerId, customerId),
        eq(storedFiles.bucket, 'contract'),
        eq(storedFiles.kind, 'paper'),
        eq(storedFiles.key, key),
      ),
    );
  return rows[0];
}

export async function selectFile(db: Executor, id: number): Promise<StoredFile | undefined> {
  const rows = await db.select(fileColumns).from(storedFiles).where(eq(storedFiles.id, id));
  return rows[0];
}

/** Whether a file was stored under a name, whoever has it. */
export async function isStored(db: Executor, bucket: Bucket, key: string): Promise<boolean> {
  const rows = await db
    .select({ id: storedFiles.id })
    .from(storedFiles)
    .where(and(eq(storedFiles.bucket, bucket), eq(storedFiles.key, key)));
  return rows.length > 0;
}

export async function selectFileByContent(
  db: Executor,
  bucket: Bucket,
  sha256: Buffer,
): Promise<StoredFile | undefined> {
  const rows = await db
    .select(fileColumns)
    .from(storedFiles)
    .where(and(eq(storedFiles.bucket, bucket), eq(storedFiles.sentSha256, sha256)));
  return rows[0];
}

/** Stores a file unless the same content is public already; then nothing happens and nothing is returned. */
export async function insertFile(db: Executor, file: typeof storedFiles.$inferInsert): Promise<StoredFile | undefined> {
  const rows = await db.insert(storedFiles).values(file).onConflictDoNothing().returning(fileColumns);
  return rows[0];
}

/** What a device knows of a video and the server can't read; the first one that tells is believed. */
export const describeVideo = (
  db: Executor,
  fileId: number,
  facts: { width: number | null; height: number | null; durationMs: number | null },
) =>
  db
    .update(storedFiles)
    .set({
      width: sql`coalesce(${storedFiles.width}, ${facts.width})`,
      height: sql`coalesce(${storedFiles.height}, ${facts.height})`,
      durationMs: sql`coalesce(${storedFiles.durationMs}, ${facts.durationMs})`,
    })
    .where(and(eq(storedFiles.id, fileId), eq(storedFiles.kind, 'video')));

/** Notes that the member has the file; a second time changes nothing. */
export const insertRecord = (db: Executor, record: typeof fileRecords.$inferInsert) =>
  db.insert(fileRecords).values(record).onConflictDoNothing();

export const setPoster = (db: Executor, customerId: number, fileId: number, posterFileId: number) =>
  db
    .update(fileRecords)
    .set({ posterFileId })
    .where(and(eq(fileRecords.customerId, customerId), eq(fileRecords.fileId, fileId)));

export const selectRecords = (db: Executor, customerId: number, limit: number) =>
  db
    .select({ ...fileColumns, fileName: fileRecords.fileName, createdAt: fileRecords.createdAt })
    .from(fileRecords)
    .innerJoin(storedFiles, eq(storedFiles.id, fileRecords.fileId))
    .where(eq(fileRecords.customerId, customerId))
    .orderBy(desc(fileRecords.createdAt), desc(fileRecords.fileId))
    .limit(limit);

/** Locks the member's row, so that two uploads are counted one after the other. */
export const lockMember = (db: Executor, customerId: number) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update');

/** Bytes that the member has stored, and those that running uploads have announced, or `unannounced` for each other. */
export async function sumRoom(db: Executor, customerId: number, unannounced: number): Promise<number> {
  const result = await db.execute<{ bytes: string }>(sql`
    select
      (select coalesce(sum(f.size), 0) from ${fileRecords} r join ${storedFiles} f on f.id = r.file_id
        where r.customer_id = ${customerId})
      + (select coalesce(sum(coalesce(u.size, ${unannounced}::bigint)), 0) from ${uploads} u
        where u.customer_id = ${customerId} and u.state in ('open', 'claimed')) as "bytes"`);
  return Number(result.rows[0]?.bytes ?? 0);
}

export interface UploadRow {
  readonly id: string;
  /** Whose it is: a member's, or one of the staff's. */
  readonly customerId: number | null;
  readonly staffId: number | null;
  readonly bucket: Bucket;
  readonly key: string;
  readonly fileName: string;
  readonly contentType: string | null;
  readonly size: number | null;
  readonly md5: string | null;
  readonly partsId: string | null;
  readonly partSize: number | null;
  readonly partCount: number | null;
  readonly state: string;
  readonly targetKey: string | null;
  readonly fileId: number | null;
}

const uploadColumns = {
  id: uploads.id,
  customerId: uploads.customerId,
  staffId: uploads.staffId,
  bucket: sql<Bucket>`${uploads.bucket}`,
  key: uploads.key,
  fileName: uploads.fileName,
  contentType: uploads.contentType,
  size: uploads.size,
  md5: uploads.md5,
  partsId: uploads.partsId,
  partSize: uploads.partSize,
  partCount: uploads.partCount,
  state: uploads.state,
  targetKey: uploads.targetKey,
  fileId: uploads.fileId,
};

export const insertUpload = (db: Executor, upload: typeof uploads.$inferInsert) => db.insert(uploads).values(upload);

/** The member's upload that arrives under a key. */
export async function selectUploadByKey(db: Executor, customerId: number, key: string): Promise<UploadRow | undefined> {
  const rows = await db
    .select(uploadColumns)
    .from(uploads)
    .where(and(eq(uploads.customerId, customerId), eq(uploads.key, key)));
  return rows[0];
}

/** The same of somebody of the staff. */
export async function selectStaffUpload(db: Executor, staffId: number, key: string): Promise<UploadRow | undefined> {
  const rows = await db
    .select(uploadColumns)
    .from(uploads)
    .where(and(eq(uploads.staffId, staffId), eq(uploads.key, key)));
  return rows[0];
}

export async function selectUpload(db: Executor, id: string): Promise<UploadRow | undefined> {
  const rows = await db.select(uploadColumns).from(uploads).where(eq(uploads.id, id));
  return rows[0];
}

/** Takes an upload for checking and storing; false when another process has it, or it has ended. */
export async function claimUpload(db: Executor, id: string, now: Date, staleBefore: Date): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ state: 'claimed', claimedAt: now })
    .where(
      and(
        eq(uploads.id, id),
        or(eq(uploads.state, 'open'), and(eq(uploads.state, 'claimed'), lt(uploads.claimedAt, staleBefore))),
      ),
    )
    .returning({ id: uploads.id });
  return rows.length > 0;
}

export const releaseUpload = (db: Executor, id: string) =>
  db
    .update(uploads)
    .set({ state: 'open', claimedAt: null })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'claimed')));

export const setTarget = (db: Executor, id: string, targetKey: string) =>
  db.update(uploads).set({ targetKey }).where(eq(uploads.id, id));

export const finishUpload = (db: Executor, id: string, fileId: number) =>
  db.update(uploads).set({ state: 'done', fileId }).where(eq(uploads.id, id));

/** Ends an open upload; false when it had ended or is being stored. */
export async function cancelUpload(db: Executor, id: string): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ state: 'cancelled' })
    .where(and(eq(uploads.id, id), eq(uploads.state, 'open')))
    .returning({ id: uploads.id });
  return rows.length > 0;
}

export const deleteUpload = (db: Executor, id: string) => db.delete(uploads).where(eq(uploads.id, id));

/** Uploads whose time has passed: those in one piece after a day, those in parts after a week. */
export const selectOldUploads = (
  db: Executor,
  limits: { wholeBefore: Date; partsBefore: Date; claimedBefore: Date },
): Promise<UploadRow[]> =>
  db
    .select(uploadColumns)
    .from(uploads)
    .where(
      and(
        or(
          and(isNull(uploads.partsId), lt(uploads.createdAt, limits.wholeBefore)),
          and(isNotNull(uploads.partsId), lt(uploads.createdAt, limits.partsBefore)),
        ),
        or(isNull(uploads.claimedAt), lt(uploads.claimedAt, limits.claimedBefore)),
      ),
    )
    .orderBy(uploads.createdAt)
    .limit(500);

export async function selectExternal(db: Executor, urlHash: Buffer, since: Date): Promise<number | undefined> {
  const rows = await db
    .select({ fileId: externalPictures.fileId })
    .from(externalPictures)
    .where(and(eq(externalPictures.urlHash, urlHash), sql`${externalPictures.fetchedAt} > ${since}`));
  return rows[0]?.fileId;
}

export const saveExternal = (db: Executor, urlHash: Buffer, fileId: number, fetchedAt: Date) =>
  db
    .insert(externalPictures)
    .values({ urlHash, fileId, fetchedAt })
    .onConflictDoUpdate({ target: externalPictures.urlHash, set: { fileId, fetchedAt } });
