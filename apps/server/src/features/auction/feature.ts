import type { Feature } from '../feature.ts';
import { countBidChances } from './count.ts';
import { auctionHandlers } from './handlers.ts';

export const auction = {
  name: 'auction',
  handlers: auctionHandlers,
  listCounts: { tools: { 3: countBidChances } },
} satisfies Feature;
