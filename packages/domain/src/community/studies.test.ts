import { describe, expect, it } from 'vitest';
import {
  canFollow,
  isCityOnly,
  isInsideInformation,
  isQualified,
  isVerified,
  progressOf,
  proposalStates,
  returnsSupport,
  takesSupport,
  type Conflict,
  type ProposalState,
} from './studies.ts';

it.each([
  [99, 1999, false],
  [100, 0, true],
  [0, 2000, true],
  [1, 2001, true],
])('%d supporters with %d points qualify: %s', (supporters, points, qualifies) => {
  expect(isQualified({ supporters, points })).toBe(qualifies);
});

it.each([
  [0, 0, 0],
  [50, 200, 0.5],
  [10, 1500, 0.75],
  [300, 0, 1],
])('%d supporters with %d points are %d of the way', (supporters, points, share) => {
  expect(progressOf({ supporters, points })).toBe(share);
});

describe('a proposal', () => {
  const way: readonly ProposalState[] = ['collecting', 'qualified', 'accepted', 'scheduled', 'doing', 'done'];

  it('goes its way step by step and skips none', () => {
    for (const [at, from] of way.entries())
      expect(way.filter((to) => canFollow(from, to))).toEqual(way.slice(at + 1, at + 2));
  });

  it('can be refused until it has ended', () => {
    expect(proposalStates.filter((from) => canFollow(from, 'refused'))).toEqual(way.slice(0, -1));
  });

  it('expires while it collects, and never later', () => {
    expect(proposalStates.filter((from) => canFollow(from, 'expired'))).toEqual(['collecting']);
  });

  it('takes support until it is taken up, and gives it back when nothing comes of it', () => {
    expect(proposalStates.filter(takesSupport)).toEqual(['collecting', 'qualified']);
    expect(proposalStates.filter(returnsSupport)).toEqual(['refused', 'expired']);
  });
});

it.each([
  [4, 0, false],
  [5, 0, true],
  [9, 5, false],
  [10, 5, true],
])('%d agree and %d doubt: verified %s', (agreed, doubted, verified) => {
  expect(isVerified(agreed, doubted)).toBe(verified);
});

it.each<[Conflict, boolean, boolean]>([
  ['none', false, false],
  ['holding', false, false],
  ['staff', false, true],
  ['both', false, true],
  ['staff', true, false],
])('of somebody with ties "%s", public %s: inside information %s', (conflict, isPublic, inside) => {
  expect(isInsideInformation(conflict, isPublic)).toBe(inside);
});

it.each([
  ['成都', true],
  ['浙江杭州', true],
  ['上海市', true],
  ['江西景德镇', true],
  ['新乡市', true],
  ['驻马店解放路', false],
  ['上海南京路', false],
  ['杭州文三路18号', false],
  ['北京 朝阳', false],
  ['苏', false],
])('"%s" is a city and no more: %s', (place, isCity) => {
  expect(isCityOnly(place)).toBe(isCity);
});
