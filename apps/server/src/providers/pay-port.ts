import type { IncomingHttpHeaders } from 'node:http';

/** How a person pays: by the messenger's script, its programs and apps, or by pages and codes. Source: shells handbook 6.6. */
export type PayChannel =
  | 'wxJsapi'
  | 'wxH5'
  | 'wxNative'
  | 'wxApp'
  | 'wxMini'
  | 'alipayWap'
  | 'alipayPage'
  | 'alipayApp';

export type PayGatewayName = 'wechatPay' | 'alipay';

/** As the messenger's script and a mini-program take it, letter by letter. */
export interface MessengerPayParams {
  readonly appId: string;
  /** Unix seconds. */
  readonly timeStamp: string;
  readonly nonceStr: string;
  /** `prepay_id=…` */
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/** As the messenger's SDK for apps takes it, letter by letter. */
export interface WxAppPayParams {
  readonly appid: string;
  readonly partnerid: string;
  readonly prepayid: string;
  readonly package: 'Sign=WXPay';
  readonly noncestr: string;
  /** Unix seconds. */
  readonly timestamp: string;
  readonly sign: string;
}

/** What the browser, the messenger or the shell needs to ask its person for the money. */
export type PayStart =
  | { readonly kind: 'jsapi'; readonly params: MessengerPayParams }
  | { readonly kind: 'mini'; readonly params: MessengerPayParams }
  /** Opened within five minutes, by one person, with a page of ours as referrer. */
  | { readonly kind: 'h5'; readonly url: string }
  /** Drawn as a QR code. */
  | { readonly kind: 'qr'; readonly codeUrl: string }
  /** A signed address of the provider's own pages. */
  | { readonly kind: 'form'; readonly url: string }
  | { readonly kind: 'app'; readonly provider: 'wxpay'; readonly params: WxAppPayParams }
  | { readonly kind: 'app'; readonly provider: 'alipay'; readonly orderString: string };

/** One try to have an order paid through one channel. */
export interface PayAttempt {
  /** 6 to 32 letters, digits, `_` and `-`; never used again with other parameters. */
  readonly outTradeNo: string;
  readonly amountFen: number;
  /** What the person reads at the provider; cut to what its field takes. */
  readonly description: string;
  readonly channel: PayChannel;
  /** Open id of the payer at the app of the channel; `wxJsapi` and `wxMini` need it. */
  readonly payerId?: string | undefined;
  readonly clientIp: string;
  /** Whole seconds; the same for the same number. */
  readonly expiresAt: Date;
  /** Absolute address of ours. What it is opened with proves nothing. */
  readonly returnUrl: string;
  /** Absolute address of ours, without a query. */
  readonly notifyUrl: string;
}

/** What a prepared attempt is asked for again with: kept by the caller as JSON, of no meaning to it. */
export type PayKept = Readonly<Record<string, string>>;

export interface Prepaid {
  readonly start: PayStart;
  /** For `again`; `null` where the provider gives nothing that lasts, such as a link of five minutes. */
  readonly kept: PayKept | null;
  /** Until when `again` may be used. */
  readonly keptUntil: Date;
}

export interface PayState {
  /**
   * `absent`: the provider has no such number (yet). `refunded`: it was paid, and some or all went back. `closed`: nobody
   * can pay it any more and nobody has, as far as the provider tells the two apart: Alipay calls what was refunded in full
   * closed as well.
   */
  readonly state: 'unpaid' | 'paying' | 'success' | 'closed' | 'absent' | 'refunded';
  readonly providerTradeNo?: string | undefined;
  /** What was to be paid, as the provider has it. */
  readonly amountFen?: number | undefined;
  readonly successAt?: Date | undefined;
  readonly payerId?: string | undefined;
}

export interface RefundAsked {
  /** At most 64 letters, digits, `_`, `-`, `|`, `*` and `@`; a try again takes the same one. */
  readonly outRefundNo: string;
  readonly outTradeNo: string;
  readonly refundFen: number;
  /** Of the payment. */
  readonly totalFen: number;
  /** The payer reads it; at most 80 characters. */
  readonly reason: string;
  readonly notifyUrl: string;
}

export interface RefundState {
  /** `processing`: taken, not done. `abnormal`: the account takes no money; people have to act. `absent`: no such number. */
  readonly state: 'processing' | 'success' | 'closed' | 'abnormal' | 'absent';
  readonly providerRefundNo?: string | undefined;
  readonly refundFen?: number | undefined;
  readonly successAt?: Date | undefined;
}

/** A row of a day's bill: a payment, or a refund of one. Amounts in fen, never negative. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly outTradeNo: string;
  readonly providerTradeNo: string;
  /** Empty for a payment. */
  readonly outRefundNo: string;
  /** Empty for a payment, and where the provider gives none. */
  readonly providerRefundNo: string;
  readonly at: Date;
  readonly amountFen: number;
  /** What the provider kept of a payment, or gave back with a refund; rounded where it counts in less than a fen. */
  readonly feeFen: number;
}

export interface PayBill {
  /** As it was downloaded, to be kept. */
  readonly raw: Buffer;
  /** SHA-1 in hex of what the provider's rule covers; where it has no rule, SHA-256 of `raw`. */
  readonly sha: string;
  readonly lines: readonly BillLine[];
  /** Of the provider; equal to what the lines add up to. */
  readonly totals: {
    readonly count: number;
    readonly paidFen: number;
    readonly refundFen: number;
    /** Of payments less those given back. */
    readonly feeFen: number;
  };
}

