import { expect, it } from 'vitest';
import { dayKey, draw, entityKey, gamma, hash32, normal, poisson, stream, studentT, uniform } from './random.ts';

const count = 200_000;

function sample(drawOne: (key: number) => number): { mean: number; variance: number } {
  const key = dayKey(5, stream.IDIO, 12);
  let sum = 0;
  let square = 0;
  for (let i = 0; i < count; i++) {
    const value = drawOne(entityKey(key, i));
    sum += value;
    square += value * value;
  }
  return { mean: sum / count, variance: square / count - (sum / count) ** 2 };
}

it('gives the same number for the same counters', () => {
  expect(hash32(1, stream.GAP, 2, 3, 4)).toBe(hash32(1, stream.GAP, 2, 3, 4));
  expect(hash32(1, stream.GAP, 2, 3, 4)).toBe(draw(entityKey(dayKey(1, stream.GAP, 3), 2), 4) >>> 0);
});

it('changes with each of its five arguments', () => {
  const all = [
    hash32(1, stream.GAP, 2, 3, 4),
    hash32(2, stream.GAP, 2, 3, 4),
    hash32(1, stream.SEAL, 2, 3, 4),
    hash32(1, stream.GAP, 3, 3, 4),
    hash32(1, stream.GAP, 2, 4, 4),
    hash32(1, stream.GAP, 2, 3, 5),
  ];
  expect(new Set(all).size).toBe(6);
});

it.each([
  ['uniform', (key: number) => uniform(key, 0), 0.5, 1 / 12],
  ['normal', (key: number) => normal(key, 0), 0, 1],
  ['Student-t of 6', (key: number) => studentT(key, 0, 6), 0, 1],
  ['gamma 1.7 by 2', (key: number) => gamma(key, 0, 1.7, 2), 3.4, 6.8],
  ['Poisson of 0.6', (key: number) => poisson(key, 0, 0.6), 0.6, 0.6],
])('draws the moments of %s', (_name, drawOne, mean, variance) => {
  const seen = sample(drawOne);
  expect(Math.abs(seen.mean - mean)).toBeLessThan(0.02);
  expect(Math.abs(seen.variance / variance - 1)).toBeLessThan(0.05);
});

it('keeps neighbouring entities and days uncorrelated', () => {
  for (const [entity, day] of [
    [1, 0],
    [0, 1],
  ] as const) {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const a = uniform(entityKey(dayKey(5, stream.IDIO, 7), i), 0);
      const b = uniform(entityKey(dayKey(5, stream.IDIO, 7 + day), i + entity), 0);
      sum += (a - 0.5) * (b - 0.5) * 12;
    }
    expect(Math.abs(sum / count)).toBeLessThan(0.01);
  }
});
