import type { InputSamples } from '../samples.fixture.ts';

export const inputSamples: InputSamples = {
  'GET /api/data/explain': { ref: 'changePct:600000.SH:2026-11-20:v1' },
};

export const marketSamples: InputSamples = { 'GET /api/data/explain': { ref: 'changePct:600000.SH:2026-11-13:v1' } };
