import { contractDuties } from '@lianpan/db';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSlice, type Slice } from '@lianpan/testkit';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T15:30:00+08:00' });
});
afterAll(() => slice.close());

it('tells the newest contract wherever a member meets it', async () => {
  const member = await slice.signIn();
  const own = {
    customerId: member.customerId,
    content: ['请签署', 'Please sign'] as const,
    contractUrl: '/hgd/mine',
    steps: [],
  };
  await slice.db.insert(contractDuties).values([
    { ...own, contractNo: 'HT-2', status: 1, updatedAt: new Date('2026-11-19T10:00:00+08:00') },
    { ...own, contractNo: 'HT-1', status: 6, updatedAt: new Date('2026-11-18T10:00:00+08:00') },
  ]);
  const call = slice.callAs(member);
  const { list } = await call('POST /api/operation/common/getGlobalPopupList', {});
  expect(list.map(({ popupType, bizKey }) => [popupType, bizKey])).toEqual([[8, 'HT-2']]);
  expect(await call('GET /api/sp/common/getContractPopupInfo', {})).toMatchObject({
    contractNo: 'HT-2',
    contractStatus: 1,
  });
  expect((await call('POST /api/system/getHgdCustomerInfo', {})).contract).toEqual({
    contractNo: 'HT-2',
    contractStatus: 1,
    rescindUntil: null,
  });
});
