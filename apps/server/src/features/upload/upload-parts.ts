import type { Db } from '@lianpan/db';
import type { Logger } from 'pino';
import type { GuardedFetchOptions } from '../../outbound/guarded-fetch.ts';
import type { ObjectStore } from '../../storage/object-store.ts';

export interface UploadSettings {
  /** Larger videos are sent in parts of this size; bytes. */
  readonly partBytes: number;
  /** Room of one member; bytes. */
  readonly quotaBytes: number;
  /** Names under which this installation is reached: it never fetches pictures from itself. */
  readonly ownHosts: readonly string[];
}

/** What uploads work with. */
export interface UploadParts {
  readonly db: Db;
  readonly store: ObjectStore;
  readonly settings: UploadSettings;
  readonly log: Logger;
  readonly now: () => number;
  /** Replaces name servers and address rules, for tests. */
  readonly outbound?: Partial<GuardedFetchOptions> | undefined;
}
