import type { CallKey } from '@lianpan/contract';
import { startSlice, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { joined } from './samples.fixture.ts';

const day = '2026-11-18';

let then: Slice;
let later: Slice;
let member: Device;
let laterMember: Device;
beforeAll(async () => {
  // Who may see all; the evening of the day, when all of it is out, and the morning two trading days after.
  then = await startSlice({ at: `${day}T20:00:00+08:00`, budgetFactor: 1e6, seed: true });
  later = await startSlice({ at: '2026-11-20T10:00:00+08:00', budgetFactor: 1e6, seed: true });
  member = (await then.signInAs('fullService')).device;
  laterMember = (await later.signInAs('fullService')).device;
});
afterAll(() => Promise.all([then.close(), later.close()]));

/** What is said of the moment of asking and not of the day; a name can change overnight. */
const ofTheMoment = new Set(['asOf', 'session', 'isTradingDay', 'versionToken', 'stockName', 'tags']);

/** An answer without what is of the moment. */
const ofTheDay = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ofTheDay);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (ofTheMoment.has(key) ? [] : [[key, ofTheDay(inner)]])),
  );
};

/** Other threads study one day after the other, and a loaded machine calls the making of a book busy. */
const polled = { timeout: 100_000, interval: 500 };

const studies = joined((samples) => samples.studySamples) as Partial<Record<CallKey, CallKey>>;

it.each(
  Object.entries(joined((samples) => samples.pastDaySamples)).flatMap(([target, inputs]) =>
    inputs.map((input) => [target as CallKey, JSON.stringify(input), input] as const),
  ),
)('%s %s of a past day is as it was known that day', async (target, _name, input) => {
  const ask = { ...input, tradeDate: day };
  const answered = (device: Device) => vi.waitFor(() => device.call(target, ask as never), polled);
  const study = studies[target];
  const studied = async (device: Device) => {
    const input = study === target ? ask : { tradeDate: day };
    if (study) await expect.poll(() => device.call(study, input as never), polled).not.toMatchObject({ days: 0 });
  };
  await Promise.all([studied(member), studied(laterMember)]);
  const [known, remembered] = await Promise.all([answered(member), answered(laterMember)]);
  expect(known).toMatchObject({ tradeDate: day });
  expect(ofTheDay(remembered)).toEqual(ofTheDay(known));
});
