import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoShares } from '../features/share-wall/follow.ts';
import { draftDemoAnswers } from '../features/qa/seed/drafts.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true });
});
afterAll(() => slice.close());

/** How many rows there are by what `of` says, of a table or a join. */
async function counted(of: string, from: string): Promise<Record<string, number>> {
  const { rows } = await slice.db.execute<{ name: string; n: number }>(
    `select (${of})::text as name, count(*)::int as n from ${from} group by 1 order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}
const countOf = async (from: string): Promise<number> => (await counted(`'all'`, from))['all'] ?? 0;

it('has questions of the stocks in every state, with answers of members and advisers, and facts for the newest', async () => {
  const ofItem = (table: string) => `${table} join content_item i on i.id = item_id`;
  expect(await countOf('question')).toBe(50);
  expect(await counted('i.state', ofItem('question'))).toMatchObject({ 2: 1, 5: 1, 6: 1 });
  expect(Object.keys(await counted('state', 'question'))).toEqual(['closed', 'open', 'solved']);
  expect(await countOf('answer')).toBeGreaterThanOrEqual(140);
  const byAdviser = `${ofItem('answer')} join customer c on c.id = i.customer_id where c.trust_level >= 3`;
  expect(await countOf(byAdviser)).toBeGreaterThanOrEqual(10);
  const market = slice.parts.market.of('simulated');
  expect(await draftDemoAnswers(slice.db, market)).toBe(10);
  expect(await draftDemoAnswers(slice.db, market)).toBe(0);
  expect(await countOf(`question where fact_answer is not null`)).toBe(10);
});

it('has a wall of sixty trades that came out as they tell: a third lost, a seventh held', async () => {
  const made = await makeDemoShares(slice.db, slice.parts.market.of('simulated'), slice.clock.now());
  expect(made).toBe(60);
  expect(await counted(`direction || case when profit_ratio < 0 then 'lost' else 'won' end`, 'share_stock')).toEqual({
    '1lost': 21,
    '1won': 30,
    '2lost': 5,
    '2won': 4,
  });
  expect(Object.keys(await counted('verify_type', 'share_stock'))).toEqual(['0', '1', '2']);
  expect(Object.keys(await counted('r', 'share_stock, unnest(reason_codes) r'))).toHaveLength(10);
});

it('counts likes as there are', async () => {
  const wrong = `content_counter c where likes <> (select count(*) from content_reaction r
    where r.kind = 'like' and r.data_type = c.data_type and r.data_id = c.data_id)`;
  expect(await countOf(wrong)).toBe(0);
});
