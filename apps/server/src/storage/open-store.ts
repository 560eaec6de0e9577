import path from 'node:path';
import { uploadLimits } from '@lianpan/domain';
import type { Secrets } from '../secrets.ts';
import { LocalDisk } from './local-disk.ts';
import type { ObjectStore } from './object-store.ts';
import { S3Store, type S3Options } from './s3.ts';

export interface StoreOptions {
  readonly dataDir: string;
  readonly secrets: Secrets;
  readonly s3: Omit<S3Options, 'now'> | undefined;
  readonly keepFreeBytes: number;
  readonly now: () => number;
}

/** The configured S3 end point, or a folder in the data folder. */
export const openStore = ({ dataDir, secrets, s3, keepFreeBytes, now }: StoreOptions): ObjectStore =>
  s3
    ? new S3Store({ ...s3, now })
    : new LocalDisk({
        folder: path.join(dataDir, 'files'),
        secretKey: secrets.objectKey,
        now,
        keepFreeBytes,
        maxBytes: uploadLimits.partBytes,
      });
