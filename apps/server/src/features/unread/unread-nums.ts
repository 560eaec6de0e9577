import type { Executor } from '@lianpan/db';
import type { DataOf } from '../../http/handle.ts';

export type UnreadName = keyof DataOf<'GET /api/chat/private/getUnreadNumInfo'>;

/** What a member has not seen yet, by the name of the number; what no feature brings counts nothing. */
export type UnreadNums = Partial<
  Readonly<Record<UnreadName, (db: Executor, customerId: number, now: Date) => Promise<number>>>
>;
