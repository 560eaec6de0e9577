import { createHash, generateKeyPairSync } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { BillRefused, NotifyForged } from '../pay-port.ts';
import { parseTradeBill } from './bill.ts';
import { readWechatNotify } from './notify.ts';
import { openResource, sealResource } from './resource.ts';
import { answerMessage, reasonAgainst, requestMessage, signText, startMessage, verifyText } from './signature.ts';

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

/** Inputs and hashes of the shells handbook, 6.3, which were made by another program. */
const vectors = {
  nonce: '593BEC0C930BF1AFEB40B4A08C8FB242',
  body: '{"appid":"wxd678efh567hg6787","mchid":"1230000109","description":"GP VIP","out_trade_no":"GP20261120000001","notify_url":"https://m.example.test/pay/wx/notify","amount":{"total":100,"currency":"CNY"},"payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"}}',
  plain:
    '{"mchid":"1230000109","appid":"wxd678efh567hg6787","out_trade_no":"GP20261120000001","transaction_id":"4200000000202611200000000001","trade_type":"JSAPI","trade_state":"SUCCESS","success_time":"2026-11-20T16:00:00+08:00","payer":{"openid":"oUpF8uMuAJO_M2pxb1Q9zNjWeS6o"},"amount":{"total":100,"payer_total":100,"currency":"CNY","payer_currency":"CNY"}}',
  apiV3Key: Buffer.from('gpTestApiV3Key0123456789ABCDEFGH'),
} as const;
const sealed = sealResource(vectors.plain, vectors.apiV3Key, 'fdasflkja484', 'transaction');

describe('the vectors of WeChat Pay', () => {
  it('give the message of a request with a body', () => {
    expect(
      sha256(requestMessage('POST', '/v3/pay/transactions/jsapi', '1795000000', vectors.nonce, vectors.body)),
    ).toBe('62e387757bb1bf80506968d8f19f2c85e2e3fce571f941ec018d0cc2f4838290');
  });

  it('give the message of a request without one', () => {
    const target = '/v3/pay/transactions/out-trade-no/GP20261120000001?mchid=1230000109';
    expect(sha256(requestMessage('GET', target, '1795000000', vectors.nonce, ''))).toBe(
      '340025af1e825034fbe1ec716099364da054f5d4c937facb58af235d4e5517b9',
    );
  });

  it('give the message that the messenger checks', () => {
    const message = startMessage(
      'wxd678efh567hg6787',
      '1795000000',
      '5K8264ILTKCH16CQ2502SI8ZNMTM67VS',
      'prepay_id=wx201410272009395522657a690389285100',
    );
    expect(sha256(message)).toBe('e5f0605e3aec2952471efa46bde1653371e6ba2223322a4f98b419c47139f8f1');
  });

  it('give the sealed resource, and open it', () => {
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    expect(bytes.length).toBe(368);
    expect(sha256(bytes)).toBe('8bc1ebdeb4164db0a5deb109b4487d9680c29d9efa6119dbf5b064134845b6e2');
    expect(bytes.subarray(-16).toString('base64')).toBe('KWogG1/21f2a2rAhdlGo+w==');
    expect(openResource(sealed, vectors.apiV3Key)).toBe(vectors.plain);
  });
});

describe('a sealed resource', () => {
  const flipped = (at: number): string => {
    const bytes = Buffer.from(sealed.ciphertext, 'base64');
    bytes[at] = bytes[at]! ^ 1;
    return bytes.toString('base64');
  };

  it.each([
    ['a changed bit', { ciphertext: flipped(5) }],
    ['a changed bit of the tag', { ciphertext: flipped(367) }],
    ['a cut', { ciphertext: sealed.ciphertext.slice(0, -4) }],
    ['nothing', { ciphertext: '' }],
    ['other additional data', { associated_data: 'refund' }],
    ['no additional data', { associated_data: undefined }],
    ['another nonce', { nonce: 'fdasflkja485' }],
    ['a nonce of another length', { nonce: 'fdasflkja4845' }],
    ['another algorithm', { algorithm: 'AEAD_SM4_GCM' }],
  ])('is not opened with %s', (_name, change) => {
    expect(() => openResource({ ...sealed, ...change }, vectors.apiV3Key)).toThrow();
  });

  it('is not opened with another key', () => {
    expect(() => openResource(sealed, Buffer.from('x'.repeat(32)))).toThrow();
  });
});

