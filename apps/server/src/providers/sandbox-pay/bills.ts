import { dayMs, hourMs, shanghaiInstant } from '@lianpan/domain';
import { textOfInstant } from '../pay/shanghai-text.ts';
import { yuanOfFen } from '../pay/yuan.ts';
import { gbkBytes } from './gbk.ts';
import type { SandboxTrades } from './trades.ts';
import { zipOf } from './zip.ts';

type Entries = Awaited<ReturnType<SandboxTrades['entries']>>;

/** The providers make a day's bill until ten in the morning after it. */
const madeAfterMs = dayMs + 10 * hourMs;

/** The day of a bill: `creating` while it is not made, `null` for what is no date. */
export function billDay(date: string, now: number): { readonly from: number; readonly to: number } | 'creating' | null {
  const from = shanghaiInstant(date);
  if (Number.isNaN(from)) return null;
  return now < from + madeAfterMs ? 'creating' : { from, to: from + dayMs };
}

/** The fee of a payment: six in a thousand, rounded to a fen. */
const feeOf = (fen: number): number => Math.round((fen * 6) / 1000);
const yuan = (fen: number): string => (fen < 0 ? `-${yuanOfFen(-fen)}` : yuanOfFen(fen));

const wechatHeads =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const wechatTotalHeads = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

/** A day's bill of the type `ALL`; `null` where nothing was paid or given back. */
export function wechatBill({ payments, refunds }: Entries, merchantId: string): string | null {
  if (payments.length + refunds.length === 0) return null;
  const row = (cells: readonly string[]): string => cells.map((cell) => `\`${cell}`).join(',');
  const start = (at: Date, trade: Entries['payments'][number], state: string): string[] => [
    ...[textOfInstant(at.getTime()), trade.app, merchantId, '0', '', trade.tradeNo, trade.outTradeNo, trade.payer],
    ...[trade.kind, state, 'OTHERS', 'CNY'],
  ];
  const paid = payments.map((trade) =>
    row([
      ...start(trade.paidAt!, trade, 'SUCCESS'),
      ...[yuan(trade.amountFen), '0.00', '0', '0', '0.00', '0.00', '', '', trade.description, ''],
      ...[`${yuan(feeOf(trade.amountFen))}000`, '0.60%', yuan(trade.amountFen), '0.00', ''],
    ]),
  );
  const refunded = refunds.map(({ refund, trade }) =>
    row([
      ...start(refund.createdAt, trade, 'REFUND'),
      ...['0.00', '0.00', refund.refundNo, refund.outRefundNo, yuan(refund.refundFen), '0.00', 'ORIGINAL'],
      ...[refund.state.toUpperCase(), trade.description, ''],
      ...[`${yuan(-feeOf(refund.refundFen))}000`, '0.60%', '0.00', yuan(refund.refundFen), ''],
    ]),
  );
  const paidFen = payments.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const refundFen = refunds.reduce((sum, { refund }) => sum + refund.refundFen, 0);
  const fees =
    payments.reduce((sum, { amountFen }) => sum + feeOf(amountFen), 0) -
    refunds.reduce((sum, { refund }) => sum + feeOf(refund.refundFen), 0);
  const totals = row([
    ...[String(payments.length + refunds.length), yuan(paidFen), yuan(refundFen), '0.00'],
    ...[`${yuan(fees)}000`, yuan(paidFen), yuan(refundFen)],
  ]);
  return `\uFEFF${[wechatHeads, ...paid, ...refunded, wechatTotalHeads, totals].join('\r\n')}\r\n`;
}

const alipayHeads =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** A day's archive with its two files; `null` where nothing was paid or given back. */
export function alipayBill({ payments, refunds }: Entries, sellerId: string, date: string): Buffer | null {
  if (payments.length + refunds.length === 0) return null;
  const row = (trade: Entries['payments'][number], kind: string, at: Date, fen: number, no: string, fee: number) =>
    [
      ...[`${trade.tradeNo}\t`, `${trade.outTradeNo}\t`, `${kind}\t`, trade.description.replaceAll(',', ' ')],
      ...[textOfInstant(trade.createdAt.getTime()), textOfInstant(at.getTime()), '\t', '\t', '\t', '\t', '*沙箱\t'],
      ...[yuan(fen), yuan(fen), '0.00', '0.00', '0.00', '0.00', '0.00', '', '0.00\t', '0.00', `${no}\t`],
      ...[yuan(fee), '0.00', ''],
    ].join(',');
  const paidFen = payments.reduce((sum, { amountFen }) => sum + amountFen, 0);
  const refundFen = refunds.reduce((sum, { refund }) => sum + refund.refundFen, 0);
  const rule = (word: string): string => `#${'-'.repeat(41)}业务明细列表${word}${'-'.repeat(40)}`;
  const details = [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${date} 00:00:00]   终止日期：[${date} 24:00:00]`,
    rule(''),
    alipayHeads,
    ...payments.map((trade) => row(trade, '交易', trade.paidAt!, trade.amountFen, '', -feeOf(trade.amountFen))),
    ...refunds.map(({ refund, trade }) =>
      row(trade, '退款', refund.createdAt, -refund.refundFen, refund.outRefundNo, feeOf(refund.refundFen)),
    ),
    rule('结束'),
    `#交易合计：${payments.length}笔，商家实收共${yuan(paidFen)}元，商家优惠共0.00元`,
    `#退款合计：${refunds.length}笔，商家实收退款共${yuan(-refundFen)}元，商家优惠退款共0.00元`,
    `#导出时间：[${date} 24:00:00]`,
  ];
  const summary = ['#支付宝业务汇总查询', `#账号：[${sellerId}0156]`];
  const file = (name: string, lines: readonly string[]) => ({
    name: gbkBytes(`${sellerId}0156_${date.replaceAll('-', '')}_${name}.csv`),
    bytes: gbkBytes(`${lines.join('\r\n')}\r\n`),
  });
  return zipOf([file('业务明细', details), file('业务明细(汇总)', summary)]);
}
