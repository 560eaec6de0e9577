import { contentItems, customers } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { eq, sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as people from '../../people/queries.ts';
import { isNicknameTaken } from '../../privacy/queries.ts';
import * as shown from './queries.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true, budgetFactor: 1 });
  const { rows } = await slice.db.execute<{ id: string }>(sql`select min(id) as id from content_item where state = 3`);
  const written = '换手率 100%_Ａ股 İstanbul Straße ΣΑΣ 白酒\n缩量 𠮷野家 back\\slash';
  await slice.db
    .update(contentItems)
    .set({ plainText: written, title: '大Title' })
    .where(eq(contentItems.id, Number(rows[0]!.id)));
  const member = await slice.signIn();
  await slice.db.update(customers).set({ nickName: '慢慢Rich_𠮷' }).where(eq(customers.id, member.customerId));
  // Small tables are read whole where that is allowed.
  await slice.db.execute(sql`analyze`);
});
afterAll(() => slice.close());

const words = [
  '量',
  '缩量',
  '白酒',
  '换手率',
  '100%',
  '%',
  '_',
  'a',
  'TITLE',
  'straße',
  '𠮷',
  '𠮷野',
  '大t',
  '酒\n缩',
  '\\s',
  ' ',
];
const never = ['没有人写过的词', '量缩白', 'zzzq', '𠮷𠮷'];
/** Whether they are found is the locale's to say. */
const odd = ['istanbul', 'İSTANBUL', 'σας', 'ΣΑΣ', '  '];
const pattern = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;

/** What a statement is planned as, where reading whole tables is the last way. */
async function planOf(statement: { getSQL(): SQL }): Promise<string> {
  return slice.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    await tx.execute(sql`set local enable_indexscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement.getSQL()}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('a word that is searched for', () => {
  it('finds in texts what it found by reading all of them', async () => {
    for (const word of [...words, ...never, ...odd]) {
      const like = pattern(word);
      const before = await slice.db.execute<{ id: string }>(
        sql`select id from content_item where plain_text ilike ${like} or title ilike ${like} order by id`,
      );
      const now = await slice.db.execute<{ id: string }>(
        sql`select id from content_item where text_grams(coalesce(title, '') || chr(10) || plain_text) @> word_grams(${word}) and (plain_text ilike ${like} or title ilike ${like}) order by id`,
      );
      expect([word, now.rows]).toEqual([word, before.rows]);
      if (!odd.includes(word)) expect([word, before.rows.length > 0]).toEqual([word, !never.includes(word)]);
    }
  });

  it('finds in nicknames what it found by reading all of them', async () => {
    for (const word of ['慢', '慢慢', 'rich', 'RICH_', '𠮷', '_𠮷', '%', 'h_', '没有这个人']) {
      const { rows } = await slice.db.execute<{ n: number }>(
        sql`select count(*)::int as n from customer where status = 0 and nick_name ilike ${pattern(word)}`,
      );
      expect([word, await people.countFound(slice.db, null, word)]).toEqual([word, rows[0]!.n]);
    }
  });

  it('is looked up in an index: texts, nicknames, and a nickname itself', async () => {
    const audience = { viewer: 1, market: 'simulated' } as const;
    const filter = { dataTypes: [1, 3], keyword: '缩量' };
    expect(await planOf(shown.cardsWith(slice.db, audience, filter, { before: null, limit: 20 }))).toContain(
      'content_item_words',
    );
    const page = { skip: 0, limit: 20 };
    expect(await planOf(people.selectFound(slice.db, 1, '慢慢', page))).toContain('customer_nickname_words');
    expect(await planOf(people.selectNameable(slice.db, 1, '慢慢', 20))).toContain('customer_nickname_words');
    const taken = slice.db
      .select()
      .from(customers)
      .where(eq(sql`lower(${customers.nickName})`, '慢慢rich_𠮷'));
    expect(await planOf(taken)).toMatch(/customer_nickname\b(?!_)/);
    expect(await isNicknameTaken(slice.db, '慢慢rich_𠮷', 0)).toBe(true);
  });

  it('is refused to who searches without end, while reading goes on', async () => {
    const { device } = await slice.signIn();
    const search = () => device.call('POST /api/operation/common/search', { keyword: '慢慢', tab: 'user' });
    for (let asked = 0; asked < 120; asked++) await search();
    await expect(search()).rejects.toMatchObject({ details: { bizCode: 'TOO_FREQUENT' } });
    await expect(device.call('POST /api/dynamic/square/getSquareDynamics', { tab: 'new' })).resolves.toBeDefined();
  });
});
