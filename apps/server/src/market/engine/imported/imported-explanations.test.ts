import { aShareCalendar } from '@lianpan/market/calendar';
import { mainForcePhase } from '@lianpan/market/diagnosis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplainedFact } from '../../wire/facts-protocol.ts';
import { importFiles, type ImportedMarket, type StandingEngine } from './imported-market.fixture.ts';

const lastDate = '2026-06-12';
const lastDay = aShareCalendar.numberOf(lastDate)!;
const dateBack = (back: number): string => aShareCalendar.dateOf(lastDay - back);

/** Rows of a stock that went up and down by turns and ended as `ends` says, prices in fen. */
function dailyRows(stockNo: string, bars: number, ends: readonly (readonly [close: number, high: number])[]): string[] {
  let prev = 1000;
  return Array.from({ length: bars }, (_, n) => {
    const back = bars - 1 - n;
    const [close, high] = ends[ends.length - 1 - back] ?? [1000 + (n % 3) * 10, 1030];
    const low = Math.min(prev, close);
    const volume = 1_000_000 + n * 1000;
    const prices = [prev, high, low, close, prev].map((fen) => (fen / 100).toFixed(2));
    prev = close;
    return [stockNo, dateBack(back), ...prices, volume, Math.round((close / 100) * volume)].join(',');
  });
}

let market: ImportedMarket;
let engine: StandingEngine['engine'];
let slotOf: StandingEngine['slotOf'];
beforeAll(async () => {
  market = await importFiles({
    'stocks.csv': [
      'code,name,listDate,floatShares',
      '600001,甲,2001-01-02,10000000',
      '600002,乙,2001-01-02,',
      '600003,丙,2001-01-02,10000000',
    ],
    'daily.csv': [
      'code,date,open,high,low,close,preClose,volume,amount',
      // Two limit-ups in a row at the end.
      ...dailyRows('600001', 90, [
        [1000, 1020],
        [1100, 1100],
        [1210, 1210],
      ]),
      // A limit that was reached and left, after one that held; too few bars for a phase, and no float.
      ...dailyRows('600002', 30, [
        [1000, 1020],
        [1100, 1100],
        [1150, 1210],
      ]),
      ...dailyRows('600003', 90, [
        [1000, 1020],
        [900, 1000],
        [810, 900],
      ]),
    ],
  });
  ({ engine, slotOf } = market.openAt('2026-06-15T10:00:00+08:00'));
});
afterAll(() => market.remove());

const explain = (metric: string, stockNo: string, date = lastDate, second?: number) =>
  engine.of('imported').explainFact(metric, slotOf.get(stockNo)!, date, second);
const inputOf = (fact: ExplainedFact | null, key: string) => fact!.inputs.find((input) => input.key === key)?.value;

