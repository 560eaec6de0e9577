import type { PageReply, PageRequest, StandInPages } from '../../http/stand-in-pages.ts';
import { escaped, plainPage } from '../../http/plain-page.ts';
import { yuanOfFen } from '../pay/yuan.ts';
import type { DemonstrationCashier, PayStart } from '../pay-port.ts';
import type { AlipayWire } from './alipay-wire.ts';
import { actionsOf, perform, type CashierAction } from './cashier-actions.ts';
import type { SandboxCallbacks } from './callbacks.ts';
import type { SandboxTrade } from './queries.ts';
import type { SandboxTrades } from './trades.ts';

const root = '/__dev/pay';
export const cashierPath = `${root}/cashier`;
/** Where a browser goes with what was signed for Alipay. */
export const alipayPagePath = `${root}/gateway.do`;

const labels: Readonly<Record<CashierAction, readonly [chinese: string, english: string]>> = {
  pay: ['成功', 'Succeed'],
  cancel: ['失败', 'Fail'],
  leave: ['不确定', 'Uncertain'],
  payLate: ['关闭后仍付款', 'Pay after closing'],
  payTwice: ['重复付款通知（两个编号）', 'Two callbacks, two ids'],
  notifyTwice: ['同一通知发两次', 'One callback, sent twice'],
  noNotify: ['付款但不通知', 'Pay without a callback'],
  slowNotify: ['6秒后通知', 'Callback after 6 seconds'],
  wrongAmount: ['通知金额不符', 'Callback with another amount'],
  wrongApp: ['通知应用不符', 'Callback of another app'],
  badSignature: ['未付款，伪造签名通知', 'Unpaid, forged callback'],
  probe: ['未付款，签名探测', 'Unpaid, signature probe'],
  oldTime: ['未付款，过期通知', 'Unpaid, callback of an old time'],
  error: ['之后两次请求返回500', 'Next two requests: 500'],
  busy: ['之后两次请求返回429', 'Next two requests: 429'],
  refundSuccess: ['退款将成功', 'Refunds will succeed'],
  refundAbnormal: ['退款将异常', 'Refunds will fail'],
};
const states: Readonly<Record<string, readonly [chinese: string, english: string]>> = {
  unpaid: ['待支付', 'Unpaid'],
  paying: ['处理中', 'In progress'],
  success: ['已支付', 'Paid'],
  closed: ['已关闭', 'Closed'],
};
const ordinary: readonly CashierAction[] = ['pay', 'cancel', 'leave'];

const style = `.pay{display:grid;gap:12px;max-width:420px}.pay button{width:100%;min-height:44px;font:inherit;border:1px solid #8886;border-radius:8px;background:transparent;color:inherit;cursor:pointer}
.pay .first button{min-height:56px;font-size:18px;font-weight:600}.pay a,.pay summary{display:flex;gap:6px;align-items:center;min-height:44px}.pay details form{margin-top:8px}
.notice{padding:8px 12px;border-radius:8px;background:#f5a62333}`;

interface CashierParts {
  readonly trades: SandboxTrades;
  readonly callbacks: SandboxCallbacks;
  readonly alipay: AlipayWire;
}

type Query = Readonly<Record<string, string | undefined>>;

/** A path of ours to go back to; what leads elsewhere is dropped. */
function ownPath(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address, 'http://own')) return undefined;
  const { protocol, pathname, search } = new URL(address, 'http://own');
  return protocol.startsWith('http') && !pathname.startsWith('//') ? pathname + search : undefined;
}

const both = ([chinese, english]: readonly [string, string]): string =>
  `<span lang="zh-CN">${chinese}</span> <span lang="en">${english}</span>`;

