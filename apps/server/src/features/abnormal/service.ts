import type { ImportantEvent } from '@lianpan/market/company';
import { instantOf } from './movements.ts';

/** What every list tells of an important event. */
export const toldEvent = ({ event, impact }: ImportantEvent) => ({
  stockEventsDetailId: event.id,
  title: event.title[0],
  titleEn: event.title[1],
  publishTime: instantOf(event.publishedAt.date, event.publishedAt.second),
  impact,
});

export { causeOf, instantOf, movementsOf, outcomeOf } from './movements.ts';