export interface PaymentNotify {
  readonly kind: 'payment';
  /** The same for every repetition of one callback. */
  readonly id: string;
  readonly outTradeNo: string;
  readonly providerTradeNo: string;
  /** To be compared with `merchant` and `appOf` of the gateway. */
  readonly merchant: string;
  readonly app: string;
  readonly amountFen: number;
  readonly currency: string;
  readonly state: PayState['state'];
  readonly successAt?: Date | undefined;
  readonly payerId?: string | undefined;
}

export interface RefundNotify {
  readonly kind: 'refund';
  readonly id: string;
  readonly merchant: string;
  readonly outRefundNo: string;
  readonly providerRefundNo: string;
  readonly outTradeNo: string;
  readonly providerTradeNo: string;
  readonly refundFen: number;
  readonly totalFen: number;
  readonly state: RefundState['state'];
  readonly successAt?: Date | undefined;
}

/** `other`: signed by the provider, and of no concern here; it is answered as taken. */
export type Notify = PaymentNotify | RefundNotify | { readonly kind: 'other'; readonly id: string };

/** A callback that the provider has not signed, or that can't be read. It is answered by `answerTo(false)`. */
export class NotifyForged extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`a payment callback was refused: ${reason}`);
    this.name = 'NotifyForged';
    this.reason = reason;
  }
}

/** Nobody knows what the provider has done: it did not answer, or not as agreed. Ask `query` before anything else. */
export class PayUnknown extends Error {
  /** Of the provider; `null` where nobody answered. */
  readonly code: string | null;
  constructor(operation: string, code: string | null, options?: ErrorOptions) {
    super(`${operation} has no known outcome: ${code ?? 'no answer'}`, options);
    this.name = 'PayUnknown';
    this.code = code;
  }
}

/** The provider refused, and has done nothing. */
export class PayRefused extends Error {
  /** In the provider's words. */
  readonly code: string;
  /**
   * `paid`, `closed`, `absent`: the state of the payment. `numberUsed`: the number went with other parameters before; take
   * a new one. `shortOfFunds`: the account has too little for the refund. `rejected`: anything else.
   */
  readonly reason: 'paid' | 'closed' | 'absent' | 'numberUsed' | 'shortOfFunds' | 'rejected';
  constructor(operation: string, code: string, reason: PayRefused['reason']) {
    super(`${operation} was refused: ${code}`);
    this.name = 'PayRefused';
    this.code = code;
    this.reason = reason;
  }
}

/** A bill that is not what the provider vouches for, or that can't be read. Nothing of it may be used. */
export class BillRefused extends Error {
  readonly reason: string;
  constructor(reason: string) {
    super(`a bill was refused: ${reason}`);
    this.name = 'BillRefused';
    this.reason = reason;
  }
}

/**
 * A payment provider. Calls that reach it throw `PayRefused`, `PayUnknown` or `ProviderDown`, repeat what failed for the
 * moment with the same number and parameters, and want no transaction open around them. Source: shells handbook 6.
 */
export interface PayGateway {
  readonly name: PayGatewayName;
  /** Those that are set up. */
  readonly channels: readonly PayChannel[];
  /** Number of the account that is paid. */
  readonly merchant: string;
  /** Our app at the provider that a channel pays under. */
  appOf(channel: PayChannel): string;
  /** Identical parameters may be sent again; others under the same number are refused as `numberUsed`. */
  prepay(attempt: PayAttempt): Promise<Prepaid>;
  /** Signs anew what `prepay` kept, without a call. */
  again(attempt: PayAttempt, kept: PayKept): PayStart;
  query(outTradeNo: string): Promise<PayState>;
  /**
   * `closed` also for one that was closed before. `absent`: there is nothing to close, but what `prepay` gave can make it
   * until `expiresAt`, since pages and apps of Alipay open the payment only once its person has signed in there.
   */
  close(outTradeNo: string): Promise<'closed' | 'paid' | 'absent'>;
  refund(asked: RefundAsked): Promise<RefundState>;
  queryRefund(outRefundNo: string, outTradeNo: string): Promise<RefundState>;
  /** `date` as `yyyy-MM-dd` of Shanghai. `absent`: not made yet, or nothing to write. Throws `BillRefused` too. */
  bill(date: string): Promise<PayBill | 'absent'>;
  /** `rawBody` is the text as it was sent. Throws `NotifyForged`. */
  readNotify(request: { readonly headers: IncomingHttpHeaders; readonly rawBody: string }): Notify;
  /** What the provider wants to read; after `false` it sends the callback again later. */
  answerTo(ok: boolean): { readonly status: number; readonly body: string; readonly contentType: string };
}

/**
 * Path of a page of the demonstration on which somebody stands in for the payer of a started payment; of our own origin.
 * `returnUrl` is where the page leads back to.
 */
export type DemonstrationCashier = (start: PayStart, returnUrl: string) => string;

export interface PayPorts {
  /** Each provider that is set up; empty where nobody can pay. */
  readonly payGateways: readonly PayGateway[];
  /** Present where no money moves: pages say so, and offer this in place of the messenger's or the shell's own. */
  readonly payCashier: DemonstrationCashier | undefined;
}

export const noPayPorts: PayPorts = { payGateways: [], payCashier: undefined };
