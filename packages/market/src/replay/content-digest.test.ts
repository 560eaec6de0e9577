import { expect, it } from 'vitest';
import { digestOf } from './content-digest.ts';

it('tells plain contents apart', () => {
  const contents = [
    null,
    0,
    1,
    0.1 + 0.2,
    0.3,
    '',
    '0',
    false,
    true,
    [],
    [[]],
    [1, 2],
    [2, 1],
    [1, [2]],
    ['a', 'bc'],
    ['ab', 'c'],
    {},
    { a: 1 },
    { b: 1 },
    { a: 1, b: null },
    Int32Array.of(1, 2),
    Float64Array.of(1, 2),
    Float64Array.of(1, 2.5),
  ];
  expect(new Set(contents.map(digestOf)).size).toBe(contents.length);
});

it('gives equal contents one digest', () => {
  expect(digestOf({ a: 1, b: [2, 'x'] })).toBe(digestOf({ b: [2, 'x'], a: 1 }));
  expect(digestOf({ a: 1, b: undefined })).toBe(digestOf({ a: 1 }));
  expect(digestOf(-0)).toBe(digestOf(0));
  expect(digestOf(Int32Array.of(5, 6, 7).subarray(1))).toBe(digestOf(Int32Array.of(6, 7)));
});

it('refuses what is no plain content', () => {
  for (const value of [new Map(), new Set(), () => 1, 5n, new Date(0)])
    expect(() => digestOf(value)).toThrow(TypeError);
});
