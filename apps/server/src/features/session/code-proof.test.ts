import {
  minute,
  newMobile,
  requestCodeWithProof,
  startSlice,
  workFor,
  type Device,
  type Slice,
} from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1 });
});
afterAll(() => slice.close());

type Input = Parameters<typeof requestCodeWithProof>[1];
const ask = (device: Device, input: Input) => device.call('POST /api/auth/common/sendverifysms', input);

async function taskOf(device: Device, input: Input): Promise<{ challenge: string; bits: number }> {
  const failure = await ask(device, input).then(
    () => null,
    (error: { details: { bizCode: string; challenge: string; bits: number } }) => error,
  );
  expect(failure?.details).toMatchObject({
    bizCode: 'PROOF_REQUIRED',
    challenge: expect.stringMatching(/^[\w-]{43}$/),
  });
  return failure!.details;
}

/** A device that has had the codes that are free. */
async function usedDevice(): Promise<Device> {
  slice.clock.advance(61 * minute);
  const device = slice.newDevice();
  await ask(device, { type: 1, mobile: newMobile() });
  await ask(device, { type: 1, mobile: newMobile() });
  return device;
}

it('SES-15 wants work for the third code of a device, and sends it then', async () => {
  const device = await usedDevice();
  const input = { type: 1, mobile: newMobile() } as const;
  const task = await taskOf(device, input);
  expect(() => slice.sms.codeFor(input.mobile)).toThrow('no code was sent');
  await ask(device, { ...input, proof: workFor(task) });
  expect(slice.sms.codeFor(input.mobile)).toMatch(/^\d{6}$/);
});

it('wants work for the third code of a device when all are asked for at once', async () => {
  slice.clock.advance(61 * minute);
  const device = slice.newDevice();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => ask(device, { type: 1, mobile: newMobile() })),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('takes work for one number, one purpose, one device and one code alone', async () => {
  const device = await usedDevice();
  const input = { type: 1, mobile: newMobile() } as const;
  const proof = workFor(await taskOf(device, input));
  await taskOf(device, { ...input, mobile: newMobile(), proof });
  await taskOf(device, { ...input, type: 2, proof });
  await taskOf(await usedDevice(), { ...input, proof });
  await ask(device, { ...input, proof });
  slice.clock.advance(2 * minute);
  await taskOf(device, { ...input, proof });
});

it('takes no work that falls short, and no challenge of the caller’s own making', async () => {
  const device = await usedDevice();
  const input = { type: 1, mobile: newMobile() } as const;
  const { challenge, bits } = await taskOf(device, input);
  expect(bits).toBeGreaterThanOrEqual(16);
  const good = Number(workFor({ challenge, bits }).answer);
  await taskOf(device, { ...input, proof: { challenge, answer: String(good + 1) } });
  await taskOf(device, { ...input, proof: workFor({ challenge: 'a'.repeat(43), bits }) });
});

it('wants work from a new device where many have come from', async () => {
  slice.clock.advance(61 * minute);
  for (let sent = 0; sent < 5; sent++) await ask(slice.newDevice(), { type: 1, mobile: newMobile() });
  await taskOf(slice.newDevice(), { type: 1, mobile: newMobile() });
});
