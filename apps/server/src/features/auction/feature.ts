import type { Feature } from '../feature.ts';
import { auctionHandlers } from './handlers.ts';

export const auction = { name: 'auction', handlers: auctionHandlers } satisfies Feature;
