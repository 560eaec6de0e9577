import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, instant } from './columns.ts';
import { customers } from './customer.ts';
import { staff } from './staff.ts';

/**
 * One stored object that has been checked. What was sent is known by its hashes: the stored bytes may differ, because
 * pictures are written anew. Private objects are never shared, so only public ones are unique by content.
 */
export const storedFiles = pgTable(
  'stored_file',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bucket: text().notNull(),
    key: text().notNull(),
    /** `image`, `video`, or `paper`: a document. */
    kind: text().notNull(),
    contentType: text('content_type').notNull(),
    /** Bytes as stored. */
    size: bigint({ mode: 'number' }).notNull(),
    /** Lower-case hex, as clients name it; a transfer check, never an identity. */
    sentMd5: text('sent_md5').notNull(),
    sentSha256: bytes('sent_sha256').notNull(),
    sentSize: bigint('sent_size', { mode: 'number' }).notNull(),
    width: integer(),
    height: integer(),
    durationMs: integer('duration_ms'),
    /** Whether the two smaller copies lie beside it. */
    hasThumbnails: boolean('has_thumbnails').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('stored_file_name').on(table.bucket, table.key),
    uniqueIndex('stored_file_content')
      .on(table.bucket, table.sentSha256)
      .where(sql`bucket <> 'contract'`),
    index('stored_file_md5').on(table.sentMd5),
    check('stored_file_kind', sql`kind in ('image', 'video', 'paper')`),
  ],
);

/** A member has this file; the first upload and every reuse of it make one. */
export const fileRecords = pgTable(
  'file_record',
  {
    customerId: bigint('customer_id', { mode: 'number' })
      .notNull()
      .references(() => customers.id),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => storedFiles.id),
    /** The picture that stands before a video. */
    posterFileId: bigint('poster_file_id', { mode: 'number' }).references(() => storedFiles.id),
    /** The name on the member's device; shown to the member alone, never a path. */
    fileName: text('file_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.fileId] }),
    index('file_record_newest').on(table.customerId, table.createdAt),
    index('file_record_file').on(table.fileId),
  ],
);

/** Somebody of the staff has sent this private file. */
export const staffFiles = pgTable(
  'staff_file',
  {
    staffId: bigint('staff_id', { mode: 'number' })
      .notNull()
      .references(() => staff.id),
    fileId: bigint('file_id', { mode: 'number' })
      .notNull()
      .references(() => storedFiles.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.fileId] }), index('staff_file_file').on(table.fileId)],
);

/** An upload from its first signed address until it is stored; then it remembers the result for a while. */
export const uploads = pgTable(
  'upload',
  {
    id: uuid().primaryKey(),
    /** Of a member, or of somebody of the staff. */
    customerId: bigint('customer_id', { mode: 'number' }).references(() => customers.id),
    staffId: bigint('staff_id', { mode: 'number' }).references(() => staff.id),
    /** Where it will be stored. */
    bucket: text().notNull(),
    /** Under which key it arrives. */
    key: text().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type'),
    /** Bytes that were announced; they count against the member's room until the upload ends. */
    size: bigint({ mode: 'number' }),
    md5: text(),
    /** The store's own name of an upload in parts. */
    partsId: text('parts_id'),
    partSize: integer('part_size'),
    partCount: integer('part_count'),
    state: text().notNull().default('open'),
    /** One process at a time checks and stores it; after a crash another may, once this is long ago. */
    claimedAt: instant('claimed_at'),
    /** Under which key the checked object is written, noted before it is, so that a crash leaves no orphan. */
    targetKey: text('target_key'),
    fileId: bigint('file_id', { mode: 'number' }).references(() => storedFiles.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('upload_key').on(table.key),
    index('upload_customer').on(table.customerId),
    index('upload_created').on(table.createdAt),
    check('upload_owner', sql`(customer_id is null) <> (staff_id is null)`),
    check('upload_state', sql`state in ('open', 'claimed', 'done', 'cancelled')`),
  ],
);

/** Pictures from elsewhere that we have fetched, by a hash of their address. */
export const externalPictures = pgTable('external_picture', {
  urlHash: bytes('url_hash').primaryKey(),
  fileId: bigint('file_id', { mode: 'number' })
    .notNull()
    .references(() => storedFiles.id),
  fetchedAt: instant('fetched_at').notNull(),
});
