import { describe, expect, it } from 'vitest';
import { rowSpanOf, spansWith } from './row-window.ts';

const view = { count: 5500, rowHeight: 52, top: 0, bottom: 780 };

describe('the rows that are drawn', () => {
  it('are those in view and eight beyond', () => {
    expect(rowSpanOf(view)).toEqual({ start: 0, end: 23 });
    expect(rowSpanOf({ ...view, top: 5200, bottom: 5980 })).toEqual({ start: 92, end: 123 });
  });

  it('take a row in that is seen in part', () => {
    expect(rowSpanOf({ ...view, top: 5251, bottom: 5981 })).toEqual({ start: 92, end: 124 });
  });

  it('end with the table', () => {
    expect(rowSpanOf({ ...view, top: 285_220, bottom: 286_000 })).toEqual({ start: 5477, end: 5500 });
  });

  it('are the nearest one when the table is off the screen', () => {
    expect(rowSpanOf({ ...view, top: -5000, bottom: -4000 })).toEqual({ start: 0, end: 1 });
    expect(rowSpanOf({ ...view, top: 400_000, bottom: 400_780 })).toEqual({ start: 5499, end: 5500 });
  });

  it('are all of a short table', () => {
    expect(rowSpanOf({ ...view, count: 40, top: 0, bottom: 100 })).toEqual({ start: 0, end: 40 });
  });
});

describe('the row where the keyboard stands', () => {
  const span = { start: 92, end: 123 };

  it('stays above or below what is seen', () => {
    expect(spansWith(span, 3, 5500)).toEqual([{ start: 3, end: 4 }, span]);
    expect(spansWith(span, 400, 5500)).toEqual([span, { start: 400, end: 401 }]);
  });

  it('is not drawn twice', () => {
    expect(spansWith(span, 92, 5500)).toEqual([span]);
    expect(spansWith(span, 122, 5500)).toEqual([span]);
  });

  it('goes when it has left the table', () => {
    expect(spansWith(span, -1, 5500)).toEqual([span]);
    expect(spansWith(span, 130, 125)).toEqual([span]);
  });

  it('leaves the rows of a table that became shorter', () => {
    expect(spansWith(span, null, 100)).toEqual([{ start: 92, end: 100 }]);
    expect(spansWith(span, null, 10)).toEqual([{ start: 10, end: 10 }]);
  });
});
