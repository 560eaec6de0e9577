import { customers, customerStatus, notices, privilegeGrants, savedQueries } from '@lianpan/db';
import { day, startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from '../../jobs/start-jobs.ts';
import type { ServerParts } from '../../parts.ts';
import { picker } from './feature.ts';
import { say } from '../../language.ts';
import { noticeTemplates } from '../index.ts';
import { openPrivileges } from '../privilege/service.ts';
import { newestDate } from './query-push.ts';
import { notifyNewPicks, type QueryPushParts } from './service.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());
beforeEach(async () => {
  await slice.db.delete(notices);
  await slice.db.delete(savedQueries);
});

/** The market stands on a Friday morning: the newest close is that of the day before. */
const [closed, before] = ['2026-11-19', '2026-11-18'];
const busy = {
  groups: [{ op: 'AND' as const, items: [{ id: 'Q20', params: { times: 1.5 } }] }],
  sort: { id: 'Q20', order: 'desc' as const },
};

const parts = (): QueryPushParts => ({
  db: slice.db,
  market: slice.market.service,
  privileges: openPrivileges(slice.db, slice.clock.now),
  log: slice.log,
  now: slice.clock.now,
});
const pushNow = (): Promise<number> => notifyNewPicks(parts());

async function subscriber(): Promise<Member> {
  const member = await slice.signIn();
  const { customerId } = member;
  const [startsAt, endsAt] = [-day, day].map((shift) => new Date(slice.clock.now() + shift));
  await slice.db
    .insert(privilegeGrants)
    .values({ customerId, privilegeId: 33, source: 'order', startsAt: startsAt!, endsAt: endsAt! });
  return member;
}

/** Saves a query that its owner wants to hear of. */
async function push(member: Member, name: string, query: typeof busy = busy): Promise<string> {
  const call = slice.callAs(member);
  const { queryId } = await call('POST /api/stocks/picker/saveQuery', { name, query });
  await call('POST /api/stocks/picker/setQueryPush', { queryId, isPushed: true });
  return queryId;
}

async function namesOn(member: Member, tradeDate: string): Promise<string[]> {
  const names: string[] = [];
  for (let pageNum = 1; ; pageNum++) {
    const { list } = await slice.callAs(member)('POST /api/stocks/picker/run', {
      query: busy,
      tradeDate,
      pageNum,
      pageSize: 50,
    });
    names.push(...list.map(({ cell }) => cell!.stockName));
    if (list.length < 50) return names;
  }
}

interface Reported {
  readonly template: string;
  readonly values: Readonly<Record<string, string>>;
}
const noticesOf = async ({ customerId }: Member): Promise<Reported[]> =>
  (await slice.db.select().from(notices).where(eq(notices.customerId, customerId)).orderBy(notices.id)).map(
    ({ content }) => content as Reported,
  );

describe('a pushed query', () => {
  it('tells once what it found at the close and not at the one before', async () => {
    const member = await subscriber();
    await push(member, '放量');
    const [now, then] = [await namesOn(member, closed), new Set(await namesOn(member, before))];
    const fresh = now.filter((name) => !then.has(name));
    expect(fresh.length).toBeGreaterThan(3);
    expect(fresh.length).toBeLessThan(now.length);
    expect(await pushNow()).toBe(1);
    expect(await pushNow()).toBe(0);
    const [answer, ...more] = await noticesOf(member);
    expect(more).toEqual([]);
    expect(answer).toEqual({
      template: 'newSimulatedPicks',
      values: { date: closed, query: '放量', n: String(fresh.length), stocks: fresh.slice(0, 3).join(' · ') },
    });
  });

  it('is told in both languages, as simulated and as no advice', async () => {
    const member = await subscriber();
    await push(member, '放量');
    await pushNow();
    const [{ template, values }] = (await noticesOf(member)) as [Reported];
    const words = (['zh-CN', 'en'] as const).map((language) => {
      const { title, body } = noticeTemplates.get(template)!;
      return `${say(title, language)}\n${say(body, language, values)}`;
    });
    expect(words[0]).toMatch(
      /^选股条件有新个股（模拟行情）\n2026-11-19收盘，“放量”新增\d+只模拟个股：.+。仅供学习参考/,
    );
    expect(words[1]).toMatch(
      /simulated market\)\n2026-11-19 close: “放量” has \d+ new simulated matches: .+investment advice$/,
    );
  });

  it('is told once by two that look at the same time', async () => {
    const member = await subscriber();
    for (const name of ['一', '二', '三']) await push(member, name);
    const answer = await Promise.all([pushNow(), pushNow()]);
    expect(answer[0] + answer[1]).toBe(3);
    expect(new Set((await noticesOf(member)).map(({ values }) => values.query))).toEqual(new Set(['一', '二', '三']));
  });

  it('names no stock that its owner would not be shown', async () => {
    const [member, reader] = [await slice.signIn(), await subscriber()];
    await push(member, '放量');
    const [now, then] = [await namesOn(reader, closed), new Set(await namesOn(reader, before))];
    const clear = now.slice(0, 3).filter((name) => !then.has(name));
    await pushNow();
    const [answer] = await noticesOf(member);
    expect(answer!.values.stocks).toBe(clear.length > 0 ? clear.join(' · ') : '****');
    expect(Number(answer!.values.n)).toBeGreaterThan(clear.length);
  });

  it('is not told when it was switched off, deleted, or its owner leaves', async () => {
    const [off, deleted, leaving] = [await subscriber(), await subscriber(), await subscriber()];
    const offId = await push(off, '放量');
    await slice.callAs(off)('POST /api/stocks/picker/setQueryPush', { queryId: offId, isPushed: false });
    const deletedId = await push(deleted, '放量');
    await slice.callAs(deleted)('POST /api/stocks/picker/deleteQuery', { queryId: deletedId });
    await push(leaving, '放量');
    const { customerId } = leaving;
    await slice.db.update(customers).set({ status: customerStatus.cancelling }).where(eq(customers.id, customerId));
    expect(await pushNow()).toBe(0);
    expect(await slice.db.select().from(notices)).toEqual([]);
  });

  it('waits for the next look when it changes while it is asked', async () => {
    const member = await subscriber();
    const queryId = await push(member, '放量');
    const { market, ...others } = parts();
    const { state, offered, generation } = market;
    const { directory, ask: askMarket } = market.of('simulated');
    let asked = 0;
    const ask = (async (...question: Parameters<typeof askMarket<'pick'>>) => {
      if (asked++ === 0) {
        slice.clock.advance(1000);
        await slice.callAs(member)('POST /api/stocks/picker/saveQuery', { queryId, name: '改名', query: busy });
      }
      return askMarket(...question);
    }) as typeof askMarket;
    const slow = { state, offered, generation, of: () => ({ directory, ask }) };
    expect(await notifyNewPicks({ ...others, market: slow })).toBe(0);
    expect(await pushNow()).toBe(1);
    expect((await noticesOf(member)).map(({ values }) => values.query)).toEqual(['改名']);
  });

  it('that can not be asked any more holds up no other and is logged once', async () => {
    const member = await subscriber();
    await push(member, '坏的');
    await push(member, '好的');
    const gone = { groups: [{ op: 'AND', items: [{ id: 'Z99' }] }] };
    await slice.db.update(savedQueries).set({ query: gone }).where(eq(savedQueries.name, '坏的'));
    expect(await pushNow()).toBe(1);
    expect(await pushNow()).toBe(0);
    const warnings = slice
      .logged()
      .split('\n')
      .filter((line) => line.includes('can not be asked any more'));
    expect(warnings).toHaveLength(1);
    expect((await noticesOf(member)).map(({ values }) => values.query)).toEqual(['好的']);
  });

  it('that breaks holds up no other and is tried again', async () => {
    const member = await subscriber();
    await push(member, '坏的');
    await push(member, '好的');
    await slice.db.update(savedQueries).set({ query: 'nonsense' }).where(eq(savedQueries.name, '坏的'));
    expect(await pushNow()).toBe(1);
    await slice.db.update(savedQueries).set({ query: busy }).where(eq(savedQueries.name, '坏的'));
    expect(await pushNow()).toBe(1);
    expect((await noticesOf(member)).map(({ values }) => values.query)).toEqual(['好的', '坏的']);
  });
});

