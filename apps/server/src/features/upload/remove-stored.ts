import { thumbnailKey } from '../../storage/keys.ts';
import type { Bucket, ObjectName, ObjectStore } from '../../storage/object-store.ts';

/** What lies in the store of rows that are gone. */
export interface StoredThings {
  readonly files: readonly { readonly bucket: string; readonly key: string }[];
  /** Uploads that were never ended. */
  readonly uploads: readonly {
    readonly key: string;
    readonly partsId: string | null;
    readonly bucket: string;
    readonly targetKey: string | null;
  }[];
}

/** Removes objects, their smaller copies and what had arrived of uploads; what is not there is passed over. */
export async function removeStored(store: ObjectStore, { files, uploads }: StoredThings): Promise<void> {
  for (const { key, partsId } of uploads) {
    const incoming: ObjectName = { bucket: 'incoming', key };
    if (partsId !== null) await store.dropParts(incoming, partsId);
    await store.remove(incoming);
  }
  const targets = uploads.flatMap(({ bucket, targetKey: key }) => (key === null ? [] : [{ bucket, key }]));
  for (const { bucket, key } of [...files, ...targets]) {
    for (const one of [key, thumbnailKey(key, 240), thumbnailKey(key, 720)])
      await store.remove({ bucket: bucket as Bucket, key: one });
  }
}
