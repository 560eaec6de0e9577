import { sql } from 'drizzle-orm';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeOfCard } from '../service.ts';
import * as talk from '../comments/queries.ts';
import * as shown from './queries.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true });
});
afterAll(() => slice.close());

const member = { viewer: 1, market: 'simulated' } as const;
const guest = { viewer: null, market: 'simulated' } as const;
const filter = { dataTypes: [1, 3] };

describe('the first pages of the square and of comments', () => {
  it('are planned once a connection and not with each question', async () => {
    // One connection, whose statements one can see.
    const plans = await slice.db.transaction(async (tx) => {
      for (let asked = 0; asked < 7; asked++) {
        await shown.selectCards(tx, member, filter, { before: null, limit: 20 });
        await shown.selectCardsById(tx, member, [asked + 1, asked + 2]);
        await talk.selectFirstReplies(tx, 1, [asked + 1, asked + 2], 2);
        await talk.selectPinned(tx, 1, { dataType: 1, dataId: String(asked + 1) });
        await talk.selectRoots(
          tx,
          1,
          { dataType: 1, dataId: String(asked + 1) },
          { sort: 'new', authorId: null, after: null, limit: 20 },
        );
      }
      const { rows } = await tx.execute<{ name: string; n: number }>(
        sql`select name, (generic_plans + custom_plans)::int as n from pg_prepared_statements order by name`,
      );
      return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
    });
    expect(plans).toMatchObject({
      'cards.member.byId': 7,
      'cards.member.first.1-3.20': 7,
      'comments.member.first.new.20': 7,
      'comments.member.pinned': 7,
      'comments.member.replies.2': 7,
    });
  });

  it('have as many rows as are asked for, go on where they ended, and are the same for a length of another statement', async () => {
    const all = await shown.selectCards(slice.db, guest, filter, { before: null, limit: 12 });
    expect(all).toHaveLength(12);
    const first = await shown.selectCards(slice.db, guest, filter, { before: null, limit: 5 });
    const second = await shown.selectCards(slice.db, guest, filter, { before: placeOfCard(first.at(-1)!), limit: 7 });
    expect([...first, ...second].map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    const byId = await shown.selectCardsById(
      slice.db,
      guest,
      all.map(({ id }) => id),
    );
    expect(new Set(byId.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    expect(await shown.selectCardsById(slice.db, guest, [])).toEqual([]);
  });
});
