import { contract, replayHeader, type Call, type CallKey } from '@lianpan/contract';
import { sendSigned, startSlice, type Answer, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { inputSamples, joined, type Input } from '../samples.fixture.ts';
import { updateSession } from './queries.ts';
import { replayUseOf } from './reads.ts';
import { startSession } from './sessions.ts';

const day = '2026-06-02';
const at = `${day}T10:30:00+08:00`;

/** A server of today with a replay that stands at the moment, and one whose market was started there. */
let today: Slice;
let then: Slice;
let replaying: Device;
let living: Device;
let stranger: Device;
beforeAll(async () => {
  today = await startSlice({ budgetFactor: 1e6, seed: true });
  then = await startSlice({ at, budgetFactor: 1e6, seed: true });
  const member = await today.signInAs('fullService');
  replaying = member.device;
  living = (await then.signInAs('fullService')).device;
  stranger = (await then.signIn()).device;
  const chosen = { kind: 'crash', level: 1, tradeDate: day, preDays: 250 } as const;
  const row = await startSession(today.db, member.customerId, chosen, today.clock.now());
  const standing = await updateSession(today.db, row.id, { at: new Date(at) });
  await vi.waitFor(() => today.parts.replays.dayReader.marketOf(standing!), { timeout: 90_000, interval: 500 });
  replaying.extraHeaders = { [replayHeader]: String(row.id) };
});
afterAll(() => Promise.all([today.close(), then.close()]));

const ask = async (slice: Slice, device: Device, target: CallKey, input: Input): Promise<Answer> => {
  const send = (): Promise<Answer> =>
    target.startsWith('GET')
      ? sendSigned(device, slice.clock.now, target, { search: new URLSearchParams(input as never).toString() })
      : sendSigned(device, slice.clock.now, target, { body: JSON.stringify(input) });
  let answer = await send();
  const isBusy = ({ code, data }: Answer): boolean => code === 1003 || data?.['bizCode'] === 'PREPARING';
  while (isBusy(answer)) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    answer = await send();
  }
  return answer;
};

const samples = {
  ...inputSamples,
  ...joined((one) => one.marketSamples),
} as Partial<Record<CallKey, Input>>;
const pastDays = joined((one) => one.pastDaySamples) as Partial<Record<CallKey, readonly Input[]>>;
const callsThatAre = (use: ReturnType<typeof replayUseOf>): CallKey[] =>
  // The staff is in no replay.
  (Object.keys(contract) as CallKey[]).filter(
    (target) => contract[target].auth !== 'staff' && replayUseOf(target) === use,
  );
const writes = (target: CallKey): boolean => (contract[target] as Call).writes ?? false;

const ownCards: CallKey = 'GET /api/stocks/hall/getHallDiagnosisCards';
/** Of the server's clock or of the member's account, and of no market. */
const ofServer = new Set([
  'serviceEndTime',
  'createdTime',
  'useTicket',
  'kind',
  'resetFrom',
  'accounts',
  'accountId',
  'addTime',
]);
const withoutServer = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutServer);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (ofServer.has(key) ? [] : [[key, withoutServer(one)]])),
  );
};

/** All dates in an answer. */
function datesIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(...(value.match(/\b20\d\d-\d\d-\d\d\b/g) ?? []));
  else if (Array.isArray(value)) for (const one of value) datesIn(one, found);
  else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) datesIn(one, found);
  return found;
}

describe('in a replay', () => {
  it.each(
    callsThatAre('market')
      .filter((target) => !writes(target))
      .flatMap((target) => {
        const inputs = pastDays[target] ?? [samples[target] ?? sampleInput(contract[target].input)];
        return inputs.map((input) => [target, JSON.stringify(input), input] as const);
      }),
  )('%s %s is answered as it was then', async (target, _name, input) => {
    const reported = ({ code, message, data }: Answer): unknown => withoutServer({ code, message, data });
    const askBoth = async (): Promise<Answer> => {
      const [remembered, known] = await Promise.all([
        ask(today, replaying, target, input as Input),
        // Whose cards show own diagnoses has been told some.
        ask(then, target === ownCards ? stranger : living, target, input as Input),
      ]);
      expect(reported(remembered)).toEqual(reported(known));
      return remembered;
    };
    // What takes its time is told when it is asked for again, of each market when it is ready.
    const remembered = await vi.waitFor(askBoth, { timeout: 200_000, interval: 1000 });
    expect(datesIn(withoutServer(remembered.data)).filter((date) => date > day)).toEqual([]);
    expect(remembered.market).toBeNull();
  });

  it.each(callsThatAre('none'))('%s is refused and says why', async (target) => {
    const answer = await ask(today, replaying, target, samples[target] ?? sampleInput(contract[target].input));
    const message = writes(target) ? '回放期间不能操作，请先结束回放' : '当时没有数据';
    expect(answer).toMatchObject({ code: 1002, message, data: { bizCode: 'NO_HISTORY' } });
  });

  it('the profile is told as always, and a market is not', async () => {
    expect(await replaying.call('POST /api/system/mine/getUserInfo', {})).toBeTruthy();
    const { tradeDate } = await replaying.call('GET /api/stocks/hall/getStockMarketInfo', {});
    expect(tradeDate).toBe(day);
  });

  it('nobody else gets in', async () => {
    const other = (await today.signIn()).device;
    for (const named of [replaying.extraHeaders[replayHeader]!, '999999', 'x', '-1']) {
      other.extraHeaders = { [replayHeader]: named };
      await expect(other.call('GET /api/stocks/hall/getStockMarketInfo', {})).rejects.toMatchObject({
        details: { bizCode: 'CONTENT_GONE' },
      });
    }
    const guest = today.newDevice();
    guest.extraHeaders = replaying.extraHeaders;
    await expect(guest.call('GET /api/stocks/hall/getStockMarketInfo', {})).rejects.toMatchObject({
      outcome: 'notLoggedIn',
    });
  });
});
