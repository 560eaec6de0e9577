import { describe, expect, it } from 'vitest';
import { bountyOf, emptyForm, inputOf, isReady, maxBounty, type AskedForm } from './asked-form.ts';

const state = { freeLeft: 1, price: 10, balance: 60, canAskAdvisers: false };
const form: AskedForm = {
  ...emptyForm,
  stock: { stockNo: '600000', name: '一家银行' },
  title: '放量下跌以后先看什么',
};

it.each([
  [{ ...state, balance: 500 }, 200],
  [state, 60],
  [{ ...state, freeLeft: 0 }, 50],
  [{ ...state, freeLeft: 0, balance: 4 }, 0],
])('with %j at most %d points are put on a question', (given, most) => {
  expect(maxBounty(given)).toBe(most);
});

it.each([
  ['', 0],
  ['25', 25],
  ['1000', null],
  ['-1', null],
  ['1.5', null],
])('“%s” are %j points', (typed, points) => {
  expect(bountyOf(typed)).toBe(points);
});

describe('a question is ready', () => {
  it('with stock, title and points that are there', () => {
    expect(isReady(form, state)).toBe(true);
    expect(isReady({ ...form, bounty: '60' }, state)).toBe(true);
  });

  it.each<[string, AskedForm]>([
    ['a stock', { ...form, stock: null }],
    ['a title', { ...form, title: '短' }],
    ['a title that fits', { ...form, title: '长'.repeat(61) }],
    ['a text that fits', { ...form, content: '长'.repeat(501) }],
    ['points for its bounty', { ...form, bounty: '61' }],
  ])('never without %s', (_, given) => {
    expect(isReady(given, state)).toBe(false);
  });

  it('never without points for one more than is free', () => {
    expect(isReady(form, { ...state, freeLeft: 0, balance: 9 })).toBe(false);
  });
});

it('tells the cost of those alone who hold the stock', () => {
  const given: AskedForm = { ...form, costBand: 'near' };
  expect(inputOf(given, 'a')).not.toHaveProperty('costBand');
  expect(inputOf({ ...given, holdState: '1' }, 'a')).toMatchObject({ costBand: 'near', holdState: 1 });
});
