import type { MessengerAnswer, MessengerPort } from '../messenger-port.ts';
import { MessengerError, platformCodes, type MessengerPlatform } from './messenger-platform.ts';
import type { MessengerSetup } from './open-messenger.ts';

/** Codes that a person brought and that are worth nothing; everything else is a fault of the installation. */
const refusals = new Set<number | null>([
  platformCodes.invalidCode,
  platformCodes.codeUsed,
  platformCodes.missingCode,
  platformCodes.highRiskUser,
]);

async function orRefused<Answer>(ask: () => Promise<Answer>): Promise<Answer | 'refused'> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof MessengerError && refusals.has(error.code)) return 'refused';
    throw error;
  }
}

async function webPerson(platform: MessengerPlatform, code: string, withProfile: boolean): Promise<MessengerAnswer> {
  const grant = await platform.exchangeOAuthCode(code);
  if (grant.isSnapshot) return 'snapshot';
  const person = { appId: platform.serviceAppId, openId: grant.openId, unionId: grant.unionId ?? null };
  if (!withProfile) return person;
  const profile = await platform.userInfo(grant);
  return {
    ...person,
    unionId: grant.unionId ?? profile.unionId ?? null,
    nickName: profile.nickName,
    ...(profile.headImage === '' ? {} : { headImageUrl: profile.headImage }),
  };
}

/** The loopback platform's page, which this server serves itself. */
const loopbackAuthorizePath = '/__dev/messenger/authorize';
const realAuthorizePage = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/** Sign-in as the session room sees it, on the messenger's platform of this installation. */
function messengerPort({ platform, loopback }: MessengerSetup): MessengerPort {
  return {
    authorizeUrl({ withProfile, redirectUri, state }) {
      if (!platform) return null;
      const page = loopback ? new URL(loopbackAuthorizePath, redirectUri).href : realAuthorizePage;
      // The platform matches the link by a pattern: the order of the parameters is part of it.
      const query = [
        ['appid', platform.serviceAppId],
        ['redirect_uri', redirectUri],
        ['response_type', 'code'],
        ['scope', withProfile ? 'snsapi_userinfo' : 'snsapi_base'],
        ['state', state],
      ].map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`);
      return `${page}?${query.join('&')}#wechat_redirect`;
    },
    fromWebCode: async (code, withProfile) =>
      platform ? orRefused(() => webPerson(platform, code, withProfile)) : 'refused',
    fromAppCode: async (code) => (platform ? orRefused(() => webPerson(platform, code, true)) : 'refused'),
    fromMiniProgramCode: async (code) => {
      if (!platform) return 'refused';
      return orRefused(async () => {
        const session = await platform.miniProgramSession(code);
        return { appId: platform.miniProgramAppId, openId: session.openId, unionId: session.unionId ?? null };
      });
    },
    async mobileFromMiniProgram(phoneCode) {
      if (!platform) return null;
      const phone = await orRefused(() => platform.phoneNumber(phoneCode));
      return phone === 'refused' || phone.countryCode !== '86' ? null : phone.mobile;
    },
  };
}

/** The messenger's platform, and sign-in through it. */
export const messengerPorts = (
  messengerSetup: MessengerSetup,
  messenger: MessengerPort = messengerPort(messengerSetup),
) => ({ messengerSetup, messenger });
