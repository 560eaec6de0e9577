import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { extensionAt, sharedExtensionAt } from './calendar-years.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lianpan-years-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

const at = (date: string): number => Date.parse(`${date}T10:00:00+08:00`);

describe('the calendar of a market that stands and a platform that goes on', () => {
  const market = at('2026-11-20');

  it('is the market’s while the platform’s days lie within it', () => {
    for (const date of ['2026-11-20', '2026-12-02', '2026-12-20'])
      expect(sharedExtensionAt(folder, market, at(date))).toEqual(extensionAt(folder, market));
  });

  it('reaches the platform’s days once they leave it', () => {
    expect(extensionAt(folder, market).provisionalUntil).toBeNull();
    for (const date of ['2026-12-23', '2027-01-01', '2028-02-29'])
      expect(sharedExtensionAt(folder, market, at(date))).toEqual(extensionAt(folder, at(date)));
    expect(sharedExtensionAt(folder, market, at('2028-02-29')).provisionalUntil).toBe(2029);
  });

  it('is the market’s where that has run ahead of the platform', () => {
    const ahead = at('2027-06-01');
    expect(sharedExtensionAt(folder, ahead, at('2026-11-20'))).toEqual(extensionAt(folder, ahead));
  });
});
