import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { proveCalendar, proveCoveredPool, proveExRights, proveRiskWarning } from './rules-proof.ts';

/** Real bars and published lists; the folder is not part of the repository. */
const folder = path.resolve(import.meta.dirname, '../../../shared/data');
const isThere = fs.existsSync(path.join(folder, 'daily/exrights.csv'));
if (!isThere) console.warn(`skipped: no real data at ${folder}`);

describe.skipIf(!isThere)('the rules over published data', () => {
  it('know every trading day', () => {
    const { days, wrong } = proveCalendar(folder);
    expect(days).toBeGreaterThan(13_000);
    expect(wrong).toEqual([]);
  });

  it('find the reference price and the factor of every ex-rights day', () => {
    const { days, equal, bars, worstFactor } = proveExRights(folder);
    expect(days).toBeGreaterThan(1500);
    expect(equal).toBe(days);
    expect(bars).toBeGreaterThan(400_000);
    expect(worstFactor).toBeLessThan(1e-7);
  });

  it('see risk-warning stocks move by ten percent from the day of the change on', () => {
    const [before, after] = proveRiskWarning(folder)!;
    expect([before!.percentByRule, after!.percentByRule]).toEqual([5, 10]);
    expect(before!.beyondFive / before!.closes).toBeLessThan(0.01);
    expect(after!.beyondFive / after!.closes).toBeGreaterThan(0.15);
  });

  it('recognise what the pool publishes on all its days', () => {
    const { recognised, published, both } = proveCoveredPool(folder);
    expect(published).toBeGreaterThan(50);
    expect(both).toBe(published);
    expect(both / recognised).toBeGreaterThan(0.95);
  });
});
