import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MarketEngine } from '../engine.ts';

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-picker-evening-'));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const at = (time: string): number => Date.parse(`2026-11-20T${time}+08:00`);
const query = { groups: [{ op: 'AND' as const, items: [{ id: 'Q20', values: { times: 1.5 } }] }] };

it('the trade day is asked as a finished one from the evening on, and the same as the next morning', async () => {
  const engine = new MarketEngine(
    { dataDir: root, seed: 5, stockCount: 120, clock: { mode: 'REAL', origin: at('16:59:57') } },
    () => undefined,
    () => at('16:59:57'),
  );
  const ask = async () => {
    const answer = await engine.of('simulated').pick({ query, offset: 0, limit: 500 }, '2026-11-20');
    if ('fault' in answer) throw new Error(answer.fault);
    return { closeDate: answer.closeDate, slots: answer.rows.map(({ slot }) => slot) };
  };
  engine.tick(at('16:59:57'));
  await engine.prepareDiagnosis();
  expect((await ask()).closeDate).toBe('2026-11-19');
  engine.tick(at('17:00:00'));
  const evening = await ask();
  expect(evening.closeDate).toBe('2026-11-20');
  expect(evening.slots.length).toBeGreaterThan(5);
  engine.tick(Date.parse('2026-11-23T09:20:00+08:00'));
  await engine.prepareDiagnosis();
  expect(await ask()).toEqual(evening);
});
