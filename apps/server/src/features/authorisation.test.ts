import { contract, outcomeOf, type Call, type CallKey } from '@lianpan/contract';
import { customers, customerStatus } from '@lianpan/db';
import { second, sendSigned, startSlice, type Answer, type Device, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleInput } from './sample-input.fixture.ts';
import { inputSamples } from './samples.fixture.ts';

const calls = Object.entries(contract) as [CallKey, Call][];

const sampleOf = ([target, call]: [CallKey, Call]): Record<string, unknown> =>
  inputSamples[target] ?? sampleInput(call.input);

/** Calls whose declaration lets guests in, and what they tell those who bring no ticket or token. */
const answersToGuests: Partial<Record<CallKey, string>> = {
  'POST /api/system/mine/bindMobile': 'notLoggedIn',
  'POST /api/auth/common/updatepassword': 'notLoggedIn',
  'POST /api/auth/common/refreshToken': 'tokenExpired',
};

const callers = ['guest', 'member', 'other member', 'blocked', 'ended', 'cancelling'] as const;
type CallerName = (typeof callers)[number];

/** What a declaration promises a caller; `entered` leaves the rest to the rules of the feature. */
function promised([target, call]: [CallKey, Call], caller: CallerName): string {
  if (caller === 'blocked') return 'blocked';
  if (caller === 'ended') return 'tokenExpired';
  if (call.auth === 'staff') return 'notLoggedIn';
  if (caller === 'guest') return call.auth === 'member' ? 'notLoggedIn' : (answersToGuests[target] ?? 'entered');
  return caller === 'cancelling' && call.writes && !call.duringCancellation ? 'ACCOUNT_CANCELLING' : 'entered';
}

function happened(answer: Answer): string {
  const outcome = outcomeOf(answer.code);
  if (answer.data?.['bizCode'] === 'ACCOUNT_CANCELLING') return 'ACCOUNT_CANCELLING';
  return ['ok', 'okEmpty', 'rejected'].includes(outcome) ? 'entered' : outcome;
}

/** The wire's calls in an order in which nobody loses the session before the last one. */
const inOrder = calls.toSorted(([a], [b]) => Number(a.endsWith('/logout')) - Number(b.endsWith('/logout')));

/** A server believes a session's standing for 30 s before it asks the database again. */
const recheck = 31 * second;

let slice: Slice;
let devices: Record<CallerName, Device>;

beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  const [member, other, blocked, ended, cancelling] = [
    await slice.signIn(),
    await slice.signIn(),
    await slice.signIn(),
    await slice.signIn(),
    await slice.signIn(),
  ];
  const put = (customerId: number, status: number) =>
    slice.db.update(customers).set({ status }).where(eq(customers.id, customerId));
  await put(blocked.customerId, customerStatus.blocked);
  await put(cancelling.customerId, customerStatus.cancelling);
  await ended.device.call('POST /api/auth/common/logout', {});
  slice.clock.advance(recheck);
  devices = {
    guest: slice.newDevice(),
    member: member.device,
    'other member': other.device,
    blocked: blocked.device,
    ended: ended.device,
    cancelling: cancelling.device,
  };
});
afterAll(() => slice.close());

const send = (device: Device, target: CallKey, input: Record<string, unknown>): Promise<Answer> =>
  target.startsWith('GET')
    ? sendSigned(device, slice.clock.now, target, { search: new URLSearchParams(input as never).toString() })
    : sendSigned(device, slice.clock.now, target, { body: JSON.stringify(input) });

it.each(calls)('%s has a sample that its schema accepts', (target, call) => {
  expect(call.input.safeParse(sampleOf([target, call])).error?.issues ?? []).toEqual([]);
});

describe.each(callers)('to a caller who is %s', (caller) => {
  it.each(inOrder)('%s answers what it declares', async (target, call) => {
    const answer = await send(devices[caller], target, sampleOf([target, call]));
    expect([happened(answer), answer.message]).toEqual([promised([target, call], caller), expect.any(String)]);
    expect(answer.status).toBe(200);
  });
});

describe('without demo mode', () => {
  let real: Slice;
  let member: Device;
  beforeAll(async () => {
    real = await startSlice({ demoMode: false, budgetFactor: 1e6 });
    member = (await real.signIn()).device;
  });
  afterAll(() => real.close());

  it.each(calls.filter(([, call]) => call.demoOnly))('%s is as unknown as a path that never was', async (target) => {
    const [method] = target.split(' ');
    const request = method === 'GET' ? {} : { body: '{}' };
    for (const device of [real.newDevice(), member]) {
      const answer = await sendSigned(device, real.clock.now, target, request);
      const absent = await sendSigned(device, real.clock.now, `${method} /api/no/such/call`, request);
      expect(outcomeOf(answer.code)).toBe('notFound');
      expect({ ...answer, requestId: '' }).toEqual({ ...absent, requestId: '' });
    }
  });
});
