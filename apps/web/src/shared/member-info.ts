import type { CallOutput } from '@lianpan/client';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from './query.ts';

export const memberInfoCall = 'POST /api/system/mine/getUserInfo';

/** Who the member is and how the account stands. */
export type MemberInfo = CallOutput<typeof memberInfoCall>;

export const useMemberInfo = () => useQuery(queryOf(memberInfoCall, {}, { silent: true, freshForMs: 60_000 }));
