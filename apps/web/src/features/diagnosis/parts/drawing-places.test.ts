import { describe, expect, it } from 'vitest';
import { drawnOn, keptOf } from './drawing-places.ts';

const dates = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
const raw = { date: dates, factors: [{ from: dates[0]!, factor: 1 }] };
/** One share became two on the 18th: forward, prices before are halved. */
const forward = {
  date: dates,
  factors: [
    { from: dates[0]!, factor: 0.5 },
    { from: dates[2]!, factor: 1 },
  ],
};
const week = { ...forward, date: ['2026-11-13', '2026-11-20'] };

const kept = (price: number, date: string) => ({
  drawingId: 'a',
  version: 1,
  drawing: { kind: 'level' as const, points: [{ date, price }] },
});

describe('a drawing', () => {
  it('lies on the price of its day in every adjustment', () => {
    expect(drawnOn(raw, kept(20, dates[1]!)).anchors).toEqual([{ index: 1, price: 20 }]);
    expect(drawnOn(forward, kept(20, dates[1]!)).anchors).toEqual([{ index: 1, price: 10 }]);
    expect(drawnOn(forward, kept(11, dates[3]!)).anchors).toEqual([{ index: 3, price: 11 }]);
  });

  it('keeps the price of its day when it is drawn on adjusted bars', () => {
    const shape = keptOf(
      forward,
      'trend',
      [
        { index: 1, price: 10 },
        { index: 4, price: 12 },
      ],
      '',
    );
    expect(shape).toEqual({
      kind: 'trend',
      points: [
        { date: '2026-11-17', price: 20 },
        { date: '2026-11-20', price: 12 },
      ],
    });
  });

  it('is found in the week that holds its day, by the price of the day itself', () => {
    expect(drawnOn(week, kept(20, dates[1]!)).anchors).toEqual([{ index: 1, price: 10 }]);
  });

  it('stays at the last bar where the bars end before its day', () => {
    expect(drawnOn(raw, kept(20, '2026-11-23')).anchors).toEqual([{ index: 4, price: 20 }]);
  });
});
