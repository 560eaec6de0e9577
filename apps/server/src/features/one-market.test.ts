import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contract, marketNames, type Call, type CallKey, type MarketName } from '@lianpan/contract';
import { aShareCalendar } from '@lianpan/market/calendar';
import { sendSigned, startSlice, type Answer, type Device, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMarket } from '../market/import/import-market.ts';
import { sampleInput } from './sample-input.fixture.ts';
import { inputSamples, joined, type InputSamples } from './samples.fixture.ts';

/** Every imported stock is called so, and no simulated one is. */
const realName = '真实';
const codes = ['600000', '600001', '600003', '600004', '000001', '000002', '300001', '688001'];
const days = 80;
/** The real days ended a week before the clock of the simulated market. */
const lastDay = aShareCalendar.atOrBefore('2026-11-13');

/** Bars of all codes with an amount in every row, all different. */
function realFiles(folder: string): void {
  const lines = codes.flatMap((code, n) =>
    Array.from({ length: days }, (_, back) => {
      const close = 20 + n + Math.sin(back / 3 + n);
      const before = 20 + n + Math.sin((back - 1) / 3 + n);
      const prices = [before, Math.max(before, close), Math.min(before, close), close, before];
      const date = aShareCalendar.dateOf(lastDay - days + 1 + back);
      return [code, date, ...prices.map((price) => price.toFixed(2)), 1e6, Math.round(close * 1e6)].join();
    }),
  );
  const write = (name: string, head: string, rows: readonly string[]): void =>
    fs.writeFileSync(path.join(folder, name), [head, ...rows, ''].join('\n'));
  write('daily.csv', 'code,date,open,high,low,close,preClose,volume,amount', lines);
  write(
    'stocks.csv',
    'code,name,industry,listDate,floatShares,totalShares',
    codes.map((code) => `${code},${realName}${code},银行,2001-01-02,1000000000,1000000000`),
  );
  write('index_daily.csv', 'code,date,open,high,low,close,volume,amount', [
    'sh000001,2026-11-12,3990,4010,3980,4000,50000000000,800000000000',
    'sh000001,2026-11-13,4000,4050,3990,4040,50000000000,800000000000',
  ]);
}

const calls = Object.entries(contract) as [CallKey, Call][];
const ownSamples: InputSamples = { ...inputSamples, ...joined((samples) => samples.marketSamples) };
/** They end the session, or change which market is looked at. */
const left = new Set<string>(['POST /api/auth/common/logout', 'POST /api/stocks/market/chooseMarket']);

let root: string;
let slice: Slice;
let member: Device;
beforeAll(async () => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-one-market-'));
  const files = path.join(root, 'files');
  fs.mkdirSync(files);
  realFiles(files);
  await importMarket({ root, paths: [files] });
  slice = await startSlice({ marketDir: root, budgetFactor: 1e6 });
  member = (await slice.signIn()).device;
});
afterAll(async () => {
  await slice.close();
  fs.rmSync(root, { recursive: true, force: true });
});

/** Asks until the picker is there. */
async function ask(device: Device, target: CallKey): Promise<Answer> {
  const input = ownSamples[target] ?? sampleInput(contract[target].input);
  const send = (): Promise<Answer> =>
    target.startsWith('GET')
      ? sendSigned(device, slice.clock.now, target, { search: new URLSearchParams(input as never).toString() })
      : sendSigned(device, slice.clock.now, target, { body: JSON.stringify(input) });
  let answer = await send();
  for (let tries = 0; answer.data?.['bizCode'] === 'TOO_FREQUENT' && tries < 5; tries++) answer = await send();
  return answer;
}

/** What an index is called: one of an invented market says so. */
const indexName = /^(?:模拟|Sim\. )?(?:上证指数|深证成指|创业板指|SSE Composite|SZSE Component|ChiNext)$/;
const invented = /^(?:模拟|Sim\. )/;

/** Names of stocks and indices and keys of sources anywhere in an answer. */
function reported(value: unknown, found = { names: [] as string[], indices: [] as string[], sources: [] as string[] }) {
  if (Array.isArray(value)) for (const one of value) reported(one, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      if (['stockName', 'name', 'nameEn'].includes(key) && typeof one === 'string' && indexName.test(one)) {
        found.indices.push(one);
      } else if (key === 'stockName' && typeof one === 'string' && !one.startsWith('*')) found.names.push(one);
      if (['sourceName', 'lineSource', 'source'].includes(key) && typeof one === 'string') found.sources.push(one);
      reported(one, found);
    }
  }
  return found;
}

