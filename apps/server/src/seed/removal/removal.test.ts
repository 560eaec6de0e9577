import { contract, type CallKey } from '@lianpan/contract';
import { startSlice, type Slice } from '@lianpan/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeDemoStatements } from '../../features/ai-adviser/demo-statements.ts';
import { copyOf, duties, features } from '../../features/index.ts';
import { countBroken } from '../../features/ledger/service.ts';
import { seedDemo } from '../seed-demo.ts';
import { live, one, type Life } from './life.fixture.ts';
import { removeDemo, type Removal } from './remove-demo.ts';
import { present } from './report.ts';

let slice: Slice;
let life: Life;
/** As the seed left it, and as the member did. */
let seeded: Rows;
let before: Rows;
let removal: Removal;

/** The rows of each table as texts, columns in their order. */
type Rows = ReadonlyMap<string, readonly string[]>;

const tablesWith = async (column?: string): Promise<readonly string[]> => {
  const { rows } = await slice.db.execute<{ name: string }>(
    sql.raw(
      column === undefined
        ? `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`
        : `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = '${column}' order by 1`,
    ),
  );
  return rows.map(({ name }) => name);
};

const rowsOf = async (where: (table: string) => string = () => 'true'): Promise<Rows> => {
  const all = new Map<string, readonly string[]>();
  for (const table of await tablesWith()) {
    const { rows } = await slice.db.execute<{ row: string }>(
      sql.raw(`select x::text as row from "${table}" x where ${where(table)} order by 1`),
    );
    all.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return all;
};

/** How many rows of a table there are that meet a condition. */
const countOf = (from: string): Promise<number> => one<number>(slice, `select count(*)::int from ${from}`);

/** Rows that are in one state and not in the other, by table. */
const missingIn = (rows: Rows, others: Rows): Record<string, readonly string[]> =>
  Object.fromEntries(
    [...rows].flatMap(([table, texts]) => {
      const left = new Set(others.get(table));
      const missing = texts.filter((text) => !left.has(text));
      return missing.length === 0 ? [] : [[table, missing]];
    }),
  );
const numbersOf = (rows: Record<string, readonly string[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(rows).map(([table, texts]) => [table, texts.length]));

/** Rows of the member, by every column that names an owner. */
async function ownRows(): Promise<Rows> {
  const owners = ['customer_id', 'sender_id', 'owner'];
  const by = new Map<string, string[]>();
  for (const column of owners)
    for (const table of await tablesWith(column)) by.set(table, [...(by.get(table) ?? []), column]);
  return rowsOf((table) => {
    if (table.startsWith('paper_') && table !== 'paper_score') return 'true';
    if (table === 'customer') return `id = ${life.member.customerId}`;
    const columns = by.get(table) ?? [];
    return columns.map((column) => `${column} = ${life.member.customerId}`).join(' or ') || 'false';
  });
}

const parts = () => ({ db: slice.db, store: slice.uploads.store, now: slice.clock.now });
const isStored = async (bucket: 'media' | 'incoming', key: string): Promise<boolean> =>
  (await slice.uploads.store.facts({ bucket, key })) !== undefined;

let ownBefore: Rows;
beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true, budgetFactor: 1e3 });
  seeded = await rowsOf();
  life = await live(slice);
  before = await rowsOf();
  ownBefore = await ownRows();
});
afterAll(() => slice.close());

