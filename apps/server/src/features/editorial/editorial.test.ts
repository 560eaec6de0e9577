import { houseArticles } from '@lianpan/db';
import { startSlice, type Slice } from '@lianpan/testkit';
import { conditionOf } from '@lianpan/market/picker';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice({ seed: true });
});
afterAll(() => slice.close());

const list = (call = slice.call, input: { type?: 'bigData' | 'weekly'; pageNum?: number; pageSize?: number } = {}) =>
  call('POST /api/sp/hgd/getWLNewsPageList', { type: 'bigData', ...input });
const detail = (newsId: string, call = slice.call) => call('GET /api/sp/hgd/getWLNewsDetail', { newsId });

it('lists the series newest first, page by page, and says which are closed', async () => {
  const { total, list: all } = await list();
  expect(total).toBe(all.length);
  expect(total).toBeGreaterThanOrEqual(8);
  const times = all.map(({ publishTime }) => publishTime);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(all.filter(({ locked }) => !locked)).toHaveLength(3);
  for (const { locked, lockReason, privilegeId, isDemo, brief, certNo } of all) {
    expect([lockReason, privilegeId]).toEqual(locked ? ['LOGIN_REQUIRED', 33] : ['', null]);
    expect([isDemo, certNo]).toEqual([true, '']);
    expect(brief.length).toBeGreaterThan(10);
  }
  const parts = await Promise.all([1, 2, 3, 4].map((pageNum) => list(slice.call, { pageNum, pageSize: 3 })));
  expect(parts.flatMap((part) => part.list)).toEqual(all);
  expect(parts.at(-1)).toEqual({ total, list: [] });
  expect(await list(slice.call, { type: 'weekly' })).toEqual({ total: 0, list: [] });
});

it('opens a text for those who have the picker, and never sends it to others', async () => {
  const { list: all } = await list();
  const closed = all.find(({ locked }) => locked)!;
  const open = all.find(({ locked }) => !locked)!;
  const plain = slice.callAs(await slice.signIn());
  const full = slice.callAs(await slice.signInAs('fullService'));
  expect(await detail(closed.newsId)).toEqual({ ...closed, body: null });
  expect(await detail(closed.newsId, plain)).toEqual({ ...closed, lockReason: 'PRIVILEGE_REQUIRED', body: null });
  expect(await detail(closed.newsId, full)).toMatchObject({ locked: false, lockReason: '', body: expect.any(String) });
  expect((await list(full)).list.filter(({ locked }) => locked)).toEqual([]);
  expect((await detail(open.newsId)).body).toMatch(/^# /);
});

it('explains conditions in the words of the picker, and when they do badly', async () => {
  const full = slice.callAs(await slice.signInAs('fullService'));
  const { body } = await detail('bigdata-averages', full);
  for (const id of ['T03', 'T05', 'T01']) {
    const { name, definition } = conditionOf(id);
    expect(body).toContain(`${name[0]}：${definition[0]}`);
  }
  for (const { newsId } of (await list(full)).list) {
    expect((await detail(newsId, full)).body).toContain('# 什么时候不管用');
  }
});

it('keeps back what is not out yet, and refuses what there is not', async () => {
  const [known] = await slice.db.select().from(houseArticles).limit(1);
  const publishedAt = new Date(slice.clock.now() + 60_000);
  await slice.db.insert(houseArticles).values({ ...known!, code: 'early', publishedAt });
  expect((await list()).list.map(({ newsId }) => newsId)).not.toContain('early');
  for (const gone of ['early', 'never']) {
    await expect(detail(gone)).rejects.toMatchObject({ outcome: 'rejected' });
    expect(slice.lastEnvelope().message).toBe('这篇文章不存在或已下架');
  }
  await expect(detail('../x')).rejects.toMatchObject({ outcome: 'rejected' });
  await expect(list(slice.call, { pageNum: 0 })).rejects.toMatchObject({ outcome: 'rejected' });
});

it('has header and method of the series among the texts of the operator', async () => {
  const content = await slice.call('POST /api/operation/common/getoperationcontent', {
    contentCode: 'bigDataFighting',
  });
  expect(content.title).toBe('研究台 · 大数据方法');
  expect(content.body).toContain('演示模型');
});
