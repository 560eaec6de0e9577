import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { aShareCalendar } from '@lianpan/market/calendar';
import { contract, replayHeader, type Call, type CallKey } from '@lianpan/contract';
import { sendSigned, startSlice, type Answer, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { inputSamples, joined, type Input } from '../samples.fixture.ts';
import { replayUseOf } from './reads.ts';
import { closeOn, minuteCode, storedBar, storedCodes, storedDay, storedMarket } from './stored-days.fixture.ts';

const polled = { timeout: 200_000, interval: 300 };

interface Living {
  readonly root: string;
  readonly slice: Slice;
  readonly device: Device;
  readonly sessionId: number;
}

/** A server with the import of every day, and one whose import ends with the replayed day. */
let all: Living;
let ended: Living;

async function live(hasLater: boolean): Promise<Living> {
  const root = await storedMarket(hasLater);
  const slice = await startSlice({ marketDir: root, budgetFactor: 1e6, stockCount: 60 });
  const { device } = await slice.signIn();
  const { sessionId } = await device.call('POST /api/stocks/replay/startReplay', { storedDate: storedDay });
  await vi.waitFor(async () => {
    const { session } = await device.call('POST /api/stocks/replay/getReplay', { sessionId });
    expect(session?.state).toBe('open');
  }, polled);
  device.extraHeaders = { [replayHeader]: String(sessionId) };
  return { root, slice, device, sessionId };
}

beforeAll(async () => {
  all = await live(true);
  ended = await live(false);
});
afterAll(async () => {
  for (const { slice, root } of [all, ended]) {
    await slice.close();
    fs.rmSync(root, { recursive: true, force: true });
  }
});

/** Runs the clock of a replay on to a time of its day. */
async function runTo({ device, slice, sessionId }: Living, time: string): Promise<void> {
  const control = (action: 'run' | 'pause' | 'step') =>
    device.call('POST /api/stocks/replay/controlReplay', { sessionId, action, speed: 60 });
  const to = Date.parse(`${storedDay}T${time}:00+08:00`);
  let { clock } = await control('run');
  while (to - clock >= 900_000) {
    slice.clock.advance(15_000);
    ({ clock } = await control('pause'));
    await control('run');
  }
  ({ clock } = await control('pause'));
  while (clock < to) ({ clock } = await control('step'));
  expect(clock).toBe(to);
}

describe('stored days', () => {
  it('are told from the first with a quarter before it to the last', async () => {
    const { stored } = await all.slice.call('POST /api/stocks/replay/getReplayDays', {});
    expect(stored!.from < storedDay && stored!.to > storedDay).toBe(true);
    expect((await ended.slice.call('POST /api/stocks/replay/getReplayDays', {})).stored!.to).toBe(storedDay);
  });

  it.each(['2026-06-06', '2019-01-02', '2026-11-20'])(
    '%s is refused and says what can be chosen',
    async (storedDate) => {
      const { device } = await all.slice.signIn();
      await expect(device.call('POST /api/stocks/replay/startReplay', { storedDate })).rejects.toMatchObject({
        details: { bizCode: 'INPUT_INVALID' },
        message: expect.stringMatching(/\d{4}-\d\d-\d\d 至 \d{4}-\d\d-\d\d/),
      });
    },
  );
});

const asked = (target: CallKey): Input => {
  const samples = { ...inputSamples, ...joined((one) => one.marketSamples) } as Partial<Record<CallKey, Input>>;
  // Samples name simulated stocks.
  const written = JSON.stringify(samples[target] ?? sampleInput(contract[target].input))
    .replace(/\b\d{6}\.(?:SH|SZ|BJ)\b/g, `${minuteCode}.SH`)
    .replace(/"\d{6}"/g, `"${minuteCode}"`);
  return JSON.parse(written) as Input;
};

async function ask({ device, slice }: Living, target: CallKey, input: Input): Promise<Answer> {
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

/** Of the server's clock or of the member's account, and of no market. */
const ofServer = new Set(['serviceEndTime', 'createdTime', 'accountId', 'accounts', 'resetFrom', 'useTicket']);
const ofMarket = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ofMarket);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (ofServer.has(key) ? [] : [[key, ofMarket(one)]])),
  );
};

