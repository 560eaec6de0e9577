import type { ForeignSamples, InputSamples } from '../samples.fixture.ts';

const files = [{ name: 'daily/000001.csv', bytes: 10 }];

export const inputSamples: InputSamples = {
  'POST /api/marketData/beginImport': { files },
  'POST /api/admin/marketData/beginImport': { files },
};

export const foreignSamples: ForeignSamples = {
  openFields: { importId: 'one import at a time, which anybody who may import may go on with or end' },
};
