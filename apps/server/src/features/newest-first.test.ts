import type { CallKey } from '@lianpan/contract';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NumberedPersona } from '../seed/personas.ts';

let slice: Slice;
const members = new Map<NumberedPersona, Member>();

/** Columns that say when something happened; each gets times that have nothing to do with the ids of its rows. */
const times = {
  notice: 'created_at',
  comment: 'created_at',
  content_item: 'created_at',
  content_reaction: 'at',
  purchase: 'bought_at',
  survey: 'published_at',
  award_application: 'created_at',
  adviser_ticket: 'created_at',
  adviser_suggestion: 'given_at',
  ledger_tx: 'at',
  strike: 'created_at',
  alert: 'created_at',
  paper_order: 'placed_at',
  paper_fill: 'at',
  income_extract: 'applied_at',
} as const;

beforeAll(async () => {
  slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', seed: true, budgetFactor: 1e6 });
  for (const persona of ['fullService', 'creator', 'practice'] as const)
    members.set(persona, await slice.signInAs(persona));
  await slice.db.transaction(async (tx) => {
    // Some of these rows never change in life.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [table, column] of Object.entries(times)) {
      // Whole hours, so that some rows share their moment.
      const at = sql`timestamptz '2026-10-20 00:00+08' + (abs(hashtext(${table}::text || ctid::text)) % 700) * interval '1 hour'`;
      await tx.execute(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${at}`);
    }
    await tx.execute(sql`update content_item set published_at = created_at where published_at is not null`);
  });
});
afterAll(() => slice.close());

interface Listed {
  readonly list: readonly Readonly<Record<string, unknown>>[];
  readonly nextCursor: string | null;
}
const timeNames = ['publishTime', 'buyTime', 'createdTime', 'publishedTime', 'givenTime', 'time'] as const;
const timeOf = (row: Readonly<Record<string, unknown>>): number | undefined =>
  timeNames.map((name) => row[name]).find((time) => typeof time === 'number');

const lists: readonly (readonly [CallKey, Readonly<Record<string, unknown>>])[] = [
  ...(['like', 'comment', 'fans'] as const).map(
    (tab) => ['POST /api/notification/mine/getInteractiveMessages', { tab }] as const,
  ),
  ['POST /api/notification/mine/getDiagnosisQaMessages', {}],
  ['POST /api/notification/mine/getDynamicUpdateMessages', {}],
  ['POST /api/notification/mine/getGroupInteractiveMessages', {}],
  ['POST /api/notification/mine/getOverallMessages', {}],
  ['POST /api/notification/mine/getStockSceneMessages', { scene: 'event' }],
  ['POST /api/notification/mine/getStockSceneMessages', { scene: 'track' }],
  ['POST /api/notification/mine/getMyInteractiveMessages', { tab: 'comment' }],
  ['POST /api/notification/mine/getMyInteractiveMessages', { tab: 'like' }],
  ['POST /api/dynamic/square/getSquareDynamics', { tab: 'new' }],
  ['POST /api/dynamic/square/getSquareDynamics', { tab: 'focus' }],
  ['POST /api/dynamic/square/getMyContents', {}],
  ['POST /api/dynamic/qa/getQuestions', { tab: 'new' }],
  ['POST /api/dynamic/inventor/getPapers', {}],
  ['POST /api/dynamic/inventor/getMyContents', { tab: 'published' }],
  ['POST /api/dynamic/inventor/getMyPurchases', {}],
  ['POST /api/dynamic/inventor/getIncomeBills', {}],
  ['POST /api/dynamic/studie/getStudies', {}],
  ['POST /api/dynamic/studie/getProposals', { tab: 'open' }],
  ['POST /api/dynamic/studie/getGrassRootsList', {}],
  ['POST /api/dynamic/complaint/getComplaints', { sort: 'new' }],
  ['POST /api/sp/hgd/adviser/getTickets', {}],
  ['POST /api/system/getIntegralBills', {}],
];

async function page(member: Member, call: CallKey, input: object, pageSize: number, cursor?: string): Promise<Listed> {
  const asked = { ...input, pageSize, ...(cursor !== undefined && { cursor }) } as never;
  return (await slice.callAs(member)(call, asked)) as unknown as Listed;
}

async function walk(member: Member, call: CallKey, input: object, pageSize: number): Promise<Listed['list']> {
  const rows: Readonly<Record<string, unknown>>[] = [];
  for (let cursor: string | undefined, pages = 0; pages < 60; pages += 1) {
    const part = await page(member, call, input, pageSize, cursor);
    rows.push(...part.list);
    if (part.nextCursor === null) return rows;
    cursor = part.nextCursor;
  }
  return rows;
}

describe.each(lists)('%s %o', (call, input) => {
  it('runs newest first, and pages without gap or double, whatever the ids say', async () => {
    let longest = 0;
    for (const member of members.values()) {
      const whole = (await page(member, call, input, 50)).list;
      longest = Math.max(longest, whole.length);
      const read = whole.map(timeOf);
      expect(read).not.toContain(undefined);
      expect(read).toEqual(read.toSorted((a, b) => b! - a!));
      const walked = await walk(member, call, input, Math.max(1, Math.min(3, whole.length - 1)));
      expect(walked.slice(0, whole.length)).toEqual(whole);
      const places = walked.map((row) => JSON.stringify(row));
      expect(new Set(places).size).toBe(places.length);
    }
    expect(longest).toBeGreaterThan(1);
  });
});

it('a bill of points adds up in the order in which it is shown', async () => {
  for (const member of members.values()) {
    const bills = (await walk(member, 'POST /api/system/getIntegralBills', {}, 7)) as unknown as readonly {
      readonly points: number;
      readonly balanceAfter: number;
    }[];
    for (const [at, { points, balanceAfter }] of bills.entries())
      expect(balanceAfter).toBe((bills[at + 1]?.balanceAfter ?? 0) + points);
  }
});
