import { aShareCalendar } from '@lianpan/market/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataLack, LackedQuestion } from '../../wire/lack-questions.ts';
import { dataNeeds } from './data-needs.ts';
import { importFiles, standingEngine, type ImportedMarket } from './imported-market.fixture.ts';

const codes = ['600001', '600002', '600003'];
const lastDay = aShareCalendar.numberOf('2026-06-12')!;
const dates = Array.from({ length: 30 }, (_, at) => aShareCalendar.dateOf(lastDay - 29 + at));
const flowDate = dates.at(-2)!;

let market: ImportedMarket;
beforeAll(async () => {
  const bars = codes.flatMap((code) => dates.map((date) => `${code},${date},10,10.2,9.9,10.1,10,1000000,10050000`));
  market = await importFiles({
    'stocks.csv': ['code,name,listDate', ...codes.map((code) => `${code},股${code},2001-01-02`)],
    'daily.csv': ['code,date,open,high,low,close,preClose,volume,amount', ...bars],
    [`limit_up_pool.csv`]: [
      'date,code,name,firstSealTime,lastSealTime,boards',
      `${flowDate},600001,股600001,093000,093000,1`,
    ],
    'concept_members_20260603.csv': ['concept,code,name', '芯片,600001,股600001'],
  });
});
afterAll(() => market.remove());

const lacksOf = (...about: readonly [LackedQuestion, ...LackedQuestion[]]) => ({
  on: (date?: string): Promise<readonly DataLack[]> =>
    standingEngine(market.root, '2026-06-15T10:00:00+08:00').engine.of('imported').lacks(about, date),
});
const inShort = (lacks: readonly DataLack[]): readonly string[] => lacks.map(({ kind, of }) => `${kind} ${of}`);

describe('what a real market lacks for an answer', () => {
  it('names the kinds that nobody gave, and what is not worked out though its data are there', async () => {
    expect(inShort(await lacksOf('bidChances').on())).toEqual(['auction all', 'computation all', 'daily some']);
    expect(inShort(await lacksOf('signals').on())).toEqual(['minutes all', 'computation all', 'daily some']);
    expect(inShort(await lacksOf('abnormalEvents').on())).toContain('minutes all');
  });

  it('counts the stocks that are there where they are few, by the day', async () => {
    const [part] = await lacksOf('pick').on();
    expect(part).toEqual({ kind: 'daily', of: 'some', stockNum: 3, listedNum: 5450 });
    const [whole] = await lacksOf('sentiment').on();
    expect(whole).toEqual({ kind: 'daily', of: 'all', stockNum: 3, listedNum: 5450 });
    const [before] = await lacksOf('pick').on('2020-01-06');
    expect(before).toMatchObject({ kind: 'daily', of: 'all', stockNum: null });
  });

  it('goes by the day for lists and flows, and not for the members of a concept', async () => {
    expect(inShort(await lacksOf('limitBoard').on(flowDate))).toEqual(['daily some']);
    expect(inShort(await lacksOf('limitBoard').on())).toEqual(['daily some', 'limits some']);
    expect(inShort(await lacksOf('themes').on())).toEqual(['daily all', 'flows some']);
    expect(inShort(await lacksOf('themes').on('2026-06-02'))).toContain('concepts all');
  });

  it('says nothing of the rest of the market for one stock', async () => {
    expect(await lacksOf('scoreCurve').on()).toEqual([]);
  });

  it('leaves open what a second question lacks, and does not empty the page for it', async () => {
    const lacks = inShort(await lacksOf('scoreCurve', 'holdersOfStock').on());
    expect(lacks).toEqual(['holders some', 'computation some']);
  });

  it('names for a pool what each day that it reads has to have', async () => {
    const lacks = inShort(await lacksOf('focusPool').on());
    expect(lacks).toEqual(['concepts all', 'indices all', 'daily all', 'flows some']);
    expect(inShort(await lacksOf('leakPool').on('2026-06-03'))).toEqual(['concepts all', 'flows all', 'daily all']);
    expect(inShort(await lacksOf('leakPool').on('2026-06-05'))).toEqual(['flows all', 'daily all']);
  });

  it('goes by the lists that were looked at for what became of them', async () => {
    // Nobody gave the floats of a past day; those of the newest are in the list.
    expect(inShort(await lacksOf('bottomRises').on())).toEqual(['daily some', 'flows some']);
    expect(inShort(await lacksOf('bottomRises').on(flowDate))).toEqual(['shares all', 'daily some', 'flows some']);
    expect(inShort(await lacksOf('bottomResults').on())).toContain('shares all');
    expect(inShort(await lacksOf('lateResults').on())).toEqual(
      expect.arrayContaining(['minutes all', 'computation all']),
    );
  });

  it('has nothing to say of the simulated market', async () => {
    const { engine } = standingEngine(market.root, '2026-06-15T10:00:00+08:00');
    for (const about of Object.keys(dataNeeds) as LackedQuestion[])
      expect(await engine.of('simulated').lacks([about])).toEqual([]);
  });
});
