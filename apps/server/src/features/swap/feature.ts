import type { Handlers } from '../../http/handle.ts';
import type { Feature } from '../feature.ts';
import { swapOf } from './candidates.ts';

const swapHandlers = () =>
  ({
    'POST /api/stocks/tactics/getSwapCandidates': ({ stockNo, amount }, { market }) => swapOf(market, stockNo, amount),
  }) satisfies Partial<Handlers>;

export const swap = { name: 'swap', handlers: swapHandlers } satisfies Feature;
