import type { ContentFile, Db, Executor } from '@lianpan/db';
import type { Logger } from 'pino';
import type { Realtime } from '../../../realtime/sockets.ts';
import type { ContentKinds } from '../kinds.ts';

/** Something that people said elsewhere than in content, as those who look at reports see it. */
export interface ReviewedThing {
  readonly customerId: number;
  readonly text: string;
  readonly files: readonly ContentFile[];
  /** As content numbers it. */
  readonly auditStatus: number;
  /** What was said before it, oldest first. */
  readonly thread: readonly { readonly name: string; readonly text: string }[];
}

/** What is needed to tell devices of a change. */
interface KindParts {
  readonly db: Db;
  readonly contentKinds: ContentKinds;
  readonly realtime: Pick<Realtime, 'emit' | 'enter' | 'leave' | 'emitToStaff' | 'endStaff'>;
  readonly log: Logger;
}

/** A kind of thing that can be reported one by one besides content and comments. */
export interface ReviewKind {
  /** `viewer` is who reports: what they may not see is not found. Without one the desk asks. */
  readonly find: (db: Executor, dataId: string, viewer?: number) => Promise<ReviewedThing | undefined>;
  /** Shows it, hides it until somebody has looked, or takes it away for good. What its author took back stays so. */
  readonly judge: (tx: Executor, dataId: string, verdict: 'shown' | 'hidden' | 'removed') => Promise<void>;
  /** Tells whom it concerns, once the change is kept. */
  readonly notify: (parts: KindParts, dataId: string) => Promise<void>;
}

/** By the number of the data type. */
export type ReviewKinds = Readonly<Record<number, ReviewKind>>;
