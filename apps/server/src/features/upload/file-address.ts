import { pathOf, publicUrlOf, thumbnailKey } from '../../storage/keys.ts';
import { isPublicBucket, type ObjectStore } from '../../storage/object-store.ts';
import type { StoredFile } from './queries.ts';

/** How long the address of a private file works; seconds. Source: product handbook 11.4. */
const privateSeconds = 600;

export interface FileAddresses {
  readonly fileUrl: string;
  readonly thumbUrl?: string;
  readonly previewUrl?: string;
}

/** Where a file can be seen: lasting addresses of public ones, signed ones that run out of private ones. */
export function addressesOf(store: ObjectStore, file: StoredFile): FileAddresses {
  const addressOf = (key: string): string =>
    isPublicBucket(file.bucket)
      ? publicUrlOf({ bucket: file.bucket, key })
      : store.signGet({ bucket: file.bucket, key }, privateSeconds);
  return {
    fileUrl: addressOf(file.key),
    ...(file.hasThumbnails
      ? { thumbUrl: addressOf(thumbnailKey(file.key, 240)), previewUrl: addressOf(thumbnailKey(file.key, 720)) }
      : {}),
  };
}

/** The path that names a file on the wire, whatever its address is at the moment. */
export const filePathOf = (file: StoredFile): string => pathOf(file);
