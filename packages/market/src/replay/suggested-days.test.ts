import { beforeAll, describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { DayBook } from '../day-book/day-book.ts';
import { marketOf } from '../simulator/company/markets.fixture.ts';
import { marketDayOf, type SimulatedHistory } from '../simulator/history.ts';
import { replayDayKinds, suggestedReplayDays, type ReplayDayKind, type SuggestedReplayDay } from './suggested-days.ts';

let history: SimulatedHistory;
let book: DayBook;
let suggested: readonly SuggestedReplayDay[];
beforeAll(() => {
  ({ history } = marketOf(280, { stockCount: 150 }));
  book = new DayBook(history);
  suggested = suggestedReplayDays(history, book);
});
const of = (kind: ReplayDayKind): SuggestedReplayDay => suggested.find((one) => one.kind === kind)!;
const allDays = (): number[] => Array.from({ length: 279 }, (_, n) => history.firstDay + 1 + n);

describe('the suggested days', () => {
  it('are one of each kind, each another day, with what comes before it', () => {
    expect(suggested.map(({ kind }) => kind)).toEqual(replayDayKinds);
    expect(new Set(suggested.map(({ day }) => day)).size).toBe(replayDayKinds.length);
    for (const { day, tradeDate, preDays, bundleRef } of suggested) {
      expect(tradeDate).toBe(aShareCalendar.dateOf(day));
      expect(preDays).toBe(Math.min(250, day - history.firstDay));
      expect(bundleRef.endsWith(tradeDate)).toBe(true);
    }
  });

  it('hold the day with the most limit-ups', () => {
    const counted = (day: number): number => {
      const bars = marketDayOf(history, day);
      return bars.close.filter((close, i) => bars.traded[i] === 1 && bars.up[i]! > 0 && close === bars.up[i]).length;
    };
    const { day, figures, reason } = of('strongestLimitUp');
    expect(counted(day)).toBeGreaterThanOrEqual(figures.limitUp!);
    // Risk warnings are not counted: a handful more at most.
    expect(figures.limitUp).toBeGreaterThanOrEqual(Math.max(...allDays().map(counted)) - 3);
    for (const words of reason) expect(words).toContain(String(figures.limitUp));
  });

  it('hold the day on which the index fell the most', () => {
    const { close, prevClose } = history.indices[0]!;
    const least = Math.min(
      ...allDays().map((day) => close[day - history.firstDay]! / prevClose[day - history.firstDay]! - 1),
    );
    expect(of('crash').figures.indexChange).toBe(least);
    for (const words of of('crash').reason) expect(words).toContain(`${(least * 100).toFixed(2)}%`);
  });

  it('hold the turn from ice to start and the highest climax', () => {
    const turn = of('iceToStart').day;
    expect([book.moodOf(turn - 1)!.phase, book.moodOf(turn)!.phase]).toEqual(['ice', 'start']);
    const climaxes = allDays()
      .map((day) => book.moodOf(day)!)
      .filter(
        ({ phase, day }) => phase === 'climax' && !suggested.some((one) => one.day === day && one.kind !== 'climax'),
      );
    expect(of('climax').figures.score).toBe(Math.max(...climaxes.map(({ score }) => score)));
  });

  it('hold a theme that ignites', () => {
    const { day, figures, reason } = of('themeIgnition');
    const theme = book
      .themesOf(day)
      .find(({ heat, heatChange }) => heat === figures.heat && heatChange === figures.heatChange)!;
    expect(theme.stage).toBe('ignition');
    const ignited = allDays()
      .slice(4)
      .flatMap((on) => book.themesOf(on).filter(({ stage }) => stage === 'ignition'));
    expect(theme.limitUps).toBe(Math.max(...ignited.map(({ limitUps }) => limitUps)));
    for (const words of reason) expect(words).toContain(theme.concept);
  });

  it('hold an ordinary day between all extremes', () => {
    const counts = allDays()
      .map((day) => book.marketOf(day)!.limitUp)
      .sort((a, b) => a - b);
    const { figures } = of('ordinary');
    expect(figures.limitUp).toBeGreaterThanOrEqual(counts[Math.floor(counts.length * 0.2)]!);
    expect(figures.limitUp).toBeLessThanOrEqual(counts[Math.floor(counts.length * 0.8)]!);
    expect(Math.abs(figures.indexChange!)).toBeLessThan(0.01);
  });
});

it('leaves out a kind that a history never had', () => {
  const { history: short } = marketOf(3, { stockCount: 150 });
  expect(suggestedReplayDays(short).map(({ kind }) => kind)).not.toContain('climax');
});
