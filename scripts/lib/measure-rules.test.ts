import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'measure-rules-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const measured = () =>
  spawnSync(process.execPath, ['--import', 'tsx', path.join(import.meta.dirname, 'measure-rules.ts'), folder], {
    encoding: 'utf8',
  });

it('fails where nothing was checked, and counts what a folder has nothing of as skipped', () => {
  const nothing = measured();
  expect([nothing.status, nothing.stderr]).toEqual([1, expect.stringContaining('nothing was checked')]);
  expect(nothing.stdout).toMatch(/^0 of (\d+) oracles checked, \1 skipped$/m);

  fs.mkdirSync(path.join(folder, 'events'));
  const write = (name: string, lines: readonly string[]): void =>
    fs.writeFileSync(path.join(folder, 'events', name), `${lines.join('\n')}\n`);
  write('limit_up_pool.csv', ['date,code,name,pctChg,price', '2026-03-20,600000,甲,10,11']);
  write('cross_section_20260320.csv', ['code,name,date,close,preClose', '600000,甲,2026-03-20,11,10']);
  write('cross_section_20260401.csv', ['code,name,date,close,preClose', '600000,甲,2026-04-01,11,10']);
  const some = measured();
  expect(some.status).toBe(0);
  expect(some.stdout).toContain('whole market of 2026-03-20: 1 by the rules, 1 published, 1 in both');
  expect(some.stdout).toContain(
    'skipped, whole market of 2026-04-01: there is no events/limit_up_pool.csv of 2026-04-01',
  );
  expect(some.stdout).toMatch(/^2 of \d+ oracles checked, \d+ skipped$/m);
});
