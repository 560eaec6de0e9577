import type { Handlers } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { scriptConfigs } from './service.ts';

export const messengerHandlers = ({ messengerSetup, now }: Pick<ServerParts, 'messengerSetup' | 'now'>) => {
  const configFor = scriptConfigs({ ...messengerSetup, now });
  return {
    'GET /api/auth/common/getWxConfig': ({ url }, caller) => configFor(url, caller),
  } satisfies Partial<Handlers>;
};
