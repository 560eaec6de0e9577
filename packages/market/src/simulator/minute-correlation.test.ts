import { describe, expect, it } from 'vitest';
import { aShareCalendar } from '../calendar/trading-calendar.ts';
import { createIntradayDay } from './intraday-day.ts';
import { lastContinuous, minutePoints } from './minute-grid.ts';
import { createSimulator, type Simulator } from './simulator.ts';

const stockCount = 120;
const hotTheme = 7;
const firstDay = aShareCalendar.numberOf('2024-03-04')!;
// The market is calm on these days, so that it does not cover everything else.
const marketOf = () => createSimulator({ seed: 5, firstDay, stockCount });
// Every fourth stock lives from the hot theme; the others each have a theme of their own. Six industries go round.
const hasHotTheme = (i: number): boolean => i % 4 === 0;
const industryOf = (i: number): number => i % 6;
const universe = {
  ...marketOf().universe,
  primaryConcept: Uint16Array.from({ length: stockCount }, (_, i) => (hasHotTheme(i) ? hotTheme : 20 + i)),
  secondConcept: Uint16Array.from({ length: stockCount }, (_, i) => 150 + i),
  industry: Uint8Array.from({ length: stockCount }, (_, i) => industryOf(i)),
};

/** Minute changes of every stock that moved freely on the next day. */
function minuteChanges(simulator: Simulator, heat: number): Map<number, Float64Array> {
  const bars = simulator.advance(simulator.lastDay + 1);
  bars.heat.fill(0);
  bars.heat[hotTheme] = heat;
  const { columns } = createIntradayDay({ market: { ...simulator, universe }, bars });
  const changes = new Map<number, Float64Array>();
  for (let i = 0; i < stockCount; i++) {
    if (
      bars.traded[i] === 0 ||
      bars.high[i] === bars.up[i] ||
      bars.low[i] === bars.down[i] ||
      bars.high[i] === bars.low[i]
    )
      continue;
    const own = new Float64Array(lastContinuous - 1);
    for (let j = 2; j <= lastContinuous; j++) {
      const at = i * minutePoints + j;
      own[j - 2] = columns.price[at]! / columns.price[at - 1]! - 1;
    }
    changes.set(i, own);
  }
  return changes;
}

function correlation(a: Float64Array, b: Float64Array): number {
  const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [both, ofA, ofB] = [0, 0, 0];
  for (let n = 0; n < a.length; n++) {
    both += (a[n]! - meanA) * (b[n]! - meanB);
    ofA += (a[n]! - meanA) ** 2;
    ofB += (b[n]! - meanB) ** 2;
  }
  return both / Math.sqrt(ofA * ofB);
}

/** Mean correlation of all pairs over some days, by what the two share. */
function meanCorrelations(heat: number) {
  const simulator = marketOf();
  const sums = { theme: [0, 0], industry: [0, 0], nothing: [0, 0] };
  for (let day = 0; day < 3; day++) {
    const changes = [...minuteChanges(simulator, heat)];
    changes.forEach(([a, first], n) => {
      for (const [b, second] of changes.slice(n + 1)) {
        const isTheme = hasHotTheme(a) && hasHotTheme(b);
        const isIndustry = industryOf(a) === industryOf(b);
        if (isTheme && isIndustry) continue;
        const sum = sums[isTheme ? 'theme' : isIndustry ? 'industry' : 'nothing'];
        sum[0]! += correlation(first, second);
        sum[1]!++;
      }
    });
  }
  const meanOf = ([sum, count]: number[]): number => sum! / count!;
  return { theme: meanOf(sums.theme), industry: meanOf(sums.industry), nothing: meanOf(sums.nothing) };
}

describe('stocks within a day', () => {
  const hot = meanCorrelations(1.5);
  const cold = meanCorrelations(0);

  it('move together when they live from one hot theme', () => {
    expect(hot.theme - hot.nothing).toBeGreaterThan(0.06);
  });

  it('hardly notice their theme while it is cold', () => {
    expect(cold.theme - cold.nothing).toBeLessThan((hot.theme - hot.nothing) / 2);
    expect(cold.theme).toBeGreaterThan(cold.nothing - 0.02);
  });

  it('move together when they are of one industry', () => {
    expect(hot.industry - hot.nothing).toBeGreaterThan(0.03);
  });

  it('all move a little with the market', () => {
    expect(hot.nothing).toBeGreaterThan(0.03);
  });
});