/** Pages on which somebody stands in for the payer, and decides what the providers do. */
export function serveCashier(app: StandInPages, { trades, callbacks, alipay }: CashierParts): void {
  const html = (reply: PageReply, content: string, status = 200): PageReply =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(plainPage('演示支付', `<link rel="stylesheet" href="${root}/cashier.css">${content}`));
  const refuse = (reply: PageReply, reason: string): PageReply =>
    html(reply, `<h1>${both(['无法支付', 'Payment is not possible'])}</h1><p>${escaped(reason)}</p>`, 400);

  app.get(`${root}/cashier.css`, (_request, reply: PageReply) => reply.type('text/css').send(style));

  app.get(cashierPath, async (request: PageRequest, reply: PageReply) => {
    // The address of a phone's page carries it by the name that the real one has.
    const { token = '', back, redirect_url: redirect } = request.query as Query;
    const trade = await trades.findByToken(token);
    return trade ? html(reply, cashier(trade, ownPath(back ?? redirect))) : refuse(reply, 'ORDER_NOT_EXIST');
  });

  const enter = async (reply: PageReply, signed: string, back: string | undefined): Promise<PageReply> => {
    const opened = await alipay.open(signed);
    return typeof opened === 'string'
      ? refuse(reply, opened)
      : reply.redirect(addressOf(opened.token, ownPath(back)), 302);
  };
  app.get(alipayPagePath, (request: PageRequest, reply: PageReply) =>
    enter(reply, request.url.slice(request.url.indexOf('?') + 1), (request.query as Query)['return_url']),
  );
  app.get(`${root}/app`, (request: PageRequest, reply: PageReply) => {
    const { order = '', back } = request.query as Query;
    return enter(reply, order, back);
  });

  app.post(`${cashierPath}/do`, async (request: PageRequest, reply: PageReply) => {
    const { token = '', action, back } = request.query as Query;
    const trade = await trades.findByToken(token);
    const wanted = trade && actionsOf(trade).find((each) => each === action);
    if (!trade || !wanted) return refuse(reply, 'ORDER_NOT_EXIST');
    const isDone = await perform(wanted, trade, { trades, callbacks });
    const path = ownPath(back);
    // Ordinary visitors go on where they came from, as from the real cashier.
    const target = isDone && ordinary.includes(wanted) && path !== undefined ? path : addressOf(token, path);
    return reply.redirect(target, 303);
  });
}

const addressOf = (token: string, back: string | undefined): string =>
  `${cashierPath}?${new URLSearchParams({ token, ...(back !== undefined && { back }) }).toString()}`;

function cashier(trade: SandboxTrade, back: string | undefined): string {
  const button = (action: CashierAction): string => {
    const query = new URLSearchParams({ token: trade.token, action, ...(back !== undefined && { back }) }).toString();
    // A form without fields, of a kind that the server reads as it is.
    return `<form method="post" enctype="text/plain" action="${escaped(`${cashierPath}/do?${query}`)}"><button name="action" value="${action}">${both(labels[action])}</button></form>`;
  };
  const provider =
    trade.provider === 'alipay' ? (['支付宝', 'Alipay'] as const) : (['微信支付', 'WeChat Pay'] as const);
  const rest = actionsOf(trade).filter((action) => !ordinary.includes(action));
  const link = back === undefined ? '' : `<a href="${escaped(back)}">${both(['返回商户', 'Back to the shop'])}</a>`;
  return `<h1>${both(['演示支付', 'Demo payment'])}</h1>
<p class="notice" role="note">${both(['演示支付，不会真实扣款', 'Demo payment: no money is charged'])}</p>
<p>${both(provider)} · ${escaped(trade.description)} · ¥${yuanOfFen(trade.amountFen)} · <strong data-state="${trade.state}">${both(states[trade.state] ?? ['', ''])}</strong></p>
<div class="pay"><div class="pay first">${ordinary.map(button).join('')}</div>
<details><summary>${both(['更多情况', 'More cases'])}</summary>${rest.map(button).join('')}</details>${link}</div>`;
}

/** The cashier's page of a started payment. */
export const cashierOf: DemonstrationCashier = (start, returnUrl) => {
  // These carry in themselves where they lead back to.
  if (start.kind === 'form' || start.kind === 'h5') return start.url;
  if (start.kind === 'app' && start.provider === 'alipay') {
    const query = new URLSearchParams({ order: start.orderString, back: returnUrl });
    return `${root}/app?${query.toString()}`;
  }
  return addressOf(tokenOf(start), ownPath(returnUrl));
};

function tokenOf(start: Exclude<PayStart, { kind: 'form' | 'h5' }>): string {
  if (start.kind === 'qr') return new URL(start.codeUrl).searchParams.get('pr') ?? '';
  if (start.kind === 'app') return start.provider === 'wxpay' ? start.params.prepayid : '';
  return start.params.package.slice('prepay_id='.length);
}
