import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acs3Query, signAcs3 } from './acs3.ts';
import { aliyunCarrier } from './carrier.ts';
import { callAliyun } from './client.ts';
import { startAliyunDemonstration, type AliyunDemonstration } from './demonstration.ts';
import { aliyunSms } from './sms.ts';

const templates = { signIn: 'T1', password: 'T2', bind: 'T3', cancel: 'T4', withdraw: 'T5', cancelled: 'T6' };
const sent: unknown[] = [];
let aliyun: AliyunDemonstration;
beforeAll(async () => {
  aliyun = await startAliyunDemonstration('13800000001', (message) => sent.push(message));
});
afterAll(() => aliyun.close());

describe('the signature of Aliyun', () => {
  // The example of Aliyun's own document on the V3 request signature.
  it('is the one of the published example', () => {
    const request = {
      method: 'POST',
      path: '/',
      query: { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' },
      headers: {
        host: 'ecs.cn-shanghai.aliyuncs.com',
        'x-acs-action': 'RunInstances',
        'x-acs-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        'x-acs-date': '2023-10-26T10:22:32Z',
        'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
        'x-acs-version': '2014-05-26',
      },
      body: '',
    };
    expect(signAcs3(request, 'YourAccessKeySecret')).toBe(
      '06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('encodes what RFC 3986 does not leave alone', () => {
    expect(acs3Query({ b: "a b*'()", a: '中' })).toBe('a=%E4%B8%AD&b=a%20b%2A%27%28%29');
  });
});

describe('messages by Aliyun', () => {
  const sender = () => aliyunSms({ ...aliyun.access, signName: '练盘', templates });
  const message = (mobile: string) => ({
    mobile,
    template: 'bind' as const,
    values: { code: '123456' },
    now: new Date(),
  });

  it('go out with the registered template and its values', async () => {
    await sender().send(message('13900000000'));
    expect(sent.at(-1)).toEqual({ mobile: '13900000000', templateCode: 'T3', values: { code: '123456' } });
  });

  it('fail with the code of the provider', async () => {
    await expect(sender().send(message('12345'))).rejects.toMatchObject({ code: 'isv.MOBILE_NUMBER_ILLEGAL' });
  });

  it('are refused with a wrong key', async () => {
    const access = { ...aliyun.access, keySecret: 'another' };
    await expect(callAliyun(access, 'sms', '2017-05-25', 'SendSms', {})).rejects.toMatchObject({
      code: 'SignatureDoesNotMatch',
    });
  });
});

describe('one-tap by Aliyun', () => {
  it('gives the number behind a token of a page or an app, once and not for the other', async () => {
    const carrier = aliyunCarrier(aliyun.access);
    const token = aliyun.webToken('0000') ?? '';
    expect(await carrier.mobileOf('app', token)).toBeNull();
    expect(await carrier.mobileOf('web', token)).toBe('13800000001');
    expect(await carrier.mobileOf('web', token)).toBeNull();
    expect(await carrier.mobileOf('app', aliyun.appToken('13900000001'))).toBe('13900000001');
  });

  it('starts a page with both of its tokens', async () => {
    const start = await aliyunCarrier(aliyun.access).startWeb({ url: 'https://a.test/x', origin: 'https://a.test' });
    expect(start).toEqual({ accessToken: expect.any(String), jwtToken: expect.any(String) });
  });
});
