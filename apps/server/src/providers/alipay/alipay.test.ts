import { createHash, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BillRefused, NotifyForged } from '../pay-port.ts';
import { gbkBytes } from '../sandbox-pay/gbk.ts';
import { zipOf } from '../sandbox-pay/zip.ts';
import { parseAlipayBill, unzipBill } from './bill.ts';
import { alipayBillUrl } from './gateway.ts';
import { readAlipayNotify } from './notify.ts';
import { encodedParams, fieldsOf, notifyContent, requestContent, signRsa2, verifyRsa2 } from './signature.ts';
import { signedAnswer } from './signed-answer.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Inputs and hashes of the shells handbook, 6.5, which were made by another program. */
const request = {
  app_id: '2021000000000001',
  method: 'alipay.trade.wap.pay',
  charset: 'utf-8',
  sign_type: 'RSA2',
  timestamp: '2026-11-20 16:00:00',
  version: '1.0',
  notify_url: 'https://m.example.test/pay/ali/notify',
  return_url: 'https://m.example.test/payTemp?orderNo=GP20261120000001',
  biz_content:
    '{"out_trade_no":"GP20261120000001","total_amount":"1.00","subject":"GP VIP","product_code":"QUICK_WAP_WAY","quit_url":"https://m.example.test/payment/orderConfirm"}',
};
const notify = {
  gmt_create: '2026-11-20 15:59:50',
  charset: 'utf-8',
  subject: 'GP VIP',
  buyer_id: '2088000000000001',
  notify_id: '2026112001222000000000000000001',
  trade_status: 'TRADE_SUCCESS',
  total_amount: '1.00',
  app_id: '2021000000000001',
  sign_type: 'RSA2',
  seller_id: '2088000000000002',
  out_trade_no: 'GP20261120000001',
  trade_no: '2026112022001000000000000001',
  version: '1.0',
  notify_type: 'trade_status_sync',
  gmt_payment: '2026-11-20 15:59:59',
  notify_time: '2026-11-20 16:00:00',
};

describe('the vectors of Alipay', () => {
  it('give what a request is signed over', () => {
    expect(sha256(requestContent(request))).toBe('18f5a7a3e7202bb459dabd810bf1dad7971d2362dea077d35a731d71cb3c216c');
    expect(requestContent({ ...request, sign: 'x', empty: '' })).toBe(requestContent(request));
  });

  it('give what a callback is signed over', () => {
    expect(sha256(notifyContent(notify))).toBe('61af1b31147c89f731c7451d3d02a8e5101da9b3de7493508b7f54e993c91d03');
    expect(notifyContent({ ...notify, sign: 'x', sign_type: 'RSA', empty: '' })).toBe(notifyContent(notify));
  });
});

const alipay = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

it('a form comes back as it was sent, and with no field twice', () => {
  expect(fieldsOf(encodedParams({ a: '中 &=+%', b: '' }))).toEqual({ a: '中 &=+%', b: '' });
  expect(fieldsOf('a=1&a=2')).toBeNull();
});

