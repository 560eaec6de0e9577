import { cents, payTypes } from '@lianpan/domain';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import type { DataOf } from '../../http/handle.ts';
import type { OfferRow } from './papers/queries.ts';
import type { ProfileRow } from './queries.ts';
import { stateAt } from './state.ts';

export type Profile = NonNullable<DataOf<'POST /api/dynamic/inventor/getInventorInfo'>['inventor']>;
export type Offered = DataOf<'POST /api/dynamic/inventor/getPapers'>['list'][number];
type LockReason = DataOf<'POST /api/dynamic/inventor/getPaidBody'>['lockReason'];

export const profileOf = (row: ProfileRow, now: number): Profile => ({
  customerId: String(row.customerId),
  penName: row.penName,
  headImg: row.headImageUrl ?? '',
  intro: row.intro,
  fields: [...row.fields],
  certNo: row.certNo ?? '',
  level: row.level,
  state: stateAt(row, now),
  fansNum: row.fans,
  paperNum: row.papers,
  foodNum: row.foods,
  subscriberNum: row.subscribers,
  scoreAvg: averageOf(row.scoreAvg),
  scoreNum: row.scores,
  refundRate: row.sales === 0 ? null : Math.round((row.refunds / row.sales) * 10_000) / 10_000,
  monthPriceFen: row.monthPriceFen,
  isFocus: row.isFollowed,
  subscribedUntil: row.subscribedUntil === null ? null : new Date(row.subscribedUntil).getTime(),
});

export const averageOf = (score: number | null): number | null => (score === null ? null : cents(score));

type Access = Pick<OfferRow, 'authorId' | 'state' | 'payType' | 'isBought' | 'isSubscribed' | 'isOffShelf'>;

/** Why somebody may not read the paid part; nothing for its author, buyers, subscribers, and where it is free. */
export function lockOf(offer: Access, viewer: number | null): LockReason {
  if (offer.authorId !== null && offer.authorId === viewer) return '';
  if (offer.isBought || offer.payType === payTypes.free) return '';
  if (offer.payType === payTypes.subscription) return offer.isSubscribed ? '' : 'SUBSCRIBE';
  if (offer.isOffShelf) return 'OFF_SHELF';
  return offer.payType === payTypes.points ? 'POINTS' : 'BUY';
}

/** Whether there is anything to be read of an offer: shown to all, one's own, or bought before its author deleted it. */
export function isReadable({ authorId, state, isBought }: Access, viewer: number | null): boolean {
  if (authorId === null || state === auditStates.removed) return false;
  if (state === auditStates.published) return true;
  if (authorId === viewer) return state !== auditStates.deleted;
  return isBought && state === auditStates.deleted;
}

/** What lists say of an offer besides its card. */
export const offerOf = (offer: OfferRow, viewer: number | null) => ({
  kindOf: offer.dataType === dataTypes.researchPaper ? ('paper' as const) : ('food' as const),
  class: offer.class,
  abstract: offer.abstract,
  payType: offer.payType,
  priceFen: offer.priceFen,
  pricePoints: offer.pricePoints,
  salesNum: offer.sales,
  scoreAvg: averageOf(offer.scoreAvg),
  isLocked: lockOf(offer, viewer) !== '',
  isOffShelf: offer.isOffShelf,
});

/** A name of which only the last sign is told. */
export const maskedName = (name: string): string => {
  const signs = Array.from(name);
  return `${'*'.repeat(Math.max(0, signs.length - 1))}${signs.at(-1) ?? ''}`;
};
