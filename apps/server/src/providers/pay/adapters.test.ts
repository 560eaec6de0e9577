import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AlipayGateway } from '../alipay/gateway.ts';
import { fieldsOf, signRsa2 } from '../alipay/signature.ts';
import type { ProviderWatch } from '../calls/provider-watch.ts';
import { WechatPayGateway, type WechatPayOptions } from '../wechat-pay/gateway.ts';
import { answerMessage, signText } from '../wechat-pay/signature.ts';
import { callLimits } from './send.ts';

/** What the scripted provider answers with; `null` breaks the connection. */
interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}
type Script = readonly (Reply | null)[];

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const ours = newKeys();
const theirs = newKeys();
const other = newKeys();
const serial = 'PUB_KEY_ID_01';
let script: (Reply | null)[] = [];
let asked: { readonly method: string; readonly url: string; readonly body: string }[] = [];
let base = '';
/** Where nobody ever answers. */
let silentBase = '';

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    asked.push({ method: request.method ?? '', url: request.url ?? '', body: Buffer.concat(chunks).toString('utf8') });
    const reply = script.shift();
    if (!reply) response.destroy();
    else response.writeHead(reply.status ?? 200, reply.headers).end(reply.body ?? '');
  });
});
const silent = http.createServer(() => {});
beforeAll(async () => {
  const [first, second] = await Promise.all(
    [server, silent].map(async (each) => {
      await new Promise<void>((resolve) => each.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(each.address() as AddressInfo).port}`;
    }),
  );
  base = first!;
  silentBase = second!;
});
afterAll(() => {
  for (const each of [server, silent]) {
    each.close();
    each.closeAllConnections();
  }
});
beforeEach(() => {
  asked = [];
  ends = [];
});
const answers = (...replies: Script): void => void (script = [...replies]);

const now = Date.parse('2026-11-20T16:00:00+08:00');
let ends: { action: string; code: string; isFault: boolean }[] = [];
const watch: ProviderWatch = {
  async run(action, ask, endOf) {
    try {
      const value = await ask();
      ends.push({ action, ...endOf({ value }) });
      return value;
    } catch (error) {
      ends.push({ action, ...endOf({ error }) });
      throw error;
    }
  },
};
const common = () => ({
  privateKey: ours.privateKey,
  now: () => now,
  signal: new AbortController().signal,
  watch,
  pauseMs: 0,
});
const wechat = (change: Partial<WechatPayOptions> = {}) =>
  new WechatPayGateway({
    ...common(),
    baseUrl: base,
    merchantId: '1230000109',
    certSerial: 'A'.repeat(40),
    apiV3Key: Buffer.alloc(32, 1),
    platformKeys: new Map([[serial, theirs.publicKey]]),
    apps: { wxJsapi: 'wx1', wxNative: 'wx1' },
    ...change,
  });
const alipay = () =>
  new AlipayGateway({
    ...common(),
    gatewayUrl: `${base}/gateway.do`,
    pageUrl: 'https://openapi.alipay.com/gateway.do',
    appId: '2021000000000001',
    sellerId: '2088000000000002',
    alipayKey: theirs.publicKey,
    channels: ['alipayWap'],
    billUrl: (address) => new URL(address),
  });

function wechatReply(
  value: unknown,
  change: { status?: number; key?: typeof ours; at?: number; serial?: string } = {},
): Reply {
  const body = value === undefined ? '' : JSON.stringify(value);
  const { status = 200, key = theirs, at = now / 1000 } = change;
  return {
    status,
    body,
    headers: {
      'wechatpay-timestamp': String(at),
      'wechatpay-nonce': 'N',
      'wechatpay-serial': change.serial ?? serial,
      'wechatpay-signature': signText(answerMessage(String(at), 'N', body), key!.privateKey),
    },
  };
}
const unsigned = (value: unknown, status = 200): Reply => ({ status, body: JSON.stringify(value) });
const trade = {
  mchid: '1230000109',
  appid: 'wx1',
  out_trade_no: 'T00001',
  transaction_id: '42001',
  trade_state: 'SUCCESS',
  success_time: '2026-11-20T15:59:00+08:00',
  payer: { openid: 'o1' },
  amount: { total: 100, currency: 'CNY' },
};
const attempt = {
  outTradeNo: 'T00001',
  amountFen: 100,
  description: 'VIP',
  channel: 'wxNative',
  clientIp: '203.0.113.7',
  expiresAt: new Date(now + 1_800_000),
  returnUrl: 'https://m.example.test/payTemp?orderNo=1',
  notifyUrl: 'https://m.example.test/notify/pay',
} as const;

describe('an answer of WeChat Pay', () => {
  it('is taken where it is signed', async () => {
    answers(wechatReply(trade));
    expect(await wechat().query('T00001')).toEqual({
      state: 'success',
      providerTradeNo: '42001',
      amountFen: 100,
      successAt: new Date('2026-11-20T07:59:00Z'),
      payerId: 'o1',
    });
    expect(asked).toEqual([
      { method: 'GET', url: '/v3/pay/transactions/out-trade-no/T00001?mchid=1230000109', body: '' },
    ]);
  });

  it.each([
    ['not signed', 'FORGED_HEADERS', unsigned(trade)],
    ['signed by another key', 'FORGED_SIGNATURE', wechatReply(trade, { key: other })],
    ['signed by a key that is not known', 'FORGED_SERIAL', wechatReply(trade, { serial: 'PUB_KEY_ID_02' })],
    ['old', 'FORGED_TIME', wechatReply(trade, { at: now / 1000 - 301 })],
    [
      'changed',
      'FORGED_SIGNATURE',
      { ...wechatReply(trade), body: JSON.stringify({ ...trade, trade_state: 'NOTPAY' }) },
    ],
    ['a forged refusal', 'FORGED_SIGNATURE', wechatReply({ code: 'ORDER_NOT_EXIST' }, { status: 404, key: other })],
    ['of another shape', 'ANSWER_SHAPE', wechatReply({ ...trade, amount: { total: '100' } })],
    ['of another number', 'OTHER_ANSWER', wechatReply({ ...trade, out_trade_no: 'T00002' })],
    ['of another merchant', 'OTHER_ANSWER', wechatReply({ ...trade, mchid: '1' })],
    ['of an unknown state', 'STRANGE', wechatReply({ ...trade, trade_state: 'STRANGE' })],
  ])('says nothing where it is %s, and is not asked for again', async (_name, code, reply) => {
    answers(reply, wechatReply(trade));
    await expect(wechat().query('T00001')).rejects.toMatchObject({ name: 'PayUnknown', code });
    expect(asked.length).toBe(1);
  });

  it('is none to a closing either where it is not signed', async () => {
    answers({ status: 204 });
    await expect(wechat().close('T00001')).rejects.toMatchObject({ name: 'PayUnknown', code: 'FORGED_HEADERS' });
  });

  it.each([
    [429, 'FREQUENCY_LIMITED', false],
    [500, 'SYSTEM_ERROR', true],
    [502, 'HTTP_502', true],
  ])('of the status %d is asked for once more, with the same number', async (status, code, isFault) => {
    const passing = { status, body: code.startsWith('HTTP') ? '<html>' : JSON.stringify({ code, message: 'm' }) };
    answers(passing, wechatReply({ code_url: 'weixin://wxpay/bizpayurl?pr=1' }));
    await wechat().prepay(attempt);
    expect(asked.length).toBe(2);
    expect(asked[1]).toEqual(asked[0]);
    expect(ends).toEqual([
      { action: 'prepay', code, isFault },
      { action: 'prepay', code: 'OK', isFault: false },
    ]);
    answers(passing, passing, wechatReply(trade));
    await expect(wechat().query('T00001')).rejects.toMatchObject({ name: 'PayUnknown', code });
    expect(asked.length).toBe(4);
  });

  it('is asked for once more after a broken connection', async () => {
    answers(null, wechatReply(trade));
    expect(await wechat().query('T00001')).toMatchObject({ state: 'success' });
    answers(null, null);
    await expect(wechat().query('T00001')).rejects.toMatchObject({ name: 'PayUnknown', code: null });
  });

  it('is asked for once more after silence', async () => {
    const gateway = wechat({ baseUrl: silentBase, limits: { ...callLimits, totalMs: 20 } });
    await expect(gateway.query('T00001')).rejects.toMatchObject({ name: 'PayUnknown', code: null });
    expect(ends).toEqual([1, 2].map(() => ({ action: 'query', code: 'NO_ANSWER', isFault: true })));
  });

  it.each([
    [400, 'PARAM_ERROR', 'rejected'],
    [401, 'SIGN_ERROR', 'rejected'],
    [403, 'NOT_ENOUGH', 'shortOfFunds'],
    [400, 'ORDER_CLOSED', 'closed'],
    [400, 'OUT_TRADE_NO_USED', 'numberUsed'],
    [404, 'RESOURCE_NOT_EXISTS', 'absent'],
  ])('%d %s is a refusal, and asked for once', async (status, code, reason) => {
    for (const reply of [wechatReply({ code }, { status }), unsigned({ code }, status)]) {
      answers(reply, wechatReply({ code_url: 'x' }));
      await expect(wechat().prepay(attempt)).rejects.toMatchObject({ name: 'PayRefused', code, reason });
    }
    expect(asked.length).toBe(2);
    expect(ends).toEqual([1, 2].map(() => ({ action: 'prepay', code, isFault: false })));
  });

  it('says nothing of a time that has not come', async () => {
    answers(wechatReply({ ...trade, trade_state: 'NOTPAY', success_time: '', transaction_id: undefined, payer: {} }));
    expect(await wechat().query('T00001')).toEqual({ state: 'unpaid', amountFen: 100 });
    const refund = { refund_id: '5030', out_refund_no: 'R1', out_trade_no: 'T00001', status: 'PROCESSING' };
    answers(wechatReply({ ...refund, success_time: '', amount: { refund: 40, total: 100 } }));
    const found = await wechat().queryRefund('R1', 'T00001');
    expect(found).toEqual({ state: 'processing', providerRefundNo: '5030', refundFen: 40 });
  });

  it('of a number without a payment is no error', async () => {
    answers(wechatReply({ code: 'ORDER_NOT_EXIST' }, { status: 404 }));
    expect(await wechat().query('T00001')).toEqual({ state: 'absent' });
    answers(wechatReply({ code: 'RESOURCE_NOT_EXISTS' }, { status: 404 }));
    expect(await wechat().queryRefund('R1', 'T00001')).toEqual({ state: 'absent' });
  });

  it('to a closing of what was paid is the payment', async () => {
    answers(wechatReply({ code: 'TRADE_ERROR' }, { status: 403 }), wechatReply(trade));
    expect(await wechat().close('T00001')).toBe('paid');
    answers(
      wechatReply({ code: 'TRADE_ERROR' }, { status: 403 }),
      wechatReply({ ...trade, trade_state: 'USERPAYING' }),
    );
    await expect(wechat().close('T00001')).rejects.toMatchObject({ code: 'TRADE_ERROR' });
  });

  it('is not waited for after the end', async () => {
    const end = new AbortController();
    const asking = wechat({ baseUrl: silentBase, signal: end.signal }).query('T00001');
    end.abort();
    await expect(asking).rejects.toMatchObject({ name: 'PayUnknown', code: null });
    expect(ends.length).toBe(1);
  });
});

it('a bill of WeChat Pay is refused with another hash, at another address, and unzipped to nothing', async () => {
  const text =
    '交易时间,微信订单号,商户订单号,交易状态,货币种类,微信退款单号,商户退款单号,手续费,订单金额,申请退款金额\n' +
    '`2026-11-19 10:00:00,`42001,`T00001,`SUCCESS,`CNY,`0,`0,`0.01,`1.00,`0.00\n' +
    '总交易单数,订单总金额,申请退款总金额,手续费总金额\n`1,`1.00,`0.00,`0.01\n';
  const hash = createHash('sha1').update(text).digest('hex');
  const bill = (change: object = {}) =>
    wechatReply({
      hash_type: 'SHA1',
      hash_value: hash,
      download_url: `${base}/v3/billdownload/file?token=1`,
      ...change,
    });
  const file = { body: gzipSync(text) };
  answers(bill(), file);
  expect(await wechat().bill('2026-11-19')).toMatchObject({
    sha: hash,
    raw: file.body,
    totals: { count: 1, paidFen: 100 },
  });
  expect(asked.map(({ url }) => url)).toEqual([
    '/v3/bill/tradebill?bill_date=2026-11-19&bill_type=ALL&tar_type=GZIP',
    '/v3/billdownload/file?token=1',
  ]);
  const reasons: unknown[] = [];
  for (const replies of [
    [bill({ hash_value: '0'.repeat(40) }), file],
    [bill({ download_url: 'http://127.0.0.1:1/v3/billdownload/file' })],
    [bill({ download_url: 'file:///etc/passwd' })],
    [bill(), { body: text }],
    [bill(), { body: gzipSync(text.replace('`1.00,`0.00,`0.01\n', '`1.01,`0.00,`0.01\n')) }],
  ]) {
    answers(...replies);
    reasons.push(
      await wechat()
        .bill('2026-11-19')
        .catch((error: unknown) => (error as { reason?: unknown }).reason),
    );
  }
  expect(reasons).toEqual([
    'its hash is another one',
    'it lies at another address',
    'it lies at another address',
    expect.stringMatching(/^it can't be unzipped/),
    'its hash is another one',
  ]);
  for (const code of ['NO_STATEMENT_EXIST', 'STATEMENT_CREATING']) {
    answers(wechatReply({ code }, { status: 400 }));
    expect(await wechat().bill('2026-11-19')).toBe('absent');
  }
});

describe('an answer of Alipay', () => {
  const name = 'alipay_trade_query_response';
  const value = {
    code: '10000',
    msg: 'Success',
    out_trade_no: 'T00001',
    trade_no: '2026112022001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '1.00',
    send_pay_date: '2026-11-20 15:59:00',
    buyer_user_id: '2088000000000001',
  };
  const reply = (part: object, key = theirs, under = name): Reply => {
    const raw = JSON.stringify(part);
    return { body: `{"${under}":${raw},"sign":"${signRsa2(raw, key!.privateKey)}"}` };
  };
  const refusal = (subCode: string, code = '40004') => ({ code, msg: 'm', sub_code: subCode, sub_msg: 's' });

  it('is taken where it is signed, to a request that is', async () => {
    answers(reply(value));
    expect(await alipay().query('T00001')).toEqual({
      state: 'success',
      providerTradeNo: '2026112022001',
      amountFen: 100,
      successAt: new Date('2026-11-20T07:59:00Z'),
      payerId: '2088000000000001',
    });
    expect(asked[0]?.url).toBe('/gateway.do?charset=utf-8');
    expect(fieldsOf(asked[0]?.body ?? '')).toMatchObject({
      method: 'alipay.trade.query',
      sign_type: 'RSA2',
      timestamp: '2026-11-20 16:00:00',
      biz_content: '{"out_trade_no":"T00001"}',
    });
  });

  it.each([
    ['not signed', 'FORGED_SIGNATURE', { body: JSON.stringify({ [name]: value }) }],
    ['signed by another key', 'FORGED_SIGNATURE', reply(value, other)],
    ['changed', 'FORGED_SIGNATURE', { body: String(reply(value).body).replace('"1.00"', '"0.01"') }],
    ['an unsigned refusal', 'FORGED_SIGNATURE', { body: JSON.stringify({ [name]: refusal('ACQ.TRADE_NOT_EXIST') }) }],
    ['of another call', 'ANSWER_SHAPE', reply(value, theirs, 'alipay_trade_close_response')],
    ['of another number', 'OTHER_ANSWER', reply({ ...value, out_trade_no: 'T00002' })],
    ['of an amount in another form', 'ANSWER_SHAPE', reply({ ...value, total_amount: '1.0' })],
    ['of an unknown state', 'STRANGE', reply({ ...value, trade_status: 'STRANGE' })],
    ['no JSON', 'ANSWER_SHAPE', { body: '<html>' }],
  ])('says nothing where it is %s', async (_name, code, given) => {
    answers(given, reply(value));
    await expect(alipay().query('T00001')).rejects.toMatchObject({ name: 'PayUnknown', code });
    expect(asked.length).toBe(1);
  });

  it.each([
    ['a broken connection', null],
    ['the status 500', { status: 500 }],
    ['the status 429', { status: 429 }],
    ['an unknown outcome', reply(refusal('isp.unknow-error', '20000'))],
    ['its own error', reply(refusal('ACQ.SYSTEM_ERROR'))],
  ] as const)('is asked for once more after %s', async (_name, given) => {
    answers(given, reply(value));
    expect(await alipay().query('T00001')).toMatchObject({ state: 'success' });
    expect(asked[1]?.body).toBe(asked[0]?.body);
    answers(given, given);
    await expect(alipay().query('T00001')).rejects.toMatchObject({ name: 'PayUnknown' });
  });

  it.each([
    ['TRADE_SUCCESS', { trade_status: 'TRADE_SUCCESS' }, 'success'],
    ['TRADE_CLOSED of what was paid', { trade_status: 'TRADE_CLOSED' }, 'refunded'],
    ['TRADE_CLOSED of what ran out', { trade_status: 'TRADE_CLOSED', send_pay_date: undefined }, 'closed'],
    ['WAIT_BUYER_PAY', { trade_status: 'WAIT_BUYER_PAY', send_pay_date: undefined }, 'unpaid'],
  ])('%s is a state of ours', async (_name, change, state) => {
    answers(reply({ ...value, ...change }));
    expect(await alipay().query('T00001')).toMatchObject({ state });
  });

  it('refuses in its own words, signed or where it would not listen', async () => {
    const under = 'alipay_trade_close_response';
    answers({ body: `{"error_response":${JSON.stringify(refusal('isv.invalid-signature', '40002'))}}` });
    await expect(alipay().query('T00001')).rejects.toMatchObject({ name: 'PayRefused', code: 'isv.invalid-signature' });
    answers(reply(refusal('ACQ.TRADE_NOT_EXIST')));
    expect(await alipay().query('T00001')).toEqual({ state: 'absent' });
    answers(reply(refusal('ACQ.TRADE_NOT_EXIST'), theirs, under), reply(refusal('ACQ.TRADE_NOT_EXIST')));
    expect(await alipay().close('T00001')).toBe('absent');
    answers(reply(refusal('ACQ.TRADE_STATUS_ERROR'), theirs, under), reply(value));
    expect(await alipay().close('T00001')).toBe('paid');
    answers(reply({ code: '10000', out_trade_no: 'T00001' }, theirs, under));
    expect(await alipay().close('T00001')).toBe('closed');
  });

  it('to a refund is done where money has moved, else what is found of it', async () => {
    const refund = {
      outRefundNo: 'R1',
      outTradeNo: 'T00001',
      refundFen: 40,
      totalFen: 100,
      reason: 'r',
      notifyUrl: '',
    };
    const done = (change: 'Y' | 'N'): Reply =>
      reply(
        { code: '10000', out_trade_no: 'T00001', fund_change: change, refund_fee: '0.40' },
        theirs,
        'alipay_trade_refund_response',
      );
    const found = (more: object): Reply =>
      reply({ code: '10000', ...more }, theirs, 'alipay_trade_fastpay_refund_query_response');
    answers(done('Y'));
    expect(await alipay().refund(refund)).toEqual({ state: 'success', refundFen: 40 });
    expect(fieldsOf(asked[0]?.body ?? '')?.['biz_content']).toBe(
      '{"out_trade_no":"T00001","refund_amount":"0.40","out_request_no":"R1","refund_reason":"r"}',
    );
    const whole = {
      out_trade_no: 'T00001',
      out_request_no: 'R1',
      refund_status: 'REFUND_SUCCESS',
      refund_amount: '0.40',
    };
    answers(done('N'), found(whole));
    expect(await alipay().refund(refund)).toMatchObject({ state: 'success', refundFen: 40 });
    answers(done('N'), found({}));
    expect(await alipay().refund(refund)).toEqual({ state: 'processing' });
    answers(found({ ...whole, out_request_no: 'R2' }));
    await expect(alipay().queryRefund('R1', 'T00001')).rejects.toMatchObject({ code: 'OTHER_ANSWER' });
  });
});

it('nothing of a key, an id of a person or an answer gets into an error', async () => {
  const secret = randomUUID();
  answers({ body: JSON.stringify({ secret }) });
  const error: unknown = await wechat()
    .query('T00001')
    .catch((reason: unknown) => reason);
  answers({ status: 400, body: JSON.stringify({ code: `bad ${secret}`, message: secret }) });
  const refused: unknown = await wechat()
    .query('T00001')
    .catch((reason: unknown) => reason);
  expect([String(error), String(refused)].join()).not.toContain(secret);
  expect(refused).toMatchObject({ name: 'PayRefused', code: 'HTTP_400' });
});
