import { randomBytes } from 'node:crypto';
import { type Caller } from '../../http/handle.ts';
import type { MessengerPlatform } from '../../providers/messenger/messenger-platform.ts';
import { signAddress } from '../../providers/messenger/script-signature.ts';
import { MinuteLimit } from '../../http/minute-limit.ts';
import { messengerTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

export interface MessengerParts {
  /** Absent where no messenger account is set up. */
  readonly platform: MessengerPlatform | undefined;
  /** Hosts whose pages may use the messenger's script, each written out. */
  readonly hosts: readonly string[];
  readonly now: () => number;
}

/** Signed addresses a minute and visitor. Source: shells handbook 2.3. */
const perMinute = 60;

/** Functions that our pages use. Source: shells handbook 2.4. */
const jsApiList = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'hideMenuItems',
  'showMenuItems',
  'hideAllNonBaseMenuItem',
  'chooseWXPay',
  'scanQRCode',
  'closeWindow',
  'previewImage',
  'chooseImage',
  'getLocalImgData',
  'uploadImage',
  'getNetworkType',
];
const openTagList = ['wx-open-launch-app', 'wx-open-launch-weapp'];

/**
 * The address as it may be signed: absolute, of a host on our list letter by letter, without credentials, without its
 * fragment. Anything else is refused, because a signature lends our rights to the page that gets it.
 */
export function signableAddress(given: string, hosts: readonly string[]): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  const isOurs =
    url !== null &&
    /^https?:\/\//.test(given) &&
    hosts.includes(url.hostname) &&
    url.username === '' &&
    url.password === '' &&
    // Blanks, controls and backslashes mean something else to the parser than to the messenger's program.
    !/[\s\\\p{Cc}]/u.test(given);
  if (!isOurs) throw rejected(texts.foreignAddress, 'INPUT_INVALID');
  // As the page sent it: the messenger's program compares texts, so nothing is put in order here.
  return given.split('#')[0] ?? '';
}

/** Signs addresses for the messenger's script. Rejects foreign hosts and more than 60 calls a minute and visitor. */
export function scriptConfigs({ platform, hosts, now }: MessengerParts) {
  const limit = new MinuteLimit(perMinute);
  return async (given: string, caller: Caller) => {
    limit.demand(caller.visitorId, now());
    const url = signableAddress(given, hosts);
    if (!platform) throw rejected(texts.notConfigured, 'INPUT_INVALID', {}, { silent: true });
    const timestamp = Math.floor(now() / 1000);
    const nonceStr = randomBytes(12).toString('base64url');
    const signature = signAddress({ ticket: await platform.scriptTicket(), nonce: nonceStr, timestamp, url });
    return { appId: platform.serviceAppId, timestamp, nonceStr, signature, url, jsApiList, openTagList };
  };
}
