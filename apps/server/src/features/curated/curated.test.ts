import { dayMs } from '@lianpan/domain';
import { pickerConditions } from '@lianpan/market/picker';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stories } from './stories.ts';
import { mondayOf, storiesOf } from './week.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
});
afterAll(() => slice.close());

const curated = (week?: string) => slice.call('POST /api/stocks/tactics/getCuratedQueries', { ...(week && { week }) });

describe('stories of a week', () => {
  it('are six of it, the same all week, first those for the mood', () => {
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    for (const phase of ['ice', 'rising', null] as const) {
      const list = storiesOf('2026-11-16', phase);
      expect(new Set(list.map(({ key }) => key)).size).toBe(6);
      const fits = list.map(({ phases }) => phase !== null && phases.includes(phase));
      expect(fits).toEqual(fits.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  it('all have their turn within a few weeks', () => {
    const seen = new Set<string>();
    for (let week = 0; week < 12; week++) {
      const monday = new Date(Date.parse('2026-09-07') + week * 7 * dayMs).toISOString().slice(0, 10);
      for (const { key } of storiesOf(monday, null)) seen.add(key);
    }
    expect(seen.size).toBe(stories.length);
  });

  it('name conditions that there are, and none twice', () => {
    const ids = new Set(pickerConditions.map(({ id }) => id));
    for (const { key, groups } of stories) {
      const items = groups.flatMap((group) => group.items.map(({ id }) => id));
      expect(
        items.filter((id) => !ids.has(id)),
        key,
      ).toEqual([]);
      expect(new Set(items).size, key).toBe(items.length);
    }
  });
});

describe('the queries of a week', () => {
  it('find what the picker finds, and open in it as they are', async () => {
    const { list, from, to, phase } = await curated();
    expect([from, to]).toEqual(['2026-11-16', '2026-11-20']);
    expect(phase).not.toBeNull();
    expect(list).toHaveLength(6);
    for (const { query, matched, sample, isForPhase, key } of list) {
      const run = await slice.call('POST /api/stocks/picker/run', { query });
      expect(run.matched, key).toBe(matched);
      expect(sample.map(({ stockNo }) => stockNo)).toEqual(run.list.slice(0, 3).map(({ cell }) => cell!.stockNo));
      expect(isForPhase).toBe(stories.find((one) => one.key === key)!.phases.includes(phase!));
    }
    expect(list.some(({ matched }) => matched > 0)).toBe(true);
  });

  it('of a week before are counted on its last day, and none is told of two years ago', async () => {
    const before = await curated('2026-10-14');
    expect([before.from, before.to, before.tradeDate]).toEqual(['2026-10-12', '2026-10-16', '2026-10-16']);
    const { query, matched } = before.list[0]!;
    const run = await slice.call('POST /api/stocks/picker/run', { query, tradeDate: '2026-10-16' });
    expect(run.matched).toBe(matched);
    // A week to come is this one.
    expect((await curated('2027-03-01')).to).toBe('2026-11-20');
    await expect(curated('2024-11-20')).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
  });
});
