import { describe, expect, it } from 'vitest';
import { minute, second } from '@lianpan/testkit';
import { AlipayGateway } from '../alipay/gateway.ts';
import { WechatPayGateway } from '../wechat-pay/gateway.ts';
import {
  authorizationOf,
  newNonce,
  requestMessage,
  signText,
  startMessage,
  verifyText,
} from '../wechat-pay/signature.ts';
import { actionsOf, perform } from './cashier-actions.ts';
import { read, sandboxWorld } from './sandbox.fixture.ts';
import { uncertainMs } from './trades.ts';

const world = sandboxWorld();
const { attemptOf, gatewayOf, open, paid, does, came } = world;
const both = [['wxH5'], ['alipayWap']] as const;

describe('what a payment is started with', () => {
  it('is what the messenger checks, signed by us', async () => {
    const { start, kept, keptUntil } = await world.wechat().prepay(attemptOf('wxJsapi'));
    if (start.kind !== 'jsapi') throw new Error(start.kind);
    const { appId, timeStamp, nonceStr, package: carried, paySign, signType } = start.params;
    expect([appId, signType]).toEqual([world.sandbox().keys.appIds.serviceAccount, 'RSA']);
    const message = startMessage(appId, timeStamp, nonceStr, carried);
    expect(verifyText(message, paySign, world.sandbox().keys.merchant.publicKey)).toBe(true);
    expect(kept).toEqual({ prepayId: carried.slice('prepay_id='.length) });
    expect(keptUntil.getTime()).toBe(world.slice().clock.now() + 30 * minute);
  });

  it('is signed anew for the same payment, without a call', async () => {
    const attempt = attemptOf('wxMini');
    const { start, kept } = await world.wechat().prepay(attempt);
    world.slice().clock.advance(second);
    const again = world.wechat().again(attempt, kept!);
    if (start.kind !== 'mini' || again.kind !== 'mini') throw new Error(again.kind);
    expect(again.params.package).toBe(start.params.package);
    expect(again.params.nonceStr).not.toBe(start.params.nonceStr);
    expect(again.params.appId).toBe(world.sandbox().keys.appIds.miniProgram);
    expect(() => world.wechat().again(attempt, {})).toThrow(RangeError);
  });

  it('is what an app, a phone and a desktop need', async () => {
    const app = (await world.wechat().prepay(attemptOf('wxApp'))).start;
    if (app.kind !== 'app' || app.provider !== 'wxpay') throw new Error(app.kind);
    const { appid, partnerid, prepayid, noncestr, timestamp, sign } = app.params;
    expect([appid, partnerid]).toEqual([world.sandbox().keys.appIds.mobile, world.sandbox().keys.merchantId]);
    const message = startMessage(appid, timestamp, noncestr, prepayid);
    expect(verifyText(message, sign, world.sandbox().keys.merchant.publicKey)).toBe(true);
    const h5 = await world.wechat().prepay(attemptOf('wxH5'));
    expect(h5).toMatchObject({ kept: null, start: { kind: 'h5' } });
    expect(h5.start).toMatchObject({ url: expect.stringContaining('redirect_url=http%3A%2F%2F') });
    const qr = await world.wechat().prepay(attemptOf('wxNative'));
    expect(qr.start).toMatchObject({ codeUrl: expect.stringMatching(/^weixin:/) });
    expect(world.wechat().again(attemptOf('wxNative'), qr.kept!)).toEqual(qr.start);
  });

  it('is the same for identical parameters, and refused for others', async () => {
    const attempt = attemptOf('wxNative');
    const { start } = await world.wechat().prepay(attempt);
    expect((await world.wechat().prepay(attempt)).start).toEqual(start);
    await expect(world.wechat().prepay({ ...attempt, amountFen: 1 })).rejects.toMatchObject({ reason: 'numberUsed' });
    await world.wechat().close(attempt.outTradeNo);
    await expect(world.wechat().prepay(attempt)).rejects.toMatchObject({ reason: 'closed' });
  });

  it('is refused for what is paid, and for less than a minute', async () => {
    const attempt = await paid('wxNative');
    await expect(world.wechat().prepay(attempt)).rejects.toMatchObject({ name: 'PayRefused', reason: 'paid' });
    const short = attemptOf('wxNative', { expiresAt: new Date(world.slice().clock.now() + 59 * second) });
    await expect(world.wechat().prepay(short)).rejects.toMatchObject({ code: 'PARAM_ERROR' });
    await expect(world.wechat().prepay(attemptOf('wxJsapi', { payerId: undefined }))).rejects.toThrow(RangeError);
  });

  it('carries a long description as far as it goes', async () => {
    const description = '练'.repeat(200);
    await world.wechat().prepay(attemptOf('wxNative', { description }));
    const attempt = await open('alipayWap', { description: `${description}/a=b&c` });
    expect((await world.sandbox().trades.find('alipay', attempt.outTradeNo))?.description).toBe('练'.repeat(85));
  });
});

