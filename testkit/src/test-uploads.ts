import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { uploadLimits } from '@lianpan/domain';
import type { UploadParts, UploadSettings } from '../../apps/server/src/features/upload/upload-parts.ts';
import type { Secrets } from '../../apps/server/src/secrets.ts';
import { openStore, type StoreOptions } from '../../apps/server/src/storage/open-store.ts';

export interface TestUploadOptions extends Partial<UploadSettings> {
  readonly outbound?: UploadParts['outbound'];
  readonly keepFreeBytes?: number;
  /** Keeps files behind an S3 end point instead of in a folder. */
  readonly s3?: StoreOptions['s3'];
}

export interface TestUploads extends Pick<UploadParts, 'store' | 'settings' | 'outbound'> {
  /** Where the files lie. */
  readonly folder: string;
  remove(): void;
}

/** Uploads into a folder that is gone after the test. */
export function testUploads(secrets: Secrets, now: () => number, options: TestUploadOptions = {}): TestUploads {
  const { outbound, keepFreeBytes = 0, s3, ...settings } = options;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-files-'));
  return {
    folder,
    store: openStore({ dataDir: folder, secrets, s3, keepFreeBytes, now }),
    settings: {
      partBytes: uploadLimits.smallestPartBytes,
      quotaBytes: 1024 * uploadLimits.imageBytes,
      ownHosts: [],
      ...settings,
    },
    outbound,
    remove: () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}
