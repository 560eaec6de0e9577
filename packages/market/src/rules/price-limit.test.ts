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
    ['SH_MAIN', 'NORMAL', 'NORMAL', '1990-12-19', null],
    ['SH_MAIN', 'NORMAL', 'NORMAL', '1996-12-15', null],
    ['STAR', 'NORMAL', 'NORMAL', '2019-07-21', 10],
    ['SZ_MAIN', 'NORMAL', 'NORMAL', '1996-12-16', 10],
    ['SH_MAIN', 'ST', 'NORMAL', '1998-04-21', 10],
    ['SH_MAIN', 'ST', 'NORMAL', '1998-04-22', 5],
    ['SZ_MAIN', 'ST', 'NORMAL', '1998-04-21', 10],
    ['SZ_MAIN', 'ST', 'NORMAL', '1998-04-22', 5],
    ['SH_MAIN', 'ST', 'NORMAL', '2026-07-05', 5],
    ['SH_MAIN', 'ST', 'NORMAL', '2026-07-06', 10],
    ['SZ_MAIN', 'ST', 'NORMAL', '2026-07-05', 5],
    ['SZ_MAIN', 'NORMAL', 'NORMAL', '2026-07-06', 10],
    ['STAR', 'NORMAL', 'NORMAL', '2019-07-22', 20],
    ['STAR', 'DELISTING', 'NORMAL', '2026-11-20', 20],
    ['CHINEXT', 'DELISTING', 'NORMAL', '2026-11-20', 20],
    ['CHINEXT', 'ST', 'NORMAL', '2020-08-23', 10],
    ['BSE', 'DELISTING', 'NORMAL', '2026-11-20', 30],
    ['BSE', 'NORMAL', 'NORMAL', '2021-11-15', 30],
    ['BSE', 'NORMAL', 'RELIST_1', '2026-11-20', null],
    ['SH_MAIN', 'NORMAL', 'IPO_1', '2015-06-01', null],
    ['SZ_MAIN', 'DELISTING', 'DELIST_1', '9999-12-31', null],
    ['SZ_MAIN', 'DELISTING', 'NORMAL', '9999-12-31', 10],
    ['CHINEXT', 'NORMAL', 'NORMAL', '9999-12-31', 20],
    ['STAR', 'NORMAL', 'NORMAL', '9999-12-31', 20],
    ['BSE', 'NORMAL', 'NORMAL', '9999-12-31', 30],
    ['BSE', 'NORMAL', 'IPO_1', '9999-12-31', null],
    ['STAR', 'NORMAL', 'IPO_1_5', '9999-12-31', null],
    ['STAR', 'NORMAL', 'RELIST_1', '9999-12-31', null],
    ['BSE', 'NORMAL', 'NORMAL', '1990-12-19', 30],
    ['SH_MAIN', 'NORMAL', 'IPO_1', '1990-12-19', null],
  ];
  it.each(cases)('%s %s %s on %s is %s percent', (board, status, phase, date, percent) => {
    expect(limitPercent({ board, status, phase, date })).toBe(percent);
  });

  it('refuses two equally specific rules and a missing one', () => {
    const rule: LimitRule = { board: 'BSE', from: '2021-01-01', to: '2021-12-31', percent: 30 };
    const query = { board: 'BSE', status: 'NORMAL', phase: 'NORMAL', date: '2021-06-01' } as const;
    expect(() => limitPercent(query, [rule, { ...rule, percent: 20 }])).toThrow(/equally specific/);
    expect(() => limitPercent({ ...query, date: '2022-01-04' }, [rule])).toThrow(/no price-limit rule/);
    expect(() => limitPercent({ ...query, date: '2020-12-31' }, [rule])).toThrow(
      /no price-limit rule for BSE, NORMAL, NORMAL on 2020-12-31/,
    );
    expect(() => limitPercent({ ...query, date: '1990-12-18' })).toThrow(/1990-12-18/);
  });

  it('lets a phase beat a status and a status beat a board, in any order of the rules', () => {
    const span = { from: '2021-01-01', to: '2021-12-31' };
    const rules: LimitRule[] = [
      { ...span, percent: 1 },
      { ...span, board: 'BSE', percent: 2 },
      { ...span, status: 'RISK_WARNING', percent: 3 },
      { ...span, status: 'RISK_WARNING', board: 'BSE', percent: 4 },
      { ...span, phase: 'IPO_1', percent: 5 },
      { ...span, phase: 'IPO_1', status: 'RISK_WARNING', percent: 6 },
      { ...span, phase: 'IPO_1', status: 'RISK_WARNING', board: 'BSE', percent: 7 },
    ];
    const date = '2021-06-01';
    for (const order of [rules, rules.toReversed()]) {
      const ask = (board: Board, status: RiskStatus, phase: LimitPhase) =>
        limitPercent({ board, status, phase, date }, order);
      expect(ask('STAR', 'NORMAL', 'NORMAL')).toBe(1);
      expect(ask('BSE', 'DELISTING', 'NORMAL')).toBe(2);
      expect(ask('STAR', '*ST', 'NORMAL')).toBe(3);
      expect(ask('BSE', 'ST', 'NORMAL')).toBe(4);
      expect(ask('BSE', 'NORMAL', 'IPO_1')).toBe(5);
      expect(ask('STAR', 'ST', 'IPO_1')).toBe(6);
      expect(ask('BSE', 'ST', 'IPO_1')).toBe(7);
    }
    // A status beats a board also when no rule names both.
    const apart = rules.filter((rule) => rule.status === undefined || rule.board === undefined);
    expect(limitPercent({ board: 'BSE', status: 'ST', phase: 'NORMAL', date }, apart)).toBe(3);
    expect(limitPercent({ board: 'BSE', status: 'ST', phase: 'IPO_1', date }, apart)).toBe(6);
    const leaving: LimitRule = { ...span, status: 'DELISTING', percent: 8 };
    const usual: LimitRule = { ...span, status: 'NORMAL', percent: 9 };
    expect(limitPercent({ board: 'STAR', status: 'DELISTING', phase: 'NORMAL', date }, [leaving, usual])).toBe(8);
    expect(limitPercent({ board: 'STAR', status: 'NORMAL', phase: 'NORMAL', date }, [leaving, usual])).toBe(9);
    // A tie among lesser rules is no tie.
    expect(limitPercent({ board: 'BSE', status: 'ST', phase: 'NORMAL', date }, [rules[0]!, ...rules])).toBe(4);
    expect(limitPercent({ board: 'BSE', status: 'ST', phase: 'NORMAL', date }, [...rules, rules[0]!])).toBe(4);
  });

  it.each(['2026-02-30', '2026-7-6', '', 'today'])('refuses %j as a date', (date) => {
    const query = { board: 'BSE', status: 'NORMAL', phase: 'NORMAL', date } as const;
    expect(() => limitPercent(query)).toThrow(`"${date}"`);
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
    [83, 3, 'SH_MAIN', 85, 81],
    [117, 3, 'SH_MAIN', 121, 113],
    [1000, 1, 'SH_MAIN', 1010, 990],
    [1000, 99, 'SH_MAIN', 1990, 10],
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

  it('equals exact decimal arithmetic on ten thousand random closes', () => {
    let state = 20261120n;
    const wrong: string[] = [];
    for (let n = 0; n < 10_000; n++) {
      state = (state * 6364136223846793005n + 1442695040888963407n) % (1n << 64n);
      const close = ((state >> 33n) % 300_000n) + 1n;
      for (const [board, percent] of [
        ['SH_MAIN', 5n],
        ['SZ_MAIN', 10n],
        ['CHINEXT', 20n],
        ['BSE', 30n],
      ] as const) {
        const [rawUp, rawDown] = [close * (100n + percent), close * (100n - percent)];
        let up = board === 'BSE' ? rawUp / 100n : (rawUp + 50n) / 100n;
        let down = board === 'BSE' ? (rawDown + 99n) / 100n : (rawDown + 50n) / 100n;
        if (up - close < 1n) up = close + 1n;
        if (close - down < 1n) down = close - 1n;
        if (down < 1n) down = 1n;
        const found = limitPrices(Number(close), Number(percent), board);
        if (found.up !== Number(up) || found.down !== Number(down)) wrong.push(`${board} ${close}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([0, -5, 10.5, Number.NaN])('refuses %s as reference', (prevClose) => {
    expect(() => limitPrices(prevClose, 10, 'SH_MAIN')).toThrow(`got ${prevClose}`);
  });

  it.each([0, -10, 100, Number.NaN])('refuses a limit of %s percent', (percent) => {
    expect(() => limitPrices(1000, percent, 'SH_MAIN')).toThrow(`${percent} percent`);
  });
});

describe('newListingPhase', () => {
  const dayOf = (date: string): number => aShareCalendar.atOrBefore(date);
  it('frees five days under registration and one day before or in Beijing', () => {
    expect(newListingPhase('SH_MAIN', dayOf('2023-04-10'), dayOf('2023-04-14'))).toBe('IPO_1_5');
    expect(newListingPhase('SH_MAIN', dayOf('2023-04-10'), dayOf('2023-04-17'))).toBe('NORMAL');
    expect(newListingPhase('SZ_MAIN', dayOf('2023-04-07'), dayOf('2023-04-07'))).toBe('IPO_1');
    expect(newListingPhase('SZ_MAIN', dayOf('2023-04-07'), dayOf('2023-04-10'))).toBe('NORMAL');
    expect(newListingPhase('SH_MAIN', dayOf('2023-04-07'), dayOf('2023-04-10'))).toBe('NORMAL');
    expect(newListingPhase('SH_MAIN', dayOf('2023-04-10'), dayOf('2023-04-10'))).toBe('IPO_1_5');
    expect(newListingPhase('SZ_MAIN', dayOf('2023-04-10'), dayOf('2023-04-11'))).toBe('IPO_1_5');
    expect(newListingPhase('CHINEXT', dayOf('2020-08-21'), dayOf('2020-08-21'))).toBe('IPO_1');
    expect(newListingPhase('CHINEXT', dayOf('2020-08-21'), dayOf('2020-08-24'))).toBe('NORMAL');
    expect(newListingPhase('BSE', dayOf('2024-01-08'), dayOf('2024-01-08'))).toBe('IPO_1');
    expect(newListingPhase('CHINEXT', dayOf('2020-08-24'), dayOf('2020-08-25'))).toBe('IPO_1_5');
    expect(newListingPhase('STAR', dayOf('2019-07-19'), dayOf('2019-07-19'))).toBe('IPO_1');
    expect(newListingPhase('STAR', dayOf('2019-07-22'), dayOf('2019-07-26'))).toBe('IPO_1_5');
    expect(newListingPhase('BSE', dayOf('2024-01-08'), dayOf('2024-01-09'))).toBe('NORMAL');
    expect(newListingPhase('BSE', dayOf('2024-01-08'), dayOf('2024-01-05'))).toBe('NORMAL');
  });
});
