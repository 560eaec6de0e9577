import { slotOf } from '../series/bar-slots.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { marketOf } from '../simulator/company/markets.fixture.ts';
import { marketDayOf, type SimulatedHistory } from '../simulator/history.ts';
import { createMarketDay } from '../simulator/market-day.ts';
import { heatOf, themeStandings } from './theme-heat.ts';
import { themeRoles, type ThemeMember } from './theme-roles.ts';
import { themeRotation } from './theme-rotation.ts';
import { holdStage, stageOf, type HeldStage, type ThemeStage } from './theme-stage.ts';
import { ThemeTracker, type ThemeFacts } from './theme-tracker.ts';

const figures = { heat: 0, heatBefore: null, meanHeat: 0, limitUps: 0, brokenRate: 0 };

it('makes a heat of its six parts', () => {
  const parts = { change: 0.95, breadth: 0.9, limitUps: 0.97, amount: 0.8, flow: 0.85, persistence: 0.4 };
  expect(heatOf(parts)).toBeCloseTo(85.4, 9);
});

describe('stages of a theme', () => {
  it('follow the first rule that holds', () => {
    const stage = (heat: number, meanHeat: number, more = {}) => stageOf({ ...figures, heat, meanHeat, ...more });
    expect(stage(70, 54)).toBe('ignition');
    expect(stage(85.4, 58, { limitUps: 6 })).toBe('spreading');
    expect(stage(85, 65, { limitUps: 5 })).toBe('climax');
    expect(stage(85, 65, { limitUps: 4 })).toBe('spreading');
    expect(stage(80, 65, { brokenRate: 0.45 })).toBe('divergence');
    expect(stage(66, 65, { heatBefore: 81 })).toBe('divergence');
    expect(stage(66, 65, { heatBefore: 80 })).toBe('spreading');
    expect(stage(49, 55)).toBe('ebb');
    expect(stage(50, 55)).toBe('dormant');
    expect(stage(40, 40)).toBe('dormant');
  });

  it('change when two looks agree, or at the close', () => {
    let held: HeldStage = { stage: 'dormant', candidate: null };
    const hold = (seen: ThemeStage, isClose = false) => (held = holdStage(held, seen, isClose)).stage;
    expect(['ignition', 'dormant', 'ignition', 'spreading'].map((seen) => hold(seen as ThemeStage))).toEqual(
      Array(4).fill('dormant'),
    );
    expect(hold('spreading')).toBe('spreading');
    expect(hold('climax')).toBe('spreading');
    expect(hold('ebb', true)).toBe('ebb');
  });
});

it('finds leader, core, catch-ups and laggards', () => {
  const member = (index: number, more: Partial<ThemeMember>): ThemeMember => ({
    index,
    change: 0,
    floatCap: 1e9,
    isSealedUp: false,
    streak: 0,
    firstSealSecond: null,
    sealStrength: null,
    ...more,
  });
  const sealed = { isSealedUp: true, change: 0.1 } as const;
  const members = [
    member(0, { ...sealed, streak: 3, firstSealSecond: 36_000 }),
    member(1, { ...sealed, streak: 3, firstSealSecond: 35_000, sealStrength: 50 }),
    member(2, { ...sealed, streak: 3, firstSealSecond: 35_000, sealStrength: 60 }),
    member(3, { ...sealed, streak: 1, firstSealSecond: 34_000 }),
    member(4, { change: 0.03, floatCap: 9e9 }),
    member(5, { change: 0.029, floatCap: 9e10 }),
    member(6, { change: -0.021 }),
    member(7, { change: -0.02 }),
  ];
  expect(themeRoles(members)).toEqual({ leader: 2, core: 4, catchUps: [3], laggards: [6] });
  const young = members.map((one) => ({ ...one, streak: Math.min(one.streak, 2) }));
  expect(themeRoles(young).catchUps).toEqual([]);
  expect(themeRoles([member(0, {})])).toMatchObject({ leader: null, core: null });
});

let history: SimulatedHistory;
let days: { day: number; themes: ThemeFacts[] }[];
const trackerOf = ({ universe }: SimulatedHistory) =>
  new ThemeTracker({
    count: universe.count,
    conceptsOf: (index) => universe.concepts[index]!,
    floatSharesOf: (index) => universe.floatShares[index]!,
  });

beforeAll(() => {
  history = marketOf(40, { stockCount: 1500 }).history;
  const tracker = trackerOf(history);
  days = Array.from({ length: 40 }, (_, n) => {
    const day = history.firstDay + n;
    return { day, themes: tracker.add(marketDayOf(history, day)) };
  });
});

describe('themes day by day', () => {
  it('have the heat that the columns give', () => {
    const { universe, columns, lastDay } = history;
    const bars = marketDayOf(history, lastDay);
    const standings = themeStandings({
      columns,
      conceptsOf: (index) => universe.concepts[index]!,
      floatSharesOf: (index) => universe.floatShares[index]!,
      isLimitUp(index, slot) {
        const of = columns.day[slot] === lastDay ? bars : marketDayOf(history, columns.day[slot]!);
        return of.up[index]! > 0 && of.close[index] === of.up[index];
      },
      day: lastDay,
    });
    const last = days.at(-1)!.themes;
    expect(last).toHaveLength(standings.size);
    for (const { concept, heat, change } of last) {
      expect(heat).toBeCloseTo(standings.get(concept)!.heat, 6);
      expect(change).toBeCloseTo(standings.get(concept)!.change, 9);
    }
  });

  it('are ranked by heat, and their counts are those of the bars', () => {
    const { day, themes } = days.at(-1)!;
    const bars = marketDayOf(history, day);
    expect(themes.map(({ rank }) => rank)).toEqual(themes.map((_, at) => at + 1));
    for (const { concept, limitUps, maxStreak } of themes.slice(0, 20)) {
      const members = history.universe.concepts.flatMap((list, i) => (list.includes(concept) ? [i] : []));
      const sealed = members.filter((i) => bars.traded[i] === 1 && bars.up[i]! > 0 && bars.close[i] === bars.up[i]);
      expect(limitUps).toBe(sealed.length);
      expect(maxStreak > 0).toBe(sealed.length > 0);
      for (const i of sealed) expect(slotOf(history.columns, i, day)).toBeGreaterThanOrEqual(0);
    }
  });

  it('are looked at through a day without moving on', () => {
    const tracker = trackerOf(history);
    for (let n = 0; n < 39; n++) tracker.add(marketDayOf(history, history.firstDay + n));
    const bars = marketDayOf(history, history.lastDay);
    const empty = createMarketDay(history.universe.count);
    expect(tracker.peek(empty, 0.1)).toEqual([]);
    expect(tracker.peek(bars, 1)).toEqual(days.at(-1)!.themes);
    expect(tracker.add(bars)).toEqual(days.at(-1)!.themes);
  });

  it('pass through the stages, but for climaxes that need more stocks', () => {
    const stages = new Set(days.flatMap(({ themes }) => themes.map(({ stage }) => stage)));
    expect([...stages].sort()).toEqual(['divergence', 'dormant', 'ebb', 'ignition', 'spreading']);
  });

  it('rotate: ten days of five names, and the places of each', () => {
    const { days: shown, ranks } = themeRotation(days);
    expect(shown.map(({ day }) => day)).toEqual(days.slice(-10).map(({ day }) => day));
    for (const { top } of shown) expect(top).toHaveLength(5);
    const [first] = shown.at(-1)!.top;
    expect(ranks.get(first!)!.at(-1)).toBe(1);
    expect(ranks.size).toBe(new Set(shown.flatMap(({ top }) => top)).size);
  });
});
