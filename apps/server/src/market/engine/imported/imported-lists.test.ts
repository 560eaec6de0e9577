import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplainedFact } from '../../wire/facts-protocol.ts';
import { importFiles, type ImportedMarket, type StandingEngine } from './imported-market.fixture.ts';

/** Bars of two stocks in March 2026, and their rows in a public limit pool of those days. */
const bars = [
  '000533,2026-03-03,11.41,11.88,10.77,11.18,11.39,94609070',
  '000533,2026-03-04,11.12,12.3,11.1,12.3,11.18,57483905',
  '000533,2026-03-05,13.53,13.53,13.53,13.53,12.3,7988989',
  '000533,2026-03-06,14.88,14.88,14.88,14.88,13.53,9950888',
  '000533,2026-03-09,15.76,16.37,15.62,16.37,14.88,53686582',
  '000533,2026-03-10,18.01,18.01,16.71,17.66,16.37,264781506',
  '000815,2026-03-03,14.42,14.53,12.96,12.96,14.4,86576986',
  '000815,2026-03-04,12.96,13.88,12.96,13.48,12.96,58185583',
  '000815,2026-03-05,13.8,14.83,13.55,14.83,13.48,107182207',
  '000815,2026-03-06,15.17,16.31,15.08,16.31,14.83,96148503',
  '000815,2026-03-09,16.53,17.94,15.81,17.94,16.31,225423096',
];
/** A day on which one of the two has a bar, and the other a row alone. */
const lastBar = '000533,2026-03-11,17.66,17.9,17.5,17.8,17.66,154781506';
const rowAlone = '2026-03-11,000815,21.71,1000000,09:30:00,09:30:00,0,5';
const pool = [
  '2026-03-04,000533,12.3,185046771,09:31:36,09:33:36,2,1',
  '2026-03-05,000533,13.53,432341827,09:25:00,09:25:00,0,2',
  '2026-03-05,000815,14.83,28513641,13:12:21,14:56:06,8,1',
  '2026-03-06,000815,16.31,215734359,09:40:15,09:40:15,0,2',
  '2026-03-09,000815,17.94,138686407,11:11:00,13:32:48,2,3',
];
/** Rows that can't be of those bars: another close, another count, and of stocks that nobody imported. */
const wrong = [
  '2026-03-06,000533,14.87,421632418,09:25:00,09:25:00,0,3',
  '2026-03-09,000533,16.37,202478860,09:30:12,09:30:12,0,5',
  '2026-03-09,600000,16.37,202478860,09:30:12,09:30:12,0,5',
];
/** A list of the afternoon, one of the end of the day, and a list of who fell to the limit, without any time. */
const findings = [
  '2026-03-10,13:46:04,limit_up_broken,000533,17.66,0,0,09:31:05,13:20:00,3',
  '2026-03-10,15:02:00,limit_up_broken,000533,17.66,0,0,09:30:00,09:33:10,2',
  '2026-03-03,15:02:00,limit_down,000815,12.96,0,1,,,4',
];

let market: ImportedMarket;
beforeAll(async () => {
  market = await importFiles({
    'stocks.csv': [
      'code,name,listDate,floatShares',
      '000533,甲,1994-01-03,684902400',
      '000815,乙,1998-05-28,695263034',
    ],
    'daily.csv': ['code,date,open,high,low,close,preClose,volume', ...bars, lastBar],
    'limit_up_pool.csv': [
      'date,code,price,sealFunds,firstSeal,lastSeal,breakTimes,boards',
      ...pool,
      rowAlone,
      ...wrong,
    ],
    'xgb_pools_20260310.csv': [
      'date,asOf,pool,code,price,limitUpDays,limitDownDays,firstLimitUp,lastLimitUp,breakTimes',
      ...findings,
    ],
  });
});
afterAll(() => market.remove());

const inputOf = (fact: ExplainedFact | null, key: string) => fact!.inputs.find((input) => input.key === key);

