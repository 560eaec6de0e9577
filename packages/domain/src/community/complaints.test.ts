import { describe, expect, it } from 'vitest';
import {
  accusationIn,
  awardScore,
  commentQuality,
  countedVotes,
  missingForAward,
  networkOf,
  percentileOf,
  prizeOfPlace,
} from './complaints.ts';

it.each([
  ['群里的老师其实是骗子', '骗子'],
  ['公司财 务 造，假', '造假'],
  ['我自己追高，没有止损', undefined],
])('%s accuses: %s', (text, word) => {
  expect(accusationIn(text)).toBe(word);
});

it.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::6', '2001:db8:1:2'],
  ['2001:db8::6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('words that the same happened', () => {
  const vote = (network: string, device: string) => ({ network, device });
  it.each([
    [[], 0],
    [[vote('a', '1'), vote('b', '2')], 2],
    [[vote('a', '1'), vote('a', '2')], 1],
    [[vote('a', '1'), vote('b', '1')], 1],
    // The third shares its network with one that did not count itself.
    [[vote('a', '1'), vote('b', '1'), vote('b', '3')], 1],
  ])('%j count %i', (votes, expected) => {
    expect(countedVotes(votes)).toBe(expected);
  });
});

describe('an application', () => {
  const now = Date.parse('2026-11-20T10:00:00+08:00');
  const facts = {
    isOwn: true,
    storyLength: 300,
    hasOpenStrike: false,
    hasMobile: true,
    publishedAt: now - 86_400_000,
    hasApplied: false,
  };
  it.each([
    [{}, []],
    [{ isOwn: false }, ['own']],
    [{ storyLength: 299 }, ['length']],
    [{ hasOpenStrike: true, hasMobile: false }, ['strike', 'mobile']],
    [{ publishedAt: null }, ['published']],
    [{ publishedAt: now - 86_399_999 }, ['day']],
    [{ hasApplied: true }, ['applied']],
  ])('with %j lacks %j', (change, expected) => {
    expect(missingForAward({ ...facts, ...change }, now)).toEqual(expected);
  });
});

describe('the score', () => {
  it('is half the panel, three tenths the others who know it, two tenths the talk', () => {
    expect(awardScore({ panel: 80, same: 50, comments: 20 })).toBeCloseTo(59);
    expect(awardScore({ panel: 100, same: 100, comments: 100 })).toBeCloseTo(100);
  });

  it.each([
    [5, [5], 50],
    [9, [1, 5, 9], 250 / 3],
    [1, [1, 5, 9], 50 / 3],
    [5, [], 50],
  ])('of %i among %j is at %f', (value, all, expected) => {
    expect(percentileOf(value, all)).toBeCloseTo(expected);
  });

  it('counts each person once by the best word, and not the teller', () => {
    const one = { customerId: 2, length: 40, likes: 5 };
    expect(commentQuality([one], 1)).toBeCloseTo(12.5);
    expect(commentQuality([one, { ...one, length: 4 }, { ...one, customerId: 1 }], 1)).toBeCloseTo(12.5);
    const many = Array.from({ length: 20 }, (_, at) => ({ ...one, customerId: at + 2 }));
    expect(commentQuality(many, 1)).toBe(100);
    expect(commentQuality([], 1)).toBe(0);
  });

  it('gives the prizes from the first place on', () => {
    const prizes = [
      { level: 1, num: 1, points: 500 },
      { level: 2, num: 2, points: 200 },
    ];
    expect([0, 1, 2, 3].map((place) => prizeOfPlace(prizes, place)?.level)).toEqual([1, 2, 2, undefined]);
  });
});