const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const [byId, byCertificate, other] = [pair(), pair(), pair()];
const publicKeyId = 'PUB_KEY_ID_0116000000002026112000000000000001';
const certificateSerial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
const platformKeys = new Map([
  [publicKeyId, byId.publicKey],
  [certificateSerial, byCertificate.publicKey],
]);
const seconds = 1_795_000_000;
const now = seconds * 1000 + 999;

function headersOf(
  body: string,
  change: { key?: typeof byId; serial?: string; at?: number } = {},
): IncomingHttpHeaders {
  const { key = byId, serial = publicKeyId, at = seconds } = change;
  return {
    'wechatpay-timestamp': String(at),
    'wechatpay-nonce': 'NNNN',
    'wechatpay-serial': serial,
    'wechatpay-signature': signText(answerMessage(String(at), 'NNNN', body), key.privateKey),
  };
}

describe('the signature of an answer or a callback', () => {
  const body = '{"id":"EV-1","summary":"支付成功"}';
  const reason = (headers: IncomingHttpHeaders, text = body, at = now) =>
    reasonAgainst(headers, text, platformKeys, at);

  it('is good by either kind of key while both are in use', () => {
    expect(reason(headersOf(body))).toBeNull();
    expect(reason(headersOf(body, { key: byCertificate, serial: certificateSerial }))).toBeNull();
  });

  it('is good over nothing', () => {
    expect(reason(headersOf(''), '')).toBeNull();
  });

  it('is none by the key of another serial number', () => {
    expect(reason(headersOf(body, { serial: certificateSerial }))).toBe('signature');
    expect(reason(headersOf(body, { key: other }))).toBe('signature');
  });

  it('is none by a serial number that is not known', () => {
    expect(reason(headersOf(body, { serial: 'PUB_KEY_ID_02' }))).toBe('serial');
  });

  it('is none over a changed byte or JSON that was written anew', () => {
    expect(reason(headersOf(body), body.replace('EV-1', 'EV-2'))).toBe('signature');
    expect(reason(headersOf(body), JSON.stringify(JSON.parse(body), null, 1))).toBe('signature');
  });

  it('is good for five minutes, either way', () => {
    for (const off of [-300, 300]) expect(reason(headersOf(body, { at: seconds + off })), String(off)).toBeNull();
    for (const off of [-301, 301]) expect(reason(headersOf(body, { at: seconds + off })), String(off)).toBe('time');
  });

  it('is none as a probe', () => {
    const headers = headersOf(body);
    const probe = `WECHATPAY/SIGNTEST/${String(headers['wechatpay-signature'])}`;
    expect(reason({ ...headers, 'wechatpay-signature': probe })).toBe('signature');
  });

  it.each(['timestamp', 'nonce', 'serial', 'signature'])('needs the header of its %s', (name) => {
    expect(reason({ ...headersOf(body), [`wechatpay-${name}`]: undefined })).toBe('headers');
  });

  it.each(['', 'now', '1795000000.5', '-1', '1e9'])('has a time in whole seconds, not %j', (text) => {
    expect(reason({ ...headersOf(body), 'wechatpay-timestamp': text })).toBe('time');
  });

  it('is of the key that verifies it alone', () => {
    const text = signText('a', byId.privateKey);
    expect([verifyText('a', text, byId.publicKey), verifyText('a', text, other.publicKey)]).toEqual([true, false]);
    expect(verifyText('a', 'no signature', byId.publicKey)).toBe(false);
  });
});

