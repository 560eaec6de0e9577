import { z } from 'zod';
import { call } from './call.ts';
import { cursorInput, listed, rowId } from './content-wire.ts';
import { billType, extract, yearRow } from './inventor-wire.ts';

const fen = z.int();
const ticket = z.string().regex(/^[\w-]{43}$/);
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** What creators have earned, and how it is paid out. Source: product handbook 5. */
export const inventorIncomeCalls = {
  'POST /api/dynamic/inventor/getIncomeBills': call({
    summary: 'Own income: what can be withdrawn, and each entry of the ledger',
    source: 'ours',
    auth: 'member',
    input: z.object({ month: month.optional(), type: billType.optional(), ...cursorInput }),
    output: z.object({
      sum: z.object({ available: fen, pending: fen, locked: fen, total: fen }),
      ...listed(
        z.object({
          entryId: rowId,
          type: billType,
          amountFen: fen,
          state: z.enum(['pending', 'available']),
          availableTime: z.number(),
          orderNo: z.string(),
          title: z.string(),
          createdTime: z.number(),
        }),
      ),
      rule: z.object({
        leastFen: fen,
        firstDay: z.int(),
        lastDay: z.int(),
        isOpenToday: z.boolean(),
        hasOpenExtract: z.boolean(),
        realNameMask: z.string(),
      }),
    }),
  }),
  'POST /api/dynamic/inventor/getIncomeYear': call({
    summary: 'Own income of a year by month, added up from the entries of the ledger',
    source: 'ours',
    auth: 'member',
    input: z.object({ year: z.int().min(2000).max(2999) }),
    output: z.object({
      year: z.int(),
      /** Of the first entry; the year that is asked for where there is none. */
      firstYear: z.int(),
      /** Balance before the year's first entry, and after its last. */
      openingFen: fen,
      closingFen: fen,
      /** Those with entries, the first one first. */
      months: z.array(yearRow.extend({ month })),
      total: yearRow,
    }),
  }),
  'POST /api/system/addIncomeExtract': call({
    summary: 'Ask for own income to be paid out',
    source: 'spec',
    auth: 'member',
    writes: true,
    input: z.object({
      amountFen: fen.min(1).max(100_000_000),
      accountType: z.union([z.literal(1), z.literal(2)]),
      /** Number of the account at the bank or the messenger. */
      accountId: z.string().regex(/^[\w@.-]{6,32}$/),
      accountName: z.string().trim().min(2).max(30),
      verifyTicket: ticket.optional(),
    }),
    output: extract,
  }),
  'POST /api/system/getIncomeExtracts': call({
    summary: 'Own withdrawals, newest first',
    source: 'spec',
    auth: 'member',
    input: z.object({ pageNum: z.int().min(1).max(1000).default(1), state: extract.shape.state.optional() }),
    output: z.object({ list: z.array(extract), total: z.int(), pageNum: z.int(), pageSize: z.int() }),
  }),
};
