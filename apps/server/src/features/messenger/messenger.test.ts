import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minute, startSlice, type Slice } from '@lianpan/testkit';
import { signAddress } from '../../providers/messenger/script-signature.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const target = 'GET /api/auth/common/getWxConfig';
const address = 'https://m.example.test/hall?channelCode=c1&x=%E4%B8%AD';

describe('signing an address for the messenger', () => {
  // Vectors: shells handbook 2.2; the first two are published by the platform.
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg';
  it.each([
    ['Wm3WZYTPz0wzccnW', 1414587457, 'http://mp.weixin.qq.com', 'f4d90daf4b3bca3078ab155816175ba34c443a7b'],
    [
      'Wm3WZYTPz0wzccnW',
      1414587457,
      'http://mp.weixin.qq.com?params=value',
      '0f9de62fce790f9a083d5c99e95740ceb90c27ed',
    ],
    ['GPnonce0000000001', 1795000000, address, '161da91ebc44bc023c3ba38e7c662cc240da142f'],
  ])('gives the published signature of %s at %i for %s', (nonce, timestamp, url, signature) => {
    expect(signAddress({ ticket, nonce, timestamp, url })).toBe(signature);
  });

  it('answers a guest with a signature that the platform accepts', async () => {
    const config = await slice.call(target, { url: `${address}#part` });
    expect(config.url).toBe(address);
    expect(config.appId).toBe(slice.loopback.apps.serviceAccount.appId);
    expect(slice.loopback.verifies(config.signature, config.nonceStr, config.timestamp, address)).toBe(true);
    expect(slice.loopback.verifies(config.signature, config.nonceStr, config.timestamp, `${address}1`)).toBe(false);
    expect(config.jsApiList).toContain('updateAppMessageShareData');
    expect(config.openTagList).toContain('wx-open-launch-app');
  });

  it('gives a mini-program the service account too', async () => {
    const { call } = slice.newDevice({ clientType: 113 });
    expect((await call(target, { url: address })).appId).toBe(slice.loopback.apps.serviceAccount.appId);
  });

  it.each([
    'https://m.example.test.evil.example/',
    'https://evil.example/https://m.example.test/',
    'https://xm.example.test/',
    'https://m.example.test@evil.example/',
    'https://user@m.example.test/',
    'https://user:secret@m.example.test/',
    'ftp://m.example.test/',
    'javascript:alert(1)//m.example.test',
    '//m.example.test/',
    '/hall',
    'https:\\\\m.example.test\\',
    'https://m.example.test/a b',
    'https://m.example.test\\@evil.example/',
    'HTTPS://m.example.test/\n',
  ])('refuses %j in both languages', async (url) => {
    await expect(slice.call(target, { url })).rejects.toMatchObject({
      outcome: 'rejected',
      message: '这个页面地址不能使用微信功能',
    });
    const { call } = slice.newDevice({ language: 'en' });
    await expect(call(target, { url })).rejects.toMatchObject({
      message: 'WeChat features are not available at this address',
    });
  });

  it('refuses an address over 2048 characters', async () => {
    const url = `https://m.example.test/${'a'.repeat(2048)}`;
    await expect(slice.call(target, { url })).rejects.toMatchObject({ details: { bizCode: 'INPUT_INVALID' } });
    const longest = url.slice(0, 2048);
    expect((await slice.newDevice().call(target, { url: longest })).url).toBe(longest);
  });

  it('signs sixty addresses a minute and visitor, and one more afterwards', async () => {
    const { call } = slice.newDevice();
    for (let n = 0; n < 60; n += 1) await call(target, { url: `https://m.example.test/${n}` });
    await expect(call(target, { url: address })).rejects.toMatchObject({ details: { bizCode: 'TOO_FREQUENT' } });
    await slice.newDevice().call(target, { url: address });
    slice.clock.advance(minute);
    await call(target, { url: address });
  });

  it('must not be kept by anybody on the way', async () => {
    const device = slice.newDevice();
    await device.call(target, { url: address });
    const sent = device.lastRequest;
    const answer = await fetch(sent?.url ?? '', { headers: sent?.headers ?? {} });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });
});
