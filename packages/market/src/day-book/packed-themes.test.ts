import { expect, it } from 'vitest';
import type { ThemeFacts } from '../themes/theme-tracker.ts';
import { PackedThemes } from './packed-themes.ts';

const theme = (concept: string, changes: Partial<ThemeFacts> = {}): ThemeFacts => ({
  concept,
  heat: 71.3,
  parts: { change: 0.1, breadth: 0.2, limitUps: 1 / 3, amount: 0.4, flow: 0.5, persistence: 0.6 },
  heatChange: -4.25,
  meanHeat: 60.1,
  rank: 1,
  stage: 'climax',
  change: 0.0123,
  up: 12,
  down: 3,
  limitUps: 2,
  broken: 1,
  maxStreak: 4,
  amount: 1.234e11,
  mainNet: -5.5e8,
  mainNetShare: -0.0045,
  ...changes,
});

it('gives back what was put in, day by day', () => {
  const first = [theme('A', { heatChange: null }), theme('B', { rank: 2, stage: 'dormant' })];
  const second = [theme('C'), theme('A', { rank: 2, stage: 'ebb' })];
  const packed = new PackedThemes();
  for (const day of [first, [], second]) packed.push(day);
  expect(packed.length).toBe(3);
  expect([packed.at(0), packed.at(1), packed.at(2)]).toEqual([first, [], second]);
  expect(packed.at(3)).toBeUndefined();
});
