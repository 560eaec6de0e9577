import { afterAll, beforeAll, expect, it } from 'vitest';
import { hour, newMobile, startSlice, type Slice } from '@lianpan/testkit';
import { forgetOldCodes } from '../features/session/service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

it('deletes codes once no limit counts them any more', async () => {
  await slice.call('POST /api/auth/common/sendverifysms', { type: 1, mobile: newMobile() });
  slice.clock.advance(24 * hour);
  expect(await forgetOldCodes(slice.db, slice.clock.now())).toBe(0);
  slice.clock.advance(2 * hour);
  expect(await forgetOldCodes(slice.db, slice.clock.now())).toBe(1);
});
