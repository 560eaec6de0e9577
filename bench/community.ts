import fs from 'node:fs';
import path from 'node:path';
import { openDb, startEmbeddedPostgres } from '@lianpan/db';
import * as talk from '../apps/server/src/features/content/comments/queries.ts';
import * as shown from '../apps/server/src/features/content/published/queries.ts';
import { line, lessIsBetter, median } from './lib/report.ts';

/**
 * The first page of the square and the first page of comments, in a community of a hundred thousand posts and a million
 * comments, beside reading the same rows by their primary keys: as cards need them, and bare with their authors, each in a
 * named statement as ours is, and in one that is planned anew each time. A page is to take twice as long at most: a ratio
 * of 0.50. Source: product handbook 3.8; no offset is ever used.
 */
const size = { people: 2000, posts: 100_000, comments: 1_000_000 };
/** One post has as many comments, and one of its threads as many answers. */
const busiest = { comments: 40_000, replies: 5000 };
const pageSize = 20;
const shownReplies = 2;
const rounds = 300;

const folder = path.resolve(import.meta.dirname, '../artifacts/bench/community');
fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'pg') });
const { db, close } = await openDb({
  url: postgres.url,
  migrationsDir: path.resolve(import.meta.dirname, '../packages/db/migrations'),
  maxConnections: 1,
});
// A million rows take longer than any request may.
await db.execute('set statement_timeout = 0');

await db.execute(`insert into customer (nick_name, registered_at, trust_level, agreement_version)
  select 'member ' || n, now() - interval '90 days', 2, 'bench' from generate_series(1, ${size.people}) n`);
await db.execute(`insert into content_item (data_type, customer_id, doc, plain_text, files, declarations, risk_class, state, quality, client_req_id, created_at, published_at)
  select case when n % 9 = 0 then 3 else 1 end, 1 + n % ${size.people}, '{"type":"doc","content":[]}', 'words of post ' || n, '[]', '{"ai":false,"original":false,"holds":null}', 1, case when n % 50 = 0 then 2 else 3 end, 1, gen_random_uuid(), now() - (${size.posts} - n) * interval '1 minute', now() - (${size.posts} - n) * interval '1 minute'
  from generate_series(1, ${size.posts}) n`);
await db.execute(`insert into content_counter (data_type, data_id, likes, comments)
  select data_type, id::text, id % 40, 10 from content_item`);
await db.execute(`insert into comment (data_type, data_id, root_id, parent_id, customer_id, content, likes, state, client_req_id, created_at)
  select 1, case when n <= ${busiest.comments} then '1' else (2 + n % (${size.posts} - 2))::text end,
    case when n > 100 and n <= 100 + ${busiest.replies} then 1 when n > ${busiest.comments} and n % 3 = 0 then n - 1 end,
    case when n > 100 and n <= 100 + ${busiest.replies} then 1 when n > ${busiest.comments} and n % 3 = 0 then n - 1 end,
    1 + n % ${size.people}, 'words of comment ' || n, case when n <= 100 then 1000 - n else n % 60 end, 3, gen_random_uuid(), now() - (${size.comments} - n) * interval '1 second'
  from generate_series(1, ${size.comments}) n`);
await db.execute(`vacuum analyze`);
line(`${size.posts} posts, ${size.comments} comments, ${busiest.comments} of them under one post`);

/** Milliseconds of two works in turn, the middle of all rounds. */
async function inTurn(ours: () => Promise<unknown>, theirs: () => Promise<unknown>): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = -10; round < rounds; round++) {
    for (const [at, work] of [ours, theirs].entries()) {
      const startedAt = performance.now();
      await work();
      if (round >= 0) times[at]!.push(performance.now() - startedAt);
    }
  }
  return [median(times[0]), median(times[1])];
}

const audience = { viewer: 7, market: 'simulated' } as const;
const page = { before: null, limit: pageSize };
const feed = await shown.selectCards(db, audience, { dataTypes: [1, 3] }, page);
/** Bare rows of a table with their authors, by their keys. */
const byKey = (table: string, ids: readonly number[]) =>
  db.execute(
    `select * from ${table} inner join customer on customer.id = ${table}.customer_id where ${table}.id = any('{${ids.join()}}')`,
  );
/** The same, planned once. */
const byKeyNamed = (table: string, ids: readonly number[]) =>
  db.$client.query({
    name: `${table} by key`,
    text: `select * from ${table} inner join customer on customer.id = ${table}.customer_id where ${table}.id = any($1)`,
    values: [ids],
  });
const bases = [
  ['bare rows by key', byKey],
  ['bare rows by key, named', byKeyNamed],
] as const;
const feedIds = feed.map(({ id }) => id);
const firstCards = () => shown.selectCards(db, audience, { dataTypes: [1, 3] }, page);
const cardsById = await inTurn(firstCards, () => shown.selectCardsById(db, audience, feedIds));
lessIsBetter('first page of the square, beside its cards by key', 'ms', ...cardsById);
for (const [name, read] of bases) {
  const rows = await inTurn(firstCards, () => read('content_item', feedIds));
  lessIsBetter(`the same, beside its ${name}`, 'ms', ...rows);
}

const thread = { dataType: 1, dataId: '1' };
for (const sort of ['hot', 'new'] as const) {
  const order = { sort, authorId: null, after: null, limit: pageSize };
  const whole = async () => {
    const roots = await talk.selectRoots(db, audience.viewer, thread, order);
    const pinned = await talk.selectPinned(db, audience.viewer, thread);
    const replies = await talk.selectFirstReplies(
      db,
      audience.viewer,
      roots.map(({ id }) => id),
      shownReplies,
    );
    return [...roots, ...pinned, ...replies];
  };
  const ids = (await whole()).map(({ id }) => id);
  for (const [name, read] of bases) {
    const result = await inTurn(whole, async () => {
      await read('comment', ids.slice(0, pageSize));
      await read('comment', ids.slice(0, 1));
      await read('comment', ids.slice(pageSize));
    });
    lessIsBetter(`first page of comments, ${sort}, beside ${name}`, 'ms', ...result);
  }
}

await close();
await postgres.stop();
process.exit(0);
