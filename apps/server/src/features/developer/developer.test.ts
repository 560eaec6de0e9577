import type { CallInput } from '@lianpan/client';
import { newMobile, startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ demonstration: true });
});
afterAll(() => slice.close());

const sent = async (input: CallInput<'GET /api/developer/sentMessages'> = {}) =>
  (await slice.call('GET /api/developer/sentMessages', input)).list;

it('shows what was sent to a phone, masked, with its code', async () => {
  const mobile = newMobile();
  await slice.call('POST /api/auth/common/sendverifysms', { type: 1, mobile });
  const [row] = await sent();
  expect(row).toEqual({
    id: expect.any(Number),
    channel: 'sms',
    receiver: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`,
    code: slice.sms.codeFor(mobile),
    purpose: 'signIn',
    text: '',
    sentAt: slice.clock.now(),
  });
});

it('shows what was pushed, with its words and path and without the token', async () => {
  const push = slice.demonstrationPush?.push;
  const [key = ''] = (await push?.reserveKeys(1)) ?? [];
  await push?.send({ tokens: ['1a0018970a8d2f4c'], title: 'T', body: 'B', path: '/p', key });
  expect(await sent({ channel: 'push' })).toMatchObject([{ receiver: '1a0****f4c', code: '', text: 'T\nB\n/p' }]);
});

it.each([
  [0, 'link', { kind: 'link', url: expect.stringMatching(/^http:.*\/developer$/) }],
  [2, 'messenger', { kind: 'messenger', package: 'prepay_id=sample' }],
  [113, 'messenger', { kind: 'miniProgram', payTicket: 'sample-ticket' }],
  [10, 'alipay', { kind: 'app', params: { channel: 'alipay' } }],
  [11, 'apple', { kind: 'app', params: { channel: 'iap' } }],
])('prepares a payment for client type %i and shows its order', async (clientType, receiver, expected) => {
  const payment = await slice.newDevice({ clientType }).call('POST /api/developer/prepareSamplePayment', {});
  expect(payment).toMatchObject({ orderNo: expect.stringMatching(/^SAMPLE\d{8}$/), ...expected });
  const [row] = await sent({ channel: 'payment' });
  expect(row).toMatchObject({ receiver, code: '', text: `${payment.orderNo} ¥0.01` });
});

it('shows one channel alone when asked to', async () => {
  expect(new Set((await sent()).map(({ channel }) => channel))).toEqual(new Set(['sms', 'push', 'payment']));
  expect((await sent({ channel: 'sms' })).map(({ channel }) => channel)).toEqual(['sms']);
  expect(await sent({ channel: 'mail' })).toEqual([]);
});
