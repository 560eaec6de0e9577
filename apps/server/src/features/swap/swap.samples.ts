import type { InputSamples } from '../samples.fixture.ts';

export const inputSamples: InputSamples = {
  'POST /api/stocks/tactics/getSwapCandidates': { stockNo: '600000' },
};