describe('a callback', () => {
  const keys = { platformKeys, apiV3Key: vectors.apiV3Key, now: () => now };
  const envelope = (event: string, type: string, plain: string, more: object = {}): string =>
    JSON.stringify({
      id: 'EV-1',
      create_time: '2026-11-20T16:00:01+08:00',
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: '支付成功',
      resource: { original_type: type, ...sealResource(plain, vectors.apiV3Key, 'fdasflkja484', type), ...more },
    });
  const read = (rawBody: string, headers = headersOf(rawBody)) => readWechatNotify({ headers, rawBody }, keys);
  const refund = {
    mchid: '1230000109',
    out_trade_no: 'GP20261120000001',
    transaction_id: '4200000000202611200000000001',
    out_refund_no: 'R1',
    refund_id: '50300000002026112000000001',
    refund_status: 'SUCCESS',
    success_time: '2026-11-20T17:00:00+08:00',
    amount: { total: 100, refund: 40, payer_total: 100, payer_refund: 40 },
  };

  it('of a payment says what was paid, to whom and by whom', () => {
    expect(read(envelope('TRANSACTION.SUCCESS', 'transaction', vectors.plain))).toEqual({
      kind: 'payment',
      id: 'EV-1',
      outTradeNo: 'GP20261120000001',
      providerTradeNo: '4200000000202611200000000001',
      merchant: '1230000109',
      app: 'wxd678efh567hg6787',
      amountFen: 100,
      currency: 'CNY',
      state: 'success',
      successAt: new Date('2026-11-20T08:00:00Z'),
      payerId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
    });
  });

  it.each([
    ['REFUND.SUCCESS', 'SUCCESS', 'success'],
    ['REFUND.ABNORMAL', 'ABNORMAL', 'abnormal'],
    ['REFUND.CLOSED', 'CLOSED', 'closed'],
  ])('%s says how a refund ended', (event, status, state) => {
    const text = JSON.stringify({ ...refund, refund_status: status });
    expect(read(envelope(event, 'refund', text))).toMatchObject({
      kind: 'refund',
      outRefundNo: 'R1',
      providerRefundNo: '50300000002026112000000001',
      refundFen: 40,
      totalFen: 100,
      state,
    });
  });

  it('of something else is signed too, and of no concern', () => {
    expect(read(envelope('SECURITY_ECHO.SUCCESS', 'echo', '{}'))).toEqual({ kind: 'other', id: 'EV-1' });
  });

  const good = envelope('TRANSACTION.SUCCESS', 'transaction', vectors.plain);
  const without = (name: string): string => JSON.stringify({ ...JSON.parse(vectors.plain), [name]: undefined });
  it.each([
    ['unsigned', 'headers', () => read(good, {})],
    ['signed for another text', 'signature', () => read(`${good} `, headersOf(good))],
    ['old', 'time', () => read(good, headersOf(good, { at: seconds - 301 }))],
    ['no JSON', 'shape', () => read('<xml/>')],
    ['without an envelope', 'shape', () => read('{"id":"EV-1"}')],
    ['sealed otherwise', 'resource', () => read(envelope('TRANSACTION.SUCCESS', 'transaction', '{}', { nonce: 'x' }))],
    ['of no payment', 'shape', () => read(envelope('TRANSACTION.SUCCESS', 'transaction', '{}'))],
    ['without an amount', 'shape', () => read(envelope('TRANSACTION.SUCCESS', 'transaction', without('amount')))],
    ['of a refund without a state', 'shape', () => read(envelope('REFUND.SUCCESS', 'refund', '{}'))],
  ])('is refused where it is %s', (_name, reason, reading) => {
    let thrown: unknown;
    try {
      reading();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(NotifyForged);
    expect(thrown).toMatchObject({ reason });
  });
});

describe('a bill', () => {
  const heads =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
  const paid =
    '`2026-11-20 10:00:00,`wx1,`1230000109,`0,`,`420001,`GP20261120000001,`o1,`NATIVE,`SUCCESS,`OTHERS,`CNY,`298.00,`0.00,`0,`0,`0.00,`0.00,`,`,`龙虎榜, 30天,`,`1.79000,`0.60%,`298.00,`0.00,`';
  const refunded =
    '`2026-11-20 23:59:59,`wx1,`1230000109,`0,`,`420001,`GP20261120000001,`o1,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`503001,`R1,`98.00,`0.00,`ORIGINAL,`PROCESSING,`龙虎榜, 30天,`,`-0.59000,`0.60%,`0.00,`98.00,`';
  const totalHeads = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
  const totals = '`2,`298.00,`98.00,`0.00,`1.20000,`298.00,`98.00';
  const bill = (rows: readonly string[] = [paid, refunded], last = totals): string =>
    `\uFEFF${[heads, ...rows, totalHeads, last].join('\r\n')}\r\n`;

  it('is read in whole fen, whatever stands before its cells', () => {
    expect(parseTradeBill(bill())).toEqual({
      lines: [
        {
          kind: 'payment',
          outTradeNo: 'GP20261120000001',
          providerTradeNo: '420001',
          outRefundNo: '',
          providerRefundNo: '',
          at: new Date('2026-11-20T02:00:00Z'),
          amountFen: 29_800,
          feeFen: 179,
        },
        {
          kind: 'refund',
          outTradeNo: 'GP20261120000001',
          providerTradeNo: '420001',
          outRefundNo: 'R1',
          providerRefundNo: '503001',
          at: new Date('2026-11-20T15:59:59Z'),
          amountFen: 9800,
          feeFen: 59,
        },
      ],
      totals: { count: 2, paidFen: 29_800, refundFen: 9800, feeFen: 120 },
    });
  });

  it('is read by its heads, not by their order', () => {
    const swapped = (line: string, at: string): string => {
      const cells = line.split(at);
      return [cells.at(-1), ...cells.slice(1, -1), cells[0]].join(at);
    };
    const text = [
      swapped(heads, ','),
      `\`${swapped(paid.slice(1), ',`')}`,
      totalHeads,
      '`1,`0,`0,`0,`1.79,`298.00,`0.00',
    ];
    expect(parseTradeBill(text.join('\n')).lines).toMatchObject([
      { outTradeNo: 'GP20261120000001', amountFen: 29_800 },
    ]);
  });

  it.each([
    ['a payment more than the totals', bill([paid, paid, refunded])],
    ['totals off by a fen of payments', bill(undefined, totals.replace('1.20000,`298.00', '1.20000,`298.01'))],
    ['totals off by a fen of refunds', bill(undefined, totals.replace(/98\.00$/, '98.01'))],
    ['totals off by a fen of fees', bill(undefined, totals.replace('1.20000', '1.21000'))],
    ['totals off by a row', bill(undefined, totals.replace('`2', '`3'))],
    ['no totals', `${heads}\r\n${paid}\r\n`],
    ['nothing', ''],
    ['a cell without a back-tick', bill([paid.replace(',`420001', ',420001'), refunded])],
    ['an amount in another form', bill([paid.replace('%,`298.00', '%,`2.98e2'), refunded])],
    [
      'an amount of part of a fen',
      bill([paid.replace('%,`298.00', '%,`298.001'), refunded], totals.replace('0,`298.00', '0,`298.001')),
    ],
    ['another currency', bill([paid.replace('CNY', 'USD'), refunded])],
    ['a state that is not known', bill([paid.replace('SUCCESS', 'REVOKED'), refunded])],
    ['no time', bill([paid.replace('2026-11-20', '2026/11/20'), refunded])],
  ])('is refused with %s', (_name, text) => {
    expect(() => parseTradeBill(text)).toThrow(BillRefused);
  });
});