describe('a callback', () => {
  const signed = (change: Readonly<Record<string, string>> = {}, key = alipay.privateKey): string => {
    const fields = { ...notify, ...change };
    return encodedParams({ ...fields, sign: signRsa2(notifyContent(fields), key) });
  };
  const read = (body: string) => readAlipayNotify(body, alipay.publicKey);

  it('says what was paid, to whom and by whom', () => {
    expect(read(signed())).toEqual({
      kind: 'payment',
      id: '2026112001222000000000000000001',
      outTradeNo: 'GP20261120000001',
      providerTradeNo: '2026112022001000000000000001',
      merchant: '2088000000000002',
      app: '2021000000000001',
      amountFen: 100,
      currency: 'CNY',
      state: 'success',
      successAt: new Date('2026-11-20T07:59:59Z'),
      payerId: '2088000000000001',
    });
  });

  it.each([
    [{ trade_status: 'TRADE_FINISHED' }, 'success'],
    [{ trade_status: 'WAIT_BUYER_PAY' }, 'unpaid'],
    [{ trade_status: 'TRADE_CLOSED' }, 'closed'],
    [{ trade_status: 'TRADE_CLOSED', gmt_refund: '2026-11-21 10:00:00.123' }, 'refunded'],
    [{ gmt_refund: '2026-11-21 10:00:00.123', refund_fee: '0.40' }, 'refunded'],
  ])('with %j is of the state %s', (change, state) => {
    expect(read(signed(change))).toMatchObject({ state });
  });

  it('of something else is signed too, and of no concern', () => {
    expect(read(signed({ notify_type: 'dut_user_sign' }))).toEqual({ kind: 'other', id: notify.notify_id });
  });

  it.each([
    ['signed by another key', 'signature', signed({}, other.privateKey)],
    ['of a changed amount', 'signature', signed().replace('total_amount=1.00', 'total_amount=1.01')],
    ['with a field more', 'signature', `${signed()}&more=1`],
    ['with a field twice', 'shape', `${signed()}&app_id=2021000000000001`],
    ['not signed', 'signature', encodedParams(notify)],
    ['of another kind of signature', 'signType', signed({ sign_type: 'RSA' })],
    ['of no kind of signature', 'signType', signed().replace('sign_type=RSA2&', '')],
    ['without an amount in two digits', 'shape', signed({ total_amount: '1.0' })],
    ['with an amount as a power', 'shape', signed({ total_amount: '1e2' })],
    ['without a number', 'shape', signed({ out_trade_no: '' })],
    ['without a seller', 'shape', signed({ seller_id: '' })],
    ['without an id', 'shape', signed({ notify_id: '' })],
    ['of an unknown state', 'shape', signed({ trade_status: 'TRADE_PENDING' })],
    ['nothing', 'signType', ''],
  ])('is refused where it is %s', (_name, reason, body) => {
    let thrown: unknown;
    try {
      read(body);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(NotifyForged);
    expect(thrown).toMatchObject({ reason });
  });
});

describe('the signed part of an answer', () => {
  const name = 'alipay_trade_query_response';
  const part = String.raw`{"code":"10000","a":"}\"{","url":"http:\/\/x","list":[{"b":1}]}`;

  it('is the text as it was sent, whatever stands before and behind it', () => {
    for (const text of [
      `{"${name}":${part},"sign":"S"}`,
      `{"sign":"S","${name}":${part}}`,
      `{ "n" : 1.5 , "t":[{"${name}":{}}],"sign":"S" , "${name}" : ${part} }`,
    ]) {
      expect(signedAnswer(text, name)).toEqual({ raw: part, value: JSON.parse(part), sign: 'S' });
    }
  });

  it('is none inside another part, in no JSON, and for what is no object', () => {
    for (const text of [
      `{"other":{"${name}":${part}},"sign":"S"}`,
      `{"other":"\\"${name}\\":${part.replaceAll('"', '')}","sign":"S"}`,
      `{"${name}":"text","sign":"S"}`,
      `{"${name}":${part}`,
      'null',
      '',
    ])
      expect(signedAnswer(text, name), text).toBeNull();
  });

  it('has no signature where none stands beside it', () => {
    expect(signedAnswer(`{"${name}":${part}}`, name)?.sign).toBe('');
    expect(verifyRsa2(part, '', alipay.publicKey)).toBe(false);
  });
});

describe('a bill', () => {
  const heads =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
  const paid =
    '2026112022001\t,GP20261120000001\t,交易\t,龙虎榜,2026-11-20 10:00:00,2026-11-20 10:00:05,\t,\t,\t,\t,*盘(137****2600)\t,298.00,298.00,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,\t,-1.79,0.00,备注,有逗号';
  const refunded =
    '2026112022001\t,GP20261120000001\t,退款\t,龙虎榜,2026-11-20 10:00:00,2026-11-20 23:59:59,\t,\t,\t,\t,*盘(137****2600)\t,-98.00,-98.00,0.00,0.00,0.00,0.00,0.00,,0.00\t,0.00,R1\t,0.59,0.00,';
  const totals = [
    '#交易合计：1笔，商家实收共298.00元，商家优惠共0.00元',
    '#退款合计：1笔，商家实收退款共-98.00元，商家优惠退款共0.00元',
  ];
  const text = (rows: readonly string[] = [paid, refunded], last: readonly string[] = totals): string =>
    [
      '#支付宝业务明细查询',
      '#账号：[20880000000000020156]',
      heads,
      ...rows,
      '#----业务明细列表结束----',
      ...last,
      '',
    ].join('\r\n');
  const entry = (content: string, name = '业务明细.csv') => ({ name: gbkBytes(name), bytes: gbkBytes(content) });

  it('is read out of its archive in whole fen', async () => {
    const raw = zipOf([entry('#支付宝业务汇总查询\r\n', '业务明细(汇总).csv'), entry(text())]);
    expect(parseAlipayBill(await unzipBill(raw))).toEqual({
      lines: [
        {
          kind: 'payment',
          outTradeNo: 'GP20261120000001',
          providerTradeNo: '2026112022001',
          outRefundNo: '',
          providerRefundNo: '',
          at: new Date('2026-11-20T02:00:05Z'),
          amountFen: 29_800,
          feeFen: 179,
        },
        {
          kind: 'refund',
          outTradeNo: 'GP20261120000001',
          providerTradeNo: '2026112022001',
          outRefundNo: 'R1',
          providerRefundNo: '',
          at: new Date('2026-11-20T15:59:59Z'),
          amountFen: 9800,
          feeFen: 59,
        },
      ],
      totals: { count: 2, paidFen: 29_800, refundFen: 9800, feeFen: 120 },
    });
  });

  it.each([
    ['totals off by a fen', text(undefined, [totals[0]!.replace('298.00', '298.01'), totals[1]!])],
    ['totals of refunds off by a fen', text(undefined, [totals[0]!, totals[1]!.replace('98.00', '98.01')])],
    ['totals off by a row', text([paid, paid, refunded])],
    ['no totals', text(undefined, [])],
    ['no heads', text().replace('支付宝交易号', '交易号')],
    ['a row cut short', text([paid.slice(0, 80), refunded])],
    ['a row of another kind', text([paid.replace('交易\t', '转账\t'), refunded])],
    ['no amount', text([paid.replace(',298.00,298.00', ',,298.00'), refunded])],
    ['no time', text([paid.replaceAll('2026-11-20', '2026/11/20'), refunded])],
  ])('is refused with %s', (_name, content) => {
    expect(() => parseAlipayBill(content)).toThrow(BillRefused);
  });

  it('is refused where its archive is none, or holds no list or two', async () => {
    for (const raw of [
      Buffer.from('PK'),
      zipOf([]),
      zipOf([entry('#支付宝业务汇总查询')]),
      zipOf([entry(text()), entry(text())]),
    ])
      await expect(unzipBill(raw)).rejects.toThrow(BillRefused);
    const broken = zipOf([entry(text())]);
    // Inside the packed bytes of its one file.
    broken.fill(0, 60, 80);
    await expect(unzipBill(broken)).rejects.toThrow(BillRefused);
  });

  it('is fetched over TLS, from hosts of Alipay alone', () => {
    expect(alipayBillUrl('http://dwbillcenter.alipay.com/downloadBillFile.resource?fileId=1').href).toBe(
      'https://dwbillcenter.alipay.com/downloadBillFile.resource?fileId=1',
    );
    for (const address of [
      'https://alipay.com.example.test/x',
      'https://notalipay.com/x',
      'http://127.0.0.1/x',
      'https://dwbillcenter.alipay.com:8443/x',
      'file:///etc/passwd',
      '',
    ])
      expect(() => alipayBillUrl(address), address).toThrow(BillRefused);
  });
});
