import { expect, it } from 'vitest';
import { marketOf } from '../simulator/company/markets.fixture.ts';
import { marketDayOf } from '../simulator/history.ts';
import { ThemeTracker } from '../themes/theme-tracker.ts';
import { PackedThemes } from './packed-themes.ts';

it('gives back to the last bit what a tracker says, day by day', () => {
  const { universe, firstDay, ...rest } = marketOf(30, { stockCount: 600 }).history;
  const history = { universe, firstDay, ...rest };
  const tracker = new ThemeTracker({
    count: universe.count,
    conceptsOf: (index) => universe.concepts[index]!,
    floatSharesOf: (index) => universe.floatShares[index]!,
  });
  const said = Array.from({ length: 30 }, (_, n) => tracker.add(marketDayOf(history, firstDay + n)));
  expect(said.at(-1)!.length).toBeGreaterThan(20);
  const packed = new PackedThemes();
  for (const themes of said.slice(0, 20)) packed.push(themes);
  const goneOn = new PackedThemes(structuredClone(packed.state));
  for (const themes of said.slice(20)) goneOn.push(themes);
  expect(said.map((_, n) => goneOn.at(n))).toEqual(said);
  expect(goneOn.length).toBe(30);
  expect(goneOn.at(30)).toBeUndefined();
});

it('keeps a day without themes', () => {
  const packed = new PackedThemes();
  packed.push([]);
  expect(packed.at(0)).toEqual([]);
});
