import { day, startSlice, type Device, type Member, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAddress, shareDevice } from './shared-devices.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ trustProxy: 1, budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const place = { 'x-forwarded-for': '203.0.113.7', 'user-agent': phone };

async function signInAt(headers: Record<string, string>, options: { clientType?: number; visitorId?: string } = {}) {
  const device: Device = slice.newDevice(options);
  device.extraHeaders = headers;
  return slice.signIn(undefined, device);
}
const areOne = async (first: Member, second: Member): Promise<boolean[]> => [
  await shareDevice(slice.db, first.customerId, second.customerId, slice.clock.now()),
  await shareDevice(slice.db, second.customerId, first.customerId, slice.clock.now()),
];

describe('two members', () => {
  it('share a device that names itself alike, from wherever and whenever', async () => {
    const first = await signInAt(place, { visitorId: 'one-device' });
    slice.clock.advance(60 * day);
    const elsewhere = { 'x-forwarded-for': '203.0.113.8', 'user-agent': computer };
    expect(await areOne(first, await signInAt(elsewhere, { visitorId: 'one-device' }))).toEqual([true, true]);
  });

  it('share one that names itself anew at the same address', async () => {
    expect(await areOne(await signInAt(place), await signInAt(place))).toEqual([true, true]);
  });

  it.each([
    ['another address', { ...place, 'x-forwarded-for': '203.0.113.9' }, {}],
    ['another kind of device', { ...place, 'user-agent': computer }, {}],
    ['another client', place, { clientType: 11 }],
  ])('share none with %s', async (_, headers, options) => {
    expect(await areOne(await signInAt(place), await signInAt(headers, options))).toEqual([false, false]);
  });

  it('share none behind a proxy whose address is seen', async () => {
    const inner = { ...place, 'x-forwarded-for': '192.168.0.7' };
    expect(await areOne(await signInAt(inner), await signInAt(inner))).toEqual([false, false]);
  });

  it('share an address for a week', async () => {
    const [first, second] = [await signInAt(place), await signInAt(place)];
    slice.clock.advance(7 * day - 1);
    expect(await areOne(first, second)).toEqual([true, true]);
    slice.clock.advance(1);
    expect(await areOne(first, second)).toEqual([false, false]);
  });

  it('share the address from which a session was renewed', async () => {
    const first = await signInAt(place);
    const second = await signInAt({ ...place, 'x-forwarded-for': '203.0.113.10' });
    expect(await areOne(first, second)).toEqual([false, false]);
    second.device.extraHeaders = place;
    await second.device.refresh(second.device.credentials!.token);
    expect(await areOne(first, second)).toEqual([true, true]);
  });
});

it.each([
  ['203.0.113.7', true],
  ['2001:db8::7', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.1.1', false],
  ['172.31.0.1', false],
  ['172.32.0.1', true],
  ['192.168.1.1', false],
  ['::1', false],
  ['::ffff:10.1.2.3', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['no address', false],
])('the address %s is one of the open net: %s', (address, isOpen) => {
  expect(openAddress(address)).toBe(isOpen ? address : '');
});
