import { describe, expect, it } from 'vitest';
import { groupsOf, rowSpanOf } from './row-window.ts';

const view = { count: 5500, rowHeight: 52, top: 0, bottom: 780 };

describe('the rows that are drawn', () => {
  it('are those in view and eight beyond, in groups of four', () => {
    expect(rowSpanOf(view)).toEqual({ start: 0, end: 24 });
    expect(rowSpanOf({ ...view, top: 5200, bottom: 5980 })).toEqual({ start: 92, end: 124 });
  });

  it('take a row in that is seen in part', () => {
    expect(rowSpanOf({ ...view, top: 5199, bottom: 5981 })).toEqual({ start: 88, end: 124 });
    expect(rowSpanOf({ ...view, top: 5251, bottom: 6033 })).toEqual({ start: 92, end: 128 });
  });

  it('stay for one group more when they were drawn before', () => {
    const drawn = rowSpanOf({ ...view, top: 5200, bottom: 5980 });
    expect(rowSpanOf({ ...view, top: 5408, bottom: 6188 }, drawn)).toEqual({ start: 92, end: 128 });
    expect(rowSpanOf({ ...view, top: 5616, bottom: 6396 }, drawn)).toEqual({ start: 96, end: 132 });
    expect(rowSpanOf({ ...view, top: 4992, bottom: 5772 }, drawn)).toEqual({ start: 88, end: 124 });
    expect(rowSpanOf({ ...view, top: 4784, bottom: 5564 }, drawn)).toEqual({ start: 84, end: 120 });
  });

  it('go at once when somebody has jumped away', () => {
    const drawn = rowSpanOf(view);
    expect(rowSpanOf({ ...view, top: 5200, bottom: 5980 }, drawn)).toEqual({ start: 92, end: 124 });
  });

  it('end with the table', () => {
    expect(rowSpanOf({ ...view, top: 285_220, bottom: 286_000 })).toEqual({ start: 5476, end: 5500 });
    expect(rowSpanOf({ ...view, count: 100, top: 0, bottom: 780 }, { start: 40, end: 200 })).toEqual({
      start: 0,
      end: 24,
    });
    expect(rowSpanOf({ ...view, count: 42, top: 1404, bottom: 2184 }, { start: 16, end: 60 }).end).toBe(42);
  });

  it('are the nearest group when the table is off the screen', () => {
    expect(rowSpanOf({ ...view, top: -5000, bottom: -4000 })).toEqual({ start: 0, end: 4 });
    expect(rowSpanOf({ ...view, top: 400_000, bottom: 400_780 })).toEqual({ start: 5496, end: 5500 });
  });

  it('are all of a short table', () => {
    expect(rowSpanOf({ ...view, count: 40, top: 0, bottom: 100 })).toEqual({ start: 0, end: 40 });
  });
});

describe('the groups that are drawn', () => {
  const span = { start: 92, end: 100 };
  const groups = [
    { start: 92, end: 96 },
    { start: 96, end: 100 },
  ];

  it('take in that of the row where the keyboard stands', () => {
    expect(groupsOf(span, 5, 5500)).toEqual([{ start: 4, end: 8 }, ...groups]);
    expect(groupsOf(span, 402, 5500)).toEqual([...groups, { start: 400, end: 404 }]);
  });

  it('are not drawn twice', () => {
    expect(groupsOf(span, 92, 5500)).toEqual(groups);
    expect(groupsOf(span, 99, 5500)).toEqual(groups);
  });

  it('leave a row alone that has left the table', () => {
    expect(groupsOf(span, -1, 5500)).toEqual(groups);
    expect(groupsOf(span, 130, 125)).toEqual(groups);
  });

  it('end with a table that became shorter', () => {
    expect(groupsOf(span, -1, 94)).toEqual([{ start: 92, end: 94 }]);
    expect(groupsOf(span, -1, 10)).toEqual([]);
  });
});
