import type { InputSamples } from '../samples.fixture.ts';

export const marketSamples: InputSamples = { 'GET /api/stocks/quote/searchStock': { keyword: '6000' } };