it('queries are looked at by a job until the server ends', async () => {
  const member = await subscriber();
  const jobs = await startJobs({ ...slice.parts, ...parts() } as ServerParts, picker.jobs, 0.5);
  await push(member, '放量');
  await jobs.runByHand('newPicks', 'a test', 'no minute is waited for');
  await expect.poll(async () => (await noticesOf(member)).length, { timeout: 200_000 }).toBe(1);
  await jobs.stop();
  await push(member, '更多');
  expect(await pushNow()).toBe(1);
});

it.each([
  ['2026-11-20T16:59:59', '2026-11-19'],
  ['2026-11-20T17:00:00', '2026-11-20'],
  ['2026-11-20T09:00:00', '2026-11-19'],
  ['2026-11-22T20:00:00', '2026-11-20'],
  ['2026-11-23T00:00:00', '2026-11-20'],
  ['2027-01-04T20:00:00', null],
])('at %s the newest day of pushed queries is %s', (at, date) => {
  expect(newestDate(Date.parse(`${at}+08:00`))).toBe(date);
});

it('queries are told of in the evening of their day', async () => {
  const evening = await startSlice({ at: '2026-11-20T17:00:00+08:00' });
  try {
    const call = evening.callAs(await evening.signIn());
    // The picker of a new market has to be made first, which a loaded machine calls busy.
    const { tradeDate, closeDate } = await vi.waitFor(() => call('POST /api/stocks/picker/run', { query: busy }), {
      timeout: 200_000,
      interval: 500,
    });
    expect([tradeDate, closeDate]).toEqual(['2026-11-20', '2026-11-20']);
    const { queryId } = await call('POST /api/stocks/picker/saveQuery', { name: '放量', query: busy });
    await call('POST /api/stocks/picker/setQueryPush', { queryId, isPushed: true });
    const { db, log, clock, market } = evening;
    const privileges = openPrivileges(db, clock.now);
    expect(await notifyNewPicks({ db, log, privileges, market: market.service, now: clock.now })).toBe(1);
    const [answer] = await db.select().from(notices);
    expect(answer!.content).toMatchObject({ values: { date: '2026-11-20' } });
  } finally {
    await evening.close();
  }
});
