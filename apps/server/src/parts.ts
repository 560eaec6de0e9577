import type { Executor } from '@lianpan/db';
import type { Logger } from 'pino';
import type { ContentKinds } from './features/content/kinds.ts';
import type { ReviewKinds } from './features/content/reviews/kinds.ts';
import type { DemoClock } from './features/developer/demo-clock.ts';
import type { MarketFiles } from './features/market-data/service.ts';
import type { AllDutyNotices } from './features/notice/duties.ts';
import type { NoticeTemplates } from './features/notice/service.ts';
import type { Privileges } from './features/privilege/service.ts';
import type { Replays } from './features/replay/service.ts';
import type { SessionParts } from './features/session/service.ts';
import type { DeedTexts } from './features/staff/deed-texts.ts';
import type { Sellers } from './features/order/sellers.ts';
import type { ProposalKinds } from './features/staff/proposal-kinds.ts';
import type { UnreadNums } from './features/unread/unread-nums.ts';
import type { ListCounts } from './features/tool/list-counts.ts';
import type { UploadParts } from './features/upload/upload-parts.ts';
import type { Market } from './market/market.ts';
import type { MarketDay } from './market/market-process.ts';
import type { MarketService } from './market/market-service.ts';
import type { Providers } from './providers/open-providers.ts';
import type { Presence } from './realtime/presence.ts';
import type { Realtime } from './realtime/sockets.ts';

/** Everything that a feature can be given. Each takes what it needs of it: `Pick<ServerParts, 'db' | 'now'>`. */
export interface ServerParts extends SessionParts, Providers {
  readonly market: MarketService;
  readonly privileges: Privileges;
  readonly uploads: UploadParts;
  /** Replays of past days. */
  readonly replays: Replays;
  readonly presence: Presence;
  /** Tells devices of conversations, and the desk of its work. */
  readonly realtime: Pick<Realtime, 'emit' | 'enter' | 'leave' | 'emitToStaff' | 'endStaff'>;
  readonly log: Logger;
  readonly demoMode: boolean;
  /** Absent where the clock can't be moved. */
  readonly demoClock: DemoClock | undefined;
  /** Absent where the market is another process's, or its clock was set by the operator. */
  readonly marketDay: MarketDay | undefined;
  /** Takes files of market data; absent where the market is another process's. */
  readonly marketFiles: MarketFiles | undefined;
  /** Told of each stock that a member shows an interest in. */
  readonly noteInterest: (market: Market, customerId: number, stockNo: string) => void;
  /** Those of all features. */
  readonly noticeTemplates: NoticeTemplates;
  /** How members are told of what they have to do for the advisory service. */
  readonly duties: AllDutyNotices;
  /** Kinds of content of all features, besides what people publish. */
  readonly contentKinds: ContentKinds;
  readonly reviewKinds: ReviewKinds;
  /** What deeds of the staff are called in the log, of all features. */
  readonly deedTexts: DeedTexts;
  /** Changes that need two of the staff, of all features. */
  readonly proposalKinds: ProposalKinds;
  /** What is sold, of all features. */
  readonly sellers: Sellers;
  /** Numbers on badges, of all features. */
  readonly unreadNums: UnreadNums;
  /** How long the newest lists are, of all features. */
  readonly listCounts: readonly ListCounts[];
  /** Empties all features of what they know of a member. */
  readonly forget: (tx: Executor, customerId: number) => Promise<void>;
  /** What all features know of a member, by subject. */
  readonly copyOf: (db: Executor, customerId: number) => Promise<Record<string, unknown>>;
}
