import { customers } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const searchCall = 'POST /api/operation/common/search';

let slice: Slice;

beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e6 });
});
afterAll(() => slice.close());

const find = (keyword: string, more: { tab?: 'all' | 'stock' | 'theme' | 'news' | 'user'; cursor?: string } = {}) =>
  slice.call(searchCall, { keyword, ...more });

describe('a word', () => {
  it('finds three of each kind, as the calls of each kind name them', async () => {
    const { list: themes } = await slice.call('POST /api/stocks/theme/getThemedList', {});
    const { list: news } = await slice.call('POST /api/dynamic/news/hall/getNews', {});
    const word = themes[0]!.conceptName;
    const { sections, nextCursor } = await find(word);
    const section = sections.find(({ tab }) => tab === 'theme');
    const expected = themes.filter(({ conceptName }) => conceptName.includes(word));
    expect(section?.total).toBe(expected.length);
    expect(section?.list[0]).toEqual({
      conceptCode: word,
      conceptName: word,
      changePct: themes[0]!.changePct,
      heat: themes[0]!.heat,
    });
    expect(nextCursor).toBeNull();
    const title = news[0]!.title.slice(0, 4);
    const answer = (await find(title)).sections.find(({ tab }) => tab === 'news');
    expect(answer?.list.length).toBeLessThanOrEqual(3);
    expect(answer?.list[0]).toEqual({
      newsId: news[0]!.newsId,
      title: news[0]!.title,
      titleEn: news[0]!.titleEn,
      publishTime: news[0]!.publishTime,
    });
  });

  it('finds the stocks that the search of stocks finds', async () => {
    const hits = await slice.call('GET /api/stocks/quote/searchStock', { keyword: '6000' });
    const { sections } = await find('6000', { tab: 'stock' });
    expect(sections[0]?.list).toEqual(hits.list);
    expect((await find('6000')).sections[0]?.list).toEqual(hits.list.slice(0, 3));
  });

  it('leads on by pages of one kind, none twice and none left out', async () => {
    const seen: string[] = [];
    let cursor: string | null = '0';
    let total = 0;
    for (let page = 0; cursor !== null && page < 20; page += 1) {
      const { sections, nextCursor } = await find('e', { tab: 'news', cursor });
      const [section] = sections;
      if (section?.tab === 'news') {
        total = section.total;
        seen.push(...section.list.map(({ newsId }) => newsId));
      }
      cursor = nextCursor;
    }
    expect(total).toBeGreaterThan(20);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Math.min(total, 220));
  });

  it('that names nothing finds nothing; an empty or endless one is refused', async () => {
    expect((await find('不存在的词语')).sections).toEqual([]);
    await expect(find(' ')).rejects.toThrow('输入有误');
    await expect(find('长'.repeat(31))).rejects.toThrow('输入有误');
    await expect(find('年', { tab: 'news', cursor: '5000' })).rejects.toThrow('输入有误');
  });
});

describe('people', () => {
  it('are found by a part of their name, but not by who blocked them or whom they blocked', async () => {
    const [seeker, found] = [await slice.signIn(), await slice.signIn()];
    const nickName = '量能观察者';
    await slice.db.update(customers).set({ nickName }).where(eq(customers.id, found.customerId));
    const call = slice.callAs(seeker);
    const names = async (ask: typeof slice.call = call) => {
      const { sections } = await ask(searchCall, { keyword: '能观', tab: 'user' });
      return sections.flatMap((section) => (section.tab === 'user' ? section.list.map((one) => one.nickName) : []));
    };
    expect(await names()).toEqual([nickName]);
    expect(await names(slice.call)).toEqual([nickName]);
    const { sections } = await call(searchCall, { keyword: nickName });
    expect(sections.map(({ tab, total }) => [tab, total])).toEqual([['user', 1]]);
    await call('POST /api/system/blackoutUser', { customerId: String(found.customerId), status: 1 });
    expect(await names()).toEqual([]);
    const other = await slice.callAs(found)(searchCall, { keyword: '%', tab: 'user' });
    expect(other.sections).toEqual([]);
  });
});