describe('what is explained of an imported stock', () => {
  it('has its streak, its days and boards and how far a broken limit fell, as its board has them', async () => {
    const { records } = (await engine.of('imported').limitBoard(lastDate))!;
    expect(records).toHaveLength(3);
    expect(await explain('limitStreak', '600001')).toMatchObject({
      value: 2,
      asOf: Date.parse(`${lastDate}T15:00+08:00`),
    });
    const boards = await explain('daysBoards', '600001');
    expect([boards!.value, inputOf(boards, 'boardDays')]).toEqual([2, 2]);
    expect(await explain('limitStreak', '600001', dateBack(1))).toMatchObject({ value: 1 });
    expect(await explain('limitStreak', '600001', dateBack(2))).toBeNull();
    expect(await explain('limitStreak', '600002')).toMatchObject({ value: 0 });
    expect((await explain('brokenBack', '600002'))!.value).toBeCloseTo((11.5 / 12.1 - 1) * 100, 1);
    expect(await explain('downStreak', '600003')).toMatchObject({ value: 2 });
    expect(await explain('limitStreak', '600003')).toMatchObject({ value: null });
  });

  it('has its main net with the tier of it, as its flows have it', async () => {
    const [{ flow, tradeDate } = { flow: null, tradeDate: '' }] = await engine
      .of('imported')
      .flows(slotOf.get('600001')!, 1);
    expect(tradeDate).toBe(lastDate);
    const answer = await explain('mainNet', '600001');
    expect(answer).toMatchObject({ value: Math.round(flow!.mainNet), unit: 'yuan' });
    expect(inputOf(answer, 'flowTier')).toBe(4);
  });

  it('has its chips by the newest float, and none without one', async () => {
    const answer = (await explain('chips', '600001'))!;
    expect(answer.value).toBeGreaterThan(0);
    expect(inputOf(answer, 'close')).toBe(12.1);
    expect(answer.inputs.find(({ key }) => key === 'floatShares')).toMatchObject({ value: 10_000_000, time: lastDate });
    expect((await explain('chips', '600001', dateBack(2)))!.inputs[0]).toMatchObject({ value: 10, time: dateBack(2) });
    expect(await explain('chips', '600002')).toBeNull();
  });

  it('has a phase where sixty bars are there, by flows of the tier that it names', async () => {
    const phase = (await explain('mainForcePhase', '600001'))!;
    const fraction = (key: string): number => Number(inputOf(phase, key)) / 100;
    expect(phase.value).toBe(
      mainForcePhase({
        change20: fraction('change20'),
        netShare20: fraction('netShare20'),
        position60: fraction('position60'),
        volumeRatio20: Number(inputOf(phase, 'volumeRatio20')),
      }),
    );
    expect(inputOf(phase, 'flowTier')).toBe(4);
    const flows = (await engine.of('imported').flows(slotOf.get('600001')!, 20)).map(({ flow }) => flow);
    const net = flows.reduce((sum, { mainNet }) => sum + mainNet, 0);
    const amount = flows.reduce((sum, flow) => sum + flow.amount, 0);
    expect(fraction('netShare20')).toBeCloseTo(net / amount, 3);
    expect(await explain('mainForcePhase', '600001', dateBack(40))).toBeNull();
    expect(await explain('mainForcePhase', '600002')).toBeNull();
  });

  it('names the files as its source', async () => {
    for (const metric of ['limitStreak', 'mainNet', 'chips', 'mainForcePhase'])
      for (const { source } of (await explain(metric, '600001'))!.inputs) expect(source).toBe('imported');
  });

  it('is nothing that files do not tell, of a minute, or of a day that they do not have', async () => {
    const untold = ['sealStrength', 'sealAmount', 'breakCount', 'downSealAmount', 'abnormalDeviation', 'listNet'];
    for (const metric of [...untold, 'mainCost20', 'controlShare20', 'toString'])
      expect([metric, await explain(metric, '600001')]).toEqual([metric, null]);
    expect(await explain('mainNet', '600001', lastDate, 36_000)).toBeNull();
    expect(await explain('mainNet', '600001', lastDate, 54_000)).not.toBeNull();
    for (const date of ['2026-06-13', '2026-06-15', '2031-01-01', 'yesterday'])
      expect(await explain('chips', '600001', date)).toBeNull();
  });
});

it('explains the board of imported stocks by their own counts', async () => {
  const { summary } = (await engine.of('imported').limitBoard(lastDate))!;
  expect(summary).toMatchObject({ sealed: 1, broken: 1, promotionRate: 0.5 });
  const rate = await engine.of('imported').explainFact('sealRate', 'MARKET', lastDate);
  expect(rate).toMatchObject({ value: 50, asOf: Date.parse(`${lastDate}T15:00+08:00`) });
  expect(rate!.inputs).toMatchObject([{ value: 1, source: 'imported' }, { value: 1 }, { value: 2 }]);
  expect(await engine.of('imported').explainFact('promotion.1', 'MARKET', lastDate)).toMatchObject({ value: 50 });
  const simulated = await engine.of('simulated').explainFact('sealRate', 'MARKET', lastDate);
  expect(simulated!.inputs[0]).toMatchObject({ source: 'simulated' });
  expect(await engine.of('imported').explainFact('sealRate', 'MARKET', '2026-06-13')).toBeNull();
  expect(await engine.of('imported').explainFact('sentimentScore', 'MARKET', lastDate)).toBeNull();
});
