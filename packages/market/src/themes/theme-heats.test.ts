import { expect, it } from 'vitest';
import { marketOf } from '../simulator/company/markets.fixture.ts';
import { themeHeat, type ThemeInputs } from './theme-heat.ts';
import { ThemeHeats } from './theme-heats.ts';

const { history } = marketOf(40, { stockCount: 1500 });
const { universe, columns, lastDay } = history;
const inputs: Pick<ThemeInputs, 'columns' | 'conceptsOf' | 'isLimitUp'> = {
  columns,
  conceptsOf: (index) => universe.concepts[index]!,
  isLimitUp: (_, slot) => columns.close[slot]! > 1.09 * columns.prevClose[slot]!,
};
/** One stock in a hundred has other shares on each day, and one in a thousand none that are known. */
const sharesOn =
  (day: number) =>
  (index: number): number | null =>
    index % 1000 === 7 ? null : universe.floatShares[index]! * ((index + day) % 100 === 0 ? 2 : 1);

it('gives each day the heat that it has alone, to the last bit, in and out of order', () => {
  const heats = new ThemeHeats(inputs);
  const days = [30, 29, 28, 27, 26, 25, 20, 19, 3, 2, 1, 0, 12, 11, 30].map((back) => lastDay - back);
  for (const day of days) {
    const { heat } = heats.on(day, sharesOn(day));
    expect(heat.size).toBeGreaterThan(10);
    expect([...heat], `day ${day}`).toEqual([...themeHeat({ ...inputs, floatSharesOf: sharesOn(day), day })]);
  }
});