describe('the limits of imported stocks that a published list has', () => {
  let engine: StandingEngine['engine'];
  let slotOf: StandingEngine['slotOf'];
  beforeAll(() => void ({ engine, slotOf } = market.openAt('2026-03-16T10:00:00+08:00')));
  const recordsOn = async (date: string) => (await engine.of('imported').limitBoard(date))!.records;
  const explain = (metric: string, stockNo: string, date: string, second?: number) =>
    engine.of('imported').explainFact(metric, slotOf.get(stockNo)!, date, second);

  it('are listed without a bar of their day, with what the list says alone, and count nowhere', async () => {
    const board = (await engine.of('imported').limitBoard('2026-03-11'))!;
    const record = board.records.find(({ index }) => index === slotOf.get('000815'))!;
    expect(record).toMatchObject({
      ...{ side: 'up', isSealed: true, limit: 2171, change: Number.NaN, turnover: null, streak: 5, boardType: null },
      ...{ isStreakPublished: true, sealAmount: 1_000_000, firstSealSecond: 34_200, breakCount: 0, strength: null },
    });
    expect([board.market?.limitUp, board.summary.sealed]).toEqual([0, 0]);
    expect(board.records).toHaveLength(1);
    // Until its list is out nothing is known of it.
    const before = market.openAt('2026-03-11T15:59:00+08:00').engine;
    expect((await before.of('imported').limitBoard('2026-03-11'))?.records ?? []).toEqual([]);
  });

  it('have its times, breaks and queue, and the kind that follows', async () => {
    const kinds = new Map<string, unknown>();
    for (const date of ['2026-03-04', '2026-03-05', '2026-03-06', '2026-03-09'])
      for (const { index, boardType } of await recordsOn(date)) kinds.set(`${index} ${date.slice(8)}`, boardType);
    const [one, other] = [slotOf.get('000533'), slotOf.get('000815')];
    expect(Object.fromEntries(kinds)).toEqual({
      [`${one} 04`]: 'instant',
      [`${one} 05`]: 'onePrice',
      [`${one} 06`]: 'onePrice',
      // Its row is not taken.
      [`${one} 09`]: null,
      [`${other} 05`]: 'messy',
      [`${other} 06`]: 'turnover',
      [`${other} 09`]: 'resealed',
    });
    const record = (await recordsOn('2026-03-06')).find(({ index }) => index === other)!;
    expect(record).toMatchObject({
      firstSealSecond: 34_815,
      lastSealSecond: 34_815,
      breakCount: 0,
      // 215,734,359 yuan at 16.31.
      sealVolume: 13_227_122,
      maxSealAmount: null,
      listedBy: 'imported',
    });
    expect(record.sealAmount! / 215_734_359).toBeCloseTo(1, 6);
    // Source: market handbook B.6, put into figures by hand: 19.02 + 2.75 + 23.93 + 15 + 2.5.
    expect(record.strength).toBeCloseTo(63.2, 1);
  });

  it('stand in the order of their seals, and yesterday is told with its first seal', async () => {
    const board = (await engine.of('imported').limitBoard('2026-03-06'))!;
    expect(board.yesterday.map(({ index, firstSealSecond }) => [index, firstSealSecond])).toEqual([
      [slotOf.get('000815'), 47_541],
      [slotOf.get('000533'), 33_900],
    ]);
  });

  it('take the list of the finished day alone, of a broken limit and of a down limit too', async () => {
    const broken = (await recordsOn('2026-03-10'))[0]!;
    expect(broken).toMatchObject({ isSealed: false, firstSealSecond: 34_200, lastSealSecond: 34_390, breakCount: 2 });
    expect(broken).toMatchObject({ sealVolume: null, boardType: null, strength: null });
    const down = (await recordsOn('2026-03-03'))[0]!;
    expect(down).toMatchObject({ side: 'down', listedBy: 'imported', firstSealSecond: null, breakCount: null });
  });

  it('are explained with the list, its tier and its evening', async () => {
    const strength = await explain('sealStrength', '000815', '2026-03-06');
    expect(strength!.value).toBeCloseTo(63.2, 1);
    expect(strength!.asOf).toBe(Date.parse('2026-03-06T16:00+08:00'));
    expect(inputOf(strength, 'limitTier')).toMatchObject({ value: 'published', source: 'imported' });
    expect(inputOf(strength, 'floatShares')).toMatchObject({ value: 695_263_034, time: '2026-03-11' });
    expect(inputOf(strength, 'firstSealTime')!.value).toBe('09:40:15');
    const breaks = await explain('breakCount', '000815', '2026-03-05');
    expect([breaks!.value, inputOf(breaks, 'lastSealTime')!.value]).toEqual([8, '14:56:06']);
    expect((await explain('sealAmount', '000815', '2026-03-05'))!.value).toBeCloseTo(28_513_641, -2);
    expect(await explain('breakCount', '000533', '2026-03-10')).toMatchObject({ value: 2 });
    // Nobody lists how often the down limit opened.
    expect(await explain('downOpenCount', '000815', '2026-03-03')).toMatchObject({ value: null });
  });

  it('are explained without a list of which the bar tells otherwise, and why', async () => {
    const close = await explain('breakCount', '000533', '2026-03-06');
    expect(close!.value).toBeNull();
    expect(inputOf(close, 'limitTier')!.value).toBe('dailyBar');
    expect(inputOf(close, 'listConflict')).toMatchObject({ value: 'otherClose', source: 'imported' });
    const streak = await explain('limitStreak', '000533', '2026-03-09');
    expect([streak!.value, inputOf(streak, 'listConflict')!.value]).toEqual([4, 'otherBoards']);
    expect(await explain('sealStrength', '000815', '2026-03-04')).toBeNull();
  });

  it('are without it before the evening, also where a question asks so', async () => {
    expect(await explain('breakCount', '000815', '2026-03-05', 57_599)).toBeNull();
    expect(await explain('breakCount', '000815', '2026-03-05', 57_600)).toMatchObject({ value: 8 });
    expect(await explain('limitStreak', '000815', '2026-03-05', 57_599)).toMatchObject({
      value: 1,
      asOf: Date.parse('2026-03-05T15:00+08:00'),
    });
  });
});

