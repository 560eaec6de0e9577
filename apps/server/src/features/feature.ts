import type { Executor } from '@lianpan/db';
import type { Archive } from '../archive/archive.ts';
import type { Callback } from '../http/callbacks.ts';
import type { Handlers } from '../http/handle.ts';
import type { Stream } from '../http/streams.ts';
import type { Job } from '../jobs/job.ts';
import type { ServerParts } from '../parts.ts';
import type { ContentKinds } from './content/kinds.ts';
import type { ReviewKinds } from './content/reviews/kinds.ts';
import type { DutyNotices } from './notice/duties.ts';
import type { NoticeTemplate } from './notice/service.ts';
import type { DeedTexts } from './staff/deed-texts.ts';
import type { Sellers } from './order/sellers.ts';
import type { ProposalKinds } from './staff/proposal-kinds.ts';
import type { ListCounts } from './tool/list-counts.ts';
import type { UnreadNums } from './unread/unread-nums.ts';
import type { Seed } from '../seed/seed.ts';

/** A subject with all that the server has to know of it; `features/all.ts` lists them. */
export interface Feature {
  readonly name: string;
  /** Features by name whose demonstration rows its own build on: theirs are written before. */
  readonly after?: readonly string[];
  /** Tables of its own, as the database names them: no other feature writes them. */
  readonly tables?: readonly string[];
  /** Tables of others that its queries write all the same, each with its reason. */
  readonly alsoWrites?: Readonly<Record<string, string>>;
  readonly handlers?: (parts: ServerParts) => Partial<Handlers>;
  /** Signed routes that other servers call; none while what they are for is absent. */
  readonly callbacks?: (parts: ServerParts) => readonly Callback[];
  /** Routes that take bodies of any size piece by piece. */
  readonly streams?: (parts: ServerParts) => readonly Stream[];
  readonly jobs?: readonly Job[];
  /** Numbers of its own on badges, each by its name on the wire. */
  readonly unreadNums?: UnreadNums;
  /** How long its newest lists are. */
  readonly listCounts?: ListCounts;
  readonly noticeTemplates?: Readonly<Record<string, NoticeTemplate>>;
  /** How a member is told of duties of its own. */
  readonly duties?: DutyNotices;
  readonly seed?: {
    /** Grows with every change of the rows, so that existing installations get the new ones. */
    readonly version: number;
    readonly write: Seed;
    /** Many more rows, written after the first ones of all features: these keep their ids. */
    readonly fill?: Seed;
  };
  /** Kinds of content of its own that people react to and talk about, by their number in the specification. */
  readonly contentKinds?: ContentKinds;
  /** Things of its own that are reported one by one, by the number of their data type. */
  readonly reviewKinds?: ReviewKinds;
  /** What deeds of the staff are called that it notes in the log. */
  readonly deedTexts?: DeedTexts;
  /** Changes of its own that need two of the staff. */
  readonly proposalKinds?: ProposalKinds;
  /** What it sells through the orders, by the name of what it is. */
  readonly sellers?: Sellers;
  /** Its table that only grows, to be looked through by anybody. */
  readonly archive?: Archive;
  /** Deletes what is personal, in the transaction that ends a membership. */
  readonly forget?: (tx: Executor, customerId: number) => Promise<void>;
  /** Tables that keep a member's rows after the membership, each with its reason. */
  readonly keeps?: Readonly<Record<string, string>>;
  /** What a member gets of this feature in a copy of their data; secrets and other people's rows stay out. */
  readonly copyOf?: (db: Executor, customerId: number) => Promise<Record<string, unknown>>;
}
