import { z } from 'zod';
import { call } from './call.ts';

const day = z.iso.date();
const points = z.int();

/** Points that end next, and after which day. */
const expiring = z.object({ points, date: day }).nullable();

const bill = z.object({
  billId: z.string(),
  /** `earn`, `spend`, `return` of what was spent, `expire`, or `reverse` of what was earned. */
  kind: z.enum(['earn', 'spend', 'return', 'expire', 'reverse']),
  /** Signed. */
  points,
  balanceAfter: points,
  /** Name of the task, or of what the points were spent on. */
  refType: z.string(),
  title: z.string(),
  note: z.string(),
  /** Last day of points that were earned. */
  expireDate: day.nullable(),
  createdTime: z.number(),
  /** Of Shanghai. */
  month: z.string(),
});

const task = z.object({
  task: z.string(),
  name: z.string(),
  note: z.string(),
  points,
  limit: z.int(),
  limitPer: z.enum(['day', 'month']),
  /** Times within that day or month. */
  done: z.int(),
  state: z.enum(['todo', 'claim', 'done']),
  /** Where it is done; `null` where a tap on this page does it. */
  route: z.string().nullable(),
});

const shelfItem = z.object({
  itemId: z.string(),
  toolId: z.int(),
  name: z.string(),
  route: z.string(),
  points,
  days: z.int(),
  state: z.enum(['open', 'held', 'unsuitable']),
  endsAt: z.number().nullable(),
});

/** Points: what they are earned by and spent on. Source: product handbook 8.8. */
export const pointsCalls = {
  'POST /api/system/getIntegralBills': call({
    summary: "The caller's points: balance, what ends next, and what came and went, the newest first",
    source: 'spec',
    auth: 'member',
    replay: 'free',
    input: z.object({
      type: z.enum(['in', 'out', 'all']).default('all'),
      /** `nextCursor` of the part before. */
      cursor: z
        .string()
        .regex(/^\d{1,15}\.\d{1,15}$/)
        .optional(),
      pageSize: z.int().min(1).max(50).default(20),
    }),
    output: z.object({
      balance: points,
      expiring,
      /** Of the months that rows are of, whatever part of them is shown. */
      months: z.array(z.object({ month: z.string(), in: points, out: points })),
      list: z.array(bill),
      nextCursor: z.string().nullable(),
    }),
  }),
  'POST /api/mall/integral/getTasks': call({
    summary: 'What points are earned by today, the days of signing in, and what they can be exchanged for',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    input: z.object({}),
    output: z.object({
      balance: points,
      /** What the balance is made of. */
      made: z.object({ earned: points, spent: points, expired: points }),
      expiring,
      asOf: z.number(),
      earnedToday: points,
      mostADay: points,
      streak: z.object({
        days: z.int(),
        isSignedToday: z.boolean(),
        bonus: points,
        /** Seven days of which today is one, with what each brings. */
        week: z.array(z.object({ date: day, isSigned: z.boolean(), points })),
      }),
      tasks: z.array(task),
      shelf: z.array(shelfItem),
    }),
  }),
  'POST /api/mall/integral/signIn': call({
    summary: 'Signs in for today, once; the seventh day in a row pays more',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({}),
    output: z.object({ state: z.enum(['signed', 'already']), points, streakDays: z.int(), balance: points }),
  }),
  'POST /api/mall/integral/exchange': call({
    summary: 'Spends points on a day of a tool; the same request sent again does nothing more',
    source: 'ours',
    auth: 'member',
    replay: 'free',
    writes: true,
    input: z.object({
      itemId: z.string().regex(/^toolDay-\d{1,2}$/),
      clientReqId: z.uuid(),
    }),
    output: z.object({ state: z.enum(['done', 'already']), balance: points, endsAt: z.number().nullable() }),
  }),
};
