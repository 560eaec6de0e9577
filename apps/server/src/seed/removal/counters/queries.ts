import type { Executor } from '@lianpan/db';
import { sql, type SQL } from 'drizzle-orm';

/** A number in a row that counts others, some of which go. */
export interface Counter {
  readonly table: string;
  /** What the rows that go are of: noted while they are still there. */
  readonly touched: SQL;
  /** Counts anew what was noted, as `t`. */
  readonly recount: SQL;
}

const going = (table: string, columns: string, where: SQL = sql`true`): SQL =>
  sql`select ${sql.raw(columns)} from ${sql.identifier(table)} x, doomed d where d.of = ${sql.raw(`'${table}'`)} and x.ctid = d.at and not d.is_spared and ${where}`;

/**
 * Every number that is kept and counts what goes. How often something was seen and passed on by a link is not among them: no row
 * says who did.
 */
export const counters: readonly Counter[] = [
  {
    table: 'content_counter',
    touched: sql`${going('content_reaction', 'x.data_type, x.data_id')} union ${going('comment', 'x.data_type, x.data_id')}`,
    recount: sql`update content_counter c set
      likes = (select count(*) from content_reaction r where r.kind = 'like' and r.data_type = c.data_type and r.data_id = c.data_id),
      collects = (select count(*) from content_reaction r where r.kind = 'collect' and r.data_type = c.data_type and r.data_id = c.data_id),
      comments = (select count(*) from comment r where r.state = 3 and r.data_type = c.data_type and r.data_id = c.data_id)
      from touched t where t.data_type = c.data_type and t.data_id = c.data_id`,
  },
  {
    table: 'content_counter',
    touched: sql`select (f.reference->>'dataType')::smallint as data_type, f.reference->>'dataId' as data_id, count(*)::int as n from (${going('content_item', 'x.reference', sql`x.reference is not null`)}) as f group by 1, 2`,
    recount: sql`update content_counter c set forwards = greatest(0, c.forwards - t.n)
      from touched t where t.data_type = c.data_type and t.data_id = c.data_id`,
  },
  {
    table: 'comment',
    touched: sql`${going('comment_like', 'x.comment_id as id')} union ${going('comment', 'x.root_id', sql`x.root_id is not null`)}`,
    recount: sql`update comment c set
      likes = (select count(*) from comment_like r where r.comment_id = c.id),
      replies = (select count(*) from comment r where r.root_id = c.id and r.state = 3)
      from touched t where t.id = c.id`,
  },
  {
    table: 'complaint',
    touched: sql`select distinct f.item_id from (${going('complaint_same', 'x.item_id')}) as f`,
    recount: sql`update complaint c set same_num = (select count(*) from complaint_same r where r.item_id = c.item_id)
      from touched t where t.item_id = c.item_id`,
  },
  {
    table: 'study_proposal',
    touched: sql`select distinct f.item_id from (${going('study_support', 'x.item_id')}) as f`,
    recount: sql`update study_proposal c set
      support_num = (select count(*) from study_support r where r.item_id = c.item_id),
      support_points = (select coalesce(sum(r.points), 0) from study_support r where r.item_id = c.item_id)
      from touched t where t.item_id = c.item_id`,
  },
  {
    table: 'activity',
    touched: sql`select distinct f.activity_id from (${going('activity_member', 'x.activity_id')}) as f`,
    recount: sql`update activity c set joined = (select count(*) from activity_member r where r.activity_id = c.id)
      from touched t where t.activity_id = c.id`,
  },
  {
    table: 'activity_prize',
    touched: sql`select distinct f.activity_id, f.prize_no from (${going('activity_claim', 'x.activity_id, x.prize_no')}) as f`,
    recount: sql`update activity_prize c set
      claimed = (select count(*) from activity_claim r where r.activity_id = c.activity_id and r.prize_no = c.prize_no)
      from touched t where t.activity_id = c.activity_id and t.prize_no = c.prize_no`,
  },
  {
    // Places of messages on top of a group.
    table: 'chat_group',
    touched: sql`select f.conversation_id, array_agg(f.seq) as seqs from (${going('chat_message', 'x.conversation_id, x.seq')}) as f group by 1`,
    recount: sql`update chat_group c set pinned = array(select p from unnest(c.pinned) with ordinality as one (p, nth) where p <> all(t.seqs) order by nth)
      from touched t where t.conversation_id = c.conversation_id and c.pinned && t.seqs`,
  },
  {
    // Waiting popups of each member, kept ready: they are put together anew.
    table: 'popup_poll',
    touched: going('popup', 'x.id'),
    recount: sql`delete from popup_poll where exists (select 1 from touched)`,
  },
];

const noteOf = (nth: number): SQL => sql`${sql.identifier(`touched_${nth}`)}`;

/** Notes what has to be counted anew, before rows go. */
export async function noteTouched(db: Executor): Promise<void> {
  for (const [nth, { touched }] of counters.entries())
    await db.execute(sql`create temporary table ${noteOf(nth)} on commit drop as ${touched}`);
}

/** Counts it anew, after rows have gone. */
export async function recount(db: Executor): Promise<void> {
  for (const [nth, counter] of counters.entries())
    await db.execute(sql`with touched as (select * from ${noteOf(nth)}) ${counter.recount}`);
}