describe('the demonstration', () => {
  it('stays as it is until somebody says yes; what would go is told', async () => {
    const planned = await removeDemo(parts(), { isConfirmed: false });
    expect(await rowsOf()).toEqual(before);
    expect(await isStored('media', life.keys.alone)).toBe(true);
    const lines = present(planned, false);
    expect(lines[0]).toMatch(/^table +rows +of members$/);
    expect(lines).toContainEqual(expect.stringMatching(/^comment +\d+ +2$/));
    expect(lines.at(-1)).toContain('nothing was changed');

    removal = await removeDemo(parts(), { isConfirmed: true, operator: 'keeper' });
    // What was planned is what went.
    expect(removal).toEqual(planned);
    const after = await rowsOf();
    const went = [...before].flatMap(([table, rows]) => {
      const less = rows.length - after.get(table)!.length;
      return less > 0 && table !== 'setting' ? [{ table, rows: less }] : [];
    });
    expect(removal.tables.map(({ table, rows }) => ({ table, rows }))).toEqual(went);
  });

  it('is gone with all that names it', async () => {
    for (const table of await tablesWith('is_demo'))
      expect([table, await countOf(`"${table}" where is_demo`)]).toEqual([
        table,
        table === 'staff' ? removal.closed : 0,
      ]);
    // Content, by kind and number.
    const kinds = '(1, 3, 5, 9, 11, 13, 25, 27, 39, 41)';
    for (const table of await tablesWith('data_id')) {
      const dangling = `"${table}" x where x.data_id ~ '^[0-9]+$' and x.data_type in ${kinds} and`;
      const isComment = (await tablesWith('is_comment')).includes(table);
      const item = `not exists (select 1 from content_item i where i.id::text = x.data_id)`;
      const said = `not exists (select 1 from comment i where i.id::text = x.data_id)`;
      const lost = isComment ? `(case when x.is_comment then ${said} else ${item} end)` : item;
      expect([table, await countOf(`${dangling} ${lost}`)]).toEqual([table, 0]);
    }
    const without = (of: string, column: string) => `not exists (select 1 from ${of} y where y.id::text = ${column})`;
    const lost: Record<string, string> = {
      accusation: `(data_type = 53 and ${without('customer', 'x.data_id')}) or (x.target_id is not null and ${without('customer', 'x.target_id::text')}) or (x.data_id like 'comment-%' and ${without('comment', 'substr(x.data_id, 9)')}) or (x.data_id like 'msg-%' and ${without('chat_message', 'substr(x.data_id, 5)')})`,
      activity_trial: without('activity', 'x.activity_id'),
      ballot: `(x.of = 'topic' and ${without('topic', 'x.of_id::text')}) or (x.of = 'post' and ${without('content_item', 'x.of_id::text')})`,
      chat_message: `x.staff_id is not null and ${without('staff', 'x.staff_id::text')}`,
      comment: `(x.root_id is not null and ${without('comment', 'x.root_id::text')}) or (x.parent_id is not null and ${without('comment', 'x.parent_id::text')})`,
      content_view: `x.viewer like 'c%' and ${without('customer', 'substr(x.viewer, 2)')}`,
      conversation: `x.keeper_id is not null and ${without('staff', 'x.keeper_id::text')}`,
      notice: `(x.by_id is not null and ${without('customer', 'x.by_id::text')}) or (x.item_id is not null and ${without('content_item', 'x.item_id::text')}) or (x.comment_id is not null and ${without('comment', 'x.comment_id::text')})`,
      question: `x.best_answer_id is not null and ${without('content_item', 'x.best_answer_id::text')}`,
      review: `x.decided_by is not null and ${without('staff', 'x.decided_by::text')}`,
      scene_feedback: `x.customer_id is not null and ${without('customer', 'x.customer_id::text')}`,
      tracked_event: `x.customer_id is not null and ${without('customer', 'x.customer_id::text')}`,
      tracked_view: `x.customer_id is not null and ${without('customer', 'x.customer_id::text')}`,
      access_log: `x.customer_id is not null and ${without('customer', 'x.customer_id::text')}`,
    };
    for (const [table, where] of Object.entries(lost))
      expect([table, await countOf(`"${table}" x where ${where}`)]).toEqual([table, 0]);
    expect(await countOf('activity_trial')).toBe(0);
    expect(await countOf('popup_history')).toBe(0);
    expect(await countOf('customer where continued_by is not null')).toBe(0);
    for (const table of [
      'staff_session',
      'staff_file',
      'upload',
      'adviser_scheduled',
      'adviser_client',
      'staff_proposal',
    ])
      expect([table, before.get(table)!.length > 0, await countOf(table)]).toEqual([table, true, 0]);
    expect(await countOf('review where claimed_by is not null or claim_until is not null')).toBe(0);
    expect(await countOf('conversation where keeper_id is not null or kept_until is not null')).toBe(0);
    // A key that no row stands behind: the database is asked to look at each of them anew.
    const keys = await slice.db.execute<{ table: string; name: string; definition: string }>(
      sql.raw(
        `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
      ),
    );
    expect(keys.rows.length).toBeGreaterThan(100);
    for (const { table, name, definition } of keys.rows) {
      await slice.db.execute(sql.raw(`alter table ${table} add constraint again_${name} ${definition}`));
      await slice.db.execute(sql.raw(`alter table ${table} drop constraint again_${name}`));
    }
  });
});

describe('a member of the house', () => {
  it('keeps every row, but what was said and done to the demonstration', async () => {
    const gone = missingIn(ownBefore, await ownRows());
    const after = await rowsOf();
    expect(numbersOf(missingIn(await ownRows(), ownBefore))).toEqual({
      adviser_ticket: 2,
      chat_message: 1,
      comment: 2,
      complaint: 1,
      future_thing: 1,
      strike: 1,
    });
    expect(numbersOf(gone)).toEqual({
      accusation: 5,
      activity_member: 1,
      adviser_client: 1,
      adviser_ticket: 2,
      ballot: 2,
      chat_member: 2,
      // One to the persona, and one in the own group that quoted the persona's.
      chat_message: 2,
      chat_ring: 1,
      // Under a post of the demonstration, under a comment of it; one has a like and an answer less, and one answered the persona.
      comment: 4,
      complaint: 1,
      content_reaction: 1,
      follow: 1,
      future_thing: 1,
      notice: gone['notice']!.length,
      popup_history: 1,
      share_link: 1,
      strike: 1,
      topic_follow: 1,
    });
    expect(gone['notice']!.length).toBeGreaterThan(3);
    // What nothing of the demonstration touches, to the letter.
    for (const table of ['paper_fill', 'paper_order', 'paper_position', 'alert', 'watched_stock', 'customer']) {
      expect([table, ownBefore.get(table)!.length]).not.toEqual([table, 0]);
      expect([table, missingIn(new Map([[table, ownBefore.get(table)!]]), after)]).toEqual([table, {}]);
    }
  });

  it('sees numbers that are right', async () => {
    const { postId, commentId, questionId, member } = life;
    const call = slice.callAs(member);
    const { dynamic } = await call('POST /api/dynamic/square/getDynamicDetail', { dynamicDetailId: postId });
    expect(dynamic.counters).toMatchObject({ likeNum: 1, commentNum: 2, forwardNum: 0 });
    const { list } = await call('POST /api/dynamic/square/getComments', { dataType: 1, dataId: postId } as never);
    expect(list).toMatchObject([{ commentId, likeNum: 0, replyNum: 1 }]);
    expect(list).toHaveLength(1);
    const { question } = (await call('POST /api/dynamic/qa/getQuestionDetail', { questionId })).question;
    expect(question).toMatchObject({ bestAnswerId: null, state: 'closed' });
    expect(await one(slice, `select same_num from complaint where item_id = ${postId}`)).toBe(1);
    expect(
      await one(slice, `select support_num || '.' || support_points from study_proposal where item_id = ${postId}`),
    ).toBe('1.1');
    expect(await one(slice, 'select joined from activity')).toBe(1);
    expect(await one(slice, 'select claimed from activity_prize')).toBe(1);
    const wrong = `content_counter c where likes <> (select count(*) from content_reaction r where r.kind = 'like' and r.data_type = c.data_type and r.data_id = c.data_id)`;
    expect(await countOf(wrong)).toBe(0);
  });

  it('keeps the talk of an own group, which neither quotes nor pins what is gone', async () => {
    const { rows } = await slice.db.execute(
      sql`select seq, quote_seq from chat_message where conversation_id = ${life.groupId} order by seq`,
    );
    expect(rows).toEqual([
      { seq: 1, quote_seq: null },
      { seq: 3, quote_seq: null },
    ]);
    expect(await one(slice, `select pinned::text from chat_group where conversation_id = ${life.groupId}`)).toBe('{3}');
    const { list } = await slice.callAs(life.member)('POST /api/chat/group/getGroupMsgPageList', {
      conversationId: String(life.groupId),
    } as never);
    expect(list.map(({ seq }) => seq)).toEqual([1, 3]);
  });

  it('keeps rows of tables that nobody has thought of yet, by their keys alone', async () => {
    expect((await slice.db.execute(sql`select * from future_thing`)).rows).toEqual([
      { id: '2', customer_id: String(life.member.customerId), about_id: null },
    ]);
    expect((await slice.db.execute(sql`select words from future_part`)).rows).toEqual([{ words: 'own' }]);
  });

  it('keeps a file that is theirs or stands in what they wrote; what nobody has is gone from the store', async () => {
    const { alone, shared, spokenOf, arriving } = life.keys;
    // With the one of an account of the staff and the two papers that the demonstration has sent to the service.
    expect(removal.files).toBe(5);
    expect(await isStored('media', alone)).toBe(false);
    expect(await isStored('incoming', arriving)).toBe(false);
    expect(await isStored('media', shared)).toBe(true);
    expect(await isStored('media', spokenOf)).toBe(true);
    expect(await countOf('stored_file')).toBe(2);
  });

  it('waits in the queue of the advisers again, with all that was said', async () => {
    const { ticketId } = life;
    const { rows } = await slice.db.execute(sql`select state, staff_id, left_by_id from adviser_ticket order by id`);
    expect(rows).toEqual([
      { state: 'queued', staff_id: null, left_by_id: null },
      { state: 'escalated', staff_id: null, left_by_id: null },
    ]);
    expect(await countOf(`adviser_message where ticket_id = ${ticketId} and staff_id is not null`)).toBe(1);
    expect(await countOf(`adviser_answer where ticket_id = ${ticketId}`)).toBe(1);
  });
});

describe('what only grows', () => {
  it('is as it was, and the log says who removed what', async () => {
    const after = await rowsOf();
    for (const table of ['audit_entry', 'ledger_tx', 'ledger_entry', 'ledger_account'])
      expect([table, missingIn(new Map([[table, before.get(table)!]]), after)]).toEqual([table, {}]);
    expect(await countBroken(slice.db)).toBe(0);
    const { rows } = await slice.db.execute(sql`select * from audit_entry where action = 'demoRemove'`);
    expect(rows).toMatchObject([{ staff_id: null, staff_name: 'keeper', after: { closed: removal.closed } }]);
  });

  it('keeps what was told of stocks but in the demonstration', async () => {
    const demo = removal.tables.find(({ table }) => table === 'ai_statement');
    expect(demo?.rows).toBeGreaterThan(40);
    expect((await slice.db.execute(sql`select answer_hash from ai_statement`)).rows).toEqual([{ answer_hash: 'own' }]);
    // Nor does a server in demo mode that goes on write it again.
    expect(await writeDemoStatements({ ...slice.parts, demoMode: true })).toBe(0);
  });

  it('refuses changes as before', async () => {
    for (const [statement, reason] of [
      ['delete from audit_entry', 'the audit log only grows'],
      ['update adviser_message set words = words', 'what was said between adviser and customer stays as it was'],
      ['delete from adviser_answer', 'what was said between adviser and customer stays as it was'],
      ['delete from ledger_tx', 'ledger_tx is an archive: its rows are neither changed nor deleted'],
      ['delete from ai_statement', 'ai_statement is an archive: its rows are neither changed nor deleted'],
    ] as const)
      await expect(slice.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: reason },
      });
    expect(await countOf(`pg_trigger where not tgisinternal and tgenabled <> 'O'`)).toBe(0);
  });

  it('keeps accounts of the staff that it names, of which nobody can use one', async () => {
    expect(removal.closed).toBeGreaterThan(5);
    expect(
      await countOf(`staff where is_demo and state = 'stopped' and name = 'closed-' || id and length(code_secret) = 0`),
    ).toBe(removal.closed);
    expect(await countOf('staff_session')).toBe(0);
    const named = `staff s where is_demo and not exists (select 1 from audit_entry a where a.staff_id = s.id) and not exists (select 1 from adviser_answer a where a.staff_id = s.id) and not exists (select 1 from chat_message a where a.staff_id = s.id)`;
    expect(await countOf(named)).toBe(0);
  });
});

describe('after the removal', () => {
  it('a second run finds nothing and changes nothing', async () => {
    const state = await rowsOf();
    const again = await removeDemo(parts(), { isConfirmed: true, operator: 'keeper' });
    expect(again).toMatchObject({ tables: [], changed: [], closed: 0, settings: 0, files: 0 });
    expect(present(again, true)).toEqual(['there is no demonstration: nothing to remove']);
    expect(await rowsOf()).toEqual(state);
  });

  it('every list of the hall, the square and the talk is answered, to members and to guests', async () => {
    const beside = await startSlice({
      beside: slice,
      at: '2026-11-20T14:00:00+08:00',
      demoMode: false,
      budgetFactor: 1e3,
    });
    try {
      const member = await beside.signIn(life.member.mobile);
      // Lists that take their time are worked out when somebody asks for the first time.
      const asked = () => beside.callAs(member)('POST /api/stocks/hall/getPickGoodStockList', {});
      await expect.poll(asked, { timeout: 200_000 }).toMatchObject({ list: expect.any(Array) });
      const { market } = slice.parts;
      const { stockNo } = market.of('simulated').directory.entries.find(({ kind }) => kind === 'stock')!;
      const prefix = /^(?:GET|POST) \/api\/(?:stocks\/hall|dynamic|chat|system|notification)\/(?:\w+\/)*get\w+$/;
      const failed: string[] = [];
      let answered = 0;
      for (const [key, { input, auth, writes, demoOnly }] of Object.entries(contract)) {
        if (auth === 'staff' || writes || demoOnly || !prefix.test(key)) continue;
        const given = [{}, { stockNo }].find((one) => input.safeParse(one).success);
        if (given === undefined) continue;
        for (const call of auth === 'guest' ? [beside.call, beside.callAs(member)] : [beside.callAs(member)]) {
          answered += 1;
          await call(key as CallKey, given as never).catch((error: Error & { outcome?: string }) => {
            failed.push(`${key}: ${error.outcome} ${error.message}`);
          });
        }
      }
      expect(answered).toBeGreaterThan(100);
      // That one asks for a conversation, and none was named.
      expect(failed).toEqual(['GET /api/chat/private/getPrivateChatInfo: rejected 会话不存在']);
    } finally {
      await beside.close();
    }
  });

  it('a start in demo mode writes the demonstration anew, which can be removed again', async () => {
    const { db, secrets, clock } = slice;
    expect(
      await seedDemo({ db, secrets, now: clock.now, copyOf, duties, uploads: slice.parts.uploads }, features),
    ).toBe(true);
    expect(await countBroken(db)).toBe(0);
    const again = await rowsOf();
    for (const table of ['comment_like', 'answer', 'topic', 'popup', 'operation_item', 'chat_vote', 'privilege_grant'])
      expect([table, again.get(table)!.length]).toEqual([table, seeded.get(table)!.length]);
    expect(await countOf(`staff where is_demo and state = 'active' and name like 'demo.%'`)).toBe(13);
    await slice.signInAs('fullService');
    expect(await writeDemoStatements({ ...slice.parts, demoMode: true })).toBeGreaterThan(40);
  });

  it('a call that holds one table and wants another goes on; the removal waits for it', async () => {
    const { db } = slice;
    // Databases of one template give a table the same number.
    const isWaiting = `pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and not granted and relation = 'content_item'::regclass`;
    let done: Promise<Removal> | undefined;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select id from content_item where is_demo for update`);
      await tx.execute(sql`update customer set intro = 'busy' where id = ${life.member.customerId}`);
      done = removeDemo(parts(), { isConfirmed: true });
      await expect.poll(() => countOf(isWaiting)).toBe(1);
      await tx.execute(sql`update accusation set words = words`);
    });
    expect((await done!).tables.length).toBeGreaterThan(50);
    expect((await db.execute(sql`select id, intro from customer where intro is not null or is_demo`)).rows).toEqual([
      { id: String(life.member.customerId), intro: 'busy' },
    ]);
  });
});
