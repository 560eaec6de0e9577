import { startSlice, type Slice } from '@lianpan/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDemoShares } from '../features/share-wall/follow.ts';
import { countBroken } from '../features/ledger/service.ts';
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

it('talks in groups of every kind and between two, with every type of message and what was taken back or removed', async () => {
  expect(await counted('kind', 'conversation')).toMatchObject({ private: 12, group: 6 });
  expect(Object.keys(await counted('kind', 'conversation'))).toEqual([
    'adviser',
    'ai',
    'group',
    'official',
    'private',
    'service',
  ]);
  expect(await counted('kind', 'chat_group')).toEqual({ 1: 3, 2: 1, 3: 1, 4: 1 });
  expect(await countOf('chat_group where is_silent')).toBe(1);
  expect(await countOf('chat_group where slow_seconds > 0')).toBe(1);
  expect(await countOf('chat_message')).toBeGreaterThanOrEqual(1500);
  const types = Object.keys(await counted(`body->>'msgType'`, 'chat_message'));
  expect(types.toSorted((a, b) => Number(a) - Number(b))).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '11',
    '12',
    '13',
    '14',
  ]);
  expect(Object.keys(await counted('state', 'chat_message'))).toEqual(['1', '3', '4']);
  // Numbers of a conversation have no gap, and its newest is the one that it knows.
  const gaps = `conversation c where last_seq <> (select count(*) from chat_message m where m.conversation_id = c.id)`;
  expect(await countOf(gaps)).toBe(0);
  const backwards = `chat_message m join chat_message n on n.conversation_id = m.conversation_id and n.seq = m.seq + 1
    where n.created_at < m.created_at`;
  expect(await countOf(backwards)).toBe(0);
  const practice = await slice.signInAs('practice');
  const { chatUnreadNum } = await slice.callAs(practice)('GET /api/chat/private/getUnreadNumInfo', {});
  expect(chatUnreadNum).toBe(7);
});

it('has creators of every state, papers of both classes, cards, and withdrawals in every state', async () => {
  expect(await countOf('inventor')).toBe(12);
  expect(await countOf('inventor where cert_no is not null')).toBe(3);
  expect(await counted('state', 'inventor')).toEqual({ 1: 1, 2: 10, 3: 1 });
  expect(await countOf('research_paper')).toBe(25);
  expect(await countOf('research_paper where pay_type > 0')).toBeGreaterThanOrEqual(10);
  expect(Object.keys(await counted('class', 'research_paper'))).toEqual(['E', 'V']);
  const removed = `purchase p join content_item i on i.id = p.item_id where i.state = 6`;
  expect(await counted('p.state', removed)).toEqual({ refunded: 5 });
  expect(await countOf('dried_food')).toBe(40);
  expect(Object.keys(await counted('state', 'income_extract'))).toEqual([
    'applied',
    'approved',
    'failed',
    'paid',
    'paying',
    'refused',
    'reviewing',
  ]);
  const spent = `(select a.owner, sum(e.amount) as left from ledger_entry e join ledger_account a on a.id = e.account_id
    where a.book = 'INCOME' and a.name = 'income' group by 1) s where s.left < 0`;
  expect(await countOf(spent)).toBe(0);
  expect(await countBroken(slice.db)).toBe(0);
});

it('has thirty stories, a season with ten winners and one that is open, and all that becomes of applications', async () => {
  expect(await countOf('complaint')).toBe(30);
  expect(await counted('state', 'award_season')).toEqual({ open: 1, published: 1 });
  const won = `award_application a join award_season s on s.id = a.season_id where a.state = 'awarded'`;
  expect(await counted('s.state', won)).toEqual({ published: 10 });
  expect(await counted('a.level', won)).toEqual({ 1: 1, 2: 3, 3: 6 });
  expect(Object.keys(await counted('state', 'award_application'))).toEqual([
    'applied',
    'awarded',
    'refused',
    'shortlisted',
  ]);
  const short = `award_application a join content_item i on i.id = a.item_id where length(i.plain_text) < 300`;
  expect(await countOf(short)).toBe(0);
  const knows = `complaint c where same_num <> (select count(*) from complaint_same s where s.item_id = c.item_id)`;
  expect(await countOf(knows)).toBe(0);
});

it('has surveys, proposals in every state and observations', async () => {
  expect(await countOf('survey')).toBe(8);
  expect(await countOf('study_proposal')).toBe(15);
  expect(Object.keys(await counted('state', 'study_proposal'))).toHaveLength(8);
  expect(await countOf('grass_report')).toBe(20);
});

it('tells of every kind of message in numbers, a member of more than a hundred things that friends did', async () => {
  const full = (await slice.signInAs('fullService')).customerId;
  const kinds = Object.values(await counted('type', `notice where customer_id = ${full}`));
  expect(kinds).toHaveLength(7);
  expect(Math.min(...kinds)).toBeGreaterThanOrEqual(30);
  // Who has signed, was verified and took the test has nothing to do; who has a contract to sign has.
  expect(await countOf(`notice where customer_id = ${full} and code like 'duty.%'`)).toBe(0);
  const { customerId: signing } = await slice.signInAs('toSign');
  expect(await countOf(`notice where customer_id = ${signing} and code = 'duty.contract'`)).toBe(1);
  expect(await countOf(`notice where customer_id = ${full} and type = 1 and read_at is null`)).toBeGreaterThanOrEqual(
    120,
  );
  const practice = await slice.signInAs('practice');
  const { list } = await slice.callAs(practice)('POST /api/notification/mine/getNotificationReminder', {});
  // Apart from system notices, such as of the device that has just come in.
  const unread = list.filter(({ messageType }) => messageType > 0).map(({ unreadNum }) => unreadNum);
  expect(unread.reduce((sum, one) => sum + one, 0)).toBe(12);
});

it('has a desk with things of every kind to look at, and a log of what was done', async () => {
  expect(await countOf('review')).toBeGreaterThanOrEqual(20);
  expect(Object.keys(await counted('reason', 'review'))).toEqual(['edit', 'first', 'machine', 'report', 'sample']);
  expect(await countOf('audit_entry')).toBeGreaterThanOrEqual(30);
  expect(await countOf('adviser_ticket')).toBe(25);
});

it('was written while people are awake, at every minute of the hour', async () => {
  const at = `created_at at time zone 'Asia/Shanghai'`;
  const old = `content_item where is_demo and created_at < '2026-11-19T14:00:00+08:00'`;
  const hours = await counted(`extract(hour from ${at})::int`, old);
  const written = Object.values(hours).reduce((sum, one) => sum + one, 0);
  const asleep = [0, 1, 2, 3, 4, 5].reduce((sum, hour) => sum + (hours[String(hour)] ?? 0), 0);
  expect(asleep / written).toBeLessThan(0.03);
  for (const dataType of ['1, 3', '5', '13', '25, 27', '39', '41']) {
    const minutes = await counted(`extract(minute from ${at})::int`, `${old} and data_type in (${dataType})`);
    const all = Object.values(minutes);
    expect(Math.max(...all) / all.reduce((sum, one) => sum + one, 0), dataType).toBeLessThan(0.2);
  }
});

it('counts likes as there are', async () => {
  const wrong = `content_counter c where likes <> (select count(*) from content_reaction r
    where r.kind = 'like' and r.data_type = c.data_type and r.data_id = c.data_id)`;
  expect(await countOf(wrong)).toBe(0);
});
