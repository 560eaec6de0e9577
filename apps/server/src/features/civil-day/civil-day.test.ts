import { dayMs, shanghaiInstantAt } from '@lianpan/domain';
import { civilDays, civilYears } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { warnOfMissingYear } from './jobs.ts';
import { deadlineFrom } from './service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const at = (date: string): number => shanghaiInstantAt(date, '10:00');

describe('deadlines by the published lists', () => {
  it.each([
    ['2026-02-11', '2026-02-26', '2026-02-25'],
    ['2026-02-13', '2026-03-02', '2026-02-27'],
    ['2026-04-29', '2026-05-11', '2026-05-09'],
    ['2026-09-17', '2026-09-24', '2026-09-23'],
    ['2026-09-28', '2026-10-12', '2026-10-10'],
    ['2026-11-26', '2026-12-03', '2026-12-03'],
  ])('what is signed on %s can be given up until %s and is visited until %s', async (signed, customer, firm) => {
    expect(await deadlineFrom(slice.db, at(signed), 5, 'customer')).toMatchObject({
      endsOn: customer,
      isCertain: true,
    });
    expect(await deadlineFrom(slice.db, at(signed), 5, 'firm')).toMatchObject({ endsOn: firm });
  });

  it('a year whose list is missing is counted by law, and only becomes later once it is entered', async () => {
    const before = await deadlineFrom(slice.db, at('2026-12-30'), 5, 'customer');
    expect(before).toMatchObject({ endsOn: '2027-01-07', isCertain: false });
    await slice.db.insert(civilYears).values({ year: 2027, source: 'a notice', enteredAt: new Date(at('2026-12-01')) });
    await slice.db.insert(civilDays).values([
      { day: '2027-01-01', kind: 'rest' },
      { day: '2027-01-04', kind: 'rest' },
    ]);
    const after = await deadlineFrom(slice.db, at('2026-12-30'), 5, 'firm');
    expect(after.endsOn).toBe('2027-01-08');
    expect(after.endsAt).toBe(before.endsAt + dayMs);
    await slice.db.delete(civilDays);
    await slice.db.delete(civilYears);
  });

  it('says from December on that the next year is missing', async () => {
    const missingAt = (date: string): Promise<number> =>
      warnOfMissingYear({ db: slice.db, log: slice.log, now: () => at(date) });
    expect(await missingAt('2026-11-30')).toBe(0);
    expect(await missingAt('2026-12-01')).toBe(1);
    expect(await missingAt('2027-01-01')).toBe(1);
  });
});
