import { call } from '../../../shared/runtime.ts';
import type { Client } from '../client.ts';
import { MessengerSdk, type MessengerScript } from './sdk.ts';

/** Written by the block in the page's head, before anything could change the address. */
const entryAddress = (): string => (window as { lianpanEntry?: string }).lianpanEntry ?? currentAddress();

const currentAddress = (): string => location.href.split('#')[0] ?? '';

/** Loads the bundled script. On iOS the address that the person came in on is the one that is checked. */
export async function loadSdk({ isIOS }: Client): Promise<MessengerSdk> {
  const { default: script } = (await import('weixin-js-sdk')) as unknown as { default: MessengerScript };
  return new MessengerSdk({
    script,
    sign: (url) => call('GET /api/auth/common/getWxConfig', { url }),
    candidates: () => (isIOS ? [entryAddress(), currentAddress()] : [currentAddress(), entryAddress()]),
  });
}