describe('a request to the sandbox', () => {
  const wrong = (change: Partial<ConstructorParameters<typeof WechatPayGateway>[0]>) =>
    new WechatPayGateway({ ...world.sandbox().wechatPay, signal: world.signal, pauseMs: 0, ...change });

  it('is refused with another key, serial number, merchant, clock or app', async () => {
    for (const change of [
      { privateKey: world.sandbox().keys.alipay.privateKey },
      { certSerial: '0'.repeat(40) },
      { merchantId: '1600000000' },
      { now: () => world.slice().clock.now() - 301 * second },
      { now: () => world.slice().clock.now() + 301 * second },
      { platformKeys: new Map([['PUB_KEY_ID_02', world.sandbox().keys.wechatPay.publicKey]]) },
    ]) {
      const error: unknown = await wrong(change)
        .prepay(attemptOf('wxNative'))
        .catch((reason: unknown) => reason);
      // Where the clock or the key of answers is another one, the refusal can't be believed either.
      expect(['SIGN_ERROR', 'FORGED_TIME', 'FORGED_SERIAL'], Object.keys(change)[0]).toContain(
        (error as { code?: unknown }).code,
      );
    }
    const otherApp = wrong({ apps: { wxNative: 'wx0000000000000000' } });
    await expect(otherApp.prepay(attemptOf('wxNative'))).rejects.toMatchObject({ code: 'APPID_MCHID_NOT_MATCH' });
  });

  it('is refused where the same one comes again, or none of the scheme', async () => {
    const { keys, wechatPay } = world.sandbox();
    const target = `/v3/pay/transactions/out-trade-no/LP0000000000?mchid=${keys.merchantId}`;
    const [seconds, nonce] = [String(Math.floor(world.slice().clock.now() / 1000)), newNonce()];
    const signature = signText(requestMessage('GET', target, seconds, nonce, ''), keys.merchant.privateKey);
    const given = { merchantId: keys.merchantId, nonce, signature, seconds, serial: keys.certSerial };
    const ask = async (authorization: string): Promise<[number, unknown]> => {
      const headers = { accept: 'application/json', 'user-agent': 'x', 'wechatpay-serial': keys.publicKeyId };
      const answer = await fetch(wechatPay.baseUrl + target, { headers: { ...headers, authorization } });
      return [answer.status, await answer.json()];
    };
    expect(await ask(authorizationOf(given))).toMatchObject([404, { code: 'ORDER_NOT_EXIST' }]);
    expect(await ask(authorizationOf(given))).toMatchObject([
      401,
      { code: 'SIGN_ERROR', detail: { issue: 'nonce_str' } },
    ]);
    expect(await ask('Bearer x')).toMatchObject([401, { code: 'SIGN_ERROR', detail: { issue: 'form' } }]);
  });

  it('is refused by Alipay with another key or app', async () => {
    for (const [change, code] of [
      [{ privateKey: world.sandbox().keys.alipay.privateKey }, 'isv.invalid-signature'],
      [{ appId: '2021000000000000' }, 'isv.invalid-app-id'],
    ] as const) {
      const gateway = new AlipayGateway({ ...world.sandbox().alipay, signal: world.signal, pauseMs: 0, ...change });
      await expect(gateway.query('LP1')).rejects.toMatchObject({ name: 'PayRefused', code });
      const { start } = await gateway.prepay(attemptOf('alipayWap'));
      if (start.kind !== 'form') throw new Error(start.kind);
      const page = await fetch(new URL(start.url, world.slice().baseUrl), { redirect: 'manual' });
      expect([page.status, await page.text()]).toMatchObject([400, expect.stringContaining(code)]);
    }
  });
});

