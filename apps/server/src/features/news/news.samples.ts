import type { ForeignSamples } from '../samples.fixture.ts';

export const patternSamples = { '^[a-z]+-.{10,60}$': 'noise-2026-11-19-0' };

export const foreignSamples: ForeignSamples = { openFields: { newsId: 'news for everybody' } };
