import fs from 'node:fs';
import path from 'node:path';
import { contract, OutcomeError, type Call, type CallKey } from '@lianpan/contract';
import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inStories, openToAll, ownAlone } from './roles-elsewhere.fixture.ts';
import { taken } from './roles.fixture.ts';
import { inputFields } from './sample-input.fixture.ts';
import { joined, type Cases, type Input, type RoleSamples } from './samples.fixture.ts';

const samples = joined((one) => one.roleSamples) as RoleSamples;
const walked = Object.entries(samples) as [CallKey, NonNullable<RoleSamples[CallKey]>][];
const casesOf = ({ roles, states = {} }: NonNullable<RoleSamples[CallKey]>): Cases => ({ ...roles, ...states });

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e6, seed: true });
});
afterAll(() => slice.close());

/** How a call ended: `taken`, or why it was refused. */
async function endOf(by: Device, target: CallKey, input: Input): Promise<string> {
  try {
    await by.call(target, input as never);
    return taken;
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error;
    const { bizCode, rule } = error.details;
    return [rule, bizCode].find((reason) => typeof reason === 'string') ?? error.outcome;
  }
}

describe.each(walked)('%s', (target, sample) => {
  it.each(Object.entries(casesOf(sample)))('of or by: %s', async (_, [end, scene]) => {
    const { by, input } = await scene(slice);
    expect(await endOf(by, target, input)).toBe(end);
  });
});

it.each(walked)('%s is open to somebody and refused to somebody', (_, sample) => {
  const ends = Object.values(casesOf(sample)).map(([end]) => end);
  expect(ends).toContain(taken);
  expect(ends.filter((end) => end !== taken).length).toBeGreaterThan(0);
  expect(Object.keys(sample.roles).length).toBeGreaterThan(1);
});

it('the cases of states and roles of a call have names of their own', () => {
  for (const [target, { roles, states = {} }] of walked)
    expect([target, Object.keys(roles).filter((name) => name in states)]).toEqual([target, []]);
});

/** Names that the caller gives, and names of what is everybody's. */
const isNoObject = /^(client\w+Id|uploadId|markingToolIds?|gambitIds|expressionId|atIds|optionIds)$/;

const elsewhere = [...ownAlone, ...openToAll, ...(Object.keys(inStories) as CallKey[])];

it('every call that changes what it names has cases, or says where they are', () => {
  const changing = (Object.entries(contract) as [CallKey, Call][]).flatMap(([target, call]) =>
    call.writes && inputFields(call.input).some((field) => /Ids?$/.test(field) && !isNoObject.test(field))
      ? [target]
      : [],
  );
  expect(changing.length).toBeGreaterThan(100);
  expect(changing.filter((target) => !(target in samples) && !elsewhere.includes(target))).toEqual([]);
  expect(elsewhere.filter((target) => target in samples || !changing.includes(target))).toEqual([]);
  expect(new Set(elsewhere).size).toBe(elsewhere.length);
});

it.each(Object.entries(inStories))('%s is played in %s', (target, file) => {
  const story = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  expect(story).toContain(`/${path.basename(target)}'`);
});
