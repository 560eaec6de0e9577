import type { Series } from './api.ts';

/** The page of each series. */
export const pageOf = { TIPS: 'strategyTips', METHODS: 'strategicApproach' } as const satisfies Record<Series, string>;