describe('a stored day at 09:15', () => {
  it('has nobody at a limit, under its own date and not under that of the day before', async () => {
    for (const input of [{}, { tradeDate: storedDay }]) {
      const { tradeDate, list, total, session } = await all.device.call(
        'POST /api/stocks/hall/getLimitStockList',
        input,
      );
      expect([tradeDate, list, total, session]).toEqual([storedDay, [], 0, 'OPEN_CALL_1']);
      const { board, tradeDate: of } = await all.device.call('GET /api/stocks/hall/getStockHqLimitInfo', input);
      expect([of, board]).toEqual([storedDay, null]);
    }
    // The day before is there under its own date.
    const before = aShareCalendar.dateOf(aShareCalendar.numberOf(storedDay)! - 1);
    const past = await all.device.call('POST /api/stocks/hall/getLimitStockList', { tradeDate: before });
    expect(past.tradeDate).toBe(before);
  });
});

describe('a stored day at 10:30', () => {
  beforeAll(async () => {
    await runTo(all, '10:30');
    await runTo(ended, '10:30');
  });

  const reads = (Object.keys(contract) as CallKey[]).filter(
    (target) => replayUseOf(target) === 'market' && !(contract[target] as Call).writes,
  );

  it.each(reads)('%s knows nothing of what came later', async (target) => {
    const input = asked(target);
    const [one, other] = await Promise.all([ask(all, target, input), ask(ended, target, input)]);
    const reported = ({ code, message, data }: Answer): unknown => ofMarket({ code, message, data });
    // Later days in the import change nothing, and no later date is told.
    expect(reported(one)).toEqual(reported(other));
    const dates = JSON.stringify(ofMarket(one.data) ?? null).match(/\b20\d\d-\d\d-\d\d\b/g) ?? [];
    expect(dates.filter((date) => date > storedDay)).toEqual([]);
  });

  it('shows the open of stocks without minutes, and the bars that have ended of one with them', async () => {
    const { list } = await all.device.call('POST /api/stocks/quote/getQuotes', {
      symbols: storedCodes,
    });
    const quote = (code: string) => list.find(({ stockNo }) => stockNo === code)!;
    const second = storedBar(1, 0);
    expect(quote('600001')).toMatchObject({ price: second.open, high: second.open, low: second.open, volume: null });
    const first = storedBar(0, 0);
    // Ten o'clock at the open, half past at the low.
    expect(quote(minuteCode)).toMatchObject({ price: first.low, open: first.open, low: first.low, volume: 3000 });
    expect(quote(minuteCode).prevClose).toBe(closeOn(0, -1));
  });

  it('fills a resting order at the close of a stock that has no minutes', async () => {
    const { high, close } = storedBar(1, 0);
    const { order } = await all.device.call('POST /api/stocks/mock/placeOrder', {
      clientOrderId: randomUUID(),
      stockNo: '600001',
      side: 'buy',
      type: 'LIMIT',
      price: high,
      quantity: 100,
    });
    expect(order.state).toBe('ACCEPTED');
    await runTo(all, '15:01');
    const { list } = await all.device.call('POST /api/stocks/mock/getTrades', {});
    expect(list).toMatchObject([{ stockNo: '600001', price: close, quantity: 100, tradeDate: storedDay }]);
  });

  it('is debriefed from its bars and asks about them', async () => {
    const { device, sessionId } = all;
    await device.call('POST /api/stocks/replay/endReplay', { sessionId });
    device.extraHeaders = {};
    const debrief = await vi.waitFor(() => device.call('POST /api/stocks/replay/getDebrief', { sessionId }), polled);
    expect(debrief.session).toMatchObject({ isStored: true, kind: 'stored', tradeDate: storedDay });
    expect(debrief.stocks).toMatchObject([{ stockNo: '600001', close: storedBar(1, 0).close, line: [] }]);
    const rising = storedCodes.filter((_, n) => closeOn(n, 0) > closeOn(n, -1)).length;
    const share = rising / storedCodes.length;
    await device.call('POST /api/stocks/replay/saveChecks', { sessionId, answers: debrief.checks.map(() => 0) });
    const { checks } = await device.call('POST /api/stocks/replay/getDebrief', { sessionId });
    const breadth = checks.find(({ question }) => question.includes('上涨的股票'));
    expect(breadth?.answer).toBe(share < 0.3 ? 0 : share < 0.7 ? 1 : 2);
    const index = checks.find(({ question }) => question.includes('上证指数'));
    const change = 4000 / (4000 + 10 * Math.sin(-1)) - 1;
    expect(index?.answer).toBe(change < -0.01 ? 0 : change < 0 ? 1 : change < 0.01 ? 2 : 3);
  });
});
