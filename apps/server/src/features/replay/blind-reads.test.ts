import { contract, replayHeader, type Call, type CallKey } from '@lianpan/contract';
import { sendSigned, startSlice, type Answer, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { inputSamples, joined, type Input } from '../samples.fixture.ts';
import { disguiseBy } from './disguise.ts';
import { updateSession } from './queries.ts';
import { replayUseOf } from './reads.ts';
import { startSession } from './sessions.ts';

const day = '2026-06-02';

let slice: Slice;
let device: Device;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e6, seed: true });
  const member = await slice.signInAs('fullService');
  device = member.device;
  const row = await startSession(
    slice.db,
    member.customerId,
    { kind: 'crash', tradeDate: day, isBlind: true },
    slice.clock.now(),
  );
  const standing = await updateSession(slice.db, row.id, { at: new Date(`${day}T10:30:00+08:00`) });
  await vi.waitFor(() => slice.parts.replays.dayReader.marketOf(standing!), { timeout: 90_000, interval: 500 });
  device.extraHeaders = { [replayHeader]: String(row.id) };
});
afterAll(() => slice.close());

async function ask(target: CallKey, input: Input): Promise<Answer> {
  const send = (): Promise<Answer> =>
    target.startsWith('GET')
      ? sendSigned(device, slice.clock.now, target, { search: new URLSearchParams(input as never).toString() })
      : sendSigned(device, slice.clock.now, target, { body: JSON.stringify(input) });
  let answer = await send();
  while (answer.code === 1003 || answer.data?.['bizCode'] === 'PREPARING') {
    await new Promise((resolve) => setTimeout(resolve, 300));
    answer = await send();
  }
  return answer;
}

const samples = { ...inputSamples, ...joined((one) => one.marketSamples) } as Partial<Record<CallKey, Input>>;
const reads = (Object.keys(contract) as CallKey[]).filter(
  (target) => replayUseOf(target) === 'market' && !(contract[target] as Call).writes,
);

/** However somebody may write the day, the one before and the one after. */
const trueDates =
  /2026-0[56]|20260[56]\d\d|(?<!\d)6月[123]日|\bJune? [123]\b|\b[123] June?\b|(?<![\d-])06-0[123](?![\d-])/;
const from = Date.parse('2026-05-01T00:00:00+08:00');
const isOfDay = (at: number): boolean => at >= from && at < Date.parse('2026-07-01T00:00:00+08:00');

describe('a blind replay', () => {
  it.each(reads)('%s does not tell its date', async (target) => {
    const { message, data } = await ask(target, samples[target] ?? sampleInput(contract[target].input));
    const written = JSON.stringify({ message, data });
    expect(trueDates.exec(written)).toBeNull();
    expect((written.match(/(?<![\d.])1\d{12}(?![\d.])/g) ?? []).map(Number).filter(isOfDay)).toEqual([]);
  });

  it('takes dates as it tells them', async () => {
    const { tradeDays: days } = await device.call('GET /api/stocks/hall/getTradeDays', {});
    const reported = days.at(-2)!;
    const kLine = await device.call('POST /api/stocks/quote/getKLine', {
      symbol: '000001.SH',
      period: 'day',
      adjust: 'none',
    });
    expect(kLine.date).toContain(reported);
    const board = await device.call('POST /api/stocks/hall/getLimitStockList', { tradeDate: reported } as never);
    expect(board.tradeDate).toBe(reported);
  });
});

describe('dates', () => {
  const { answer, input, message } = disguiseBy(104, Date.parse(`${day}T10:30:00+08:00`));

  it.each([
    ['"2026-06-02"', '"2024-06-04"'],
    ['{"asOf":1780367400000}', '{"asOf":1717468200000}'],
    ['{"amount":1780367400000}', '{"amount":1780367400000}'],
    ['"6月2日涨停，2026年6月1日回落"', '"6月4日涨停，2024年6月3日回落"'],
    ['"2026年一季报"', '"2024年一季报"'],
    ['"diag:600519.SH:2026-06-02:1030:v1"', '"diag:600519.SH:2024-06-04:1030:v1"'],
    ['{"price":12.34,"stockNo":"600519"}', '{"price":12.34,"stockNo":"600519"}'],
  ])('%s is told as %s', (one, other) => {
    expect(answer(one)).toBe(other);
  });

  it('come back as they are', () => {
    const asked = { tradeDate: '2024-06-04', at: 1717468200000, ref: 'x:2024-06-04:v1', quantity: 100 };
    expect(input(asked)).toEqual({ tradeDate: day, at: 1780367400000, ref: 'x:2026-06-02:v1', quantity: 100 });
    expect(message('2026-06-02 不能交易')).toBe('2024-06-04 不能交易');
  });
});
