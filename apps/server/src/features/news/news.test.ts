import { randomUUID } from 'node:crypto';
import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const read = (input: { type?: 'all' | 'important' | 'watchlist'; stockNo?: string; cursor?: string } = {}) =>
  slice.call('POST /api/dynamic/news/hall/getNews', input);

it('tells the news of the day newest first, nothing that is not out yet, and goes back day by day', async () => {
  const today = await read();
  expect(today).toMatchObject({ tradeDate: '2026-11-20', nextCursor: '2026-11-19' });
  expect(today.list.length).toBeGreaterThan(0);
  const times = today.list.map(({ publishTime }) => publishTime);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times[0]).toBeLessThanOrEqual(Date.parse('2026-11-20T10:00:00+08:00'));
  const before = await read({ cursor: today.nextCursor ?? '' });
  expect(before.tradeDate).toBe('2026-11-19');
  const known = new Set(today.list.map(({ newsId }) => newsId));
  expect(before.list.filter(({ newsId }) => known.has(newsId))).toEqual([]);
});

it('leaves what matters, what is about a stock, and what is about the watchlist', async () => {
  const yesterday = await read({ cursor: '2026-11-19' });
  const important = await read({ cursor: '2026-11-19', type: 'important' });
  expect(important.list).toEqual(yesterday.list.filter(({ level }) => level === 1));
  const { stockNo } = yesterday.list.flatMap(({ stockTags }) => stockTags)[0]!;
  const ofStock = yesterday.list.filter(({ stockTags }) => stockTags.some((tag) => tag.stockNo === stockNo));
  expect((await read({ cursor: '2026-11-19', stockNo })).list).toEqual(ofStock);
  expect((await read({ cursor: '2026-11-19', type: 'watchlist' })).list).toEqual([]);
  const call = slice.callAs(await slice.signIn());
  await call('POST /api/stocks/hall/addoptionalstock', { stockNo });
  const mine = await call('POST /api/dynamic/news/hall/getNews', { cursor: '2026-11-19', type: 'watchlist' });
  expect(mine.list).toEqual(ofStock);
});

it('passes over the days on which nothing was told of a stock, and goes on before the one that it told of', async () => {
  const days = await Promise.all(['2026-11-20', '2026-11-19', '2026-11-18'].map((cursor) => read({ cursor })));
  const named = days.map(({ list }) => new Set(list.flatMap(({ stockTags }) => stockTags.map((tag) => tag.stockNo))));
  const stockNo = [...named[2]!].find((one) => !named[0]!.has(one) && !named[1]!.has(one))!;
  const answer = await read({ stockNo });
  expect(answer).toMatchObject({ tradeDate: '2026-11-18', nextCursor: '2026-11-17' });
  expect(answer.list).toEqual(
    days[2]!.list.filter(({ stockTags }) => stockTags.some((tag) => tag.stockNo === stockNo)),
  );
});

it.each([
  ['a weekend', '2026-11-15', '2026-11-13'],
  ['a day to come', '2026-12-24', '2026-11-20'],
])('takes %s for the trading day before', async (_name, cursor, tradeDate) => {
  expect((await read({ cursor })).tradeDate).toBe(tradeDate);
});

it('ends where nothing older can be read, and refuses what is no date', async () => {
  expect(await read({ cursor: '2020-01-02' })).toMatchObject({ list: [], nextCursor: null });
  await expect(read({ cursor: '2026-13-01' })).rejects.toMatchObject({ outcome: 'rejected' });
});

it('tells announcements, themes and the market apart, and good from bad', async () => {
  const ofDay = async (type: 'announcement' | 'macro' | 'industry' | 'good' | 'bad') =>
    (await slice.call('POST /api/dynamic/news/hall/getNews', { cursor: '2026-11-19', type })).list;
  const all = (await read({ cursor: '2026-11-19' })).list;
  for (const { stockTags, concepts } of await ofDay('macro')) expect([stockTags, concepts]).toEqual([[], []]);
  for (const { concepts } of await ofDay('industry')) expect(concepts.length).toBeGreaterThan(0);
  for (const { stockTags } of await ofDay('announcement')) expect(stockTags).toHaveLength(1);
  expect(await ofDay('good')).toEqual(all.filter(({ polarity }) => polarity === 1));
  expect(await ofDay('bad')).toEqual(all.filter(({ polarity }) => polarity === -1));
});

it('opens one item with what it follows from and others about the same, and refuses what is not kept', async () => {
  const detail = (newsId: string) => slice.call('GET /api/dynamic/news/hall/getNewsDetail', { newsId });
  const { list } = await read({ cursor: '2026-11-19' });
  const answer = list.find(({ newsId }) => newsId.startsWith('news-'))!;
  const found = await detail(answer.newsId);
  expect(found).toMatchObject({ ...answer, tradeDate: '2026-11-19', cause: { kind: 'event' } });
  const event = await slice.call('POST /api/stocks/diagnosis/getStockEventDetail', {
    stockEventsDetailId: found.cause.stockEventsDetailId!,
  });
  expect(event.event.title).toBe(answer.title);
  const codes = new Set(answer.stockTags.map(({ stockNo }) => stockNo));
  for (const { stockTags } of found.related) expect(stockTags.some(({ stockNo }) => codes.has(stockNo))).toBe(true);
  for (const gone of ['noise-2026-11-19-999', 'noise-2019-01-02-1', 'noise-2026-13-45-1', 'noise-9999-01-01-1'])
    await expect(detail(gone)).rejects.toMatchObject({ outcome: 'rejected' });
});

it('is talked about by who is signed in, and not where there is no such item', async () => {
  const { newsId } = (await read()).list[0]!;
  const call = slice.callAs(await slice.signIn());
  const say = (dataId: string) =>
    call('POST /api/dynamic/square/addComment', {
      dataType: 33,
      dataId,
      content: '先看公告原文',
      clientReqId: randomUUID(),
    });
  await say(newsId);
  const answer = await call('POST /api/dynamic/square/getComments', { dataType: 33, dataId: newsId });
  expect(answer.list.map(({ content }) => content)).toEqual(['先看公告原文']);
  await expect(say('2026-11-20-nothing')).rejects.toMatchObject({ details: { bizCode: 'CONTENT_GONE' } });
});
