import { beforeAll, describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { DayBook } from '../day-book/day-book.ts';
import { marketOf } from '../simulator/company/markets.fixture.ts';
import type { SimulatedHistory } from '../simulator/history.ts';
import { practiceDays, practiceKinds, type PracticeDay, type PracticeKind } from './practice-days.ts';

let history: SimulatedHistory;
let book: DayBook;
let chosen: readonly PracticeDay[];
beforeAll(() => {
  ({ history } = marketOf(280, { stockCount: 150 }));
  book = new DayBook(history);
  chosen = practiceDays(history, book);
});
const dayOf = ({ tradeDate }: PracticeDay): number => aShareCalendar.numberOf(tradeDate)!;
const of = (kind: PracticeKind): PracticeDay[] => chosen.filter((one) => one.kind === kind);
/** A third of the history stands before the first day that is chosen. */
const allDays = (): number[] => Array.from({ length: 187 }, (_, n) => history.firstDay + 93 + n);
const farFrom = (taken: readonly number[], day: number): boolean => taken.every((one) => Math.abs(one - day) > 3);
const changeOf = (day: number): number => {
  const { close, prevClose } = history.indices[0]!;
  return close[day - history.firstDay]! / prevClose[day - history.firstDay]! - 1;
};

describe('days to practise with', () => {
  it('lie apart, each with what comes before it, in the order of the kinds', () => {
    expect(chosen.length).toBeGreaterThan(15);
    expect([...new Set(chosen.map(({ kind }) => kind))]).toEqual(practiceKinds.filter((kind) => of(kind).length > 0));
    const days = chosen.map(dayOf);
    days.forEach((day, at) => expect(farFrom(days.slice(0, at), day)).toBe(true));
    for (const one of chosen) expect(one.preDays).toBe(Math.min(250, dayOf(one) - history.firstDay));
  });

  it('begin with the day on which the index fell furthest', () => {
    const lowest = Math.min(...allDays().map(changeOf));
    expect(changeOf(dayOf(of('crash')[0]!))).toBe(lowest);
  });

  it('go on with the day of most limit-ups that is near none of them', () => {
    const crashes = of('crash').map(dayOf);
    const counts = allDays().flatMap((day) => (farFrom(crashes, day) ? [book.marketOf(day)!.limitUp] : []));
    expect(book.marketOf(dayOf(of('strongestLimitUp')[0]!))!.limitUp).toBe(Math.max(...counts));
  });

  it('hold the turn from ice to start, a climax and a theme that ignites', () => {
    for (const day of of('iceToStart').map(dayOf)) {
      expect([book.moodOf(day - 1)!.phase, book.moodOf(day)!.phase]).toEqual(['ice', 'start']);
    }
    for (const day of of('climax').map(dayOf)) expect(book.moodOf(day)!.phase).toBe('climax');
    for (const day of of('themeIgnition').map(dayOf)) {
      expect(book.themesOf(day).some(({ stage }) => stage === 'ignition')).toBe(true);
    }
    expect(of('iceToStart').length + of('climax').length + of('themeIgnition').length).toBeGreaterThan(1);
  });

  it('hold an ordinary day between all extremes', () => {
    const counts = allDays()
      .map((day) => book.marketOf(day)!.limitUp)
      .sort((a, b) => a - b);
    const day = dayOf(of('ordinary')[0]!);
    const { limitUp } = book.marketOf(day)!;
    expect(limitUp).toBeGreaterThanOrEqual(counts[Math.floor(counts.length * 0.2)]!);
    expect(limitUp).toBeLessThanOrEqual(counts[Math.floor(counts.length * 0.8)]!);
    expect(Math.abs(changeOf(day))).toBeLessThan(0.01);
  });
});
