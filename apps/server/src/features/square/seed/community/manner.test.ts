import { contentCounters, contentItems, contentStocks, drafts } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { auditStates, lengthOf } from '@lianpan/domain/community';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { plannedAt, takesUpWhatIsThere } from './plan.ts';
import { stockPosts } from './posts-stocks.ts';
import { useCommunity, slice, ofSquare, items, published, talk, shortest, tally } from './community.fixture.ts';

useCommunity();

describe('it reads as people write', () => {
  const posts = async () => (await published()).filter(({ dataType }) => dataType === 1);

  it('two of five posts name a stock, of all and of those of the last two days', async () => {
    const named = new Set((await slice.db.select().from(contentStocks)).map(({ itemId }) => itemId));
    const shareOf = (rows: readonly { id: number }[]): number =>
      rows.filter(({ id }) => named.has(id)).length / rows.length;
    const all = await posts();
    const recent = all.filter(({ publishedAt }) => slice.clock.now() - publishedAt!.getTime() < 2 * dayMs);
    expect(shareOf(all)).toBeGreaterThanOrEqual(0.4);
    expect(shareOf(recent)).toBeGreaterThanOrEqual(0.4);
  });

  it('is written at every minute of the hour, at no minute much more than at others', async () => {
    const minutes = tally((await posts()).map(({ publishedAt }) => publishedAt!.getUTCMinutes()));
    expect(Object.keys(minutes).length).toBeGreaterThan(45);
    const most = Math.max(...Object.values(minutes));
    expect(most / (await posts()).length).toBeLessThan(0.06);
  });

  it.each(['2026-11-30T06:05:00+08:00', '2026-11-28T10:00:00+08:00', '2026-11-20T23:30:00+08:00'])(
    'is never of one moment, whenever it begins: %s',
    (text) => {
      const now = Date.parse(text);
      const times = plannedAt(now).map(({ at }) => at);
      expect(Math.max(...times)).toBeLessThanOrEqual(now);
      expect(times.filter((at) => now - at < 60_000).length).toBeLessThanOrEqual(2);
      expect(new Set(times).size).toBeGreaterThan(times.length * 0.98);
    },
  );

  it('is of uneven length, and answered with a word as often as with a sentence', async () => {
    const lengths = (await posts()).map(({ plainText }) => lengthOf(plainText)).toSorted((a, b) => a - b);
    const at = (share: number): number => lengths[Math.floor(lengths.length * share)]!;
    expect(at(0.9) / at(0.1)).toBeGreaterThan(2);
    const said = (await talk()).filter(({ state }) => state === auditStates.published);
    expect(said.filter(({ content }) => lengthOf(content) <= shortest).length).toBeGreaterThan(40);
  });

  it('is liked and talked about unevenly: a few of its texts by many, a quarter by nobody', async () => {
    const rows = await slice.db
      .select({ likes: contentCounters.likes, comments: contentCounters.comments })
      .from(contentItems)
      .innerJoin(
        contentCounters,
        and(eq(contentCounters.dataType, contentItems.dataType), sql`data_id = ${contentItems.id}::text`),
      )
      .where(and(ofSquare, eq(contentItems.state, auditStates.published)));
    for (const counts of [rows.map(({ likes }) => likes), rows.map(({ comments: said }) => said)]) {
      const none = counts.filter((count) => count === 0).length / counts.length;
      expect(none).toBeGreaterThan(0.1);
      expect(none).toBeLessThan(0.5);
      expect(Math.max(...counts)).toBeGreaterThanOrEqual(8);
      expect(counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)]!).toBeLessThan(
        Math.max(...counts) / 3,
      );
    }
    expect(rows.filter(({ likes }) => likes === 0).length / rows.length).toBeGreaterThan(0.25);
    expect(rows.filter(({ likes }) => likes >= 30).length).toBeGreaterThanOrEqual(5);
  });

  it('quotes in a comment what stands above it, and takes up nothing that is not there', async () => {
    const texts = new Map((await items()).map(({ id, title, plainText }) => [String(id), `${title} ${plainText}`]));
    const rows = (await talk()).filter(({ state }) => state === auditStates.published);
    const foreign = rows.flatMap(({ dataId, content }) =>
      [...content.matchAll(/“([^”]+)”/gu)].flatMap(([, quoted]) =>
        texts.get(dataId)!.includes(quoted!) ? [] : [`${content} | ${texts.get(dataId)!.slice(0, 60)}`],
      ),
    );
    expect(foreign).toEqual([]);
    const ofStocks = new Set((await slice.db.select().from(contentStocks)).map(({ itemId }) => String(itemId)));
    const own = new Set(stockPosts.flatMap(({ comments: under }) => under));
    const astray = rows.filter(
      ({ dataId, content, rootId }) =>
        rootId === null &&
        ofStocks.has(dataId) &&
        !own.has(content) &&
        content.includes('我') &&
        !takesUpWhatIsThere(content, texts.get(dataId)!),
    );
    expect(astray.map(({ content }) => content)).toEqual([]);
  });

  it('has drafts of minutes and of weeks ago', async () => {
    const rows = await slice.db.select().from(drafts).where(eq(drafts.isDemo, true));
    const ages = rows
      .map(({ updatedAt }) => (slice.clock.now() - updatedAt.getTime()) / dayMs)
      .toSorted((a, b) => a - b);
    expect(ages[1]!).toBeLessThan(0.1);
    expect(ages.at(-1)!).toBeGreaterThan(7);
    const gaps = ages.slice(1).map((age, n) => age - ages[n]!);
    expect(new Set(gaps.map((gap) => gap.toFixed(2))).size).toBeGreaterThan(10);
  });
});