describe('a payment', () => {
  it.each(both)('is paid, and says so to whoever asks and by a callback (%s)', async (channel) => {
    const gateway = gatewayOf(channel);
    const attempt = await open(channel);
    expect(await gateway.query(attempt.outTradeNo)).toMatchObject({ state: 'unpaid', amountFen: 29_800 });
    expect(await does('pay', attempt)).toBe(true);
    await came(1);
    const notify = read(world.arrived()[0]!);
    const found = await gateway.query(attempt.outTradeNo);
    expect(found).toMatchObject({
      state: 'success',
      amountFen: 29_800,
      successAt: new Date(world.slice().clock.now()),
    });
    expect(notify).toMatchObject({
      kind: 'payment',
      outTradeNo: attempt.outTradeNo,
      providerTradeNo: found.providerTradeNo,
      merchant: gateway.merchant,
      app: gateway.appOf(channel),
      amountFen: 29_800,
      currency: 'CNY',
      state: 'success',
      payerId: found.payerId,
    });
    expect(await does('pay', attempt)).toBe(false);
  });

  it.each(both)('is closed, once and again, and nobody can pay it then (%s)', async (channel) => {
    const gateway = gatewayOf(channel);
    const attempt = await open(channel);
    expect(await gateway.close(attempt.outTradeNo)).toBe('closed');
    expect(await gateway.close(attempt.outTradeNo)).toBe('closed');
    expect(await gateway.query(attempt.outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await does('pay', attempt)).toBe(false);
    expect(await does('payLate', attempt)).toBe(true);
    await came(1);
    expect(await gateway.query(attempt.outTradeNo)).toMatchObject({ state: 'success' });
  });

  it.each(both)('runs out (%s)', async (channel) => {
    const attempt = await open(channel);
    world.slice().clock.advance(30 * minute);
    expect(await gatewayOf(channel).query(attempt.outTradeNo)).toMatchObject({ state: 'closed' });
    expect(await does('pay', attempt)).toBe(false);
  });

  it.each(both)('is not closed any more once it is paid (%s)', async (channel) => {
    const attempt = await paid(channel);
    expect(await gatewayOf(channel).close(attempt.outTradeNo)).toBe('paid');
  });

  it.each(both)('stays uncertain for a while where its person leaves (%s)', async (channel) => {
    const gateway = gatewayOf(channel);
    const attempt = await open(channel);
    await does('leave', attempt);
    const { state } = await gateway.query(attempt.outTradeNo);
    expect(state).toBe(channel === 'wxH5' ? 'paying' : 'unpaid');
    await expect(gateway.close(attempt.outTradeNo)).rejects.toMatchObject({ name: 'PayRefused' });
    world.slice().clock.advance(uncertainMs - 1);
    expect(await gateway.query(attempt.outTradeNo)).toMatchObject({ state });
    world.slice().clock.advance(1);
    expect(await gateway.query(attempt.outTradeNo)).toMatchObject({ state: 'success' });
    expect(world.arrived()).toEqual([]);
  });

  it('is absent where nobody has asked for it, or opened it', async () => {
    expect(await world.wechat().query('LP0000000000')).toEqual({ state: 'absent' });
    expect(await world.wechat().close('LP0000000000')).toBe('absent');
    const attempt = attemptOf('alipayPage');
    await world.alipay().prepay(attempt);
    expect(await world.alipay().query(attempt.outTradeNo)).toEqual({ state: 'absent' });
    expect(await world.alipay().close(attempt.outTradeNo)).toBe('absent');
  });

  it.each(both)('meets faults that outlast the repetition (%s)', async (channel) => {
    const attempt = await open(channel);
    for (const fault of ['error', 'busy'] as const) {
      await does(fault, attempt);
      await expect(gatewayOf(channel).query(attempt.outTradeNo)).rejects.toMatchObject({ name: 'PayUnknown' });
      expect(await gatewayOf(channel).query(attempt.outTradeNo)).toMatchObject({ state: 'unpaid' });
    }
  });
});

describe('callbacks', () => {
  const flawed = { kind: 'payment', state: 'success' };

  it.each(both)('come twice with two ids, or twice as one (%s)', async (channel) => {
    for (const [action, count] of [
      ['payTwice', 2],
      ['notifyTwice', 1],
    ] as const) {
      world.forget();
      await does(action, await open(channel));
      await came(2);
      const ids = world.arrived().map((one) => (read(one) as { id: string }).id);
      expect(new Set(ids).size, action).toBe(count);
    }
  });

  it.each(both)('say another amount or app, by the right signature (%s)', async (channel) => {
    const gateway = gatewayOf(channel);
    await does('wrongAmount', await open(channel));
    await came(1);
    expect(read(world.arrived()[0]!)).toMatchObject({ ...flawed, amountFen: 29_801, app: gateway.appOf(channel) });
    await does('wrongApp', await open(channel));
    await came(2);
    const other = read(world.arrived()[1]!);
    expect(other).toMatchObject({ ...flawed, amountFen: 29_800, merchant: gateway.merchant });
    expect(other).not.toMatchObject({ app: gateway.appOf(channel) });
  });

  it.each([
    ['wxH5', 'badSignature', 'signature'],
    ['wxH5', 'probe', 'signature'],
    ['wxH5', 'oldTime', 'time'],
    ['alipayWap', 'badSignature', 'signature'],
  ] as const)('are refused through %s after %s, and nothing is paid', async (channel, action, reason) => {
    const attempt = await open(channel);
    await does(action, attempt);
    await came(1);
    expect(() => read(world.arrived()[0]!)).toThrow(expect.objectContaining({ name: 'NotifyForged', reason }));
    expect(await gatewayOf(channel).query(attempt.outTradeNo)).toMatchObject({ state: 'unpaid' });
  });

  it.each(both)('do not come, and the payment is found (%s)', async (channel) => {
    const attempt = await open(channel);
    await does('noNotify', attempt);
    expect(await gatewayOf(channel).query(attempt.outTradeNo)).toMatchObject({ state: 'success' });
    // What comes after it would have come later.
    const other = await paid(channel);
    expect(world.arrived().map((one) => read(one))).toMatchObject([{ outTradeNo: other.outTradeNo }]);
  });

  it('come six seconds late, or not, by the button', async () => {
    const sent: unknown[] = [];
    const callbacks = { payment: (_trade: unknown, options?: unknown) => void sent.push(options) };
    const { trades } = world.sandbox();
    for (const action of ['slowNotify', 'pay'] as const) {
      const attempt = await open('wxNative');
      const trade = await trades.find('wechatPay', attempt.outTradeNo);
      expect(await perform(action, trade!, { trades, callbacks })).toBe(true);
    }
    expect(sent).toEqual([{ delayMs: 6000 }, undefined]);
  });

  it('offers Alipay nothing that it has not', () => {
    expect(actionsOf({ provider: 'wechatPay' })).toEqual(expect.arrayContaining(['probe', 'oldTime', 'pay']));
    expect(actionsOf({ provider: 'alipay' })).not.toEqual(expect.arrayContaining(['probe']));
    expect(actionsOf({ provider: 'alipay' })).not.toEqual(expect.arrayContaining(['oldTime']));
  });
});