describe.each(marketNames)('in the %s market', (market) => {
  const seen = new Map<string, ReturnType<typeof reported>>();
  beforeAll(async () => {
    member.market = market;
    await member.call('POST /api/stocks/hall/addoptionalstock', { stockNos: ['600000', '000001'] });
  });

  it.each(calls.filter(([target]) => !left.has(target)))('%s tells nothing of the other', async (target) => {
    const answer = await ask(member, target);
    const found = reported(answer.data);
    const { names, indices, sources } = found;
    seen.set(target, found);
    // Conditions ask for membership, which people name as everybody does.
    if (target !== 'POST /api/stocks/picker/getConditions')
      expect(indices.filter((name) => invented.test(name) !== (market === 'simulated'))).toEqual([]);
    expect(names.filter((name) => name.startsWith(realName) !== (market === 'real'))).toEqual([]);
    expect(sources.filter((source) => (source === 'simulated') !== (market === 'simulated'))).toEqual([]);
  });

  it('indices are named by the strip of the hall and the review of a week', () => {
    const naming = [...seen].filter(([, { indices }]) => indices.length > 0).map(([target]) => target);
    expect(naming).toEqual(
      expect.arrayContaining(['GET /api/stocks/hall/getStockMarketInfo', 'POST /api/stocks/tactics/getWeekReview']),
    );
  });

  it('stocks are told of by the calls that lists and pages ask', () => {
    const naming = [...seen].filter(([, { names }]) => names.length > 0).map(([target]) => target);
    expect(naming).toEqual(
      expect.arrayContaining([
        'POST /api/stocks/quote/getRanking',
        'POST /api/stocks/quote/getQuotes',
        'POST /api/stocks/quote/getQuoteHeader',
        'GET /api/stocks/quote/searchStock',
        'POST /api/stocks/hall/getoptionalstocks',
        'POST /api/system/mine/getSuggestions',
        'POST /api/stocks/picker/preview',
        'POST /api/stocks/picker/run',
      ]),
    );
  });

  it('every answer names it', async () => {
    const { lastRequest } = member;
    await member.call('GET /api/stocks/market/getMarkets', {});
    expect(member.lastRequest).not.toBe(lastRequest);
    expect(member.lastAnswer?.market).toBe(market);
  });
});

describe('a person', () => {
  const marketOf = (device: Device): Promise<MarketName> =>
    device.call('GET /api/stocks/market/getMarkets', {}).then(({ market }) => market);

  it('is shown the real market, and another only by choice', async () => {
    const { markets } = await slice.call('GET /api/stocks/market/getMarkets', {});
    expect(markets).toEqual([
      { market: 'real', tradeDate: '2026-11-13', stockCount: codes.length },
      { market: 'simulated', tradeDate: '2026-11-20', stockCount: expect.any(Number) },
    ]);
    expect(await marketOf(slice.guest)).toBe('real');
    expect(await marketOf(slice.newDevice({ market: 'simulated' }))).toBe('simulated');
  });

  it('keeps a choice on all devices, and each market has a watchlist of its own', async () => {
    const someone = await slice.signIn();
    await someone.device.call('POST /api/stocks/hall/addoptionalstock', { stockNo: '600001' });
    await someone.device.call('POST /api/stocks/market/chooseMarket', { market: 'simulated' });
    const other = await slice.signIn(someone.mobile);
    expect(await marketOf(other.device)).toBe('simulated');
    expect((await other.device.call('POST /api/stocks/hall/getoptionalstocks', {})).list).toEqual([]);
    other.device.market = 'real';
    const { list } = await other.device.call('POST /api/stocks/hall/getoptionalstocks', {});
    expect(list.map(({ stockName }) => stockName)).toEqual([`${realName}600001`]);
  });

  it('is given figures of the newest real day, and its date', async () => {
    const device = slice.newDevice({ market: 'real' });
    const info = await device.call('GET /api/stocks/hall/getStockMarketInfo', {});
    expect(info).toMatchObject({ tradeDate: '2026-11-13', sourceName: 'imported', final: true });
    const { up, flat, down } = info.breadth;
    expect(up + flat + down).toBe(codes.length);
    // A handful is no market, and says so; the simulated one is whole as it is.
    expect(info.coverage).toEqual({ knownNum: codes.length, listedNum: 5450 });
    const simulated = await slice
      .newDevice({ market: 'simulated' })
      .call('GET /api/stocks/hall/getStockMarketInfo', {});
    expect(simulated.coverage).toBeNull();
    expect(info.indices.map(({ symbol, price }) => [symbol, price])).toEqual([['000001.SH', 4040]]);
    expect(info.marketAmount).toBeGreaterThan(0);
  });
});
