import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startSlice } from '@lianpan/testkit';
import { readConfig } from '../../config.ts';
import { unwatched } from '../calls/provider-watch.ts';
import { WechatPayGateway } from '../wechat-pay/gateway.ts';
import { pay } from './provider.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
const serial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
/** Signed by itself, with the serial number above; nobody has its key any more. */
const certificate = `-----BEGIN CERTIFICATE-----
MIIDJzCCAg+gAwIBAgIUUVfwnv3Alt4V6+gaRwV6cjLxuOEwDQYJKoZIhvcNAQEL
BQAwIjEgMB4GA1UEAwwXVGVucGF5LmNvbSBSb290IENBIHRlc3QwIBcNMjYxMTMw
MTg1ODQ2WhgPMjEyNjExMDYxODU4NDZaMCIxIDAeBgNVBAMMF1RlbnBheS5jb20g
Um9vdCBDQSB0ZXN0MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsHWp
0mbh0PNlcNZc1mhRI72s+xK9iZzKUctxzPDp+QuFSYaJ6JdDr4vDDXyfnBN8R+89
BMkO/z7ek7omt1tX75Yd3jO+FZRx84uTQK82PciUOkSEvQFaR8fnMAUwrOW1Wuok
sKpxD485A9uSk+kln7q9YjGVDr45LOyzfe/DyZ3ErUSVdfi6d1BRbl/efut1+vcu
okhHpkITymA5lgc6Rnzj18vEXjy7S+q0QzQkxg9eHLLqD/a8ZdkwDTK70Lvp0U1V
ZlLwTLanxYZ8tyYAacbR4nPzxDMF7LJXlnw+pAa4HtDASoJC9Dj5Xf3mTnKd1yg5
B59AJez4Z7LdE2W29wIDAQABo1MwUTAdBgNVHQ4EFgQUchaJ7vqPdYz22yFqBlSb
L00ln/kwHwYDVR0jBBgwFoAUchaJ7vqPdYz22yFqBlSbL00ln/kwDwYDVR0TAQH/
BAUwAwEB/zANBgkqhkiG9w0BAQsFAAOCAQEAlRai/gQ51RiTlIUqphtro+5kWmlL
1sJUAdYcL+Kp3r/RlAy9eTebAj5PkGTjRRH+z4gJxc1rD/rDuXBdQKJGNY5nDybH
MP9HgNtWEDk40h5BEXuZLgoAxMsbJJi58m6B7YNhANOtpxkpWn8NT0tVqHCBpBEx
xypXbWv/63TQXTrCbck6xVkTEbdE8HjQkstqyTz2ffGkq87tqPCHVgzpUXLvFVMm
03DjLMsCdF3EKnZgo6iOQD41mfTXIq5c2ICTA/tdHTWrFKcBJe9op4OsiujzvtrA
3SUUjrG2GWEcqMbh18VhxgCrVPYptiZZ6/k2lPrVgqew/rina2vRDrP8Ew==
-----END CERTIFICATE-----
`;

const wechat = {
  WECHAT_PAY_MERCHANT_ID: '1230000109',
  WECHAT_PAY_KEY: pem,
  WECHAT_PAY_CERT_SERIAL: 'A'.repeat(40),
  WECHAT_PAY_API_V3_KEY: 'gpTestApiV3Key0123456789ABCDEFGH',
  WECHAT_PAY_PLATFORM_KEYS: JSON.stringify({ PUB_KEY_ID_01: publicPem, [serial]: certificate }),
  WECHAT_PAY_APPS: '{"wxJsapi":"wx1234567890","wxMini":"wx0987654321"}',
};
const alipay = {
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_SELLER_ID: '2088000000000002',
  ALIPAY_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  ALIPAY_CHANNELS: 'alipayPage, alipayWap',
};

