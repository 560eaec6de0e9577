import type { CallOutput } from '@lianpan/client';
import { useCall } from '../../shared/query.ts';

const reveal = 'POST /api/stocks/tactics/getTracebackReveal';

export type Traceback = CallOutput<'POST /api/stocks/tactics/getTraceback'>;
export type Reveal = CallOutput<typeof reveal>;

/** What followed is asked for by a tap and never before it. */
export const useReveal = () => useCall(reveal, { makesStale: [] });
