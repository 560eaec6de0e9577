import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
let slice: Slice;
let holder: Device;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T16:00:00+08:00', budgetFactor: 1e3, seed: true });
  holder = (await slice.signInAs('fullService')).device;
});
afterAll(() => slice.close());
it('x', async () => {
  for (const language of ['zh-CN', 'en'] as const) {
    const answer = await holder.call('POST /api/stocks/diagnosis/getAiDiagnosis', { stockNo: '600000' });
    for (const s of answer.sections) console.log(s.key, s.sentences.map((x) => x.text).join(' | '));
    console.log(JSON.stringify(answer.frozen), answer.levels, answer.absence, answer.lock);
    const c = await holder.call('POST /api/stocks/diagnosis/getAiCountermeasure', { stockNo: '600000', costPrice: 9 });
    for (const s of c.cases) console.log(s.holder, s.case, s.sentences.map((x) => x.text).join(' | '));
    for (const s of c.scenarios) console.log(s.key, s.watch?.text, s.disproof?.text);
  }
  console.log(JSON.stringify(await slice.call('POST /api/stocks/diagnosis/getAiCalibration', {})).slice(0, 400));
  console.log(JSON.stringify(await holder.call('POST /api/stocks/hall/getStockBets', {})));
});
