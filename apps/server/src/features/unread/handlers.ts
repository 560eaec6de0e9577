import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import type { UnreadName } from './unread-nums.ts';

export const unreadHandlers = ({ db, now, unreadNums }: Pick<ServerParts, 'db' | 'now' | 'unreadNums'>) => {
  const numOf = async (name: UnreadName, customerId: number): Promise<number> =>
    (await unreadNums[name]?.(db, customerId, new Date(now()))) ?? 0;
  const advisory = async (customerId: number) => ({
    strategyTrackingUnreadNum: await numOf('strategyTrackingUnreadNum', customerId),
    positionDecodingUnreadNum: await numOf('positionDecodingUnreadNum', customerId),
  });
  const all = async (_: unknown, { customerId }: { readonly customerId: number }) => ({
    ...(await advisory(customerId)),
    smallPlaneUnreadNum: await numOf('smallPlaneUnreadNum', customerId),
    chatUnreadNum: await numOf('chatUnreadNum', customerId),
    messageUnreadNum: await numOf('messageUnreadNum', customerId),
  });
  return {
    'GET /api/chat/private/getUnreadNumInfo': all,
    'POST /api/sp/hgd/mine/getUnreadNumInfo': all,
    'POST /api/stocks/hghd/home/getUnreadNumInfo': (_, { customerId }) => advisory(customerId),
  } satisfies Partial<Handlers>;
};
