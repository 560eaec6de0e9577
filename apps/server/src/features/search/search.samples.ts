import type { InputSamples } from '../samples.fixture.ts';

export const marketSamples: InputSamples = { 'GET /api/stocks/quote/searchStock': { keyword: '6000' } };

export const patternSamples = { '^\\d{1,3}$': '20' };
