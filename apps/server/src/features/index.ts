import type { CallKey } from '@lianpan/contract';
import type { Executor } from '@lianpan/db';
import type { Handlers } from '../http/handle.ts';
import type { ServerParts } from '../parts.ts';
import { allFeatures } from './all.ts';
import type { ContentKinds } from './content/kinds.ts';
import type { ReviewKinds } from './content/reviews/kinds.ts';
import type { Feature } from './feature.ts';
import { inOrder } from './feature-order.ts';
import type { AllDutyNotices } from './notice/duties.ts';
import type { NoticeTemplates } from './notice/service.ts';
import type { DeedTexts } from './staff/deed-texts.ts';
import type { Sellers } from './order/sellers.ts';
import type { ProposalKinds } from './staff/proposal-kinds.ts';
import type { ListCounts } from './tool/list-counts.ts';
import type { UnreadNums } from './unread/unread-nums.ts';

/** Every feature, each after those that it names. */
export const features: readonly Feature[] = inOrder(allFeatures);

type Handled<F> = F extends { handlers: (parts: never) => infer Own } ? keyof Own & CallKey : never;

/** The work behind every call. One that no feature answers is missing in the type, and its server does not compile. */
export const handlersOf = (parts: ServerParts): Pick<Handlers, Handled<(typeof allFeatures)[number]>> =>
  Object.assign({}, ...features.map((feature) => feature.handlers?.(parts))) as Handlers;

export const noticeTemplates: NoticeTemplates = new Map(
  features
    .flatMap((feature) => Object.values(feature.noticeTemplates ?? {}))
    .map((template) => [template.name, template]),
);

export const duties: AllDutyNotices = Object.assign({}, ...features.map((feature) => feature.duties ?? {}));

/** Numbers on badges, of all features. */
export const unreadNums: UnreadNums = Object.assign({}, ...features.map((feature) => feature.unreadNums ?? {}));
export const listCounts: readonly ListCounts[] = features.flatMap((feature) => feature.listCounts ?? []);
export const contentKinds: ContentKinds = Object.assign({}, ...features.map((feature) => feature.contentKinds ?? {}));
export const reviewKinds: ReviewKinds = Object.assign({}, ...features.map((feature) => feature.reviewKinds ?? {}));

export const deedTexts: DeedTexts = Object.assign({}, ...features.map((feature) => feature.deedTexts ?? {}));

export const proposalKinds: ProposalKinds = Object.assign(
  {},
  ...features.map((feature) => feature.proposalKinds ?? {}),
);

/** What is sold, of all features. */
export const sellers: Sellers = Object.assign({}, ...features.map((feature) => feature.sellers ?? {}));

/** Empties all features of what they know of a member. */
export async function forget(tx: Executor, customerId: number): Promise<void> {
  for (const feature of features) await feature.forget?.(tx, customerId);
}

/** What all features know of a member, by subject. */
export async function copyOf(db: Executor, customerId: number): Promise<Record<string, unknown>> {
  const copies: Record<string, unknown> = {};
  for (const feature of features) Object.assign(copies, await feature.copyOf?.(db, customerId));
  return copies;
}
