import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newestClassOf, suitabilityRefusal, validClassOf } from './service.ts';
import { setAssessment } from './suitability.fixture.ts';

let slice: Slice;
let member: Member;
beforeAll(async () => {
  slice = await startSlice();
  member = await slice.signIn();
});
afterAll(() => slice.close());

const refusal = (riskClass: number) => suitabilityRefusal(slice.db, member.customerId, riskClass, slice.clock.now());
const classes = async () => [
  await newestClassOf(slice.db, member.customerId),
  await validClassOf(slice.db, member.customerId, slice.clock.now()),
];

it('a member without a test has no class, and nothing suits', async () => {
  expect(await classes()).toEqual([null, null]);
  expect(await refusal(1)).toBe('noTest');
});

it('a test that counts lets in what its class reaches', async () => {
  await setAssessment(slice, member, 3);
  expect(await classes()).toEqual([3, 3]);
  expect([await refusal(2), await refusal(3), await refusal(4)]).toEqual([null, null, 'classBelow']);
});

it('a test that has ended counts no more from that moment on', async () => {
  await setAssessment(slice, member, 5, slice.clock.now());
  expect(await classes()).toEqual([5, null]);
  expect(await refusal(1)).toBe('testEnded');
});
