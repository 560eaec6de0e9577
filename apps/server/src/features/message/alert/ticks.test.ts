import { freshTestDatabase, openTestDatabase } from '@lianpan/testkit';
import { expect, it } from 'vitest';
import { alertsAtTicks } from './ticks.fixture.ts';

it('each alert that prices reach fires exactly once, whatever processes look at each tick', async () => {
  const database = await freshTestDatabase();
  const other = await openTestDatabase(database.url);
  const report = await alertsAtTicks({
    processes: [database.db, other.db],
    alertCount: 3000,
    stockCount: 200,
    ticks: 25,
    seed: 20261126,
  });
  await other.close();
  await database.close();
  const { waiting, due, fired, notified, notifiedOnce, wrong } = report;
  expect(waiting).toBe(3000);
  expect(due).toBeGreaterThan(100);
  expect(due).toBeLessThan(waiting);
  expect({ fired, notified, notifiedOnce, wrong }).toEqual({ fired: due, notified: due, notifiedOnce: due, wrong: 0 });
});
