import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { startSlice, type Slice } from '@lianpan/testkit';
import { balancesOf, countBroken, entriesOf, post, type Posting } from './service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const at = new Date('2026-11-20T02:00:00Z');
const posting = (key: string, amount: number, owner = 1): Posting => ({
  book: 'POINTS',
  key,
  kind: 'TEST',
  at,
  cause: { why: key },
  entries: [
    { owner, name: 'points', amount },
    { owner, name: 'issued', amount: -amount, mayBeNegative: true },
  ],
});
const write = (one: Posting) => slice.db.transaction((tx) => post(tx, one));
const causeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: { cause?: { message?: string }; message: string }) => `${error.message} ${error.cause?.message ?? ''}`,
  );

describe('the ledger', () => {
  it('books what happened once, however often it is told, at once too', async () => {
    expect(await Promise.all([write(posting('a', 5)), write(posting('a', 5)), write(posting('a', 5))])).toContain(true);
    expect(await write(posting('a', 9))).toBe(false);
    expect(await balancesOf(slice.db, 'POINTS', 1)).toEqual({ points: 5, issued: -5 });
  });

  it('lets nobody have less than nothing', async () => {
    await write(posting('b', 3, 2));
    expect(await causeOf(write(posting('c', -4, 2)))).toContain('ledger_account_covered');
    expect(await balancesOf(slice.db, 'POINTS', 2)).toEqual({ points: 3, issued: -3 });
  });

  it('refuses entries that do not add up to nothing', async () => {
    const { entries, ...rest } = posting('d', 7, 3);
    expect(await causeOf(write({ ...rest, entries: entries.slice(0, 1) }))).toContain('do not add up');
    expect(await balancesOf(slice.db, 'POINTS', 3)).toEqual({});
  });

  it('keeps what was written', async () => {
    await write(posting('e', 2, 4));
    for (const statement of [
      sql`update ledger_entry set amount = amount + 1`,
      sql`delete from ledger_entry`,
      sql`update ledger_tx set kind = 'x'`,
    ]) {
      expect(await causeOf(slice.db.execute(statement))).toContain('is an archive');
    }
    const answer = { book: 'POINTS', owner: 4, name: 'points' } as const;
    expect(await entriesOf(slice.db, answer, { before: null, limit: 5 })).toMatchObject([
      { key: 'e', kind: 'TEST', at, amount: 2, cause: { why: 'e' } },
    ]);
  });

  it('moves between the same two in both directions at once, and finds its balances whole', async () => {
    const swap = (n: number, from: number, to: number): Posting => ({
      ...posting(`swap ${n}`, 0),
      entries: [
        { owner: from, name: 'points', amount: -1 },
        { owner: to, name: 'points', amount: 1 },
      ],
    });
    await write(posting('f', 50, 5));
    await write(posting('g', 50, 6));
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(n % 2 ? swap(n, 5, 6) : swap(n, 6, 5))));
    const [five, six] = [await balancesOf(slice.db, 'POINTS', 5), await balancesOf(slice.db, 'POINTS', 6)];
    expect([five['points'], six['points']]).toEqual([50, 50]);
    expect(await countBroken(slice.db)).toBe(0);
    await slice.db.execute(sql`update ledger_account set balance = balance + 1 where owner = 5 and name = 'points'`);
    expect(await countBroken(slice.db)).toBe(1);
  });
});
