import { createHash } from 'node:crypto';
import type { ChatDocument, Executor } from '@lianpan/db';
import type { ObjectStore } from '../../storage/object-store.ts';
import * as queries from './queries.ts';

/** A document of a member that the server itself has made, such as the demonstration's. */
interface OwnDocument {
  readonly customerId: number;
  readonly name: string;
  readonly key: string;
  readonly bytes: Buffer;
  readonly at: Date;
}

/** Keeps a PDF as if the member had sent it; the same key is kept once. */
export async function keepOwnDocument(
  db: Executor,
  store: Pick<ObjectStore, 'write'>,
  { customerId, name, key, bytes, at }: OwnDocument,
): Promise<ChatDocument> {
  const contentType = 'application/pdf';
  await store.write({ bucket: 'contract', key }, bytes, contentType);
  const file = await queries.insertFile(db, {
    bucket: 'contract',
    key,
    kind: 'paper',
    contentType,
    size: bytes.length,
    sentMd5: createHash('md5').update(bytes).digest('hex'),
    sentSha256: createHash('sha256').update(bytes).digest(),
    sentSize: bytes.length,
    hasThumbnails: false,
    createdAt: at,
  });
  if (file) await queries.insertRecord(db, { customerId, fileId: file.id, fileName: name, createdAt: at });
  return { key, name, size: bytes.length, kind: 'pdf' };
}
