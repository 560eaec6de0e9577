import type { Handlers } from '../../http/handle.ts';
import { scriptConfigs, type MessengerParts } from './service.ts';

export const messengerHandlers = (parts: MessengerParts) => {
  const configFor = scriptConfigs(parts);
  return {
    'GET /api/auth/common/getWxConfig': ({ url }, caller) => configFor(url, caller),
  } satisfies Partial<Handlers>;
};
