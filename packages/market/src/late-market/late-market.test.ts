import { describe, expect, it } from 'vitest';
import { firstLatePoint, lateFiguresAt, usualLate, type LateMinutes } from './late-minutes.ts';
import { lateTypesOf, type LateFigures } from './late-types.ts';

const points = 241;

/** A day of minutes, told by its figure at some points and straight between them. */
function line(figures: Readonly<Record<number, number>>): number[] {
  const at = Object.keys(figures).map(Number);
  return Array.from({ length: points }, (_, point) => {
    const next = at.find((one) => one >= point)!;
    const before = at.findLast((one) => one <= point)!;
    const [from, to] = [figures[before]!, figures[next]!];
    return next === before ? from : from + ((to - from) * (point - before)) / (next - before);
  });
}

const minutesOf = (
  price: Readonly<Record<number, number>>,
  amount: Readonly<Record<number, number>>,
  mainNet: Readonly<Record<number, number>> = { 0: 0, 240: 0 },
): LateMinutes => ({
  price: Int32Array.from(line(price), Math.round),
  amountSum: Float64Array.from(line(amount)),
  mainNetSum: Float32Array.from(line(mainNet)),
});

/** A usual day: 14 % of its money after 14:30, 1 % in the closing call. */
const usualDay = minutesOf({ 0: 1000, 240: 1000 }, { 0: 1e6, 210: 86e6, 237: 99e6, 239: 99e6, 240: 100e6 });
const usual = usualLate(Array.from({ length: 20 }, () => usualDay));

describe('the end of a day', () => {
  it('is grabbed in the handbook’s example', () => {
    const minutes = minutesOf(
      { 0: 990, 210: 1000, 237: 1022, 240: 1022 },
      { 0: 2e6, 210: 138e6, 237: 178e6, 239: 178e6, 240: 180e6 },
      { 0: 0, 210: 3e6, 240: 9e6 },
    );
    const figures = lateFiguresAt(minutes, usual, 240);
    expect(figures.change).toBeCloseTo(0.022, 6);
    expect(figures.amountShare).toBeCloseTo(0.233, 3);
    expect(figures.amountTimes).toBeCloseTo(1.67, 2);
    expect(figures.mainNetShare).toBeCloseTo(0.143, 3);
    expect(lateTypesOf(figures, false)).toEqual(['GRAB']);
    // At a steady pace five of the six million are there after twenty-five of the thirty minutes; the rise is before.
    expect(firstLatePoint(minutes, usual, 240, ['GRAB'])).toBe(235);
    expect(firstLatePoint(minutes, usual, 234, ['GRAB'])).toBeNull();
  });

  it('is raided when three percent come after 14:50 and not before', () => {
    const amounts = { 0: 1e6, 210: 86e6, 237: 99e6, 239: 99e6, 240: 100e6 };
    const late = minutesOf({ 0: 1000, 230: 1000, 236: 1031, 240: 1031 }, amounts);
    const early = minutesOf({ 0: 1000, 210: 1000, 225: 1031, 240: 1031 }, amounts);
    expect(lateTypesOf(lateFiguresAt(late, usual, 240), false)).toEqual(['RAID']);
    expect(lateTypesOf(lateFiguresAt(late, usual, 233), false)).toEqual([]);
    expect(lateTypesOf(lateFiguresAt(early, usual, 240), false)).toEqual([]);
  });

  it('tells nothing of the closing call before it is matched', () => {
    const minutes = minutesOf(
      { 0: 1000, 237: 1000, 239: 1000, 240: 1005 },
      { 0: 1e6, 210: 86e6, 237: 99e6, 239: 99e6, 240: 103e6 },
    );
    expect(lateFiguresAt(minutes, usual, 239).call).toBeNull();
    const { call } = lateFiguresAt(minutes, usual, 240);
    expect(call).toMatchObject({ amount: 4e6, times: 4 });
    expect(lateTypesOf(lateFiguresAt(minutes, usual, 240), false)).toEqual(['CALL_UP']);
  });
});

const quiet: LateFigures = {
  change: 0,
  isSudden: false,
  amount: 40e6,
  amountShare: 0.2,
  amountTimes: 1.5,
  mainNet: 5e6,
  mainNetShare: 0.125,
  call: { change: 0, amount: 1e6, times: 3 },
};

it.each([
  [{ change: 0.015 }, ['GRAB']],
  [{ change: 0.0149 }, []],
  [{ change: 0.015, amountTimes: 1.49 }, []],
  [{ change: 0.015, amountTimes: null }, []],
  [{ change: 0.015, mainNet: 4.9e6 }, []],
  [{ change: 0.015, mainNetShare: 0.049 }, []],
  [{ change: 0.03, isSudden: true }, ['GRAB', 'RAID']],
  [{ change: -0.02 }, ['DIVE']],
  [{ change: -0.0199 }, []],
  [{ change: -0.02, amountTimes: 1.4 }, []],
  [{ call: { change: 0.005, amount: 1e6, times: 3 } }, ['CALL_UP']],
  [{ call: { change: 0.005, amount: 1e6, times: 2.9 } }, []],
  [{ call: { change: -0.005, amount: 1e6, times: 3 } }, ['CALL_DOWN']],
  [{ call: null }, []],
] as const)('%s is %s', (figures, types) => {
  expect(lateTypesOf({ ...quiet, ...figures }, false)).toEqual(types);
});

it('is a late seal whatever else it is', () => expect(lateTypesOf(quiet, true)).toEqual(['SEAL']));
