import type { Handlers } from '../../http/handle.ts';
import type { Feature } from '../feature.ts';
import { answerOf, revealOf } from './past-day.ts';

const tracebackHandlers = () =>
  ({
    'POST /api/stocks/tactics/getTraceback': ({ stockNo, date }, { market }) => answerOf(market, stockNo, date),
    'POST /api/stocks/tactics/getTracebackReveal': ({ stockNo, date }, { market }) => revealOf(market, stockNo, date),
  }) satisfies Partial<Handlers>;

export const traceback = { name: 'traceback', handlers: tracebackHandlers } satisfies Feature;