describe('the settings of payment', () => {
  it('are none by themselves', () => {
    expect(readConfig({}).providers.pay).toEqual({ wechatPay: undefined, alipay: undefined });
  });

  it('of WeChat Pay are all there or none', () => {
    const read = readConfig(wechat).providers.pay.wechatPay;
    expect(read).toMatchObject({
      baseUrl: 'https://api.mch.weixin.qq.com',
      merchantId: '1230000109',
      apps: { wxJsapi: 'wx1234567890', wxMini: 'wx0987654321' },
    });
    expect(read?.privateKey.equals(privateKey)).toBe(true);
    expect([...(read?.platformKeys.keys() ?? [])]).toEqual(['PUB_KEY_ID_01', serial]);
    expect(read?.platformKeys.get(serial)?.asymmetricKeyType).toBe('rsa');
    for (const name of Object.keys(wechat)) expect(() => readConfig({ ...wechat, [name]: '' })).toThrow('go together');
  });

  it('of Alipay are all there or none', () => {
    expect(readConfig(alipay).providers.pay.alipay).toMatchObject({
      gatewayUrl: 'https://openapi.alipay.com/gateway.do',
      appId: '2021000000000001',
      channels: ['alipayWap', 'alipayPage'],
    });
    for (const name of Object.keys(alipay)) expect(() => readConfig({ ...alipay, [name]: '' })).toThrow('go together');
  });

  it.each([
    [{ WECHAT_PAY_KEY: '/absent/apiclient_key.pem' }, 'WECHAT_PAY_KEY'],
    [{ WECHAT_PAY_KEY: publicPem }, 'WECHAT_PAY_KEY'],
    [{ WECHAT_PAY_CERT_SERIAL: 'a'.repeat(40) }, 'WECHAT_PAY_CERT_SERIAL'],
    [{ WECHAT_PAY_API_V3_KEY: 'short' }, 'WECHAT_PAY_API_V3_KEY'],
    [{ WECHAT_PAY_PLATFORM_KEYS: '{}' }, 'WECHAT_PAY_PLATFORM_KEYS'],
    [{ WECHAT_PAY_PLATFORM_KEYS: 'PUB_KEY_ID_01' }, 'WECHAT_PAY_PLATFORM_KEYS'],
    // A certificate under the serial number of another one.
    [{ WECHAT_PAY_PLATFORM_KEYS: JSON.stringify({ ['B'.repeat(40)]: certificate }) }, 'WECHAT_PAY_PLATFORM_KEYS'],
    [{ WECHAT_PAY_APPS: '{"alipayWap":"wx1234567890"}' }, 'WECHAT_PAY_APPS'],
    [{ WECHAT_PAY_APPS: '{}' }, 'WECHAT_PAY_APPS'],
    [{ WECHAT_PAY_API: 'http://api.mch.weixin.qq.com' }, 'WECHAT_PAY_API'],
    [{ ALIPAY_SELLER_ID: '1' }, 'ALIPAY_SELLER_ID'],
    [{ ALIPAY_PUBLIC_KEY: 'key' }, 'ALIPAY_PUBLIC_KEY'],
    [{ ALIPAY_CHANNELS: 'alipayWap,wxH5' }, 'ALIPAY_CHANNELS'],
  ])('are refused with %j, by name and without a key', (change, name) => {
    let message = '';
    try {
      readConfig({ ...wechat, ...alipay, ...change });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain(name);
    expect(message).not.toContain(pem.slice(60, 90));
  });
});

describe('opened payment', () => {
  const open = async (settings: Record<string, string>, demoMode: boolean) => {
    const slice = await startSlice();
    const opened = await pay.open(readConfig(settings).providers.pay, {
      db: slice.db,
      log: slice.log,
      sealer: slice.secrets,
      now: slice.clock.now,
      demoMode,
      watch: () => unwatched,
      keep: () => Promise.resolve(),
    });
    const names = opened.ports.payGateways.map(({ name }) => name);
    const sandboxed = [opened.ports.payCashier !== undefined, opened.serve !== undefined];
    await opened.close?.();
    await slice.close();
    return { names, sandboxed, gateways: opened.ports.payGateways };
  };

  it('is what is set up, in demo mode too, with nobody standing in', async () => {
    for (const demoMode of [true, false]) {
      const { names, sandboxed, gateways } = await open(wechat, demoMode);
      expect([names, sandboxed]).toEqual([['wechatPay'], [false, false]]);
      expect(gateways[0]).toBeInstanceOf(WechatPayGateway);
      expect(gateways[0]?.channels).toEqual(['wxJsapi', 'wxMini']);
      expect(() => gateways[0]?.appOf('wxH5')).toThrow(RangeError);
    }
    expect((await open({ ...wechat, ...alipay }, false)).names).toEqual(['wechatPay', 'alipay']);
    expect((await open(alipay, true)).names).toEqual(['alipay']);
  });

  it('is the sandbox where nothing is set up, in demo mode alone', async () => {
    expect(await open({}, true)).toMatchObject({ names: ['wechatPay', 'alipay'], sandboxed: [true, true] });
    expect(await open({}, false)).toMatchObject({ names: [], sandboxed: [false, false] });
  });
});
