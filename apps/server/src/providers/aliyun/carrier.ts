import type { CarrierPort } from '../carrier-port.ts';
import { AliyunError, callAliyun, type AliyunAccess } from './client.ts';

const version = '2017-05-25';

const field = (answer: unknown, name: string): string | null => {
  const value = (answer as Record<string, unknown> | null | undefined)?.[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

/** One-tap sign-in by Aliyun's number authentication, for pages and for apps. Source: shells handbook 7.2. */
export const aliyunCarrier = (access: AliyunAccess): CarrierPort => ({
  async startWeb({ url, origin }) {
    const answer = await callAliyun(access, 'numbers', version, 'GetAuthToken', { Url: url, Origin: origin });
    const accessToken = field(answer['TokenInfo'], 'AccessToken');
    const jwtToken = field(answer['TokenInfo'], 'JwtToken');
    return accessToken && jwtToken ? { accessToken, jwtToken } : null;
  },

  async mobileOf(channel, token) {
    try {
      if (channel === 'app') {
        const answer = await callAliyun(access, 'numbers', version, 'GetMobile', { AccessToken: token });
        return field(answer['GetMobileResultDTO'], 'Mobile');
      }
      const answer = await callAliyun(access, 'numbers', version, 'GetPhoneWithToken', { SpToken: token });
      return field(answer['Data'], 'PhoneNumber');
    } catch (error) {
      if (error instanceof AliyunError) return null;
      throw error;
    }
  },
});
