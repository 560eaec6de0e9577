import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import type { Board, RiskStatus } from '../security.ts';
import { LimitPercents } from './limit-percents.ts';
import { limitPercent, newListingPhase } from './price-limit.ts';

const boards: readonly Board[] = ['SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'STAR', 'BSE'];
const statuses: readonly RiskStatus[] = ['NORMAL', 'ST', '*ST'];
const dayOf = (date: string): number => aShareCalendar.atOrBefore(date);
const ofRules = (board: Board, status: RiskStatus, listDay: number | null, day: number): number => {
  const phase = listDay === null ? 'NORMAL' : newListingPhase(board, listDay, day);
  return limitPercent({ board, status, phase, date: aShareCalendar.dateOf(day) }) ?? 0;
};

it('says what the rules say of any day, whichever was asked before', () => {
  const listed = dayOf('2026-06-29');
  const days = [dayOf('2026-07-06'), listed, listed + 1, listed + 5, dayOf('2026-07-03'), dayOf('2020-08-21'), listed];
  const limits = new LimitPercents();
  for (const board of boards) {
    for (const status of statuses) {
      for (const listDay of [null, listed]) {
        const own = limits.of({ board, status, listDay });
        for (const day of days) {
          if (listDay !== null && day < listDay) continue;
          const expected = ofRules(board, status, listDay, day);
          expect(limits.on({ board, status, listDay }, day), `${board} ${status} ${day}`).toBe(expected);
          expect(own(day), `${board} ${status} ${day}`).toBe(expected);
        }
      }
    }
  }
});

it('has no limit on the first day of a growth board and 5 % under a warning until July 2026', () => {
  const limits = new LimitPercents();
  const listed = dayOf('2026-06-29');
  expect(limits.on({ board: 'STAR', status: 'NORMAL', listDay: listed }, listed)).toBe(0);
  expect(limits.on({ board: 'SH_MAIN', status: 'ST', listDay: null }, dayOf('2026-07-03'))).toBe(5);
  expect(limits.on({ board: 'SH_MAIN', status: 'ST', listDay: null }, dayOf('2026-07-06'))).toBe(10);
});

it('has no limit on the days that the stock names, whatever its status', () => {
  const back = dayOf('2026-06-08');
  const stock = { board: 'SZ_MAIN', status: 'NORMAL', listDay: null, noLimitDays: [back] } as const;
  const own = new LimitPercents().of(stock);
  expect([own(back - 1), own(back), own(back + 1)]).toEqual([10, 0, 10]);
  expect(new LimitPercents().onDayOf({ ...stock, statusChanges: [{ day: 0, status: 'ST' }] }, back)).toBe(0);
});

it('follows a status that changes', () => {
  const changed = dayOf('2025-05-06');
  const statusChanges = [
    { day: dayOf('2024-01-02'), status: 'NORMAL' as const },
    { day: changed, status: 'ST' as const },
  ];
  const own = new LimitPercents().of({ board: 'SZ_MAIN', status: 'ST', listDay: null, statusChanges });
  expect([own(changed - 1), own(changed), own(changed + 1)]).toEqual([10, 5, 5]);
  const never = new LimitPercents().of({ board: 'SZ_MAIN', status: 'ST', listDay: null, statusChanges: [] });
  expect(never(changed - 1)).toBe(5);
});

it('has no limit on the first day of a delisting period, and the usual one after it', () => {
  const leaving = dayOf('2026-08-03');
  const statusChanges = [
    { day: 0, status: '*ST' as const },
    { day: leaving, status: 'DELISTING' as const },
  ];
  const own = new LimitPercents().of({ board: 'SH_MAIN', status: 'DELISTING', listDay: null, statusChanges });
  expect([own(leaving - 1), own(leaving), own(leaving + 1)]).toEqual([10, 0, 10]);
});

it('looks a kind of stock up once a day', () => {
  const limits = new LimitPercents();
  const one = limits.of({ board: 'SH_MAIN', status: 'NORMAL', listDay: null });
  const days = Array.from({ length: 500 }, (_, n) => dayOf('2024-01-02') + n);
  for (const day of days) one(day);
  const checked = aShareCalendar.dateOf;
  let asked = 0;
  aShareCalendar.dateOf = (day) => {
    asked++;
    return checked.call(aShareCalendar, day);
  };
  try {
    const other = limits.of({ board: 'SH_MAIN', status: 'NORMAL', listDay: null });
    for (const day of days) expect(other(day)).toBe(10);
  } finally {
    aShareCalendar.dateOf = checked;
  }
  expect(asked).toBe(0);
});
