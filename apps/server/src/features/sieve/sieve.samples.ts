import type { InputSamples } from '../samples.fixture.ts';

const target = 'POST /api/stocks/tactics/getSieve';

export const inputSamples: InputSamples = { [target]: { path: 'trend' } };

export const marketSamples: InputSamples = { [target]: { path: 'value' } };
