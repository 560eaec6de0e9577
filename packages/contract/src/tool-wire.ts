import { z } from 'zod';
import { freshness, paged } from './shapes.ts';

const boards = ['SH_MAIN', 'SZ_MAIN', 'CHINEXT', 'STAR', 'BSE'] as const;

/** Rows that somebody sees who may not see all. Source: market handbook 0.6. */
export const previewRows = 3;

/** The trading day that a list is of: another date is answered with the closest trading day before it. */
export const toolDay = { tradeDate: z.iso.date().optional() };

/**
 * What every list of a market tool can be asked for, in the body of a POST or as text of a GET. `fields` are the columns by
 * which it sorts; without one it stands in the order of its tool. Source: market handbook C.
 */
export const toolListInput = <const Fields extends readonly [string, ...string[]]>(fields: Fields) => ({
  ...toolDay,
  sortField: z.enum(fields).optional(),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
  /** Names of boards, separated by commas. */
  boards: z
    .string()
    .regex(new RegExp(`^(${boards.join('|')})(,(${boards.join('|')})){0,4}$`))
    .optional(),
  /** Part of a code or a name. */
  keyword: z.string().trim().min(1).max(30).optional(),
  pageNum: z.coerce.number().int().min(1).max(500).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
});

/** `login`: who signs in sees all; `privilege`: it has to be opened; `class`: it is above the member's risk class. */
export const lockReason = z.enum(['login', 'privilege', 'class']);

/** Why only the first rows are there, and what would bring the others. */
export const toolLock = z.object({
  reason: lockReason,
  toolId: z.int(),
  /** A trial that was never started would open it. */
  canTry: z.boolean(),
  /** Uses that are left: one opens the tool for the day. */
  usesLeft: z.int(),
  /** How many rows are kept back. */
  hiddenNum: z.int(),
});

/** What a card says of a tool for the caller. Source: product handbook 10.6. */
export const toolTag = z.enum([
  'free',
  'freeWithLogin',
  'tryWithLogin',
  'available',
  'usesLeft',
  'onTrial',
  'trialPossible',
  'ended',
  'none',
  'unsuitable',
]);

/** A page of a tool's list; with `lock` it ends after `previewRows`, while `total` counts all. */
export const toolList = <Row extends z.ZodType>(row: Row) => ({
  ...freshness,
  ...paged(row),
  pageNum: z.int(),
  pageSize: z.int(),
  lock: toolLock.optional(),
});
