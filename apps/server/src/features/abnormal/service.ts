import { shanghaiInstant } from '@lianpan/domain';
import type { ImportantEvent } from '@lianpan/market/company';

/** What every list tells of an important event. */
export const presentEvent = ({ event, impact }: ImportantEvent) => ({
  stockEventsDetailId: event.id,
  title: event.title[0],
  titleEn: event.title[1],
  publishTime: shanghaiInstant(event.publishedAt.date, event.publishedAt.second),
  impact,
});

export { causeOf, movementsOf, outcomeOf } from './movements.ts';
