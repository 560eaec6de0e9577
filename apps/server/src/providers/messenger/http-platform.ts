import type { Db } from '@lianpan/db';
import type { ProviderWatch } from '../calls/provider-watch.ts';
import { MessengerError, type MessengerApps, type MessengerPlatform } from './messenger-platform.ts';
import { PlatformTokens, type Sealer } from './platform-tokens.ts';
import { PlatformWire } from './platform-wire.ts';

export interface HttpPlatformParts {
  /** Origin of the platform's interface; `https://api.weixin.qq.com` in production. */
  readonly baseUrl: string;
  readonly apps: MessengerApps;
  readonly db: Db;
  readonly sealer: Sealer;
  readonly now: () => number;
  readonly watch?: ProviderWatch | undefined;
}

/** The messenger's platform over HTTP. The embedded default differs in its address and keys alone. */
export function httpPlatform({ baseUrl, apps, db, sealer, now, watch }: HttpPlatformParts): MessengerPlatform {
  const wire = new PlatformWire(baseUrl, watch);
  const tokens = new PlatformTokens({ db, sealer, wire, now });
  return {
    serviceAppId: apps.serviceAccount.appId,
    miniProgramAppId: apps.miniProgram.appId,
    scriptTicket: () => tokens.ticket(apps.serviceAccount),
    async exchangeOAuthCode(code) {
      const grant = await wire.oauthToken(apps.serviceAccount, code);
      return {
        openId: grant.openid,
        unionId: grant.unionid,
        accessToken: grant.access_token,
        scope: grant.scope,
        isSnapshot: grant.is_snapshotuser === 1,
      };
    },
    async userInfo({ accessToken, openId }) {
      const found = await wire.profile(accessToken, openId);
      return {
        openId: found.openid,
        unionId: found.unionid,
        nickName: found.nickname,
        headImage: found.headimgurl,
      };
    },
    async miniProgramSession(code) {
      const session = await wire.codeSession(apps.miniProgram, code);
      return { openId: session.openid, unionId: session.unionid, sessionKey: session.session_key };
    },
    async phoneNumber(code) {
      const { phone_info: phone } = await tokens.withAccessToken(apps.miniProgram, (token) => wire.phone(token, code));
      // A number that was confirmed for another mini-program is not confirmed for us.
      if (phone.watermark.appid !== apps.miniProgram.appId) throw new MessengerError('getuserphonenumber', null);
      return { mobile: phone.purePhoneNumber, countryCode: phone.countryCode };
    },
  };
}
