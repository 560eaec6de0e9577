import { expect, it } from 'vitest';
import { alertsOf, distanceOf } from './alert-form.ts';

it('sets several alerts at once, each with its own figure', () => {
  expect(alertsOf(['priceAbove', 'priceBelow', 'limitUp'], { priceAbove: '12.5', priceBelow: '10' })).toEqual([
    { kind: 'priceAbove', value: 12.5 },
    { kind: 'priceBelow', value: 10 },
    { kind: 'limitUp', value: 0 },
  ]);
});

it.each([
  ['none is chosen', [], {}],
  ['one lacks its figure', ['priceAbove', 'priceBelow'], { priceAbove: '12.5' }],
  ['a figure is none', ['priceAbove'], { priceAbove: 'x' }],
  ['a figure is not above 0', ['riseAbove'], { riseAbove: '0' }],
  ['a figure is beyond all prices', ['priceAbove'], { priceAbove: '1000001' }],
] as const)('sets nothing while %s', (_, chosen, typed) => {
  expect(alertsOf(chosen as unknown as Parameters<typeof alertsOf>[0], typed)).toBeNull();
});

it('says how far a price is from that of now', () => {
  expect(distanceOf('11', 10)).toBeCloseTo(0.1);
  for (const [typed, price] of [
    ['', 10],
    ['x', 10],
    ['11', null],
    [undefined, 10],
  ] as const)
    expect(distanceOf(typed, price)).toBeNull();
});
