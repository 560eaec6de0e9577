import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Board, RiskStatus } from '../security.ts';
import { limitPercent, limitPrices, newListingPhase, type LimitPhase, type LimitRule } from './price-limit.ts';

describe('limitPercent', () => {
  // Handbook A.2.
  const cases: [Board, RiskStatus, LimitPhase, string, number | null][] = [
    ['SH_MAIN', 'NORMAL', 'NORMAL', '2026-11-20', 10],
    ['SZ_MAIN', 'ST', 'NORMAL', '2026-07-03', 5],
    ['SZ_MAIN', '*ST', 'NORMAL', '2026-07-06', 10],
    ['SH_MAIN', 'DELISTING', 'NORMAL', '2024-05-10', 10],
    ['CHINEXT', 'NORMAL', 'NORMAL', '2020-08-21', 10],
    ['CHINEXT', 'ST', 'NORMAL', '2020-08-24', 20],
    ['STAR', '*ST', 'NORMAL', '2025-01-02', 20],
    ['BSE', 'ST', 'NORMAL', '2025-01-02', 30],
    ['SH_MAIN', 'NORMAL', 'IPO_1_5', '2023-04-10', null],
    ['SH_MAIN', 'ST', 'RELIST_1', '2024-04-10', null],
    ['CHINEXT', 'DELISTING', 'DELIST_1', '2024-04-10', null],
    ['BSE', 'NORMAL', 'IPO_1', '2024-04-10', null],
    ['SH_MAIN', 'NORMAL', 'NORMAL', '1996-12-13', null],
  ];
  it.each(cases)('%s %s %s on %s is %s percent', (board, status, phase, date, percent) => {
    expect(limitPercent({ board, status, phase, date })).toBe(percent);
  });

  it('refuses two equally specific rules and a missing one', () => {
    const rule: LimitRule = { board: 'BSE', from: '2021-01-01', to: '2021-12-31', percent: 30 };
    const query = { board: 'BSE', status: 'NORMAL', phase: 'NORMAL', date: '2021-06-01' } as const;
    expect(() => limitPercent(query, [rule, { ...rule, percent: 20 }])).toThrow(/equally specific/);
    expect(() => limitPercent({ ...query, date: '2022-01-04' }, [rule])).toThrow(/no price-limit rule/);
  });
});

describe('limitPrices', () => {
  // Handbook A.3, fen.
  const cases: [number, number, Board, number, number][] = [
    [1005, 10, 'SH_MAIN', 1106, 905],
    [170, 5, 'SZ_MAIN', 179, 162],
    [187, 10, 'SH_MAIN', 206, 168],
    [1170, 20, 'CHINEXT', 1404, 936],
    [8463, 30, 'BSE', 11001, 5925],
    [4, 10, 'SH_MAIN', 5, 3],
    [1, 10, 'SZ_MAIN', 2, 1],
  ];
  it.each(cases)('%s fen with %s percent on %s', (prevClose, percent, board, up, down) => {
    expect(limitPrices(prevClose, percent, board)).toEqual({ up, down });
  });

  it('never lets Beijing pass thirty percent, save for the last tick', () => {
    for (let prevClose = 4; prevClose < 20_000; prevClose += 7) {
      const { up, down } = limitPrices(prevClose, 30, 'BSE');
      expect(up * 10).toBeLessThanOrEqual(prevClose * 13);
      expect(down * 10).toBeGreaterThanOrEqual(prevClose * 7);
    }
  });

  it.each([0, -5, 10.5, Number.NaN])('refuses %s as reference', (prevClose) => {
    expect(() => limitPrices(prevClose, 10, 'SH_MAIN')).toThrow(RangeError);
  });
});

describe('newListingPhase', () => {
  const dayOf = (date: string): number => aShareCalendar.atOrBefore(date);
  it('frees five days under registration and one day before or in Beijing', () => {
    expect(newListingPhase('SH_MAIN', dayOf('2023-04-10'), dayOf('2023-04-14'))).toBe('IPO_1_5');
    expect(newListingPhase('SH_MAIN', dayOf('2023-04-10'), dayOf('2023-04-17'))).toBe('NORMAL');
    expect(newListingPhase('SZ_MAIN', dayOf('2023-04-07'), dayOf('2023-04-07'))).toBe('IPO_1');
    expect(newListingPhase('SZ_MAIN', dayOf('2023-04-07'), dayOf('2023-04-10'))).toBe('NORMAL');
    expect(newListingPhase('CHINEXT', dayOf('2020-08-24'), dayOf('2020-08-25'))).toBe('IPO_1_5');
    expect(newListingPhase('STAR', dayOf('2019-07-22'), dayOf('2019-07-26'))).toBe('IPO_1_5');
    expect(newListingPhase('BSE', dayOf('2024-01-08'), dayOf('2024-01-09'))).toBe('NORMAL');
    expect(newListingPhase('BSE', dayOf('2024-01-08'), dayOf('2024-01-05'))).toBe('NORMAL');
  });
});