it('is not known before the evening of its day', async () => {
  const board = async (moment: string) => (await market.openAt(moment).engine.of('imported').limitBoard('2026-03-10'))!;
  const [before, after] = [await board('2026-03-10T15:59:59+08:00'), await board('2026-03-10T16:00:00+08:00')];
  expect(before.records).toMatchObject([{ breakCount: null, listedBy: null }]);
  expect(after.records).toMatchObject([{ breakCount: 2, listedBy: 'imported' }]);
  expect((await board('2026-03-09T16:00:00+08:00')).records).toMatchObject([{ listedBy: null }]);
});

it('notes at the import which rows contradict the bars, also those of before', async () => {
  const noted = ({ findings }: ImportedMarket['summary']) =>
    findings
      .flatMap(({ notes }) => notes)
      .filter(({ kind }) => kind === 'listNotTaken')
      .map(({ stockNo, date, detail }) => `${stockNo} ${date} ${detail}`);
  expect(noted(market.summary)).toEqual([
    '000533 2026-03-06 limit_up_pool is not taken: the bar has another close',
    '000533 2026-03-09 limit_up_pool is not taken: the bars have another number of limit days in a row',
    '000533 2026-03-10 limit_up_broken is not taken: the list is of a moment before the close',
  ]);
  const more = await market.importMore({
    'daily.csv': ['code,date,open,high,low,close,preClose,volume', '600000,2026-03-09,16,16.38,16,16.38,14.89,1000000'],
  });
  expect(noted(more)).toEqual(['600000 2026-03-09 limit_up_pool is not taken: the bar has another close']);
});
