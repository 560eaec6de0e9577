import { expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { boardOf } from '../rules/board.ts';
import { apportion, boardPlans } from './board-plan.ts';
import { securitiesAt } from './securities-at.ts';
import { createUniverse, delistingPeriod, never } from './universe.ts';
import { conceptNames, industries } from './universe-names.ts';

const firstDay = aShareCalendar.numberOf('2023-11-21')!;
const universe = createUniverse(20261120, firstDay, 5500);
const securities = securitiesAt(universe, firstDay + 725);

it('lists the boards in the wanted numbers', () => {
  const counts = boardPlans.map((plan) => securities.filter((security) => security.board === plan.board).length);
  expect(counts).toEqual([1700, 1490, 1400, 610, 300]);
});

it('scales the boards to a small market', () => {
  const small = createUniverse(1, firstDay, 300);
  const counts = [0, 1, 2, 3, 4].map((n) => small.board.filter((board) => board === n).length);
  expect(counts).toEqual([93, 81, 76, 33, 17]);
  expect(small.stockNos).toHaveLength(300);
});

it('gives every security a code of its board', () => {
  expect(new Set(universe.stockNos).size).toBe(5500);
  for (const security of securities) expect(boardOf(security.stockNo)).toBe(security.board);
});

it('invents unique names of two to four characters', () => {
  expect(new Set(universe.names).size).toBe(5500);
  for (const name of universe.names) expect(name).toMatch(/^\p{Script=Han}{2,4}$/u);
});

it('warns of 3.5 % of the main boards in the beginning, by status and name', () => {
  const warned = securitiesAt(universe, firstDay).filter(
    (security) => security.status === 'ST' || security.status === '*ST',
  );
  expect(warned.length / 3190).toBeGreaterThan(0.033);
  expect(warned.length / 3190).toBeLessThan(0.045);
  for (const security of warned) expect(security.name.startsWith(security.status)).toBe(true);
});

it('lists eight new securities a month', () => {
  const fresh = securities.filter((security) => security.listDate! >= aShareCalendar.dateOf(firstDay));
  expect(fresh.length).toBeGreaterThan(8 * 36 - 6);
  expect(fresh.length).toBeLessThan(8 * 36 + 6);
});

it('keeps a delisting secret until its period begins', () => {
  const index = universe.delistDay.findIndex((day) => day !== never);
  const begins = universe.delistDay[index]! - delistingPeriod;
  expect(securitiesAt(universe, begins - 1)[index]).toMatchObject({ delistDate: null });
  expect(securitiesAt(universe, begins)[index]).toMatchObject({
    status: 'DELISTING',
    delistDate: aShareCalendar.dateOf(universe.delistDay[index]!),
  });
});

it('has 31 industries and 300 concepts by name', () => {
  expect(new Set(industries.map((industry) => industry.name)).size).toBe(31);
  expect(new Set(conceptNames(300)).size).toBe(300);
});

it('gives every security a primary concept and two to seven others, each with its relevance', () => {
  const names = conceptNames(300);
  const seen = { counts: new Set<number>(), products: 0, holdings: 0 };
  securities.forEach(({ concepts, conceptRelevance }, i) => {
    expect(new Set(concepts).size).toBe(concepts!.length);
    expect(concepts!.slice(0, 2)).toEqual([names[universe.primaryConcept[i]!], names[universe.secondConcept[i]!]]);
    expect(conceptRelevance!.slice(0, 2)).toEqual([1, 0.7]);
    expect(conceptRelevance).toHaveLength(concepts!.length);
    expect(conceptRelevance).toEqual([...conceptRelevance!].sort((a, b) => b - a));
    seen.counts.add(concepts!.length - 1);
    seen.products += conceptRelevance!.filter((one) => one === 0.7).length;
    seen.holdings += conceptRelevance!.filter((one) => one === 0.4).length;
  });
  expect([...seen.counts].toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7]);
  // 4.5 secondary ones on average.
  expect((seen.products + seen.holdings) / 5500).toBeCloseTo(4.5, 0);
  expect(seen.holdings).toBeGreaterThan(seen.products / 2);
});

it('splits a total without losing any', () => {
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(apportion(0, [3, 2])).toEqual([0, 0]);
});

it('refuses a market too small to have boards', () => {
  expect(() => createUniverse(1, firstDay, 19)).toThrow(RangeError);
});
