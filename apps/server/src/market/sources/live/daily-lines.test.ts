import { describe, expect, it } from 'vitest';
import { readDailyLine } from './daily-lines.ts';

const code = 'sh600519';
const answer = (rows: unknown, key = 'day'): string =>
  JSON.stringify({ code: 0, msg: '', data: { [code]: { [key]: rows, qt: {} } } });
const read = (...rows: unknown[]) => readDailyLine(answer(rows), code);
/** 20,000 lots at about 10 yuan. */
const row = (date: string, changes: { event?: unknown; volume?: string; amount?: string } = {}): unknown[] => [
  date,
  '10.00',
  '10.20',
  '10.30',
  '9.90',
  changes.volume ?? '20000.000',
  changes.event ?? {},
  '0.16',
  changes.amount ?? '2020.00',
];

describe('a line of days', () => {
  it('comes in yuan and shares, the close after the open', () => {
    expect(read(row('2026-11-19'))).toEqual({
      bars: [
        {
          date: '2026-11-19',
          open: 10,
          high: 10.3,
          low: 9.9,
          close: 10.2,
          prevClose: null,
          volume: 2_000_000,
          amount: 20_200_000,
          rights: null,
        },
      ],
      refused: [],
    });
  });

  it('of the STAR board counts shares, and the amount tells', () => {
    expect(read(row('2026-11-19', { volume: '2000000' })).bars).toMatchObject([
      { volume: 2_000_000, amount: 20_200_000 },
    ]);
  });

  it('has bars without an amount where the page has none or one that fits nothing', () => {
    expect(read(row('2026-11-19').slice(0, 6), row('2026-11-20', { amount: '9.00' })).bars).toMatchObject([
      { volume: 2_000_000, amount: null },
      { volume: 2_000_000, amount: null },
    ]);
  });

  it.each([
    ['10派259.11元', { cash: 25.911, split: 1 }],
    ['10送6股, 10派1.7元', { cash: 0.17, split: 1.6 }],
    ['10送3股, 10转2股', { cash: 0, split: 1.5 }],
    ['10转增4.9股派3元', { cash: 0.3, split: 1.49 }],
    ['10配3股', 'unknown'],
    ['', 'unknown'],
  ])('reads the terms of an ex day "%s"', (FHcontent, rights) => {
    const event = { nd: '2025', fh_sh: '1.7', djr: '2026-11-18', cqr: '2026-11-19', FHcontent };
    const [bar] = read(row('2026-11-19', { event })).bars;
    if (rights === 'unknown') expect(bar!.rights).toBe('unknown');
    else {
      const given = bar!.rights as { cash: number; split: number };
      expect(given.cash).toBeCloseTo((rights as { cash: number }).cash, 9);
      expect(given.split).toBeCloseTo((rights as { split: number }).split, 9);
    }
  });

  it('leaves out alone what can be no bar', () => {
    const broken = ['2026-11-18', '10.00', '10.20', '9.00', '9.90', '20000', {}, '', '2020'];
    const { bars, refused } = read(['today', '1'], broken, row('2026-11-19'), row('2026-11-19'));
    expect(bars.map(({ date }) => date)).toEqual(['2026-11-19']);
    expect(refused.map(({ reason }) => reason)).toEqual(['badDate', 'highBelowLow']);
  });

  it('is empty for a stock that the page does not know', () => {
    expect(readDailyLine(JSON.stringify({ code: 0, data: [] }), code)).toEqual({ bars: [], refused: [] });
    expect(readDailyLine(JSON.stringify({ code: 0, data: { [code]: { qt: {} } } }), code).bars).toEqual([]);
  });

  it('is never taken with adjusted prices, and not from another answer', () => {
    expect(() => readDailyLine(answer([row('2026-11-19')], 'qfqday'), code)).toThrow('adjusted');
    expect(() => readDailyLine(JSON.stringify({ code: -1, data: [] }), code)).toThrow('code -1');
    expect(() => readDailyLine('{"code":', code)).toThrow('no JSON');
    expect(() => readDailyLine('{"rc":0}', code)).toThrow('other fields');
  });
});
