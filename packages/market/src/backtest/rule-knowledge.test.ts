import { slotOf } from '../series/bar-slots.ts';
import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { fundamentalsOf } from '../simulator/company-figures.ts';
import { generateHistory } from '../simulator/history.ts';
import { backtestSimulated, simulatedRuleFacts } from '../simulator/rule-facts.ts';
import { createSimulator } from '../simulator/simulator.ts';
import { adjustedBars, sliceBars } from '../series/bars.ts';
import { createStockProfiles } from '../simulator/stock-profiles.ts';
import { informedStrategies } from './informed-strategies.ts';
import { createRuleKnowledge } from './rule-knowledge.ts';

const stockCount = 400;
const firstDay = aShareCalendar.atOrBefore('2023-06-01');
const historyTo = (lastDay: number) =>
  generateHistory({ simulator: createSimulator({ seed: 7, firstDay, stockCount }), lastDay, shared: false });
const history = historyTo(firstDay + 499);
const { columns, securities, actions } = history;
const knownOf = createRuleKnowledge(simulatedRuleFacts(history));
const barsOf = (index: number) => adjustedBars(columns, index, actions[index]!, 'forward');
const testOf = (id: string, of = history) =>
  backtestSimulated(
    of,
    informedStrategies.find((rule) => rule.id === id)!,
  );

describe('what is known beside bars', () => {
  const someDays = [300, 420, 499].map((n) => firstDay + n);

  it('is what the picker says of the same day', () => {
    const profiles = createStockProfiles(history);
    let compared = 0;
    for (const day of someDays) {
      const profileOf = profiles.on(day);
      for (let index = 0; index < stockCount; index += 7) {
        const slot = slotOf(columns, index, day);
        if (slot < 0) continue;
        const bar = slot - columns.start[index]!;
        const known = knownOf(index, barsOf(index));
        const { dividendTtmPerShare, bestThemeHeat } = profileOf(index);
        expect(known.dividendYield[bar]).toBeCloseTo(dividendTtmPerShare! / (columns.close[slot]! / 100), 10);
        expect(known.dividendYield[bar]! * columns.close[slot]!).toBeCloseTo(
          fundamentalsOf(history, index, day).dividendTtmPerShare! * 100,
          8,
        );
        if (bestThemeHeat === 'none') expect(known.themeHeat[bar]).toBeNaN();
        else expect(known.themeHeat[bar]).toBeCloseTo(bestThemeHeat!, 8);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(150);
  });

  it('tells a limit-up that opened from one that stood all day, and month ends by the calendar', () => {
    const seen = new Set<number>();
    for (let index = 0; index < stockCount; index++) {
      const { limitUp } = knownOf(index, barsOf(index));
      limitUp.forEach((state, bar) => {
        seen.add(state);
        const slot = columns.start[index]! + bar;
        if (state === 0) return;
        expect(columns.close[slot]).toBe(columns.high[slot]);
        expect(columns.close[slot]! / columns.prevClose[slot]! - 1).toBeGreaterThan(0.04);
        expect(columns.low[slot] === columns.high[slot]).toBe(state === 2);
      });
    }
    expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2]);
    const { monthEnd } = knownOf(0, barsOf(0));
    const ends = [...barsOf(0).day].filter((_, bar) => monthEnd[bar] === 1).map((day) => aShareCalendar.dateOf(day));
    expect(ends.slice(0, 4)).toEqual(['2023-06-30', '2023-07-31', '2023-08-31', '2023-09-28']);
  });

  it('ranks volatility from the calmest to the wildest of a day', () => {
    const day = someDays[1]!;
    const ranked = securities.flatMap((_, index) => {
      const slot = slotOf(columns, index, day);
      if (slot < columns.start[index]! + 60) return [];
      const bars = barsOf(index);
      const bar = slot - columns.start[index]!;
      const changes = Array.from({ length: 60 }, (_unused, n) => bars.close[bar - n]! / bars.prevClose[bar - n]! - 1);
      const mean = changes.reduce((sum, change) => sum + change, 0) / 60;
      const deviation = changes.reduce((sum, change) => sum + (change - mean) ** 2, 0);
      return [{ deviation, rank: knownOf(index, bars).volatilityRank[bar]! }];
    });
    ranked.sort((a, b) => a.deviation - b.deviation);
    expect(ranked.length).toBeGreaterThan(350);
    expect(ranked[0]!.rank).toBe(0);
    expect(ranked.at(-1)!.rank).toBe(1);
    ranked.forEach(({ rank }, n) => expect(rank).toBeCloseTo(n / (ranked.length - 1), 6));
  });

  it('says the same of a day whatever follows', () => {
    const early = historyTo(firstDay + 420);
    const then = createRuleKnowledge(simulatedRuleFacts(early));
    for (let index = 0; index < stockCount; index += 11) {
      const count = early.columns.length[index]!;
      if (count === 0) continue;
      const bars = sliceBars(barsOf(index), 0, count);
      const now = knownOf(index, bars);
      const known = then(index, bars);
      for (const name of ['turnover', 'dividendYield', 'themeHeat', 'volatilityRank', 'limitUp', 'monthEnd'] as const) {
        expect([...now[name]].slice(0, count), `${name} of ${index}`).toEqual([...known[name]]);
      }
    }
  });
});

describe('a test of S08 to S11 over the simulated market', () => {
  it.each(['S08', 'S09', 'S10', 'S11'])('%s trades', (id) => {
    const log = testOf(id);
    expect(log.length).toBeGreaterThan(0);
    for (const { return: gain } of log) expect(Number.isFinite(gain)).toBe(true);
  });

  it('makes the same trades up to a day, whatever follows', () => {
    const early = historyTo(firstDay + 420);
    for (const id of ['S08', 'S09', 'S10', 'S11']) {
      const closed = [...testOf(id, early)].filter(({ reason }) => reason !== 'open');
      const places = (trades: Iterable<{ stock: number; entryBar: number; exitBar: number; reason: string }>) =>
        [...trades].map(({ stock, entryBar, exitBar, reason }) => `${stock} ${entryBar} ${exitBar} ${reason}`);
      const later = new Set(places(testOf(id)));
      expect(closed.length, id).toBeGreaterThan(0);
      for (const place of places(closed)) expect(later, id).toContain(place);
    }
  });
});
