import type { ForeignSamples } from '../samples.fixture.ts';

export const foreignSamples: ForeignSamples = { openFields: { strategyId: 'built-in strategies, for everybody' } };
