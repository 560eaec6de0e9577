import { expect, it } from 'vitest';
import { markersOf } from './markers.ts';

const day = '2026-06-02';
const at = (time: string): number => Date.parse(`${day}T${time}+08:00`);

it.each([
  ['09:25:00', 0],
  ['09:30:30', 0],
  ['11:30:00', 120],
  ['12:00:00', 120],
  ['13:01:10', 121],
  ['15:00:00', 240],
  ['15:20:00', 240],
])('a trade at %s stands at minute %i', (time, index) => {
  expect(markersOf([{ at: at(time), side: 'buy' }], day)).toEqual([{ index, text: 'B', tone: 'up' }]);
});

it('marks a minute once a side', () => {
  const trades = (['buy', 'buy', 'sell'] as const).map((side, n) => ({ at: at(`10:00:0${n}`), side }));
  expect(markersOf(trades, day).map(({ text }) => text)).toEqual(['B', 'S']);
});
