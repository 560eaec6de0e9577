import type { CallOutput } from '@lianpan/client';

export type Swap = CallOutput<'POST /api/stocks/tactics/getSwapCandidates'>;
