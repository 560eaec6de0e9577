import { contract, outcomeOf, type Call, type CallKey } from '@lianpan/contract';
import {
  hostileBodies,
  hostileSearches,
  sendSigned,
  startSlice,
  type Answer,
  type Member,
  type Slice,
} from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inputFields, sampleInput } from './sample-input.fixture.ts';
import { inputSamples } from './samples.fixture.ts';

let slice: Slice;
let member: Member;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6 });
  member = await slice.signIn();
});
afterAll(() => slice.close());

/** Ending the session is what this call is for; every further case needs a session again. */
const logout: CallKey = 'POST /api/auth/common/logout';

/** What else a call may answer: a refresh token that is none is as good as one that has run out. */
const refuses: Partial<Record<CallKey, readonly string[]>> = {
  'POST /api/auth/common/refreshToken': ['tokenExpired'],
};

const calls = (Object.entries(contract) as [CallKey, Call][]).map(([target, call]) => {
  const whole = inputSamples[target] ?? sampleInput(call.input, true);
  const fields = inputFields(call.input);
  const requests = target.startsWith('GET')
    ? hostileSearches(fields, whole).map((search) => ({ search }))
    : hostileBodies(fields, whole).map((body) => ({ body }));
  return { target, requests };
});

/** What tells of code, files or SQL; none of it may stand in an answer. */
const inside = /node_modules|\.ts:\d|\bat \w+ \(|drizzle|Failed query|\bselect .* from\b|ECONN|violates|syntax error/i;

const isSound = (answer: Answer, target: CallKey): boolean =>
  answer.status === 200 &&
  ['ok', 'okEmpty', 'rejected', 'notFound', ...(refuses[target] ?? [])].includes(outcomeOf(answer.code)) &&
  !inside.test(JSON.stringify(answer)) &&
  typeof answer.requestId === 'string' &&
  typeof answer.serverTime === 'number';

it.each(calls)('$target gives nothing away and breaks nothing', async ({ target, requests }) => {
  expect(requests.length).toBeGreaterThanOrEqual(30);
  const faults: string[] = [];
  for (const request of requests) {
    const answer = await sendSigned(member.device, slice.clock.now, target, request);
    if (!isSound(answer, target))
      faults.push(`${answer.code} ${answer.message}: ${JSON.stringify(request).slice(0, 200)}`);
    if (target === logout) member = await slice.signIn();
  }
  expect(faults).toEqual([]);
});

it('leaves the prototype of all objects as it was', () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
});
