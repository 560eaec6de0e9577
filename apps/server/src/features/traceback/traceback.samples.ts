import type { InputSamples } from '../samples.fixture.ts';

export const inputSamples: InputSamples = {
  'POST /api/stocks/tactics/getTraceback': { stockNo: '600000', date: '2026-11-18' },
  'POST /api/stocks/tactics/getTracebackReveal': { stockNo: '600000', date: '2026-11-18' },
};
