import { aiStatements, customers } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeDemoStatements } from './demo-statements.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ budgetFactor: 1e3 });
});
afterAll(() => slice.close());

it('has the calibration of a demonstration tell of stocks that rose and of stocks that fell, as its market had it', async () => {
  const calibration = () => slice.call('POST /api/chat/ai/getCalibration', {});
  expect(await writeDemoStatements({ ...slice.parts, demoMode: false })).toBe(0);
  // Nor where there is no demonstration, or none any more.
  expect(await writeDemoStatements({ ...slice.parts, demoMode: true })).toBe(0);
  const registeredAt = new Date(slice.clock.now());
  await slice.db
    .insert(customers)
    .values({ nickName: '看台', agreementVersion: '2026-11', registeredAt, isDemo: true });
  const written = await writeDemoStatements({ ...slice.parts, demoMode: true });
  expect(written).toBeGreaterThan(40);
  expect(await writeDemoStatements({ ...slice.parts, demoMode: true })).toBe(0);
  const known = await calibration();
  expect(known).toMatchObject({ statementNum: written, demoNum: written });
  for (const { n, waitingNum, upPct, bestPct, worstPct } of known.periods) {
    // Most have had their time, some wait for it, and they came out either way.
    expect(n).toBeGreaterThan(waitingNum);
    expect(upPct).toBeGreaterThan(0);
    expect(upPct).toBeLessThan(100);
    expect(bestPct).toBeGreaterThan(0);
    expect(worstPct).toBeLessThan(0);
  }
  expect(known.periods.some(({ waitingNum }) => waitingNum > 0)).toBe(true);
  expect(known.list.every(({ isDemo }) => isDemo)).toBe(true);
  const dates = known.list.map(({ givenDate }) => givenDate);
  expect(dates).toEqual(dates.toSorted().toReversed());
  // Past days of the simulated market alone.
  const market = slice.parts.market.of('simulated');
  const today = market.freshness().tradeDate;
  for (const row of await slice.db.select().from(aiStatements)) {
    expect(row).toMatchObject({ market: 'simulated', isDemo: true });
    expect(row.tradeDate < today).toBe(true);
    expect(market.directory.find(row.stockNo)).toBeDefined();
  }
});
