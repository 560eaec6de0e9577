import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { countUnreadNotices } from './queries.ts';

/** Conversations, service notices, decoding and tracking count nothing before they exist. */
const nothingYet = {
  smallPlaneUnreadNum: 0,
  positionDecodingUnreadNum: 0,
  strategyTrackingUnreadNum: 0,
  chatUnreadNum: 0,
} as const;

export const unreadHandlers = ({ db }: Pick<ServerParts, 'db'>) =>
  ({
    'GET /api/chat/private/getUnreadNumInfo': async (_input, caller) => ({
      ...nothingYet,
      messageUnreadNum: await countUnreadNotices(db, caller.customerId),
    }),
  }) satisfies Partial<Handlers>;
